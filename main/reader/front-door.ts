/** What a file is, by its first bytes and never by its name. */
import { unicodeMark } from './text/unicode-mark';

export type Content =
  | { readonly kind: 'zip' }
  | { readonly kind: 'gzip' }
  | { readonly kind: 'compound' }
  /** An old workbook without the container that Excel puts around one. */
  | { readonly kind: 'bare-records' }
  | { readonly kind: 'html' }
  | { readonly kind: 'spreadsheetml' }
  | { readonly kind: 'flat-ods' }
  | { readonly kind: 'text' }
  /** `is` completes the sentence "This is …". */
  | { readonly kind: 'refused'; readonly is: string };

/** How much of a file the front door looks at. */
export const headBytes = 64 * 1024;

/** Completes “This is …”. */
export const notText = 'not text and not a workbook. If it should be a report, it is damaged: download it again.';

type Signature = { readonly bytes: readonly number[]; readonly at?: number; readonly is: string };

const ascii = (text: string): readonly number[] => Array.from(text, (letter) => letter.charCodeAt(0));

const oldestWorkbook = 'an Excel file of before 1995. Open it in Excel and save it as an Excel workbook.';

const shortcut = 'a shortcut, not the file it leads to. Open it, download the report there, and drop that.';
const googleLink = 'a link to a Google document, which holds no rows. Open it, choose File > Download > Microsoft Excel, and drop that.';
const amazonXml = 'an Amazon report as XML. Download its flat file and drop that: of a settlement it is called Flat File V2.';
const tar = 'a tar archive. Unpack it and drop the reports inside.';
const fourBytes = 'text in UTF-32, which hardly any program writes. Open it in an editor and save it as UTF-8.';

const foreign: readonly Signature[] = [
  { bytes: ascii('7z\xBC\xAF\x27\x1C'), is: 'a 7-Zip archive. Unpack it and drop the report inside.' },
  { bytes: ascii('Rar!'), is: 'a RAR archive. Unpack it and drop the report inside.' },
  { bytes: ascii('ustar'), at: 257, is: tar },
  { bytes: ascii('BZh'), is: 'a bzip2 archive. Unpack it and drop the report inside.' },
  { bytes: [0x28, 0xb5, 0x2f, 0xfd], is: 'a Zstandard archive. Unpack it and drop the report inside.' },
  { bytes: [0xfd, 0x37, 0x7a, 0x58, 0x5a], is: 'an xz archive. Unpack it and drop the report inside.' },
  { bytes: [0x09, 0x00, 0x04, 0x00], is: oldestWorkbook },
  { bytes: [0x09, 0x02, 0x06, 0x00], is: oldestWorkbook },
  { bytes: [0x09, 0x04, 0x06, 0x00], is: oldestWorkbook },
  // In UTF-16 the first would be a mark and a letter that is none.
  { bytes: [0xff, 0xfe, 0, 0], is: fourBytes },
  { bytes: [0, 0, 0xfe, 0xff], is: fourBytes },
  { bytes: [0x4c, 0, 0, 0, 0x01, 0x14, 0x02, 0], is: shortcut },
  { bytes: ascii('Standard Jet DB'), at: 4, is: 'a database.' },
  { bytes: ascii('Standard ACE DB'), at: 4, is: 'a database.' },
  { bytes: ascii('%PDF'), is: 'a PDF document. Download the report as CSV or Excel instead.' },
  { bytes: ascii('%!PS'), is: 'a PostScript document.' },
  { bytes: [0x7f, ...ascii('ELF')], is: 'a program, not a report.' },
  { bytes: [0xcf, 0xfa, 0xed, 0xfe], is: 'a program, not a report.' },
  { bytes: [0x89, ...ascii('PNG')], is: 'a PNG picture.' },
  { bytes: [0xff, 0xd8, 0xff], is: 'a JPEG picture.' },
  { bytes: ascii('GIF8'), is: 'a GIF picture.' },
  { bytes: ascii('WEBP'), at: 8, is: 'a WebP picture.' },
  { bytes: ascii('II*\0'), is: 'a TIFF picture.' },
  { bytes: ascii('MM\0*'), is: 'a TIFF picture.' },
  { bytes: ascii('ftyp'), at: 4, is: 'a video or a photo.' },
  { bytes: ascii('ID3'), is: 'a sound file.' },
  { bytes: ascii('RIFF'), is: 'a sound or video file.' },
  { bytes: ascii('SQLite format 3\0'), is: 'a database.' },
  { bytes: ascii('PAR1'), is: 'a Parquet data file. Download the report as CSV or Excel instead.' },
  { bytes: ascii('{\\rtf'), is: 'a rich text document.' },
  { bytes: ascii('wOF'), is: 'a font.' },
];

const startsWith = (head: Uint8Array, { bytes, at = 0 }: Signature): boolean =>
  head.length >= at + bytes.length && bytes.every((byte, i) => head[at + i] === byte);

