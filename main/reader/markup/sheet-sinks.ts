/** The sheets of a document that comes as one stream: each gathers its rows while it is read. */
import type { ReaderOptions } from '../../../preload/contract';
import type { SheetInfo } from '../../../preload/reader-protocol';
import type { Outlet } from '../outbox';
import { RowSink } from '../row-sink';
import type { Warnings } from '../warnings';
import { sheetsToRead } from '../workbook/choose-sheet';

const progressEvery = 1024 * 1024;

export const progressOf = (outlet: Outlet, bytesTotal: number): ((bytes: number) => void) => {
  let told = 0;
  return (bytes) => {
    if (bytes - told < progressEvery) return;
    told = bytes;
    outlet.progress(bytes, bytesTotal);
  };
};

export class SheetSinks {
  private readonly wanted: ReadonlySet<number>;
  private readonly hasSeveral: boolean;
  private readonly outlet: Outlet;
  private readonly warnings: Warnings;
  /** Those that may still hold rows; the last is being read. */
  private open: RowSink[] = [];

  constructor(sheets: readonly SheetInfo[], options: ReaderOptions, outlet: Outlet, warnings: Warnings) {
    this.wanted = new Set(sheetsToRead(sheets, options).map((sheet) => sheet.index));
    this.hasSeveral = sheets.length > 1;
    this.outlet = outlet;
    this.warnings = warnings;
  }

  /** Where the rows of a sheet go, from here on; null when it is not wanted. */
  of(sheet: number): RowSink | null {
    if (!this.wanted.has(sheet)) return null;
    if (this.hasSeveral) this.warnings.about(sheet);
    const sink = new RowSink(sheet, this.outlet, this.warnings);
    this.open.push(sink);
    return sink;
  }

  /** Sends what is enough for a batch, and all of sheets that are done; says whether anybody still listens. */
  async flush(): Promise<boolean> {
    const last = this.open.at(-1);
    for (const sink of this.open) if (sink !== last || sink.isFull) await sink.flush();
    this.open = last === undefined ? [] : [last];
    return !this.outlet.isClosed;
  }

  async finish(): Promise<void> {
    for (const sink of this.open) await sink.flush();
  }
}
