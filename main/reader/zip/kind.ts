/** What a zip file is, by the parts it holds. */
import type { ZipDirectory, ZipEntry } from './directory';

export type ZipKind =
  | { readonly kind: 'xlsx' | 'xlsb' | 'ods' }
  /** Files of any kind. */
  | { readonly kind: 'archive' }
  | { readonly kind: 'refused'; readonly is: string };

/** A part that tells what the package is. `is` completes the sentence “This is …”. */
type Package = { readonly part: RegExp; readonly is: string };

const program = 'a program, not a report.';
const instead = 'Download the report as CSV or Excel instead.';

/** The first that fits is what it is: an app for Android holds what a Java program holds, and more. */
const packages: readonly Package[] = [
  { part: /^word\/.*\.xml$/i, is: `a Word document. ${instead}` },
  { part: /^ppt\/.*\.xml$/i, is: `a PowerPoint presentation. ${instead}` },
  { part: /^visio\/.*\.xml$/i, is: `a Visio drawing. ${instead}` },
  { part: /\.iwa$|^index\.zip$/i, is: 'an Apple Numbers file. In Numbers choose File > Export To > Excel or CSV.' },
  { part: /^datamodel$|^report\/layout$/i, is: 'a Power BI report. In Power BI export the table’s data as CSV or Excel, and drop that.' },
  { part: /^meta-inf\/container\.xml$/i, is: `an electronic book (EPUB). ${instead}` },
  { part: /^fixeddocseq\.fdseq$|^fixeddocumentsequence\.fdseq$/i, is: `an XPS document. ${instead}` },
  { part: /^doc\.kml$/i, is: `a map (KMZ). ${instead}` },
  { part: /^(?:base\/manifest\/)?androidmanifest\.xml$/i, is: 'an app for Android, not a report.' },
  { part: /^payload\/[^/]+\.app\//i, is: 'an app for iPhones, not a report.' },
  { part: /^appxmanifest\.xml$|^extension\.vsixmanifest$|^[^/]+\.nuspec$/i, is: program },
  { part: /^meta-inf\/manifest\.mf$/i, is: program },
  { part: /^\[content_types\]\.xml$/i, is: 'a document of another program. Open it there and save it as CSV or Excel.' },
];

const documents: readonly { readonly mimetype: RegExp; readonly is: string }[] = [
  { mimetype: /^application\/epub\+zip/, is: `an electronic book (EPUB). ${instead}` },
  { mimetype: /^application\/vnd\.sun\.xml\.calc/, is: 'a spreadsheet of OpenOffice 1. Open it in LibreOffice and save it as an Excel workbook.' },
  { mimetype: /^application\/vnd\.oasis\.opendocument/, is: `an OpenDocument file, but not a spreadsheet. ${instead}` },
];

/** The part that says what an OpenDocument package is: its mark, or the list of its parts where a program wrote no mark. */
export const partWithType = (directory: ZipDirectory): ZipEntry | undefined => directory.get('mimetype') ?? (directory.has('content.xml') ? directory.get('META-INF/manifest.xml') : undefined);

/** What that part says: a mark is its whole content, a list tells it of the package as a whole. */
export const typeIn = (content: string): string => {
  const at = /full-path\s*=\s*["']\/["']/.exec(content)?.index;
  if (at === undefined) return content;
  const entry = content.slice(content.lastIndexOf('<', at), content.indexOf('>', at));
  return /media-type\s*=\s*["']([^"']*)["']/.exec(entry)?.[1] ?? '';
};

/** `mimetype` is the type the package gives itself, or empty. */
export const kindOfZip = (directory: ZipDirectory, mimetype: string): ZipKind => {
  const names = [...directory.keys()];
  const some = (test: RegExp) => names.some((name) => test.test(name));
  if (some(/(?:^|\/)workbook\.bin$/i)) return { kind: 'xlsb' };
  // Producers other than Excel may keep the workbook under another name; the list of content types is in every one.
  if (some(/^xl\/.*\.xml$/i)) return { kind: 'xlsx' };
  if (directory.has('content.xml') && /opendocument\.spreadsheet/.test(mimetype)) return { kind: 'ods' };
  // What a package's parts are called is its own affair: only the list of what they are has its name and place.
  if (some(/^\[content_types\]\.xml$/i) && some(/(?:^|\/)workbook\.xml$/i)) return { kind: 'xlsx' };
  const is = documents.find((one) => one.mimetype.test(mimetype))?.is ?? packages.find(({ part }) => some(part))?.is;
  return is === undefined ? { kind: 'archive' } : { kind: 'refused', is };
};