/** A tar archive of before its mark: its first 512 bytes end in the sum of all, in eights, counted with blanks in its place. */
const isOldTar = (head: Uint8Array): boolean => {
  if (head.length < 512 || !head.subarray(0, 512).includes(0)) return false;
  const told = /^ *([0-7]{1,6})[\0 ]/.exec(Buffer.from(head.buffer, head.byteOffset + 148, 8).toString('latin1'))?.[1];
  if (told === undefined) return false;
  const sum = head.subarray(0, 512).reduce((all, byte, at) => all + (at >= 148 && at < 156 ? 0x20 : byte), 0);
  return sum === Number.parseInt(told, 8);
};

/** A Windows program: `MZ` and, at the place its header names, `PE`. A text that begins with MZ has no such place. */
const isWindowsProgram = (head: Uint8Array): boolean => {
  if (head.length < 64 || head[0] !== 0x4d || head[1] !== 0x5a) return false;
  return head.subarray(0, 64).includes(0);
};

/** The record a workbook or sheet begins with, of Excel 5 and later; many a program gives no version in it. */
const isBareRecords = (head: Uint8Array): boolean =>
  head.length >= 8 && head[0] === 0x09 && head[1] === 0x08 && (head[2] ?? 0) >= 4 && (head[2] ?? 0) <= 32 && head[3] === 0 && (head[6] === 0x05 || head[6] === 0x10) && head[7] === 0;

const looksLikeJson = /^(?:\{\s*(?:"[^"\n]*"\s*:|\}\s*$)|\[\s*(?:\{|\[|"[^"\n]*"\s*[,\]]|\]\s*$))/;

/** Pages of portals need not begin with what begins a page. */
const pageBegins = /^(?:<!--(?:(?!-->)[\s\S])*-->\s*)*<(?:!doctype html|html|head|body|table|thead|tbody|caption|colgroup|tr|meta|title|link|base|style|script|noscript|form|div|center|font|span|p|br|h[1-6]|ul|ol|b|pre)(?:[\s>]|\/>)/;

/** Lines that only a mail server writes; a report may well say from when and to when it is. */
const mailMark = /^(?:received|return-path|delivered-to|message-id|dkim-signature):/m;

/** A message as a mail program keeps it: what hangs on it is written in letters, with lines broken in the middle of figures. */
const isMail = (lower: string): boolean => {
  const [head = ''] = lower.replace(/^from .*\r?\n/, '').split(/\r?\n\r?\n/, 1);
  return mailMark.test(head) && /^(?:from|subject|mime-version|content-type):/m.test(head) && head.split(/\r?\n/).every((line) => /^(?:[a-z][\w-]*:|[ \t])/.test(line));
};

const flatDocument = (start: string): Content => {
  const type = /\boffice:mimetype\s*=\s*["']([^"']*)["']/.exec(start)?.[1];
  if (type === undefined || type.includes('spreadsheet')) return { kind: 'flat-ods' };
  return { kind: 'refused', is: 'an OpenDocument file, but not a spreadsheet. Download the report as CSV or Excel instead.' };
};

