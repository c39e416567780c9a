/** What a zip file is, by the parts it holds. */
import type { ZipDirectory } from './directory';

export type ZipKind =
  | { readonly kind: 'xlsx' | 'xlsb' | 'ods' }
  /** Files of any kind. */
  | { readonly kind: 'archive' }
  | { readonly kind: 'refused'; readonly is: string };

const refused = (is: string): ZipKind => ({ kind: 'refused', is });

/** `mimetype` is the content of the part of that name, or empty. */
export const kindOfZip = (directory: ZipDirectory, mimetype: string): ZipKind => {
  const names = [...directory.keys()];
  const some = (test: (name: string) => boolean) => names.some(test);
  if (some((name) => /(?:^|\/)workbook\.bin$/i.test(name))) return { kind: 'xlsb' };
  // Producers other than Excel may keep the workbook under another name; the list of content types is in every one.
  if (some((name) => /^xl\/.*\.xml$/i.test(name))) return { kind: 'xlsx' };
  if (some((name) => /^word\//i.test(name))) return refused('a Word document. Download the report as CSV or Excel instead.');
  if (some((name) => /^ppt\//i.test(name))) return refused('a PowerPoint presentation.');
  if (some((name) => /\.iwa$/i.test(name) || /^index\.zip$/i.test(name))) {
    return refused('an Apple Numbers file. In Numbers choose File > Export To > Excel or CSV.');
  }
  if (directory.has('content.xml') && directory.has('mimetype')) {
    return /opendocument\.spreadsheet/.test(mimetype) ? { kind: 'ods' } : refused('an OpenDocument file, but not a spreadsheet.');
  }
  return { kind: 'archive' };
};
