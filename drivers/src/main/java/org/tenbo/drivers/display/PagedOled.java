package org.tenbo.drivers.display;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.tenbo.drivers.bus.BusException;

/**
 * Sends to a page-wise one-bit controller what differs from what it holds; how the controller is
 * told is for its own class.
 *
 * <p>From the first byte of a change to its last, what the chip holds counts as unknown.
 */
public abstract class PagedOled implements DisplayChip {
  /** Whether an area to send may span pages. */
  protected enum Areas {
    ONE_PAGE,
    SEVERAL_PAGES
  }

  private final Size size;
  private final Areas areas;
  private final int openingCost;

  /** What the chip holds, as far as it is known. */
  private @Nullable PageMemory held;

  private Brightness brightness = Brightness.FULL;
  private int slice;

  /**
   * @param openingCost bytes on the wire to open an area, addresses included
   */
  protected PagedOled(Size size, Areas areas, int openingCost) {
    this.size = size;
    this.areas = areas;
    this.openingCost = openingCost;
  }

  /** Switches the display off and sends all settings. */
  protected abstract void setUp(Brightness wanted) throws BusException;

  /** Sends all settings again to a chip that works, and switches it as the brightness asks. */
  protected abstract void renew(Brightness wanted) throws BusException;

  /** Sends contrast and on, or off. */
  protected abstract void light(Brightness wanted) throws BusException;

  /** Sends the cells of an area, which lies on one page where the chip asks for that. */
  protected abstract void send(PageMemory memory, Area area) throws BusException;

  @Override
  public final PictureForm form() {
    return new PictureForm.Bits(size);
  }

  @Override
  public final int slices() {
    return (size.height() + 7) / 8;
  }

  @Override
  public final void update(Frame frame) throws BusException {
    PageMemory wanted = memory(frame);
    PageMemory before = held;
    held = null;
    if (before == null) {
      // Off first: what the memory holds at power-on is never seen.
      setUp(frame.brightness());
      for (Area area : all(wanted)) {
        send(wanted, area);
      }
      light(frame.brightness());
    } else {
      boolean switches = frame.brightness() != brightness;
      boolean darkens = frame.brightness() == Brightness.DARK;
      if (switches && darkens) {
        light(Brightness.DARK);
      }
      for (Area area : differing(before, wanted)) {
        send(wanted, area);
      }
      if (switches && !darkens) {
        light(frame.brightness());
      }
    }
    brightness = frame.brightness();
    held = wanted;
  }

  @Override
  public final void refresh() throws BusException {
    PageMemory wanted = held;
    if (wanted == null) {
      return;
    }
    held = null;
    renew(brightness);
    send(wanted, new Area(0, slice, wanted.columns() - 1, slice));
    slice = (slice + 1) % slices();
    held = wanted;
  }

  private PageMemory memory(Frame frame) {
    if (frame.picture() instanceof BitPicture picture && picture.size().equals(size)) {
      return PageMemory.of(picture);
    }
    throw new IllegalArgumentException("This display takes one-bit pictures of " + size + " only.");
  }

  private List<Area> all(PageMemory memory) {
    if (areas == Areas.SEVERAL_PAGES) {
      return List.of(memory.all());
    }
    List<Area> pages = new ArrayList<>();
    for (int page = 0; page < memory.pages(); page++) {
      pages.add(new Area(0, page, memory.columns() - 1, page));
    }
    return pages;
  }

  private List<Area> differing(PageMemory before, PageMemory wanted) {
    int columns = wanted.columns();
    if (areas == Areas.SEVERAL_PAGES) {
      return Differences.between(
          columns,
          wanted.pages(),
          openingCost,
          (x, page) -> wanted.cell(x, page) != before.cell(x, page));
    }
    List<Area> found = new ArrayList<>();
    for (int p = 0; p < wanted.pages(); p++) {
      int page = p;
      for (Area run :
          Differences.between(
              columns, 1, openingCost, (x, y) -> wanted.cell(x, page) != before.cell(x, page))) {
        found.add(new Area(run.left(), page, run.right(), page));
      }
    }
    return found;
  }
}
