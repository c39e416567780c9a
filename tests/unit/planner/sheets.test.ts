import { describe, expect, test } from 'vitest';
import type { Forecaster } from '../../../renderer/data/planning/forecasting';
import { createPlanner } from '../../../renderer/data/planning/planner';
import type { OpenedSheet, SheetRemade } from '../../../renderer/data/planning/planner-ports';
import { listingId } from '../../../renderer/domain/demand/listing';
import { refsOf } from '../../../renderer/domain/explain/term';
import { sheetDefinitions } from '../../../renderer/domain/sheets/definitions';
import { sheetIds, type SheetId } from '../../../renderer/domain/sheets/sheet';
import type { Cell } from '../../../renderer/domain/tables/table';
import { forecastHere } from '../../support/forecast-here';
import { must } from '../../support/import-file';
import { amazonOrders, daysFrom, fbaInventory, ordersOfDays, published } from '../demand/published';
import { shelf, type Shelf } from './shelf';

const everything = { search: '', filters: [], sort: [] } as const;
const a = listingId('amz_fba', 'A');

const plannerOn = (source: Shelf, today = '2026-05-30', forecast: Forecaster = forecastHere) => createPlanner({ source, disk: null, forecast, today: () => today, codeVersion: 'one' });
type Planner = ReturnType<typeof plannerOn>;

const opened = async (planner: Planner, sheetId: SheetId, asOf: string | null = null, parameters = {}): Promise<OpenedSheet> => {
  const outcome = await planner.openSheet('rg', sheetId, { asOf, parameters });
  if (outcome.kind !== 'opened') throw new Error(JSON.stringify(outcome));
  return outcome;
};

const rowOf = async (planner: Planner, { view }: OpenedSheet, sheetId: SheetId, id: string): Promise<Readonly<Record<string, Cell>>> => {
  const [row] = must(await planner.sheetRows(view, [id]));
  return Object.fromEntries((sheetDefinitions[sheetId].columns).map((column, at) => [column.id, row?.cells[at] ?? null]));
};

/** 40 days to 29 May, four a day of A; 60 at FBA and 24 between centres; 480 in AWD in cases of 48. */
const stocked = async (): Promise<Shelf> => {
  const source = shelf();
  await source.publish(
    amazonOrders(ordersOfDays('A', daysFrom('2026-04-20', 40), 4)),
    fbaInventory('2026-05-30', [{ sku: 'A', available: 60, transfer: 24, shipped: [28, 120, 240, 360] }]),
    published('amz_awd_inventory', [['Timestamp', '2026-05-30 04:00:00'], ['SKU', 'FNSKU', 'ASIN', 'Inbound to AWD (units)', 'Available in AWD (units)', 'Available in AWD (cases)'], ['A', '', 'B0A', 0, 480, 10]]),
  );
  return source;
};

