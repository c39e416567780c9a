/** Figures at the head of a page: each is of rows a press on it shows. */
import { describe, expect, test } from 'vitest';
import { sheetDefinitions } from '../../../renderer/domain/sheets/definitions';
import { sumTile } from '../../../renderer/domain/sheets/columns';
import { tilesOf } from '../../../renderer/domain/sheets/maker';
import { sheetIds, tilesAmong, tileWith, unknownIn } from '../../../renderer/domain/sheets/sheet';
import { unknownWords } from '../../../renderer/ui/sheet/TileStrip';
import { must } from '../../support/import-file';
import { openSheet, plannerOn, richStore } from './rich-store';

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

describe('a sum of which some is not known says of how many rows', async () => {
  const planner = plannerOn(await richStore());

  test.each(sheetIds)('on %s', async (sheetId) => {
    const { tiles, columns } = sheetDefinitions[sheetId];
    const sheet = await openSheet(planner, sheetId);
    for (const tile of tilesAmong(tiles)) {
      for (const { id, measure } of [tile, ...(tile.beside ?? [])]) {
        if (measure.kind !== 'sum') continue;
        // A filter by the figure itself leaves out what is nothing, and not what nobody knows.
        const others = tile.filters.filter(({ kind, columnId }) => kind !== 'number' || columnId !== measure.columnId);
        const { matching } = must(await planner.querySheet(sheet.view, { search: '', filters: [...others, { kind: 'blank', columnId: measure.columnId }], sort: [] }, 0, 1));
        const mayBeNone = columns.find((column) => column.id === measure.columnId)?.mayBeNone === true;
        const isPartly = (sheet.tiles[id] ?? null) !== null && matching > 0 && !mayBeNone;
        expect([id, sheet.tiles[unknownIn(id)]]).toEqual([id, isPartly ? matching : undefined]);
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
});

test.each([[{ worth: 3 }, null], [{ worth: 3, [unknownIn('worth')]: 1 }, '1 not known'], [{ worth: 3, [unknownIn('worth')]: 1200 }, '1,200 not known']])('of %j the tile says %j', (values, words) => {
  expect(unknownWords(values, 'worth')).toBe(words);
});
