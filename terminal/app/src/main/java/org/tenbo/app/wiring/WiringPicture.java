package org.tenbo.app.wiring;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.tenbo.app.wiring.Part.Beyond;

/**
 * Draws wires as SVG: the connector at the left, the parts at the right, and between them a
 * vertical line for each wire that joins more than two pins or leads from one side to the other. A
 * dot is a joint; lines that cross without one do not touch.
 */
final class WiringPicture {
  // Heights in units of 8, so that wires from the left (multiples of 8) and from the right (4 more)
  // never lie on each other.
  private static final int PIN_PITCH = 24;
  private static final int ROW_PITCH = 16;
  private static final int TOP = 72;
  private static final int ODD_COLUMN = 118;
  private static final int EVEN_COLUMN = 140;
  private static final int FIRST_RAIL = 240;
  private static final int RAIL_PITCH = 9;
  private static final int BOX_WIDTH = 230;
  private static final int PIN_NAMES = 92;
  private static final int BEYOND_WIDTH = 340;
  private static final int GROUND_COLUMN = 54;

  private final Wiring wiring;
  private final StringBuilder svg = new StringBuilder();
  private final Map<Net, Rail> rails = new LinkedHashMap<>();
  private final int boxes;

  /** Where on the connector each wire begins that comes from there. */
  private final Map<Net, String> pins = new HashMap<>();

  /** A vertical line and the heights at which something joins it. */
  private static final class Rail {
    private final int x;
    private final List<Integer> joints = new ArrayList<>();

    private Rail(int x) {
      this.x = x;
    }
  }

  private WiringPicture(Wiring wiring) {
    this.wiring = wiring;
    for (Connector.Pin pin : wiring.connector().pins()) {
      pin.net()
          .ifPresent(
              net -> {
                rail(net);
                pins.put(net, "to pin " + pin.number());
              });
    }
    wiring.parts().stream()
        .flatMap(part -> part.rows().stream())
        .forEach(row -> row.net().ifPresent(this::rail));
    this.boxes = FIRST_RAIL + rails.size() * RAIL_PITCH + 20;
  }

  private Rail rail(Net net) {
    return rails.computeIfAbsent(net, each -> new Rail(FIRST_RAIL + rails.size() * RAIL_PITCH));
  }

  /** The picture as a text of SVG 1.1. */
  static String of(Wiring wiring) {
    return new WiringPicture(wiring).draw();
  }

  private String draw() {
    int left = connector();
    int right = parts();
    wires();
    int width = boxes + BOX_WIDTH + BEYOND_WIDTH;
    int height = Math.max(left, right) + 16;
    return String.format(
            Locale.ROOT,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" width=\"%d\" height=\"%d\""
                + " font-family=\"sans-serif\" font-size=\"11\">\n",
            width,
            height,
            width,
            height)
        + String.format(
            Locale.ROOT, "<rect width=\"%d\" height=\"%d\" fill=\"#ffffff\"/>\n", width, height)
        + text(16, 26, "start", 16, "#000000", wiring.title())
        + legend()
        + svg
        + "</svg>\n";
  }

  private String legend() {
    StringBuilder words = new StringBuilder();
    int x = 16;
    for (Net.Use use : Net.Use.values()) {
      if (rails.keySet().stream().anyMatch(net -> net.use() == use)) {
        words.append(line(x, 44, x + 18, 44, use.colour()));
        words.append(text(x + 22, 48, "start", 11, "#000000", use.words()));
        x += 40 + 6 * use.words().length();
      }
    }
    words.append(dot(x + 4, 44, "#000000"));
    words.append(text(x + 12, 48, "start", 11, "#000000", "joined; lines that only cross are not"));
    return words.toString();
  }

  // ---- the connector

  /** Draws it and says where it ends. */
  private int connector() {
    Connector connector = wiring.connector();
    int rows = (connector.pins().size() + connector.columns() - 1) / connector.columns();
    int bottom = TOP + rows * PIN_PITCH;
    svg.append(
        box(
            ODD_COLUMN - 14,
            TOP - 4,
            connector.columns() == 2 ? EVEN_COLUMN + 14 : ODD_COLUMN + 14,
            bottom));
    for (int i = 0; i < connector.pins().size(); i++) {
      boolean even = connector.columns() == 2 && i % 2 == 1;
      pin(connector.pins().get(i), even, TOP + 8 + i / connector.columns() * PIN_PITCH);
    }
    int at = bottom + 16;
    for (String words : wrapped(connector.title(), 34)) {
      svg.append(text(16, at, "start", 11, "#000000", words));
      at += 14;
    }
    return at;
  }

  private void pin(Connector.Pin pin, boolean even, int y) {
    int x = even ? EVEN_COLUMN : ODD_COLUMN;
    int half = pin.number().length() > 2 ? 12 : 8;
    String colour = pin.net().map(net -> net.use().colour()).orElse("#cccccc");
    svg.append(
        String.format(
            Locale.ROOT,
            "<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"14\" rx=\"2\" fill=\"%s\"/>\n",
            x - half,
            y - 7,
            2 * half,
            colour));
    svg.append(
        text(x, y + 4, "middle", 9, pin.net().isPresent() ? "#ffffff" : "#555555", pin.number()));
    String shade = pin.net().isPresent() ? "#000000" : "#999999";
    if (even) {
      svg.append(text(x + 16, y - 3, "start", 9, shade, pin.name()));
    } else {
      svg.append(text(x - 18, y + 4, "end", 9, shade, pin.name()));
    }
    pin.net()
        .ifPresent(
            net -> {
              // A pin of the inner column is led out between the rows.
              boolean inner = wiring.connector().columns() == 2 && !even;
              int out = inner ? y + 8 : y;
              join(net, out, inner ? x + 4 : x + half);
            });
  }

