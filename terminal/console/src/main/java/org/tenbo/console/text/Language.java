package org.tenbo.console.text;

/** The languages that the catalogues speak. */
public enum Language {
  ENGLISH("en"),
  JAPANESE("ja");

  private final String code;

  Language(String code) {
    this.code = code;
  }

  /** The ISO 639-1 code, and the name of the catalogue file. */
  public String code() {
    return code;
  }
}
