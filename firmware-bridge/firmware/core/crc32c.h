/* CRC-32C (polynomial 1EDC6F41, reflected), the check of a frame. Check value: RFC 3720 B.4. */
#ifndef TENBO_CRC32C_H
#define TENBO_CRC32C_H

#include <stddef.h>
#include <stdint.h>

uint32_t tenbo_crc32c(const uint8_t *bytes, size_t count);

#endif
