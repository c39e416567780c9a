/** Why a figure over many rows is what it is: which rows it is of, and the rows that make most of it, each with what stands behind its own figure. */
import type { ViewId } from '../../data/ports';
import { isoDay } from '../../domain/demand/days';
import { leaf, made, unknown, type Term } from '../../domain/explain/term';
import type { Outcome } from '../../domain/failures';
import { rowsNoun, unknownIn, type AnySheet, type SheetColumn, type SheetTile, type TileFigure } from '../../domain/sheets/sheet';
import { storeName, type StoreId } from '../../domain/stores';
import type { ColumnFilter, TableRow } from '../../domain/tables/query';
import { describeFilter } from '../table/filter-words';
import { formatCount, formatDay } from '../table/format-cell';
import type { Explanation, WhyQuestion } from '../why/WhyDrawer';
import { withEdits } from './ask-rows';
import { decisionEdits, type PendingEdits } from './pending-edits';
import type { RowAnswers } from './row-answers';
import { cellOf, isNotKnown, rowIdOf } from './sheet-cells';
import { unitOf } from './TileStrip';
import { rowName } from './use-sheet-why';

/** Rows that are named; the others are told together. */
export const mostNamed = 6;

export type SumsAsked = { readonly planner: Pick<RowAnswers, 'querySheet' | 'explain'>; readonly storeId: StoreId; readonly definition: AnySheet; readonly view: ViewId; /** What is typed and not saved yet; none where the sum is without it. */ readonly edits?: PendingEdits };

/** What is not saved yet stands in the cells and in their sums. */
type EditedSums = SumsAsked & { readonly planner: Pick<RowAnswers, 'rowsWith' | 'sumsWith'>; readonly edits: PendingEdits };

type Summed = { readonly total: number | null; /** Rows that have the figure. */ readonly known: number; /** Rows that lack it, and are in no sum. */ readonly notKnown: number; /** Those with the largest figures, first the largest. */ readonly largest: readonly TableRow[] };

/** Names of their own: two channels may sell one SKU. */
const apart = (names: readonly string[]): readonly string[] => names.map((name, at) => (names.indexOf(name) === at ? name : `${name} (${names.slice(0, at + 1).filter((one) => one === name).length})`));

const lacks = (notKnown: number, noun: string): string => `${formatCount(notKnown)} ${unitOf(notKnown, noun) ?? noun} not known, and in no sum`;

/** A sum of a column over rows. What of a row is explained otherwise by now stands as the sum has it. */
export const sumTerm = async ({ planner, storeId, definition, view, edits = {} }: SumsAsked, column: SheetColumn, as: { readonly id: string; readonly name: string; readonly noun: string }, { total, known, notKnown, largest }: Summed): Promise<Term> => {
  const named = largest.slice(0, mostNamed);
  const names = apart(named.map((row) => rowName(definition, row)));
  const parts = await Promise.all(
    named.map(async (row, at): Promise<Term> => {
      const [id, name, value] = [rowIdOf(definition, row), names[at] ?? '', cellOf(definition, row, column.id)];
      const told = column.figure === null ? null : await planner.explain(storeId, column.figure, id, view, decisionEdits(edits, Object.keys(edits)));
      const term = told?.ok === true ? told.value[0] : undefined;
      return term === undefined || term.value !== value ? leaf(`row ${id}`, name, value, column.unit, []) : { ...term, id: `row ${id}`, name, unit: column.unit };
    }),
  );
  if (total === null) return unknown(as.id, as.name, column.unit, notKnown === 0 ? 'no row has it' : lacks(notKnown, as.noun));
  const others = known - parts.length;
  const rest = parts.reduce((left, { value }) => left - Number(value), total);
  const terms = others > 0 ? [...parts, leaf('other rows', `${formatCount(others)} others`, rest, column.unit, [])] : parts;
  return made(as.id, as.name, total, column.unit, terms.length === 0 ? 'no row has any' : terms.map(({ name }) => name).join(' + '), terms, notKnown === 0 ? {} : { note: lacks(notKnown, as.noun) });
};

const whichRows = ({ columns }: AnySheet, filters: readonly ColumnFilter[], noun: string): string =>
  filters.length === 0 ? `of all ${noun}` : `of the ${noun} where ${filters.map((filter) => describeFilter(filter, columns.find(({ id }) => id === filter.columnId))).join(', and ')}`;

const withNote = (term: Term, words: string): Term => ({ ...term, note: term.note === undefined ? words : `${words}; ${term.note}` });

