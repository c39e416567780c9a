/** Figures at the head of a page: each is of rows a press on it shows. */
import { describe, expect, test } from 'vitest';
import { sheetDefinitions } from '../../../renderer/domain/sheets/definitions';
import { sheetIds, tilesAmong, tileWith } from '../../../renderer/domain/sheets/sheet';
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
