package org.tenbo.drivers.reader.rr3036;

import org.tenbo.drivers.reader.Bytes;

/**
 * An answer of an RR3036, its checksum found right. It does not say what it answers.
 *
 * @param address of the reader, 0 to 255
 * @param status 0 to 255; 0 is well
 */
public record Rr3036Answer(int address, int status, Bytes data) {}
