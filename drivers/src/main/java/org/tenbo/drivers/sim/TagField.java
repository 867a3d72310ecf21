package org.tenbo.drivers.sim;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.tenbo.drivers.reader.TagId;

/** Which tags lie over which antenna of a simulated reader, by the reader's own antenna numbers. */
public final class TagField {
  private final Map<Integer, Map<String, TagId>> tags = new HashMap<>();

  /** Lays a tag over an antenna; it may lie over several, as one between two does. */
  public synchronized void lay(int port, TagId tag) {
    tags.computeIfAbsent(port, p -> new TreeMap<>()).put(tag.hex(), tag);
  }

  /** Takes a tag away. */
  public synchronized void lift(int port, TagId tag) {
    tags.computeIfAbsent(port, p -> new TreeMap<>()).remove(tag.hex());
  }

  /** The tags over an antenna, by their numbers. */
  public synchronized List<TagId> at(int port) {
    return List.copyOf(tags.getOrDefault(port, Map.of()).values());
  }
}
