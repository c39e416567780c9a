import { describe, expect, test } from 'vitest';
import { sliceMs } from '../../../renderer/data/import/breathe';
import { shownSheets, type ShownAsk } from '../../../renderer/data/planning/shown-sheets';
import type { Explained } from '../../../renderer/data/planning/explained';
import { noDecisions, type Decisions } from '../../../renderer/domain/sheets/decisions';
import type { MadeRows, SheetMaker } from '../../../renderer/domain/sheets/maker';
import { sheetDefinitions } from '../../../renderer/domain/sheets/definitions';

const definition = sheetDefinitions['fba-send'];
const rowsOf = (count: number): MadeRows => ({
  table: { rowCount: count, columns: [{ id: 'id', data: { kind: 'text', values: Array.from({ length: count }, (_, at) => `row ${at}`) } }], sources: [], sourceOf: new Uint32Array(count), rowNumberOf: new Uint32Array(count) },
  tiles: {}, notes: [], titles: {},
});

/** Counts how often rows are made. */
const counting = (count = 2) => {
  const told = { made: 0, steps: 0 };
  const maker: SheetMaker = {
    definition, why: () => null, rowCells: () => null, charts: () => [], rowCharts: () => [],
    make: () => {
      told.made += 1;
      return rowsOf(count);
    },
    steps: function* () {
      for (let step = 0; step < 3; step += 1) {
        told.steps += 1;
        yield undefined;
      }
      return rowsOf(count);
    },
  };
  return { told, maker };
};

// Nothing but its name and its identity is looked at before rows are made, and these makers make their own.
const plan = (day = '2026-05-30'): Explained => ({ storeId: 'rg', day, plan: {}, sales: null }) as unknown as Explained;
const decided: Decisions = new Map([['row 1', new Map([['note', { value: 'ask', reason: null, by: '', at: 0, was: null }]])]]);

describe('rows of a sheet', () => {
  test('are made once for a plan, its parameters and the decisions', () => {
    const { told, maker } = counting();
    const sheets = shownSheets();
    const ask: ShownAsk = { maker, explained: plan(), parameters: {}, decisions: noDecisions };
    const first = sheets.of(ask);
    expect(sheets.of({ ...ask, decisions: new Map() })).toBe(first);
    expect(told.made).toBe(1);
    expect(sheets.of({ ...ask, parameters: { window: 30 } })).not.toBe(first);
    expect(sheets.of({ ...ask, decisions: decided })).not.toBe(first);
    expect(sheets.of({ ...ask, explained: plan() })).not.toBe(first);
    expect(told.made).toBe(4);
    expect([first.places().get('row 1'), first.places().get('row 9')]).toEqual([1, undefined]);
  });

  test('made ahead are there when they are asked for', async () => {
    const { told, maker } = counting();
    const sheets = shownSheets();
    const ask: ShownAsk = { maker, explained: plan(), parameters: {}, decisions: noDecisions };
    await sheets.ahead(ask, () => true);
    sheets.of(ask);
    await sheets.ahead(ask, () => true);
    expect(told).toEqual({ made: 0, steps: 3 });
  });

  test('asked for while they are made ahead are made to their end, not anew', async () => {
    const { told, maker } = counting();
    const sheets = shownSheets();
    // Its first step is so long that others are heard after it.
    const slow: SheetMaker = {
      ...maker,
      steps: function* (facts, asked) {
        const until = performance.now() + 2 * sliceMs;
        while (performance.now() < until);
        yield undefined;
        return yield* maker.steps(facts, asked);
      },
    };
    const ask: ShownAsk = { maker: slow, explained: plan(), parameters: {}, decisions: noDecisions };
    const ahead = sheets.ahead(ask, () => true);
    expect(told.steps).toBe(0);
    const shown = sheets.of(ask);
    expect(told).toEqual({ made: 0, steps: 3 });
    await ahead;
    expect(sheets.of(ask)).toBe(shown);
    expect(told).toEqual({ made: 0, steps: 3 });
  });

  test('asked for as they have just been made ahead are those that were made', async () => {
    const { told, maker } = counting();
    const sheets = shownSheets();
    const ask: ShownAsk = { maker, explained: plan(), parameters: {}, decisions: noDecisions };
    // So few that they are made before anybody is heard; what was begun has not heard of it yet.
    const ahead = sheets.ahead(ask, () => true);
    expect(told.steps).toBe(3);
    const shown = sheets.of(ask);
    await ahead;
    expect(sheets.of(ask)).toBe(shown);
    expect(told).toEqual({ made: 0, steps: 3 });
  });

  test.each([['before they are asked for', 0], ['as they are asked for', 40]])('that cannot be made ahead, which shows %s, are made when they are asked for', async (_, firstStepMs) => {
    const { told, maker } = counting();
    const sheets = shownSheets();
    const broken: SheetMaker = {
      ...maker,
      steps: function* () {
        // Longer than a slice of work: the next step waits.
        for (const until = performance.now() + firstStepMs; performance.now() < until; );
        yield undefined;
        throw new Error('not now');
      },
    };
    const ask: ShownAsk = { maker: broken, explained: plan(), parameters: {}, decisions: noDecisions };
    const ahead = sheets.ahead(ask, () => true);
    expect(sheets.of(ask).made.table.rowCount).toBe(2);
    await expect(ahead).rejects.toThrow('not now');
    expect(told.made).toBe(1);
  });

  test('nobody wants any more are not kept', async () => {
    const { told, maker } = counting();
    const sheets = shownSheets();
    const ask: ShownAsk = { maker, explained: plan(), parameters: {}, decisions: noDecisions };
    await sheets.ahead(ask, () => false);
    sheets.of(ask);
    expect(told.made).toBe(1);
  });

  test('shown longest ago give way when there are too many', () => {
    // Four rows of one text: 48 bytes, of which two sheets fit.
    const { told, maker } = counting(4);
    const sheets = shownSheets(100);
    const [first, second] = [plan(), plan('2026-05-29')];
    for (const explained of [first, second, plan('2026-05-28')]) sheets.of({ maker, explained, parameters: {}, decisions: noDecisions });
    expect([told.made, sheets.makesRoom('rg')]).toEqual([3, false]);
    sheets.of({ maker, explained: second, parameters: {}, decisions: noDecisions });
    expect(told.made).toBe(3);
    sheets.of({ maker, explained: first, parameters: {}, decisions: noDecisions });
    expect(told.made).toBe(4);
  });

  test('of other stores give way to what is made ahead, and those of the store itself do not', () => {
    // 48 bytes each: of 192, a third is for all stores together, which is one sheet and not two.
    const { told, maker } = counting(4);
    const sheets = shownSheets(192);
    const [own, other] = [plan(), { ...plan(), storeId: 'bp' as const }];
    const show = (explained: typeof own | typeof other): void => void sheets.of({ maker, explained, parameters: {}, decisions: noDecisions });
    show(other);
    show(own);
    expect([sheets.makesRoom('rg'), told.made]).toEqual([true, 2]);
    show(own);
    expect(told.made).toBe(2);
    show(other);
    expect(told.made).toBe(3);
  });

  test('of a store that needs more than its part are made ahead, until little room is left', () => {
    // 48 bytes each: five sixths of 192 are three sheets.
    const { maker } = counting(4);
    const sheets = shownSheets(192);
    const show = (window: number): void => void sheets.of({ maker, explained: plan(), parameters: { window }, decisions: noDecisions });
    const rooms = [7, 30, 60, 90].map((window) => {
      show(window);
      return sheets.makesRoom('rg');
    });
    expect(rooms).toEqual([true, true, true, false]);
  });
});
