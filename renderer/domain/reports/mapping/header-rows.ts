/** Which of the first records head the columns, when no report knows the file: one row, or two that are read as one. */
import { recognise } from '../recognise';

export type HeaderChoice = {
  /** Index into the file's first records. */
  readonly at: number;
  /** Two: a row of groups above a row of headings, as merged cells leave it. */
  readonly rows: 1 | 2;
};

type Records = readonly (readonly string[])[];

const widthOf = (record: readonly string[]): number => record.findLastIndex((cell) => cell.trim() !== '') + 1;

/** A group stands above its first column alone and reaches to the next group; `Units` above `Mar` is `Units Mar`. */
const combined = (groups: readonly string[], headings: readonly string[]): readonly string[] => {
  let group = '';
  return Array.from({ length: Math.max(widthOf(groups), headings.length) }, (_, column) => {
    const own = (groups[column] ?? '').trim();
    const heading = (headings[column] ?? '').trim();
    if (own !== '') group = own;
    if (heading === '') return own;
    return group === '' ? heading : `${group} ${heading}`;
  });
};

/** The headings, as long as the widest of the records looked at, so that columns without a heading can be chosen too. */
export const headingsAt = (records: Records, { at, rows }: HeaderChoice): readonly string[] => {
  const width = Math.max(0, ...records.slice(at).map(widthOf));
  const first = records[at] ?? [];
  const headings = rows === 1 ? first.map((cell) => cell.trim()) : combined(first, records[at + 1] ?? []);
  return Array.from({ length: width }, (_, column) => headings[column] ?? '');
};

export const rowsBelow = (records: Records, { at, rows }: HeaderChoice): Records => records.slice(at + rows);

/** One row, where headings are likeliest to stand; the first where nothing looks like them. */
export const likeliestChoice = (records: Records): HeaderChoice => ({ at: recognise(records).headerIndex ?? 0, rows: 1 });
