/** Finds out by content what something is and has it read. */
import type { ReaderOptions } from '../../preload/contract';
import type { FileFormat } from '../../preload/reader-protocol';
import type { ByteSource } from './byte-source';
import { contentOf, headBytes } from './front-door';
import { inMegabytes, limits } from './limits';
import type { Outlet } from './outbox';
import { Refusal } from './refusal';
import { readText } from './text/read-text';
import type { Warnings } from './warnings';
import type { ZipDirectory } from './zip/directory';

/** How a format is read: in pieces, or held as a whole by a library that is silent and hungry while it works. */
export type Lane = 'stream' | 'whole';

export type ReadingJob = {
  readonly options: ReaderOptions;
  readonly outlet: Outlet;
  readonly warnings: Warnings;
  readonly onLane: (lane: Lane) => void;
  /** Whether the source is a file in an archive. */
  readonly isInside: boolean;
};

export type ReadContent = (source: ByteSource, job: ReadingJob) => Promise<void>;

/** The spreadsheet library is large; a text file, which most reports are, waits neither for it nor for what unpacks. */
const readThroughLibrary = async (source: ByteSource, directory: ZipDirectory | null, format: FileFormat, { options, outlet, warnings, onLane }: ReadingJob): Promise<void> => {
  onLane('whole');
  const { readWorkbook } = await import('./workbook/read-workbook');
  await readWorkbook(source, directory, format, options, outlet, warnings);
};

const readZip = async (source: ByteSource, job: ReadingJob): Promise<void> => {
  if (source.size > limits.zipBytes) {
    throw new Refusal('too-large', `The file has ${inMegabytes(source.size)}; workbooks and archives may have up to ${inMegabytes(limits.zipBytes)}.`);
  }
  const [{ readZipDirectory }, { kindOfZip, partWithType, typeIn }, { unpackedWhole }] = await Promise.all([import('./zip/directory'), import('./zip/kind'), import('./zip/part')]);
  const directory = await readZipDirectory(source);
  const type = partWithType(directory);
  const zip = kindOfZip(directory, type === undefined ? '' : typeIn((await unpackedWhole(source, type, limits.typePartBytes)).toString('latin1')));
  if (zip.kind === 'refused') throw new Refusal('not-a-report', `This is ${zip.is}`);
  if (zip.kind === 'archive') {
    if (job.isInside) throw new Refusal('not-a-report', 'This is a zip archive inside an archive. Unpack it and drop the reports inside.');
    const { readArchive } = await import('./archive/read-archive');
    return readArchive(source, directory, job, readContent);
  }
  if (zip.kind === 'xlsx') {
    const { readXlsx } = await import('./xlsx/read-xlsx');
    const { UnknownForm } = await import('./xlsx/unknown-form');
    try {
      return await readXlsx(source, directory, job.options, job.outlet, job.warnings);
    } catch (error) {
      if (!(error instanceof UnknownForm)) throw error;
    }
  }
  if (zip.kind === 'ods') {
    job.onLane('stream');
    const { readOpenDocument } = await import('./markup/opendocument');
    return readOpenDocument(source, directory, job.options, job.outlet, job.warnings);
  }
  await readThroughLibrary(source, directory, zip.kind, job);
};

const readGzip = async (source: ByteSource, job: ReadingJob): Promise<void> => {
  if (job.isInside) throw new Refusal('not-a-report', 'This is a gzip archive inside an archive. Unpack it and drop the report inside.');
  const [{ gunzipped }, { unpackedSource }] = await Promise.all([import('./archive/gzip'), import('./archive/unpacked-source')]);
  await readContent(await unpackedSource(gunzipped(source), () => undefined), { ...job, isInside: true });
};

/** Formats without sheets have one, with the index 0. In an archive another file's may be asked for. */
const isAskedFor = (source: ByteSource, { options, outlet, isInside }: ReadingJob): boolean => {
  if (!isInside || options.sheet === undefined || options.sheet === 0) return true;
  outlet.opened({ kind: 'opened', format: 'text', encoding: null, delimiter: null, sheets: [], bytesTotal: source.size });
  return false;
};

export const readContent: ReadContent = async (source, job) => {
  const { options, outlet, warnings } = job;
  if (source.size === 0) throw new Refusal('empty-file', 'The file is empty.');
  const head = Buffer.alloc(Math.min(headBytes, source.size));
  const got = await source.readAt(head, 0);
  const content = contentOf(head.subarray(0, got));
  const isText = content.kind === 'text' || content.kind === 'html';
  const isRandom = content.kind === 'zip' || content.kind === 'compound' || content.kind === 'bare-records';
  // A file on disk can be read anywhere.
  if (isRandom && job.isInside) (await import('./archive/unpacked-source')).expectRandomAccess(source);
  if (isText && !isAskedFor(source, job)) return;
  switch (content.kind) {
    case 'refused':
      throw new Refusal('not-a-report', `This is ${content.is}`);
    case 'text':
      job.onLane('stream');
      return readText(source, head.subarray(0, got), options, outlet, warnings);
    case 'html': {
      job.onLane('stream');
      const { readHtml } = await import('./html/read-html');
      return readHtml(source, head.subarray(0, got), options, outlet, warnings);
    }
    case 'gzip':
      return readGzip(source, job);
    case 'zip':
      return readZip(source, job);
    case 'compound': {
      job.onLane('whole');
      const inside = await (await import('./workbook/compound-kind')).enclosedWorkbook(source);
      return inside === null ? readThroughLibrary(source, null, 'xls', job) : readZip(inside, { ...job, isInside: true });
    }
    case 'bare-records':
      return readThroughLibrary(source, null, 'xls', job);
    case 'spreadsheetml': {
      job.onLane('stream');
      const { readSpreadsheetMl } = await import('./markup/spreadsheetml');
      return readSpreadsheetMl(source, head.subarray(0, got), options, outlet, warnings);
    }
    case 'flat-ods': {
      job.onLane('stream');
      const { readFlatOpenDocument } = await import('./markup/opendocument');
      return readFlatOpenDocument(source, head.subarray(0, got), options, outlet, warnings);
    }
  }
};
