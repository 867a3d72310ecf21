package org.tenbo.app.doctor;

import org.tenbo.drivers.Trouble;

/**
 * What one check found.
 *
 * @param part what was looked at, such as {@code display.A}
 * @param fine whether it is as it should be
 * @param words what was seen
 * @param remedy what to do; empty where nothing is to be done
 */
public record Finding(String part, boolean fine, String words, String remedy) {
  static Finding fine(String part, String words) {
    return new Finding(part, true, words, "");
  }

  static Finding wrong(String part, String words, String remedy) {
    return new Finding(part, false, words, remedy);
  }

  static Finding wrong(String part, Trouble trouble) {
    return wrong(part, trouble.where() + ": " + trouble.what(), trouble.remedy());
  }
}
