/** Bytes in pieces, joined and sent through a compressor or its opposite. */

/** `length` is that of all pieces together. */
export const joined = (pieces: readonly Uint8Array[], length = pieces.reduce((sum, piece) => sum + piece.length, 0)): Uint8Array<ArrayBuffer> => {
  const whole = new Uint8Array(length);
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
};

/** Null when the bytes are damaged or what comes of them grows past `most`. */
export const through = async (bytes: Uint8Array<ArrayBuffer>, stream: CompressionStream | DecompressionStream, most: number): Promise<Uint8Array<ArrayBuffer> | null> => {
  const writer = stream.writable.getWriter();
  // A damaged stream rejects these as well as the read below, which is the one that is looked at.
  const written = Promise.all([writer.write(bytes), writer.close()]).then(() => true, () => false);
  const reader: ReadableStreamDefaultReader<Uint8Array> = stream.readable.getReader();
  const pieces: Uint8Array[] = [];
  let length = 0;
  try {
    for (;;) {
      const next = await reader.read();
      if (next.done) break;
      pieces.push(next.value);
      length += next.value.length;
      if (length > most) {
        await reader.cancel();
        return null;
      }
    }
  } catch {
    return null;
  }
  return (await written) ? joined(pieces, length) : null;
};
