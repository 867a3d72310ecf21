package org.tenbo.club.link;

import com.hivemq.client.mqtt.MqttClient;
import com.hivemq.client.mqtt.MqttClientSslConfig;
import com.hivemq.client.mqtt.MqttGlobalPublishFilter;
import com.hivemq.client.mqtt.datatypes.MqttQos;
import com.hivemq.client.mqtt.lifecycle.MqttClientConnectedContext;
import com.hivemq.client.mqtt.lifecycle.MqttClientDisconnectedContext;
import com.hivemq.client.mqtt.lifecycle.MqttClientReconnector;
import com.hivemq.client.mqtt.mqtt5.Mqtt5AsyncClient;
import com.hivemq.client.mqtt.mqtt5.Mqtt5ClientBuilder;
import com.hivemq.client.mqtt.mqtt5.message.publish.Mqtt5Publish;
import com.hivemq.client.mqtt.mqtt5.message.subscribe.Mqtt5Subscription;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.cert.Certificate;
import java.security.cert.CertificateFactory;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import javax.net.ssl.TrustManagerFactory;

/**
 * A line over MQTT 5: connects anew by itself, at first after half a second, then ever more seldom
 * up to ten seconds. Where another client has its name it gives way for half a minute, then for
 * ever longer, up to ten minutes: two that take each other's place get nothing done.
 *
 * <p>Each connection begins with no session: nothing waits at the broker for who is away, since
 * both ends know by themselves how far the other is.
 */
public final class MqttLine implements Line {
  /** Messages that wait for the broker's word; a broker that gives none is not sent more. */
  private static final int MOST_WAITING = 4096;

  private static final int KEEP_ALIVE_SECONDS = 20;

  private static final Duration GIVES_WAY = Duration.ofSeconds(30);
  private static final Duration GIVES_WAY_LONGEST = Duration.ofMinutes(10);

  private final Mqtt5AsyncClient client;
  private final BrokerAddress broker;
  private final String id;
  private final Listener listener;
  private final AtomicInteger waiting = new AtomicInteger();
  private final List<Mqtt5Subscription> topics;
  private volatile boolean up;
  private volatile boolean closing;

  /** Fails where a closed line waits to connect anew. */
  private volatile CompletableFuture<Boolean> again = CompletableFuture.completedFuture(true);

  /** Of the client's thread alone: how often another took our place since it was ours for long. */
  private int displaced;

  private long upSince;

  private MqttLine(BrokerAddress broker, String id, List<String> filters, Listener listener)
      throws IOException {
    this.broker = broker;
    this.id = id;
    this.listener = listener;
    this.topics =
        filters.stream()
            .map(
                filter ->
                    Mqtt5Subscription.builder()
                        .topicFilter(filter)
                        .qos(MqttQos.AT_LEAST_ONCE)
                        .build())
            .toList();
    Mqtt5ClientBuilder builder =
        MqttClient.builder()
            .useMqttVersion5()
            .identifier(id)
            .serverHost(broker.host())
            .serverPort(broker.port())
            .executorConfig()
            .nettyThreads(1)
            .applyExecutorConfig()
            .automaticReconnect()
            .initialDelay(500, TimeUnit.MILLISECONDS)
            .maxDelay(10, TimeUnit.SECONDS)
            .applyAutomaticReconnect()
            .addConnectedListener(this::connected)
            .addDisconnectedListener(this::disconnected);
    if (!broker.user().isEmpty()) {
      builder =
          builder
              .simpleAuth()
              .username(broker.user())
              .password(broker.password().getBytes(StandardCharsets.UTF_8))
              .applySimpleAuth();
    }
    if (broker.tls()) {
      builder = builder.sslConfig(trusting(broker));
    }
    client = builder.buildAsync();
    client.publishes(
        MqttGlobalPublishFilter.ALL,
        message -> listener.came(message.getTopic().toString(), message.getPayloadAsBytes()));
  }

  /**
   * Opens a line and returns at once; it stands when its listener is told.
   *
   * @param id the client's name at the broker: another with the same takes its place
   * @param filters the topics to listen to
   * @param will what the broker says for us when the connection breaks
   * @throws IOException if the certificates to trust cannot be read
   */
  public static MqttLine open(
      BrokerAddress broker, String id, List<String> filters, Message will, Listener listener)
      throws IOException {
    MqttLine line = new MqttLine(broker, id, filters, listener);
    var _ =
        line.client
            .connectWith()
            .cleanStart(true)
            .sessionExpiryInterval(0)
            .keepAlive(KEEP_ALIVE_SECONDS)
            .willPublish(
                Mqtt5Publish.builder()
                    .topic(will.topic())
                    .payload(will.payload())
                    .qos(MqttQos.AT_LEAST_ONCE)
                    .retain(will.retain())
                    .build()
                    .asWill())
            .send();
    return line;
  }

