package org.tenbo.app.reader;

import java.util.Locale;
import java.util.Optional;
import org.tenbo.bridge.link.BridgeLine;
import org.tenbo.drivers.bus.Parity;
import org.tenbo.drivers.reader.Dialect;
import org.tenbo.drivers.reader.feig.FeigDialect;
import org.tenbo.drivers.reader.feig.FeigForm;
import org.tenbo.drivers.reader.metratec.MetratecDialect;
import org.tenbo.drivers.reader.rr3036.Rr3036Dialect;
import org.tenbo.drivers.reader.yrm100.Yrm100Dialect;

/** The kinds of reader that a table's file can name. */
public enum ReaderKind {
  METRATEC(0, MetratecDialect.LAST_PORT, MetratecDialect.BAUD, Parity.NONE),
  FEIG(FeigDialect.FIRST_PORT, FeigDialect.LAST_PORT, FeigDialect.BAUD, Parity.EVEN),
  FEIG_STANDARD(FeigDialect.FIRST_PORT, FeigDialect.LAST_PORT, FeigDialect.BAUD, Parity.EVEN),
  YRM100(Yrm100Dialect.PORT, Yrm100Dialect.PORT, Yrm100Dialect.BAUD, Parity.NONE),
  RR3036(Rr3036Dialect.PORT, Rr3036Dialect.PORT, Rr3036Dialect.BAUD, Parity.NONE),
  /** A microcontroller with antennas that speaks the protocol of firmware-bridge/PROTOCOL.md. */
  BRIDGE(0, 15, BridgeLine.BAUD, Parity.NONE);

  private final int firstPort;
  private final int lastPort;
  private final int baud;
  private final Parity parity;

  ReaderKind(int firstPort, int lastPort, int baud, Parity parity) {
    this.firstPort = firstPort;
    this.lastPort = lastPort;
    this.baud = baud;
    this.parity = parity;
  }

  /** The name in a table's file, such as {@code feig-standard}. */
  public String key() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /** The number of its first antenna. */
  public int firstPort() {
    return firstPort;
  }

  /** The number of its last antenna. */
  public int lastPort() {
    return lastPort;
  }

  /** Bits a second as it is delivered. */
  public int baud() {
    return baud;
  }

  public Parity parity() {
    return parity;
  }

  /** How such a reader is asked, one a reader; empty for one that tells by itself. */
  Optional<Dialect<?>> dialect() {
    return switch (this) {
      case METRATEC -> Optional.of(new MetratecDialect());
      case FEIG -> Optional.of(new FeigDialect(FeigForm.ADVANCED));
      case FEIG_STANDARD -> Optional.of(new FeigDialect(FeigForm.STANDARD));
      case YRM100 -> Optional.of(new Yrm100Dialect());
      case RR3036 -> Optional.of(new Rr3036Dialect());
      case BRIDGE -> Optional.empty();
    };
  }
}
