package org.tenbo.club.pantheon;

import com.fasterxml.jackson.databind.JsonNode;

/** What came of a call. */
sealed interface Reply {
  /** It was done, and this was answered. */
  record Done(JsonNode body) implements Reply {}

  /** It was not done; the server says why. */
  record Refused(String why) implements Reply {
    boolean says(String part) {
      return why.contains(part);
    }
  }

  /** It never left here. */
  record Unsent(String why) implements Reply {}

  /** It may have been done or not: ask before it is repeated. */
  record Unknown(String why) implements Reply {}
}
