/** The records of a zip file around parts that are packed already. */
import { joined } from '../byte-streams';

export const zipSignatures = { local: 0x0403_4b50, directory: 0x0201_4b50, end: 0x0605_4b50 } as const;

export type PackedPart = {
  readonly name: Uint8Array;
  readonly flags: number;
  /** 0 as it is, 8 deflated. */
  readonly method: number;
  /** Time and day of the change as the format writes them. */
  readonly time: number;
  readonly date: number;
  readonly crc: number;
  /** Unpacked. */
  readonly bytes: number;
  readonly pieces: readonly Uint8Array[];
  readonly attributes: number;
};

type Field = readonly [bytes: 2 | 4, value: number];

const record = (fields: readonly Field[]): Uint8Array => {
  const view = new DataView(new ArrayBuffer(fields.reduce((sum, [bytes]) => sum + bytes, 0)));
  let at = 0;
  for (const [bytes, value] of fields) {
    if (bytes === 2) view.setUint16(at, value, true);
    else view.setUint32(at, value, true);
    at += bytes;
  }
  return new Uint8Array(view.buffer);
};

/** In the order given, sizes before the content. Parts must be under 4 GiB, as the plain form of the format counts. */
export const zipOf = (parts: readonly PackedPart[]): Uint8Array => {
  const pieces: Uint8Array[] = [];
  const directory: Uint8Array[] = [];
  let at = 0;
  const put = (piece: Uint8Array): void => {
    pieces.push(piece);
    at += piece.length;
  };
  for (const { name, flags, method, time, date, crc, bytes, pieces: packed, attributes } of parts) {
    const packedBytes = packed.reduce((sum, { length }) => sum + length, 0);
    const shared: readonly Field[] = [[2, 20], [2, flags], [2, method], [2, time], [2, date], [4, crc], [4, packedBytes], [4, bytes], [2, name.length], [2, 0]];
    directory.push(record([[4, zipSignatures.directory], [2, 20], ...shared, [2, 0], [2, 0], [2, 0], [4, attributes], [4, at]]), name);
    put(record([[4, zipSignatures.local], ...shared]));
    put(name);
    packed.forEach(put);
  }
  const start = at;
  directory.forEach(put);
  put(record([[4, zipSignatures.end], [2, 0], [2, 0], [2, parts.length], [2, parts.length], [4, at - start], [4, start], [2, 0]]));
  return joined(pieces, at);
};