describe('an opened sheet', () => {
  test('shows what the plan says of each listing, and tells what it was made from', async () => {
    const planner = plannerOn(await stocked());
    const sheet = await opened(planner, 'fba-send');
    expect([sheet.day, sheet.rows, sheet.days]).toEqual(['2026-05-30', 1, []]);
    const row = await rowOf(planner, sheet, 'fba-send', a);
    expect(row).toMatchObject({ sku: 'A', available: 60, transfer: 24, fbaDays: 21, awdAvailable: 480, velocity30: 4, status: 'low' });
    // Four a day for 45 days less 84 is 96, two cases, and a third for some safety.
    expect(row['send']).toBe(row['planned']);
    expect([96, 144]).toContain(row['send']);
    expect(row['cartons']).toBe(Number(row['send']) / 48);
    expect(sheet.tiles).toMatchObject({ 'to-send': 1, units: row['send'], low: 1 });
    expect(sheet.sources.find(({ title }) => title === 'FBA stock')).toMatchObject({ tableId: 'fba-inventory', asOf: '2026-05-30', missing: false });
    expect(sheet.sources.find(({ title }) => title === 'Stock by day')).toMatchObject({ missing: true, needed: false });
  });

  test('brings the first rows of the question that was put with it', async () => {
    const planner = plannerOn(await stocked());
    const query = { search: 'a', filters: [], sort: [{ columnId: 'send', direction: 'desc' }] } as const;
    const sheet = await planner.openSheet('rg', 'fba-send', { asOf: null, parameters: {}, rows: { query, end: 100 } });
    if (sheet.kind !== 'opened') throw new Error(sheet.kind);
    expect(sheet.first?.query).toEqual(query);
    expect(sheet.first?.page).toEqual(must(await planner.querySheet(sheet.view, query, 0, 100)));
    expect(sheet.first?.page).toMatchObject({ start: 0, matching: 1 });
    expect((await opened(planner, 'fba-send')).first).toBeNull();
  });

  test('is searched, sorted, summed and exported like any table', async () => {
    const planner = plannerOn(await stocked());
    const { view } = await opened(planner, 'fba-send');
    const page = must(await planner.querySheet(view, { ...everything, sort: [{ columnId: 'send', direction: 'desc' }] }, 0, 10));
    expect([page.matching, page.total, page.sums['available'], page.sums['fbaDays']]).toEqual([1, 1, 60, undefined]);
    expect(must(await planner.querySheet(view, { ...everything, search: 'nothing like it' }, 0, 10)).matching).toBe(0);
    // The row's name for the app begins with its channel: no search looks into it.
    expect([must(await planner.querySheet(view, { ...everything, search: 'fba' }, 0, 10)).matching, must(await planner.querySheet(view, { ...everything, search: 'b0a' }, 0, 10)).matching]).toEqual([0, 1]);
    const among = (...texts: readonly string[]) => planner.querySheet(view, { ...everything, filters: [{ kind: 'one-of', columnId: 'id', texts }] }, 0, 10);
    expect([must(await among(a, 'nobody')).matching, must(await among('nobody')).matching]).toEqual([1, 0]);
    const file = new TextDecoder().decode(must(await planner.exportSheet(view, everything, ['sku', 'available'], 'csv')));
    expect(file).toContain('"SKU","Available (units)"\r\n"A","60"');
    await planner.closeSheet(view);
    expect((await planner.querySheet(view, everything, 0, 1)).ok).toBe(false);
  });

  test('says which report is missing, and shows the stock all the same', async () => {
    const source = shelf();
    const planner = plannerOn(source);
    const empty = await opened(planner, 'fba-send');
    expect(empty.rows).toBe(0);
    expect(empty.sources.filter(({ needed, missing }) => needed && missing).map(({ title }) => title)).toEqual(['FBA stock', 'Sales']);
    await source.publish(published('amz_myi', [['sku', 'fnsku', 'asin', 'afn-fulfillable-quantity', 'afn-inbound-working-quantity'], ['A', 'X1', 'B0A', 7, 0]], { asOf: '2026-05-30' }));
    const stock = await opened(planner, 'fba-send');
    const row = await rowOf(planner, stock, 'fba-send', a);
    expect(row).toMatchObject({ available: 7, pace: null, send: null, fbaDays: null, status: 'unknown' });
    expect(stock.notes.join()).toContain('No report shows sales yet');
    const [why] = must(await planner.explain('rg', 'send', a, stock.view));
    expect(why).toMatchObject({ value: null });
  });
});

