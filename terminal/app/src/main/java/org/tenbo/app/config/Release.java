package org.tenbo.app.config;

/** Which Tenbo this is. */
public final class Release {
  /** The version, as the build has it. */
  public static final String NUMBER = "0.1.0";

  private Release() {}
}