  private static MqttClientSslConfig trusting(BrokerAddress broker) throws IOException {
    if (broker.authority().isEmpty()) {
      return MqttClientSslConfig.builder().build();
    }
    Path file = broker.authority().get();
    try (InputStream in = Files.newInputStream(file)) {
      KeyStore store = KeyStore.getInstance(KeyStore.getDefaultType());
      store.load(null, null);
      int number = 0;
      for (Certificate each : CertificateFactory.getInstance("X.509").generateCertificates(in)) {
        store.setCertificateEntry("authority-" + number++, each);
      }
      TrustManagerFactory trust =
          TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
      trust.init(store);
      return MqttClientSslConfig.builder().trustManagerFactory(trust).build();
    } catch (GeneralSecurityException e) {
      throw new IOException(
          file + " holds no certificates that could be trusted: " + e.getMessage(), e);
    }
  }

  private void connected(MqttClientConnectedContext context) {
    if (closing) {
      // It was closed between two tries.
      var _ = client.disconnect();
      return;
    }
    CompletableFuture<?> subscribed =
        topics.isEmpty()
            ? CompletableFuture.completedFuture("nothing")
            : client.subscribeWith().addSubscriptions(topics).send();
    var _ =
        subscribed.whenComplete(
            (answer, fault) -> {
              if (fault == null && !closing) {
                up = true;
                upSince = System.nanoTime();
                listener.up();
              } else if (!closing) {
                listener.down(Outage.noTopics(fault, broker));
              }
            });
  }

  private void disconnected(MqttClientDisconnectedContext context) {
    boolean stood = up;
    up = false;
    MqttClientReconnector next = context.getReconnector();
    if (closing) {
      next.reconnect(false);
      return;
    }
    Outage outage = Outage.of(context.getCause(), broker, id);
    if (outage.kind() == Outage.Kind.NAME_IN_USE) {
      boolean wasOurs = stood && System.nanoTime() - upSince > GIVES_WAY_LONGEST.toNanos();
      displaced = wasOurs ? 1 : displaced + 1;
      next.delay(givesWay(displaced).toMillis(), TimeUnit.MILLISECONDS);
    }
    CompletableFuture<Boolean> wait =
        new CompletableFuture<Boolean>()
            .completeOnTimeout(true, next.getDelay(TimeUnit.MILLISECONDS), TimeUnit.MILLISECONDS);
    again = wait;
    next.delay(0, TimeUnit.MILLISECONDS).reconnectWhen(wait, (timeUp, closed) -> {});
    if (closing) {
      wait.cancel(false);
    }
    listener.down(outage);
  }

  /** How long a line waits whose place was taken so often. */
  static Duration givesWay(int displaced) {
    Duration wait = GIVES_WAY;
    for (int i = 1; i < displaced && wait.compareTo(GIVES_WAY_LONGEST) < 0; i++) {
      wait = wait.multipliedBy(2);
    }
    return wait.compareTo(GIVES_WAY_LONGEST) < 0 ? wait : GIVES_WAY_LONGEST;
  }

  @Override
  public boolean isUp() {
    return up;
  }

  @Override
  public void send(Message message, Consumer<Boolean> done) {
    if (!up || waiting.get() >= MOST_WAITING) {
      done.accept(false);
      return;
    }
    waiting.incrementAndGet();
    var _ =
        publish(message)
            .whenComplete(
                (answer, fault) -> {
                  waiting.decrementAndGet();
                  done.accept(fault == null);
                });
  }

  private CompletableFuture<?> publish(Message message) {
    var publish =
        client
            .publishWith()
            .topic(message.topic())
            .payload(message.payload())
            .retain(message.retain())
            .qos(message.sure() ? MqttQos.AT_LEAST_ONCE : MqttQos.AT_MOST_ONCE);
    return message.seconds() == 0
        ? publish.send()
        : publish.messageExpiryInterval(message.seconds()).send();
  }

  @Override
  public void close(Message farewell) {
    if (up) {
      await(publish(farewell));
    }
    close();
  }

  @Override
  public void close() {
    closing = true;
    up = false;
    again.cancel(false); // it would take the place of who comes after it under the same name
    if (client.getState().isConnectedOrReconnect()) {
      await(client.disconnect());
    }
  }

  /** A broker that does not answer holds no program from its end. */
  private static void await(CompletableFuture<?> done) {
    try {
      done.get(2, TimeUnit.SECONDS);
    } catch (ExecutionException | TimeoutException e) {
      // It is ended anyhow; who waits for the message learns it from the last will.
      done.cancel(false);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
