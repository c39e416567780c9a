import { describe, expect, it } from 'vitest';
import type { PlannerService, SheetOutcome } from '../../../renderer/data/planning/planner-ports';
import { sheetDefinitions } from '../../../renderer/domain/sheets/definitions';
import { emptyAddress } from '../../../renderer/ui/sheet/sheet-address';
import { aheadAnswered, askAhead, firstAsk, openedAhead, standingAhead, wasOpened } from '../../../renderer/ui/sheet/sheets-ahead';

const ask = firstAsk(sheetDefinitions['fba-send'], emptyAddress);

/** A planner that numbers what it opens. */
const counting = () => {
  const closed: string[] = [];
  let opened = 0;
  const planner = {
    openSheet: () => Promise.resolve({ kind: 'opened', view: `sheet-${(opened += 1)}` } as unknown as SheetOutcome),
    closeSheet: (view: string) => Promise.resolve(void closed.push(view)),
  } as unknown as PlannerService;
  return { planner, closed, opened: () => opened };
};

const viewOf = async (answer: Promise<SheetOutcome>): Promise<string> => {
  const sheet = await answer;
  return sheet.kind === 'opened' ? sheet.view : sheet.kind;
};

describe('a sheet asked for ahead', () => {
  it('is what its page gets, once', async () => {
    const { planner, opened } = counting();
    askAhead(planner, 'rg', 'fba-send', ask);
    askAhead(planner, 'rg', 'fba-send', ask);
    expect(await viewOf(openedAhead(planner, 'rg', 'fba-send', ask))).toBe('sheet-1');
    expect(opened()).toBe(1);
    expect(await viewOf(openedAhead(planner, 'rg', 'fba-send', ask))).toBe('sheet-2');
  });

  it('is no answer to another store, sheet or question', async () => {
    const { planner } = counting();
    askAhead(planner, 'rg', 'fba-send', ask);
    expect(await viewOf(openedAhead(planner, 'bp', 'fba-send', ask))).toBe('sheet-2');
    expect(await viewOf(openedAhead(planner, 'rg', 'costs', ask))).toBe('sheet-3');
    expect(await viewOf(openedAhead(planner, 'rg', 'fba-send', { ...ask, asOf: '2026-05-01' }))).toBe('sheet-4');
    expect(await viewOf(openedAhead(planner, 'rg', 'fba-send', ask))).toBe('sheet-1');
  });

  it('is closed again when somebody goes elsewhere', async () => {
    const { planner, closed } = counting();
    askAhead(planner, 'rg', 'fba-send', ask);
    askAhead(planner, 'rg', 'costs', ask);
    await expect.poll(() => closed).toEqual(['sheet-1']);
    expect(await viewOf(openedAhead(planner, 'rg', 'costs', ask))).toBe('sheet-2');
  });

  it('is asked for by a mere glance only where a sheet of the store was opened before', async () => {
    const { planner } = counting();
    expect(wasOpened('mw')).toBe(false);
    await openedAhead(planner, 'mw', 'fba-send', ask);
    expect(wasOpened('mw')).toBe(true);
  });

  it('is there for the first drawing of its page once it is answered, and is still the page’s to take', async () => {
    const { planner, opened } = counting();
    askAhead(planner, 'rg', 'costs', ask);
    expect(standingAhead('rg', 'costs', ask)).toBeNull();
    await aheadAnswered();
    const standing = standingAhead('rg', 'costs', ask);
    expect(standing?.view).toBe('sheet-1');
    expect(standingAhead('bp', 'costs', ask)).toBeNull();
    expect(standingAhead('rg', 'costs', { ...ask, asOf: '2026-05-01' })).toBeNull();
    expect(await openedAhead(planner, 'rg', 'costs', ask)).toBe(standing);
    expect(standingAhead('rg', 'costs', ask)).toBeNull();
    expect(opened()).toBe(1);
  });

  it('is not waited for where it failed or takes longer than a moment', async () => {
    const failing = { openSheet: () => Promise.reject(new Error('gone')), closeSheet: () => Promise.resolve() } as unknown as PlannerService;
    askAhead(failing, 'rg', 'fba-send', ask);
    await aheadAnswered();
    expect(standingAhead('rg', 'fba-send', ask)).toBeNull();
    const silent = { openSheet: () => new Promise<never>(() => undefined), closeSheet: () => Promise.resolve() } as unknown as PlannerService;
    askAhead(silent, 'rg', 'china-items', ask);
    await aheadAnswered();
    expect(standingAhead('rg', 'china-items', ask)).toBeNull();
  });
});
