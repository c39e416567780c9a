import { beforeAll, describe, expect, test } from 'vitest';
import { createPlanner } from '../../../renderer/data/planning/planner';
import type { PlannerService } from '../../../renderer/data/planning/planner-ports';
import { sheetDefinitions } from '../../../renderer/domain/sheets/definitions';
import { sheetIds, type SheetId } from '../../../renderer/domain/sheets/sheet';
import { forecastHere } from '../../support/forecast-here';
import { allRows, openSheet, richStore, today, type SheetRow } from './rich-store';

/** Blank until the forecast is there. */
const waitsFor: Partial<Record<SheetId, readonly string[]>> = { 'sales-revenue': ['projected'], 'sales-units': ['projected'] };

const early = sheetIds.filter((id) => sheetDefinitions[id].opensBeforeForecast === true);

const without = (rows: readonly SheetRow[], columns: readonly string[]): readonly SheetRow[] => rows.map((row) => Object.fromEntries(Object.entries(row).filter(([id]) => !columns.includes(id))));

describe('a sheet that opens before its forecast', () => {
  const before = new Map<SheetId, readonly SheetRow[]>();
  let planner: PlannerService;

  beforeAll(async () => {
    let letGo: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    planner = createPlanner({
      source: await richStore(), disk: null, today: () => today, codeVersion: 'one',
      forecast: async (...asked) => {
        await gate;
        return forecastHere(...asked);
      },
    });
    for (const id of early) {
      const sheet = await openSheet(planner, id, { mayBeEarly: true });
      expect([id, sheet.isEarly]).toEqual([id, true]);
      before.set(id, await allRows(planner, id, sheet));
    }
    letGo();
  });

  test.each(early)('%s shows then what it shows with it', async (id) => {
    const columns = waitsFor[id] ?? [];
    const whole = await openSheet(planner, id);
    const rows = await allRows(planner, id, whole);
    expect(whole.isEarly).toBe(false);
    expect(rows.length).toBeGreaterThan(0);
    expect(without(before.get(id) ?? [], columns)).toEqual(without(rows, columns));
    for (const column of columns) expect((before.get(id) ?? []).map((row) => row[column] ?? null)).toEqual(rows.map(() => null));
  });

  test('is none whose quantities are planned from a forecast', () => {
    for (const id of ['fba-send', 'china-items', 'china-bundles', 'wfs-send', 'label-orders', 'fbm-top-sellers', 'awd-stock', 'factory-gaps'] as const) expect(early).not.toContain(id);
  });
});
