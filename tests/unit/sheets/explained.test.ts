import { describe, expect, test } from 'vitest';
import { sheetDefinitions } from '../../../renderer/domain/sheets/definitions';
import { sheetMakers } from '../../../renderer/domain/sheets/makers';
import { sheetIds } from '../../../renderer/domain/sheets/sheet';
import { must } from '../../support/import-file';
import { allRows, openSheet, plannerOn, richStore } from './rich-store';

test.each(sheetIds)('every column of %s is worked out, and every filter, edit and sort names one', (sheetId) => {
  const definition = sheetDefinitions[sheetId];
  expect(sheetMakers[sheetId].definition).toBe(definition);
  const ids = definition.columns.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids[0]).toBe('id');
  const named = [
    ...definition.tiles.flatMap((tile) => [...tile.filters.map(({ columnId }) => columnId), ...[tile, ...(tile.beside ?? [])].flatMap(({ measure }) => (measure.kind === 'sum' || measure.kind === 'earliest' ? [measure.columnId] : []))]),
    ...definition.sort.map(({ columnId }) => columnId), ...definition.columns.flatMap(({ edit }) => (edit?.kind === 'quantity' && edit.multiple !== null ? [edit.multiple] : [])),
  ];
  expect(named.filter((id) => !ids.includes(id))).toEqual([]);
  // Figures are figures: words are explained by their own sentence.
  for (const column of definition.columns) if ((column.kind === 'count' || column.kind === 'decimal') && column.figure === null) throw new Error(`${column.id} has no figure`);
});

describe('what explains a cell says the very figure that stands in it', async () => {
  const planner = plannerOn(await richStore());
  test.each(sheetIds)('in every row and column of %s', async (sheetId) => {
    const sheet = await openSheet(planner, sheetId);
    const rows = await allRows(planner, sheetId, sheet);
    expect(rows.length).toBeGreaterThan(0);
    const wrong: string[] = [];
    let known = 0;
    for (const row of rows) {
      const id = String(row['id']);
      for (const column of sheetDefinitions[sheetId].columns) {
        if (column.figure === null) continue;
        const cell = row[column.id] ?? null;
        for (const view of [sheet.view, undefined]) {
          const explained = await planner.explain('rg', column.figure, id, view);
          const term = must(explained)[0];
          if (cell !== null) known += 1;
          if (term === undefined || term.value !== cell) wrong.push(`${id} ${column.id}: ${String(cell)} is explained as ${String(term?.value)}`);
          else if (cell === null && (term.note ?? '') === '') wrong.push(`${id} ${column.id}: no reason`);
        }
      }
    }
    expect(wrong).toEqual([]);
    expect(known).toBeGreaterThan(5);
  });
});
