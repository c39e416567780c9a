/** Figures at the head of a page: each is of rows a press on it shows. */
import { describe, expect, test } from 'vitest';
import { sheetDefinitions } from '../../../renderer/domain/sheets/definitions';
import { above0, atLeast, below, besideSum, countTile, equals, oneOf, madeOf, madeTile, ratio, sumPart, sumTile } from '../../../renderer/domain/sheets/columns';
import { tilesOf } from '../../../renderer/domain/sheets/maker';
import { rowsNoun, sheetIds, tilesAmong, tileWith, unknownIn, type SheetDefinition, type SheetId } from '../../../renderer/domain/sheets/sheet';
import type { ColumnFilter } from '../../../renderer/domain/tables/query';
import type { Cell, TableColumn } from '../../../renderer/domain/tables/table';
import { addressFrom, emptyAddress, queryOf, rowsQuery, understood } from '../../../renderer/ui/sheet/sheet-address';
import { unknownWords } from '../../../renderer/ui/sheet/TileStrip';
import { must } from '../../support/import-file';
import { shelf } from '../planner/shelf';
import { allRows, fbaReport, openSheet, plannerOn, richStore, today, type SheetRow } from './rich-store';

test.each(sheetIds)('%s has four to six tiles', (sheetId) => {
  const { tiles } = sheetDefinitions[sheetId];
  expect(tiles.length).toBeGreaterThanOrEqual(4);
  expect(tiles.length).toBeLessThanOrEqual(6);
});

test.each(sheetIds)('every tile of %s narrows the rows, but one that counts all of them', (sheetId) => {
  const { tiles } = sheetDefinitions[sheetId];
  expect(tilesAmong(tiles).filter(({ filters, measure }) => filters.length === 0 && measure.kind !== 'rows').map(({ id }) => id)).toEqual([]);
  const ids = tilesAmong(tiles).flatMap((tile) => [tile, ...(tile.beside ?? [])]).map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});

test('a link to a figure beside another shows the rows of its tile', () => {
  const { tiles } = sheetDefinitions['fba-send'];
  expect([tileWith(tiles, 'cartons')?.id, tileWith(tiles, 'to-send')?.id, tileWith(tiles, 'nothing'), tileWith(tiles, null)]).toEqual(['to-send', 'to-send', null, null]);
});

test('a tile in the box of another shows its own rows', () => {
  const { tiles } = sheetDefinitions['factory-gaps'];
  expect(tileWith(tiles, 'no-listing')?.filters).toEqual([{ kind: 'equals', columnId: 'kind', text: 'Bundle without an ASIN' }]);
  expect(tileWith(tiles, 'no-items')?.filters).toEqual([{ kind: 'equals', columnId: 'kind', text: 'Bundle without items' }]);
});

describe('what a tile says is what its rows add up to', async () => {
  const planner = plannerOn(await richStore());
  test.each(sheetIds)('on %s', async (sheetId) => {
    const sheet = await openSheet(planner, sheetId);
    for (const tile of tilesAmong(sheetDefinitions[sheetId].tiles)) {
      const { matching, sums } = must(await planner.querySheet(sheet.view, { search: '', filters: tile.filters, sort: [] }, 0, 1));
      for (const { id, measure } of [tile, ...(tile.beside ?? [])]) {
        const said = sheet.tiles[id] ?? null;
        if (measure.kind === 'rows' && said !== null) expect([id, said]).toEqual([id, matching]);
        if (measure.kind === 'sum' && said !== null) expect([id, said]).toEqual([id, sums[measure.columnId] ?? 0]);
        // Something known and not nothing is of some row.
        if (said !== null && said !== 0) expect([id, matching > 0]).toEqual([id, true]);
      }
    }
  });

  test('of WFS goods: six of forty units with an age are over 180 days, and one item without a unit is not published', async () => {
    expect((await openSheet(planner, 'wfs-send')).tiles).toMatchObject({ 'aged-share': 15, aged: 6, 'unpublished-units': 0, unpublished: 1 });
  });
});

const passes = (filter: ColumnFilter, cell: Cell): boolean => {
  if (filter.kind === 'not-blank') return cell !== null;
  if (filter.kind === 'blank') return cell === null;
  if (filter.kind === 'equals') return String(cell) === filter.text;
  if (filter.kind === 'one-of') return filter.texts.includes(String(cell));
  if (filter.kind === 'number') return typeof cell === 'number' && cell >= (filter.minimum ?? -Infinity) && cell <= (filter.maximum ?? Infinity);
  throw new Error(`No tile is made of rows by ${filter.kind}`);
};

