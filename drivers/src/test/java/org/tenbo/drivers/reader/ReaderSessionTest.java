package org.tenbo.drivers.reader;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.tenbo.drivers.DeviceBack;
import org.tenbo.drivers.DeviceFault;
import org.tenbo.drivers.DeviceId;
import org.tenbo.drivers.DeviceReport;
import org.tenbo.drivers.Moment;
import org.tenbo.drivers.Trouble;
import org.tenbo.drivers.reader.feig.FeigForm;
import org.tenbo.drivers.sim.SimulatedReader;
import org.tenbo.drivers.sim.TagField;

class ReaderSessionTest {
  private static final Duration TICK = Duration.ofMillis(5);

  /** A session and a simulated reader on a line that a seed may shake. */
  private static final class Rig implements ScanListener {
    private final TagField field = new TagField();
    private final List<Scan> scans = new ArrayList<>();
    private final List<DeviceReport> reports = new ArrayList<>();
    private final ReaderSession<?> session;
    private final SimulatedReader reader;
    private final SplittableRandom random;
    private int shaken;
    private Moment now = Moment.START;

    private Rig(Kind kind, int ports, long seed) {
      session = kind.session("/dev/ttyREADER", ports);
      reader = kind.simulated(field);
      random = new SplittableRandom(seed);
      session.listen(this);
    }

    static Rig of(Kind kind) {
      Rig rig = new Rig(kind, kind.ports, 0);
      rig.session.opened(rig.now);
      return rig;
    }

    @Override
    public void scan(Scan scan) {
      scans.add(scan);
    }

    @Override
    public void report(DeviceReport report) {
      reports.add(report);
    }

    /** Lets time pass, in pieces in which bytes go both ways. */
    void pass(Duration length) {
      Moment end = now.plus(length);
      while (now.isBefore(end)) {
        now = now.plus(TICK);
        reader.write(session.due(now), now);
        byte[] bytes = shake(reader.read(now));
        // In two pieces, as a line brings them.
        int first = bytes.length / 2;
        session.receive(bytes, first, now);
        byte[] rest = Arrays.copyOfRange(bytes, first, bytes.length);
        session.receive(rest, rest.length, now);
      }
    }

    private byte[] shake(byte[] bytes) {
      if (shaken == 0) {
        return bytes;
      }
      ByteArrayOutputStream out = new ByteArrayOutputStream();
      for (byte one : bytes) {
        switch (random.nextInt(shaken)) {
          case 0 -> {} // lost
          case 1 -> out.write(one ^ 1 << random.nextInt(8));
          case 2 -> {
            out.write(one);
            out.write(one);
          }
          case 3 -> {
            out.write(random.nextInt(256));
            out.write(one);
          }
          default -> out.write(one);
        }
      }
      return out.toByteArray();
    }

    Set<TagId> latest(int port) {
      return scans.stream()
          .filter(scan -> scan.antenna().equals(Kind.antenna(port)))
          .reduce((a, b) -> b)
          .map(Scan::tags)
          .orElseThrow();
    }

    /** The one fault since, its words. */
    String fault() {
      List<DeviceFault> faults =
          reports.stream()
              .filter(DeviceFault.class::isInstance)
              .map(DeviceFault.class::cast)
              .toList();
      assertEquals(1, faults.size(), reports.toString());
      return faults.getFirst().trouble().toString();
    }
  }

  @ParameterizedTest
  @EnumSource(Kind.class)
  void each_antenna_is_scanned_in_turn_and_tells_what_lies_over_it(Kind kind) {
    Rig rig = Rig.of(kind);
    for (int i = 0; i < kind.ports; i++) {
      for (int tag = 0; tag < 12; tag++) {
        rig.field.lay(kind.firstPort + i, kind.tag(100 * i + tag));
      }
    }
    rig.pass(Duration.ofSeconds(5));

    assertEquals(List.of(), rig.reports);
    for (int i = 0; i < kind.ports; i++) {
      int base = 100 * i;
      assertEquals(
          IntStream.range(0, 12).mapToObj(tag -> kind.tag(base + tag)).collect(Collectors.toSet()),
          rig.latest(kind.firstPort + i));
    }
    for (int i = 0; i < rig.scans.size(); i++) {
      assertEquals(
          Kind.antenna(kind.firstPort + i % kind.ports), rig.scans.get(i).antenna(), "scan " + i);
    }
  }

