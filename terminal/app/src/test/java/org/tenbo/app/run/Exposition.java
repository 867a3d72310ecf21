package org.tenbo.app.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads the text format of Prometheus, version 0.0.4, and stricter than that asks: every family has
 * its help and its type before its samples and stands in one place, counters end in {@code _total},
 * no series comes twice.
 */
public final class Exposition {
  private static final String NAME = "[a-zA-Z_:][a-zA-Z0-9_:]*";
  private static final String LABEL = "[a-zA-Z_][a-zA-Z0-9_]*=\"(?:[^\"\\\\\\n]|\\\\[\\\\\"n])*\"";
  private static final Pattern SAMPLE =
      Pattern.compile("(" + NAME + ")(\\{" + LABEL + "(?:," + LABEL + ")*})? (\\S+)");

  private Exposition() {}

  /** The value of each series, by its name with its labels. */
  public static Map<String, Double> read(String text) {
    assertTrue(text.endsWith("\n"), "the last line ends too");
    Map<String, String> types = new LinkedHashMap<>();
    Map<String, Double> values = new LinkedHashMap<>();
    String helped = "";
    String family = "";
    for (String line : text.substring(0, text.length() - 1).split("\n", -1)) {
      if (line.startsWith("# HELP ")) {
        helped = line.split(" ", 4)[2];
        assertTrue(helped.matches(NAME) && !types.containsKey(helped), line);
      } else if (line.startsWith("# TYPE ")) {
        String[] words = line.split(" ", -1);
        assertEquals(4, words.length, line);
        family = words[2];
        assertEquals(helped, family, line);
        assertTrue(words[3].matches("counter|gauge"), line);
        assertEquals(words[3].equals("counter"), family.endsWith("_total"), line);
        assertEquals(null, types.put(family, words[3]), line);
      } else {
        Matcher sample = SAMPLE.matcher(line);
        assertTrue(sample.matches(), line);
        assertEquals(family, sample.group(1), line);
        double value = Double.parseDouble(sample.group(3));
        String series = line.substring(0, line.lastIndexOf(' '));
        assertEquals(null, values.put(series, value), line);
      }
    }
    return values;
  }
}