describe('decisions of staff', () => {
  const saved = (rows: object): string => JSON.stringify({ rows });

  test('are in the rows at once, without a new plan, and whoever looks is told', async () => {
    const source = await stocked();
    const planner = plannerOn(source);
    const sheet = await opened(planner, 'fba-send');
    const planned = (await rowOf(planner, sheet, 'fba-send', a))['planned'];
    const read = source.reads.length;
    const heard: SheetRemade[] = [];
    await planner.watchSheet(sheet.view, (remade) => heard.push(remade));
    source.save('decisions-rg-fba-send', 'Decisions', saved({ [a]: { send: { value: 48, reason: 'a promotion ends', by: 'a@b.c', at: 1, was: planned }, note: { value: 'ask Lin' } } }));
    expect(await rowOf(planner, sheet, 'fba-send', a)).toMatchObject({ send: 48, planned, cartons: 1, reason: 'a promotion ends', note: 'ask Lin' });
    expect(heard.map(({ made, tiles }) => [made, tiles['units']])).toEqual([[0, planned], [1, 48]]);
    expect(source.reads.length).toBe(read);
    expect(must(await planner.explain('rg', 'send', a))).toMatchObject([{ value: 48 }]);
    // Another store's and another sheet's are none of ours.
    source.save('decisions-bp-fba-send', 'Decisions', saved({ [a]: { send: { value: 1 } } }));
    expect((await rowOf(planner, sheet, 'fba-send', a))['send']).toBe(48);
  });

  test('on what is sent to FBA hold on Most Selling too, at once and as it is opened, with their reason', async () => {
    const source = await stocked();
    const planner = plannerOn(source);
    const sheet = await opened(planner, 'most-selling');
    const sent = async (): Promise<unknown> => {
      const { send, fromAwd, sendState, reason } = await rowOf(planner, sheet, 'most-selling', a);
      return { send, fromAwd, sendState, reason };
    };
    const planned = (await rowOf(planner, sheet, 'most-selling', a))['planned'];
    expect(await sent()).toEqual({ send: planned, fromAwd: planned, sendState: null, reason: null });
    const heard: SheetRemade[] = [];
    await planner.watchSheet(sheet.view, (remade) => heard.push(remade));
    // What was once typed on Most Selling itself is no second quantity of the same goods.
    source.save('decisions-rg-most-selling', 'Decisions', saved({ [a]: { send: { value: 480 }, note: { value: 'ask Lin' }, pinned: { value: true } } }));
    for (const [decided, expected] of [
      [{ excluded: { value: true, reason: 'runs out for good' } }, { send: 0, fromAwd: 0, sendState: 'excluded', reason: 'runs out for good' }],
      [{ snoozedUntil: { value: '2026-06-30' } }, { send: 0, fromAwd: 0, sendState: 'snoozed', reason: null }],
      [{ locked: { value: true, was: 192 } }, { send: 192, fromAwd: 192, sendState: 'locked', reason: null }],
      [{ send: { value: 48, reason: 'a promotion ends' } }, { send: 48, fromAwd: 48, sendState: 'typed', reason: 'a promotion ends' }],
      [{ note: { value: 'of FBA Forecast alone' } }, { send: planned, fromAwd: planned, sendState: null, reason: null }],
    ] as const) {
      source.save('decisions-rg-fba-send', 'Decisions', saved({ [a]: decided }));
      expect(await sent()).toEqual(expected);
    }
    expect(heard.map(({ made }) => made)).toEqual([0, 1, 2, 3, 4, 5, 6]);
    expect(await rowOf(planner, sheet, 'most-selling', a)).toMatchObject({ note: 'ask Lin', pinned: 'yes' });
    source.save('decisions-rg-fba-send', 'Decisions', saved({ [a]: { excluded: { value: true } } }));
    expect(must(await planner.explain('rg', 'best-send', a, sheet.view))).toMatchObject([{ value: 0, note: 'excluded: nothing is sent, as somebody decided on FBA Forecast' }]);
    const fresh = plannerOn(source);
    expect(await rowOf(fresh, await opened(fresh, 'most-selling'), 'most-selling', a)).toMatchObject({ send: 0, sendState: 'excluded' });
    // A past day’s is planned as if nobody had decided.
    expect(await rowOf(fresh, await opened(fresh, 'most-selling', '2026-05-29'), 'most-selling', a)).toMatchObject({ sendState: null });
  });

  test('that a SKU is discontinued hold wherever it is planned, with the reason, and are taken back', async () => {
    const source = await stocked();
    await source.publish(
      fbaInventory('2026-05-28', [{ sku: 'A', available: 60, transfer: 24, shipped: [28, 120, 240, 360] }]),
      published('factory-items', [['Item Code', 'Item Name', 'Supplier', 'Units per Carton', 'MOQ'], ['A1', 'Leaf', 'Works', 48, 96]]),
      published('bundle-listings', [['Bundle Code', 'Channel', 'SKU', 'Units per Listing'], ['A1', 'FBA', 'A', 1]]),
    );
    source.set([{ settingId: 'unreported-stock', scope: 'store', storeId: 'rg', name: null, value: 'not-there' }]);
    const planner = plannerOn(source);
    const row = async (sheetId: SheetId, id: string, asOf: string | null = null) => rowOf(planner, await opened(planner, sheetId, asOf), sheetId, id);
    const before = [await row('fba-send', a), await row('china-items', 'A1')];
    expect(before.every((one) => Number(one['planned']) > 0)).toBe(true);
    // A note on that sheet makes no plan anew.
    const key = await planner.prepare('rg');
    source.save('decisions-rg-prior-year-low-stock', 'Decisions', saved({ [a]: { note: { value: 'ask Lin' } } }));
    expect(await planner.prepare('rg')).toEqual(key);
    source.save('decisions-rg-prior-year-low-stock', 'Decisions', saved({ [a]: { discontinued: { value: true, reason: 'the mould broke' } } }));
    const because = 'marked as discontinued: the mould broke';
    const sheet = await opened(planner, 'fba-send');
    expect(await rowOf(planner, sheet, 'fba-send', a)).toMatchObject({ planned: 0, send: 0, because });
    expect(must(await planner.explain('rg', 'fba-send', a, sheet.view))).toMatchObject([{ value: 0, note: because }]);
    expect(await row('most-selling', a)).toMatchObject({ planned: 0, send: 0 });
    expect(await row('china-items', 'A1')).toMatchObject({ planned: 0, order: 0, status: 'not replenished' });
    const china = await opened(planner, 'china-items');
    expect(must(await planner.explain('rg', 'order', 'A1', china.view))).toMatchObject([{ value: 0, note: because }]);
    expect(must(await planner.chinaNeeds(china.view, { of: 'listings', units: new Map([[a, 48]]) }))).toEqual({ items: [], left: [{ name: 'A', because }] });
    expect((await row('fba-send', a, '2026-05-29'))['because']).toBe('nothing is kept where no report shows stock, as set');
    source.save('decisions-rg-prior-year-low-stock', 'Decisions', saved({}));
    expect([await row('fba-send', a), await row('china-items', 'A1')]).toEqual(before);
  });

  test('stand in a sheet that is opened after them, and nonsense is passed over', async () => {
    const source = await stocked();
    source.save('decisions-rg-fba-send', 'Decisions', saved({ [a]: { excluded: { value: true, reason: 'discontinued' } }, gone: { send: { value: 5 } } }));
    const planner = plannerOn(source);
    const sheet = await opened(planner, 'fba-send');
    expect(await rowOf(planner, sheet, 'fba-send', a)).toMatchObject({ send: 0, status: 'excluded', reason: 'discontinued' });
    expect([sheet.rows, sheet.tiles['to-send']]).toEqual([1, 0]);
    source.save('decisions-rg-fba-send', 'Decisions', 'not even JSON');
    expect((await rowOf(planner, sheet, 'fba-send', a))['status']).toBe('low');
  });
});

