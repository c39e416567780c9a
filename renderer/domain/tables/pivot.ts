/** A table turned: one column's values down, another's across, and in each cell what its rows add up to. */
import { cellOf, columnData, isTextData } from './cells';
import type { TableQuery } from './query';
import { matchingRows } from './run-query';
import type { Column, TableRows } from './table';

export type PivotMeasure =
  | { readonly how: 'rows' }
  /** Of the known cells of a number column; `mean` is theirs, each row counting once. */
  | { readonly how: 'sum' | 'mean'; readonly columnId: string };

/** What days are put together by. */
export const pivotSpans = ['month', 'quarter', 'year'] as const;
export type PivotSpan = (typeof pivotSpans)[number];

/** A column as it is turned: its id, and behind a stroke what its days are put together by where that is no month. */
export const turnedPart = (columnId: string, span: PivotSpan): string => (span === 'month' ? columnId : `${columnId}/${span}`);

export const turnedColumn = (part: string): { readonly columnId: string; readonly span: PivotSpan } => {
  const [columnId = '', named] = part.split('/');
  return { columnId, span: pivotSpans.find((span) => span === named) ?? 'month' };
};

export type PivotAsk = {
  /** A text or date column, as `turnedPart` writes it. */
  readonly down: string;
  readonly across: string | null;
  readonly measure: PivotMeasure;
};

export type Pivot = {
  /** Values of the column down, the largest first by their size; null is a blank cell. */
  readonly down: readonly (string | null)[];
  /** As `down`; a single null where nothing stands across. */
  readonly across: readonly (string | null)[];
  /** `down.length` × `across.length`, row by row. NaN where no row has a known figure. */
  readonly cells: Float64Array;
  readonly downTotals: Float64Array;
  readonly acrossTotals: Float64Array;
  readonly total: number;
  /** Values that are together in the last line (`othersDown`) or column, because there are more than can be read; 0: all are there. */
  readonly othersDown: number;
  readonly othersAcross: number;
  /** Rows counted. */
  readonly rows: number;
  /** Of them, those without the figure that is added up. */
  readonly without: number;
};

/** More lines or columns than these nobody reads: the smaller ones are put together. */
export const pivotLimits = { down: 500, across: 36 } as const;

export const canTurn = ({ kind }: Column): boolean => kind === 'text' || kind === 'date';
export const canMeasure = ({ kind }: Column): boolean => kind === 'count' || kind === 'decimal';

/** `2026-11-03` -> `2026-11`, `2026-Q4` or `2026`: each stands in the order of its days by its letters. */
export const spanOf = (day: string, span: PivotSpan): string =>
  span === 'year' ? day.slice(0, 4) : span === 'month' ? day.slice(0, 7) : `${day.slice(0, 4)}-Q${Math.ceil(Number(day.slice(5, 7)) / 3)}`;

/** Which group each of the rows belongs to, in the order groups are met. */
const groupsOf = (table: TableRows, columnId: string, span: PivotSpan | null, rows: Uint32Array): { readonly names: readonly (string | null)[]; readonly of: Uint32Array } => {
  const data = columnData(table, columnId);
  const places = new Map<string | null, number>();
  const of = new Uint32Array(rows.length);
  for (let at = 0; at < rows.length; at += 1) {
    const cell = data === null ? null : cellOf(data, rows[at] ?? 0);
    const text = cell === null || cell === '' ? null : String(cell);
    const name = text !== null && span !== null ? spanOf(text, span) : text;
    const place = places.get(name) ?? places.size;
    if (place === places.size) places.set(name, place);
    of[at] = place;
  }
  return { names: [...places.keys()], of };
};

/**
 * Adds figures up by place, with a running correction (Neumaier) so that thousands of prices do not drift by cents. A place without a known figure
 * comes to NaN, not to 0; with `rows` it comes to how many were added.
 */
const addedUp = (how: PivotMeasure['how'], size: number, count: number, placeOf: (at: number) => number, valueOf: (at: number) => number): Float64Array => {
  const [sums, corrections, known] = [new Float64Array(size), new Float64Array(size), new Float64Array(size)];
  for (let at = 0; at < count; at += 1) {
    const [place, value] = [placeOf(at), valueOf(at)];
    if (Number.isNaN(value)) continue;
    const before = sums[place] ?? 0;
    const after = before + value;
    corrections[place] = (corrections[place] ?? 0) + (Math.abs(before) >= Math.abs(value) ? before - after + value : value - after + before);
    sums[place] = after;
    known[place] = (known[place] ?? 0) + 1;
  }
  return known.map((rows, place) => {
    if (how === 'rows') return rows;
    const sum = (sums[place] ?? 0) + (corrections[place] ?? 0);
    return rows === 0 ? NaN : how === 'sum' ? sum : sum / rows;
  });
};

