package org.tenbo.bridge.parts;

import java.time.Duration;
import java.util.Arrays;
import java.util.Optional;
import org.tenbo.bridge.frame.Octets;
import org.tenbo.bridge.message.DrawSpan;
import org.tenbo.bridge.message.Panel;
import org.tenbo.bridge.message.SetDisplay;
import org.tenbo.bridge.message.ToController;
import org.tenbo.drivers.DeviceId;
import org.tenbo.drivers.Moment;
import org.tenbo.drivers.display.BitPicture;
import org.tenbo.drivers.display.Brightness;
import org.tenbo.drivers.display.Display;
import org.tenbo.drivers.display.Frame;
import org.tenbo.drivers.display.PageMemory;
import org.tenbo.drivers.display.PictureForm;
import org.tenbo.drivers.display.Size;

/**
 * A panel's display: sends in spans what differs between the newest frame and what the controller's
 * display holds.
 *
 * <p>While nothing changes a page is sent every three seconds: a chip that lost its power for a
 * moment still acknowledges, and holds noise until then. The settings are renewed by the firmware.
 */
final class BridgeDisplay implements Display {
  private static final Size SIZE = new Size(128, 64);
  private static final int COLUMNS = 128;
  private static final int PAGES = 8;
  private static final int UNKNOWN = -1;
  private static final Duration BETWEEN_RENEWALS = Duration.ofSeconds(3);

  /** A span costs about 17 bytes on the line beside its pixels: shorter gaps are sent along. */
  private static final int GAP = 16;

  private final DeviceId device;
  private final Panel panel;
  private final DisplayRoom room;
  private final Runnable wake;
  private volatile Frame mailbox = new Frame(BitPicture.dark(SIZE), Brightness.FULL);

  /** Touched under the line's lock only: what the controller's display was told to hold. */
  private final int[] held = new int[COLUMNS * PAGES];

  private Optional<Brightness> lit = Optional.empty();
  private Optional<Frame> seen = Optional.empty();
  private PageMemory wanted = PageMemory.of(BitPicture.dark(SIZE));
  private boolean answers = true;
  private int renewed;
  private Moment renewAt = Moment.START;

  BridgeDisplay(DeviceId device, Panel panel, DisplayRoom room, Runnable wake) {
    this.device = device;
    this.panel = panel;
    this.room = room;
    this.wake = wake;
    forget();
  }

  @Override
  public DeviceId device() {
    return device;
  }

  @Override
  public PictureForm form() {
    return new PictureForm.Bits(SIZE);
  }

  @Override
  public void show(Frame frame) {
    if (!form().fits(frame.picture())) {
      throw new IllegalArgumentException(device + " takes pictures of " + SIZE + " only.");
    }
    mailbox = frame;
    wake.run();
  }

  /** What the display holds is no longer known: the whole picture is sent. */
  void forget() {
    Arrays.fill(held, UNKNOWN);
    lit = Optional.empty();
  }

  /** Whether the display answers the controller; when it does again it was set up anew. */
  void answers(boolean now) {
    answers = now;
    forget();
  }

  /** The next thing to send; empty when the display holds what it shall, or there is no room. */
  Optional<ToController.Order> next(Moment now) {
    if (!answers) {
      return Optional.empty();
    }
    Frame frame = mailbox;
    if (lit.isEmpty() || lit.get() != frame.brightness()) {
      lit = Optional.of(frame.brightness());
      return Optional.of(light(frame.brightness()));
    }
    if (seen.isEmpty() || !seen.get().equals(frame)) {
      seen = Optional.of(frame);
      wanted = memory(frame);
    }
    Optional<DrawSpan> span = span();
    if (span.isEmpty() && !now.isBefore(renewAt)) {
      // Never before the picture is whole: on a slow line renewals would take all there is of it.
      renewAt = now.plus(BETWEEN_RENEWALS);
      Arrays.fill(held, renewed * COLUMNS, (renewed + 1) * COLUMNS, UNKNOWN);
      renewed = (renewed + 1) % PAGES;
      span = span();
    }
    return span.filter(room::fits).map(this::sent);
  }

  private ToController.Order sent(DrawSpan span) {
    for (int i = 0; i < span.pixels().length(); i++) {
      held[span.page() * COLUMNS + span.column() + i] = span.pixels().at(i);
    }
    room.sent(span);
    return span;
  }

  /** The first differing cells of a page, with those behind them that are not far off. */
  private Optional<DrawSpan> span() {
    for (int page = 0; page < PAGES; page++) {
      int first = differing(page, 0);
      if (first == COLUMNS) {
        continue;
      }
      int last = first;
      int next = differing(page, last + 1);
      while (next < COLUMNS && next - last <= GAP && next - first < DrawSpan.MOST) {
        last = next;
        next = differing(page, last + 1);
      }
      byte[] pixels = new byte[last - first + 1];
      for (int i = 0; i < pixels.length; i++) {
        pixels[i] = wanted.cell(first + i, page);
      }
      return Optional.of(new DrawSpan(panel, page, first, Octets.of(pixels)));
    }
    return Optional.empty();
  }

  private int differing(int page, int from) {
    int column = from;
    while (column < COLUMNS
        && held[page * COLUMNS + column] == (wanted.cell(column, page) & 0xff)) {
      column++;
    }
    return column;
  }

  private SetDisplay light(Brightness brightness) {
    return switch (brightness) {
      case DARK -> new SetDisplay(panel, 0x08, false);
      case DIM -> new SetDisplay(panel, 0x08, true);
      case FULL -> new SetDisplay(panel, 0xcf, true);
    };
  }

  private PageMemory memory(Frame frame) {
    if (frame.picture() instanceof BitPicture picture) {
      return PageMemory.of(picture);
    }
    throw new IllegalStateException(device + " was shown a picture of another form.");
  }
}
