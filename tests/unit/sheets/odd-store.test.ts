/** What holds of every sheet, in a store in which little is as it should be. */
import { describe, expect, test } from 'vitest';
import { sheetDefinitions } from '../../../renderer/domain/sheets/definitions';
import { sheetIds, tilesAmong } from '../../../renderer/domain/sheets/sheet';
import { totalsOf } from '../../../renderer/ui/sheet/selection-totals';
import { must } from '../../support/import-file';
import { oddStore } from './odd-store';
import { allRows, openSheet, plannerOn } from './rich-store';

const all = { search: '', filters: [], sort: [] };

describe.each([['as they open', {}], ['less what came back, by page, of the year before', { returns: 'out', by: 'page', year: 2025, window: 180 }]] as const)('sheets %s', async (_, parameters) => {
  const planner = plannerOn(await oddStore());
  const asked: readonly string[] = Object.keys(parameters);
  const those = sheetIds.filter((id) => asked.length === 0 || sheetDefinitions[id].parameters.some((one) => asked.includes(one.id)));

  test.each(those)('%s: every row once, every figure a number, with a reason or an explanation of the same value', async (sheetId) => {
    const sheet = await openSheet(planner, sheetId, { parameters });
    const rows = await allRows(planner, sheetId, sheet);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
    const wrong: string[] = [];
    for (const row of rows) {
      const id = String(row['id']);
      for (const column of sheetDefinitions[sheetId].columns) {
        const cell = row[column.id] ?? null;
        if (typeof cell === 'number' && (!Number.isFinite(cell) || Object.is(cell, -0))) wrong.push(`${id} ${column.id} is ${Object.is(cell, -0) ? '-0' : String(cell)}`);
        if (column.figure === null) continue;
        const term = must(await planner.explain('rg', column.figure, id, sheet.view))[0];
        if (term === undefined || term.value !== cell) wrong.push(`${id} ${column.id}: ${String(cell)} is explained as ${String(term?.value)}`);
        else if (cell === null && (term.note ?? '') === '') wrong.push(`${id} ${column.id}: no reason`);
      }
    }
    expect(wrong).toEqual([]);
  });

  test.each(those)('%s: the foot adds up what is known, a tile says what its rows do, and rows that are picked come to what they come to as an answer', async (sheetId) => {
    const { columns, tiles } = sheetDefinitions[sheetId];
    const sheet = await openSheet(planner, sheetId, { parameters });
    const rows = await allRows(planner, sheetId, sheet);
    const { sums } = must(await planner.querySheet(sheet.view, all, 0, 1));
    for (const { id, summable } of columns) {
      if (summable !== true) continue;
      const known = rows.flatMap((row) => (typeof row[id] === 'number' ? [row[id]] : []));
      if (known.length === 0) expect([id, sums[id] ?? null]).toEqual([id, null]);
      else expect(sums[id], id).toBeCloseTo(known.reduce((sum, one) => sum + one, 0), 6);
    }
    for (const tile of tilesAmong(tiles)) {
      const shown = must(await planner.querySheet(sheet.view, { ...all, filters: tile.filters }, 0, 1000));
      expect([tile.id, shown.rows.length]).toEqual([tile.id, shown.matching]);
      for (const [columnId, { sum }] of Object.entries(totalsOf(sheetDefinitions[sheetId], shown.rows))) {
        if (sum === null) expect([columnId, shown.sums[columnId] ?? null]).toEqual([columnId, null]);
        else expect(shown.sums[columnId], columnId).toBeCloseTo(sum, 6);
      }
      for (const { id, measure } of [tile, ...(tile.beside ?? [])]) {
        const said = sheet.tiles[id] ?? null;
        if (said === null) continue;
        if (measure.kind === 'rows') expect([id, said]).toEqual([id, shown.matching]);
        if (measure.kind === 'sum') expect(said, id).toBeCloseTo(shown.sums[measure.columnId] ?? 0, 6);
        if (said !== 0) expect([id, shown.matching > 0]).toEqual([id, true]);
      }
    }
  });
});
