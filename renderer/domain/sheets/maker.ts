/** From facts to a sheet: cells column by column, tiles by the rows their filters leave, and the terms of any one cell. */
import { leaf, made, termNamed, unknown, type Ref, type Term } from '../explain/term';
import { figure as written } from '../explain/sentence';
import type { ExplainedDemand } from '../demand/explain-demand';
import { dayNumber } from '../demand/days';
import { cellOf, columnData, isTextData } from '../tables/cells';
import { compactColumns } from '../tables/compact';
import { thingsAStep, toTheEnd, type Steps } from '../steps';
import { matchingRows } from '../tables/run-query';
import type { ColumnFilter } from '../tables/query';
import type { Cell, TableColumn, TableRows } from '../tables/table';
import type { SheetChart } from './chart';
import type { Decisions } from './decisions';
import { idColumn } from './columns';
import type { SheetFacts } from './facts';
import { tilesAmong, unknownIn, withTitles, type ColumnTitles, type MadeOf, type ParameterValue, type SheetColumn, type SheetDefinition, type TileFigure } from './sheet';

export type SheetAsked = { readonly decisions: Decisions; /** Resolved: every parameter of the sheet is there. */ readonly parameters: Readonly<Record<string, ParameterValue>> };

/**
 * What stands behind a cell. Its name, value and unit are the cell's own. `note` is said beside it. `missing` says why it is not known, and is said where it is not alone: without it `note` has
 * to be right for both.
 */
export type Why = { readonly formula?: string; readonly terms?: readonly Term[]; readonly from?: readonly Ref[]; readonly note?: string; readonly missing?: string };

/** Terms that are known already for the row asked. */
export type WhyTools = {
  /** The plan's own figures of the row's listing, item or bundle, with all inside them. */
  readonly figure: (id: string) => Term | null;
  readonly demandOf: (listingId: string) => ExplainedDemand | null;
};

export type MadeRows = { readonly table: TableRows; readonly tiles: Readonly<Record<string, number | null>>; readonly notes: readonly string[]; readonly titles: ColumnTitles };

export type SheetMaker = {
  readonly definition: SheetDefinition;
  readonly make: (facts: SheetFacts, asked: SheetAsked) => MadeRows;
  /** The same, piece by piece: whoever has others waiting goes on between the pieces. */
  readonly steps: (facts: SheetFacts, asked: SheetAsked) => Steps<MadeRows>;
  /** The cells of one row, in the order of the columns; null where the sheet has no such row. */
  readonly rowCells: (facts: SheetFacts, asked: SheetAsked, rowId: string) => readonly Cell[] | null;
  /** Terms of the figure of a row; null where the sheet has no such figure or row. */
  readonly why: (facts: SheetFacts, asked: SheetAsked, figureId: string, rowId: string, tools: WhyTools) => Term | null;
  /** What is drawn beside the table; made when it is asked for. */
  readonly charts: (facts: SheetFacts, asked: SheetAsked) => readonly SheetChart[];
  /** What is drawn of one row. */
  readonly rowCharts: (facts: SheetFacts, asked: SheetAsked, rowId: string) => readonly SheetChart[];
};

type Parts<Row> = {
  readonly definition: SheetDefinition;
  /** In steps, where making them all at once would take long. */
  readonly rows: (facts: SheetFacts, asked: SheetAsked) => readonly Row[] | Steps<readonly Row[]>;
  readonly rowOf: (facts: SheetFacts, asked: SheetAsked, rowId: string) => Row | null;
  readonly cells: Readonly<Record<string, (row: Row) => Cell>>;
  /** By figure. A figure without one is among the plan's own. */
  readonly whys: Readonly<Record<string, (row: Row, tools: WhyTools) => Why>>;
  readonly notes: (facts: SheetFacts, rows: readonly Row[], asked: SheetAsked) => readonly string[];
  /** False where no row is shown because nothing tells of any: its tiles are then not known, and not 0. */
  readonly isTold?: (facts: SheetFacts, asked: SheetAsked) => boolean;
  /** Tiles of the measure `made`, by id. */
  readonly tiles?: (facts: SheetFacts, rows: readonly Row[], asked: SheetAsked) => Readonly<Record<string, number | null>>;
  readonly titles?: (facts: SheetFacts, asked: SheetAsked) => ColumnTitles;
  readonly charts?: (facts: SheetFacts, asked: SheetAsked) => readonly SheetChart[];
  readonly rowCharts?: (facts: SheetFacts, row: Row) => readonly SheetChart[];
};

