package org.tenbo.club.broker;

import io.netty.bootstrap.ServerBootstrap;
import io.netty.buffer.ByteBufUtil;
import io.netty.buffer.Unpooled;
import io.netty.channel.Channel;
import io.netty.channel.ChannelFutureListener;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInitializer;
import io.netty.channel.ChannelOption;
import io.netty.channel.EventLoopGroup;
import io.netty.channel.SimpleChannelInboundHandler;
import io.netty.channel.WriteBufferWaterMark;
import io.netty.channel.nio.NioEventLoopGroup;
import io.netty.channel.socket.SocketChannel;
import io.netty.channel.socket.nio.NioServerSocketChannel;
import io.netty.handler.codec.mqtt.MqttConnectMessage;
import io.netty.handler.codec.mqtt.MqttConnectReturnCode;
import io.netty.handler.codec.mqtt.MqttDecoder;
import io.netty.handler.codec.mqtt.MqttEncoder;
import io.netty.handler.codec.mqtt.MqttMessage;
import io.netty.handler.codec.mqtt.MqttMessageBuilders;
import io.netty.handler.codec.mqtt.MqttProperties;
import io.netty.handler.codec.mqtt.MqttProperties.MqttPropertyType;
import io.netty.handler.codec.mqtt.MqttPublishMessage;
import io.netty.handler.codec.mqtt.MqttQoS;
import io.netty.handler.codec.mqtt.MqttReasonCodeAndPropertiesVariableHeader;
import io.netty.handler.codec.mqtt.MqttSubscribeMessage;
import io.netty.handler.codec.mqtt.MqttTopicSubscription;
import io.netty.handler.codec.mqtt.MqttUnsubscribeMessage;
import io.netty.handler.codec.mqtt.MqttVersion;
import io.netty.handler.timeout.IdleStateEvent;
import io.netty.handler.timeout.IdleStateHandler;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.tenbo.club.event.Messages;
import org.tinylog.Logger;

/**
 * The broker inside the hub: MQTT 5 and 3.1.1 for the tables of one club, with what these need and
 * no more: user and password, rights by topic, last wills, retained messages, QoS 0 and 1.
 *
 * <p>It keeps no session of who is away: both ends of Tenbo know by themselves how far the other
 * is. All of it runs on one thread, so that it has no locks. A client that does not read what it
 * asked for is put out, and comes again.
 */
// What is written to a connection that has gone is lost with it: nobody waits for a future.
@SuppressWarnings("FutureReturnValueIgnored")
public final class InsideBroker implements AutoCloseable {
  private static final int LARGEST = Messages.LARGEST + 4096;

  /** Connections at the same time. */
  private static final int MOST_CLIENTS = 2048;

  private static final int MOST_FILTERS = 64;
  private static final int MOST_RETAINED = 20_000;
  private static final long MOST_RETAINED_BYTES = 64L * 1024 * 1024;

  /** What may wait for one client, in bytes. */
  private static final int MOST_WAITING = 8 * 1024 * 1024;

  /** A client that does not say who it is, in seconds. */
  private static final int FIRST_WORD = 10;

  private static final int LONGEST_KEEP_ALIVE = 300;

  /** Wrong passwords from one address in a minute. */
  private static final int MOST_GUESSES = 20;

  private final Access access;
  private final EventLoopGroup loop = new NioEventLoopGroup(1);
  private final Channel listening;

  /** Of the loop's thread alone, as all below. */
  private final Map<String, Client> clients = new HashMap<>();

  private final Map<String, Set<Client>> exact = new HashMap<>();
  private final Set<Client> withWildcards = new HashSet<>();
  private final Map<String, byte[]> retained = new LinkedHashMap<>();
  private final Map<String, Integer> guesses = new HashMap<>();
  private final Complaints complaints = new Complaints();
  private long retainedBytes;
  private int connections;

  /**
   * Begins to listen.
   *
   * @param port 0 takes any that is free
   * @throws IOException when the address or port cannot be had
   */
  public InsideBroker(String address, int port, Access access) throws IOException {
    this.access = access;
    ServerBootstrap server =
        new ServerBootstrap()
            .group(loop)
            .channel(NioServerSocketChannel.class)
            .childOption(ChannelOption.TCP_NODELAY, true)
            .childOption(
                ChannelOption.WRITE_BUFFER_WATER_MARK,
                new WriteBufferWaterMark(MOST_WAITING / 2, MOST_WAITING))
            .childHandler(
                new ChannelInitializer<SocketChannel>() {
                  @Override
                  protected void initChannel(SocketChannel channel) {
                    channel
                        .pipeline()
                        .addLast("idle", new IdleStateHandler(FIRST_WORD, 0, 0))
                        .addLast(new MqttDecoder(LARGEST))
                        .addLast(MqttEncoder.INSTANCE)
                        .addLast(new Client(channel));
                  }
                });
    try {
      listening = server.bind(address, port).sync().channel();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException(e);
    } catch (Exception e) {
      loop.shutdownGracefully(0, 1, TimeUnit.SECONDS);
      throw new IOException(
          "The broker cannot listen at %s:%d (%s). Take another port, end the program that has it, or listen at an address of this machine."
              .formatted(address, port, e.getMessage()),
          e);
    }
    loop.scheduleAtFixedRate(this::minute, 60, 60, TimeUnit.SECONDS);
  }

