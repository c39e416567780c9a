import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { listingId } from '../../../renderer/domain/demand/listing';
import { steadyDemand } from '../../../renderer/domain/planning/demand-of';
import { planStore } from '../../../renderer/domain/planning/plan-store';
import type { StoreInputs } from '../../../renderer/domain/planning/store-inputs';
import { settingsOf } from '../../../renderer/domain/settings/settings';
import { noDecisions, type Decisions } from '../../../renderer/domain/sheets/decisions';
import { sheetMakers } from '../../../renderer/domain/sheets/makers';
import { resolveParameters, unknownIn, type SheetId } from '../../../renderer/domain/sheets/sheet';
import { cellOf, columnData } from '../../../renderer/domain/tables/cells';
import type { Cell } from '../../../renderer/domain/tables/table';
import { awdStock, bundleInput, fbaStock, itemInput, listingInput, localStock, orderLine, planDay, storeInputs, told, wfsStock } from '../planning/store-inputs';

/** Every day alike: what a plan holds for chance is nothing, and sums can be done by hand. */
const even = (perDay: number) => ({ demand: steadyDemand(perDay, 0, 'even') });

const made = (sheetId: SheetId, more: Partial<StoreInputs>, decisions: Decisions = noDecisions) => {
  const maker = sheetMakers[sheetId];
  const parameters = Object.fromEntries(resolveParameters(maker.definition, {}, { day: planDay, firstSale: null }).map(({ id, value }) => [id, value]));
  const [facts, asked] = [{ plan: planStore(storeInputs(more)), sales: null }, { decisions, parameters }];
  const { table, tiles, notes } = maker.make(facts, asked);
  const ids = columnData(table, 'id')?.values ?? [];
  const row = (id: string): Readonly<Record<string, Cell>> => {
    const at = Array.from({ length: table.rowCount }, (_, place) => ids[place]).indexOf(id);
    return Object.fromEntries(table.columns.map((column) => [column.id, cellOf(column.data, at)]));
  };
  /** Without what the plan itself explains. */
  const why = (figureId: string, rowId: string) => maker.why(facts, asked, figureId, rowId, { figure: () => null, demandOf: () => null });
  return { row, why, tiles, notes, rows: table.rowCount };
};

