package org.tenbo.drivers.bus;

import java.io.IOException;
import java.io.Serial;
import org.tenbo.drivers.Trouble;

/** A bus did not do what it was asked; expected, since cables come off. */
public final class BusException extends IOException {
  @Serial private static final long serialVersionUID = 1L;

  private final transient Trouble trouble;

  public BusException(Trouble trouble) {
    super(trouble.toString());
    this.trouble = trouble;
  }

  public BusException(Trouble trouble, Throwable cause) {
    super(trouble.toString(), cause);
    this.trouble = trouble;
  }

  /** Place, finding and remedy. */
  public Trouble trouble() {
    return trouble;
  }
}
