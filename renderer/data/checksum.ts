/** CRC-32 as zip files use it, four bytes at a step. */

const tables = new Uint32Array(1024);
for (let index = 0; index < 256; index += 1) {
  let value = index;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb8_8320 : value >>> 1;
  tables[index] = value;
}
// Table k says what a byte does k bytes further on.
for (let index = 256; index < 1024; index += 1) {
  const before = tables[index - 256] ?? 0;
  tables[index] = (before >>> 8) ^ (tables[before & 255] ?? 0);
}

/** `before` is the checksum of the bytes that stand in front of these. */
export const crc32 = (bytes: Uint8Array, before = 0): number => {
  const { length } = bytes;
  const stepped = length - (length % 4);
  let crc = ~before;
  let at = 0;
  for (; at < stepped; at += 4) {
    crc ^= (bytes[at] ?? 0) | ((bytes[at + 1] ?? 0) << 8) | ((bytes[at + 2] ?? 0) << 16) | ((bytes[at + 3] ?? 0) << 24);
    crc =
      (tables[768 + (crc & 255)] ?? 0) ^
      (tables[512 + ((crc >>> 8) & 255)] ?? 0) ^
      (tables[256 + ((crc >>> 16) & 255)] ?? 0) ^
      (tables[crc >>> 24] ?? 0);
  }
  for (; at < length; at += 1) crc = (crc >>> 8) ^ (tables[(crc ^ (bytes[at] ?? 0)) & 255] ?? 0);
  return ~crc >>> 0;
};
