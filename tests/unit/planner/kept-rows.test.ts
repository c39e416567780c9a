import { describe, expect, test } from 'vitest';
import { createPlanner } from '../../../renderer/data/planning/planner';
import type { OpenedSheet, SheetRemade } from '../../../renderer/data/planning/planner-ports';
import { openMemoryStore } from '../../../renderer/data/storage/memory-store';
import { listingId } from '../../../renderer/domain/demand/listing';
import { decide, decisionsSettingId, noDecisions, writeDecisions } from '../../../renderer/domain/sheets/decisions';
import { sheetDefinitions } from '../../../renderer/domain/sheets/definitions';
import { forecastHere } from '../../support/forecast-here';
import { must } from '../../support/import-file';
import { amazonOrders, daysFrom, fbaInventory, ordersOfDays } from '../demand/published';
import { shelf, type Shelf } from './shelf';

const a = listingId('amz_fba', 'A');
/** On a busy machine a plan takes its time. */
const patient = { timeout: 30_000 };
const everything = { search: '', filters: [], sort: [] } as const;

const stocked = async (): Promise<Shelf> => {
  const source = shelf();
  await source.publish(amazonOrders(ordersOfDays('A', daysFrom('2026-04-20', 40), 4)), fbaInventory('2026-05-30', [{ sku: 'A', available: 60, transfer: 24, shipped: [28, 120, 240, 360] }]));
  return source;
};

type Held = Map<string, unknown>;

/** A planner as it is started; until `goOn` no table can be read. */
const started = (source: Shelf, held: Held, { codeVersion = 'one', isSlow = false } = {}) => {
  let goOn = (): void => undefined;
  let hasAsked = (): void => undefined;
  const isAsked = new Promise<void>((resolve) => (hasAsked = resolve));
  const held_ = isSlow ? new Promise<void>((resolve) => (goOn = resolve)) : Promise.resolve();
  const slow: Shelf = {
    ...source,
    readPacked: async (...asked) => {
      hasAsked();
      await held_;
      return source.readPacked(...asked);
    },
  };
  const planner = createPlanner({ source: slow, disk: openMemoryStore(held), forecast: forecastHere, today: () => '2026-05-30', codeVersion, keepAfterMs: 0 });
  const open = async (): Promise<OpenedSheet> => {
    const sheet = await planner.openSheet('rg', 'fba-send', { asOf: null, parameters: {}, mayBeStale: true, rows: { query: everything, end: 10 } });
    if (sheet.kind !== 'opened') throw new Error(JSON.stringify(sheet));
    return sheet;
  };
  return { planner, open, goOn: () => goOn(), /** A table was asked for. */ isAsked };
};

/** The sheet as it was seen, and what lies on the disk after it. */
const visited = async (source: Shelf): Promise<{ readonly held: Held; readonly sheet: OpenedSheet }> => {
  const held: Held = new Map();
  const sheet = await started(source, held).open();
  await expect.poll(() => [...held.keys()].some((key) => key.startsWith('rows rg fba-send')), patient).toBe(true);
  return { held, sheet };
};

const saveSend = (source: Shelf, units: number): void => {
  const written = writeDecisions(decide(noDecisions, [{ rowId: a, columnId: 'send', decision: { value: units, reason: null, by: 'a@b.c', at: 1, was: null } }]));
  if (written.kind !== 'written') throw new Error('too many');
  source.save(decisionsSettingId('rg', 'fba-send'), 'Decisions', written.body);
};

const sendAt = sheetDefinitions['fba-send'].columns.findIndex(({ id }) => id === 'send');

const sendShown = async (planner: ReturnType<typeof started>['planner'], { view }: OpenedSheet): Promise<unknown> => must(await planner.querySheet(view, everything, 0, 10)).rows[0]?.cells[sendAt];

