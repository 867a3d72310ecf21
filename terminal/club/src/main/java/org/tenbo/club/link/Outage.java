package org.tenbo.club.link;

import com.hivemq.client.mqtt.mqtt5.exceptions.Mqtt5ConnAckException;
import com.hivemq.client.mqtt.mqtt5.exceptions.Mqtt5DisconnectException;
import com.hivemq.client.mqtt.mqtt5.message.connect.connack.Mqtt5ConnAckReasonCode;
import com.hivemq.client.mqtt.mqtt5.message.disconnect.Mqtt5DisconnectReasonCode;
import java.net.ConnectException;
import java.net.UnknownHostException;
import java.security.cert.CertPathBuilderException;
import java.security.cert.CertPathValidatorException;
import java.security.cert.CertificateException;
import java.security.cert.CertificateExpiredException;
import java.security.cert.CertificateNotYetValidException;
import javax.net.ssl.SSLException;

/**
 * Why a line does not stand, in words for who has to mend it.
 *
 * @param what what was seen, with the broker's address
 * @param remedy what to do about it; empty where it comes back by itself
 */
public record Outage(Kind kind, String what, String remedy) {

  /** What kind of trouble it is. */
  public enum Kind {
    /** The network or the broker is away, for now. */
    AWAY,
    /** The broker cannot show that it is the one that was meant. */
    UNTRUSTED,
    /** The broker does not let us in. */
    REFUSED,
    /** Another client says our name, and has our place. */
    NAME_IN_USE;

    /** Whether somebody has to do something before it can stand. */
    public boolean isForPeople() {
      return switch (this) {
        case AWAY -> false;
        case UNTRUSTED, REFUSED, NAME_IN_USE -> true;
      };
    }
  }

  /** Finds in a chain of causes the one that says most. */
  static Outage of(Throwable fault, BrokerAddress broker, String id) {
    for (Throwable cause = fault; cause != null; cause = cause.getCause()) {
      switch (cause) {
        case Mqtt5DisconnectException told
            when told.getMqttMessage().getReasonCode()
                == Mqtt5DisconnectReasonCode.SESSION_TAKEN_OVER -> {
          return nameInUse(broker, id);
        }
        case Mqtt5ConnAckException told -> {
          return refused(told.getMqttMessage().getReasonCode(), broker, id);
        }
        case CertificateExpiredException old -> {
          return notOfThisTime(broker);
        }
        case CertificateNotYetValidException young -> {
          return notOfThisTime(broker);
        }
        case CertPathValidatorException broken -> {
          return broken.getReason() == CertPathValidatorException.BasicReason.EXPIRED
                  || broken.getReason() == CertPathValidatorException.BasicReason.NOT_YET_VALID
              ? notOfThisTime(broker)
              : unknownAuthority(broker);
        }
        case CertPathBuilderException unfinished -> {
          return unknownAuthority(broker);
        }
        // Its subclass of the validator wraps those above.
        case CertificateException other when other.getCause() == null -> {
          return new Outage(
              Kind.UNTRUSTED,
              "The certificate at " + broker + " is not for " + broker.host() + ".",
              "Ask for the broker by the name that stands in its certificate.");
        }
        case UnknownHostException unknown -> {
          return new Outage(Kind.AWAY, "The host " + broker.host() + " is not known here.", "");
        }
        case ConnectException refused -> {
          return new Outage(Kind.AWAY, "Nothing listens at " + broker + ".", "");
        }
        case SSLException other when other.getCause() == null -> {
          return new Outage(
              Kind.UNTRUSTED,
              "TLS does not come about at " + broker + ": " + other.getMessage() + ".",
              "See whether the port is the broker's port for TLS.");
        }
        default -> {}
      }
    }
    return new Outage(Kind.AWAY, "No connection to " + broker + ": " + fault.getMessage(), "");
  }

  /** A filter was not granted. */
  static Outage noTopics(Throwable fault, BrokerAddress broker) {
    return new Outage(
        Kind.REFUSED,
        "The topics at " + broker + " could not be subscribed to: " + fault.getMessage(),
        "See whether the user may read them: club and table are part of each topic.");
  }

  private static Outage nameInUse(BrokerAddress broker, String id) {
    return new Outage(
        Kind.NAME_IN_USE,
        "Another program came to " + broker + " as " + id + ", and took this one's place.",
        "Give each table a name of its own in club.table, and let one hub alone run.");
  }

  private static Outage refused(Mqtt5ConnAckReasonCode code, BrokerAddress broker, String id) {
    return switch (code) {
      case BAD_USER_NAME_OR_PASSWORD, NOT_AUTHORIZED, BANNED ->
          new Outage(
              Kind.REFUSED,
              "The broker does not let us in at " + broker + ".",
              "See whether user and password are those that the broker knows.");
      case CLIENT_IDENTIFIER_NOT_VALID -> nameInUse(broker, id);
      default -> new Outage(Kind.AWAY, "The broker at " + broker + " answers " + code + ".", "");
    };
  }

  private static Outage unknownAuthority(BrokerAddress broker) {
    return new Outage(
        Kind.UNTRUSTED,
        "Nobody who is trusted here has signed the certificate at " + broker + ".",
        broker
            .authority()
            .map(file -> "See whether " + file + " is of the authority that signed it.")
            .orElse("Let the key 'authority' name a file of the authority that signed it."));
  }

  private static Outage notOfThisTime(BrokerAddress broker) {
    return new Outage(
        Kind.UNTRUSTED,
        "The certificate at " + broker + " does not count at the time of this machine.",
        "See whether the clock of this machine is right, else renew the certificate.");
  }

  /** What was seen, and the remedy. */
  @Override
  public String toString() {
    return remedy.isEmpty() ? what : what + " " + remedy;
  }
}
