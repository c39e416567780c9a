/** Why a figure over many rows is what it is: which rows it is of, and the rows that make most of it, each with what stands behind its own figure. */
import type { ViewId } from '../../data/ports';
import { isoDay } from '../../domain/demand/days';
import { leaf, made, unknown, type Term } from '../../domain/explain/term';
import type { Outcome } from '../../domain/failures';
import { rowsNoun, unknownIn, type AnySheet, type SheetColumn, type SheetTile, type TileFigure, type TileFrom, type TilePart } from '../../domain/sheets/sheet';
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
import { rowName } from './sheet-columns';

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

type Named = { readonly id: string; readonly name: string; readonly noun: string };

/** A sum of a column over the rows that match: how many have it and which the largest are is asked with it. */
const columnTerm = async (asked: SumsAsked, columnId: string, filters: readonly ColumnFilter[], as: Named, total: number | null | 'as asked', notKnown: number): Promise<Outcome<Term | null>> => {
  const { definition, planner, view } = asked;
  const column = definition.columns.find(({ id }) => id === columnId);
  if (column === undefined) return { ok: true, value: null };
  const page = await planner.querySheet(view, { search: '', filters: [...filters, { kind: 'not-blank', columnId }], sort: [{ columnId, direction: 'desc' }] }, 0, mostNamed);
  if (!page.ok) return page;
  const { matching: known, rows, sums } = page.value;
  return { ok: true, value: await sumTerm(asked, column, as, { total: total === 'as asked' ? (sums[columnId] ?? null) : total, known, notKnown, largest: rows }) };
};

const isOfNoRow = async ({ planner, view }: SumsAsked, filters: readonly ColumnFilter[]): Promise<boolean> => {
  const page = await planner.querySheet(view, { search: '', filters, sort: [] }, 0, 0);
  return page.ok && page.value.matching === 0;
};

const partTerm = async (asked: SumsAsked, part: TilePart, as: Named, values: Readonly<Record<string, number | null>>): Promise<Outcome<Term | null>> => {
  if (part.kind === 'sum') return (await isOfNoRow(asked, part.filters)) ? { ok: true, value: leaf(as.id, as.name, 0, part.unit, [], 'no row has any') } : columnTerm(asked, part.columnId, part.filters, as, 'as asked', 0);
  if (part.kind === 'told') {
    const value = values[part.id] ?? null;
    return { ok: true, value: value === null ? unknown(as.id, as.name, part.unit, 'none tells it') : leaf(as.id, as.name, value, part.unit, []) };
  }
  const page = await asked.planner.querySheet(asked.view, { search: '', filters: part.filters, sort: [] }, 0, 0);
  return page.ok ? { ok: true, value: leaf(as.id, as.name, page.value.matching, part.unit, [], `a count ${whichRows(asked.definition, part.filters, as.noun)}`) } : page;
};

const signs: Readonly<Record<TileFrom['how'], string>> = { sum: ' + ', difference: ' − ', ratio: ' ÷ ' };

/** A figure that is worked out, with what goes into it; one part alone is the figure itself. */
const workedOut = async (asked: SumsAsked, { how, parts }: TileFrom, as: Named & { readonly value: number; readonly unit: string | null }, values: Readonly<Record<string, number | null>>): Promise<Outcome<Term>> => {
  const { id, name, noun, value, unit } = as;
  const terms: Term[] = [];
  for (const [at, part] of parts.entries()) {
    const told = await partTerm(asked, part, parts.length === 1 ? { id, name, noun } : { id: `${id} part ${at}`, name: part.name, noun }, values);
    if (!told.ok) return told;
    if (told.value !== null) terms.push(told.value);
  }
  const [alone] = terms;
  // Added up in another order a sum may end in another last digit.
  if (parts.length === 1 && typeof alone?.value === 'number' && Math.abs(alone.value - value) <= Math.abs(value) * 1e-9) return { ok: true, value: { ...alone, value } };
  return { ok: true, value: made(id, name, value, unit, terms.map((term) => term.name).join(signs[how]), terms) };
};

/** The figures of a tile, each as it is shown. */
const tileTerms = async (asked: SumsAsked, tile: SheetTile, values: Readonly<Record<string, number | null>>): Promise<Outcome<readonly Term[]>> => {
  const { definition } = asked;
  const noun = rowsNoun(definition.tiles);
  const rows = whichRows(definition, tile.filters, noun);
  const terms: Term[] = [];
  for (const { id, title, unit, measure } of [tile, ...(tile.beside ?? [])] satisfies readonly TileFigure[]) {
    const [value, notKnown] = [values[id] ?? null, values[unknownIn(id)] ?? 0];
    const name = title === '' ? tile.title : title;
    const lacking = notKnown === 0 ? '' : `; of ${formatCount(notKnown)} it is not known`;
    if (measure.kind === 'sum') {
      const sum = await columnTerm(asked, measure.columnId, tile.filters, { id, name, noun }, value, notKnown);
      if (!sum.ok) return sum;
      if (sum.value !== null) terms.push(withNote(sum.value, rows));
    } else if (value === null) terms.push(unknown(id, name, unit, `${rows}: none tells it`));
    else if (measure.kind === 'rows') terms.push(leaf(id, name, value, unit, [], `a count ${rows}${lacking}; press the tile to see them`));
    else if (measure.kind === 'earliest') terms.push(leaf(id, name, formatDay(isoDay(value)), null, [], `the first day ${rows}${lacking}`));
    else if (measure.kind === 'made') {
      const worked = await workedOut(asked, measure.from, { id, name, noun, value, unit }, values);
      if (!worked.ok) return worked;
      terms.push(withNote(worked.value, `${tile.hint.replace(/\.$/, '')}${lacking}`));
    } else terms.push(leaf(id, name, value, unit, [], `${tile.hint.replace(/\.$/, '')}${lacking}`));
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
