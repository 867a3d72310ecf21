package org.tenbo.bridge.parts;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.tenbo.bridge.message.DrawSpan;
import org.tenbo.bridge.message.Panel;
import org.tenbo.bridge.message.SetDisplay;
import org.tenbo.bridge.message.ToController;
import org.tenbo.drivers.DeviceId;
import org.tenbo.drivers.Moment;
import org.tenbo.drivers.display.BitPicture;
import org.tenbo.drivers.display.Brightness;
import org.tenbo.drivers.display.Frame;
import org.tenbo.drivers.display.Size;

class BridgeDisplayTest {
  private static final int SPANS_OF_A_WHOLE_PICTURE = 8 * 3; // three spans of 47 columns a page

  private final DisplayRoom room = new DisplayRoom();
  private final BridgeDisplay display =
      new BridgeDisplay(new DeviceId("display.A"), new Panel(0), room, () -> {});
  private Moment now = Moment.START;

  private void showNoise() {
    display.show(
        new Frame(
            BitPicture.of(new Size(128, 64), (x, y) -> (x * 7 + y * 13) % 5 < 2), Brightness.FULL));
    assertInstanceOf(SetDisplay.class, display.next(now).orElseThrow());
  }

  private Optional<DrawSpan> span() {
    Optional<ToController.Order> order = display.next(now);
    return order.map(each -> assertInstanceOf(DrawSpan.class, each));
  }

  @Test
  void on_a_line_of_a_span_in_two_seconds_the_picture_is_whole_before_anything_is_renewed() {
    room.size(65_535);
    showNoise();
    Set<Integer> pages = new HashSet<>();
    for (int i = 0; i < SPANS_OF_A_WHOLE_PICTURE; i++) {
      now = now.plus(Duration.ofSeconds(2));
      DrawSpan span = span().orElseThrow();
      assertEquals(i / 3, span.page(), "span " + i);
      pages.add(span.page());
    }
    assertEquals(8, pages.size());
  }

  @Test
  void a_whole_picture_is_renewed_page_by_page_within_24_seconds() {
    room.size(65_535);
    showNoise();
    while (span().isPresent()) {}
    Set<Integer> pages = new HashSet<>();
    for (int second = 0; second < 24; second++) {
      now = now.plus(Duration.ofSeconds(1));
      for (Optional<DrawSpan> span = span(); span.isPresent(); span = span()) {
        pages.add(span.get().page());
      }
    }
    assertEquals(Set.of(0, 1, 2, 3, 4, 5, 6, 7), pages);
  }

  @Test
  void no_more_is_sent_than_the_controller_has_room_for() {
    room.size(512);
    showNoise();
    int sent = 0;
    for (Optional<DrawSpan> span = span(); span.isPresent(); span = span()) {
      sent += span.get().cost();
    }
    assertTrue(sent > 512 - 51 && sent <= 512, sent + " bytes");
    room.taken(sent);
    assertTrue(span().isPresent());
  }
}
