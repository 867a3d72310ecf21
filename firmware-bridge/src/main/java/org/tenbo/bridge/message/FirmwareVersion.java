package org.tenbo.bridge.message;

/** The version of the controller's program, each part 0 to 255. */
public record FirmwareVersion(int major, int minor, int patch) {
  public FirmwareVersion {
    Range.check("major", major, 0, 255);
    Range.check("minor", minor, 0, 255);
    Range.check("patch", patch, 0, 255);
  }

  @Override
  public String toString() {
    return major + "." + minor + "." + patch;
  }
}
