/** Columns that nobody sees in their sheet, and that are read all the same. */
import type { Warnings } from './warnings';
import { columnName } from './xlsx/cell-kinds';

/** So many runs are named, and a sheet has no more than that by hand. */
const mostRuns = 20;

const named = ([first, last]: readonly [number, number]): string => (first === last ? columnName(first) : `${columnName(first)} to ${columnName(last)}`);

export class HiddenColumns {
  private runs: (readonly [first: number, last: number])[] = [];
  private widest = 0;

  /** From 0, the last included. */
  add(first: number, last: number): void {
    const before = this.runs.at(-1);
    if (before !== undefined && first === before[1] + 1) this.runs[this.runs.length - 1] = [before[0], last];
    else this.runs.push([first, last]);
  }

  /** How wide a row that was read is. */
  sawRow(width: number): void {
    if (width > this.widest) this.widest = width;
  }

  /** Once the sheet is over. Whoever hides all that lies right of a table hides nothing of it. */
  say(warnings: Warnings): void {
    const within = this.runs.filter(([first]) => first < this.widest).map(([first, last]) => [first, Math.min(last, this.widest - 1)] as const);
    this.runs = [];
    if (within.length === 0) return;
    const columns = within.reduce((sum, [first, last]) => sum + last - first + 1, 0);
    const names = within.slice(0, mostRuns).map(named).join(', ') + (within.length > mostRuns ? ' …' : '');
    warnings.add('other', null, columns === 1 ? `Column ${names} is hidden: it is read like the others.` : `${columns.toLocaleString('en-US')} columns are hidden (${names}): they are read like the others.`);
  }
}