/** The figures of a tile, each as it is shown. */
const tileTerms = async (asked: SumsAsked, tile: SheetTile, values: Readonly<Record<string, number | null>>): Promise<Outcome<readonly Term[]>> => {
  const { definition, planner, view } = asked;
  const noun = rowsNoun(definition.tiles);
  const rows = whichRows(definition, tile.filters, noun);
  const terms: Term[] = [];
  for (const { id, title, unit, measure } of [tile, ...(tile.beside ?? [])] satisfies readonly TileFigure[]) {
    const [value, notKnown] = [values[id] ?? null, values[unknownIn(id)] ?? 0];
    const name = title === '' ? tile.title : title;
    const lacking = notKnown === 0 ? '' : `; of ${formatCount(notKnown)} it is not known`;
    if (measure.kind === 'sum') {
      const column = definition.columns.find((one) => one.id === measure.columnId);
      if (column === undefined) continue;
      const page = await planner.querySheet(view, { search: '', filters: [...tile.filters, { kind: 'not-blank', columnId: column.id }], sort: [{ columnId: column.id, direction: 'desc' }] }, 0, mostNamed);
      if (!page.ok) return page;
      terms.push(withNote(await sumTerm(asked, column, { id, name, noun }, { total: value, known: page.value.matching, notKnown, largest: page.value.rows }), rows));
    } else if (value === null) terms.push(unknown(id, name, unit, `${rows}: none tells it`));
    else if (measure.kind === 'rows') terms.push(leaf(id, name, value, unit, [], `a count ${rows}${lacking}; press the tile to see them`));
    else if (measure.kind === 'earliest') terms.push(leaf(id, name, formatDay(isoDay(value)), null, [], `the first day ${rows}${lacking}`));
    else terms.push(leaf(id, name, value, unit, [], `${tile.hint.replace(/\.$/, '')}${lacking}`));
  }
  return { ok: true, value: terms };
};

const explained = (storeId: StoreId, figures: readonly Term[]): readonly Explanation[] => [{ title: storeName(storeId), figures, history: null }];

export const tileWhy = (asked: SumsAsked, tile: SheetTile, values: Readonly<Record<string, number | null>>): WhyQuestion => ({
  subject: tile.title,
  ask: async () => {
    const terms = await tileTerms(asked, tile, values);
    return terms.ok ? { ok: true, value: explained(asked.storeId, terms.value) } : terms;
  },
});

/** The sum of a column under the table, of the rows that match. */
export const footWhy = (asked: EditedSums, column: SheetColumn, query: { readonly search: string; readonly filters: readonly ColumnFilter[] }): WhyQuestion => {
  const { definition, planner, view, storeId, edits } = asked;
  const noun = rowsNoun(definition.tiles);
  return {
    subject: `sum of ${column.title}`,
    ask: async () => {
      const all = await planner.querySheet(view, { ...query, sort: [] }, 0, 0);
      if (!all.ok) return all;
      const having = await planner.querySheet(view, { ...query, filters: [...query.filters, { kind: 'not-blank', columnId: column.id }], sort: [{ columnId: column.id, direction: 'desc' }] }, 0, mostNamed);
      if (!having.ok) return having;
      const { matching: known, rows } = having.value;
      const changed = decisionEdits(edits, Object.keys(edits));
      const sums = changed.length === 0 ? having.value.sums : await planner.sumsWith(view, query, changed).then((told) => (told.ok ? told.value : having.value.sums));
      const largest = await withEdits(asked, rows);
      const notKnown = column.mayBeNone === true ? 0 : all.value.matching - known;
      const term = await sumTerm(asked, column, { id: `sum ${column.id}`, name: column.title, noun }, { total: sums[column.id] ?? null, known, notKnown, largest });
      const searched = query.search === '' ? '' : `, found by “${query.search}”`;
      return { ok: true, value: explained(storeId, [withNote(term, `${whichRows(definition, query.filters, noun)}${searched}`)]) };
    },
  };
};

/** The sum of a column over rows that were picked out. */
export const pickedWhy = (asked: EditedSums, column: SheetColumn, rows: () => Promise<readonly TableRow[] | null>): WhyQuestion => {
  const { definition, storeId } = asked;
  const noun = rowsNoun(definition.tiles);
  return {
    subject: `${column.title} of the selected rows`,
    ask: async () => {
      const found = await rows();
      const picked = found === null ? null : await withEdits(asked, found);
      if (picked === null) return { ok: false, failure: { code: 'data/unknown', detail: null } };
      const having = picked.filter((row) => typeof cellOf(definition, row, column.id) === 'number');
      const valueOf = (row: TableRow): number => Number(cellOf(definition, row, column.id));
      const largest = [...having].sort((one, other) => valueOf(other) - valueOf(one)).slice(0, mostNamed);
      const notKnown = picked.filter((row) => isNotKnown(cellOf(definition, row, column.id), column)).length;
      const total = having.length === 0 ? null : having.reduce((sum, row) => sum + valueOf(row), 0);
      const term = await sumTerm(asked, column, { id: `picked ${column.id}`, name: column.title, noun }, { total, known: having.length, notKnown, largest });
      return { ok: true, value: explained(storeId, [withNote(term, `of ${formatCount(picked.length)} selected ${unitOf(picked.length, noun) ?? noun}`)]) };
    },
  };
};
