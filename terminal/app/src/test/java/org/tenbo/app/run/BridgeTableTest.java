package org.tenbo.app.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Predicate;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.tenbo.app.board.BoardTable;
import org.tenbo.app.board.NoBoard;
import org.tenbo.app.board.PartsFile;
import org.tenbo.app.config.TableConfig;
import org.tenbo.app.config.TableFile;
import org.tenbo.app.config.TextsFile;
import org.tenbo.app.config.TomlFile;
import org.tenbo.app.simulate.FirmwareTools;
import org.tenbo.bridge.message.Panel;
import org.tenbo.bridge.sim.SimulatedController;
import org.tenbo.console.dialogue.Input;
import org.tenbo.console.dialogue.Key;
import org.tenbo.drivers.DeviceReport;
import org.tenbo.drivers.MonotonicClock;
import org.tenbo.drivers.bus.BusTap;
import org.tenbo.drivers.display.BitPicture;
import org.tenbo.drivers.display.Brightness;
import org.tenbo.drivers.display.Frame;
import org.tenbo.drivers.display.Size;
import org.tenbo.drivers.key.KeyEvent;
import org.tenbo.drivers.key.KeyListener;
import org.tenbo.drivers.stick.DrawerCount;
import org.tenbo.drivers.stick.DrawerListener;
import org.tenbo.journal.JournalFault;
import org.tenbo.rules.Seat;

/** The table of config/tables/bridge.toml, the firmware's core at the other end of its line. */
class BridgeTableTest {
  private static final Path PROFILE = Bench.CONFIG.resolve("tables/bridge.toml");

  @TempDir private Path folder;
  private Path line;
  private Path file;
  private final MonotonicClock clock = MonotonicClock.ofSystem();

  @BeforeEach
  void the_profile_with_a_line_of_this_test() throws IOException {
    line = folder.resolve("ttyTABLE");
    file = folder.resolve("bridge.toml");
    Files.writeString(
        file,
        Files.readString(PROFILE)
            .replace("/dev/ttyTABLE", line.toString())
            .replace("../rulesets", Bench.CONFIG.resolve("rulesets").toAbsolutePath().toString())
            .replace("port = 8080", "port = 0"));
  }

  private SimulatedController controller() throws IOException {
    return FirmwareTools.PC.start(line);
  }

  private Hardware hardware(TableConfig table) {
    return new BoardTable(
        PartsFile.read(TomlFile.read(file), table.layout()), new NoBoard(), clock, BusTap.NONE);
  }

  private TableConfig table() {
    return TableFile.read(file).with(folder.resolve("bridge.journal"));
  }

  private Terminal open() throws JournalFault, IOException {
    TableConfig table = table();
    return Terminal.open(
        table, TextsFile.readAll(Bench.CONFIG.resolve("texts")), hardware(table), clock);
  }

  private static void await(Callable<Boolean> met) {
    Awaitility.await().atMost(Duration.ofMinutes(1)).until(met);
  }

  /** Reads what a page is told until the table is as it shall be. */
  private static JsonNode told(Terminal terminal, Predicate<JsonNode> met)
      throws IOException, InterruptedException {
    URI live = URI.create(terminal.addresses().getFirst() + "live");
    HttpRequest request = HttpRequest.newBuilder(live).timeout(Duration.ofMinutes(1)).build();
    try (HttpClient http = HttpClient.newHttpClient();
        BufferedReader in =
            new BufferedReader(
                new InputStreamReader(
                    http.send(request, HttpResponse.BodyHandlers.ofInputStream()).body(),
                    StandardCharsets.UTF_8))) {
      long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(60);
      boolean table = false;
      while (System.nanoTime() < end) {
        String said = String.valueOf(in.readLine());
        if (table) {
          JsonNode node = new ObjectMapper().readTree(said.replaceFirst("^data: ?", ""));
          if (met.test(node)) {
            http.shutdownNow();
            return node;
          }
        }
        table = said.equals("event: table");
      }
      http.shutdownNow();
      throw new AssertionError("the page was not told so within a minute");
    }
  }

  private static void toldFault(Terminal terminal, String words)
      throws IOException, InterruptedException {
    told(terminal, table -> table.get("faults").toString().contains(words));
  }

  private static void toldOfNoFault(Terminal terminal) throws IOException, InterruptedException {
    told(terminal, table -> table.get("faults").isEmpty());
  }

