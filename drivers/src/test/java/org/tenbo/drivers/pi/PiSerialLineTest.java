package org.tenbo.drivers.pi;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.mockito.ArgumentMatchers.any;
import static org.mockito.ArgumentMatchers.anyInt;
import static org.mockito.Mockito.mock;
import static org.mockito.Mockito.times;
import static org.mockito.Mockito.verify;
import static org.mockito.Mockito.when;

import com.fazecast.jSerialComm.SerialPort;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tenbo.drivers.bus.BusException;
import org.tenbo.drivers.bus.BusName;
import org.tenbo.drivers.bus.SerialStream;

class PiSerialLineTest {
  private final SerialPort port = mock(SerialPort.class);
  private final SerialStream stream = new PiSerialStream(new BusName("/dev/ttyTABLE"), port);

  @Test
  void a_path_with_nothing_behind_it_is_named_with_the_remedy(@TempDir Path dir) {
    Path missing = dir.resolve("ttyTABLE");
    BusException e =
        assertThrows(BusException.class, () -> new PiSerialLine(missing, 115_200).open());
    assertEquals(missing.toString(), e.trouble().where());
    assertEquals("There is no such device.", e.trouble().what());
  }

  @Test
  void a_read_without_bytes_is_nothing_and_one_below_zero_is_a_lost_line() throws BusException {
    when(port.readBytes(any(), anyInt())).thenReturn(0, 3, -1);
    when(port.isOpen()).thenReturn(true); // as a lost port says
    byte[] buffer = new byte[16];
    assertEquals(0, stream.read(buffer));
    assertEquals(3, stream.read(buffer));
    assertThrows(BusException.class, () -> stream.read(buffer));
  }

  @Test
  void a_write_that_is_taken_in_pieces_goes_on_and_one_that_takes_nothing_is_a_lost_line()
      throws BusException {
    when(port.writeBytes(any(), anyInt())).thenReturn(2, 0, 1, 0, 0, 0);
    stream.write(new byte[] {1, 2, 3});
    verify(port, times(2)).writeBytes(new byte[] {3}, 1);
    assertThrows(BusException.class, () -> stream.write(new byte[] {4}));
  }
}