  private void minute() {
    guesses.clear();
    complaints
        .untold()
        .forEach(
            (user, more) ->
                Logger.warn("{}: {} complaints more in the last minute, not told.", user, more));
  }

  private void complain(String user, String words) {
    if (complaints.isTold(user)) {
      // What a client named is text of its own, and could look like another line.
      String one = words.replaceAll("[\\p{Cntrl}\\u2028\\u2029]", "?");
      Logger.warn("{} {}", user, one.substring(0, Math.min(one.length(), 200)));
    }
  }

  public int port() {
    return ((InetSocketAddress) listening.localAddress()).getPort();
  }

  /** A message as it goes to those who listen. */
  private void spread(String topic, byte[] payload, boolean sure) {
    for (Client each : exact.getOrDefault(topic, Set.of())) {
      each.deliver(topic, payload, sure && each.wantsSure(topic), false);
    }
    for (Client each : withWildcards) {
      each.deliverIfWanted(topic, payload, sure);
    }
  }

  private void retain(String user, String topic, byte[] payload) {
    byte[] before = retained.remove(topic);
    retainedBytes -= before == null ? 0 : before.length;
    if (payload.length == 0) {
      return;
    }
    if (retained.size() >= MOST_RETAINED || retainedBytes + payload.length > MOST_RETAINED_BYTES) {
      complain(user, "writes " + topic + ", which is not retained: the broker holds all it may.");
      return;
    }
    retained.put(topic, payload);
    retainedBytes += payload.length;
  }

  @SuppressWarnings("ArrayRecordComponent") // never compared
  private record Will(String topic, byte[] payload, boolean retain) {}

  /** One connection. */
  private final class Client extends SimpleChannelInboundHandler<MqttMessage> {
    private final SocketChannel channel;
    private final Map<String, TopicFilter> filters = new LinkedHashMap<>();
    private final Map<String, Boolean> sure = new HashMap<>();
    private String id = "";
    private String user = "";
    private boolean five;
    private boolean in;
    private boolean refused;
    private @Nullable Will will;
    private int packet;

    Client(SocketChannel channel) {
      this.channel = channel;
    }

    @Override
    public void channelActive(ChannelHandlerContext context) {
      if (++connections > MOST_CLIENTS) {
        context.close();
      }
    }

    @Override
    public void channelInactive(ChannelHandlerContext context) {
      connections--;
      leave();
    }

    private void leave() {
      if (!in) {
        return;
      }
      in = false;
      clients.remove(id, this);
      filters.values().forEach(this::forget);
      filters.clear();
      withWildcards.remove(this);
      Will last = will;
      will = null;
      if (last != null && access.mayWrite(user, last.topic())) {
        publish(user, last.topic(), last.payload(), last.retain(), true);
      }
    }

    private void forget(TopicFilter filter) {
      if (filter.exact()) {
        exact.computeIfPresent(
            filter.text(),
            (topic, listeners) -> {
              listeners.remove(this);
              return listeners.isEmpty() ? null : listeners;
            });
      }
    }

    @Override
    protected void channelRead0(ChannelHandlerContext context, MqttMessage message) {
      if (refused) {
        return; // what came with it in one go, whatever it is: the answer waits its second
      }
      if (message.decoderResult().isFailure()) {
        context.close();
        return;
      }
      if (!in) {
        if (message instanceof MqttConnectMessage connect) {
          connect(connect);
        } else {
          context.close();
        }
        return;
      }
      switch (message.fixedHeader().messageType()) {
        case PUBLISH -> published((MqttPublishMessage) message);
        case SUBSCRIBE -> subscribe((MqttSubscribeMessage) message);
        case UNSUBSCRIBE -> unsubscribe((MqttUnsubscribeMessage) message);
        case PINGREQ -> channel.writeAndFlush(MqttMessage.PINGRESP);
        case DISCONNECT -> {
          if (!(message.variableHeader()
                  instanceof MqttReasonCodeAndPropertiesVariableHeader reason)
              || reason.reasonCode() == 0) {
            will = null;
          }
          context.close();
        }
        case PUBACK -> {}
        case CONNECT, CONNACK, PUBREC, PUBREL, PUBCOMP, SUBACK, UNSUBACK, PINGRESP, AUTH ->
            context.close();
      }
    }

