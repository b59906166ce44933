package io.github.rolloutmath.simulation;

import java.util.List;

/**
 * How a picture looks, in light and in dark. The colours of the areas are told apart in all common
 * kinds of colour blindness (after Okabe and Ito); everything else differs in shape.
 */
final class SvgStyle {
  static final int COLOURS = 6;

  /** The index of the grey that stands for any colour in a legend. */
  static final int GREY = COLOURS;

  private static final List<String> LIGHT =
      List.of("#0072b2", "#e69f00", "#009e73", "#cc79a7", "#56b4e9", "#d55e00", "#6e7781");
  private static final List<String> DARK =
      List.of("#2b86c8", "#d99a1c", "#17a67d", "#d48ab1", "#7cc4ef", "#e2713a", "#9198a1");

  private static final String SHAPES =
      """
      text{font:12px system-ui,-apple-system,"Segoe UI",Roboto,"DejaVu Sans",sans-serif}
      text.title{font-size:16px;font-weight:600}
      .middle{text-anchor:middle}
      .end{text-anchor:end}
      .grid,.axis,.action,.rim,.allowed,.needed,.canary{fill:none}
      .area{stroke-width:.8}
      .rim{stroke-width:4.5;stroke-opacity:.75}
      .allowed,.needed,.canary{stroke-width:2}
      .needed{stroke-dasharray:8 4}
      .canary{stroke-width:2.5;stroke-dasharray:2.5 2.5}
      .action{stroke-width:1.2;stroke-dasharray:5 3}
      .pause{fill-opacity:.16}
      .tint{fill-opacity:.28}
      """;

  private SvgStyle() {}

  static String sheet() {
    return "<style>\n"
        + SHAPES
        + hatched()
        + colours(LIGHT, "#ffffff", "#1f2328", "#59636e", "#d8dee4")
        + "@media (prefers-color-scheme:dark){\n"
        + colours(DARK, "#0d1117", "#f0f6fc", "#9198a1", "#30363d")
        + "}\n</style>\n";
  }

  private static String colours(
      List<String> areas, String ground, String ink, String muted, String grid) {
    StringBuilder css = new StringBuilder();
    css.append("svg{background:").append(ground).append("}\n");
    css.append(".ground{fill:").append(ground).append("}\n");
    css.append(".area,.rim{stroke:").append(ground).append("}\n");
    css.append("text{fill:").append(ink).append("}\ntext.muted{fill:").append(muted).append("}\n");
    css.append(".allowed,.needed,.canary,.action{stroke:").append(ink).append("}\n");
    css.append(".axis{stroke:").append(muted).append("}\n");
    css.append(".grid{stroke:").append(grid).append("}\n.pause{fill:").append(ink).append("}\n");
    for (int i = 0; i < areas.size(); i++) {
      css.append(".c").append(i).append("{fill:").append(areas.get(i)).append("}\n");
    }
    return css.toString();
  }

  private static String hatched() {
    StringBuilder css = new StringBuilder();
    for (int i = 0; i <= GREY; i++) {
      css.append(".h").append(i).append("{fill:url(#hatch").append(i).append(")}\n");
    }
    return css.toString();
  }

  /** The patterns of the hatched areas. */
  static String patterns() {
    StringBuilder patterns = new StringBuilder("<defs>\n");
    for (int i = 0; i <= GREY; i++) {
      patterns.append("<pattern id=\"hatch").append(i).append("\" width=\"6\" height=\"6\"");
      patterns.append(" patternUnits=\"userSpaceOnUse\" patternTransform=\"rotate(45)\">");
      patterns.append("<rect class=\"tint c").append(i).append("\" width=\"6\" height=\"6\"/>");
      patterns.append("<rect class=\"c").append(i).append("\" width=\"2\" height=\"6\"/>");
      patterns.append("</pattern>\n");
    }
    return patterns.append("</defs>\n").toString();
  }
}