describe('send to FBA', () => {
  const listings = [
    // 5 a day; 60 + 10 + 5 + 20 = 95 at FBA; 45 days ask for 225: 130 are missing, AWD has 100 in cases of 24.
    listingInput('amz_fba', 'LOW', 5, {
      ...even(5), fba: fbaStock({ available: 60, fcTransfer: 10, fcProcessing: 5, inboundShipped: 20, customerOrder: 7 }), awd: awdStock({ available: 100, inbound: 24, outboundToFba: 20 }),
      casePack: told(24, 'awd-inventory', 0, 'availableCases'), unitCubicFeet: told(0.5, 'fba-inventory', 0, 'unitVolume'), recommendedUnits: told(120, 'restock', 0, 'recommendedUnits'), size: 'standard',
    }),
    // 300 last 60 days: enough for 45.
    listingInput('amz_fba', 'FULL', 5, { ...even(5), fba: fbaStock({ available: 300 }), awd: awdStock({ available: 96 }), recommendedUnits: told(0, 'restock', 1, 'recommendedUnits') }),
    listingInput('amz_fba', 'NOSTOCK', 5, even(5)),
    listingInput('amz_fba', 'NOSALES', null, { fba: fbaStock({ available: 9 }) }),
    listingInput('ebay', 'ELSEWHERE', 5, even(5)),
  ];
  const sheet = made('fba-send', { listings });
  const id = (sku: string): string => listingId('amz_fba', sku);

  test('whole cases of what AWD has, for what is missing to the target', () => {
    expect(sheet.rows).toBe(4);
    expect(sheet.row(id('LOW'))).toMatchObject({
      available: 60, transfer: 15, inbound: 20, fbaDays: 19, awdAvailable: 100, awdInbound: 24, targetDays: 45, need: 130, case: 24, send: 96, cartons: 4, cubicFeet: 48, fromAwd: 96, fromWarehouse: 0, source: 'AWD',
      // 95 + 96 = 191 for 5 a day.
      daysAfter: 38.2, stockOutDay: '2026-03-21', theirs: 120, difference: -24, differencePercent: -20, status: 'low', because: 'what AWD and local stock have',
    });
  });

  test('more than 30 % of Amazon’s quantity apart, and why, is said', () => {
    // 96 against 120 are 20 % apart; 300 at five a day last 60 of the 45 days aimed at, and Amazon wants 50 all the same.
    expect(sheet.row(id('LOW'))).toMatchObject({ differs: null, differsBecause: 'AWD and local stock have no more' });
    // AWD has 96 of the 130 that are needed, and Amazon would send 50: that there is no more is not why ours is larger.
    const more = listingInput('amz_fba', 'MORE', 5, { ...even(5), fba: fbaStock({ available: 60, fcTransfer: 15, inboundShipped: 20 }), awd: awdStock({ available: 100, inbound: 24 }), casePack: told(24, 'awd-inventory', 0, 'availableCases'), recommendedUnits: told(50, 'restock', 0, 'recommendedUnits') });
    expect(made('fba-send', { listings: [more] }).row(id('MORE'))['differsBecause']).toBe('ours is for 45 days at 5 a day, in whole cases, as far as AWD and local stock go');
    const full = listingInput('amz_fba', 'FULL', 5, { ...even(5), fba: fbaStock({ available: 300 }), recommendedUnits: told(50, 'restock', 0, 'recommendedUnits') });
    const other = made('fba-send', { listings: [full] });
    expect([other.row(id('FULL'))['differs'], other.row(id('FULL'))['differsBecause'], other.tiles['differs']]).toEqual(['yes', 'what is there covers our target of 45 days', 1]);
  });

  describe('from stock of our own', () => {
    // 5 a day: 45 days ask for 225; 95 are at FBA or on their way: 130 are missing, five whole cases of 24.
    const short = (sku: string, awd: number) => listingInput('amz_fba', sku, 5, { ...even(5), fba: fbaStock({ available: 75, inboundShipped: 20 }), ...(awd === 0 ? {} : { awd: awdStock({ available: awd }) }), casePack: told(24, 'bundles', 0, 'casePack') });
    const [jar, tag] = [itemInput('J', { local: localStock(60, 5) }), itemInput('L', { source: 'martin', local: localStock(80) })];

    test('AWD gives first, our warehouse what it has in whole cases, and both are named', () => {
      // 48 of AWD, and of the 55 that are free here two cases.
      const { row, tiles } = made('fba-send', { listings: [short('JAR', 48)], items: [jar], mappings: [maps('J', 'JAR')] });
      expect(row(id('JAR'))).toMatchObject({ need: 130, local: 55, send: 96, cartons: 4, fromAwd: 48, fromWarehouse: 48, fromLabel: 0, uncovered: 0, source: 'AWD + Warehouse', because: 'what AWD and local stock have' });
      expect(tiles).toMatchObject({ units: 96, cartons: 4 });
    });

    test('where there is plenty, what holds a quantity down is the case and no want of stock', () => {
      // 130 are missing: five cases of 24 are 120, whatever more there is. Of SMALL 20 are, which are no case.
      const stock = { items: [itemInput('J', { local: localStock(900) })], mappings: [maps('J', 'JAR'), maps('J', 'SMALL')] };
      const small = listingInput('amz_fba', 'SMALL', 1, { ...even(1), fba: fbaStock({ available: 25 }), casePack: told(24, 'bundles', 0, 'casePack'), recommendedUnits: told(50, 'restock', 0, 'recommendedUnits') });
      const { row, tiles } = made('fba-send', { listings: [{ ...short('JAR', 0), recommendedUnits: told(200, 'restock', 1, 'recommendedUnits') }, small], ...stock });
      expect(row(id('JAR'))).toMatchObject({ need: 130, local: 900, send: 120, because: 'the need, in whole cases', differsBecause: 'ours is for 45 days at 5 a day, in whole cases' });
      expect(row(id('SMALL'))).toMatchObject({ need: 20, case: 24, send: 0, because: 'less than a whole case is needed', differsBecause: 'ours is for 45 days at 1 a day, in whole cases' });
      // Nobody tells what there is of it: as less than a case is needed, none is sent all the same.
      expect(made('fba-send', { listings: [small] }).row(id('SMALL'))).toMatchObject({ send: 0, because: 'less than a whole case is needed' });
      expect(tiles['to-send']).toBe(1);
    });

    test('two of an item in one of the listing are half as many of it', () => {
      expect(made('fba-send', { listings: [short('PAIR', 0)], items: [jar], mappings: [maps('J', 'PAIR', 2)] }).row(id('PAIR'))).toMatchObject({ local: 27, send: 24, fromAwd: 0, fromWarehouse: 24, source: 'Warehouse' });
    });

    test('what is made of labels alone comes from the label supplier, which a typed quantity empties', () => {
      const stock = { listings: [short('TAG', 0)], items: [tag], mappings: [{ ...maps('L', 'TAG'), source: 'martin' as const }] };
      expect(made('fba-send', stock).row(id('TAG'))).toMatchObject({ local: 80, send: 72, fromAwd: 0, fromWarehouse: 0, fromLabel: 72, uncovered: 0, source: 'Label' });
      const typed: Decisions = new Map([[id('TAG'), new Map([['send', { value: 96, reason: null, by: 'a@b.c', at: 1, was: 72 }]])]]);
      expect(made('fba-send', stock, typed).row(id('TAG'))).toMatchObject({ send: 96, fromWarehouse: 0, fromLabel: 72, uncovered: 24, source: 'Label + Not in stock' });
    });

    test('where our warehouse goes first, AWD gives what is left', () => {
      const settings = settingsOf([{ settingId: 'fba-source', scope: 'store', storeId: 'rg', name: null, value: 'local' }]);
      expect(made('fba-send', { settings, listings: [short('JAR', 240)], items: [jar], mappings: [maps('J', 'JAR')] }).row(id('JAR'))).toMatchObject({ send: 120, fromWarehouse: 48, fromAwd: 72, source: 'AWD + Warehouse' });
    });
  });

  test('the same is said where either difference is explained', () => {
    for (const figureId of ['their-difference', 'their-difference-percent']) {
      expect(sheet.why(figureId, id('LOW'))).toMatchObject({ note: 'AWD and local stock have no more', terms: [{ value: 96 }, { value: 120 }] });
      // Amazon says nothing of it.
      expect(sheet.why(figureId, id('NOSALES'))?.value).toBeNull();
    }
    // Both send nothing: there is no difference to give a reason for.
    expect(sheet.why('their-difference', id('FULL'))).toMatchObject({ value: 0 });
    expect(sheet.why('their-difference', id('FULL'))?.note).toBeUndefined();
  });

  test('nothing where the target is covered, and no share of a recommendation of nothing', () => {
    expect(sheet.row(id('FULL'))).toMatchObject({ fbaDays: 60, need: 0, send: 0, cartons: 0, difference: 0, differencePercent: null, status: 'ok', because: 'the position covers the target' });
  });

  test('no figure where stock or sales are not known', () => {
    expect(sheet.row(id('NOSTOCK'))).toMatchObject({ available: null, fbaDays: null, need: null, send: null, cartons: null, status: 'unknown', because: 'it sold by FBA, and no FBA report lists it' });
    expect(sheet.row(id('NOSALES'))).toMatchObject({ available: 9, pace: null, send: null, daysAfter: null, because: 'no report shows its sales' });
  });

  test('N is for what is known to sell nothing; without sales or a price there is no class', () => {
    expect(sheet.row(id('NOSALES'))['abc']).toBeNull();
    const priced = (price: number) => ({ price: told(price, 'all-listings', 0, 'price') });
    const some = made('fba-send', { listings: [listingInput('amz_fba', 'SELLS', 5, { ...even(5), ...priced(10) }), listingInput('amz_fba', 'UNPRICED', 50, even(50)), listingInput('amz_fba', 'UNSOLD', 0, { ...even(0), ...priced(10) })] });
    expect(['SELLS', 'UNPRICED', 'UNSOLD'].map((sku) => some.row(id(sku))['abc'])).toEqual(['A', null, 'N']);
    // An item is unsold where all that sells it is known to be; one that nobody is known to sell has no class.
    const items = made('china-items', {
      listings: [listingInput('amz_fba', 'UNSOLD', 0, { ...even(0), ...priced(10) }), listingInput('amz_fba', 'NOSALES', null), listingInput('amz_fba', 'SELLS', 5, { ...even(5), ...priced(10) })],
      items: [itemInput('P'), itemInput('Q'), itemInput('R'), itemInput('S')], mappings: [maps('P', 'UNSOLD'), maps('Q', 'NOSALES'), maps('S', 'SELLS')],
    });
    expect(['P', 'Q', 'R', 'S'].map((code) => items.row(code)['abc'])).toEqual(['N', null, null, 'A']);
  });

  test('tiles count what their filters leave', () => {
    expect(sheet.tiles).toEqual({ 'to-send': 1, units: 96, cartons: 4, 'cubic-feet': 48, 'capacity-standard': null, 'capacity-bulky': null, low: 1, fee: null, 'fee-units': null, 'limit-standard': null, 'limit-bulky': null, differs: 0, excess: 0, [unknownIn('excess')]: 2, [unknownIn('to-send')]: 2, [unknownIn('units')]: 2, [unknownIn('cartons')]: 2, [unknownIn('cubic-feet')]: 2, [unknownIn('low')]: 2 });
  });

  test('the capacity left is the limit less stock, inbound and what is sent, where a limit is set', () => {
    const limit = (value: number) => settingsOf([{ settingId: 'fba-capacity-standard', scope: 'store', storeId: 'rg', name: null, value }]);
    // (60 + 10 + 5 + 7) on hand, 20 inbound and 96 sent are 198 units of half a cubic foot; nobody measures the others.
    expect(made('fba-send', { listings, settings: limit(150) }).tiles).toMatchObject({ 'capacity-standard': 51, 'capacity-bulky': null });
    // What is there takes 51 by itself: nothing more is sent.
    const full = made('fba-send', { listings, settings: limit(40) });
    expect([full.tiles['capacity-standard'], full.row(id('LOW'))['send'], full.row(id('LOW'))['because'], full.row(id('LOW'))['differsBecause']]).toEqual([-11, 0, 'what FBA’s room holds', 'FBA’s room holds no more']);
    // 29 ft³ are left of 80: 58 units, two cases of 24 of the four.
    const half = made('fba-send', { listings, settings: limit(80) });
    expect(half.row(id('LOW'))).toMatchObject({ need: 130, send: 48, planned: 48, fromAwd: 48, because: 'what FBA’s room holds', daysAfter: 28.6 });
    expect(half.notes).toContain('Held back, because FBA’s room is used up by what runs out sooner: 48 units of 1 SKU.');
  });

  test('a kind of storage that somebody sends over its limit is named, whatever room the other has', () => {
    const typed: Decisions = new Map([[id('LOW'), new Map([['send', { value: 96, reason: null, by: 'a@b.c', at: 1, was: 0 }]])]]);
    const limits = (standard: number, bulky: number) => settingsOf([['fba-capacity-standard', standard], ['fba-capacity-bulky', bulky]].map(([settingId, value]) => ({ settingId: String(settingId), scope: 'store' as const, storeId: 'rg' as const, name: null, value: Number(value) })));
    const over = made('fba-send', { listings, settings: limits(40, 1000) }, typed);
    expect(over.tiles).toMatchObject({ 'capacity-standard': -59, 'capacity-bulky': 1000 });
    expect(over.notes).toContain('Standard-size goods come to 59 ft³ more than FBA’s limit with what is sent, which costs about $590 a month: lower quantities, or set another limit under Settings, Cartons and containers.');
    expect(over.notes.join()).not.toContain('Held back');
    expect(made('fba-send', { listings, settings: limits(99, 0) }, typed).notes.join()).not.toContain('limit');
    expect(made('fba-send', { listings, settings: limits(98.9, 0) }, typed).notes.join()).toContain('Standard-size goods come to 0.1 ft³ more than FBA’s limit with what is sent, which costs about $1 a month');
  });

  test('what does not sell says so in the words of every other page', () => {
    const still = made('fba-send', { listings: [listingInput('amz_fba', 'STILL', 0, { ...even(0), fba: fbaStock({ available: 20 }) })] });
    expect(still.row(id('STILL'))).toMatchObject({ status: 'no sales', send: 0 });
  });

  test('the fee of 30 days is units times the fee that is set, and not known where none is', () => {
    const low = { ...even(5), fba: fbaStock({ available: 60 }), size: 'standard' as const, historicalDays: { d30: told(20, 'fba-inventory', 0, 'days30'), d90: told(22, 'fba-inventory', 0, 'days90') } };
    const charged = [listingInput('amz_fba', 'LOW', 5, low)];
    expect(made('fba-send', { listings: charged }).row(id('LOW'))).toMatchObject({ fee: 'charged', feeUnits: 150, feeAmount: null });
    const settings = settingsOf([{ settingId: 'low-inventory-fee', scope: 'default', storeId: null, name: null, value: 0.5 }]);
    const priced = made('fba-send', { listings: charged, settings });
    expect([priced.row(id('LOW'))['feeAmount'], priced.tiles['fee']]).toEqual([75, 75]);
  });

  test('a fee that nobody can judge is no fee of nothing, and whom the sum leaves out is told', () => {
    const settings = settingsOf([{ settingId: 'low-inventory-fee', scope: 'default', storeId: null, name: null, value: 0.5 }]);
    const dim = listingInput('amz_fba', 'DIM', 5, { ...even(5), fba: fbaStock({ available: 60 }), size: 'standard' });
    const low = listingInput('amz_fba', 'LOW', 5, { ...even(5), fba: fbaStock({ available: 60 }), size: 'standard', historicalDays: { d30: told(20, 'fba-inventory', 0, 'days30'), d90: told(22, 'fba-inventory', 0, 'days90') } });
    const none = made('fba-send', { listings: [dim], settings });
    expect([none.tiles['fee'], none.tiles['fee-units'], none.tiles[unknownIn('fee')]]).toEqual([null, null, undefined]);
    const one = made('fba-send', { listings: [dim, low], settings });
    expect([one.tiles['fee'], one.tiles['fee-units'], one.tiles[unknownIn('fee')], one.tiles[unknownIn('fee-units')]]).toEqual([75, 150, 1, 1]);
    expect(one.notes).toContain('Not in the fee exposure, because their historical days of supply are not known, nor enough days of stock and sales to work them out: 1 SKU.');
  });

  const say = (columns: Readonly<Record<string, string | number | boolean>>, was: number | null = null): Decisions =>
    new Map([[id('LOW'), new Map(Object.entries(columns).map(([column, value]) => [column, { value, reason: 'asked for', by: 'a@b.c', at: 1, was }]))]]);

  test.each([
    ['a typed quantity takes the place of ours, and what nobody has is said', say({ send: 144 }), { send: 144, planned: 96, cartons: 6, fromAwd: 96, uncovered: 48, because: 'typed', reason: 'asked for' }],
    ['a typed 0 is 0', say({ send: 0 }), { send: 0, planned: 96, cartons: 0, cubicFeet: 0, source: null }],
    ['a lock keeps what the plan said when it was locked', say({ locked: true }, 72), { send: 72, planned: 96, locked: 'yes', because: 'locked' }],
    ['a lock keeps what was typed', say({ locked: true, send: 48 }, 72), { send: 48 }],
    ['excluded is 0, whatever was typed', say({ excluded: true, send: 48 }), { send: 0, status: 'excluded', planned: 96 }],
    ['asleep until a day to come is 0', say({ snoozedUntil: '2026-03-03' }), { send: 0, status: 'snoozed' }],
    ['awake on its day', say({ snoozedUntil: planDay }), { send: 96, status: 'low' }],
    ['what is no quantity is passed over', say({ send: 'many' }), { send: 96 }],
  ])('%s', (_, decisions, expected) => {
    expect(made('fba-send', { listings }, decisions).row(id('LOW'))).toMatchObject(expected);
  });

  test('what people send beyond what there is, or beyond the most days of cover, is said above the rows', () => {
    const notesOf = (columns: Parameters<typeof say>[0], was: number | null = null) => made('fba-send', { listings }, say(columns, was)).notes.filter((note) => note.startsWith('Typed or locked'));
    const beyond = 'Typed or locked beyond the most days of cover that are set, and excess at FBA once it is there: 1 SKU.';
    // AWD has 96 in whole cases. 95 there and 355 more are 450: 90 days at five a day.
    expect(notesOf({ send: 96 })).toEqual([]);
    expect(notesOf({ send: 144 })).toEqual(['Typed or locked, and covered by no stock that is known: 48 units of 1 SKU.']);
    expect(notesOf({ send: 355 })).toEqual(['Typed or locked, and covered by no stock that is known: 259 units of 1 SKU.']);
    expect(notesOf({ send: 356 })).toEqual([beyond, 'Typed or locked, and covered by no stock that is known: 260 units of 1 SKU.']);
    expect(notesOf({ locked: true }, 480)).toEqual([beyond, 'Typed or locked, and covered by no stock that is known: 384 units of 1 SKU.']);
    expect(notesOf({ send: 480, excluded: true })).toEqual([]);
  });
});

