/** The reader process as the import session sees it: a port that speaks the reader's protocol and minds its credits. */
import { lengthsOf } from '../../../preload/cell-lengths';
import { messageOf, type ReaderReply, type ReaderRequest, type ReadFailureCode, type ReadWarning, type SheetInfo } from '../../../preload/reader-protocol';
import { newRowBatch, sizeOf, type RowBatch } from '../../../preload/row-batch';

export type FakeSheet = { readonly name: string; readonly hidden?: boolean; readonly records: readonly (readonly string[])[] };

export const packedBatch = (sheet: number, records: readonly (readonly string[])[], firstRow: number): RowBatch => {
  const encoder = new TextEncoder();
  const cells = records.flat().map((cell) => encoder.encode(cell));
  const bytes = new Uint8Array(cells.reduce((sum, cell) => sum + cell.length, 0));
  const ends = new Uint32Array(cells.length);
  let at = 0;
  for (const [index, cell] of cells.entries()) {
    bytes.set(cell, at);
    at += cell.length;
    ends[index] = at;
  }
  const { lengths, longs } = lengthsOf(ends, cells.length);
  const counts = { sheet, rows: records.length, cells: cells.length, bytes: bytes.length, longs: longs.length };
  const batch = newRowBatch(new Uint8Array(sizeOf(counts)), counts);
  batch.bytes.set(bytes);
  batch.lengths.set(lengths);
  batch.longs.set(longs);
  batch.cellsPerRow.set(records.map((record) => record.length));
  batch.rowNumbers.set(records.map((_, index) => firstRow + index));
  return batch;
};

export type FakeFile = {
  readonly sheets: readonly FakeSheet[];
  readonly format?: 'text' | 'xlsx';
  readonly delimiter?: string | null;
  readonly sha256?: string;
  readonly rowsPerBatch?: number;
  readonly warnings?: readonly ReadWarning[];
  /** Stops with this instead of an end, after the rows. */
  readonly failure?: { readonly code: ReadFailureCode; readonly detail: string };
  /** Comes instead of the fingerprint, when all rows are there. */
  readonly lateFailure?: { readonly code: ReadFailureCode; readonly detail: string };
  /** What the fingerprint waits for. */
  readonly fingerprinted?: Promise<void>;
  /** Never ends: for what happens while a reading goes on. */
  readonly hangs?: boolean;
};

export type FakeReader = {
  /** The import session's end. */
  readonly port: MessagePort;
  readonly sent: () => number;
  /** Most batches that were ever under way at once. */
  readonly mostUnanswered: () => number;
  readonly closed: Promise<void>;
  readonly die: () => void;
};

export const fakeReader = ({ sheets, format = 'text', delimiter = ',', sha256 = 'f00d', rowsPerBatch = 500, warnings = [], failure, lateFailure, fingerprinted = Promise.resolve(), hangs = false }: FakeFile): FakeReader => {
  const { port1, port2 } = new MessageChannel();
  const post = (reply: ReaderReply): void => { port2.postMessage(messageOf(reply)); };
  const infos: readonly SheetInfo[] = sheets.map(({ name, hidden = false }, index) => ({ index, name, hidden }));
  const batches = sheets.flatMap(({ records }, sheet) =>
    Array.from({ length: Math.ceil(records.length / rowsPerBatch) }, (_, index) =>
      packedBatch(sheet, records.slice(index * rowsPerBatch, (index + 1) * rowsPerBatch), index * rowsPerBatch + 1)),
  );
  const rows = sheets.reduce((sum, { records }) => sum + records.length, 0);
  let next = 0;
  let granted = 0;
  let most = 0;
  let ended = false;
  post({ kind: 'opened', format, encoding: format === 'text' ? 'utf-8' : null, delimiter: format === 'text' ? delimiter : null, sheets: infos, bytesTotal: 1000 });
  const closed = new Promise<void>((resolve) => { port2.addEventListener('close', () => { resolve(); }); });
  port2.onmessage = (event: MessageEvent) => {
    // The session sends nothing but requests.
    const request = event.data as ReaderRequest;
    if (ended) return;
    granted += request.batches ?? 1;
    most = Math.max(most, granted - next);
    for (const batch of batches.slice(next, granted)) {
      next += 1;
      post(batch);
      post({ kind: 'progress', bytesRead: Math.floor((1000 * next) / batches.length), bytesTotal: 1000 });
    }
    if (hangs || granted === next) return;
    ended = true;
    if (failure !== undefined) {
      post({ kind: 'failed', ...failure });
      return;
    }
    post({ kind: 'all-rows', rows, warnings, warningCount: warnings.length });
    void fingerprinted.then(() => post(lateFailure === undefined ? { kind: 'end', sha256 } : { kind: 'failed', ...lateFailure }));
  };
  return { port: port1, sent: () => next, mostUnanswered: () => most, closed, die: () => { port2.close(); } };
};