describe('edits that are not saved yet', () => {
  test('what follows from them follows, and nobody else sees any of it', async () => {
    const planner = plannerOn(await stocked());
    const sheet = await opened(planner, 'fba-send');
    const before = await rowOf(planner, sheet, 'fba-send', a);
    const decision = (value: number | boolean) => ({ value, reason: null, was: null, by: '', at: 0 });
    const with_ = async (columnId: string, value: number | boolean) => {
      const [row] = must(await planner.rowsWith(sheet.view, [{ rowId: a, columnId, decision: decision(value) }]));
      return Object.fromEntries(sheetDefinitions['fba-send'].columns.map(({ id }, at) => [id, row?.cells[at] ?? null]));
    };
    // 384 are eight cases; 84 there and 384 more last 117 days at four a day; AWD has 480.
    expect(await with_('send', 384)).toMatchObject({ send: 384, cartons: 8, daysAfter: 117, fromAwd: 384, because: 'typed' });
    expect(await with_('excluded', true)).toMatchObject({ send: 0, cartons: 0, status: 'excluded', daysAfter: 21 });
    expect(must(await planner.rowsWith(sheet.view, [{ rowId: 'nobody', columnId: 'send', decision: decision(1) }]))).toEqual([]);
    // What stands behind them as well.
    const typed = [{ rowId: a, columnId: 'send', decision: decision(96) }];
    expect(must(await planner.explain('rg', 'send', a, sheet.view, typed))).toMatchObject([{ value: 96, terms: [{ name: 'Planned' }] }]);
    expect(must(await planner.explain('rg', 'send', a, sheet.view))).toMatchObject([{ value: before['send'] }]);
    expect(await rowOf(planner, sheet, 'fba-send', a)).toEqual(before);
  });

  test('what all that matches adds up to is what the cells would say, of a search as of all', async () => {
    const source = await stocked();
    await source.publish(fbaInventory('2026-05-31', [{ sku: 'A', available: 60, transfer: 24, shipped: [28, 120, 240, 360] }, { sku: 'ZEBRA', available: 7 }, { sku: 'C', available: 5 }]));
    const planner = plannerOn(source, '2026-05-31');
    const sheet = await opened(planner, 'fba-send');
    const send = (sku: string, value: number | null) => ({ rowId: listingId('amz_fba', sku), columnId: 'send', decision: value === null ? null : { value, reason: null, was: null, by: '', at: 0 } });
    const sums = async (edits: readonly ReturnType<typeof send>[], search = '') => {
      const { available, send: units, cartons } = must(await planner.sumsWith(sheet.view, { ...everything, search }, edits));
      return [available, units, cartons];
    };
    const { sums: saved } = must(await planner.querySheet(sheet.view, everything, 0, 0));
    expect(await sums([])).toEqual([72, saved['send'], saved['cartons']]);
    const [planned, cartons] = [Number(saved['send']), Number(saved['cartons'])];
    expect(planned).toBeGreaterThan(0);
    // Two of the zebra are sent, by the piece; 384 of A are eight cases.
    expect(await sums([send('ZEBRA', 2)])).toEqual([72, planned + 2, cartons]);
    expect(await sums([send('A', 384), send('ZEBRA', 2), send('nobody', 99)])).toEqual([72, 386, 8]);
    expect(await sums([send('A', 384)], 'zebra')).toEqual([7, 0, 0]);
    source.save('decisions-rg-fba-send', 'Decisions', JSON.stringify({ rows: { [a]: { send: { value: 48, reason: null, by: 'a@b.c', at: 1, was: planned } } } }));
    expect(await sums([])).toEqual([72, 48, 1]);
    // Taken back before that is saved.
    expect(await sums([send('A', null)])).toEqual([72, planned, cartons]);
    expect(await planner.sumsWith('closed', everything, [])).toMatchObject({ ok: false });
  });
});