/** No chance in the lead time and no closed factory: 30 + 3 + 28 + 7 + 7 + 10 + 7 = 92 days. */
const plainWay = settingsOf(
  [['ocean-sd-days', 0], ['new-year-closed-before-days', 0], ['new-year-closed-after-days', 0]].map(([settingId, value]) => ({ settingId: String(settingId), scope: 'default' as const, storeId: null, name: null, value: Number(value) })),
);

const cell = (value: number, columnId: string) => told(value, 'factory-items', 0, columnId);
const carton = {
  carton: cell(48, 'unitsPerCarton'), minimum: cell(96, 'moq'), fob: cell(1.4, 'fobPrice'), cartonLengthCm: cell(60, 'cartonLengthCm'), cartonWidthCm: cell(40, 'cartonWidthCm'), cartonHeightCm: cell(35, 'cartonHeightCm'),
  cartonKg: cell(12, 'cartonWeightKg'),
};
const maps = (bundleCode: string, sku: string, unitsPerListing = 1) => ({ source: 'factory' as const, bundleCode, channel: null, sku, externalId: null, unitsPerListing, at: null });

describe('order from China, items', () => {
  const sheet = made('china-items', {
    settings: plainWay,
    listings: [
      listingInput('amz_fba', 'ONE', 3, { ...even(3), fba: fbaStock({ available: 60, fcTransfer: 10, fcProcessing: 5, inboundShipped: 20 }) }), listingInput('amz_fbm', 'KIT', 1, even(1)),
      listingInput('amz_fba', 'RICH', 1, { ...even(1), fba: fbaStock({ available: 5000 }) }),
    ],
    items: [itemInput('A', { ...carton, name: 'Leaf', orders: [orderLine(100)] }), itemInput('B', carton), itemInput('C', carton)],
    recipeLines: [{ bundleCode: 'K', partCode: 'A', quantity: 2, validFrom: null, at: null }], bundles: [bundleInput('K')],
    mappings: [maps('A', 'ONE'), maps('K', 'KIT'), maps('B', 'RICH')],
  });

  test('three a day itself and two in a bundle, against the whole pipeline', () => {
    // 5 a day: 460 over 92 days, 610 over 122; 95 at FBA and 100 on order: 415 are missing, nine cartons of 48.
    expect(sheet.row('A')).toMatchObject({
      ownPerDay: 3, explodedPerDay: 2, perDay: 5, coverDemand: 610, fba: 95, awd: null, local: null, onOrder: 100, transit: 0, position: 195, echelonDays: 39, safety: 0, reorderPoint: 460, orderUpTo: 610, need: 415,
      minimum: 96, carton: 48, order: 432, cartons: 9, kg: 108, leadDays: 92, status: 'late',
      // 39 days after 2 March, and 92 days before that; an order of today comes after 92.
      runsOut: '2026-04-10', latestOrder: '2026-01-08', arrival: '2026-06-02', gapUnits: 265, air: 'yes',
    });
    expect(sheet.row('A')['gapDays']).toBeCloseTo(53, 5);
    expect(sheet.row('A')['cubicMetres']).toBeCloseTo(0.756, 12);
    expect(sheet.row('A')['cost']).toBeCloseTo(604.8, 10);
  });

  test('nothing where the pipeline is full, and no figure of an item that nothing sells', () => {
    expect(sheet.row('B')).toMatchObject({ position: 5000, need: 0, order: 0, cartons: 0, cubicMetres: 0, cost: 0, gapDays: 0, gapUnits: 0, air: null, status: 'enough' });
    expect(sheet.row('C')).toMatchObject({ perDay: null, need: null, order: null, reorderPoint: null, gapDays: null, status: 'unknown' });
    expect(sheet.tiles).toMatchObject({ 'to-order': 1, units: 432, cartons: 9, late: 1, gap: 265 });
  });
});

