import { expect, test } from 'vitest';
import { leaf, made } from '../../../renderer/domain/explain/term';
import { sheetDefinitions } from '../../../renderer/domain/sheets/definitions';
import { tileWith } from '../../../renderer/domain/sheets/sheet';
import type { Cell } from '../../../renderer/domain/tables/table';
import type { TablePage, TableQuery, TableRow } from '../../../renderer/domain/tables/query';
import type { RowAnswers } from '../../../renderer/ui/sheet/row-answers';
import { footWhy, mostNamed, pickedWhy, tileWhy } from '../../../renderer/ui/sheet/sum-why';

const definition = sheetDefinitions['fba-send'];
const send = definition.columns.find(({ id }) => id === 'send');
if (send === undefined) throw new Error('There is no such column.');

const row = (sku: string, units: number | null): TableRow => ({
  index: 0, fileName: '', row: 0, asOf: null,
  cells: definition.columns.map(({ id }): Cell => (id === 'id' ? `rg amz_fba ${sku}` : id === 'sku' ? sku : id === 'send' ? units : null)),
});
const valueOf = (one: TableRow): number | null => one.cells[definition.columns.findIndex(({ id }) => id === 'send')] as number | null; // made above

const sum = (rows: readonly TableRow[]): number => rows.reduce((all, one) => all + (valueOf(one) ?? 0), 0);

const answers = (all: readonly TableRow[]): Pick<RowAnswers, 'querySheet' | 'explain' | 'rowsWith' | 'sumsWith'> & { readonly asked: TableQuery[] } => {
  const asked: TableQuery[] = [];
  return {
    asked,
    rowsWith: async () => ({ ok: true, value: [] }),
    // C is to be 50.
    sumsWith: async () => ({ ok: true, value: { send: sum(all) + 40 } }),
    querySheet: async (_view, query, start, end) => {
      asked.push(query);
      const rows = query.filters.some(({ kind }) => kind === 'not-blank') ? all.filter((one) => valueOf(one) !== null) : all;
      const sorted = query.sort.length === 0 ? rows : [...rows].sort((one, other) => (valueOf(other) ?? 0) - (valueOf(one) ?? 0));
      const page: TablePage = { start, total: all.length, matching: rows.length, rows: sorted.slice(start, end), sums: { send: sum(rows) } };
      return { ok: true, value: page };
    },
    // What stands behind the one, and of the other something else than the sum has.
    explain: async (_store, figureId, key) => ({ ok: true, value: key.endsWith('A') ? [made(figureId ?? '', 'Send', 100, 'units', 'from AWD + from local stock', [leaf('from-awd', 'From AWD', 100, 'units', [])])] : [leaf(figureId ?? '', 'Send', 7, 'units', [])] }),
  };
};

const rows = [row('C', 10), row('A', 100), row('B', 40), row('D', 9), row('E', 8), row('F', 7), row('G', 6), row('H', 5), row('I', null)];
const asks = (all: readonly TableRow[]) => ({ planner: answers(all), storeId: 'rg' as const, definition, view: 'sheet-1', edits: {} });

test('a sum names the rows that make most of it, each with what stands behind it, and the rest together', async () => {
  const told = await footWhy(asks(rows), send, { search: '', filters: [] }).ask();
  const term = told.ok ? told.value[0]?.figures[0] : undefined;
  expect(term).toMatchObject({ name: 'Send', value: 185, unit: 'units', formula: 'A + B + C + D + E + F + 2 others', note: 'of all SKUs; 1 SKU not known, and in no sum' });
  expect(term?.terms.map(({ name, value }) => [name, value])).toEqual([['A', 100], ['B', 40], ['C', 10], ['D', 9], ['E', 8], ['F', 7], ['2 others', 11]]);
  expect(term?.terms).toHaveLength(mostNamed + 1);
  expect(term?.terms[0]?.terms).toMatchObject([{ name: 'From AWD', value: 100 }]);
  // Explained otherwise by now: it stands as the sum has it.
  expect(term?.terms[1]).toMatchObject({ value: 40, terms: [], formula: null });
});

test('a tile says which rows it is of, counts and sums each in their own words', async () => {
  const tile = tileWith(definition.tiles, 'to-send') ?? definition.tiles[0];
  if (tile === undefined) throw new Error('There is no tile.');
  const asked = asks(rows);
  const values = Object.fromEntries([tile, ...(tile.beside ?? [])].map(({ id, measure }) => [id, measure.kind === 'sum' ? 185 : 8]));
  const told = await tileWhy(asked, tile, values).ask();
  const figures = told.ok ? (told.value[0]?.figures ?? []) : [];
  expect(figures.map(({ id }) => id)).toEqual([tile, ...(tile.beside ?? [])].map(({ id }) => id));
  expect(figures[0]).toMatchObject({ value: 8, note: 'a count of the SKUs where Send ≥ 1; press the tile to see them' });
  expect(figures.find(({ unit }) => unit === 'units')).toMatchObject({ value: 185, note: 'of the SKUs where Send ≥ 1' });
  expect(asked.planner.asked.every(({ filters }) => tile.filters.every((filter) => filters.includes(filter)))).toBe(true);
});

test('rows that were picked out add up to what is known of them; two of one name are told apart; of none it is not known', async () => {
  const picked = [row('A', 3), row('A', 2), row('I', null)];
  const told = await pickedWhy(asks(picked), send, async () => picked).ask();
  expect(told.ok ? told.value[0]?.figures[0] : null).toMatchObject({ value: 5, formula: 'A + A (2)', note: 'of 3 selected SKUs; 1 SKU not known, and in no sum' });
  const none = await pickedWhy(asks([]), send, async () => [row('I', null)]).ask();
  expect(none.ok ? none.value[0]?.figures[0] : null).toMatchObject({ value: null });
  expect((await pickedWhy(asks([]), send, async () => null).ask()).ok).toBe(false);
});

test('what is typed and not saved stands in the sum as in its cell', async () => {
  const edits = { 'rg amz_fba C': { send: { decided: { value: 50, reason: null, was: null }, base: null } } };
  const told = await footWhy({ ...asks(rows), edits }, send, { search: '', filters: [] }).ask();
  const term = told.ok ? told.value[0]?.figures[0] : undefined;
  expect(term).toMatchObject({ value: 225 });
  expect(term?.terms.map(({ name, value }) => [name, value])).toEqual([['A', 100], ['B', 40], ['C', 50], ['D', 9], ['E', 8], ['F', 7], ['2 others', 11]]);
});
