package org.tenbo.drivers.pi;

import com.pi4j.context.Context;
import com.pi4j.io.gpio.digital.DigitalOutput;
import com.pi4j.io.gpio.digital.DigitalOutputConfigBuilder;
import com.pi4j.io.gpio.digital.DigitalState;
import org.tenbo.drivers.Trouble;
import org.tenbo.drivers.bus.BusException;
import org.tenbo.drivers.bus.PinOut;

/** A line of the board that is written, through Pi4J's gpiod. */
final class PiPinOut implements PinOut {
  private final DigitalOutput output;
  private final String place;

  private PiPinOut(DigitalOutput output, String place) {
    this.output = output;
    this.place = place;
  }

  static PiPinOut open(Context pi, String chip, int line) throws BusException {
    String place = chip + " line " + line;
    try {
      return new PiPinOut(
          pi.create(
              DigitalOutputConfigBuilder.newInstance(pi)
                  .id("out-" + line)
                  .address(line)
                  .initial(DigitalState.LOW)
                  .shutdown(DigitalState.LOW)
                  .build()),
          place);
    } catch (RuntimeException e) {
      throw refused(place, e);
    }
  }

  private static BusException refused(String place, RuntimeException e) {
    return new BusException(
        new Trouble(
            place,
            "The line cannot be had (" + LinuxTrouble.innermost(e) + ").",
            "See with 'gpioinfo' whether an overlay or another program holds it, and that the user"
                + " is in group gpio."),
        e);
  }

  @Override
  public String place() {
    return place;
  }

  @Override
  public void write(boolean high) throws BusException {
    try {
      output.state(high ? DigitalState.HIGH : DigitalState.LOW);
    } catch (RuntimeException e) {
      throw refused(place, e);
    }
  }
}