describe('order from China, bundles that take the same item', () => {
  const even1 = (sku: string, perDay: number, available: number) => listingInput('amz_fba', sku, perDay, { ...even(perDay), fba: fbaStock({ available }) });
  const shop = (more: Partial<StoreInputs>): Partial<StoreInputs> => ({
    settings: plainWay, items: [itemInput('JAR', { ...carton, local: localStock(300) }), itemInput('LID', { ...carton, local: localStock(40) })],
    bundles: [bundleInput('K'), bundleInput('L'), bundleInput('M')],
    recipeLines: [['K', 'JAR', 1], ['L', 'JAR', 2], ['M', 'LID', 1]].map(([bundleCode, partCode, quantity]) => ({ bundleCode: String(bundleCode), partCode: String(partCode), quantity: Number(quantity), validFrom: null, at: null })),
    mappings: [maps('K', 'ONE', 1), maps('L', 'TWO', 1), maps('M', 'CAP', 1)], ...more,
  });

  test('none counts on what another takes: each has its share, the fewest days of supply first', () => {
    const sheet = made('china-bundles', shop({ listings: [even1('ONE', 2, 0), even1('TWO', 2, 0), even1('CAP', 2, 0)] }));
    // 300 jars make 300 of K or 150 of L. At two a day each, K takes 2 jars a day and L 4: 50 days of both, 100 each.
    expect(sheet.row('K')).toMatchObject({ buildable: 300, afterOrders: 300, share: 100, position: 100 });
    expect(sheet.row('L')).toMatchObject({ buildable: 150, afterOrders: 150, share: 100, position: 100 });
    // Nothing else takes the lid.
    expect(sheet.row('M')).toMatchObject({ afterOrders: 40, share: 40, position: 40 });
  });

  test('what lies at FBA of one leaves more for the other, and what sells nothing takes none', () => {
    const ahead = made('china-bundles', shop({ listings: [even1('ONE', 2, 60), even1('TWO', 2, 0)] }));
    // K has 30 days there. 4 jars a day go to L for 30 days; of the 180 left both build 30 days more: 60 of K, 120 of L.
    expect([ahead.row('K')['share'], ahead.row('L')['share']]).toEqual([60, 120]);
    const still = made('china-bundles', shop({ listings: [even1('ONE', 2, 0), even1('TWO', 0, 0)] }));
    expect([still.row('K')['share'], still.row('K')['position']]).toEqual([300, 300]);
  });

  test('a discontinued one takes none', () => {
    const sheet = made('china-bundles', shop({ listings: [even1('ONE', 2, 0), even1('TWO', 2, 0)], bundles: [bundleInput('K'), bundleInput('L', { isDiscontinued: true }), bundleInput('M')] }));
    expect(sheet.row('K')['share']).toBe(300);
  });

  test('shares together take no more than there is', () => {
    fc.assert(
      fc.property(fc.array(fc.record({ perDay: fc.integer({ min: 0, max: 9 }), available: fc.integer({ min: 0, max: 90 }), each: fc.integer({ min: 1, max: 4 }) }), { minLength: 2, maxLength: 5 }), fc.integer({ min: 0, max: 900 }), (sold, jars) => {
        const sheet = made('china-bundles', shop({
          listings: sold.map(({ perDay, available }, at) => even1(`S${at}`, perDay, available)), items: [itemInput('JAR', { ...carton, local: localStock(jars) })], bundles: sold.map((_, at) => bundleInput(`B${at}`)),
          recipeLines: sold.map(({ each }, at) => ({ bundleCode: `B${at}`, partCode: 'JAR', quantity: each, validFrom: null, at: null })), mappings: sold.map((_, at) => maps(`B${at}`, `S${at}`, 1)),
        }));
        const selling = sold.map(({ perDay, each }, at) => ({ isSelling: perDay > 0, taken: Number(sheet.row(`B${at}`)['share']) * each })).filter(({ isSelling }) => isSelling);
        expect(selling.reduce((sum, { taken }) => sum + taken, 0)).toBeLessThanOrEqual(jars);
      }),
      { numRuns: 60 },
    );
  });
});

