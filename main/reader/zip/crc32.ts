/** The checksum of zip parts. Node brings one from 20.15 on; older engines get eight bytes at a time from tables. */
import zlib from 'node:zlib';

const tables: readonly Uint32Array[] = (() => {
  const first = new Uint32Array(256);
  for (let n = 0; n < 256; n += 1) {
    let c = n;
    for (let k = 0; k < 8; k += 1) c = (c & 1) === 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1;
    first[n] = c >>> 0;
  }
  const all = [first];
  for (let t = 1; t < 8; t += 1) {
    const before = all[t - 1] ?? first;
    all.push(before.map((c) => ((c >>> 8) ^ (first[c & 0xff] ?? 0)) >>> 0));
  }
  return all;
})();

/** Continues `crc` (0 at the beginning) over `bytes`. */
export const crc32FromTables = (bytes: Uint8Array, crc: number): number => {
  const [t0, t1, t2, t3, t4, t5, t6, t7] = tables as readonly [Uint32Array, Uint32Array, Uint32Array, Uint32Array, Uint32Array, Uint32Array, Uint32Array, Uint32Array]; // eight were made
  let c = ~crc;
  let i = 0;
  const whole = bytes.length - 7;
  // Every index is a byte, so it is in its table.
  const at = (table: Uint32Array, index: number) => table[index] as number;
  const byte = (index: number) => bytes[index] as number;
  for (; i < whole; i += 8) {
    const low = c ^ (byte(i) | (byte(i + 1) << 8) | (byte(i + 2) << 16) | (byte(i + 3) << 24));
    c =
      at(t7, low & 0xff) ^
      at(t6, (low >>> 8) & 0xff) ^
      at(t5, (low >>> 16) & 0xff) ^
      at(t4, low >>> 24) ^
      at(t3, byte(i + 4)) ^
      at(t2, byte(i + 5)) ^
      at(t1, byte(i + 6)) ^
      at(t0, byte(i + 7));
  }
  for (; i < bytes.length; i += 1) c = (c >>> 8) ^ at(t0, (c ^ byte(i)) & 0xff);
  return ~c >>> 0;
};

const native: unknown = Reflect.get(zlib, 'crc32');

export const crc32: (bytes: Uint8Array, crc: number) => number =
  typeof native === 'function' ? (native as typeof crc32FromTables) : crc32FromTables; // Node documents it so
