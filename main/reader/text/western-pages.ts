/**
 * Which of the pages that Western programs write a text is in. Excel saves CSV as "Macintosh" and as "MS-DOS" too, and
 * statistics of bytes take both for Windows: café becomes cafŽ or caf‚. What tells is where a sign stands: letters stand in words, and
 * other signs do not.
 */
import iconv from 'iconv-lite';

/** Before and after the sign; a blank where the text begins or ends. */
type Judge = (before: string, after: string) => boolean;

const isLetter = (sign: string): boolean => /\p{L}/u.test(sign);
const isSmall = (sign: string): boolean => /\p{Ll}/u.test(sign);
const isDigit = (sign: string): boolean => /\d/.test(sign);
const isBlank = (sign: string): boolean => /[\s,;|"()[\]/]/.test(sign);

/** Words of one letter. */
const alone = new Set('àéóèôáíÀÉÓ');

const fitsLetter = (sign: string, before: string, after: string): boolean => {
  // In no word but a few French names, of which nearly all end with it; DOS has its no-break space here.
  if (sign === 'ÿ' && isLetter(after)) return false;
  // No word ends so: of another page it is the sign of `nº 5`.
  if (/[şŞ]/.test(sign) && /n/i.test(before) && !isLetter(after)) return false;
  // The sign of a diameter: `Ø 20 cm`.
  if (sign === 'Ø' && !isLetter(before) && !isLetter(after)) return true;
  if (!isLetter(before) && !isLetter(after)) return alone.has(sign) && !isDigit(before) && !isDigit(after);
  if (isDigit(before) || isDigit(after)) return false;
  if (isSmall(sign)) return true;
  // A capital begins a word, or stands among capitals.
  return !isSmall(before);
};

const begins: Judge = (before, after) => !isLetter(before) && !isDigit(before) && !isBlank(after);
const ends: Judge = (before) => !isBlank(before);
/** `A–Z`, `10–12` and `pot – large`, but no dash in the middle of a word. */
const betweenWords: Judge = (before, after) => !isSmall(before) && !isSmall(after);
const behind: Judge = (before, after) => !isLetter(after) && !isDigit(after) && before !== '';
const byDigit: Judge = (before, after) => !isLetter(before) && !isLetter(after);

const judges: ReadonlyMap<string, Judge> = new Map(
  ([
    ['“„«‘‚¿¡', begins],
    ['”»…', ends],
    ['’', (before) => isLetter(before) || isDigit(before)],
    ['–—·•', betweenWords],
    ['™®©º°²³', behind],
    ['€¤£¥½¼¾×', byDigit],
    ['±', (before) => !isLetter(before)],
    ['§µ\u00A0', () => true],
  ] satisfies readonly (readonly [string, Judge])[]).flatMap(([signs, judge]) => [...signs].map((sign) => [sign, judge] as const)),
);

/** Whether a sign beyond ASCII stands where one would in a text of Latin letters. */
export const fits = (sign: string, before: string, after: string): boolean => {
  if (isLetter(sign) && !/[ªºƒˆˇﬁﬂ]/u.test(sign)) return fitsLetter(sign, before, after);
  return judges.get(sign)?.(before, after) ?? (!isLetter(before) && !isLetter(after) && !/[\uFFFD\u0080-\u009F\u2500-\u259F\uF8FF]/u.test(sign));
};

/** Texts of one length: how many signs are not the same in both, and how many of those stand in `text` where none would. */
const misfitsAgainst = (text: string, other: string): { readonly signs: number; readonly misfits: number } => {
  let signs = 0;
  let misfits = 0;
  for (let at = 0; at < text.length; at += 1) {
    if (text.charCodeAt(at) === other.charCodeAt(at)) continue;
    signs += 1;
    if (!fits(text.charAt(at), at === 0 ? ' ' : text.charAt(at - 1), at + 1 === text.length ? ' ' : text.charAt(at + 1))) misfits += 1;
  }
  return { signs, misfits };
};

/** Of scripts that have no letters in ASCII, letters beyond it stand together; in Western words they stand alone, or by two as in `ção`. */
export const standAlone = (sample: Uint8Array): boolean => {
  let high = 0;
  let inShortRuns = 0;
  let run = 0;
  for (let at = 0; at <= sample.length; at += 1) {
    if ((sample[at] ?? 0) >= 0x80) {
      run += 1;
      continue;
    }
    high += run;
    if (run <= 2) inShortRuns += run;
    run = 0;
  }
  return inShortRuns * 5 >= high * 4;
};

const otherPages = ['macintosh', 'cp850'] as const;

/** The Macintosh's or the DOS page. */
export const isOtherWestern = (encoding: string): boolean => otherPages.some((page) => page === encoding);

/** The guess was wrong where this many of its signs stand where none would, and another page is right where hardly any does. */
const wrongShare = 0.3;
const rightShare = 0.1;

/** `guess`, or the Macintosh's or the DOS page where the text reads as words in that one and not in the guess. */
export const westernPage = (guess: string, sample: Uint8Array): string => {
  if (!standAlone(sample)) return guess;
  // Two bytes to a letter: where the bytes stand alone it takes a letter of ASCII for the half of one.
  const isPaired = /^(?:cp9|euc|gb)/.test(guess);
  const single = isPaired ? 'windows-1252' : guess;
  const bytes = Buffer.from(sample);
  const read = iconv.decode(bytes, single);
  const [best] = otherPages
    .map((encoding) => {
      const text = iconv.decode(bytes, encoding);
      return { encoding, own: misfitsAgainst(read, text), other: misfitsAgainst(text, read) };
    })
    .sort((left, right) => left.other.misfits - right.other.misfits);
  if (best === undefined || best.own.signs === 0) return guess;
  const isRight = best.other.misfits <= best.other.signs * rightShare;
  if (isRight && best.own.misfits >= best.own.signs * wrongShare) {
    // The guess is wrong, which does not yet make it another program's page.
    const windows = misfitsAgainst(iconv.decode(bytes, 'windows-1252'), iconv.decode(bytes, best.encoding));
    return windows.misfits <= windows.signs * rightShare ? 'windows-1252' : best.encoding;
  }
  return isPaired && best.own.misfits <= best.own.signs * rightShare ? single : guess;
};