const mayBeNone = (sheetId: SheetId, columnId: string): boolean => sheetDefinitions[sheetId].columns.find(({ id }) => id === columnId)?.mayBeNone === true;

const isJudging = (filter: ColumnFilter): boolean => (filter.kind === 'equals' && filter.text !== 'unknown') || (filter.kind === 'one-of' && !filter.texts.includes('unknown'));
const isUntoldTo = (sheetId: SheetId, row: SheetRow, filter: ColumnFilter): boolean =>
  filter.kind === 'number' ? row[filter.columnId] === null && !mayBeNone(sheetId, filter.columnId) : isJudging(filter) && row[filter.columnId] === 'unknown';
const mayCount = (sheetId: SheetId, row: SheetRow, filters: readonly ColumnFilter[]): boolean => filters.every((filter) => isUntoldTo(sheetId, row, filter) || passes(filter, row[filter.columnId] ?? null));

describe('a sum of which some is not known says of how many rows', async () => {
  const planner = plannerOn(await richStore());

  test.each(sheetIds)('on %s', async (sheetId) => {
    const sheet = await openSheet(planner, sheetId);
    const rows = await allRows(planner, sheetId, sheet);
    for (const tile of tilesAmong(sheetDefinitions[sheetId].tiles)) {
      for (const { id, measure } of [tile, ...(tile.beside ?? [])]) {
        if (measure.kind !== 'sum') continue;
        const { columnId } = measure;
        // It counts and has no figure, or has one and does not tell whether it counts. One of nothing changes nothing.
        const unsure = rows.filter((row) => (row[columnId] === null ? !mayBeNone(sheetId, columnId) : row[columnId] !== 0 && tile.filters.some((filter) => isUntoldTo(sheetId, row, filter))));
        const unknown = unsure.filter((row) => mayCount(sheetId, row, tile.filters)).length;
        expect([id, sheet.tiles[unknownIn(id)]]).toEqual([id, (sheet.tiles[id] ?? null) !== null && unknown > 0 ? unknown : undefined]);
      }
    }
  });

  test('of two dead SKUs one has a cost: its value is told, and that the other’s is not known', async () => {
    const { tiles } = await openSheet(planner, 'fba-no-sales');
    expect([tiles['dead-units'], tiles['dead-value'], tiles[unknownIn('dead-value')], tiles[unknownIn('dead-units')]]).toEqual([35, 120, 1, undefined]);
  });

  test('and is not known where nothing of it is', () => {
    const definition = { tiles: [sumTile('worth', 'Worth', '$', '', 'worth', [])] };
    const table = (worth: readonly number[]) => ({ rowCount: worth.length, columns: [{ id: 'worth', data: { kind: 'decimal' as const, values: Float64Array.from(worth) } }], sources: [], sourceOf: new Uint32Array(worth.length), rowNumberOf: new Uint32Array(worth.length) });
    expect(tilesOf({ ...definition, columns: [] }, table([NaN, NaN]))).toEqual({ worth: null });
    expect(tilesOf({ ...definition, columns: [] }, table([NaN, 3]))).toEqual({ worth: 3, [unknownIn('worth')]: 1 });
    expect(tilesOf({ ...definition, columns: [] }, table([0, 3]))).toEqual({ worth: 3 });
  });

  test('and of those that do not tell whether they are in it, unless they would add nothing', () => {
    const definition = { columns: [], tiles: [sumTile('dead', 'Dead', '$', '', 'worth', [equals('status', 'dead')]), sumTile('few', 'Few', '$', '', 'worth', [below('days', 28)])] };
    const table = {
      rowCount: 5, sources: [], sourceOf: new Uint32Array(5), rowNumberOf: new Uint32Array(5),
      columns: [
        { id: 'worth', data: { kind: 'decimal' as const, values: Float64Array.of(120, 75, 0, NaN, 30) } },
        { id: 'status', data: { kind: 'text' as const, values: ['dead', 'unknown', 'unknown', 'unknown', 'ok'] } },
        { id: 'days', data: { kind: 'decimal' as const, values: Float64Array.of(10, NaN, NaN, 5, 90) } },
      ],
    };
    expect(tilesOf(definition, table)).toEqual({ dead: 120, [unknownIn('dead')]: 2, few: 120, [unknownIn('few')]: 2 });
  });
});

