/** Which encoding bytes that are not UTF-8 are in: a judgement from statistics, which the user may overrule. */
import chardet from 'chardet';
import iconv from 'iconv-lite';
import { fitsPage, pages } from './page-fit';
import { isOtherWestern, westernPage } from './western-pages';

/** The detector reads statistics; below this confidence (of 100) the Western code page is the better guess. */
const leastConfidence = 20;

/**
 * What reports come in, by the detector's names. Windows code pages hold all printable characters of the standards they
 * grew from, and files come from Windows. What no marketplace writes is no answer, however sure the detector is.
 */
const windowsName: Readonly<Record<string, string>> = {
  'ISO-8859-1': 'windows-1252',
  'windows-1252': 'windows-1252',
  'ISO-8859-2': 'windows-1250',
  'windows-1250': 'windows-1250',
  'ISO-8859-5': 'windows-1251',
  'windows-1251': 'windows-1251',
  'KOI8-R': 'koi8-r',
  'ISO-8859-7': 'windows-1253',
  'windows-1253': 'windows-1253',
  'ISO-8859-9': 'windows-1254',
  'windows-1254': 'windows-1254',
  'ISO-8859-8': 'windows-1255',
  'windows-1255': 'windows-1255',
  'ISO-8859-6': 'windows-1256',
  'windows-1256': 'windows-1256',
  Shift_JIS: 'cp932',
  'EUC-JP': 'euc-jp',
  'EUC-KR': 'cp949',
  GB18030: 'gb18030',
  Big5: 'cp950',
};

/** A damaged byte here and there says nothing; of the wrong encoding many bytes mean nothing. */
const lostShare = 0.002;

const lostIn = (encoding: string, sample: Uint8Array): number => iconv.decode(Buffer.from(sample), encoding).match(/[\uFFFD\u0080-\u009F]/g)?.length ?? 0;

const canHold = (encoding: string, sample: Uint8Array): boolean => lostIn(encoding, sample) <= sample.length * lostShare;

/** Bytes beyond ASCII. */
const lettersIn = (sample: Uint8Array): number => sample.reduce((sum, byte) => (byte < 0x80 ? sum : sum + 1), 0);

/** Fewer are a damaged place rather than a word. */
const fewestLetters = 4;

/** The Western code page, unless most letters beyond ASCII mean nothing in it. */
const westernOrNone = (sample: Uint8Array): string | null => (2 * lostIn('windows-1252', sample) <= lettersIn(sample) ? 'windows-1252' : null);

type Sureness = ReadonlyMap<string, number>;

/** How sure the detector is of each encoding, of 100; those it does not name are out of the question for it. */
const surenessOf = (sample: Uint8Array): Sureness => {
  const sure = new Map<string, number>();
  for (const { name, confidence } of chardet.analyse(sample)) {
    const encoding = windowsName[name];
    if (encoding !== undefined) sure.set(encoding, Math.max(confidence, sure.get(encoding) ?? 0));
  }
  return sure;
};

const byStatistics = (sample: Uint8Array, sure: Sureness): string | null => {
  const possible = [...sure].filter(([encoding]) => canHold(encoding, sample));
  const [best] = possible;
  if (best === undefined) return westernOrNone(sample);
  const [encoding, confidence] = best;
  if (confidence < leastConfidence) return canHold('windows-1252', sample) || lettersIn(sample) < fewestLetters ? westernOrNone(sample) : encoding;
  return (sure.get('windows-1252') ?? 0) >= confidence && canHold('windows-1252', sample) ? 'windows-1252' : encoding;
};

/** Enough to tell words from what is none. */
const wordsLookedAt = 16 * 1024;

/** A page the detector is so sure of is not given up for another. */
const sureEnough = 50;
/** Another page is as likely where the detector is less than this many times as sure of the one. */
const clearLead = 1.25;

/** Letters that statistics say something of. */
const manyLetters = 12;

/** Six letters set the Turkish page apart from the Western one, where they are Icelandic: of the two it is the one that sellers write. */
const ofTurkish: ReadonlySet<number> = new Set([0xd0, 0xdd, 0xde, 0xf0, 0xfd, 0xfe]);

/** Text without letters beyond those of English, French, German and Spanish. */
const everyday = /^[\0-\x7F\P{L}éèêëáàâäçíîïñóòôöúûüßÉÈÊÁÀÂÄÇÍÎÑÓÔÖÚÛÜ]*$/u;

/** An encoding, and whether another is about as likely and would read other letters. */
export type Guess = { readonly encoding: string; readonly isDoubtful: boolean };

/** The encoding of bytes that are not UTF-8; null where they are no text in any. */
export const guessEncoding = (sample: Uint8Array): Guess | null => {
  const sure = surenessOf(sample);
  const surenessIn = (encoding: string): number => sure.get(encoding) ?? 0;
  const guess = byStatistics(sample, sure);
  if (guess === null) return null;
  const western = westernPage(guess, sample);
  // Those pages have a judge of their own, and a word about it.
  if (isOtherWestern(western)) return { encoding: western, isDoubtful: false };
  const words = Buffer.from(sample.subarray(0, wordsLookedAt));
  const hasMany = lettersIn(words) >= manyLetters;
  const fitting: readonly string[] = pages.filter((page) => fitsPage(page, words));
  const [likeliest] = [...fitting].sort((left, right) => surenessIn(right) - surenessIn(left));
  const isKept = fitting.includes(western) || likeliest === undefined || (surenessIn(western) >= sureEnough && hasMany);
  const read = isKept ? western : likeliest;
  const isTurkish = read === 'windows-1252' && fitting.includes('windows-1254') && words.some((byte) => ofTurkish.has(byte)) && surenessIn('windows-1254') >= surenessIn(read);
  // Hungarian ű stands where û does, Polish ń where ñ does; a list in those languages has letters of theirs that read as none of the West.
  const isWestern = read === 'windows-1250' && fitting.includes('windows-1252') && everyday.test(iconv.decode(words, 'windows-1252'));
  const encoding = isTurkish ? 'windows-1254' : isWestern ? 'windows-1252' : read;
  const text = iconv.decode(words, encoding);
  const rivals = fitting.filter((page) => page !== encoding && iconv.decode(words, page) !== text);
  const isEveryday = encoding === 'windows-1252' && everyday.test(text);
  // Statistics of a few letters settle nothing but that they are Western rather than of a page that shares most letters with it.
  const isClear = (rival: string): boolean => {
    const isNear = encoding === 'windows-1252' && rival === 'windows-1250';
    const lead = isNear && isEveryday ? 1 : clearLead;
    return (hasMany || isNear) && (surenessIn(rival) * lead < surenessIn(encoding) || (isNear && isEveryday && surenessIn(rival) === surenessIn(encoding)));
  };
  const isFound = hasMany || isKept || encoding === 'windows-1252';
  return { encoding, isDoubtful: !isFound || !fitting.includes(encoding) || !rivals.every(isClear) };
};