/** Row by row, so that what a row is made of is fetched once and not once for every column. */
function* columnsOf<Row>(columns: readonly SheetColumn[], rows: readonly Row[], cells: Parts<Row>['cells']): Steps<readonly TableColumn[]> {
  const numbers: { readonly values: Float64Array; readonly cell: (row: Row) => Cell }[] = [];
  const texts: { readonly values: (string | null)[]; readonly cell: (row: Row) => Cell }[] = [];
  const made = columns.map(({ id, kind, order }): TableColumn => {
    const cell = cells[id] ?? ((): null => null);
    if (kind === 'count' || kind === 'decimal') {
      const values = new Float64Array(rows.length).fill(NaN);
      numbers.push({ values, cell });
      return { id, data: { kind, values } };
    }
    const values = Array.from({ length: rows.length }, (): string | null => null);
    texts.push({ values, cell });
    return { id, data: { kind, values }, ...(order === undefined ? {} : { order }), ...(id === idColumn.id ? { isUnsearched: true } : {}) };
  });
  for (const [at, row] of rows.entries()) {
    for (const { values, cell } of numbers) {
      const value = cell(row);
      if (typeof value === 'number') values[at] = value;
    }
    for (const { values, cell } of texts) {
      const value = cell(row);
      if (value !== null) values[at] = typeof value === 'string' ? value : String(value);
    }
    if (at % thingsAStep === thingsAStep - 1) yield undefined;
  }
  return made;
}

const earliestIn = (table: TableRows, columnId: string, rows: Uint32Array): number | null => {
  const data = columnData(table, columnId);
  if (data === null || !isTextData(data)) return null;
  let first: string | null = null;
  for (const row of rows) {
    const day = data.values[row] ?? null;
    if (day !== null && (first === null || day < first)) first = day;
  }
  return first === null ? null : dayNumber(first);
};

/** What a sheet says where it could not judge a row. */
const notJudged = 'unknown';

const noSums: ReadonlySet<string> = new Set();

const rowsWith = (table: TableRows, filters: readonly ColumnFilter[]): Uint32Array => matchingRows(table, { search: '', filters }, noSums).rows;

type Untold = ReadonlyMap<string, ReadonlySet<number>>;

const blanksOf = (table: TableRows, columnIds: readonly string[]): Untold => new Map(columnIds.map((columnId) => [columnId, new Set(rowsWith(table, [{ kind: 'blank', columnId }]))]));

/** Rows that tell nothing of what the filters ask, by their columns: no figure, or the word of a row that could not be judged, unless just that is asked for. */
const untoldTo = (table: TableRows, filters: readonly ColumnFilter[], mayBeNone: ReadonlySet<string>): Untold =>
  new Map(
    filters.flatMap((filter): readonly (readonly [string, ReadonlySet<number>])[] => {
      const { kind, columnId } = filter;
      if (kind === 'number') return mayBeNone.has(columnId) ? [] : [...blanksOf(table, [columnId])];
      const sought = kind === 'equals' ? [filter.text] : kind === 'one-of' ? filter.texts : null;
      if (sought === null || sought.includes(notJudged)) return [];
      return [[columnId, new Set(rowsWith(table, [{ kind: 'equals', columnId, text: notJudged }]))]];
    }),
  );

const rowsIn = (untold: Untold): ReadonlySet<number> => new Set([...untold.values()].flatMap((rows) => [...rows]));

/** How many of the rows would count by all the filters, if what they do not tell were such. */
const countedByAll = (table: TableRows, filters: readonly ColumnFilter[], untold: Untold, rows: ReadonlySet<number>): number => {
  if (rows.size === 0) return 0;
  const passes = filters.map((filter) => {
    const found = new Set(rowsWith(table, [filter]));
    const left = filter.kind === 'blank' || filter.kind === 'not-blank' ? undefined : untold.get(filter.columnId);
    return (row: number): boolean => found.has(row) || left?.has(row) === true;
  });
  return [...rows].filter((row) => passes.every((passed) => passed(row))).length;
};