  @ParameterizedTest
  @EnumSource(Kind.class)
  void a_tag_that_is_lifted_is_missing_from_the_next_scan(Kind kind) {
    Rig rig = Rig.of(kind);
    rig.field.lay(kind.firstPort, kind.tag(1));
    rig.pass(Duration.ofSeconds(3));
    assertEquals(Set.of(kind.tag(1)), rig.latest(kind.firstPort));
    rig.field.lift(kind.firstPort, kind.tag(1));
    rig.pass(Duration.ofSeconds(2));
    assertEquals(Set.of(), rig.latest(kind.firstPort));
  }

  @ParameterizedTest
  @EnumSource(Kind.class)
  void at_most_twenty_rounds_are_made_in_a_second(Kind kind) {
    Rig rig = Rig.of(kind);
    rig.pass(Duration.ofSeconds(10));
    assertTrue(rig.scans.size() > 10 * kind.ports, rig.scans.size() + " scans");
    assertTrue(rig.scans.size() <= 200 * kind.ports, rig.scans.size() + " scans");
  }

  @ParameterizedTest
  @EnumSource(Kind.class)
  void a_reader_that_hangs_is_told_once_and_is_back_by_itself(Kind kind) {
    Rig rig = Rig.of(kind);
    rig.field.lay(kind.firstPort, kind.tag(7));
    rig.pass(Duration.ofSeconds(3));
    rig.reader.die();
    rig.pass(Duration.ofSeconds(30));
    assertTrue(rig.fault().contains("reader does not answer. See that it has power"), rig.fault());
    assertTrue(rig.fault().startsWith("/dev/ttyREADER: "), rig.fault());
    rig.scans.clear();
    rig.reader.live(rig.now);
    rig.pass(Duration.ofSeconds(6));
    assertEquals(new DeviceBack(new DeviceId("reader")), rig.reports.getLast());
    assertEquals(2, rig.reports.size());
    assertEquals(Set.of(kind.tag(7)), rig.latest(kind.firstPort));
  }

  @ParameterizedTest
  @EnumSource(Kind.class)
  void a_reader_that_was_never_there_is_told_once(Kind kind) {
    Rig rig = Rig.of(kind);
    rig.reader.die();
    rig.pass(Duration.ofSeconds(20));
    assertTrue(rig.fault().contains("reader does not answer"), rig.fault());
    assertEquals(List.of(), rig.scans);
  }

  @ParameterizedTest
  @EnumSource(Kind.class)
  void a_reader_that_starts_anew_is_set_up_again_and_sees_again(Kind kind) {
    Rig rig = Rig.of(kind);
    rig.field.lay(kind.firstPort, kind.tag(7));
    rig.pass(Duration.ofSeconds(3));
    for (int i = 0; i < 20; i++) {
      rig.reader.reset(rig.now);
      rig.pass(Duration.ofMillis(6_000 + 37 * i)); // at ever other places of a round
      rig.scans.clear();
      rig.pass(Duration.ofSeconds(1));
      assertEquals(Set.of(kind.tag(7)), rig.latest(kind.firstPort), "reset " + i);
    }
    long faults = rig.reports.stream().filter(DeviceFault.class::isInstance).count();
    long backs = rig.reports.stream().filter(DeviceBack.class::isInstance).count();
    assertEquals(faults, backs);
  }

  @ParameterizedTest
  @EnumSource(
      value = Kind.class,
      names = {"METRATEC", "RR3036"})
  void a_reader_that_says_it_has_forgotten_is_a_fault_with_its_likely_cause(Kind kind) {
    Rig rig = Rig.of(kind);
    rig.pass(Duration.ofSeconds(3));
    rig.reader.reset(rig.now);
    rig.pass(Duration.ofSeconds(8));
    assertTrue(rig.fault().contains("has started anew"), rig.fault());
    assertTrue(rig.fault().contains("power supply"), rig.fault());
  }

  @Test
  void an_antenna_that_the_reader_does_not_have_is_its_own_fault_and_the_others_go_on() {
    for (Kind kind : List.of(Kind.METRATEC, Kind.FEIG)) {
      Rig rig = new Rig(kind, kind.ports + (kind == Kind.FEIG ? 0 : 1), 0);
      SimulatedReader smaller =
          kind == Kind.FEIG ? SimulatedReader.feig(rig.field, 3, FeigForm.ADVANCED) : rig.reader;
      rig.field.lay(2, kind.tag(2));
      rig.session.opened(rig.now);
      Moment end = rig.now.plus(Duration.ofSeconds(20));
      while (rig.now.isBefore(end)) {
        rig.now = rig.now.plus(TICK);
        smaller.write(rig.session.due(rig.now), rig.now);
        byte[] bytes = smaller.read(rig.now);
        rig.session.receive(bytes, bytes.length, rig.now);
      }
      assertTrue(rig.fault().startsWith("/dev/ttyREADER antenna 4: The reader"), rig.fault());
      assertEquals(new DeviceId("antenna 4"), rig.reports.getFirst().device());
      assertEquals(Set.of(kind.tag(2)), rig.latest(2));
    }
  }

