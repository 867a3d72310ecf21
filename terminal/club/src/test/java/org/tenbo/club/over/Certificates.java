package org.tenbo.club.over;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.Key;
import java.security.KeyStore;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;

/**
 * An authority of a test's own, and what it has signed for a broker at {@code localhost}; made by
 * the JDK's keytool, good for two days.
 *
 * @param authority its certificate, PEM
 * @param broker the broker's certificate, PEM
 * @param key the broker's key, PEM
 */
record Certificates(Path authority, Path broker, Path key) {
  private static final String PASSWORD = "of no worth";

  /**
   * Makes them.
   *
   * @param from in how many days from today they begin to count
   */
  static Certificates make(Path folder, int from)
      throws IOException, InterruptedException, GeneralSecurityException {
    Files.createDirectories(folder);
    Path store = folder.resolve("store.p12");
    keytool(
        store,
        from,
        List.of(
            "-genkeypair",
            "-alias",
            "authority",
            "-dname",
            "CN=Authority of a test",
            "-ext",
            "bc:c"));
    keytool(
        store,
        from,
        List.of(
            "-genkeypair",
            "-alias",
            "broker",
            "-dname",
            "CN=localhost",
            "-ext",
            "san=dns:localhost",
            "-signer",
            "authority"));
    KeyStore made = KeyStore.getInstance("PKCS12");
    try (InputStream in = Files.newInputStream(store)) {
      made.load(in, PASSWORD.toCharArray());
    }
    Key key = made.getKey("broker", PASSWORD.toCharArray());
    return new Certificates(
        pem(
            folder.resolve("authority.pem"),
            "CERTIFICATE",
            made.getCertificate("authority").getEncoded()),
        pem(
            folder.resolve("broker.pem"),
            "CERTIFICATE",
            made.getCertificate("broker").getEncoded()),
        pem(folder.resolve("broker.key"), "PRIVATE KEY", key.getEncoded()));
  }

  private static Path pem(Path file, String what, byte[] content) throws IOException {
    String base64 = Base64.getMimeEncoder(64, new byte[] {'\n'}).encodeToString(content);
    return Files.writeString(
        file, "-----BEGIN " + what + "-----\n" + base64 + "\n-----END " + what + "-----\n");
  }

  private static void keytool(Path store, int from, List<String> what)
      throws IOException, InterruptedException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "keytool").toString());
    command.addAll(what);
    command.addAll(
        List.of(
            "-keyalg",
            "EC",
            "-validity",
            "2",
            "-startdate",
            "%+dd".formatted(from),
            "-storetype",
            "PKCS12",
            "-keystore",
            store.toString(),
            "-storepass",
            PASSWORD));
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    if (process.waitFor() != 0) {
      throw new IOException("keytool: " + said);
    }
  }

  /** What stands in a broker's file so that it speaks TLS with these. */
  String lines() {
    return "certfile %s\nkeyfile %s\n".formatted(broker, key);
  }
}
