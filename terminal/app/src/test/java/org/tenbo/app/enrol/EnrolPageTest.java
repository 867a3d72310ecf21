package org.tenbo.app.enrol;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tenbo.app.tag.TagFile;
import org.tenbo.app.tag.TagTable;
import org.tenbo.app.tag.Tagged;
import org.tenbo.console.text.Language;
import org.tenbo.drivers.DeviceBack;
import org.tenbo.drivers.DeviceFault;
import org.tenbo.drivers.DeviceId;
import org.tenbo.drivers.Moment;
import org.tenbo.drivers.Trouble;
import org.tenbo.drivers.reader.AntennaId;
import org.tenbo.drivers.reader.Scan;
import org.tenbo.drivers.reader.TagId;
import org.tenbo.rules.Players;
import org.tenbo.rules.hand.HandRules.RedFives;
import org.tenbo.rules.hand.tile.Tile;
import org.tenbo.tracking.Tiles;

final class EnrolPageTest {
  private static final Path CONFIG = Path.of("../../config");
  private static final AntennaId HERE = new AntennaId("left.0");
  private static final TagId TAG = new TagId("e004015000000001");

  private final HttpClient browser = HttpClient.newHttpClient();
  private final LinkedBlockingQueue<EnrolView> told = new LinkedBlockingQueue<>();

  @TempDir private Path folder;
  private EnrolDesk desk;
  private EnrolPage page;
  private Thread work;

  @BeforeEach
  void open() throws IOException {
    Tiles tiles = new Tiles(Players.FOUR, RedFives.ONE_EACH);
    desk =
        new EnrolDesk(
            new Enrolment(
                TagTable.EMPTY,
                List.of(
                    Task.ofFace("blue", tiles, Tile.P5_RED),
                    Task.ofFace("blue", tiles, Tile.CHUN))),
            HERE,
            folder.resolve("set.tags"),
            EnrolTexts.read(CONFIG, Language.ENGLISH),
            told::add);
    page = new EnrolPage(desk, 0);
    work =
        Thread.ofPlatform()
            .daemon()
            .start(
                () -> {
                  try {
                    desk.work();
                  } catch (IOException | InterruptedException e) {
                    throw new AssertionError(e);
                  }
                });
  }

  @AfterEach
  void close() throws InterruptedException {
    desk.wish(EnrolDesk.Wish.QUIT);
    work.join(5_000);
    page.close();
  }

  private HttpResponse<String> ask(String path) throws IOException, InterruptedException {
    return browser.send(
        HttpRequest.newBuilder(URI.create(page.address() + path)).build(), BodyHandlers.ofString());
  }

  private int post(String path, String origin) throws IOException, InterruptedException {
    return browser
        .send(
            HttpRequest.newBuilder(URI.create(page.address() + path))
                .header("Origin", origin)
                .POST(BodyPublishers.noBody())
                .build(),
            BodyHandlers.ofString())
        .statusCode();
  }

  private JsonNode view() throws IOException, InterruptedException {
    return new ObjectMapper().readTree(ask("view").body());
  }

  /** Waits for the first view that says so. */
  private void awaitOrder(String beginning) throws InterruptedException {
    await(view -> view.order().startsWith(beginning), beginning);
  }

  private void await(Predicate<EnrolView> wanted, String what) throws InterruptedException {
    EnrolView next;
    do {
      next = told.poll(20, TimeUnit.SECONDS);
      assertTrue(next != null, "never said: " + what);
    } while (!wanted.test(next));
  }

  private void scans(int count, AntennaId antenna, TagId... tags) {
    for (int i = 0; i < count; i++) {
      desk.scan(new Scan(antenna, Set.of(tags), Moment.START));
    }
  }

  @Test
  void the_page_says_what_is_to_be_laid_and_what_was_written() throws Exception {
    awaitOrder("Lay one on the antenna: red 5 dots, set blue");
    assertEquals("0p", view().get("face").asText());
    scans(20, new AntennaId("left.1"), TAG); // another antenna is not asked
    scans(5, HERE, TAG);
    awaitOrder("Written down.");
    assertEquals(
        List.of(TAG),
        TagFile.read(folder.resolve("set.tags")).of(new Tagged.OfTile("blue", Tile.P5_RED)));
    scans(5, HERE);
    awaitOrder("Lay all 4 on the antenna: red dragon, set blue");
    assertEquals("1 of 2", view().get("progress").asText());
  }

  @Test
  void the_keys_of_the_page_skip_and_take_back() throws Exception {
    String own = page.address().replaceFirst("/$", "");
    assertEquals(204, post("wish/skip", own));
    awaitOrder("Lay all 4 on the antenna: red dragon");
    assertEquals(204, post("wish/back", own));
    awaitOrder("Lay one on the antenna: red 5 dots");
  }

  @Test
  void a_page_from_elsewhere_may_do_nothing() throws Exception {
    assertEquals(403, post("wish/skip", "http://evil.example"));
    assertEquals("0 of 2", view().get("progress").asText());
  }

  @Test
  void a_reader_that_fails_is_told_before_all_else() throws Exception {
    DeviceId reader = new DeviceId("reader.left");
    desk.report(
        new DeviceFault(reader, new Trouble("/dev/ttyREADER", "It is dead.", "Look at its plug.")));
    awaitOrder("Lay one");
    await(view -> !view.remarks().isEmpty(), "a remark");
    assertEquals(
        "/dev/ttyREADER: It is dead. Look at its plug.", view().get("remarks").get(0).asText());
    desk.report(new DeviceBack(reader));
    await(view -> view.remarks().isEmpty(), "that it is back");
  }

  @Test
  void files_and_words_are_there_in_both_languages() throws Exception {
    assertTrue(ask("").body().contains("enrol.js"));
    assertEquals(200, ask("enrol.css").statusCode());
    assertEquals(200, ask("enrol.js").statusCode());
    assertTrue(ask("words").body().contains("Teaching the tags"));
    for (Language language : Language.values()) {
      EnrolTexts texts = EnrolTexts.read(CONFIG, language);
      for (Tile face : Tile.values()) {
        assertTrue(!texts.name(face).contains("{"), texts.name(face));
      }
    }
  }
}
