package org.tenbo.drivers.pi;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.tenbo.drivers.Trouble;
import org.tenbo.drivers.bus.BusName;

/**
 * Says whether a device file can be used, and if not, why.
 *
 * @param root the root of the file system
 */
record LinuxFiles(Path root) {
  /**
   * Looks at {@code /dev/name}.
   *
   * @param group the group that may use it on Raspberry Pi OS
   * @param missing what to do when it is not there
   * @return empty when it can be read and written
   */
  Optional<Trouble> look(BusName bus, String name, String group, String missing) {
    Path file = root.resolve("dev").resolve(name);
    if (!Files.exists(file)) {
      return Optional.of(new Trouble(bus.text(), "There is no /dev/" + name + ".", missing));
    }
    if (!Files.isReadable(file) || !Files.isWritable(file)) {
      return Optional.of(
          new Trouble(
              bus.text(),
              "/dev/" + name + " may not be used by this user.",
              "Add the user to group "
                  + group
                  + " (sudo usermod -aG "
                  + group
                  + " USER) and log in anew."));
    }
    return Optional.empty();
  }
}