  @Test
  void every_display_shows_its_picture_and_every_key_is_its_seat_s()
      throws IOException, InterruptedException {
    List<DeviceReport> reports = new CopyOnWriteArrayList<>();
    LinkedBlockingQueue<KeyEvent> events = new LinkedBlockingQueue<>();
    TableConfig table = table();
    try (SimulatedController controller = controller();
        Hardware.Parts parts = hardware(table).connect(reports::add)) {
      parts.keys().forEach(keys -> keys.listen(into(events, reports)));
      parts.start();
      for (Seat seat : Seat.values()) {
        BitPicture picture =
            BitPicture.of(new Size(128, 64), (x, y) -> x / 8 == seat.ordinal() || y == x);
        Optional.ofNullable(parts.displays().get(seat))
            .orElseThrow()
            .show(new Frame(picture, Brightness.FULL));
        await(() -> controller.picture(new Panel(seat.ordinal())).equals(picture));
      }
      for (Seat seat : Seat.values()) {
        for (Key key : table.layout().keys()) {
          controller.tap(new Panel(seat.ordinal()), key.ordinal(), Duration.ofMillis(20));
          assertEquals(Optional.of(new Input.Press(seat, key)), parts.wiring().input(next(events)));
          assertEquals(
              Optional.of(new Input.Release(seat, key)), parts.wiring().input(next(events)));
        }
      }
    }
    assertTrue(reports.isEmpty(), reports::toString);
  }

  private static KeyEvent next(LinkedBlockingQueue<KeyEvent> events) throws InterruptedException {
    return Optional.ofNullable(events.poll(60, TimeUnit.SECONDS)).orElseThrow();
  }

  private static KeyListener into(
      LinkedBlockingQueue<KeyEvent> events, List<DeviceReport> reports) {
    return new KeyListener() {
      @Override
      public void key(KeyEvent event) {
        events.add(event);
      }

      @Override
      public void report(DeviceReport report) {
        reports.add(report);
      }
    };
  }

  @Test
  void the_lamp_of_a_seat_is_lit_while_it_is_in_riichi()
      throws IOException, InterruptedException, JournalFault {
    try (SimulatedController controller = controller();
        Terminal terminal = open()) {
      for (Key key : List.of(Key.OK, Key.OK, Key.RIICHI)) {
        press(controller, key);
      }
      await(() -> controller.lamp(new Panel(0), 0) == 255);
      assertEquals(0, controller.lamp(new Panel(1), 0));
      toldOfNoFault(terminal);
    }
  }

  @Test
  void a_drawer_on_a_controller_is_counted_in_points_and_unknown_while_that_is_silent()
      throws IOException, InterruptedException {
    Files.writeString(
        file, Files.readString(file).replace("buzzer = true", "slot0 = 5000\nslot2 = 100"));
    LinkedBlockingQueue<DrawerCount> counts = new LinkedBlockingQueue<>();
    AtomicInteger lost = new AtomicInteger();
    try (SimulatedController controller = controller();
        Hardware.Parts parts = hardware(table()).connect(report -> {})) {
      Optional.ofNullable(parts.drawers().get(Seat.A))
          .orElseThrow()
          .listen(
              new DrawerListener() {
                @Override
                public void counted(DrawerCount count) {
                  counts.add(count);
                }

                @Override
                public void unknown() {
                  lost.incrementAndGet();
                }

                @Override
                public void report(DeviceReport report) {
                  throw new AssertionError(report);
                }
              });
      parts.start();
      // AMOS sticks: two of 10,000 points (10 kilohms each) and one of 5,000; three of 100.
      controller.slot(new Panel(0), 0, 4_000);
      controller.slot(new Panel(0), 2, 333_333);
      await(() -> counts.stream().anyMatch(count -> count.points() == 25_300));

      controller.mute(true);
      await(() -> lost.get() == 1);
      counts.clear();
      controller.mute(false);
      await(() -> counts.stream().anyMatch(count -> count.points() == 25_300));
    }
  }

  @Test
  void a_controller_that_is_missing_then_silent_then_there_is_told_as_what_it_is()
      throws IOException, InterruptedException, JournalFault {
    try (Terminal terminal = open()) {
      toldFault(terminal, "controller.ABCD, " + line + ": There is no such device. Plug");
      try (SimulatedController controller = controller()) {
        toldOfNoFault(terminal);
        controller.mute(true);
        toldFault(terminal, "The line is open but the controller does not answer. See that it has");
        controller.mute(false);
        toldOfNoFault(terminal);
      }
      toldFault(terminal, "There is no such device.");
    }
  }

