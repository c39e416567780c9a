/** What an OLE compound file is: an old workbook, a protected new one, or another program's document. */
import type { ByteSource } from '../byte-source';
import { limits } from '../limits';
import { damagedWorkbook, Refusal } from '../refusal';
import { compoundFiles } from './compound-files';
import { tooLargeToHold } from './read-workbook';
import { sheetLibrary } from './sheet-library';
import { expectSoundContainer } from './sound-container';

const namesOf = (file: Buffer): readonly string[] => {
  try {
    sheetLibrary();
    return compoundFiles.read(file, { type: 'buffer' }).FullPaths.map((path) => path.slice(path.indexOf('/') + 1).toLowerCase());
  } catch {
    throw damagedWorkbook();
  }
};

/** Returns when the file is an XLS workbook; refuses everything else in plain words. */
export const expectOldWorkbook = async (source: ByteSource): Promise<void> => {
  if (source.size > limits.wholeWorkbookBytes) throw tooLargeToHold(source.size);
  const file = Buffer.alloc(source.size);
  await source.readAt(file, 0);
  expectSoundContainer(file);
  const names = namesOf(file);
  const has = (name: string) => names.includes(name);
  if (has('encryptedpackage')) throw new Refusal('password', 'The workbook has a password. Remove it in Excel and save the file again.');
  if (has('workbook') || has('book')) return;
  if (has('worddocument')) throw new Refusal('not-a-report', 'This is a Word document. Download the report as CSV or Excel instead.');
  if (has('powerpoint document')) throw new Refusal('not-a-report', 'This is a PowerPoint presentation.');
  if (names.some((name) => name.startsWith('__properties_version'))) {
    throw new Refusal('not-a-report', 'This is an Outlook message. Save its attachment and drop that.');
  }
  throw new Refusal('not-a-report', 'This is an Office file, but not a workbook.');
};