  private void join(Net net, int y, int x) {
    Rail rail = rail(net);
    rail.joints.add(y);
    svg.append(line(x, y, rail.x, y, net.use().colour()));
  }

  // ---- the parts

  /** Draws them and says where they end. */
  private int parts() {
    int y = TOP;
    String group = "";
    for (Part part : wiring.parts()) {
      if (!part.group().equals(group)) {
        group = part.group();
        y += ROW_PITCH;
        svg.append(text(boxes, y - 2, "start", 13, "#000000", group));
      }
      y = part(part, y) + ROW_PITCH;
    }
    return y;
  }

  private int part(Part part, int top) {
    int bottom = top + (part.rows().size() + 1) * ROW_PITCH + 8;
    svg.append(box(boxes, top + 4, boxes + BOX_WIDTH, bottom));
    svg.append(text(boxes + 8, top + 18, "start", 11, "#000000", part.title()));
    List<Integer> grounded = new ArrayList<>();
    int y = top + ROW_PITCH + 12;
    for (Part.Row row : part.rows()) {
      left(row, y);
      int at = y;
      row.beyond().ifPresent(beyond -> right(row.right(), beyond, at, grounded));
      y += ROW_PITCH;
    }
    ground(grounded);
    return bottom;
  }

  private void left(Part.Row row, int y) {
    if (row.left().isEmpty()) {
      return;
    }
    svg.append(text(boxes + 8, y + 4, "start", 10, "#333333", row.left()));
    row.net()
        .ifPresent(
            net -> {
              join(net, y, boxes);
              String pin = pins.get(net);
              if (pin != null) {
                svg.append(text(boxes + PIN_NAMES, y + 4, "start", 9, "#888888", pin));
              }
            });
  }

  private void right(String name, Beyond beyond, int y, List<Integer> grounded) {
    int edge = boxes + BOX_WIDTH;
    svg.append(text(edge - 8, y + 4, "end", 10, "#333333", name));
    svg.append(line(edge, y, edge + 16, y, Net.Use.LINE.colour()));
    switch (beyond) {
      case Beyond.Words(String words) ->
          svg.append(text(edge + 20, y + 4, "start", 10, "#333333", words));
      case Beyond.Button(String engraved) -> {
        svg.append(dot(edge + 18, y, "#000000"));
        svg.append(line(edge + 18, y, edge + 36, y - 6, "#000000"));
        svg.append(dot(edge + 38, y, "#000000"));
        svg.append(line(edge + 38, y, edge + GROUND_COLUMN, y, Net.Use.GROUND.colour()));
        svg.append(text(edge + GROUND_COLUMN + 10, y + 4, "start", 10, "#000000", engraved));
        grounded.add(y);
      }
    }
  }

  /** The common ground of a panel's buttons. */
  private void ground(List<Integer> grounded) {
    if (grounded.isEmpty()) {
      return;
    }
    String colour = Net.Use.GROUND.colour();
    int x = boxes + BOX_WIDTH + GROUND_COLUMN;
    int end = grounded.getLast() + 12;
    svg.append(line(x, grounded.getFirst(), x, end, colour));
    svg.append(line(x - 6, end, x + 6, end, colour));
    svg.append(text(x + 10, end + 4, "start", 9, colour, "ground"));
  }

  // ---- the wires between

  private void wires() {
    rails.forEach(
        (net, rail) -> {
          if (rail.joints.size() < 2) {
            return;
          }
          int top = Collections.min(rail.joints);
          int bottom = Collections.max(rail.joints);
          svg.append(line(rail.x, top, rail.x, bottom, net.use().colour()));
          if (rail.joints.size() > 2) {
            rail.joints.forEach(y -> svg.append(dot(rail.x, y, net.use().colour())));
          }
        });
  }

  // ---- SVG

  private static String line(int x1, int y1, int x2, int y2, String colour) {
    return String.format(
        Locale.ROOT,
        "<path d=\"M%d %dL%d %d\" stroke=\"%s\" stroke-width=\"1.5\"/>\n",
        x1,
        y1,
        x2,
        y2,
        colour);
  }

  private static String dot(int x, int y, String colour) {
    return String.format(
        Locale.ROOT, "<circle cx=\"%d\" cy=\"%d\" r=\"2.5\" fill=\"%s\"/>\n", x, y, colour);
  }

  private static String box(int left, int top, int right, int bottom) {
    return String.format(
        Locale.ROOT,
        "<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" rx=\"4\" fill=\"#f6f6f2\""
            + " stroke=\"#888888\"/>\n",
        left,
        top,
        right - left,
        bottom - top);
  }

  private static String text(int x, int y, String anchor, int size, String colour, String words) {
    return String.format(
        Locale.ROOT,
        "<text x=\"%d\" y=\"%d\" text-anchor=\"%s\" font-size=\"%d\" fill=\"%s\">%s</text>\n",
        x,
        y,
        anchor,
        size,
        colour,
        words.replace("&", "&amp;").replace("<", "&lt;"));
  }

  private static List<String> wrapped(String words, int most) {
    List<String> lines = new ArrayList<>();
    StringBuilder line = new StringBuilder();
    for (String word : words.split(" ", -1)) {
      if (line.length() + word.length() > most) {
        lines.add(line.toString().strip());
        line.setLength(0);
      }
      line.append(word).append(' ');
    }
    lines.add(line.toString().strip());
    return lines;
  }
}