test('order from China, bundles: against what is built, can be built and is on its way', () => {
  const sheet = made('china-bundles', {
    settings: plainWay,
    listings: [listingInput('amz_fba', 'TWIN', 1, { ...even(1), fba: fbaStock({ available: 10 }) })],
    items: [itemInput('A', { ...carton, local: localStock(50), orders: [orderLine(100)] })],
    bundles: [bundleInput('K', { casePack: told(6, 'bundles', 0, 'casePack') }), bundleInput('M')],
    recipeLines: [{ bundleCode: 'K', partCode: 'A', quantity: 2, validFrom: null, at: null }], mappings: [maps('K', 'TWIN', 2)],
  });
  // A listing holds two bundles: 2 a day, 20 at FBA. 50 items make 25 and with 100 on order 75: 95 against 244 over 122 days; 149 are missing, 25 cases of 6.
  expect(sheet.row('K')).toMatchObject({ perDay: 2, fba: 20, built: null, buildable: 25, afterOrders: 75, position: 95, reorderPoint: 184, orderUpTo: 244, need: 149, minimum: 48, carton: 6, order: 150, cartons: 25, leadDays: 92, echelonDays: 47.5 });
  // Shipped to AWD, which shows forty of them as inbound: the hundred count once, sixty of them here and twenty bundles there.
  const shipped = made('china-bundles', {
    settings: plainWay,
    listings: [listingInput('amz_fba', 'TWIN', 1, { ...even(1), fba: fbaStock({ available: 10 }), awd: awdStock({ available: 0, inbound: 10 }) })],
    items: [itemInput('A', { ...carton, local: localStock(50), orders: [orderLine(100, { qtyShipped: 100 })] })],
    bundles: [bundleInput('K', { casePack: told(6, 'bundles', 0, 'casePack') })],
    recipeLines: [{ bundleCode: 'K', partCode: 'A', quantity: 2, validFrom: null, at: null }], mappings: [maps('K', 'TWIN', 2)],
  });
  expect(shipped.row('K')).toMatchObject({ fba: 20, awd: 20, buildable: 25, afterOrders: 55, position: 95 });
  // 300 items: 6.25 cartons of 0.084 m³, 12 kg, and 1.40 each.
  expect(sheet.row('K')['cubicMetres']).toBeCloseTo(0.525, 12);
  expect(sheet.row('K')['kg']).toBeCloseTo(75, 10);
  expect(sheet.row('K')['cost']).toBeCloseTo(420, 10);
  expect(sheet.row('M')).toMatchObject({ perDay: null, position: null, order: null, cost: null, status: 'unknown' });
});

