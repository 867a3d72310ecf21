package org.tenbo.bridge.message;

/**
 * What a slot of a panel's point-stick drawer conducts; raw, the host knows what it is worth.
 *
 * @param slot 0 to 7
 * @param nanosiemens 0 to 4294967295; a stick of 100 points of 1 megohm has 1,000
 */
public record DrawerSlot(Panel panel, int slot, long nanosiemens) implements FromController.Report {
  public DrawerSlot {
    Range.check("slot", slot, 0, 7);
    Range.check("nanosiemens", nanosiemens, 0, 0xffff_ffffL);
  }
}
