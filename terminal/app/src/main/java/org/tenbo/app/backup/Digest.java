package org.tenbo.app.backup;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/**
 * A SHA-256, by which a file is known again.
 *
 * @param hex 64 hexadecimal digits, small letters
 */
record Digest(String hex) {
  static Digest of(byte[] bytes) {
    return new Digest(HexFormat.of().formatHex(sha256().digest(bytes)));
  }

  /** Of all that is read, which is passed on. */
  static Digest passing(InputStream in, OutputStream out) throws IOException {
    MessageDigest digest = sha256();
    new DigestInputStream(in, digest).transferTo(out);
    return new Digest(HexFormat.of().formatHex(digest.digest()));
  }

  private static MessageDigest sha256() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java platform has SHA-256", e);
    }
  }

  @Override
  public String toString() {
    return hex;
  }
}
