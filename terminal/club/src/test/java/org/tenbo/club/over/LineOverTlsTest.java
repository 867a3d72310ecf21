package org.tenbo.club.over;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tenbo.club.link.BrokerAddress;
import org.tenbo.club.link.Line;
import org.tenbo.club.link.Message;
import org.tenbo.club.link.MqttLine;
import org.tenbo.club.link.Outage;

class LineOverTlsTest {
  @TempDir private Path folder;

  @BeforeEach
  void mosquitto() {
    assumeTrue(
        Mosquitto.isThere(), "left out: Mosquitto is not installed (Debian package 'mosquitto')");
  }

  private static final class Ear implements Line.Listener {
    final BlockingQueue<Optional<Outage>> told = new LinkedBlockingQueue<>();

    @Override
    public void up() {
      told.add(Optional.empty());
    }

    @Override
    public void down(Outage why) {
      told.add(Optional.of(why));
    }

    @Override
    public void came(String topic, byte[] payload) {}
  }

  /** What a line is told first: nothing where it stands. */
  private static Optional<Outage> first(BrokerAddress broker) throws Exception {
    Ear ear = new Ear();
    Message will = Message.kept("x", "gone".getBytes(StandardCharsets.UTF_8));
    try (MqttLine line = MqttLine.open(broker, "client", List.of("x"), will, ear)) {
      Optional<Outage> told = ear.told.poll(30, TimeUnit.SECONDS);
      assertNotNull(told, () -> "nothing was told, and it stands: " + line.isUp());
      return told;
    }
  }

  private static BrokerAddress tls(String host, int port, Path authority) {
    return new BrokerAddress(host, port, true, Optional.of(authority), "", "");
  }

  private static void assertUntrusted(BrokerAddress broker, String what, String remedy)
      throws Exception {
    Outage why = first(broker).orElseThrow();
    assertEquals(new Outage(Outage.Kind.UNTRUSTED, what, remedy), why);
  }

  @Test
  void a_broker_stands_behind_its_authority_and_its_host_name_alone() throws Exception {
    Certificates own = Certificates.make(folder.resolve("own"), 0);
    Certificates other = Certificates.make(folder.resolve("other"), 0);
    try (Mosquitto broker = Mosquitto.with(folder, "allow_anonymous true\n" + own.lines())) {
      int port = broker.port();
      assertEquals(Optional.empty(), first(tls("localhost", port, own.authority())));
      assertUntrusted(
          tls("localhost", port, other.authority()),
          "Nobody who is trusted here has signed the certificate at mqtts://localhost:%d."
              .formatted(port),
          "See whether %s is of the authority that signed it.".formatted(other.authority()));
      assertUntrusted(
          new BrokerAddress("localhost", port, true, Optional.empty(), "", ""),
          "Nobody who is trusted here has signed the certificate at mqtts://localhost:%d."
              .formatted(port),
          "Let the key 'authority' name a file of the authority that signed it.");
      assertUntrusted(
          tls("127.0.0.1", port, own.authority()),
          "The certificate at mqtts://127.0.0.1:%d is not for 127.0.0.1.".formatted(port),
          "Ask for the broker by the name that stands in its certificate.");
    }
  }

  @Test
  void a_certificate_of_another_time_is_told_with_the_clock_of_this_machine() throws Exception {
    Certificates old = Certificates.make(folder.resolve("old"), -30);
    try (Mosquitto broker = Mosquitto.with(folder, "allow_anonymous true\n" + old.lines())) {
      assertUntrusted(
          tls("localhost", broker.port(), old.authority()),
          "The certificate at mqtts://localhost:%d does not count at the time of this machine."
              .formatted(broker.port()),
          "See whether the clock of this machine is right, else renew the certificate.");
    }
  }

  @Test
  void over_tls_a_wrong_password_is_refused_and_the_right_one_comes_in() throws Exception {
    Certificates own = Certificates.make(folder.resolve("own"), 0);
    try (Mosquitto broker =
        Mosquitto.guarded(
            folder, Map.of("t1", "the right one"), "user t1\ntopic read x\n", own.lines())) {
      BrokerAddress address = tls("localhost", broker.port(), own.authority());
      assertEquals(Optional.empty(), first(address.as("t1", "the right one")));
      Outage why = first(address.as("t1", "a wrong one")).orElseThrow();
      assertEquals(
          "The broker does not let us in at mqtts://t1@localhost:%d. See whether user and password are those that the broker knows."
              .formatted(broker.port()),
          why.toString());
      assertEquals(Outage.Kind.REFUSED, why.kind());
    }
  }

  @Test
  void a_broker_that_is_away_is_said_to_be_away_and_asks_nothing_of_people() throws Exception {
    Certificates own = Certificates.make(folder.resolve("own"), 0);
    Outage away = first(tls("localhost", Mosquitto.freePort(), own.authority())).orElseThrow();
    assertEquals(Outage.Kind.AWAY, away.kind());
    assertEquals("", away.remedy());
    assertFalse(away.kind().isForPeople());
  }
}
