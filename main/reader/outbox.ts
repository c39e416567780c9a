/** The reader's side of the conversation: rows wait for credit, and the last word is said once. */
import type { MergedPlaces, ReaderReply, ReaderRequest, SheetInfo } from '../../preload/reader-protocol';
import type { RowBatch } from '../../preload/row-batch';
import { Tally } from './tally';
import type { Warnings } from './warnings';

/** What a MessagePort of Electron and one of Node have in common, as far as the reader needs it. */
export type ReaderPort = {
  /** Has taken what it was given when it returns. */
  readonly post: (reply: ReaderReply) => void;
  readonly onRequest: (listener: (request: ReaderRequest) => void) => void;
  readonly onClose: (listener: () => void) => void;
};

export type Opened = Extract<ReaderReply, { kind: 'opened' }>;
type LastWord = Extract<ReaderReply, { kind: 'end' | 'failed' }>;

/** Where a parser puts what it reads. */
export type Outlet = {
  /** True once nobody listens any more: the rest of the file need not be read. */
  readonly isClosed: boolean;
  readonly rowsSent: number;
  readonly tally: Tally;
  readonly opened: (message: Opened) => void;
  readonly progress: (bytesRead: number, bytesTotal: number) => void;
  /** Sends one batch as soon as there is credit for it. What it holds need not outlast that. */
  readonly rows: (batch: RowBatch) => Promise<void>;
  /** The last `rows` rows, which are all there were of this sheet, were misread and come again. */
  readonly again: (sheet: number, rows: number) => void;
  /** More cells of this sheet that reach over several rows. */
  readonly merged: (sheet: number, places: MergedPlaces) => void;
};

export class Outbox implements Outlet {
  private readonly port: ReaderPort;
  private credit = 0;
  private closed = false;
  private finished = false;
  private wake: (() => void) | null = null;
  rowsSent = 0;
  readonly tally = new Tally();
  /** As they were last told. */
  sheets: readonly SheetInfo[] = [];

  constructor(port: ReaderPort) {
    this.port = port;
    port.onRequest((request) => {
      if (request.kind !== 'next') return;
      this.credit += request.batches ?? 1;
      this.wake?.();
    });
    port.onClose(() => {
      this.closed = true;
      this.wake?.();
    });
  }

  get isClosed(): boolean {
    return this.closed;
  }

  opened(message: Opened): void {
    this.sheets = message.sheets;
    this.port.post(message);
  }

  progress(bytesRead: number, bytesTotal: number): void {
    this.port.post({ kind: 'progress', bytesRead, bytesTotal });
  }

  async rows(batch: RowBatch): Promise<void> {
    while (this.credit === 0 && !this.closed) {
      await new Promise<void>((resolve) => {
        this.wake = resolve;
      });
      this.wake = null;
    }
    if (this.closed) return;
    this.credit -= 1;
    this.tally.gave(batch.lengths.length, batch.bytes.length);
    this.rowsSent += batch.rowNumbers.length;
    this.port.post(batch);
  }

  again(sheet: number, rows: number): void {
    this.rowsSent -= rows;
    this.port.post({ kind: 'again', sheet });
  }

  merged(sheet: number, places: MergedPlaces): void {
    this.port.post({ kind: 'merged', sheet, places });
  }

  allRows({ kept, count }: Warnings): void {
    this.port.post({ kind: 'all-rows', rows: this.rowsSent, warnings: kept, warningCount: count });
  }

  lastWord(message: LastWord): void {
    if (this.finished) return;
    this.finished = true;
    this.port.post(message);
  }
}
