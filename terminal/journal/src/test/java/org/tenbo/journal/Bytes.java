package org.tenbo.journal;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Looks into files and spoils them, as a failing card does. */
final class Bytes {
  private Bytes() {}

  /** Where a run of bytes stands in a file. */
  static List<Integer> find(byte[] all, byte[] wanted) {
    List<Integer> found = new ArrayList<>();
    for (int at = 0; at + wanted.length <= all.length; at++) {
      if (Arrays.equals(all, at, at + wanted.length, wanted, 0, wanted.length)) {
        found.add(at);
      }
    }
    return found;
  }

  /** Replaces a text that stands once in the file by another of the same length. */
  static void replace(Path file, String text, String by) throws IOException {
    byte[] all = Files.readAllBytes(file);
    byte[] replacement = by.getBytes(UTF_8);
    List<Integer> found = find(all, text.getBytes(UTF_8));
    if (found.size() != 1 || replacement.length != text.getBytes(UTF_8).length) {
      throw new AssertionError(text + " stands " + found.size() + " times in " + file);
    }
    System.arraycopy(replacement, 0, all, found.getFirst(), replacement.length);
    Files.write(file, all);
  }

  /** Flips a bit. */
  static void flip(Path file, long at) throws IOException {
    byte[] all = Files.readAllBytes(file);
    all[(int) at] ^= 0x10;
    Files.write(file, all);
  }
}