describe('as of a past day', () => {
  test('it knows the stock and the sales up to that day and nothing later', async () => {
    const source = await stocked();
    await source.publish(fbaInventory('2026-05-09', [{ sku: 'A', available: 10, shipped: [28, 120, 120, 120] }]));
    const planner = plannerOn(source);
    const now = await opened(planner, 'fba-send');
    expect(now.days).toEqual(['2026-05-09']);
    const past = await opened(planner, 'fba-send', '2026-05-10');
    // 21 days of orders to 10 May, four a day, and nine before them by the total of thirty; ten at FBA the day before, AWD not yet counted.
    const row = await rowOf(planner, past, 'fba-send', a);
    expect([past.day, row['available'], row['awdAvailable']]).toEqual(['2026-05-10', 10, null]);
    expect(row['velocity30']).toBeCloseTo(4, 8);
    expect(past.sources.find(({ title }) => title === 'FBA stock')).toMatchObject({ asOf: '2026-05-09' });
    expect(past.sources.find(({ title }) => title === 'AWD stock')).toMatchObject({ missing: true });
    expect(past.notes[0]).toContain('As of 2026-05-10');
    expect(past.planKey).not.toBe(now.planKey);
    // Each is explained by its own day.
    expect(must(await planner.explain('rg', 'fba-available', a, past.view))).toMatchObject([{ value: 10 }]);
    expect(must(await planner.explain('rg', 'fba-available', a, now.view))).toMatchObject([{ value: 60 }]);
    const [units] = must(await planner.explain('rg', 'units-30', a, past.view));
    expect(units?.value).toBeCloseTo(120, 8);
    expect(units === undefined ? [] : refsOf(units).flatMap((ref) => (ref.kind === 'cell' && ref.tableId === 'amazon-orders' ? [ref.row] : [])).every((line) => line < 21)).toBe(true);
  });

  test('it is empty before anything was known, and today where the day is none', async () => {
    const planner = plannerOn(await stocked());
    expect(await opened(planner, 'fba-send', '2020-01-01')).toMatchObject({ rows: 0, day: '2020-01-01' });
    for (const none of ['0000', 'yesterday', '2026-05-30', '2027-01-01']) expect(await opened(planner, 'fba-send', none)).toMatchObject({ rows: 1, day: '2026-05-30' });
  });

  test('it goes by the settings of today', async () => {
    const source = await stocked();
    await source.publish(fbaInventory('2026-05-09', [{ sku: 'A', available: 10, shipped: [28, 80, 80, 80] }]));
    source.set([{ settingId: 'fba-target-days', scope: 'sku', storeId: 'rg', name: 'A', value: 20 }]);
    const planner = plannerOn(source);
    const row = await rowOf(planner, await opened(planner, 'fba-send', '2026-05-10'), 'fba-send', a);
    expect(row['targetDays']).toBe(20);
  });
});