test('order from China, bundles: what the label supplier takes at least is no minimum of a factory', () => {
  const sheet = made('china-bundles', {
    settings: plainWay,
    listings: [listingInput('amz_fba', 'KIT', 1, { ...even(1), fba: fbaStock({ available: 10 }) })],
    items: [itemInput('A', { ...carton, local: localStock(0), orders: [orderLine(1)] }), itemInput('L', { source: 'martin', minimum: cell(500, 'moq'), local: localStock(1000) })],
    recipeLines: [{ bundleCode: 'K', partCode: 'A', quantity: 2, validFrom: null, at: null }, { bundleCode: 'K', partCode: 'L', quantity: 1, validFrom: null, at: null }], bundles: [bundleInput('K')], mappings: [maps('K', 'KIT')],
  });
  // 96 items are 48 bundles; one a day over 122 days, less 10: 112, and not the 500 labels.
  expect(sheet.row('K')).toMatchObject({ minimum: 48, need: 112, order: 112 });
});

test('a case is measured where it is the carton of its item; a bundle is weighed, and nobody measures its box', () => {
  const cased = (sku: string, casePack: number) => listingInput('amz_fba', sku, 1, { ...even(1), fba: fbaStock({ available: 1 }), casePack: told(casePack, 'awd-inventory', 0, 'availableCases') });
  const sheet = made('fba-send', {
    listings: [listingInput('amz_fba', 'ONE', 1, { ...even(1), fba: fbaStock({ available: 1 }) }), listingInput('amz_fba', 'PAIR', 1, { ...even(1), fba: fbaStock({ available: 1 }) }), cased('OTHER', 12), cased('KIT', 6), cased('UNMAPPED', 6)],
    items: [itemInput('A', carton)], bundles: [bundleInput('K', { weightKg: told(0.5, 'bundles', 0, 'weightKg') })],
    recipeLines: [{ bundleCode: 'K', partCode: 'A', quantity: 2, validFrom: null, at: null }], mappings: [maps('A', 'ONE'), maps('A', 'PAIR', 2), maps('A', 'OTHER'), maps('K', 'KIT', 2)],
  });
  const measured = (sku: string) => ['case', 'caseLengthCm', 'caseWidthCm', 'caseHeightCm', 'caseKg'].map((column) => sheet.row(listingId('amz_fba', sku))[column]);
  expect(measured('ONE')).toEqual([48, 60, 40, 35, 12]);
  // 24 listings of two are the same carton of 48; a case of 12 is another box.
  expect(measured('PAIR')).toEqual([24, 60, 40, 35, 12]);
  expect(measured('OTHER')).toEqual([12, null, null, null, null]);
  // Six listings of two kits of half a kilogram.
  expect(measured('KIT')).toEqual([6, null, null, null, 6]);
  expect(measured('UNMAPPED')).toEqual([6, null, null, null, null]);
});

