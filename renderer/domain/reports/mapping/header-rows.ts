/** Which of the first records head the columns, when no report knows the file: one row, or two that are read as one. */
import { combinedHeader } from '../header-rows';
import { recognise, recognisedHeader } from '../recognise';

export type HeaderChoice = {
  /** Index into the file's first records. */
  readonly at: number;
  /** Two: a row of groups above a row of headings, as merged cells leave it. */
  readonly rows: 1 | 2;
};

type Records = readonly (readonly string[])[];

const widthOf = (record: readonly string[]): number => record.findLastIndex((cell) => cell.trim() !== '') + 1;

/** The headings, as long as the widest of the records looked at, so that columns without a heading can be chosen too. */
export const headingsAt = (records: Records, { at, rows }: HeaderChoice): readonly string[] => {
  const width = Math.max(0, ...records.slice(at).map(widthOf));
  const first = records[at] ?? [];
  const headings = rows === 1 ? first.map((cell) => cell.trim()) : combinedHeader(first, records[at + 1] ?? []);
  return Array.from({ length: width }, (_, column) => headings[column] ?? '');
};

export const rowsBelow = (records: Records, { at, rows }: HeaderChoice): Records => records.slice(at + rows);

/** Where headings stand that are known, in one row or two; else one row, where they are likeliest to; the first where nothing looks like them. */
export const likeliestChoice = (records: Records): HeaderChoice => {
  const place = recognisedHeader(records)?.place;
  return place === undefined ? { at: recognise(records).headerIndex ?? 0, rows: 1 } : { at: place.index + 1 - place.rows, rows: place.rows === 2 ? 2 : 1 };
};
