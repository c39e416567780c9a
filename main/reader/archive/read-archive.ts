/**
 * A zip archive of reports, as marketplaces send them and as people pack a folder: each file inside is read as one more
 * sheet. What is no report is left out by name; an archive in the archive is not opened.
 */
import type { ByteSource } from '../byte-source';
import { limits } from '../limits';
import { Refusal } from '../refusal';
import type { ReadContent, ReadingJob } from '../read-content';
import { MemberOutlet, type ArchiveContents } from './member-outlet';
import { membersOf } from './members';
import { unpackedSource } from './unpacked-source';
import type { ZipDirectory } from '../zip/directory';
import { swells, swellsTooMuch, unpacked } from '../zip/part';
import type { ReadFailureCode } from '../../../preload/reader-protocol';

/** A file that fails so holds no rows to lose; any other failure is of the whole archive. */
const leavesOut: readonly ReadFailureCode[] = ['not-a-report', 'empty-file', 'no-rows', 'password'];

type LeftOut = { readonly name: string; readonly because: Refusal };

/** A total over all files: each alone may be small. */
const watchedTotal = (archiveBytes: number) => {
  let total = 0;
  return (bytes: number): void => {
    total += bytes;
    if (swells(total, archiveBytes, limits.archiveBytes)) throw swellsTooMuch();
  };
};

const nothingToRead = (leftOut: readonly LeftOut[]): Refusal => {
  const [first] = leftOut;
  if (first === undefined) return new Refusal('no-rows', 'The zip archive holds no files.');
  const others = leftOut.length === 1 ? '' : ` (and ${leftOut.length - 1} more of no use)`;
  return new Refusal(first.because.code, `The zip archive holds “${first.name}”${others}. ${first.because.message}`);
};

const optionsOf = ({ options }: ReadingJob, sheetsBefore: number): ReadingJob['options'] =>
  options.sheet === undefined ? options : { ...options, sheet: options.sheet - sheetsBefore };

export const readArchive = async (source: ByteSource, directory: ZipDirectory, job: ReadingJob, readContent: ReadContent): Promise<void> => {
  const { outlet, warnings } = job;
  const members = membersOf(directory);
  if (members.length > limits.archiveFiles) {
    throw new Refusal('limit', `The zip archive holds more than ${limits.archiveFiles} files. Unpack it and drop the reports inside.`);
  }
  const contents: ArchiveContents = { sheets: [], encoding: null, delimiter: null };
  const leftOut: LeftOut[] = [];
  const passed = watchedTotal(source.size);
  let packedBytes = 0;
  for (const { name, entry } of members) {
    if (outlet.isClosed) return;
    const inside = new MemberOutlet(outlet, contents, name, source.size, warnings);
    try {
      const file = await unpackedSource(() => unpacked(source, entry, limits.archiveBytes), passed);
      await readContent(file, { ...job, outlet: inside, options: optionsOf(job, contents.sheets.length), isInside: true });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      if (inside.rowsSent > 0 || !leavesOut.includes(error.code)) throw new Refusal(error.code, `“${name}” in the archive: ${error.message}`);
      leftOut.push({ name, because: error });
    }
    packedBytes += entry.packedBytes;
    outlet.progress(packedBytes, source.size);
  }
  if (contents.sheets.length === 0) throw nothingToRead(leftOut);
  warnings.aboutAll();
  for (const { name, because } of leftOut) warnings.add('left-out', null, `“${name}” in the archive was left out. ${because.message}`);
};