/** Months, quarters and years stand in their order; other values by the size of what they come to, equal ones by name with the blank one last. The last place holds all that are too many. */
const orderOf = (names: readonly (string | null)[], sizes: Float64Array, isDate: boolean, most: number): { readonly places: Uint32Array; readonly names: readonly (string | null)[]; readonly others: number } => {
  const size = (place: number): number => Math.abs(sizes[place] ?? NaN) || 0;
  const bySize = names.map((_, place) => place).sort((a, b) => size(b) - size(a) || Number(names[a] === null) - Number(names[b] === null) || (names[a] ?? '').localeCompare(names[b] ?? '', 'en', { numeric: true }));
  const others = names.length > most ? names.length - (most - 1) : 0;
  const kept = others === 0 ? bySize : bySize.slice(0, most - 1);
  if (isDate) kept.sort((a, b) => (names[a] ?? '').localeCompare(names[b] ?? ''));
  const places = new Uint32Array(names.length).fill(kept.length);
  kept.forEach((place, at) => {
    places[place] = at;
  });
  return { places, names: kept.map((place) => names[place] ?? null), others };
};

/**
 * Of the rows that match. Null where a column asked for is not there or is of the wrong kind.
 * Totals are those of their rows: the mean of a line is not the mean of its cells' means.
 */
export const pivotOf = (table: TableRows, columns: readonly Column[], { search, filters }: Pick<TableQuery, 'search' | 'filters'>, { down, across, measure }: PivotAsk): Pivot | null => {
  const column = (id: string): Column | undefined => columns.find((one) => one.id === id);
  const [downPart, acrossPart] = [turnedColumn(down), across === null ? null : turnedColumn(across)];
  const [downColumn, acrossColumn] = [column(downPart.columnId), acrossPart === null ? null : column(acrossPart.columnId)];
  const measured = measure.how === 'rows' ? null : column(measure.columnId);
  if (downColumn === undefined || !canTurn(downColumn) || acrossColumn === undefined || (acrossColumn !== null && !canTurn(acrossColumn))) return null;
  if (measured === undefined || (measured !== null && !canMeasure(measured))) return null;

  const { rows } = matchingRows(table, { search, filters }, new Set());
  const data = measured === null ? null : columnData(table, measured.id);
  const values = data === null || isTextData(data) ? null : data.values;
  const valueOf = (at: number): number => (measured === null ? 1 : (values?.[rows[at] ?? 0] ?? NaN));
  const isDate = { down: downColumn.kind === 'date', across: acrossColumn?.kind === 'date' };
  const lines = groupsOf(table, downColumn.id, isDate.down ? downPart.span : null, rows);
  const heads = acrossColumn === null ? { names: [null], of: new Uint32Array(rows.length) } : groupsOf(table, acrossColumn.id, isDate.across ? (acrossPart?.span ?? null) : null, rows);

  const added = (size: number, placeOf: (at: number) => number): Float64Array => addedUp(measure.how, size, rows.length, placeOf, valueOf);
  const lineOrder = orderOf(lines.names, added(lines.names.length, (at) => lines.of[at] ?? 0), isDate.down, pivotLimits.down);
  const headOrder = orderOf(heads.names, added(heads.names.length, (at) => heads.of[at] ?? 0), isDate.across, pivotLimits.across);
  const width = headOrder.names.length + (headOrder.others > 0 ? 1 : 0);
  const height = lineOrder.names.length + (lineOrder.others > 0 ? 1 : 0);
  let without = 0;
  for (let at = 0; at < rows.length; at += 1) if (Number.isNaN(valueOf(at))) without += 1;
  const line = (at: number): number => lineOrder.places[lines.of[at] ?? 0] ?? 0;
  const head = (at: number): number => headOrder.places[heads.of[at] ?? 0] ?? 0;
  return {
    down: lineOrder.names, across: headOrder.names, othersDown: lineOrder.others, othersAcross: headOrder.others, rows: rows.length, without,
    cells: added(width * height, (at) => line(at) * width + head(at)), downTotals: added(height, line), acrossTotals: added(width, head), total: added(1, () => 0)[0] ?? NaN,
  };
};
