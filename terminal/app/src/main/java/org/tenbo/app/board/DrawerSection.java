package org.tenbo.app.board;

import java.util.ArrayList;
import java.util.List;
import org.tenbo.app.board.PartsConfig.DrawerPart;
import org.tenbo.app.board.PartsConfig.I2cPlace;
import org.tenbo.drivers.stick.ads1115.Ads1115Drawer;
import org.tenbo.drivers.stick.ads1115.ResistanceSlot;

/** Reads the point-stick drawer of one seat. */
final class DrawerSection {
  private static final double USUAL_SUPPLY = 3.3;
  private static final int USUAL_REFERENCE = 10_000;
  private static final int INPUTS = 4;

  private final Section section;

  DrawerSection(Section section) {
    this.section = section;
  }

  DrawerPart read() {
    I2cPlace place = section.i2c(Ads1115Drawer.ADDRESSES);
    double supply = section.has("supply") ? section.volts("supply", 2, 4) : USUAL_SUPPLY;
    List<ResistanceSlot> slots = new ArrayList<>();
    for (int input = 0; input < INPUTS; input++) {
      if (section.has("input" + input)) {
        slots.add(slot(input));
      } else if (section.has("reference" + input)) {
        throw section.wrong(
            "reference" + input,
            "is of an input that has no sticks; remove it, or add input" + input);
      }
    }
    if (slots.isEmpty()) {
      throw section.refused("input0", ResistanceSlot.UNITS + ", the smallest stick of that slot");
    }
    return new DrawerPart(place, supply, slots);
  }

  private ResistanceSlot slot(int input) {
    String unit = "input" + input;
    int smallest = section.number(unit, 1, 10_000);
    if (!ResistanceSlot.UNITS.contains(smallest)) {
      throw section.refused(unit, "one of " + ResistanceSlot.UNITS);
    }
    String reference = "reference" + input;
    return new ResistanceSlot(
        String.valueOf(smallest),
        input,
        smallest,
        section.has(reference) ? section.number(reference, 1_000, 1_000_000) : USUAL_REFERENCE);
  }
}
