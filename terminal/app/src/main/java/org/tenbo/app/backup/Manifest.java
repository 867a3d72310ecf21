package org.tenbo.app.backup;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What a backup says of itself: the file {@code backup.txt} in it.
 *
 * <pre>
 * tenbo backup 1                     the form; another one gets another number
 * program 0.1.0                      the Tenbo that wrote it
 * table table-1                      the table's name
 * entries 123 0123...ef              the journal's last entry and its checksum
 * file SHA-256 BYTES table.toml      one line for each file
 * end SHA-256                        over all lines above, each with its line feed
 * </pre>
 *
 * @param program the version that wrote it
 * @param table the table's name
 * @param entries number of the journal's last entry
 * @param checksum of that entry, in hexadecimal digits
 * @param parts the files in it
 */
record Manifest(String program, String table, long entries, String checksum, List<Part> parts) {
  /** The form that this program writes; it reads all up to it. */
  static final int FORM = 1;

  /** Longer than any with the most parts; in bytes. */
  static final int LONGEST = 200_000;

  /** Its name in the backup. */
  static final String NAME = "backup.txt";

  static final String TABLE = "table.toml";
  static final String JOURNAL = "table.journal";
  static final String TAGS = "tags.toml";
  static final String AUTHORITY = "authority.pem";
  static final String RULESETS = "rulesets/";

  /** Most files in a backup: a folder of rulesets and the table's own. */
  static final int MOST_PARTS = 300;

  private static final Pattern NAMES =
      Pattern.compile(
          Pattern.quote(TABLE)
              + "|"
              + Pattern.quote(JOURNAL)
              + "|"
              + Pattern.quote(TAGS)
              + "|"
              + Pattern.quote(AUTHORITY)
              + "|"
              + RULESETS
              + "[^/\\\\\\p{Cntrl}]{1,100}[.]toml");

  private static final Pattern HEAD = Pattern.compile("tenbo backup ([1-9][0-9]{0,8})");
  private static final Pattern LINES =
      Pattern.compile(
          "program ([0-9A-Za-z.+~-]{1,40})\ntable ([A-Za-z0-9-]{1,24})\n"
              + "entries ([0-9]{1,18}) ([0-9a-f]{32})\n((?:file [^\n]+\n)*)");
  private static final Pattern FILE = Pattern.compile("file ([0-9a-f]{64}) ([0-9]{1,12}) ([^\n]+)");

  Manifest {
    parts = List.copyOf(parts);
    Set<String> names = new HashSet<>();
    for (Part part : parts) {
      if (!names.add(part.name())) {
        throw new IllegalArgumentException(part.name() + " stands twice");
      }
    }
    if (!names.contains(TABLE) || !names.contains(JOURNAL) || parts.size() > MOST_PARTS) {
      throw new IllegalArgumentException("a backup has a table and a journal, and few files");
    }
  }

  /**
   * One file in the backup.
   *
   * @param size in bytes
   */
  record Part(String name, long size, Digest sha256) {
    Part {
      if (!takes(name)) {
        throw new IllegalArgumentException(name + " is no file of a backup");
      }
    }

    boolean isRuleset() {
      return name.startsWith(RULESETS);
    }
  }

  /** Whether a backup can have a file of that name. */
  static boolean takes(String name) {
    return NAMES.matcher(name).matches();
  }

  String text() {
    StringBuilder text = new StringBuilder("tenbo backup " + FORM + "\n");
    text.append("program ").append(program).append('\n');
    text.append("table ").append(table).append('\n');
    text.append("entries ").append(entries).append(' ').append(checksum).append('\n');
    for (Part part : parts) {
      text.append("file ").append(part.sha256()).append(' ').append(part.size());
      text.append(' ').append(part.name()).append('\n');
    }
    return text + "end " + Digest.of(bytes(text.toString())) + "\n";
  }

  /** The form that a text says it has; 0 where it is none of ours. */
  static int form(String text) {
    Matcher head = HEAD.matcher(text.lines().findFirst().orElse(""));
    return head.matches() ? Integer.parseInt(head.group(1)) : 0;
  }

  /**
   * Reads a text of this program's form.
   *
   * @throws IllegalArgumentException if it is damaged
   */
  static Manifest read(String text) {
    int end = text.lastIndexOf("end ");
    if (end < 0
        || !text.substring(end).equals("end " + Digest.of(bytes(text.substring(0, end))) + "\n")) {
      throw new IllegalArgumentException("its list of files does not match its checksum");
    }
    Matcher lines = LINES.matcher(text.substring(text.indexOf('\n') + 1, end));
    if (!lines.matches()) {
      throw new IllegalArgumentException("its list of files cannot be read");
    }
    List<Part> parts = new ArrayList<>();
    for (String line : lines.group(5).lines().toList()) {
      Matcher file = FILE.matcher(line);
      if (!file.matches()) {
        throw new IllegalArgumentException("its list of files has a line that is none");
      }
      parts.add(new Part(file.group(3), Long.parseLong(file.group(2)), new Digest(file.group(1))));
    }
    return new Manifest(
        lines.group(1), lines.group(2), Long.parseLong(lines.group(3)), lines.group(4), parts);
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }
}