  @ParameterizedTest
  @EnumSource(Kind.class)
  void a_line_of_another_kind_or_speed_is_told_as_such(Kind kind) {
    Rig rig = new Rig(kind, kind.ports, 0);
    rig.session.opened(rig.now);
    byte[] foreign = new byte[] {(byte) 0xfe, (byte) 0xf8, 0x00, (byte) 0xfe};
    for (int i = 0; i < 2_000; i++) {
      rig.now = rig.now.plus(TICK);
      if (rig.session.due(rig.now).length > 0) {
        rig.session.receive(foreign, foreign.length, rig.now);
      }
    }
    assertTrue(rig.fault().contains("Check the reader's kind and baud rate"), rig.fault());
  }

  @ParameterizedTest
  @EnumSource(Kind.class)
  void a_line_that_comes_off_is_told_and_scans_go_on_when_it_is_back(Kind kind) {
    Rig rig = Rig.of(kind);
    rig.field.lay(kind.firstPort, kind.tag(7));
    rig.pass(Duration.ofSeconds(2));
    Trouble trouble = new Trouble("/dev/ttyREADER", "The line was lost.", "Check the cable.");
    rig.session.lost(trouble);
    rig.session.lost(trouble); // and does not open
    assertEquals(List.of(new DeviceFault(new DeviceId("reader"), trouble)), rig.reports);
    assertEquals(0, rig.session.due(rig.now).length);
    rig.scans.clear();
    rig.reader.live(rig.now);
    rig.session.opened(rig.now);
    rig.pass(Duration.ofSeconds(6));
    assertEquals(Set.of(kind.tag(7)), rig.latest(kind.firstPort));
    assertEquals(new DeviceBack(new DeviceId("reader")), rig.reports.getLast());
  }

  @Test
  void more_tags_than_a_table_can_have_are_a_fault_of_their_antenna_and_no_scan() {
    Rig rig = Rig.of(Kind.METRATEC);
    IntStream.range(0, 201).forEach(tag -> rig.field.lay(1, Kind.METRATEC.tag(tag)));
    rig.pass(Duration.ofSeconds(40));
    // 201 tags at ten milliseconds each take longer than any inventory may.
    assertTrue(rig.fault().startsWith("/dev/ttyREADER antenna 1: The reader begins"), rig.fault());
    assertTrue(rig.scans.stream().noneMatch(scan -> scan.antenna().equals(Kind.antenna(1))));
  }

  /**
   * A hundred bytes hold four damages; what is told all the same is true: no scan names a tag that
   * does not lie there. (metraTec has no checksum: there, no scan names more tags than lie there.)
   */
  @ParameterizedTest
  @EnumSource(Kind.class)
  void whatever_the_line_does_no_scan_is_wrong(Kind kind) {
    for (long seed = 1; seed <= 20; seed++) {
      Rig rig = new Rig(kind, kind.ports, seed);
      Set<TagId> all = new HashSet<>();
      for (int i = 0; i < kind.ports; i++) {
        for (int tag = 0; tag < 5; tag++) {
          rig.field.lay(kind.firstPort + i, kind.tag(100 * i + tag));
          all.add(kind.tag(100 * i + tag));
        }
      }
      rig.session.opened(rig.now);
      rig.shaken = 150;
      rig.pass(Duration.ofSeconds(30));
      for (Scan scan : rig.scans) {
        int port = Integer.parseInt(scan.antenna().text().substring("antenna ".length()));
        Set<TagId> there = new HashSet<>(rig.field.at(port));
        assertTrue(scan.tags().size() <= there.size(), "seed " + seed + " " + scan);
        assertTrue(
            kind == Kind.METRATEC
                ? scan.tags().stream().noneMatch(tag -> all.contains(tag) && !there.contains(tag))
                : there.containsAll(scan.tags()),
            "seed " + seed + " " + scan);
      }
      rig.shaken = 0;
      rig.pass(Duration.ofSeconds(15));
      rig.scans.clear();
      rig.pass(Duration.ofSeconds(6));
      for (int i = 0; i < kind.ports; i++) {
        assertEquals(
            Set.copyOf(rig.field.at(kind.firstPort + i)),
            rig.latest(kind.firstPort + i),
            "seed " + seed);
      }
    }
  }
}