  @Test
  void a_controller_of_another_version_is_told_with_both_versions()
      throws IOException, InterruptedException, JournalFault {
    try (SimulatedController later = SimulatedController.later(FirmwareTools.PC.build(), 4, line);
        Terminal terminal = open()) {
      toldFault(terminal, "speaks protocol 2, this program speaks 1. Flash the firmware");
      // Nobody updates them: its displays say with a cross that what they show may be old.
      await(() -> later.picture(new Panel(2)).lit(123, 3));
    }
  }

  @Test
  void a_controller_with_fewer_panels_than_the_file_names_is_told()
      throws IOException, InterruptedException, JournalFault {
    try (SimulatedController small = SimulatedController.host(FirmwareTools.PC.build(), 2, line);
        Terminal terminal = open()) {
      toldFault(terminal, "The controller has no panel 2. Change what the table's file says");
      assertInstanceOf(BitPicture.class, small.picture(new Panel(0)));
    }
  }

  @Test
  void a_controller_that_falls_out_changes_no_score_and_comes_back_to_the_same_game()
      throws IOException, InterruptedException, JournalFault {
    try (SimulatedController controller = controller();
        Terminal terminal = open()) {
      for (int i = 0; i < 2; i++) { // the question what to play, and yes
        press(controller, Key.OK);
      }
      JsonNode before = told(terminal, table -> table.has("game"));
      for (int i = 0; i < 3; i++) {
        controller.cut();
        toldFault(terminal, "There is no such device.");
        controller.mend();
        toldOfNoFault(terminal);
        controller.restart();
      }
      controller.mute(true);
      toldFault(terminal, "does not answer");
      controller.mute(false);
      JsonNode after = told(terminal, table -> table.get("faults").isEmpty());
      assertEquals(before.get("events"), after.get("events"));
      assertEquals(before.get("game").get("seats"), after.get("game").get("seats"));
    }
  }

  @ParameterizedTest
  @EnumSource
  void a_display_taken_off_shows_the_fault_on_the_page_and_put_back_its_whole_picture(
      FirmwareTools tools) throws IOException, InterruptedException, JournalFault {
    try (SimulatedController controller = tools.start(line);
        Terminal terminal = open()) {
      for (int i = 0; i < 2; i++) {
        press(controller, Key.OK);
      }
      told(terminal, table -> table.has("game") && table.get("faults").isEmpty());
      Panel panel = new Panel(1);
      BitPicture[] healthy = {controller.picture(new Panel(0)), controller.picture(panel)};
      Awaitility.await()
          .during(Duration.ofMillis(200))
          .atMost(Duration.ofMinutes(1))
          .until(
              () ->
                  same(controller, new Panel(0), healthy, 0)
                      && same(controller, panel, healthy, 1));

      controller.unplug(panel);
      toldFault(
          terminal,
          "display.B, " + line + " panel 1: The controller finds nothing at this part's place");
      await(() -> !controller.picture(new Panel(0)).equals(healthy[0])); // its fault mark

      controller.plug(panel);
      toldOfNoFault(terminal);
      await(() -> controller.picture(panel).equals(healthy[1]));
      await(() -> controller.picture(new Panel(0)).equals(healthy[0]));
      assertNotEquals(BitPicture.dark(new Size(128, 64)), healthy[1]);
    }
  }

  /**
   * Presses a key of seat A once its display rests, and waits until it shows something else: a key
   * that is down before its panel was first looked at is no press.
   */
  private static void press(SimulatedController controller, Key key) {
    Panel panel = new Panel(0);
    BitPicture dark = BitPicture.dark(new Size(128, 64));
    BitPicture[] last = {dark};
    Awaitility.await()
        .during(Duration.ofMillis(200))
        .atMost(Duration.ofMinutes(1))
        .until(() -> same(controller, panel, last, 0) && !last[0].equals(dark));
    BitPicture before = last[0];
    controller.tap(panel, key.ordinal(), Duration.ofMillis(20));
    await(() -> !controller.picture(panel).equals(before));
  }

  /** Whether a picture is the one that was seen last. */
  private static boolean same(
      SimulatedController controller, Panel panel, BitPicture[] last, int at) {
    BitPicture before = last[at];
    last[at] = controller.picture(panel);
    return last[at].equals(before);
  }
}
