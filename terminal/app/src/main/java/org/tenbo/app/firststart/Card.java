package org.tenbo.app.firststart;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.GroupPrincipal;
import java.nio.file.attribute.PosixFileAttributeView;
import java.nio.file.attribute.PosixFilePermissions;
import java.nio.file.attribute.UserPrincipalNotFoundException;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.tenbo.app.config.ConfigRefused;
import org.tenbo.app.config.Home;
import org.tenbo.app.config.TomlFile;
import org.tenbo.app.config.WholeFile;

/**
 * A card at its first start: what its boot partition asks for is done, once, and told there.
 *
 * <p>Every file is written whole, and all of it can be done again: a plug that is pulled meanwhile
 * costs the next start the same work. The file that asked, with its passwords, goes last.
 *
 * @param boot the folders where a boot partition may be mounted, the likeliest first
 * @param table the table's file
 * @param networks the folder of NetworkManager's keyfiles
 * @param country the file that says by which country's rules wireless sends
 * @param serial where the board says its serial number
 */
public record Card(List<Path> boot, Path table, Path networks, Path country, Path serial) {
  /** What is told to whoever puts the card into a computer. */
  static final String TOLD = "tenbo-first-start.txt";

  /** Whose service reads the table's file. */
  private static final String GROUP = "tenbo";

  /** What the telling begins with where the table's file is written. */
  private static final String DONE = "Done";

  /** What a file is overwritten with; no TOML begins with it. */
  private static final byte STAR = '*';

  private static final String KEPT = ".before-first-start";

  public Card {
    boot = List.copyOf(boot);
  }

  /**
   * Does what the boot partition asks for.
   *
   * @param looksAtTable refuses a table's file that cannot be run
   * @return what was done, in words; empty where nothing is asked for
   * @throws ConfigRefused if the file is wrong; what is wrong is told beside it as well
   * @throws IOException if something cannot be written; told beside it as well, where that can be
   */
  public Optional<String> firstStart(Consumer<Path> looksAtTable) throws IOException {
    for (Path folder : boot) {
      try {
        Optional<Path> file = FirstStartFile.in(folder);
        if (file.isPresent()) {
          return Optional.of(
              isOverwritten(file.get())
                  ? finishRemoval(file.get())
                  : firstStart(file.get(), looksAtTable));
        }
      } catch (ConfigRefused e) {
        tellTrouble(folder, String.valueOf(e.getMessage()));
        throw e;
      }
    }
    return Optional.empty();
  }

  private String firstStart(Path file, Consumer<Path> looksAtTable) throws IOException {
    Path folder = folder(file);
    String done;
    tell(folder, "Begun. If nothing else stands here the power was cut: start the card again.\n");
    try {
      FirstStart wish = FirstStartFile.read(file, ownSerial());
      Path fresh = prepareTable(wish, looksAtTable);
      if (wish.wireless().isPresent()) {
        join(wish.wireless().get());
      }
      keepOldTable(fresh);
      WholeFile.move(fresh, table);
      done = told(wish);
    } catch (IOException e) {
      String what =
          e.getMessage()
              + ". It could not be written: is the card full, or read-only, or worn out?";
      tellTrouble(folder, what);
      throw new IOException(what, e);
    }
    // Told before it goes: the next start may find no more of it than stars.
    tell(folder, done);
    remove(file);
    return done;
  }

  private static Path folder(Path file) {
    return file.toAbsolutePath().resolveSibling("").normalize();
  }

  private Optional<String> ownSerial() {
    try {
      // The device tree's texts end in a zero byte.
      return Optional.of(Files.readString(serial).replace("\0", "").strip())
          .filter(text -> !text.isEmpty());
    } catch (IOException e) {
      return Optional.empty();
    }
  }

  /** Writes the table's file beside its place, and looks at it there. */
  private Path prepareTable(FirstStart wish, Consumer<Path> looksAtTable) throws IOException {
    Path model = wish.profile().map(name -> Home.tables().resolve(name + ".toml")).orElse(table);
    if (!Files.exists(model)) {
      throw new ConfigRefused(
          model, "there is no such file; write profile = \"oled-lines\" or another under [table]");
    }
    Files.createDirectories(table.toAbsolutePath().resolveSibling(""));
    Path fresh = table.resolveSibling(table.getFileName() + ".first-start");
    String text = TableText.of(Files.readString(model), wish);
    WholeFile.writeForced(fresh, out -> out.write(text.getBytes(StandardCharsets.UTF_8)));
    keepFromOthers(fresh);
    try {
      looksAtTable.accept(fresh);
      TomlFile written = TomlFile.read(fresh);
      TableText.check(written, wish);
      requireAuthority(written, wish);
    } catch (ConfigRefused e) {
      WholeFile.discard(fresh, e);
      throw new ConfigRefused(
          model,
          "cannot be made the table's file: "
              + String.valueOf(e.getMessage()).replace(fresh.toString(), table.toString()));
    }
    return fresh;
  }