    private void connect(MqttConnectMessage message) {
      five = message.variableHeader().version() == MqttVersion.MQTT_5.protocolLevel();
      user = Objects.requireNonNullElse(message.payload().userName(), "");
      id = Objects.requireNonNullElse(message.payload().clientIdentifier(), "");
      byte[] password =
          Objects.requireNonNullElse(message.payload().passwordInBytes(), new byte[0]);
      String from = channel.remoteAddress().getAddress().getHostAddress();
      if (guesses.getOrDefault(from, 0) >= MOST_GUESSES || !access.admits(user, password)) {
        guesses.merge(from, 1, Integer::sum);
        refuse(
            five
                ? MqttConnectReturnCode.CONNECTION_REFUSED_BAD_USERNAME_OR_PASSWORD
                : MqttConnectReturnCode.CONNECTION_REFUSED_NOT_AUTHORIZED);
        return;
      }
      Client other = clients.get(id);
      if (id.isEmpty() || id.length() > 128 || (other != null && !other.user.equals(user))) {
        refuse(
            five
                ? MqttConnectReturnCode.CONNECTION_REFUSED_CLIENT_IDENTIFIER_NOT_VALID
                : MqttConnectReturnCode.CONNECTION_REFUSED_IDENTIFIER_REJECTED);
        return;
      }
      if (other != null) {
        // The same client is back before the old connection was seen to be dead; or another says
        // its name, and the first should know why it has to go (MQTT 5, section 3.14.2.1).
        other.leave();
        other.end(SESSION_TAKEN_OVER);
      }
      if (message.variableHeader().isWillFlag()) {
        will =
            new Will(
                message.payload().willTopic(),
                message.payload().willMessageInBytes(),
                message.variableHeader().isWillRetain());
      }
      int keepAlive = message.variableHeader().keepAliveTimeSeconds();
      int alive = keepAlive == 0 ? LONGEST_KEEP_ALIVE : Math.min(keepAlive, LONGEST_KEEP_ALIVE);
      channel.pipeline().replace("idle", "idle", new IdleStateHandler(alive * 3 / 2, 0, 0));
      in = true;
      clients.put(id, this);
      MqttProperties can = new MqttProperties();
      if (five) {
        can.add(new MqttProperties.IntegerProperty(MqttPropertyType.MAXIMUM_QOS.value(), 1));
        can.add(
            new MqttProperties.IntegerProperty(
                MqttPropertyType.SHARED_SUBSCRIPTION_AVAILABLE.value(), 0));
        can.add(
            new MqttProperties.IntegerProperty(
                MqttPropertyType.MAXIMUM_PACKET_SIZE.value(), LARGEST));
        can.add(
            new MqttProperties.IntegerProperty(
                MqttPropertyType.SESSION_EXPIRY_INTERVAL.value(), 0));
      }
      channel.writeAndFlush(
          MqttMessageBuilders.connAck()
              .returnCode(MqttConnectReturnCode.CONNECTION_ACCEPTED)
              .sessionPresent(false)
              .properties(can)
              .build());
    }

    private void end(byte reason) {
      if (five) {
        channel.writeAndFlush(MqttMessageBuilders.disconnect().reasonCode(reason).build());
      }
      channel.close();
    }

    private void refuse(MqttConnectReturnCode why) {
      // A second's wait, so that guessing is slow; a connection has one guess.
      channel.config().setAutoRead(false);
      refused = true;
      var _ =
          channel
              .eventLoop()
              .schedule(
                  () ->
                      channel
                          .writeAndFlush(
                              MqttMessageBuilders.connAck()
                                  .returnCode(why)
                                  .sessionPresent(false)
                                  .build())
                          .addListener(ChannelFutureListener.CLOSE),
                  1,
                  TimeUnit.SECONDS);
    }

    private void published(MqttPublishMessage message) {
      String topic = message.variableHeader().topicName();
      MqttQoS quality = message.fixedHeader().qosLevel();
      if (quality == MqttQoS.EXACTLY_ONCE || !TopicFilter.isTopic(topic)) {
        channel.close();
        return;
      }
      boolean may = access.mayWrite(user, topic);
      if (may) {
        publish(
            user,
            topic,
            ByteBufUtil.getBytes(message.payload()),
            message.fixedHeader().isRetain(),
            quality == MqttQoS.AT_LEAST_ONCE);
      } else {
        complain(user, "may not write " + topic + ".");
        if (!five) {
          channel.close();
          return;
        }
      }
      if (quality == MqttQoS.AT_LEAST_ONCE) {
        channel.writeAndFlush(
            MqttMessageBuilders.pubAck()
                .packetId(message.variableHeader().packetId())
                .reasonCode(may ? 0 : NOT_AUTHORISED)
                .build());
      }
    }

