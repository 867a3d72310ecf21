package org.tenbo.bridge.parts;

import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.tenbo.bridge.message.Equipment;
import org.tenbo.drivers.DeviceId;
import org.tenbo.drivers.reader.AntennaId;

/**
 * One controller as the configuration has it.
 *
 * @param controller its own name, under which it is told to be missing or silent
 * @param place the line in words, such as {@code /dev/ttyTABLE}
 * @param panels each number once
 * @param antennas by the controller's antenna number, 0 to 255
 */
public record ControllerWiring(
    DeviceId controller, String place, List<PanelWiring> panels, Map<Integer, AntennaId> antennas) {
  public ControllerWiring {
    panels = List.copyOf(panels);
    antennas = Map.copyOf(antennas);
    Set<Integer> numbers = new HashSet<>();
    for (PanelWiring panel : panels) {
      if (!numbers.add(panel.panel().number())) {
        throw new IllegalArgumentException(
            controller + " has panel " + panel.panel().number() + " twice.");
      }
    }
  }

  /** The first part that is wired here and that the controller says it does not have. */
  Optional<String> missing(Equipment has) {
    Stream<String> antenna =
        antennas.keySet().stream()
            .filter(number -> number >= has.antennas())
            .sorted()
            .map(number -> "antenna " + number);
    return Stream.concat(panels.stream().flatMap(panel -> panel.missing(has).stream()), antenna)
        .findFirst();
  }
}
