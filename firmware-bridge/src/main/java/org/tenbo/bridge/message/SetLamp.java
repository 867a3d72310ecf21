package org.tenbo.bridge.message;

/**
 * How a lamp shines from now on.
 *
 * @param lamp 0 to 7
 * @param level 0 dark to 255 full
 * @param onMillis lit part of a blink, 0 to 65535
 * @param offMillis dark part of a blink, 0 to 65535; 0 for a steady light
 */
public record SetLamp(Panel panel, int lamp, int level, int onMillis, int offMillis)
    implements ToController.Order {
  public SetLamp {
    Range.check("lamp", lamp, 0, 7);
    Range.check("level", level, 0, 255);
    Range.check("onMillis", onMillis, 0, 0xffff);
    Range.check("offMillis", offMillis, 0, 0xffff);
  }
}
