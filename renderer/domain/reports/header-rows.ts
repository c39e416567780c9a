/** Which rows may be a header: one row, or two of which the upper one names groups of columns, or the lower one their units. */
import { isInOtherWords } from './explaining-lines';
import { isUnitsLine, withUnits } from './units-line';

/** Records a header takes. Two: groups above headings, or headings above their units. Three: the headings, the same in another language, and their units. */
export type HeaderRows = 1 | 2 | 3;

export const headerRowsOf = (count: unknown): HeaderRows | null => (count === 1 || count === 2 || count === 3 ? count : null);

export type HeaderPlace = {
  /** Index of the header's last record: the data begin behind it. */
  readonly index: number;
  readonly rows: HeaderRows;
  readonly header: readonly string[];
};

const filled = (cell: string | undefined): cell is string => cell !== undefined && cell.trim() !== '';

/**
 * `Product 1` over `SKU` and `Qty`, then `Product 2` over `SKU` and `Qty`: a heading that stands more than once is told
 * apart by the group above it, which reaches over blanks as a merged cell does. Others stay as they are, and a heading
 * that stands in the upper row alone comes down.
 */
export const combinedHeader = (upper: readonly string[], lower: readonly string[]): readonly string[] => {
  if (isUnitsLine(upper, lower)) return withUnits(upper, lower);
  const times = new Map<string, number>();
  for (const cell of lower) if (filled(cell)) times.set(cell.trim(), (times.get(cell.trim()) ?? 0) + 1);
  let group = '';
  return Array.from({ length: Math.max(upper.length, lower.length) }, (_, position) => {
    const above = upper[position];
    const below = lower[position];
    if (filled(above)) group = above.trim();
    if (!filled(below)) return filled(above) ? above.trim() : '';
    return (times.get(below.trim()) ?? 0) > 1 && group !== '' ? `${group} ${below.trim()}` : below.trim();
  });
};

/**
 * Groups above headings that repeat: the record below fills blanks of the one above it, with words that stand more than
 * once. Such a row of groups is no header by itself, whatever its words.
 */
export const isRowOfGroups = (upper: readonly string[], lower: readonly string[]): boolean => {
  const below = lower.filter(filled).map((cell) => cell.trim());
  const reachesOver = lower.some((cell, position) => filled(cell) && !filled(upper[position]) && upper.slice(0, position).some(filled));
  return reachesOver && new Set(below).size < below.length;
};

/**
 * `Stock` over `On Hand` and `Reserved`, beside headings that are merged over both rows: the record below fills what the one above it leaves blank,
 * with nothing but headings. The upper row alone would take the group for a column.
 */
export const isRowOfParts = (upper: readonly string[], lower: readonly string[], isHeading: (text: string) => boolean): boolean => {
  const first = upper.findIndex(filled);
  const width = Math.max(upper.findLastIndex(filled), lower.findLastIndex(filled)) + 1;
  const below = lower.filter(filled);
  const isCovered = Array.from({ length: Math.max(0, width - first) }, (_, at) => first + at).every((at) => filled(upper[at]) || filled(lower[at]));
  return first !== -1 && isCovered && below.length > 1 && below.every(isHeading) && lower.some((cell, at) => at > first && filled(cell) && !filled(upper[at]));
};

const isInside = (cell: string): boolean => /^[a-z]+(?:_[a-z0-9]+)+$/.test(cell.trim());

/**
 * In ERPNext's files for importing data a line says what each column is called inside, which is the same in every language: `item_code`. A
 * document's id is called `name` there, which anywhere else is something else, and so is that of each of its lines.
 */
const spelledOut = (record: readonly string[]): readonly string[] => {
  if (record[0]?.trim().endsWith(':') !== true || !record.some(isInside)) return record;
  const names = record.map((cell) => cell.trim());
  return ['Column Name:', ...names.slice(1).map((name, at) => (name !== 'name' ? name : names.indexOf('name') === at + 1 ? 'ID' : 'ID (Items)'))];
};

/** Single records first: two are only taken together where no one alone will do, or where the lower one says the units of the other. */
export function* possibleHeaders(records: readonly (readonly string[])[]): Generator<HeaderPlace> {
  for (const [index, header] of records.entries()) {
    const [below, belowThat] = [records[index + 1], records[index + 2]];
    if (below !== undefined && isUnitsLine(header, below)) yield { index: index + 1, rows: 2, header: withUnits(header, below) };
    else if (below !== undefined && belowThat !== undefined && isUnitsLine(header, belowThat) && isInOtherWords(below.filter(filled).map((cell) => cell.trim()))) yield { index: index + 2, rows: 3, header: withUnits(header, belowThat) };
    else yield { index, rows: 1, header: spelledOut(header) };
  }
  for (const [index, lower] of records.entries()) {
    const upper = records[index - 1];
    if (upper === undefined || !upper.some(filled) || !lower.some(filled)) continue;
    yield { index, rows: 2, header: combinedHeader(upper, lower) };
  }
}
