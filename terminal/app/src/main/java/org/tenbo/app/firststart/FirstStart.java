package org.tenbo.app.firststart;

import java.util.Optional;
import org.tenbo.console.text.Language;

/**
 * What a card is to become.
 *
 * @param number of the table in its club, by which it is named: {@code table-7}
 * @param profile the file in {@code config/tables} to begin with; empty where the table's file that
 *     is there already will do
 * @param language what its displays speak, if not what that file says
 * @param referee the referee's code, if not what that file says
 * @param club the club that it joins
 * @param wireless the network that it joins
 */
record FirstStart(
    int number,
    Optional<String> profile,
    Optional<Language> language,
    Optional<String> referee,
    Optional<Club> club,
    Optional<Wireless> wireless) {
  /** Most tables of a club. */
  static final int MOST = 999;

  FirstStart {
    if (number < 1 || number > MOST) {
      throw new IllegalArgumentException("no table's number: " + number);
    }
  }

  /** The table's name, at its panels and in its club. */
  String table() {
    return "table-" + number;
  }

  /**
   * The club, as a table's file has it.
   *
   * @param label what people call the table
   * @param authority the certificates that the broker's must come from, if not what that file says
   * @param discovery if not what that file says
   */
  record Club(
      String name,
      String label,
      String broker,
      int port,
      boolean tls,
      Optional<String> authority,
      String password,
      Optional<String> discovery) {}

  /**
   * A wireless network.
   *
   * @param password 8 to 63 characters; empty for a network without one
   * @param country two letters: which channels may be used
   */
  record Wireless(String ssid, String password, String country) {}
}
