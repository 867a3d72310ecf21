package org.tenbo.bridge.message;

/**
 * What the controller is fed with.
 *
 * @param millivolts 0 to 65535
 */
public record SupplyVoltage(int millivolts) implements FromController.Report {
  public SupplyVoltage {
    Range.check("millivolts", millivolts, 0, 0xffff);
  }
}
