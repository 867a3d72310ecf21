package org.tenbo.club.store;

/** The store cannot be read or written now; says what to do. */
public final class StoreFault extends RuntimeException {
  private static final long serialVersionUID = 1L;

  public StoreFault(String message, Throwable cause) {
    super(message, cause);
  }
}
