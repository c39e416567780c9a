/** Which encoding bytes that are not UTF-8 are in: a judgement from statistics, which the user may overrule. */
import chardet from 'chardet';
import iconv from 'iconv-lite';
import { westernPage } from './western-pages';

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

const byStatistics = (sample: Uint8Array): string | null => {
  const matches = chardet.analyse(sample).flatMap(({ name, confidence }) => {
    const encoding = windowsName[name];
    return encoding === undefined ? [] : [{ encoding, confidence }];
  });
  const possible = matches.filter(({ encoding }) => canHold(encoding, sample));
  const [best] = possible;
  if (best === undefined) return westernOrNone(sample);
  if (best.confidence < leastConfidence) return canHold('windows-1252', sample) || lettersIn(sample) < fewestLetters ? westernOrNone(sample) : best.encoding;
  const western = possible.find(({ encoding }) => encoding === 'windows-1252');
  return western !== undefined && western.confidence >= best.confidence ? 'windows-1252' : best.encoding;
};

/** The encoding of bytes that are not UTF-8; null where they are no text in any. */
export const guessedEncoding = (sample: Uint8Array): string | null => {
  const guess = byStatistics(sample);
  return guess === null ? null : westernPage(guess, sample);
};
