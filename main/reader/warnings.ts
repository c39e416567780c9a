import type { ReadWarning } from '../../preload/reader-protocol';
import { limits } from './limits';

/** Keeps the first warnings and counts them all: a file that is wrong on every row must not make a report of its own. */
export class Warnings {
  readonly kept: ReadWarning[] = [];
  count = 0;
  /** The sheet being read, where the file has several; in an archive, its files before this one come first. */
  private sheet: number | null = null;
  private sheetsBefore = 0;

  about(sheet: number): void {
    this.sheet = this.sheetsBefore + sheet;
  }

  aboutAll(): void {
    this.sheet = null;
  }

  beginMember(sheetsBefore: number): void {
    this.sheetsBefore = sheetsBefore;
    this.about(0);
  }

  /** What was said so far, to come back to. */
  get said(): { readonly kept: number; readonly count: number } {
    return { kept: this.kept.length, count: this.count };
  }

  backTo({ kept, count }: Warnings['said']): void {
    this.kept.length = kept;
    this.count = count;
  }

  add(code: ReadWarning['code'], row: number | null, detail: string): void {
    this.count += 1;
    if (this.kept.length < limits.warningsKept) this.kept.push(this.made(code, row, detail));
  }

  /** Of the file as a whole, and known only once it has been read: it goes before what was said of single rows. */
  addFirst(code: ReadWarning['code'], detail: string): void {
    this.count += 1;
    this.kept.unshift(this.made(code, null, detail));
    this.kept.length = Math.min(this.kept.length, limits.warningsKept);
  }

  private made(code: ReadWarning['code'], row: number | null, detail: string): ReadWarning {
    return { code, row, detail, ...(this.sheet === null ? {} : { sheet: this.sheet }) };
  }
}

/** Whoever filtered a list sees fewer rows than there are. */
export const hiddenRowsWords = (rows: number): string =>
  rows === 1 ? '1 row is hidden, by a filter or by hand: it is read like the others.' : `${rows.toLocaleString('en-US')} rows are hidden, by a filter or by hand: they are read like the others.`;
