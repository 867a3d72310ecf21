package org.tenbo.journal;

/**
 * An event in its stored form.
 *
 * @param game id of the game that it belongs to, 1 to 128 bytes of UTF-8
 * @param type name of the event's kind, 1 to 128 bytes
 * @param version version of the body's form, 1 or more; a reader keeps understanding old ones
 * @param body text, 1 byte to 256 KiB: JSON of an event, a line of a move; players stand in it by
 *     id, never by name
 */
public record StoredEvent(String game, String type, int version, String body) {
  public StoredEvent {
    Limits.text("game id", game, Limits.ID);
    Limits.text("event type", type, Limits.ID);
    Limits.text("event body", body, Limits.BODY);
    if (version < 1) {
      throw new IllegalArgumentException("event version " + version + " is below 1");
    }
  }
}