describe('a count of rows says of how many it is not known', async () => {
  const planner = plannerOn(await richStore());

  test.each(sheetIds)('on %s', async (sheetId) => {
    const sheet = await openSheet(planner, sheetId);
    const rows = await allRows(planner, sheetId, sheet);
    for (const { id, filters, measure } of tilesAmong(sheetDefinitions[sheetId].tiles)) {
      if (measure.kind !== 'rows' || measure.of !== undefined) continue;
      const unknown = rows.filter((row) => filters.some((filter) => isUntoldTo(sheetId, row, filter)) && mayCount(sheetId, row, filters)).length;
      expect([id, sheet.tiles[unknownIn(id)]]).toEqual([id, sheet.tiles[id] === null || unknown === 0 ? undefined : unknown]);
    }
  });

  const text = (id: string, values: readonly (string | null)[]) => ({ id, data: { kind: 'text' as const, values: [...values] } });
  const number = (id: string, values: readonly number[]) => ({ id, data: { kind: 'decimal' as const, values: Float64Array.from(values) } });
  const told = (definition: Pick<SheetDefinition, 'tiles'>, ...given: readonly TableColumn[]) => {
    const rowCount = given[0]?.data.values.length ?? 0;
    return tilesOf({ ...definition, columns: [] }, { rowCount, columns: given, sources: [], sourceOf: new Uint32Array(rowCount), rowNumberOf: new Uint32Array(rowCount) });
  };

  test('none of those known, beside those that are not; and not known where no row is', () => {
    const send = { tiles: [countTile('to-send', 'To send', 'SKUs', '', [atLeast('send', 1)], { beside: [besideSum('units', '', 'units', 'send')] })] };
    expect(told(send, number('send', [0, NaN]))).toEqual({ 'to-send': 0, [unknownIn('to-send')]: 1, units: 0, [unknownIn('units')]: 1 });
    expect(told(send, number('send', [NaN, NaN]))).toEqual({ 'to-send': null, units: null });
    expect(told(send, number('send', [0, 4]))).toEqual({ 'to-send': 1, units: 4 });
    const late = { tiles: [countTile('late', 'Late', 'items', '', [equals('status', 'late')])] };
    expect(told(late, text('status', ['unknown', 'enough', 'late']))).toEqual({ late: 1, [unknownIn('late')]: 1 });
    expect(told(late, text('status', ['unknown', 'unknown']))).toEqual({ late: null });
    const over = { tiles: [countTile('over', 'Over', 'items', '', oneOf('status', ['late', 'out']))] };
    expect(told(over, text('status', ['unknown', 'enough', 'late']))).toEqual({ over: 1, [unknownIn('over')]: 1 });
  });

  test('among rows that count, where others are known', () => {
    const low = { tiles: [countTile('low', 'Low', 'rows', '', [below('rank', 3), equals('status', 'low')])] };
    // The first two are best sellers.
    expect(told(low, number('rank', [1, 2, 3]), text('status', ['unknown', 'unknown', 'ok']))).toEqual({ low: null });
    expect(told(low, number('rank', [1, 2, 3]), text('status', ['unknown', 'ok', 'unknown']))).toEqual({ low: 0, [unknownIn('low')]: 1 });
  });

  test('a count that asks for what is not known knows all of it', () => {
    expect(told({ tiles: [countTile('unknown', 'Not planned', 'labels', '', [equals('status', 'unknown')])] }, text('status', ['unknown', 'late']))).toEqual({ unknown: 1 });
  });

  test('what does not sell has no days of supply, and is known not to be low on them', async () => {
    const source = shelf();
    source.set([{ settingId: 'planned-by', scope: 'store', storeId: 'rg', name: null, value: 'velocity' }]);
    await source.publish(fbaReport(today));
    const { tiles } = await openSheet(plannerOn(source), 'fba-send');
    // A has 31 days; D and L do not sell.
    expect([tiles['low'], tiles[unknownIn('low')]]).toEqual([0, undefined]);
    // A is needed, and nobody tells what there is to send; the others need none.
    expect([tiles['to-send'], tiles[unknownIn('to-send')]]).toEqual([0, 1]);
  });
});

