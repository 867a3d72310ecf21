package org.tenbo.bridge.parts;

import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.tenbo.bridge.message.TagSeen;
import org.tenbo.drivers.DeviceId;
import org.tenbo.drivers.Moment;
import org.tenbo.drivers.reader.AntennaId;
import org.tenbo.drivers.reader.Scan;
import org.tenbo.drivers.reader.ScanListener;
import org.tenbo.drivers.reader.TagId;
import org.tenbo.drivers.reader.TagReader;

/** The antennas of a controller: each sighting is a scan of one tag. */
final class BridgeReader implements TagReader {
  private final DeviceId device;
  private final Map<Integer, AntennaId> antennas;
  private volatile @Nullable ScanListener listener;

  BridgeReader(DeviceId device, Map<Integer, AntennaId> antennas) {
    this.device = device;
    this.antennas = antennas;
  }

  @Override
  public DeviceId device() {
    return device;
  }

  @Override
  public Set<AntennaId> antennas() {
    return Set.copyOf(antennas.values());
  }

  @Override
  public void listen(ScanListener listener) {
    this.listener = listener;
  }

  void seen(TagSeen sighting, Moment at) {
    AntennaId antenna = antennas.get(sighting.antenna());
    ScanListener to = listener;
    // A number of one byte is no tag's.
    if (antenna != null && to != null && sighting.tag().length() >= 2) {
      TagId tag = new TagId(sighting.tag().toString().toLowerCase(Locale.ROOT));
      to.scan(new Scan(antenna, Set.of(tag), at));
    }
  }
}