/** How many rows may count that do not tell it; and whether any that counts by the other filters, or any at all where none does, tells it. */
const countUntold = (table: TableRows, filters: readonly ColumnFilter[], untold: Untold): { readonly unknown: number; readonly isAnyTold: boolean } => {
  const all = rowsIn(untold);
  if (all.size === 0) return { unknown: 0, isAnyTold: true };
  const isUntoldBy = (columnId: string): boolean => (untold.get(columnId)?.size ?? 0) > 0;
  const others = rowsWith(table, filters.filter(({ kind, columnId }) => kind === 'blank' || kind === 'not-blank' || !isUntoldBy(columnId)));
  const isAnyTold = others.length === 0 ? all.size < table.rowCount : others.some((row) => !all.has(row));
  return { unknown: countedByAll(table, filters, untold, all), isAnyTold };
};

/** How many rows a figure knows nothing of. */
const unknownRows = (table: TableRows, { columnIds, among }: MadeOf): number => countUntold(table, among, blanksOf(table, columnIds)).unknown;

/** How many rows a sum may lack: those without a figure, and those that do not tell whether they count, unless they would add nothing. */
const unknownInSum = (table: TableRows, columnId: string, filters: readonly ColumnFilter[], untold: Untold, mayBeNone: ReadonlySet<string>): number => {
  const data = columnData(table, columnId);
  const ofNone = mayBeNone.has(columnId);
  const unsure = [...rowsIn(untold)].filter((row) => {
    const cell = data === null ? null : cellOf(data, row);
    return cell === null ? !ofNone : cell !== 0;
  });
  const without = ofNone ? [] : [...(blanksOf(table, [columnId]).get(columnId) ?? [])];
  return countedByAll(table, filters, untold, new Set([...unsure, ...without]));
};

/** Tiles count what a click on them shows, and each figure says of how many rows it is not known. Null where nothing of it is known. `own`: what the maker says of its own tiles. */
export const tilesOf = ({ tiles, columns }: Pick<SheetDefinition, 'tiles' | 'columns'>, table: TableRows, own: Readonly<Record<string, number | null>> = {}): Readonly<Record<string, number | null>> => {
  const mayBeNone = new Set(columns.flatMap((column) => (column.mayBeNone === true ? [column.id] : [])));
  return Object.fromEntries(
    tilesAmong(tiles).flatMap((tile) => {
      const { filters } = tile;
      const figures = [tile, ...(tile.beside ?? [])];
      const summed = new Set(figures.flatMap(({ measure }) => (measure.kind === 'sum' ? [measure.columnId] : [])));
      const of = tile.measure.kind === 'rows' ? tile.measure.of : undefined;
      const untold = untoldTo(table, filters, mayBeNone);
      const counted = countUntold(table, of?.among ?? filters, of === undefined ? untold : blanksOf(table, of.columnIds));
      const found = counted.isAnyTold ? matchingRows(table, { search: '', filters }, summed) : null;
      const figureOf = (id: string, measure: Exclude<TileFigure['measure'], { readonly kind: 'stale-sources' }>): number | null => {
        if (measure.kind === 'made') return own[id] ?? null;
        if (found === null) return null;
        if (measure.kind === 'earliest') return earliestIn(table, measure.columnId, found.rows);
        return measure.kind === 'rows' ? found.rows.length : (found.sums[measure.columnId] ?? (found.rows.length === 0 ? 0 : null));
      };
      const unknownOf = (id: string, measure: TileFigure['measure']): number =>
        measure.kind === 'rows' ? counted.unknown : measure.kind === 'made' ? unknownRows(table, measure.of) : measure.kind === 'sum' ? unknownInSum(table, measure.columnId, filters, untold, mayBeNone) : 0;
      return figures.flatMap(({ id, measure }): readonly (readonly [string, number | null])[] => {
        if (measure.kind === 'stale-sources') return [];
        const value = figureOf(id, measure);
        const unknown = value === null ? 0 : unknownOf(id, measure);
        const told = measure.kind === 'made' ? measure.from.parts.flatMap((part): readonly (readonly [string, number | null])[] => (part.kind === 'told' ? [[part.id, own[part.id] ?? null]] : [])) : [];
        return [[id, value], ...(unknown === 0 ? [] : [[unknownIn(id), unknown] as const]), ...told];
      });
    }),
  );
};

