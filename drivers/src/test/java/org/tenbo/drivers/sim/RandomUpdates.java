package org.tenbo.drivers.sim;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.tenbo.drivers.bus.BusException;
import org.tenbo.drivers.bus.I2cAddress;
import org.tenbo.drivers.display.BitPicture;
import org.tenbo.drivers.display.Brightness;
import org.tenbo.drivers.display.DisplayChip;
import org.tenbo.drivers.display.Frame;
import org.tenbo.drivers.display.Seeds;
import org.tenbo.drivers.display.Size;

/**
 * Drives an OLED with random pictures, writes that break off, replugs and losses of power, and
 * compares what the glass shows after each with what it should.
 */
public record RandomUpdates(
    long seed, SimulatedI2cBus bus, I2cAddress address, SimulatedOled glass, DisplayChip chip) {
  private static final Size SIZE = new Size(128, 64);

  public void run(int updates) {
    Seeds seeds = new Seeds(seed);
    BitPicture picture = BitPicture.dark(SIZE);
    for (int i = 0; i < updates; i++) {
      String where = "seed " + seed + ", update " + i;
      picture = seeds.after(picture);
      Brightness brightness = seeds.oneIn(10) ? seeds.brightness() : Brightness.FULL;
      if (seeds.oneIn(10)) {
        bus.cutNextWriteAfter(seeds.below(300));
      }
      boolean replug = seeds.oneIn(25);
      if (replug) {
        bus.unplug(address);
      }
      show(new Frame(picture, brightness), replug, seeds, where);
      assertEquals(picture, glass.memory(), where);
      assertEquals(
          brightness == Brightness.DARK ? BitPicture.dark(SIZE) : picture, glass.seen(), where);
      if (seeds.oneIn(30)) {
        glass.losePower();
        renew(new Frame(picture, brightness), where);
        assertEquals(picture, glass.memory(), where + ", power lost after it");
      }
    }
  }

  private void show(Frame frame, boolean replug, Seeds seeds, String where) {
    for (int attempt = 0; attempt < 5; attempt++) {
      try {
        // A picture like the last one sends nothing: only a refresh finds the chip gone.
        if (replug || seeds.oneIn(5)) {
          chip.refresh();
        }
        chip.update(frame);
        return;
      } catch (BusException e) {
        if (replug) {
          bus.plug(address);
        }
      }
    }
    assertTrue(false, where + ": five attempts failed");
  }

  private void renew(Frame frame, String where) {
    try {
      for (int slice = 0; slice < chip.slices(); slice++) {
        chip.refresh();
      }
    } catch (BusException broken) {
      // A break that was meant for an update which had nothing to send.
      try {
        chip.update(frame);
      } catch (BusException e) {
        throw new AssertionError(where, e);
      }
    }
  }
}
