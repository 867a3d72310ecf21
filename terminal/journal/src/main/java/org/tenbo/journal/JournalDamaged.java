package org.tenbo.journal;

/**
 * A journal that cannot be read to its end. The file is left as it was; {@link Journal#restore}
 * takes up what can be read of it and keeps the damaged file aside.
 */
public final class JournalDamaged extends JournalFault {
  private static final long serialVersionUID = 1L;

  private final transient Damage damage;

  public JournalDamaged(Damage damage) {
    super(Kind.DAMAGED, damage.words());
    this.damage = damage;
  }

  public Damage damage() {
    return damage;
  }
}
