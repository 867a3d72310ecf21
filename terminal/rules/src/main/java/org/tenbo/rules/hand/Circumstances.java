package org.tenbo.rules.hand;

import java.util.Collection;
import java.util.List;

/**
 * A set of circumstances.
 *
 * @param bits bit n stands for the circumstance with ordinal n
 */
public record Circumstances(int bits) {
  private static final Circumstance[] ALL = Circumstance.values();

  public static final Circumstances NONE = new Circumstances(0);

  public Circumstances {
    if (bits >>> ALL.length != 0) {
      throw new IllegalArgumentException("no such circumstances: " + bits);
    }
  }

  public static Circumstances of(Circumstance... circumstances) {
    return of(List.of(circumstances));
  }

  public static Circumstances of(Collection<Circumstance> circumstances) {
    int bits = 0;
    for (Circumstance circumstance : circumstances) {
      bits |= 1 << circumstance.ordinal();
    }
    return new Circumstances(bits);
  }

  public boolean contains(Circumstance circumstance) {
    return (bits >>> circumstance.ordinal() & 1) != 0;
  }

  public List<Circumstance> list() {
    return List.of(ALL).stream().filter(this::contains).toList();
  }
}
