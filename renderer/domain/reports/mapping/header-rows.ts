/** Which of the first records head the columns, when no report knows the file: one row, or several that are read as one. */
import { combinedHeader, possibleHeaders, type HeaderPlace, type HeaderRows } from '../header-rows';
import { likeliestHeader, recognisedHeader } from '../recognise';
import { withUnits } from '../units-line';

export type HeaderChoice = {
  /** Index into the file's first records. */
  readonly at: number;
  readonly rows: HeaderRows;
};

type Records = readonly (readonly string[])[];

const widthOf = (record: readonly string[]): number => record.findLastIndex((cell) => cell.trim() !== '') + 1;

/** The headings, as long as the widest of the records looked at, so that columns without a heading can be chosen too. */
export const headingsAt = (records: Records, { at, rows }: HeaderChoice): readonly string[] => {
  const width = Math.max(0, ...records.slice(at).map(widthOf));
  const first = records[at] ?? [];
  const headings = rows === 1 ? first.map((cell) => cell.trim()) : rows === 2 ? combinedHeader(first, records[at + 1] ?? []) : withUnits(first, records[at + 2] ?? []);
  return Array.from({ length: width }, (_, column) => headings[column] ?? '');
};

const firstWhere = <One>(all: Iterable<One>, isIt: (one: One) => boolean): One | undefined => {
  for (const one of all) if (isIt(one)) return one;
  return undefined;
};

export const rowsBelow = (records: Records, { at, rows }: HeaderChoice): Records => records.slice(at + rows);

const likeliestPlace = (records: Records): Pick<HeaderPlace, 'index' | 'rows'> => {
  const at = likeliestHeader(records) ?? 0;
  return firstWhere(possibleHeaders(records), (place) => place.index + 1 - place.rows === at) ?? { index: at, rows: 1 };
};

/** Where headings stand that are known; else where they are likeliest to, with the units below them; the first row where nothing looks like them. */
export const likeliestChoice = (records: Records): HeaderChoice => {
  const known = recognisedHeader(records)?.place;
  const { index, rows } = known ?? likeliestPlace(records);
  return { at: index + 1 - rows, rows };
};