    private void subscribe(MqttSubscribeMessage message) {
      MqttMessageBuilders.SubAckBuilder answer =
          MqttMessageBuilders.subAck().packetId(message.variableHeader().messageId());
      Map<String, Boolean> fresh = new LinkedHashMap<>();
      for (MqttTopicSubscription each : message.payload().topicSubscriptions()) {
        String text = each.topicFilter();
        boolean may =
            TopicFilter.isOne(text) && filters.size() < MOST_FILTERS && access.mayRead(user, text);
        if (!may) {
          complain(user, "may not subscribe to " + text + ".");
          answer.addGrantedQos(MqttQoS.FAILURE);
          continue;
        }
        boolean atLeastOnce = each.qualityOfService() != MqttQoS.AT_MOST_ONCE;
        TopicFilter filter = new TopicFilter(text);
        filters.put(text, filter);
        sure.put(text, atLeastOnce);
        if (filter.exact()) {
          exact.computeIfAbsent(text, topic -> new HashSet<>()).add(this);
        } else {
          withWildcards.add(this);
        }
        fresh.put(text, atLeastOnce);
        answer.addGrantedQos(atLeastOnce ? MqttQoS.AT_LEAST_ONCE : MqttQoS.AT_MOST_ONCE);
      }
      channel.writeAndFlush(answer.build());
      fresh.forEach(
          (text, atLeastOnce) -> {
            TopicFilter filter = new TopicFilter(text);
            retained.forEach(
                (topic, payload) -> {
                  if (filter.matches(topic)) {
                    deliver(topic, payload, atLeastOnce, true);
                  }
                });
          });
    }

    private void unsubscribe(MqttUnsubscribeMessage message) {
      for (String text : message.payload().topics()) {
        TopicFilter gone = filters.remove(text);
        sure.remove(text);
        if (gone != null) {
          forget(gone);
        }
      }
      if (filters.values().stream().allMatch(TopicFilter::exact)) {
        withWildcards.remove(this);
      }
      channel.writeAndFlush(
          MqttMessageBuilders.unsubAck()
              .packetId(message.variableHeader().messageId())
              .addReasonCodes(
                  Collections.nCopies(message.payload().topics().size(), (short) 0)
                      .toArray(Short[]::new))
              .build());
    }

    boolean wantsSure(String topic) {
      return sure.getOrDefault(topic, false);
    }

    void deliverIfWanted(String topic, byte[] payload, boolean asSure) {
      for (TopicFilter filter : filters.values()) {
        if (!filter.exact() && filter.matches(topic)) {
          deliver(topic, payload, asSure && wantsSure(filter.text()), false);
          return;
        }
      }
    }

    void deliver(String topic, byte[] payload, boolean atLeastOnce, boolean kept) {
      if (!channel.isWritable()) {
        complain(user, "does not read what it asked for and is put out.");
        channel.close();
        return;
      }
      packet = packet % 65_535 + 1;
      channel.writeAndFlush(
          MqttMessageBuilders.publish()
              .topicName(topic)
              .payload(Unpooled.wrappedBuffer(payload))
              .qos(atLeastOnce ? MqttQoS.AT_LEAST_ONCE : MqttQoS.AT_MOST_ONCE)
              .messageId(packet)
              .retained(kept)
              .properties(MqttProperties.NO_PROPERTIES)
              .build());
    }

    @Override
    public void userEventTriggered(ChannelHandlerContext context, Object event) {
      if (event instanceof IdleStateEvent) {
        context.close();
      }
    }

    @Override
    public void exceptionCaught(ChannelHandlerContext context, Throwable cause) {
      // What a client sends is input: the connection ends, the broker goes on.
      context.close();
    }
  }

  private static final byte NOT_AUTHORISED = (byte) 0x87;
  private static final byte SESSION_TAKEN_OVER = (byte) 0x8e;

  private void publish(String user, String topic, byte[] payload, boolean retain, boolean sure) {
    if (retain) {
      retain(user, topic, payload);
    }
    spread(topic, payload, sure);
  }

  /** Ends all connections. */
  @Override
  public void close() {
    listening.close();
    var _ = loop.shutdownGracefully(0, 2, TimeUnit.SECONDS);
  }
}
