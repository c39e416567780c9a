/** The cipher of old workbooks, which the cryptography at hand no longer offers. */
export const rc4Stream = (key: Uint8Array, bytes: number): Uint8Array => {
  const box = Uint8Array.from({ length: 256 }, (_, i) => i);
  let j = 0;
  const swapped = (i: number): number => {
    const [one, other] = [box[i] ?? 0, box[j] ?? 0];
    box[i] = other;
    box[j] = one;
    return (one + other) & 0xff;
  };
  for (let i = 0; i < 256; i += 1) {
    j = (j + (box[i] ?? 0) + (key[i % key.length] ?? 0)) & 0xff;
    swapped(i);
  }
  j = 0;
  return Uint8Array.from({ length: bytes }, (_, at) => {
    const i = (at + 1) & 0xff;
    j = (j + (box[i] ?? 0)) & 0xff;
    return box[swapped(i)] ?? 0;
  });
};