test('order from China, bundles: the suppliers of the items inside, each once, and none of labels', () => {
  const sheet = made('china-bundles', {
    items: [itemInput('A', { supplier: 'Works' }), itemInput('B', { supplier: 'Mill' }), itemInput('C', { supplier: 'Works' }), itemInput('L', { source: 'martin', supplier: 'Martin' })],
    bundles: [bundleInput('K'), bundleInput('P')], recipeLines: [['K', 'A'], ['K', 'B'], ['K', 'C'], ['K', 'L'], ['P', 'L']].map(([bundleCode = '', partCode = '']) => ({ bundleCode, partCode, quantity: 1, validFrom: null, at: null })),
  });
  expect([sheet.row('K')['suppliers'], sheet.row('P')['suppliers']]).toEqual(['Mill, Works', null]);
});

test('send to WFS: what is made of labels alone lies at the label supplier, and what was typed above what there is has no source', () => {
  const wfs = wfsStock({ available: 0, inbound: 0 });
  const sheet = made('wfs-send', {
    listings: [listingInput('wfs', 'TAG', 1, { ...even(1), wfs }), listingInput('wfs', 'PAN', 1, { ...even(1), wfs })],
    items: [itemInput('L', { source: 'martin', local: localStock(56) }), itemInput('A', { local: localStock(30) })], mappings: [maps('L', 'TAG'), maps('A', 'PAN')],
  }, new Map([[listingId('wfs', 'PAN'), new Map([['send', { value: 40, reason: null, by: 'a@b.c', at: 1, was: 30 }]])]]));
  // 56 days of one a day. All of it is there.
  expect(sheet.row(listingId('wfs', 'TAG'))).toMatchObject({ localAt: 'Label supplier', send: 56, source: 'Label', fromWarehouse: 0, fromLabel: 56, uncovered: 0 });
  // 40 typed where 30 lie.
  expect(sheet.row(listingId('wfs', 'PAN'))).toMatchObject({ localAt: 'Warehouse', planned: 30, send: 40, source: 'Warehouse + Not in stock', fromWarehouse: 30, fromLabel: 0, uncovered: 10 });
  expect(sheet.notes).toContain('Typed or locked, and covered by no stock that is known: 10 units of 1 item.');
});