describe('going from page to page', () => {
  test('what stood last is shown at once, told to be behind, and gives way to what is newer', async () => {
    const source = await stocked();
    const planner = plannerOn(source);
    const before = await opened(planner, 'fba-send');
    const states: string[] = [];
    await planner.watchPlan('rg', ({ kind }) => states.push(kind));
    await source.publish(fbaInventory('2026-05-30', [{ sku: 'A', available: 7, shipped: [28, 120, 240, 360] }]));
    const read = source.reads.length;
    const last = await planner.openSheet('rg', 'fba-send', { asOf: null, parameters: {}, mayBeStale: true });
    if (last.kind !== 'opened') throw new Error(last.kind);
    expect([last.planKey, (await rowOf(planner, last, 'fba-send', a))['available'], source.reads.length]).toEqual([before.planKey, 60, read]);
    expect(states.at(-1)).toBe('stale');
    const newer = await opened(planner, 'fba-send');
    expect([newer.planKey === before.planKey, (await rowOf(planner, newer, 'fba-send', a))['available'], states.at(-1)]).toEqual([false, 7, 'ready']);
    // Nothing is behind any more: the same question has the newest for its answer.
    const again = await planner.openSheet('rg', 'fba-send', { asOf: null, parameters: {}, mayBeStale: true });
    expect(again).toMatchObject({ planKey: newer.planKey });
  });

  test('a past day is never answered with another one', async () => {
    const source = await stocked();
    await source.publish(fbaInventory('2026-05-09', [{ sku: 'A', available: 10, shipped: [28, 120, 120, 120] }]));
    const planner = plannerOn(source);
    await opened(planner, 'fba-send');
    await source.publish(fbaInventory('2026-05-30', [{ sku: 'A', available: 7, shipped: [28, 120, 240, 360] }]));
    expect(await planner.openSheet('rg', 'fba-send', { asOf: '2026-05-10', parameters: {}, mayBeStale: true })).toMatchObject({ day: '2026-05-10' });
  });
});

