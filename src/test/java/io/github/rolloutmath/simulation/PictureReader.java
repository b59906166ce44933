package io.github.rolloutmath.simulation;

import java.io.StringReader;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.xml.parsers.DocumentBuilderFactory;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.InputSource;

/**
 * Reads a picture as a viewer does: numbers come from where things lie between the axes' labels.
 */
final class PictureReader {
  private static final Pattern COMMAND = Pattern.compile("([MVHZ])([0-9.]*)(?: ([0-9.]+))?");
  private static final double MIDDLE_OF_DIGITS = 4;

  private final Document document;

  PictureReader(String svg) throws Exception {
    DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
    factory.setNamespaceAware(true);
    document = factory.newDocumentBuilder().parse(new InputSource(new StringReader(svg)));
  }

  Element root() {
    return document.getDocumentElement();
  }

  List<Element> elements(String name) {
    List<Element> elements = new ArrayList<>();
    NodeList nodes = document.getElementsByTagName(name);
    for (int i = 0; i < nodes.getLength(); i++) {
      elements.add((Element) nodes.item(i));
    }
    return elements;
  }

  List<String> texts() {
    return elements("text").stream().map(Element::getTextContent).toList();
  }

  /** How high the areas of a class are at a tick, or where its line lies; the legend aside. */
  long pods(String classes, double tick) {
    double zero = yOf("0");
    double perPod = (zero - yOf("10")) / 10;
    double x = xOf("0") + tick * (xOf("4") - xOf("0")) / 4;
    double sum = 0;
    for (Element path : elements("path")) {
      if (path.getAttribute("class").equals(classes)) {
        List<Double> heights = crossings(path.getAttribute("d"), x);
        heights.removeIf(height -> height > zero + 1);
        boolean isLine = !classes.startsWith("area");
        for (int i = 0; i < heights.size(); i += isLine ? 1 : 2) {
          double below = isLine ? zero : heights.get(i + 1);
          sum += Math.abs(below - heights.get(i)) / perPod;
        }
      }
    }
    return Math.round(sum);
  }

  private double yOf(String pods) {
    return label("end", pods, "y") - MIDDLE_OF_DIGITS;
  }

  private double xOf(String tick) {
    return label("middle", tick, "x");
  }

  private double label(String classes, String text, String coordinate) {
    return elements("text").stream()
        .filter(element -> element.getAttribute("class").equals(classes))
        .filter(element -> element.getTextContent().equals(text))
        .mapToDouble(element -> Double.parseDouble(element.getAttribute(coordinate)))
        .findFirst()
        .orElseThrow();
  }

  private static List<Double> crossings(String path, double x) {
    List<Double> crossings = new ArrayList<>();
    Matcher command = COMMAND.matcher(path);
    double atX = 0;
    double atY = 0;
    while (command.find()) {
      switch (command.group(1)) {
        case "M" -> {
          atX = Double.parseDouble(command.group(2));
          atY = Double.parseDouble(command.group(3));
        }
        case "V" -> atY = Double.parseDouble(command.group(2));
        case "H" -> {
          double toX = Double.parseDouble(command.group(2));
          if (Math.min(atX, toX) < x && x < Math.max(atX, toX)) {
            crossings.add(atY);
          }
          atX = toX;
        }
        default -> {}
      }
    }
    return crossings;
  }
}
