package org.tenbo.app.board;

import org.tenbo.bridge.message.LogLine;
import org.tenbo.bridge.parts.ControllerLog;
import org.tenbo.drivers.DeviceId;
import org.tinylog.Logger;

/** Puts what a controller says of itself into the program's log. */
public record ControllerLogged(DeviceId controller) implements ControllerLog {
  @Override
  public void line(LogLine line) {
    Logger.info("{}: {}", controller, line.text());
  }

  @Override
  public void supply(int millivolts) {
    Logger.info("{}: fed with {} mV", controller, millivolts);
  }

  @Override
  public void unreadable(int type, String why) {
    Logger.warn("{} says something of type {} that is not understood: {}", controller, type, why);
  }
}
