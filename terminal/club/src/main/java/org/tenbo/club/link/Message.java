package org.tenbo.club.link;

/**
 * A payload under its topic.
 *
 * @param retain whether the broker keeps it for those who come later
 * @param sure at least once (QoS 1), or at most once (QoS 0)
 * @param seconds after which nobody needs it any more; 0 for never
 */
@SuppressWarnings("ArrayRecordComponent") // handed on to the wire, never compared
public record Message(String topic, byte[] payload, boolean retain, boolean sure, int seconds) {

  /** Kept by the broker, the latest only. */
  public static Message kept(String topic, byte[] payload) {
    return new Message(topic, payload, true, true, 0);
  }

  /** Delivered at least once to who listens now. */
  public static Message sure(String topic, byte[] payload) {
    return new Message(topic, payload, false, true, 0);
  }

  /** Delivered if it goes well. */
  public static Message light(String topic, byte[] payload) {
    return new Message(topic, payload, false, false, 0);
  }

  /** Of no use after so many seconds. */
  public Message until(int after) {
    return new Message(topic, payload, retain, sure, after);
  }
}
