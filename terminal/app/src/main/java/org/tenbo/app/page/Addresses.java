package org.tenbo.app.page;

import java.net.Inet4Address;
import java.net.InetAddress;
import java.net.NetworkInterface;
import java.net.SocketException;
import java.net.UnknownHostException;
import java.util.List;
import org.tenbo.app.config.TableConfig.Web;

/** Finds the addresses by which a page of this machine can be asked for. */
final class Addresses {
  private Addresses() {}

  /** Hosts as they stand in an address, such as {@code 192.168.1.20}; at least one. */
  static List<String> of(Web web) {
    try {
      InetAddress listens = InetAddress.getByName(web.address());
      if (!listens.isAnyLocalAddress()) {
        return List.of(listens instanceof Inet4Address ? web.address() : "[" + web.address() + "]");
      }
      List<String> all =
          NetworkInterface.networkInterfaces()
              .flatMap(NetworkInterface::inetAddresses)
              .filter(address -> address instanceof Inet4Address && !address.isLoopbackAddress())
              .map(InetAddress::getHostAddress)
              .sorted()
              .toList();
      return all.isEmpty() ? List.of(Web.HERE) : all;
    } catch (UnknownHostException | SocketException e) {
      return List.of(web.address());
    }
  }
}
