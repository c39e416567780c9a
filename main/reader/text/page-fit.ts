/**
 * How well bytes read as text in a page: of a wrong one, signs stand where none would. Statistics of bytes need long texts; this tells
 * from a few words which pages a text may be in at all.
 */
import iconv from 'iconv-lite';
import { fits, standAlone } from './western-pages';

/** `single`: bytes that are a sign alone, the narrow letters of Japan. */
type Pairs = { readonly first: readonly (readonly [number, number])[]; readonly leastSecond: number; readonly single?: readonly [number, number] };

/** Bytes of the signs in everyday use, of pages that have two bytes for a sign. Of a wrong page many are rare ones. */
const everyday: Readonly<Record<string, Pairs>> = {
  cp932: { first: [[0x81, 0x83], [0x87, 0x97], [0xfa, 0xfc]], leastSecond: 0x40, single: [0xa1, 0xdf] },
  'euc-jp': { first: [[0xa1, 0xa5], [0xb0, 0xcf]], leastSecond: 0xa1 },
  gb18030: { first: [[0xa1, 0xa3], [0xb0, 0xd7]], leastSecond: 0xa1 },
  cp949: { first: [[0xa1, 0xa3], [0xb0, 0xc8]], leastSecond: 0xa1 },
  cp950: { first: [[0xa1, 0xa3], [0xa4, 0xc6]], leastSecond: 0x40 },
};

/** Pages a report may be in, the likelier of two that fit as well first. */
export const pages = ['windows-1252', 'windows-1250', 'windows-1254', 'gb18030', 'cp932', 'cp949', 'cp950', 'euc-jp', 'windows-1251', 'windows-1253', 'windows-1255', 'windows-1256', 'koi8-r'] as const;

const latin: ReadonlySet<string> = new Set(['windows-1252', 'windows-1250', 'windows-1254']);

const isLetter = (sign: string): boolean => /\p{L}/u.test(sign);
const isLatin = (sign: string): boolean => /\p{Script=Latin}/u.test(sign);
const isSmall = (sign: string): boolean => /\p{Ll}/u.test(sign);
const isCapital = (sign: string): boolean => /\p{Lu}/u.test(sign);
/** Marks that stand upon letters, signs nobody has given a meaning, and lines of boxes. */
const isOdd = (sign: string): boolean => /[\p{Sk}\p{Cc}\p{Co}\p{Cn}\uFFFD\u2500-\u259F]/u.test(sign);

/** Words of one letter, in alphabets that are not Latin. */
const alone = new Set('АаВвИиКкОоСсУуЯяΗηΟοΉή');
const isEdge = (sign: string): boolean => !/[\p{L}\p{N}]/u.test(sign);

const fitsWord = (sign: string, before: string, after: string): boolean => {
  if (isOdd(sign)) return false;
  // Languages differ in which mark opens a quotation.
  if (/[“”‘„‚«»]/.test(sign)) return isEdge(before) || isEdge(after);
  if (sign === '—') return true;
  if (sign === '°') return !isLetter(before);
  if (!isLetter(sign)) return /\p{M}/u.test(sign) ? isLetter(before) && !isLatin(before) : fits(sign, before, after);
  if (/\p{Lu}|\p{Ll}/u.test(sign) && !isLatin(sign) && !isLetter(before) && !isLetter(after)) return alone.has(sign) && isEdge(before) && isEdge(after);
  // No word is written in two alphabets.
  if ([before, after].some((other) => isLetter(other) && isLatin(other) !== isLatin(sign))) return false;
  if (isCapital(sign) && isSmall(before)) return false;
  if (isSmall(sign) && isCapital(after)) return false;
  // Only the end of a word has it.
  if (sign === 'ς' && isLetter(after)) return false;
  return !isLatin(sign) || fits(sign, before, after);
};

const misfitsOfSigns = (text: string): number => {
  let signs = 0;
  let misfits = 0;
  for (let at = 0; at < text.length; at += 1) {
    if (text.charCodeAt(at) < 0x80) continue;
    const sign = text.charAt(at);
    const isFit = fitsWord(sign, text.charAt(at - 1) || ' ', text.charAt(at + 1) || ' ');
    // Many pages have their dashes and marks in the same places: where they fit, that says nothing.
    if (isFit && !isLetter(sign)) continue;
    signs += 1;
    if (!isFit) misfits += 1;
  }
  return signs === 0 ? 0 : misfits / signs;
};

const misfitsOfPairs = (bytes: Uint8Array, { first, leastSecond, single = [0, 0] }: Pairs): number => {
  let pairs = 0;
  let singles = 0;
  let misfits = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    const lead = bytes[at] ?? 0;
    if (lead < 0x80) continue;
    if (lead >= single[0] && lead <= single[1]) {
      singles += 1;
      continue;
    }
    pairs += 1;
    at += 1;
    if ((bytes[at] ?? 0) < leastSecond || !first.some(([from, to]) => lead >= from && lead <= to)) misfits += 1;
  }
  // One pair may be any two signs; where narrow letters are most of the text, it is rather that of an alphabet.
  return pairs < 2 || singles > pairs ? 1 : misfits / pairs;
};

/** Of more than this many misfits among its signs, a text is not in that page. */
const mostMisfits = 0.1;

/** Signs of two bytes that are half there: one may be cut off where the words end. */
const mostLost = 0.002;

/** Whether bytes read as words in a page. */
export const fitsPage = (encoding: string, sample: Uint8Array): boolean => {
  const bytes = Buffer.from(sample);
  if (latin.has(encoding) && !standAlone(sample)) return false;
  const usual = everyday[encoding];
  const text = iconv.decode(bytes, encoding);
  if (usual === undefined) return misfitsOfSigns(text) <= mostMisfits;
  const lost = text.match(/\uFFFD/g)?.length ?? 0;
  return lost <= Math.max(1, text.length * mostLost) && misfitsOfPairs(bytes, usual) <= mostMisfits;
};
