import { describe, expect, test } from 'vitest';
import { createPlanner } from '../../../renderer/data/planning/planner';
import type { SheetRemade } from '../../../renderer/data/planning/planner-ports';
import type { Listener, Setting } from '../../../renderer/data/ports';
import type { Outcome } from '../../../renderer/domain/failures';
import { listingId } from '../../../renderer/domain/demand/listing';
import { decide, decisionsSettingId, noDecisions, writeDecisions } from '../../../renderer/domain/sheets/decisions';
import type { SheetId } from '../../../renderer/domain/sheets/sheet';
import { forecastHere } from '../../support/forecast-here';
import { must } from '../../support/import-file';
import { amazonOrders, daysFrom, fbaInventory, ordersOfDays } from '../demand/published';
import { shelf } from './shelf';

const settingId = decisionsSettingId('rg', 'fba-send');

const sending = (units: number, at: number): Setting => {
  const written = writeDecisions(decide(noDecisions, [{ rowId: listingId('amz_fba', 'A'), columnId: 'send', decision: { value: units, reason: null, by: 'a@b.c', at, was: null } }]));
  if (written.kind !== 'written') throw new Error('too many');
  return { id: settingId, title: 'Decisions', body: written.body, at, byEmail: 'a@b.c', synced: true };
};

/** An open sheet, what it was told, and the shared settings' own way of telling it of decisions. */
const watchedSheet = async (first: Outcome<Setting | null> = { ok: true, value: null }, firstOf: SheetId = 'fba-send') => {
  const source = shelf();
  await source.publish(amazonOrders(ordersOfDays('A', daysFrom('2026-04-20', 40), 4)), fbaInventory('2026-05-30', [{ sku: 'A', available: 60, transfer: 24, shipped: [28, 120, 240, 360] }]));
  let tellPlanner: Listener<Outcome<Setting | null>> = () => undefined;
  const planner = createPlanner({
    source: { ...source, watchSetting: async (id, listener) => {
      if (id === settingId) tellPlanner = listener;
      listener(id === decisionsSettingId('rg', firstOf) ? first : { ok: true, value: null });
      return () => undefined;
    } },
    disk: null, forecast: forecastHere, today: () => '2026-05-30', codeVersion: 'one',
  });
  const sheet = await planner.openSheet('rg', 'fba-send', { asOf: null, parameters: {} });
  if (sheet.kind !== 'opened') throw new Error(JSON.stringify(sheet));
  const told: SheetRemade[] = [];
  await planner.watchSheet(sheet.view, (remade) => void told.push(remade));
  return { planner, sheet, told, tell: (setting: Setting) => tellPlanner({ ok: true, value: setting }), lose: () => tellPlanner({ ok: false, failure: { code: 'data/offline-no-document', detail: null } }) };
};

type After = Awaited<ReturnType<typeof watchedSheet>>;

const units = (told: readonly SheetRemade[]): unknown => told.at(-1)?.tiles['units'];

test('a sheet follows a save of its page, also where the shared settings never tell of it', async () => {
  const { planner, told } = await watchedSheet();
  await planner.decisionsSaved('rg', 'fba-send', sending(96, 1));
  expect([units(told), told.at(-1)?.made]).toEqual([96, 1]);
});

test('what is told again by the other way makes no rows anew, and what is told later stands', async () => {
  const { planner, told, tell } = await watchedSheet();
  tell(sending(96, 1));
  await planner.decisionsSaved('rg', 'fba-send', sending(96, 1));
  expect([units(told), told.at(-1)?.made]).toEqual([96, 1]);
  await planner.decisionsSaved('rg', 'fba-send', sending(144, 2));
  tell(sending(144, 2));
  expect([units(told), told.at(-1)?.made]).toEqual([144, 2]);
  tell(sending(48, 3));
  expect([units(told), told.at(-1)?.made]).toEqual([48, 3]);
});

test.each([
  ['the shared settings are late', (after: After) => Promise.resolve(after.tell(sending(48, 1)))],
  ['the page’s own word of its save is late, and somebody else has saved since', (after: After) => after.planner.decisionsSaved('rg', 'fba-send', sending(48, 1))],
])('what was saved first never stands after what was saved last, though %s', async (_, late) => {
  const watched = await watchedSheet();
  watched.tell(sending(96, 2));
  await late(watched);
  expect([units(watched.told), watched.told.at(-1)?.made]).toEqual([96, 1]);
});

test('what waited here gives way to what somebody else had saved before', async () => {
  const { planner, told, tell } = await watchedSheet();
  await planner.decisionsSaved('rg', 'fba-send', { ...sending(144, 2), synced: false });
  tell(sending(48, 1));
  expect([units(told), told.at(-1)?.made]).toEqual([48, 2]);
});

test('what could not be read as the sheet was opened is in its rows as soon as it is heard', async () => {
  const { told, sheet, planner, tell } = await watchedSheet({ ok: false, failure: { code: 'data/offline-no-document', detail: null } });
  // Nothing is decided as far as anybody here knows: 45 days of four, less 84, are 96, and no report shows who has them.
  expect(sheet.tiles['units']).toBeNull();
  tell(sending(96, 1));
  expect([units(told), told.at(-1)?.made]).toEqual([96, 1]);
  // Whoever opens it after that has it at once.
  const again = await planner.openSheet('rg', 'fba-send', { asOf: null, parameters: {} });
  expect(again.kind === 'opened' ? again.tiles['units'] : again).toBe(96);
});

