package org.tenbo.app.backup;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.GroupPrincipal;
import java.nio.file.attribute.PosixFileAttributeView;
import java.nio.file.attribute.PosixFileAttributes;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.nio.file.attribute.UserPrincipal;
import java.util.Optional;
import java.util.Set;

/**
 * Whose a file is and who may read it. What root puts back has to be the table's own user's again.
 */
record Rights(Optional<PosixFileAttributes> like, Set<PosixFilePermission> permissions) {
  /**
   * Those of the file at a place; where there is none, its folder's owner, and the owner and group
   * alone may read it, as tables have passwords in them.
   *
   * @param forAll whether everybody may read a new file
   */
  static Rights like(Path place, boolean forAll) throws IOException {
    Path model = Files.exists(place) ? place : place.resolveSibling("").normalize();
    PosixFileAttributeView view = Files.getFileAttributeView(model, PosixFileAttributeView.class);
    if (view == null) {
      return new Rights(Optional.empty(), Set.of());
    }
    PosixFileAttributes attributes = view.readAttributes();
    return new Rights(
        Optional.of(attributes),
        Files.exists(place)
            ? attributes.permissions()
            : PosixFilePermissions.fromString(forAll ? "rw-r--r--" : "rw-r-----"));
  }

  void give(Path file) throws IOException {
    PosixFileAttributeView view = Files.getFileAttributeView(file, PosixFileAttributeView.class);
    if (view == null || like.isEmpty()) {
      return;
    }
    PosixFileAttributes now = view.readAttributes();
    GroupPrincipal group = like.get().group();
    UserPrincipal owner = like.get().owner();
    if (!now.group().equals(group)) {
      view.setGroup(group);
    }
    if (!now.owner().equals(owner)) {
      view.setOwner(owner);
    }
    view.setPermissions(permissions);
  }
}
