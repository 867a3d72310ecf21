package org.tenbo.drivers.reader.feig;

import org.tenbo.drivers.reader.Bytes;

/**
 * An answer of a FEIG reader, its checksum found right.
 *
 * @param address of the reader, 0 to 255
 * @param command that it answers, 0 to 255
 * @param status 0 to 255; 0 is well
 */
public record FeigAnswer(int address, int command, int status, Bytes data) {}
