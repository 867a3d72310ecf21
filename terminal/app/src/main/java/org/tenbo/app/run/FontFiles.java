package org.tenbo.app.run;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import org.tenbo.console.font.Fonts;

/** Reads the fonts that the program carries with it. */
public final class FontFiles {
  private FontFiles() {}

  /** Every font in its size. */
  public static Fonts read() {
    return Fonts.read(FontFiles::text);
  }

  private static String text(String name) {
    try (InputStream file = Fonts.class.getResourceAsStream(name)) {
      if (file == null) {
        throw new IllegalStateException("the font file " + name + " is not in the program");
      }
      return new String(file.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
