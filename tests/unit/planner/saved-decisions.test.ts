import { expect, test } from 'vitest';
import { createPlanner } from '../../../renderer/data/planning/planner';
import type { SheetRemade } from '../../../renderer/data/planning/planner-ports';
import type { Listener, Setting } from '../../../renderer/data/ports';
import type { Outcome } from '../../../renderer/domain/failures';
import { listingId } from '../../../renderer/domain/demand/listing';
import { decide, decisionsSettingId, noDecisions, writeDecisions } from '../../../renderer/domain/sheets/decisions';
import { forecastHere } from '../../support/forecast-here';
import { amazonOrders, daysFrom, fbaInventory, ordersOfDays } from '../demand/published';
import { shelf } from './shelf';

const settingId = decisionsSettingId('rg', 'fba-send');

const sending = (units: number, at: number): Setting => {
  const written = writeDecisions(decide(noDecisions, [{ rowId: listingId('amz_fba', 'A'), columnId: 'send', decision: { value: units, reason: null, by: 'a@b.c', at, was: null } }]));
  if (written.kind !== 'written') throw new Error('too many');
  return { id: settingId, title: 'Decisions', body: written.body, at, byEmail: 'a@b.c', synced: true };
};

/** An open sheet, what it was told, and the shared settings' own way of telling it of decisions. */
const watchedSheet = async (first: Outcome<Setting | null> = { ok: true, value: null }) => {
  const source = shelf();
  await source.publish(amazonOrders(ordersOfDays('A', daysFrom('2026-04-20', 40), 4)), fbaInventory('2026-05-30', [{ sku: 'A', available: 60, transfer: 24, shipped: [28, 120, 240, 360] }]));
  let tellPlanner: Listener<Outcome<Setting | null>> = () => undefined;
  const planner = createPlanner({
    source: { ...source, watchSetting: async (id, listener) => {
      if (id === settingId) tellPlanner = listener;
      listener(id === settingId ? first : { ok: true, value: null });
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
  // Nothing is decided as far as anybody here knows: 45 days of four, less 84, are 96 of which no place has any.
  expect(sheet.tiles['units']).toBe(0);
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