const kindOfText = (start: string): Content => {
  const text = start.replace(/^\uFEFF/, '').trimStart();
  const lower = text.slice(0, 4096).toLowerCase();
  if (/^(?:<\?xml[^>]*>\s*)?(?:<!--(?:(?!-->)[\s\S])*-->\s*)*<amazonenvelope[\s>]/.test(lower)) return { kind: 'refused', is: amazonXml };
  if (/^<\?xml/.test(lower)) {
    if (/progid="excel\.sheet"|urn:schemas-microsoft-com:office:spreadsheet/.test(lower)) return { kind: 'spreadsheetml' };
    if (/<(?:\w+:)?workbook\b[^>]*gnumeric/.test(lower)) return { kind: 'refused', is: 'a Gnumeric workbook. Open it in Gnumeric and save it as an Excel workbook.' };
    if (lower.includes('<office:document') && lower.includes('opendocument')) return flatDocument(lower);
    if (/<html[\s>]/.test(lower)) return { kind: 'html' };
    if (/<plist\b[\s\S]*<key>url<\/key>/.test(lower)) return { kind: 'refused', is: shortcut };
    return { kind: 'refused', is: 'an XML file. Download the report as CSV or Excel instead.' };
  }
  if (/^<workbook[^>]*urn:schemas-microsoft-com:office:spreadsheet/.test(lower)) return { kind: 'spreadsheetml' };
  if (pageBegins.test(lower)) return { kind: 'html' };
  // A head may be longer than what is looked at; its first lines are enough.
  if (isMail(lower)) return { kind: 'refused', is: 'an e-mail. Open it, save the report that is attached to it, and drop that.' };
  if (/^(?:mime-version:|from: <saved by )/.test(lower)) return { kind: 'refused', is: 'a saved web page. Open it in Excel and save it as an Excel workbook.' };
  if (/^id;p[a-z]/.test(lower)) return { kind: 'refused', is: 'an old SYLK file. Open it in Excel and save it as an Excel workbook.' };
  if (/^table\r?\n0,1\r?\n"/.test(lower)) return { kind: 'refused', is: 'an old DIF file. Open it in Excel and save it as an Excel workbook.' };
  if (/^\[(?:internetshortcut|desktop entry)\]/.test(lower)) return { kind: 'refused', is: shortcut };
  if (/^\{"[^}]*"doc_id"\s*:/.test(lower)) return { kind: 'refused', is: googleLink };
  if (looksLikeJson.test(text)) return { kind: 'refused', is: 'JSON data. Download the report as CSV or Excel instead.' };
  return { kind: 'text' };
};

/** Control characters that text has no use for; separators of records and units, and an old end mark, are let through. */
const isOddControl = (byte: number): boolean =>
  (byte < 0x20 && byte !== 0 && !(byte >= 0x09 && byte <= 0x0d) && !(byte >= 0x1a && byte <= 0x1f)) || byte === 0x7f;

// eslint-disable-next-line no-control-regex -- they are what is looked for
const anyOddOrZero = /[\x00-\x08\x0e-\x19\x7f]/;

/** Random or packed bytes have twice this share of control characters; text has none or a stray one. */
const mostOdd = 1 / 20;
/** Where the bytes are not UTF-8 either, less is allowed for. */
const mostOddInDoubt = 1 / 500;

/** A few bytes with so many controls and zeros among them are what is left of some other file. */
const mostInRemnant = 1 / 4;

/** Zeros among text are a damaged download and are told; this many, or more than half of a few bytes, are no text any more. */
const mostZeros = 1 / 10;

const counted = (bytes: Uint8Array): { readonly odd: number; readonly zeros: number } => {
  // A process reads one file, so that a loop over bytes would never be fast: text, which has none of them, is told by one search.
  if (!anyOddOrZero.test(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1'))) return { odd: 0, zeros: 0 };
  let odd = 0;
  let zeros = 0;
  for (const byte of bytes) {
    if (byte === 0) zeros += 1;
    else if (isOddControl(byte)) odd += 1;
  }
  return { odd, zeros };
};

/** For bytes in an encoding in which a zero is no part of a letter. */
export const looksBinary = (bytes: Uint8Array, isInDoubt = false): boolean => {
  const { odd, zeros } = counted(bytes);
  if (isInDoubt) return odd > (bytes.length - zeros) * mostOddInDoubt;
  return (odd > 8 && odd > (bytes.length - zeros) * mostOdd) || (odd > 0 && odd + zeros > bytes.length * mostInRemnant);
};

const isMostlyZeros = (bytes: Uint8Array): boolean => {
  const { zeros } = counted(bytes);
  return zeros > bytes.length / 2 || (zeros > 64 && zeros > bytes.length * mostZeros);
};

/** Letters nobody has given a meaning, and halves of letters: text in UTF-16 has hardly one, random or packed bytes have one in seven. */
const meaningless = /[\p{Cn}\p{Co}\p{Cs}\uFFFD]/gu;
const mostMeaningless = 1 / 20;

const isNoUtf16Text = (text: string): boolean => {
  // A letter may be cut in two where the head ends.
  const count = text.match(meaningless)?.length ?? 0;
  return count > 2 && count > text.length * mostMeaningless;
};

/** `head` is the beginning of the file, at least its first 4 KB where there are so many. */
export const contentOf = (head: Uint8Array): Content => {
  if (head[0] === 0x50 && head[1] === 0x4b && ((head[2] === 3 && head[3] === 4) || (head[2] === 5 && head[3] === 6))) return { kind: 'zip' };
  if (startsWith(head, { bytes: [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1], is: '' })) return { kind: 'compound' };
  // What is left of a zip that was cut off within its first bytes.
  if (head[0] === 0x50 && head[1] === 0x4b && head.length > 2 && (head[2] ?? 0) < 9) return { kind: 'zip' };
  if (head[0] === 0x1f && head[1] === 0x8b) return { kind: 'gzip' };
  const known = foreign.find((signature) => startsWith(head, signature));
  if (known !== undefined) return { kind: 'refused', is: known.is };
  if (isBareRecords(head)) return { kind: 'bare-records' };
  if (isOldTar(head)) return { kind: 'refused', is: tar };
  if (isWindowsProgram(head)) return { kind: 'refused', is: 'a program, not a report.' };

  const mark = unicodeMark(head);
  if (mark === null || mark.encoding === 'utf-8') {
    if (looksBinary(head)) return { kind: 'refused', is: notText };
    if (head.every((byte) => byte === 0) || isMostlyZeros(head)) return { kind: 'refused', is: 'filled with zeros: the disk or a download lost it. Download it again.' };
  }
  const start =
    mark === null || mark.encoding === 'utf-8'
      ? Buffer.from(head.buffer, head.byteOffset, Math.min(head.length, 8192)).toString('latin1').replace(/^\u00EF\u00BB\u00BF/, '')
      : new TextDecoder(mark.encoding).decode(head.subarray(0, 8192));
  if (mark !== null && mark.encoding !== 'utf-8' && isNoUtf16Text(start)) return { kind: 'refused', is: notText };
  return kindOfText(start);
};

/** Files a program keeps beside an open workbook; they hold a user's name and no rows. */
export const isLockFile = (name: string): boolean => name.startsWith('~$') || name.startsWith('.~lock.');