describe('a figure worked out of rows says of how many it is not known', async () => {
  const store = await richStore();
  store.set([['fba-capacity-standard', 500], ['fba-capacity-bulky', 100], ['fulfilment-fee', 3.77], ['low-inventory-fee', 0.5]].map(([settingId, value]) => ({ settingId: String(settingId), scope: 'store', storeId: 'rg', name: null, value: Number(value) })));
  const planner = plannerOn(store);

  test.each(sheetIds)('on %s', async (sheetId) => {
    const { tiles } = sheetDefinitions[sheetId];
    const sheet = await openSheet(planner, sheetId);
    const rows = await allRows(planner, sheetId, sheet);
    for (const { id, measure } of tilesAmong(tiles).flatMap((tile) => [tile, ...(tile.beside ?? [])])) {
      if (measure.kind !== 'made') continue;
      const { columnIds, among } = measure.of;
      const isBlank = (row: SheetRow, columnId: string): boolean => columnIds.includes(columnId) && row[columnId] === null;
      const unknown = rows.filter((row) => columnIds.some((columnId) => isBlank(row, columnId)) && among.every((filter) => passes(filter, row[filter.columnId] ?? null) || (filter.kind !== 'not-blank' && isBlank(row, filter.columnId)))).length;
      expect([id, sheet.tiles[unknownIn(id)]]).toEqual([id, sheet.tiles[id] === null || unknown === 0 ? undefined : unknown]);
    }
  });

  test('every one is made of columns of its sheet', () => {
    for (const sheetId of sheetIds) {
      const columns = sheetDefinitions[sheetId].columns.map(({ id }) => id);
      for (const { measure } of tilesAmong(sheetDefinitions[sheetId].tiles).flatMap((tile) => [tile, ...(tile.beside ?? [])])) {
        if (measure.kind === 'made') expect(columns).toEqual(expect.arrayContaining([...measure.of.columnIds, ...measure.of.among.map(({ columnId }) => columnId)]));
      }
    }
  });

  test('room left of a kind of storage: what nobody measures, or calls standard or bulky, may be of either', async () => {
    const { tiles } = await openSheet(planner, 'fba-send');
    // L has 5 units that no report measures.
    expect([tiles[unknownIn('capacity-standard')], tiles[unknownIn('capacity-bulky')]]).toEqual([1, 1]);
  });

  test('the margin: F and N sell without a cost, and W at Walmart; what did not sell has no weight', async () => {
    expect((await openSheet(planner, 'costs')).tiles[unknownIn('margin')]).toBe(3);
  });

  test('what is not known of rows that are none of it is not told', () => {
    const told = (columns: Readonly<Record<string, readonly number[]>>) => ({ rowCount: 3, columns: Object.entries(columns).map(([id, values]) => ({ id, data: { kind: 'decimal' as const, values: Float64Array.from(values) } })), sources: [], sourceOf: new Uint32Array(3), rowNumberOf: new Uint32Array(3) });
    const definition = { columns: [], tiles: [madeTile('cover', 'Cover', 'days', '', [], madeOf(['position', 'pace'], [above0('pace')]), ratio(sumPart('Stock', 'units', 'position'), sumPart('Pace', 'units/day', 'pace')))] };
    const tiles = (position: readonly number[], pace: readonly number[]) => tilesOf(definition, told({ position, pace }), { cover: 9 });
    // It sells and its stock is not known; it does not sell; whether it sells is not known.
    expect(tiles([NaN, NaN, 5], [2, 0, NaN])).toEqual({ cover: 9, [unknownIn('cover')]: 2 });
    expect(tiles([5, NaN, 5], [2, 0, 1])).toEqual({ cover: 9 });
  });
});

test.each([[{ worth: 3 }, null], [{ worth: 3, [unknownIn('worth')]: 1 }, '1 SKU not known'], [{ worth: 3, [unknownIn('worth')]: 1200 }, '1,200 SKUs not known']])('of %j the tile says %j', (values, words) => {
  expect(unknownWords(values, 'worth', 'SKUs')).toBe(words);
});

test('the rows of a sheet are called what its first count of them says, and rows where none counts them', () => {
  const called = (['fba-send', 'china-items', 'factory-orders', 'wfs-send', 'amazon-fbm', 'sales-revenue'] as const).map((id) => [id, rowsNoun(sheetDefinitions[id].tiles)]);
  expect(Object.fromEntries(called)).toEqual({ 'fba-send': 'SKUs', 'china-items': 'items', 'factory-orders': 'orders', 'wfs-send': 'items', 'amazon-fbm': 'listings', 'sales-revenue': 'rows' });
});

describe('a press on a tile shows', async () => {
  const planner = plannerOn(await richStore());
  test.each(sheetIds)('the rows of %s that it counts, and what they add up to', async (sheetId) => {
    const { view, tiles } = await openSheet(planner, sheetId);
    const definition = sheetDefinitions[sheetId];
    for (const tile of tilesAmong(definition.tiles)) {
      const address = understood(definition, addressFrom(queryOf({ ...emptyAddress, tile: tile.id })));
      const { matching, sums } = must(await planner.querySheet(view, rowsQuery(definition, address), 0, 1));
      for (const { id, measure } of [tile, ...(tile.beside ?? [])]) {
        const told = tiles[id] ?? null;
        if (told === null) continue;
        if (measure.kind === 'rows') expect([id, told]).toEqual([id, matching]);
        if (measure.kind === 'sum') expect([id, told]).toEqual([id, sums[measure.columnId] ?? 0]);
      }
    }
  });
});
