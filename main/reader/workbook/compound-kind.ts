/** What an OLE compound file is: an old workbook, a protected new one, or another program's document. */
import { heldBytes, type ByteSource } from '../byte-source';
import { inMegabytes, limits } from '../limits';
import { damagedWorkbook, Refusal } from '../refusal';
import { compoundFiles } from './compound-files';
import { openedByDefault } from './default-password';
import { passwordNeeded } from './encryption-bytes';
import { sheetLibrary } from './sheet-library';
import { expectSoundContainer } from './sound-container';

type Parts = { readonly names: readonly string[]; readonly content: (name: string) => Buffer };

const partsOf = (file: Buffer): Parts => {
  try {
    sheetLibrary();
    const { FullPaths, FileIndex } = compoundFiles.read(file, { type: 'buffer' });
    const names = FullPaths.map((path) => path.slice(path.indexOf('/') + 1).toLowerCase());
    return {
      names,
      content: (name) => {
        const content = FileIndex[names.indexOf(name)]?.content;
        return content instanceof Uint8Array ? Buffer.from(content.buffer, content.byteOffset, content.length) : Buffer.alloc(0);
      },
    };
  } catch {
    throw damagedWorkbook();
  }
};

/** Under the name .xlsx too: Excel puts a workbook whose structure is protected into such a container. */
const tooLargeContainer = (bytes: number): Refusal =>
  new Refusal(
    'too-large',
    `The file has ${inMegabytes(bytes)}; workbooks of Excel 97 to 2003 (.xls), and those that are protected, may have up to ${inMegabytes(limits.wholeWorkbookBytes)}. Open it in Excel, take its protection off under Review and under File, Info, and save it as XLSX or CSV.`,
  );

/** Null when the file is an old workbook itself; a newer one that it encloses and that needs nobody's password. Refuses everything else in plain words. */
export const enclosedWorkbook = async (source: ByteSource): Promise<ByteSource | null> => {
  if (source.size > limits.wholeWorkbookBytes) throw tooLargeContainer(source.size);
  const file = Buffer.alloc(source.size);
  await source.readAt(file, 0);
  expectSoundContainer(file);
  const { names, content } = partsOf(file);
  const has = (name: string) => names.includes(name);
  if (has('encryptedpackage')) {
    // Where the rights to a workbook are kept by a server, nothing says how it is encrypted.
    if (!has('encryptioninfo')) throw passwordNeeded();
    return heldBytes(openedByDefault(content('encryptioninfo'), content('encryptedpackage')));
  }
  if (has('workbook') || has('book')) return null;
  if (has('worddocument')) throw new Refusal('not-a-report', 'This is a Word document. Download the report as CSV or Excel instead.');
  if (has('powerpoint document')) throw new Refusal('not-a-report', 'This is a PowerPoint presentation.');
  if (names.some((name) => name.startsWith('__properties_version'))) {
    throw new Refusal('not-a-report', 'This is an Outlook message. Save its attachment and drop that.');
  }
  throw new Refusal('not-a-report', 'This is an Office file, but not a workbook.');
};
