/** Makes one file of an archive look like some more sheets of it. */
import type { MergedPlaces, SheetInfo } from '../../../preload/reader-protocol';
import { ofSheet, type RowBatch } from '../../../preload/row-batch';
import type { Opened, Outlet } from '../outbox';
import type { Tally } from '../tally';
import type { Warnings } from '../warnings';

/** All sheets of the archive known so far, and the encoding and separator of its first text. */
export type ArchiveContents = { sheets: readonly SheetInfo[]; encoding: string | null; delimiter: string | null };

export class MemberOutlet implements Outlet {
  private readonly outer: Outlet;
  private readonly contents: ArchiveContents;
  private readonly name: string;
  private readonly bytesTotal: number;
  private readonly firstSheet: number;
  private readonly before: ArchiveContents;
  readonly tally: Tally;
  rowsSent = 0;

  constructor(outer: Outlet, contents: ArchiveContents, name: string, bytesTotal: number, warnings: Warnings) {
    this.outer = outer;
    this.tally = outer.tally;
    this.contents = contents;
    this.name = name;
    this.bytesTotal = bytesTotal;
    this.firstSheet = contents.sheets.length;
    this.before = { ...contents };
    warnings.beginMember(this.firstSheet);
  }

  get isClosed(): boolean {
    return this.outer.isClosed;
  }

  opened({ sheets, encoding, delimiter }: Opened): void {
    const { contents } = this;
    const own =
      sheets.length === 0
        ? [{ index: this.firstSheet, name: this.name, hidden: false }]
        : sheets.map((sheet) => ({ ...sheet, index: this.firstSheet + sheet.index, name: `${this.name} › ${sheet.name}` }));
    contents.sheets = [...contents.sheets, ...own];
    contents.encoding ??= encoding;
    contents.delimiter ??= delimiter;
    this.outer.opened({ kind: 'opened', format: 'archive', ...contents, bytesTotal: this.bytesTotal });
  }

  /** The archive tells how far it is file by file. */
  progress(): void {}

  again(sheet: number, rows: number): void {
    this.rowsSent -= rows;
    // It opens once more, perhaps in another encoding.
    Object.assign(this.contents, this.before);
    this.outer.again(this.firstSheet + sheet, rows);
  }

  merged(sheet: number, places: MergedPlaces): void {
    this.outer.merged(this.firstSheet + sheet, places);
  }

  async rows(batch: RowBatch): Promise<void> {
    this.rowsSent += batch.rowNumbers.length;
    await this.outer.rows(ofSheet(batch, this.firstSheet + batch.sheet));
  }
}