  /** A table that trusts nobody would look well, and never meet its club. */
  private static void requireAuthority(TomlFile written, FirstStart wish) {
    if (wish.club().flatMap(FirstStart.Club::authority).isPresent()
        && !Files.isRegularFile(written.path("club.authority"))) {
      throw written.refused(
          "club.authority",
          "names "
              + written.path("club.authority")
              + ", and there is no such file; copy the certificates onto the card first");
    }
  }

  /** It has a password in it: its service may read it, and nobody else. */
  private static void keepFromOthers(Path file) throws IOException {
    PosixFileAttributeView view = Files.getFileAttributeView(file, PosixFileAttributeView.class);
    if (view == null) {
      return;
    }
    try {
      GroupPrincipal group =
          file.getFileSystem().getUserPrincipalLookupService().lookupPrincipalByGroupName(GROUP);
      view.setGroup(group);
      view.setPermissions(PosixFilePermissions.fromString("rw-r-----"));
    } catch (UserPrincipalNotFoundException e) {
      view.setPermissions(PosixFilePermissions.fromString("rw-------"));
    }
  }

  private void keepOldTable(Path fresh) throws IOException {
    Path kept = table.resolveSibling(table.getFileName() + KEPT);
    if (Files.exists(table) && !Files.exists(kept) && Files.mismatch(table, fresh) >= 0) {
      Files.copy(table, kept, StandardCopyOption.COPY_ATTRIBUTES);
    }
  }

  private void join(FirstStart.Wireless network) throws IOException {
    Files.createDirectories(networks);
    Path keyfile = networks.resolve(WirelessKeyfile.NAME + ".nmconnection");
    Path fresh = networks.resolve("." + WirelessKeyfile.NAME + ".new");
    Files.deleteIfExists(fresh);
    // Nobody else may read it, not even for a moment; NetworkManager takes no other.
    Files.createFile(
        fresh, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
    String text = new WirelessKeyfile(network).text();
    WholeFile.writeForced(fresh, out -> out.write(text.getBytes(StandardCharsets.UTF_8)));
    WholeFile.move(fresh, keyfile);
    WholeFile.write(
        country,
        "# Written by 'tenbo first-start': by which country's rules wireless sends.\n"
            + "options cfg80211 ieee80211_regdom="
            + network.country()
            + "\n");
  }

  /**
   * Overwrites a file before it goes: its passwords are not to be read off the card. Its first sign
   * is overwritten before the others, and tells a next start that nothing but this is left to do.
   */
  private static void remove(Path file) throws IOException {
    try {
      byte[] stars = new byte[Math.toIntExact(Files.size(file))];
      Arrays.fill(stars, STAR);
      overwrite(file, new byte[] {STAR});
      overwrite(file, stars);
      Files.delete(file);
    } catch (IOException e) {
      String what =
          DONE
              + ", but the file that asked for it could not be removed ("
              + e.getMessage()
              + "): delete "
              + file.getFileName()
              + " on any computer, as it had passwords in it.\n";
      tell(folder(file), what);
      throw new IOException(what, e);
    }
  }

  private static void overwrite(Path file, byte[] bytes) throws IOException {
    Files.write(file, bytes, StandardOpenOption.WRITE, StandardOpenOption.DSYNC);
  }

  private static boolean isOverwritten(Path file) {
    try (InputStream in = Files.newInputStream(file)) {
      return in.read() == STAR;
    } catch (IOException e) {
      return false; // whoever reads all of it says why it cannot be read
    }
  }

  /** After a power cut within a removal: what was asked for had been done and told by then. */
  private String finishRemoval(Path file) throws IOException {
    remove(file);
    Path folder = folder(file);
    Path told = folder.resolve(TOLD);
    String before = Files.exists(told) ? Files.readString(told) : "";
    if (before.startsWith(DONE + ".")) {
      return before;
    }
    String done =
        DONE + ". An earlier start did what was asked for, and the power was cut. " + removed();
    tell(folder, done);
    return done;
  }

  private String told(FirstStart wish) {
    StringBuilder done = new StringBuilder(DONE + ". This card is " + wish.table());
    wish.club()
        .ifPresent(
            club ->
                done.append(", \"")
                    .append(club.label())
                    .append("\", of the club ")
                    .append(club.name())
                    .append(" at ")
                    .append(club.broker())
                    .append(':')
                    .append(club.port()));
    done.append(".\n");
    wish.wireless()
        .ifPresent(
            network ->
                done.append("Wireless: ")
                    .append(network.ssid())
                    .append(", country ")
                    .append(network.country())
                    .append(".\n"));
    return done + removed();
  }

  private String removed() {
    return "The file that asked for it is removed, as it had passwords in it. From now on the table's"
        + " file is "
        + table
        + ".\n";
  }

  private static void tellTrouble(Path folder, String what) throws IOException {
    tell(
        folder,
        "Not done: "
            + what
            + "\nMend it on any computer, put the card back, and start it again. The table has not"
            + " been changed.\n");
  }

  private static void tell(Path folder, String what) throws IOException {
    try {
      WholeFile.write(folder.resolve(TOLD), what);
    } catch (IOException e) {
      throw new IOException(
          folder
              + " cannot be written ("
              + e.getMessage()
              + "): mount the boot partition for writing. Nothing more was done. "
              + what,
          e);
    }
  }
}
