/** Collects the rows of one sheet, holds them to the limits, and sends each batch when it is full. */
import { Batch } from './batch';
import { batchSizes, limits } from './limits';
import type { RowBatch } from '../../preload/row-batch';
import type { Outlet } from './outbox';
import { Refusal } from './refusal';
import { nameLostCharacters } from './text/sound-text';
import type { Warnings } from './warnings';

export class RowSink {
  readonly batch = new Batch();
  private readonly sheet: number;
  private readonly outbox: Outlet;
  private readonly warnings: Warnings;
  private enough: number = batchSizes.firstBytes;
  private saidWide = false;
  private mergedCells = 0;
  private merged: number[] = [];
  /** Said when a row is closed, and only then: what is sent holds whole rows. */
  isFull = false;

  private readonly checked: (batch: RowBatch) => RowBatch;

  /** `checked` has the last look at each batch. */
  constructor(sheet: number, outbox: Outlet, warnings: Warnings, checked: (batch: RowBatch) => RowBatch = (batch) => batch) {
    this.checked = checked;
    this.sheet = sheet;
    this.outbox = outbox;
    this.warnings = warnings;
  }

  /** Closes the row whose cells were added to the batch. A row without cells is not sent. */
  endRow(cells: number, rowNumber: number): void {
    if (cells === 0) return;
    if (rowNumber > limits.rows) throw new Refusal('limit', `The sheet has more than ${limits.rows.toLocaleString('en-US')} rows.`);
    if (cells > limits.columns) throw new Refusal('limit', `Row ${rowNumber} has more than ${limits.columns} columns.`);
    if (cells > limits.wideColumns && !this.saidWide) {
      this.saidWide = true;
      this.warnings.add('wide-rows', rowNumber, `The row has ${cells} columns.`);
    }
    this.batch.endRow(cells, rowNumber);
    this.isFull = this.batch.byteCount >= this.enough || this.batch.cellCount >= batchSizes.cells;
  }

  /** A cell that reaches over several others: rows from 1, columns from 0. Within one row nothing depends on it. */
  merge(firstRow: number, lastRow: number, firstColumn: number, lastColumn: number): void {
    if (!(firstRow >= 1 && firstRow < lastRow && lastRow <= limits.rows && firstColumn <= lastColumn) || firstColumn >= limits.columns) return;
    this.mergedCells += 1;
    if (this.mergedCells > limits.mergedCells) throw new Refusal('limit', `The sheet merges cells of several rows in more than ${limits.mergedCells.toLocaleString('en-US')} places. Take the merging off and save the file again.`);
    this.merged.push(firstRow, lastRow, firstColumn, lastColumn);
  }

  /** Bytes the batch takes before it is full. */
  get room(): number {
    return this.batch.cellCount >= batchSizes.cells ? 0 : Math.max(0, this.enough - this.batch.byteCount);
  }

  async flush(): Promise<void> {
    if (this.merged.length > 0) {
      this.outbox.merged(this.sheet, this.merged);
      this.merged = [];
    }
    if (this.batch.rowCount === 0) return;
    const taken = this.batch.take(this.sheet);
    const batch = this.checked(taken);
    if (batch === taken) nameLostCharacters(batch, this.warnings);
    await this.outbox.rows(batch);
    this.isFull = false;
    this.enough = batchSizes.bytes;
  }
}
