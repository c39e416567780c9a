/** Which Unicode form a text says it has: by its byte order mark, or by the zeros that UTF-16 puts beside plain letters. */
import { isUtf8 } from 'node:buffer';

export type UnicodeMark = { readonly encoding: 'utf-8' | 'utf-16le' | 'utf-16be'; readonly markBytes: 0 | 2 | 3 };

/** Of the two-byte units looked at, this share must have the zero of a Latin letter on the same side. */
const zeroShare = 0.4;

/** In scripts without Latin letters only separators, digits and line ends have one. Then the bytes must also not be UTF-8. */
const fewZeroShare = 0.01;

/** Without a character that the end cuts off. */
const whole = (head: Uint8Array): Uint8Array => {
  let to = head.length;
  while (to > 0 && to > head.length - 4 && (head[to - 1] ?? 0) >= 0x80) to -= 1;
  return head.subarray(0, to);
};

export const unicodeMark = (head: Uint8Array): UnicodeMark | null => {
  if (head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf) return { encoding: 'utf-8', markBytes: 3 };
  if (head[0] === 0xff && head[1] === 0xfe) return { encoding: 'utf-16le', markBytes: 2 };
  if (head[0] === 0xfe && head[1] === 0xff) return { encoding: 'utf-16be', markBytes: 2 };
  const units = Math.floor(Math.min(head.length, 4096) / 2);
  // Both judgements are made from zeros.
  if (units < 2 || !head.subarray(0, 2 * units).includes(0)) return null;
  let evenZeros = 0;
  let oddZeros = 0;
  for (let i = 0; i < units; i += 1) {
    if (head[2 * i] === 0) evenZeros += 1;
    if (head[2 * i + 1] === 0) oddZeros += 1;
  }
  if (!isUtf8(whole(head.subarray(0, 2 * units)))) {
    if (evenZeros === 0 && oddZeros >= Math.max(2, units * fewZeroShare)) return { encoding: 'utf-16le', markBytes: 0 };
    if (oddZeros === 0 && evenZeros >= Math.max(2, units * fewZeroShare)) return { encoding: 'utf-16be', markBytes: 0 };
  }
  // Zeros on one side only: on both sides they are padding, not letters.
  if (oddZeros >= units * zeroShare && evenZeros * 10 <= oddZeros) return { encoding: 'utf-16le', markBytes: 0 };
  if (evenZeros >= units * zeroShare && oddZeros * 10 <= evenZeros) return { encoding: 'utf-16be', markBytes: 0 };
  return null;
};