test('what was heard once stands while it cannot be read', async () => {
  const { told, tell, lose } = await watchedSheet();
  tell(sending(96, 1));
  lose();
  expect([units(told), told.at(-1)?.made]).toEqual([96, 1]);
});

describe('a file of a sheet', () => {
  const offline = { ok: false, failure: { code: 'data/offline-no-document', detail: null } } as const;
  const all = { search: '', filters: [], sort: [] } as const;
  const refused = { ok: false, failure: { code: 'plan/decisions-not-read', detail: null } };
  type Planner = After['planner'];
  const fileOf = async (planner: Planner, sheetId: SheetId, columnIds: readonly string[], asOf: string | null = null) => {
    const sheet = await planner.openSheet('rg', sheetId, { asOf, parameters: {} });
    return sheet.kind === 'opened' ? planner.exportSheet(sheet.view, all, columnIds, 'csv') : sheet;
  };

  test('is not made while what was decided on its rows was never read, and is once it was', async () => {
    const { planner, sheet, tell } = await watchedSheet(offline);
    expect(await planner.exportSheet(sheet.view, all, ['sku', 'send'], 'csv')).toEqual(refused);
    // What is decided changes more figures than the one that is typed.
    expect(await planner.exportSheet(sheet.view, all, ['sku', 'cartons'], 'xlsx')).toEqual(refused);
    tell(sending(96, 1));
    expect(new TextDecoder().decode(must(await planner.exportSheet(sheet.view, all, ['sku', 'send'], 'csv')))).toContain('"A","96"');
  });

  test('is made once a save of this computer is known, and while what was read before cannot be read again', async () => {
    const first = await watchedSheet(offline);
    await first.planner.decisionsSaved('rg', 'fba-send', sending(96, 1));
    expect(await first.planner.exportSheet(first.sheet.view, all, ['send'], 'csv')).toMatchObject({ ok: true });
    const second = await watchedSheet();
    second.lose();
    expect(await second.planner.exportSheet(second.sheet.view, all, ['send'], 'csv')).toMatchObject({ ok: true });
  });

  test('is made of a past day, where nobody’s decisions count, and of rows whose edits are no decisions', async () => {
    const { planner } = await watchedSheet(offline);
    expect(await fileOf(planner, 'fba-send', ['sku', 'send'], '2026-05-29')).toMatchObject({ ok: true });
    for (const sheetId of ['costs', 'label-counts'] as const) expect([sheetId, await fileOf(planner, sheetId, ['id'])]).toMatchObject([sheetId, { ok: true }]);
  });

  test('of quantities for a marketplace is not made either', async () => {
    const { planner } = await watchedSheet(offline, 'amazon-fbm');
    const sheet = await planner.openSheet('rg', 'amazon-fbm', { asOf: null, parameters: {} });
    if (sheet.kind !== 'opened') throw new Error(JSON.stringify(sheet));
    expect(await planner.givenLines(sheet.view, 'all')).toEqual(refused);
  });

  test('of what is decided on another sheet waits for that one, and the page says so', async () => {
    const { planner, tell } = await watchedSheet(offline);
    const sheet = await planner.openSheet('rg', 'most-selling', { asOf: null, parameters: {} });
    if (sheet.kind !== 'opened') throw new Error(JSON.stringify(sheet));
    const unread = 'What was decided on “Send to FBA” is not known, because this computer could not read it: what goes by it here is the plan’s own.';
    const told: SheetRemade[] = [];
    await planner.watchSheet(sheet.view, (remade) => void told.push(remade));
    expect(sheet.notes).toContain(unread);
    expect(await planner.exportSheet(sheet.view, all, ['sku', 'send'], 'csv')).toEqual(refused);
    expect(await planner.exportSheet(sheet.view, all, ['sku', 'units'], 'csv')).toMatchObject({ ok: true });
    tell(sending(96, 1));
    expect(told.at(-1)?.notes).not.toContain(unread);
    expect(new TextDecoder().decode(must(await planner.exportSheet(sheet.view, all, ['sku', 'send'], 'csv')))).toContain('"A","96"');
  });

  test('of quantities waits for what is marked as discontinued, and the page says so', async () => {
    const { planner, sheet } = await watchedSheet(offline, 'prior-year-low-stock');
    expect(sheet.notes.join()).toContain('is not known, because this computer could not read it');
    expect(await planner.exportSheet(sheet.view, all, ['sku', 'send'], 'csv')).toEqual(refused);
    expect(await planner.exportSheet(sheet.view, all, ['sku', 'available'], 'csv')).toMatchObject({ ok: true });
    for (const sheetId of ['wfs-send', 'most-selling', 'china-items', 'china-bundles', 'label-orders', 'fbm-top-sellers', 'awd-stock'] as const) expect([sheetId, await fileOf(planner, sheetId, ['id', sheetId === 'most-selling' ? 'send' : 'planned'])]).toEqual([sheetId, refused]);
  });

  test('is made where it shows nothing that people decide', async () => {
    const { planner } = await watchedSheet(offline, 'stock-skus');
    expect(await fileOf(planner, 'stock-skus', ['sku', 'total'])).toMatchObject({ ok: true });
    expect(await fileOf(planner, 'stock-skus', ['sku', 'note'])).toEqual(refused);
  });
});
