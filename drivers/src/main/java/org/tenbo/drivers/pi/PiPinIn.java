package org.tenbo.drivers.pi;

import com.pi4j.context.Context;
import com.pi4j.io.gpio.digital.DigitalInput;
import com.pi4j.io.gpio.digital.DigitalInputConfigBuilder;
import com.pi4j.io.gpio.digital.DigitalState;
import com.pi4j.io.gpio.digital.PullResistance;
import org.tenbo.drivers.MonotonicClock;
import org.tenbo.drivers.Trouble;
import org.tenbo.drivers.bus.BusException;
import org.tenbo.drivers.bus.PinIn;

/** A line of the board that is read, through Pi4J's gpiod. */
final class PiPinIn implements PinIn {
  private final DigitalInput input;
  private final String place;
  private volatile EdgeListener listener = (high, at) -> {};

  private PiPinIn(DigitalInput input, String place) {
    this.input = input;
    this.place = place;
  }

  static PiPinIn open(Context pi, String chip, int line, MonotonicClock clock) throws BusException {
    String place = chip + " line " + line;
    DigitalInput input;
    try {
      input =
          pi.create(
              DigitalInputConfigBuilder.newInstance(pi)
                  .id("in-" + line)
                  .address(line)
                  .pull(PullResistance.PULL_UP)
                  // Bounces are taken out by our own debouncer, which can be tested.
                  .debounce(0L)
                  .build());
    } catch (RuntimeException e) {
      throw refused(place, e);
    }
    PiPinIn pin = new PiPinIn(input, place);
    input.addListener(event -> pin.listener.edge(event.state() == DigitalState.HIGH, clock.now()));
    return pin;
  }

  static BusException refused(String place, RuntimeException e) {
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
  public boolean high() throws BusException {
    try {
      return input.state() == DigitalState.HIGH;
    } catch (RuntimeException e) {
      throw refused(place, e);
    }
  }

  @Override
  public void onEdge(EdgeListener listener) {
    this.listener = listener;
  }
}