const termOf = (figureId: string, { title, unit }: SheetColumn, value: Cell, { formula, terms = [], from = [], note, missing }: Why): Term => {
  if (value === null) return unknown(figureId, title, unit, missing ?? note ?? 'no report shows it', terms);
  if (formula === undefined && terms.length === 0) return leaf(figureId, title, value, unit, from, note);
  return made(figureId, title, value, unit, formula ?? terms.map((term) => term.name).join(', '), terms, { from, ...(note === undefined ? {} : { note }) });
};

function* rowsMade<Row>({ definition, rows, cells, notes, isTold, tiles: own, titles }: Parts<Row>, facts: SheetFacts, asked: SheetAsked): Steps<MadeRows> {
  const found = rows(facts, asked);
  const all = 'next' in found ? yield* found : found;
  yield undefined;
  const table: TableRows = { rowCount: all.length, columns: compactColumns(yield* columnsOf(definition.columns, all, cells)), sources: [], sourceOf: new Uint32Array(all.length), rowNumberOf: new Uint32Array(all.length) };
  const tiles = all.length === 0 && isTold?.(facts, asked) === false ? {} : tilesOf(definition, table, own?.(facts, all, asked));
  yield undefined;
  return { table, tiles, notes: notes(facts, all, asked), titles: titles?.(facts, asked) ?? {} };
}

export const sheetMaker = <Row>(parts: Parts<Row>): SheetMaker => {
  const { definition, rowOf, cells, whys, titles, charts, rowCharts } = parts;
  return {
    definition,
    make: (facts, asked) => toTheEnd(rowsMade(parts, facts, asked)),
    steps: (facts, asked) => rowsMade(parts, facts, asked),
    rowCells: (facts, asked, rowId) => {
      const row = rowOf(facts, asked, rowId);
      if (row === null) return null;
      return definition.columns.map(({ id, kind }): Cell => {
        const value = cells[id]?.(row) ?? null;
        if (kind === 'count' || kind === 'decimal') return typeof value === 'number' && !Number.isNaN(value) ? value : null;
        return value === null || typeof value === 'string' ? value : String(value);
      });
    },
    why: (facts, asked, figureId, rowId, tools) => {
      const column = withTitles(definition, titles?.(facts, asked) ?? {}).columns.find(({ figure }) => figure === figureId);
      const row = column === undefined ? null : rowOf(facts, asked, rowId);
      if (column === undefined || row === null) return null;
      const value = cells[column.id]?.(row) ?? null;
      const why = whys[figureId];
      if (why !== undefined) return termOf(figureId, column, value, why(row, tools));
      return tools.figure(figureId) ?? unknown(figureId, column.title, column.unit, 'no report shows it');
    },
    charts: charts ?? (() => []),
    rowCharts: (facts, asked, rowId) => {
      const row = rowCharts === undefined ? null : rowOf(facts, asked, rowId);
      return row === null ? [] : (rowCharts?.(facts, row) ?? []);
    },
  };
};

/** The first of these terms, or of those inside them, that has the id. */
export const termAmong = (terms: readonly Term[], id: string): Term | null => {
  for (const term of terms) {
    const found = termNamed(term, id);
    if (found !== null) return found;
  }
  return null;
};

/** What stands behind another figure of the same value, told as one's own. */
export const behind = ({ formula, terms, from, note }: Term): Why => ({ ...(formula === null ? {} : { formula }), terms, from, ...(note === undefined ? {} : { note }) });

/** A quantity that holds: where it is the plan's own, it came about as that did; where somebody decided, the plan's own stands behind it. */
export const whyDecided = (state: string, words: string, planned: Term | null, note: string): Why =>
  state === 'planned' && planned !== null ? { ...behind(planned), note } : { formula: words, terms: present(planned === null ? null : { ...planned, name: 'Planned' }), note };

/** Those of the terms that there are. */
export const present = (...terms: readonly (Term | null | undefined)[]): readonly Term[] => terms.filter((term): term is Term => term !== null && term !== undefined);

/** `1 SKU`, `2 SKUs`. */
export const counted = (count: number, what: string): string => `${written(count)} ${what}${count === 1 ? '' : 's'}`;
