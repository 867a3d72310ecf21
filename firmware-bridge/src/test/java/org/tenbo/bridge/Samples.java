package org.tenbo.bridge;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.tenbo.bridge.frame.Frame;
import org.tenbo.bridge.frame.LinkTag;
import org.tenbo.bridge.frame.Octets;
import org.tenbo.bridge.frame.Sequence;

/** The samples of PROTOCOL.md: the numbers of a frame, its message in words, its bytes. */
public record Samples(List<Sample> all) {
  public record Sample(LinkTag link, Sequence sequence, Sequence next, String words, Octets wire) {
    public Frame frame(Octets message) {
      return new Frame(link, sequence, next, message);
    }
  }

  private static final Pattern HEAD =
      Pattern.compile("frame link=0x([0-9A-F]{4}) sequence=(\\d+) next=(\\d+)");

  /** The document beside this module. */
  public static final Path DOCUMENT = Path.of("PROTOCOL.md");

  public static Samples read() {
    try {
      String text = Files.readString(DOCUMENT);
      String block = text.substring(text.indexOf("```samples\n") + 11, text.lastIndexOf("```"));
      List<Sample> samples = new ArrayList<>();
      for (String entry : block.strip().split("\n\n", -1)) {
        List<String> lines = entry.lines().toList();
        Matcher head = HEAD.matcher(lines.getFirst());
        if (lines.size() != 3 || !head.matches()) {
          throw new IllegalStateException("Not a sample of PROTOCOL.md: " + entry);
        }
        samples.add(
            new Sample(
                new LinkTag(Integer.parseInt(head.group(1), 16)),
                new Sequence(Integer.parseInt(head.group(2))),
                new Sequence(Integer.parseInt(head.group(3))),
                lines.get(1),
                Octets.ofHex(lines.get(2))));
      }
      return new Samples(List.copyOf(samples));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
