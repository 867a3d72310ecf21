package org.tenbo.app.run;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Finds tiles in what a table lets out, in every way in which anything of ours writes them. */
final class TileNames {
  /** So much of what stands around a find is told. */
  private static final int AROUND = 40;

  private static final Map<String, Pattern> NOTATIONS = notations();

  private TileNames() {}

  private static Map<String, Pattern> notations() {
    String mjai = "\"(?:[1-9][mps]r?|[ESWNPFC])\"";
    String tenhou = "(?:1[1-9]|2[1-9]|3[1-9]|4[1-7]|5[1-3])";
    Map<String, String> all = new LinkedHashMap<>();
    all.put("letters", "(?<![A-Za-z0-9.,:+-])[0-9]+[mpsz](?![A-Za-z])");
    all.put("letters in a row", "(?:[0-9]+[mpsz]){2,}");
    all.put("mjai", mjai + "(?:\\s*,\\s*" + mjai + "){2,}");
    all.put("tenhou.net/6", "(?<![0-9])" + tenhou + "(?:\\s*,\\s*" + tenhou + "){3,}(?![0-9])");
    all.put("tile numbers", "(?<![0-9])(?:[0-9]{1,3}\\s*[,.]\\s*){4,}[0-9]{1,3}(?![0-9])");
    all.put("moves", "\\b[TDCPMAKNSWX][0-3]?:(?:[0-9]|\\?)");
    all.put("tags", "(?i)e0040150[0-9a-f]{8}");
    // S1 to S4 are rounds.
    all.put("constants", "\\b(?:[MP][1-9]|S[5-9]|[MPS]5_RED|[MPS][1-9], [MPS][1-9])\\b");
    all.put("characters", "[0-9一二三四五六七八九][萬万筒索]");
    all.put("pictures of tiles", "[\\x{1F000}-\\x{1F02B}]");
    all.put("displays", "event: picture");
    Map<String, Pattern> patterns = new LinkedHashMap<>();
    all.forEach((name, pattern) -> patterns.put(name, Pattern.compile(pattern)));
    return patterns;
  }

  /** Every place where a text names tiles, with its notation; none where it names none. */
  static List<String> in(String text) {
    List<String> found = new ArrayList<>();
    NOTATIONS.forEach(
        (name, pattern) -> {
          Matcher matcher = pattern.matcher(text);
          if (matcher.find()) {
            int from = Math.max(0, matcher.start() - AROUND);
            int to = Math.min(text.length(), matcher.end() + AROUND);
            found.add(name + ": " + text.substring(from, to));
          }
        });
    return found;
  }
}
