package org.tenbo.drivers.reader.metratec;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.tenbo.drivers.reader.Bytes;
import org.tenbo.drivers.reader.Dialect;
import org.tenbo.drivers.reader.Heard;
import org.tenbo.drivers.reader.Step;
import org.tenbo.drivers.reader.TagId;

/**
 * Speaks with a metraTec HF reader: one antenna is chosen by hand, then all tags in its field are
 * asked for.
 *
 * <pre>
 * start  BRK         -&gt; BRA or NCM    stops a continuous scan of another program
 *        SRI SS 100  -&gt; OK!           field on, one subcarrier, 100 %
 *        SAP ARP ON  -&gt; OK!           inventories name their antenna
 * pass   SAP MAN n   -&gt; OK!
 *        INV         -&gt; a line a tag, ARP n, IVF count
 * any time  HBT heartbeat, SRT the reader has started, RNW its field is off
 * </pre>
 *
 * Lines carry no checksum: an inventory counts only when the number of its tags is the one that IVF
 * tells, and its antenna the one that was chosen; a missing ARP says that the reader has forgotten
 * its settings. (metraTec ISO 15693 protocol guide; metraTec's own Python library, MIT.)
 */
public final class MetratecDialect implements Dialect<String> {
  /** Bits a second of a serial line, as delivered. */
  public static final int BAUD = 115_200;

  /** The highest antenna number that the multiplexer lines can choose. */
  public static final int LAST_PORT = 15;

  private static final Duration ANSWER = Duration.ofMillis(400);

  /** Sixty tags at some thirty a second, the slowest setting. */
  private static final Duration INVENTORY = Duration.ofSeconds(2);

  private static final Pattern TAG = Pattern.compile("[0-9A-F]{16}");
  private static final Pattern ANTENNA = Pattern.compile("ARP ([0-9]{1,2})");
  private static final Pattern COUNT = Pattern.compile("IVF ([0-9]{1,3})");

  private static final int NO_ANTENNA = -1;

  private final MetratecLines lines = new MetratecLines();
  private final Set<TagId> tags = new HashSet<>();
  private int count;
  private int antenna = NO_ANTENNA;

  @Override
  public String name() {
    return "metraTec";
  }

  @Override
  public void decode(byte[] bytes, int count, Consumer<? super String> frames) {
    lines.accept(bytes, count, frames);
  }

  @Override
  public void forget() {
    lines.forget();
    forgetTags();
  }

  @Override
  public List<Step<String>> start() {
    return List.of(
        // While it stops, what the continuous scan had sent before is no answer.
        ask("BRK", line -> line.equals("BRA") || line.equals("NCM") ? done() : new Heard.Aside()),
        ask("SRI SS 100", MetratecDialect::okay),
        ask("SAP ARP ON", MetratecDialect::okay));
  }

  @Override
  public List<Step<String>> pass(int port) {
    return List.of(
        ask("SAP MAN " + port, MetratecDialect::okay),
        Step.asking(command("INV"), INVENTORY, line -> inventory(line, port)));
  }

  private static Step<String> ask(String command, Function<String, Heard> meaning) {
    return Step.asking(command(command), ANSWER, meaning);
  }

  private static Bytes command(String text) {
    return Bytes.of((text + "\r").getBytes(StandardCharsets.US_ASCII));
  }

  private static Heard done() {
    return new Heard.Done(Set.of());
  }

  private static Heard okay(String line) {
    return line.equals("OK!") ? done() : unasked(line);
  }

  /** What any line means that is not the answer that was asked for. */
  private static Heard unasked(String line) {
    String word = line.length() < 3 ? line : line.substring(0, 3);
    return switch (word) {
      case "SRT", "RNW" -> new Heard.Forgotten();
      case "NOS", "UCO", "UPA", "NOR" ->
          new Heard.Refused(
              "The reader says " + word + " to its antenna or field settings.",
              "Name only antennas that it has (0 to " + LAST_PORT + "), or use another kind.");
      case "CCE", "CRT" ->
          new Heard.Refused(
              "The reader found a command damaged (" + word + ").",
              "Look for a loose plug or an unshielded cable beside its antennas.");
      default -> new Heard.Aside();
    };
  }

  private Heard inventory(String line, int port) {
    Matcher arp = ANTENNA.matcher(line);
    Matcher ivf = COUNT.matcher(line);
    if (TAG.matcher(line).matches()) {
      tags.add(new TagId(line.toLowerCase(Locale.ROOT)));
      count++;
      return new Heard.Aside();
    }
    if (arp.matches()) {
      antenna = Integer.parseInt(arp.group(1));
      return new Heard.Aside();
    }
    return ivf.matches() ? ended(Integer.parseInt(ivf.group(1)), port) : unasked(line);
  }

  private Heard ended(int told, int port) {
    Set<TagId> found = Set.copyOf(tags);
    boolean complete = told == count;
    boolean asChosen = antenna == port;
    forgetTags();
    if (!complete) {
      return new Heard.Refused(
          "The reader tells of another number of tags than it names.",
          "Look for a loose plug or an unshielded cable beside its antennas.");
    }
    return asChosen ? new Heard.Done(found) : new Heard.Forgotten();
  }

  private void forgetTags() {
    tags.clear();
    count = 0;
    antenna = NO_ANTENNA;
  }
}
