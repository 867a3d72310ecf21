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

/** The antennas of a controller, whose sightings are put together to scans. */
final class BridgeReader implements TagReader {
  private final DeviceId device;
  private final Map<Integer, AntennaId> antennas;
  private final SightingRounds rounds;
  private volatile @Nullable ScanListener listener;

  BridgeReader(DeviceId device, Map<Integer, AntennaId> antennas) {
    this.device = device;
    this.antennas = antennas;
    this.rounds = new SightingRounds(antennas.keySet());
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

  /** The controller has started anew. */
  void forget() {
    rounds.forget();
  }

  void seen(TagSeen sighting, Moment at) {
    // A number of one byte is no tag's.
    if (sighting.tag().length() < 2) {
      return;
    }
    TagId tag = new TagId(sighting.tag().toString().toLowerCase(Locale.ROOT));
    for (SightingRounds.Pass pass : rounds.seen(sighting.antenna(), tag, at)) {
      AntennaId antenna = antennas.get(pass.antenna());
      ScanListener to = listener;
      if (antenna != null && to != null) {
        to.scan(new Scan(antenna, pass.tags(), pass.at()));
      }
    }
  }
}
