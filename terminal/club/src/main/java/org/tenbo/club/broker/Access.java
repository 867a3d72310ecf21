package org.tenbo.club.broker;

/** Who may come in, and what each may do. Asked on the broker's thread; answers at once. */
public interface Access {

  /** Whether that is the password of that user. */
  boolean admits(String user, byte[] password);

  boolean mayWrite(String user, String topic);

  /** Whether a user may subscribe to a filter. */
  boolean mayRead(String user, String filter);
}