test('send to WFS: eight weeks in whole cases, as far as there is stock of our own', () => {
  const pack = told(24, 'bundles', 0, 'casePack');
  const sheet = made('wfs-send', {
    listings: [
      // 56 × 3.2 = 179.2, less 100: 79.2, four cases of 24; 50 items of our own are two cases.
      listingInput('wfs', 'W', 3.2, { ...even(3.2), wfs: wfsStock({ available: 40, inbound: 60 }), casePack: pack, price: told(10, 'walmart-items', 0, 'price') }),
      listingInput('wfs', 'OUT', 2, { ...even(2), wfs: wfsStock({ available: 0, inbound: 0 }), price: told(7.5, 'walmart-items', 1, 'price') }),
      listingInput('wfs', 'FULL', 1, { ...even(1), wfs: wfsStock({ available: 60, inbound: 0 }) }), listingInput('wfs', 'BLIND', 1, even(1)),
    ],
    items: [itemInput('A', { local: localStock(50) })], mappings: [maps('A', 'W')],
  });
  expect(sheet.row(listingId('wfs', 'W'))).toMatchObject({ wfsDays: expect.closeTo(31.25, 9), suggested: 96, planned: 48, send: 48, cartons: 2, local: 50, daysAfter: expect.closeTo(46.25, 9), status: 'in stock', lostPerDay: 0 });
  expect(sheet.row(listingId('wfs', 'W'))['demandAhead']).toBeCloseTo(179.2, 10);
  // Mapped to nothing: what we have of it nobody knows.
  expect(sheet.row(listingId('wfs', 'OUT'))).toMatchObject({ status: 'out', suggested: 112, send: null, lostPerDay: 15 });
  expect(sheet.row(listingId('wfs', 'FULL'))).toMatchObject({ wfsDays: 60, suggested: 0, send: 0, status: 'in stock' });
  expect(sheet.row(listingId('wfs', 'BLIND'))).toMatchObject({ available: null, suggested: null, send: null, status: 'unknown' });
  expect(sheet.tiles).toMatchObject({ 'to-send': 1, units: 48, out: 1, lost: 15 });
  expect(sheet.row(listingId('wfs', 'W'))).toMatchObject({ localAt: 'Warehouse', source: 'Warehouse', fromWarehouse: 48, fromLabel: 0, uncovered: 0 });
  expect(sheet.row(listingId('wfs', 'OUT'))).toMatchObject({ localAt: null, source: null });
  expect(made('wfs-send', {}).notes).toEqual(['No WFS item is known for Royal Green: Walmart is not set up, or its reports are still to be dropped.']);
});