describe('after a restart a sheet', { timeout: 60_000 }, () => {
  test('shows what it last showed before any table is read, and then what was worked out again', async () => {
    const source = await stocked();
    const { held, sheet } = await visited(source);
    const { planner, open, goOn } = started(source, held, { isSlow: true });
    const kept = await open();
    expect({ ...kept, view: '' }).toEqual({ ...sheet, view: '' });
    expect(must(await planner.querySheet(kept.view, everything, 0, 10))).toEqual(sheet.first?.page);
    const why = planner.explain('rg', 'send', a, kept.view);
    // What follows from an edit is told once it can be; nobody waits for it with an empty page.
    const edits = [{ rowId: a, columnId: 'send', decision: { value: 96, reason: null, by: 'a@b.c', at: 1, was: null } }];
    const with96 = () => planner.rowsWith(kept.view, edits);
    expect(must(await with96())).toEqual([]);
    // The cells show the 96 all the same, and so do the sums; what follows from them stays as it was.
    const [units, cartons] = ['send', 'cartons'].map((id) => sheet.first?.page.sums[id]);
    expect(must(await planner.sumsWith(kept.view, everything, edits))).toMatchObject({ send: 96, cartons });
    expect(must(await planner.sumsWith(kept.view, everything, []))).toMatchObject({ send: units, cartons });
    goOn();
    expect(must(await why)).toHaveLength(1);
    expect(must(await with96())).toHaveLength(1);
    const again = await open();
    expect(again.planKey).toBe(sheet.planKey);
  });

  test('says that what it is made from has changed since, and what became of it', async () => {
    const source = await stocked();
    const { held, sheet } = await visited(source);
    await source.publish(fbaInventory('2026-05-30', [{ sku: 'A', available: 10, transfer: 0, shipped: [28, 120, 240, 360] }]));
    const { planner, open, goOn } = started(source, held, { isSlow: true });
    const kept = await open();
    expect(kept.tiles).toEqual(sheet.tiles);
    expect(kept.notes[0]).toMatch(/last visit.*has changed since/);
    const told: SheetRemade[] = [];
    await planner.watchSheet(kept.view, (remade) => void told.push(remade));
    await planner.cancel('rg');
    goOn();
    await expect.poll(() => told.at(-1)?.notes[0] ?? '', patient).toMatch(/could not be worked out again/);
  });

  test('is made anew where something is decided while the disk is asked', async () => {
    const source = await stocked();
    const { held, sheet } = await visited(source);
    const store = openMemoryStore(held);
    // Nobody hears of a decision sooner than the planner: it has been told by the time the rows are found.
    const disk = {
      ...store,
      get: async (key: string) => {
        const found = await store.get(key);
        if (key.startsWith('rows rg fba-send')) {
          saveSend(source, 480);
          await new Promise((resolve) => setTimeout(resolve, 20));
        }
        return found;
      },
    };
    const planner = createPlanner({ source, disk, forecast: forecastHere, today: () => '2026-05-30', codeVersion: 'one', keepAfterMs: 0 });
    const opened = await planner.openSheet('rg', 'fba-send', { asOf: null, parameters: {}, mayBeStale: true });
    expect(opened).toMatchObject({ kind: 'opened', planKey: sheet.planKey, tiles: { units: 480 } });
  });

  test('is over once what holds now has been worked out, also where no report shows sales', async () => {
    const source = shelf();
    await source.publish(fbaInventory('2026-05-30', [{ sku: 'A', available: 60, transfer: 24, shipped: [28, 120, 240, 360] }]));
    const held: Held = new Map();
    const look = (planner: ReturnType<typeof started>['planner']) => planner.openSheet('rg', 'stock-skus', { asOf: null, parameters: {}, mayBeStale: true, rows: { query: everything, end: 10 } });
    await look(started(source, held).planner);
    await expect.poll(() => [...held.keys()].some((key) => key.startsWith('rows rg stock-skus')), patient).toBe(true);
    const { planner, goOn } = started(source, held, { isSlow: true });
    const kept = await look(planner);
    if (kept.kind !== 'opened') throw new Error(kept.kind);
    const told: SheetRemade[] = [];
    await planner.watchSheet(kept.view, (remade) => void told.push(remade));
    expect(told.at(-1)?.isOver).toBeUndefined();
    goOn();
    await expect.poll(() => told.at(-1)?.isOver, patient).toBe(true);
  });

  test('is not kept while a report is missing that it cannot do without', async () => {
    const source = shelf();
    await source.publish(fbaInventory('2026-05-30', [{ sku: 'A', available: 60, transfer: 24, shipped: [28, 120, 240, 360] }]));
    const held: Held = new Map();
    const { planner } = started(source, held);
    const ask = { asOf: null, parameters: {}, mayBeStale: true } as const;
    await planner.openSheet('rg', 'ebay-fbm', ask);
    await planner.openSheet('rg', 'stock-skus', ask);
    await expect.poll(() => [...held.keys()].some((key) => key.startsWith('rows rg stock-skus')), patient).toBe(true);
    await planner.openSheet('rg', 'ebay-fbm', ask);
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    expect([...held.keys()].filter((key) => key.startsWith('rows rg'))).toEqual([expect.stringContaining('rows rg stock-skus')]);
  });

  test('follows what is decided while it is shown', async () => {
    const source = await stocked();
    const { held } = await visited(source);
    const { planner, open, goOn } = started(source, held, { isSlow: true });
    const kept = await open();
    const told: SheetRemade[] = [];
    await planner.watchSheet(kept.view, (remade) => void told.push(remade));
    saveSend(source, 480);
    // Its own cell at once; what follows from it once the plan is there.
    expect(await sendShown(planner, kept)).toBe(480);
    expect(told.at(-1)).toMatchObject({ made: 1, tiles: kept.tiles });
    goOn();
    await expect.poll(() => told.at(-1)?.tiles['units'], patient).toBe(480);
    expect(told.at(-1)).toMatchObject({ made: 2, isOver: true });
  });

  test('shows what was saved also where its plan can never be had', async () => {
    const source = await stocked();
    const { held } = await visited(source);
    const unreadable: Shelf = { ...source, readPacked: async () => ({ ok: false, failure: { code: 'data/offline-no-document', detail: null } }) };
    const { planner, open } = started(unreadable, held);
    const kept = await open();
    const told: SheetRemade[] = [];
    await planner.watchSheet(kept.view, (remade) => void told.push(remade));
    await expect.poll(() => told.at(-1)?.notes[0] ?? '', patient).toMatch(/could not be worked out again/);
    saveSend(source, 480);
    expect(await sendShown(planner, kept)).toBe(480);
    expect(told.at(-1)?.made).toBe(1);
  });

  test('has the rows of its plan as soon as that is there, though nobody opens it anew', async () => {
    const source = await stocked();
    const { held } = await visited(source);
    await source.publish(fbaInventory('2026-05-30', [{ sku: 'A', available: 10, transfer: 0, shipped: [28, 120, 240, 360] }]));
    const { planner, open, goOn } = started(source, held, { isSlow: true });
    const kept = await open();
    const told: SheetRemade[] = [];
    await planner.watchSheet(kept.view, (remade) => void told.push(remade));
    goOn();
    await expect.poll(() => told.at(-1)?.isOver, patient).toBe(true);
    const anew = await open();
    expect(told.at(-1)?.tiles).toEqual(anew.tiles);
    expect(anew.first?.page).not.toEqual(kept.first?.page);
    expect(must(await planner.querySheet(kept.view, everything, 0, 10))).toEqual(anew.first?.page);
  });

  test('is made anew where other code made it, where something was decided since, or where what lies on the disk is torn', async () => {
    const source = await stocked();
    const { held, sheet } = await visited(source);
    /** Whether nothing is shown until the tables are read. */
    const isMadeAnew = async (lies: Held, codeVersion?: string): Promise<boolean> => {
      const { open, goOn, isAsked } = started(source, lies, { isSlow: true, ...(codeVersion === undefined ? {} : { codeVersion }) });
      let isOpen = false;
      const opening = open().then(() => (isOpen = true));
      // What was kept is shown in the turn its plan is asked for, which asks for tables.
      await isAsked;
      await new Promise((resolve) => setImmediate(resolve));
      const waited = !isOpen;
      goOn();
      await opening;
      return waited;
    };
    expect(await isMadeAnew(new Map(held))).toBe(false);
    expect(await isMadeAnew(new Map(held), 'two')).toBe(true);
    for (const spoil of [(entry: object) => ({ ...entry, made: { table: { rowCount: 2, columns: [] } } }), () => 'torn', (entry: object) => ({ ...entry, made: null })]) {
      const torn = new Map([...held].map(([key, value]) => [key, key.startsWith('rows rg') ? spoil(value as object) : value]));
      expect(await isMadeAnew(torn)).toBe(true);
    }
    saveSend(source, 480);
    const decided = await started(source, held).open();
    expect([decided.planKey, decided.tiles['units']]).toEqual([sheet.planKey, 480]);
  });
});