describe('while the forecast is on its way', () => {
  const held = () => {
    let letGo: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    const forecast: Forecaster = async (...asked) => {
      await gate;
      return forecastHere(...asked);
    };
    return { forecast, letGo };
  };
  const hasty = { asOf: null, parameters: {}, mayBeStale: true, mayBeEarly: true } as const;

  test('what sold is shown, what needs a forecast is blank and said to follow, and who asks again has it', async () => {
    const { forecast, letGo } = held();
    const planner = plannerOn(await stocked(), '2026-05-30', forecast);
    const early = await planner.openSheet('rg', 'sales-units', hasty);
    if (early.kind !== 'opened') throw new Error(early.kind);
    // Shipped in 90 days, as FBA says it: the orders are 40 of these.
    expect([early.isEarly, early.tiles['units'], early.tiles['projected']]).toEqual([true, 360, null]);
    expect(early.notes.join()).toContain('The forecast is being made.');
    expect((await rowOf(planner, early, 'sales-units', a))['projected']).toBeNull();
    letGo();
    const whole = await opened(planner, 'sales-units');
    expect([whole.isEarly, whole.planKey === early.planKey, whole.tiles['units']]).toEqual([false, false, 360]);
    // 216 days are left of the year.
    expect(whole.tiles['projected']).toBeGreaterThan(360 + 216 * 2);
    expect(whole.notes.join()).not.toContain('is being made');
    // It stands now: nobody is hurried.
    expect(await planner.openSheet('rg', 'sales-units', hasty)).toMatchObject({ isEarly: false });
  });

  test('quantities wait for it: they would be others without', async () => {
    const { forecast, letGo } = held();
    const planner = plannerOn(await stocked(), '2026-05-30', forecast);
    const told: string[] = [];
    const quantities = planner.openSheet('rg', 'fba-send', hasty).then((sheet) => {
      told.push('quantities');
      return sheet;
    });
    await planner.openSheet('rg', 'sales-units', hasty);
    told.push('sales');
    letGo();
    expect(await quantities).toMatchObject({ kind: 'opened', isEarly: false });
    expect(told).toEqual(['sales', 'quantities']);
  });

  test('a plan that is given up opens no sheet', async () => {
    const { forecast, letGo } = held();
    const planner = plannerOn(await stocked(), '2026-05-30', forecast);
    const quantities = planner.openSheet('rg', 'fba-send', hasty);
    await planner.openSheet('rg', 'sales-units', hasty);
    await planner.cancel('rg');
    letGo();
    expect(await quantities).toEqual({ kind: 'cancelled' });
  });
});

test('a setting of one SKU is planned as if all were planned anew', async () => {
  const entry = { settingId: 'fba-target-days', scope: 'sku', storeId: 'rg', name: 'A', value: 80 } as const;
  const source = await stocked();
  const planner = plannerOn(source);
  await opened(planner, 'fba-send');
  source.reads.length = 0;
  source.set([entry]);
  const followed = await opened(planner, 'fba-send');
  // Nothing was read: the last plan was gone on from.
  expect(source.reads).toEqual([]);
  const fresh = plannerOn(source);
  const anew = await opened(fresh, 'fba-send');
  const row = await rowOf(planner, followed, 'fba-send', a);
  expect(row).toEqual(await rowOf(fresh, anew, 'fba-send', a));
  expect(row['targetDays']).toBe(80);
  // And taken back again.
  source.set([]);
  expect((await rowOf(planner, await opened(planner, 'fba-send'), 'fba-send', a))['targetDays']).toBe(45);
});

test('a parameter that makes no sense gives way to the usual one', async () => {
  const planner = plannerOn(await stocked());
  const { parameters } = await opened(planner, 'fba-no-sales', null, { window: 7, most: -3, other: 1 });
  expect(parameters.map(({ id, value }) => [id, value])).toEqual([['window', 90], ['most', 0]]);
  expect((await opened(planner, 'fba-no-sales', null, { window: '30', most: 4 })).parameters.map(({ value }) => value)).toEqual([30, 4]);
});

test.each(sheetIds)('%s of a store without a report is empty, says what is missing, and is neither broken nor wrong', async (sheetId) => {
  const planner = plannerOn(shelf());
  const sheet = await opened(planner, sheetId);
  expect([sheet.rows, sheet.day, sheet.days]).toEqual([0, '2026-05-30', []]);
  expect(sheet.sources.every(({ missing, tableId }) => missing && tableId === null)).toBe(true);
  expect(sheet.sources.some(({ needed }) => needed)).toBe(true);
  // Of no rows a sum is 0; a day or a share of them there is none.
  const isSum = (id: string): boolean => sheetDefinitions[sheetId].tiles.flatMap((tile) => [tile, ...(tile.beside ?? [])]).some(({ id: own, measure }) => own === id && (measure.kind === 'rows' || measure.kind === 'sum'));
  expect(Object.entries(sheet.tiles).every(([id, value]) => value === 0 || (value === null && !isSum(id)))).toBe(true);
  expect(must(await planner.querySheet(sheet.view, everything, 0, 10)).rows).toEqual([]);
});
