import { describe, expect, it } from 'vitest';
import { planStore } from '../../../renderer/domain/planning/plan-store';
import type { PurchaseLine } from '../../../renderer/domain/planning/tables/orders';
import type { StoreInputs } from '../../../renderer/domain/planning/store-inputs';
import { settingsOf } from '../../../renderer/domain/settings/settings';
import { noDecisions } from '../../../renderer/domain/sheets/decisions';
import { chinaBundlesMaker } from '../../../renderer/domain/sheets/china/bundles';
import { chinaItemsMaker } from '../../../renderer/domain/sheets/china/items';
import { factoryGapsMaker } from '../../../renderer/domain/sheets/factory-desk/gaps';
import { factoryOrdersMaker } from '../../../renderer/domain/sheets/factory-desk/orders';
import { foldedWays, mendingPlaces, placesNamed } from '../../../renderer/features/factory-desk/mending-places';
import { tileWith, unknownIn } from '../../../renderer/domain/sheets/sheet';
import type { Cell } from '../../../renderer/domain/tables/table';
import type { SheetMaker } from '../../../renderer/domain/sheets/maker';
import { cellOf, columnData } from '../../../renderer/domain/tables/cells';
import { bundleInput, given, itemInput, listingInput, localStock, planDay, storeInputs } from '../planning/store-inputs';

const made = (maker: SheetMaker, inputs: StoreInputs) => {
  const { table, tiles, notes } = maker.make({ plan: planStore(inputs), sales: null }, { decisions: noDecisions, parameters: {} });
  const rows = Array.from({ length: table.rowCount }, (_, row) =>
    Object.fromEntries(maker.definition.columns.map(({ id }) => {
      const data = columnData(table, id);
      return [id, data === null ? null : cellOf(data, row)];
    })),
  );
  return { rows, tiles, notes };
};

/** Rows a press on a tile leaves. */
const shownBy = (tileId: string, rows: readonly Readonly<Record<string, Cell>>[]) =>
  rows.filter((row) => tileWith(factoryOrdersMaker.definition.tiles, tileId)?.filters.every((filter) => filter.kind === 'number' && Number(row[filter.columnId] ?? NaN) >= (filter.minimum ?? -Infinity))).map(({ poNumber }) => poNumber);

const line = (poNumber: string, more: Partial<PurchaseLine>): PurchaseLine => ({
  poNumber, itemCode: 'JAR', supplier: 'Ningbo', status: null, currency: 'USD', qtyOrdered: 100, qtyShipped: null, qtyReceived: null, unitCost: 2, orderDate: '2026-01-05', readyDate: null, etd: null, eta: null, receivedOn: null, container: null,
  destination: null, at: null, ...more,
});

describe('purchase orders at the factory desk', () => {
  // The plan is of 2 March 2026.
  const { rows, tiles, notes } = made(factoryOrdersMaker, storeInputs({
    purchases: [
      line('PO-1', { eta: '2026-02-20', qtyReceived: 40 }), line('PO-1', { itemCode: 'LID', eta: '2026-03-20', qtyOrdered: 10, unitCost: 0.5 }),
      line('PO-2', { eta: planDay }), line('PO-3', { status: 'Draft', eta: '2026-02-01' }), line('PO-4', { status: 'Received', qtyReceived: 100, eta: '2026-02-01' }), line('PO-5', { status: 'Cancelled', eta: '2026-02-01' }),
      line('PO-6', { eta: null, unitCost: null }),
    ],
  }));
  // Of PO-1 the list says what was received of one line; of PO-2, PO-3, PO-5 and PO-6 it says nothing, and they are blank.
  const partly = 'Not in “Received”, because the list says it of their order’s other lines alone: 1 line of 1 order.';
  const row = (po: string) => rows.find(({ poNumber }) => poNumber === po);

  it('are late from the day after one of their open lines was to arrive', () => {
    // 20 February to 2 March: ten days.
    expect(row('PO-1')).toMatchObject({ state: 'late', daysLate: 10, eta: '2026-03-20', lines: 2, ordered: 110, received: 40, open: 70, openValue: 60 * 2 + 10 * 0.5 });
    expect(row('PO-2')).toMatchObject({ state: 'open', daysLate: null, open: 100 });
  });

  it('stand with the late ones first, then those to come, drafts, and what is over', () => {
    expect(rows.map(({ poNumber }) => poNumber)).toEqual(['PO-1', 'PO-2', 'PO-6', 'PO-3', 'PO-4', 'PO-5']);
  });

  it('that are drafts, received or cancelled bring nothing more and are never late', () => {
    expect(['PO-3', 'PO-4', 'PO-5'].map((po) => [row(po)?.['state'], row(po)?.['open']])).toEqual([['draft', 0], ['received', 0], ['closed', 0]]);
  });

  it('have their state in whatever language their status is, also where nobody wrote down what was received', () => {
    const status = (word: string) => made(factoryOrdersMaker, storeInputs({ purchases: [line('PO', { status: word, eta: '2026-04-01' })] })).rows[0]?.['state'];
    expect(['Entwurf', '草稿', 'Delivered', 'erledigt', '已收', 'Storniert', 'Not received, cancelled', 'Partially received'].map(status)).toEqual(['draft', 'draft', 'received', 'received', 'received', 'closed', 'closed', 'open']);
  });

  it('have no open value where a line has no unit cost', () => {
    expect(row('PO-6')).toMatchObject({ state: 'open', openValue: null });
    expect(notes).toEqual(['Not in the open value, because a line has no unit cost: 1 order.', 'Not in “On time”, because the list has no day of receipt (a column “Received on”): 1 received order.', partly]);
    // PO-4 is here, and nobody says since when: how many came on time is not known.
    expect(tiles).toMatchObject({ late: 1, open: 2, units: 270, value: 325, onTime: null });
  });

  it('come next by their earliest open line that is not past, also where another line of the order is later or late', () => {
    const { rows: all, tiles: sums } = made(factoryOrdersMaker, storeInputs({
      purchases: [
        line('TWO', { eta: '2026-03-30' }), line('TWO', { itemCode: 'LID', eta: '2026-03-05' }), line('LATE', { eta: '2026-02-20' }), line('LATE', { itemCode: 'LID', eta: '2026-03-03' }),
        line('PAST', { eta: '2026-02-20' }), line('HERE', { status: 'Received', qtyReceived: 100, eta: '2026-03-02' }),
      ],
    }));
    expect(Object.fromEntries(all.map(({ poNumber, nextEta }) => [String(poNumber), nextEta]))).toEqual({ TWO: '2026-03-05', LATE: '2026-03-03', PAST: null, HERE: null });
    // 3 March 2026, in days since 1970.
    expect(sums['next']).toBe(20_515);
    expect(all.find(({ poNumber }) => poNumber === 'TWO')).toMatchObject({ eta: '2026-03-30' });
  });

  it('came on time where every line was there by its arrival', () => {
    const done = { status: 'Received', qtyReceived: 100, eta: '2026-02-01' };
    const { tiles: shares, notes: words, rows: all } = made(factoryOrdersMaker, storeInputs({
      purchases: [
        line('ON-THE-DAY', { ...done, receivedOn: '2026-02-01' }), line('EARLY', { ...done, receivedOn: '2026-01-20' }), line('HALF-LATE', { ...done, receivedOn: '2026-01-31' }), line('HALF-LATE', { ...done, itemCode: 'LID', receivedOn: '2026-02-02' }),
        line('WAITED-FOR', { eta: '2026-02-20' }), line('NOT-DUE', { eta: '2026-04-01' }), line('NO-DAY', done),
      ],
    }));
    // Two of four: half an order came late, one is not here yet. What is not due and what has no day is in neither number.
    expect(shares['onTime']).toBe(50);
    expect(words).toEqual(['Not in “On time”, because the list has no day of receipt (a column “Received on”): 1 received order.']);
    // From 5 January: 27 days to 1 February, 28 to the day its second line came; the early one took 15.
    expect(all.find(({ poNumber }) => poNumber === 'HALF-LATE')).toMatchObject({ receivedOn: '2026-02-02', plannedDays: 27, tookDays: 28, overDays: 1 });
    expect(all.find(({ poNumber }) => poNumber === 'EARLY')).toMatchObject({ plannedDays: 27, tookDays: 15, overDays: -12 });
    // Not there yet, and there on a day nobody says: what it took is not known.
    expect(['WAITED-FOR', 'NO-DAY'].map((po) => all.find(({ poNumber }) => poNumber === po)?.['tookDays'])).toEqual([null, null]);
    // Late ones alone, with nothing ever received, are none on time.
    expect(made(factoryOrdersMaker, storeInputs({ purchases: [line('LATE', { eta: '2026-02-20' })] })).tiles['onTime']).toBe(0);
    expect(made(factoryOrdersMaker, storeInputs({ purchases: [line('NOT-DUE', { eta: '2026-04-01' })] })).tiles['onTime']).toBeNull();
  });

  it('are what their other lines are where one was called off: received, on time and as long as those took, or a draft', () => {
    const came = { eta: '2026-02-01', qtyReceived: 100, receivedOn: '2026-01-30' };
    const off = { itemCode: 'LID', status: 'Cancelled', eta: '2026-02-25' };
    const { tiles: shares, notes: words, rows: all } = made(factoryOrdersMaker, storeInputs({
      purchases: [
        line('SAID', { ...came, status: 'Received' }), line('SAID', off), line('COUNTED', came), line('COUNTED', { ...off, qtyReceived: 0 }), line('DRAFT', { status: 'Draft', eta: '2026-05-01' }), line('DRAFT', off),
        line('OFF', { status: 'Cancelled', eta: '2026-02-10' }), line('OFF', off), line('SHORT', { status: 'Closed', qtyReceived: 60, eta: '2026-02-01' }), line('SHORT', off),
      ],
    }));
    const row = (po: string) => all.find(({ poNumber }) => poNumber === po);
    // 5 January to 30 January took 25 days of the 27 until 1 February.
    for (const po of ['SAID', 'COUNTED']) expect(row(po), po).toMatchObject({ state: 'received', eta: '2026-02-01', came: 'on time', plannedDays: 27, tookDays: 25, overDays: -2, ordered: 200 });
    expect(row('DRAFT')).toMatchObject({ state: 'draft', eta: '2026-05-01' });
    expect(['OFF', 'SHORT'].map((po) => [row(po)?.['state'], row(po)?.['eta']])).toEqual([['closed', '2026-02-25'], ['closed', '2026-02-01']]);
    expect(shares['onTime']).toBe(100);
    expect(words.filter((note) => note.includes('On time'))).toEqual([]);
  });

  it('add no money of one currency to another', () => {
    const { tiles: sums, notes: words, rows: all } = made(factoryOrdersMaker, storeInputs({
      purchases: [line('OWN', { eta: '2026-04-01' }), line('UNSAID', { eta: '2026-04-01', currency: null, qtyOrdered: 1 }), line('YUAN', { eta: '2026-04-01', currency: 'CNY', unitCost: 14 }), line('BOTH', { eta: '2026-04-01' }), line('BOTH', { itemCode: 'LID', currency: 'CNY' })],
    }));
    // 100 × 2, 1 × 2, and the one line of BOTH in the store’s own: 100 × 2.
    expect(sums['value']).toBe(402);
    expect(shownBy('value', all)).toEqual(['OWN', 'UNSAID', 'BOTH']);
    expect(all.map(({ poNumber, openValue, currency }) => [poNumber, openValue, currency])).toEqual([['OWN', 200, 'USD'], ['UNSAID', 2, null], ['YUAN', 1400, 'CNY'], ['BOTH', null, 'CNY, USD']]);
    expect(words).toEqual(['Not in the open value, because it is in CNY: what is open of 2 orders.']);
  });

  it('take a line that names no currency for one of its order’s own, and for none where that has several', () => {
    const { tiles: sums, notes: words, rows: all } = made(factoryOrdersMaker, storeInputs({
      purchases: [line('YUAN', { currency: 'CNY' }), line('YUAN', { itemCode: 'LID', currency: null }), line('BOTH', {}), line('BOTH', { itemCode: 'LID', currency: 'CNY' }), line('BOTH', { itemCode: 'BOX', currency: null })],
    }));
    expect(all.map(({ poNumber, openValue, openOwn }) => [poNumber, openValue, openOwn])).toEqual([['YUAN', 400, 0], ['BOTH', null, null]]);
    expect([sums['value'], sums[unknownIn('value')]]).toEqual([0, 1]);
    expect(words).toEqual(['Not in the open value, because it is in CNY: what is open of 2 orders.', 'Not in the open value, because a line names no currency where the order’s others name several: 1 order.']);
  });

  it('have an open value not known where no open order has a cost, whatever is over', () => {
    const { tiles: sums } = made(factoryOrdersMaker, storeInputs({ purchases: [line('OPEN', { unitCost: null }), line('OVER', { status: 'Received', qtyReceived: 100 })] }));
    expect(sums['value']).toBeNull();
  });
});

it('orders of bundles, and of what no list has, are said to be in no position, where orders are and where they are made', () => {
  const lists = { items: [itemInput('JAR'), itemInput('TAG', { source: 'martin' })], bundles: [bundleInput('SET')], recipeLines: [{ bundleCode: 'SET', partCode: 'JAR', quantity: 2, validFrom: null, at: null }, { bundleCode: 'BOX', partCode: 'SET', quantity: 1, validFrom: null, at: null }] };
  const inputs = storeInputs({
    ...lists,
    purchases: [
      line('PO-1', {}), line('PO-1', { itemCode: 'TAG' }), line('PO-1', { itemCode: 'SET', qtyOrdered: 40, qtyReceived: 10 }), line('PO-2', { itemCode: 'BOX', qtyOrdered: 5 }), line('PO-2', { itemCode: 'GHOST', qtyOrdered: 7 }),
      line('PO-3', { itemCode: 'SET', status: 'Draft' }), line('PO-4', { itemCode: 'SET', status: 'Cancelled' }),
    ],
  });
  // 30 of SET and 5 of BOX.
  const said = [
    'On order and in no position, because orders count by items and labels: 35 units of 2 bundles (BOX, SET). Put what goes into them into the list of purchase orders instead.',
    'On order and in no position, because no list of items or labels has it: 7 units of GHOST.',
  ];
  for (const maker of [factoryOrdersMaker, chinaItemsMaker, chinaBundlesMaker]) {
    expect(made(maker, inputs).notes.filter((note) => note.startsWith('On order and in no position'))).toEqual(said);
    expect(made(maker, storeInputs({ ...lists, purchases: [line('PO-1', {})] })).notes.filter((note) => note.startsWith('On order and in no position'))).toEqual([]);
  }
});

describe('what stands in the way', () => {
  const { rows, tiles } = made(factoryGapsMaker, storeInputs({
    items: [
      itemInput('JAR', { local: localStock(0), fob: given(1), carton: given(10), cartonLengthCm: given(40), cartonWidthCm: given(30), cartonHeightCm: given(20) }), itemInput('LID', { supplier: null, fob: given(1) }),
    ],
    bundles: [bundleInput('SET'), bundleInput('EMPTY')],
    recipeLines: [{ bundleCode: 'SET', partCode: 'JAR', quantity: 1, validFrom: null, at: null }, { bundleCode: 'SET', partCode: 'LID', quantity: 1, validFrom: null, at: null }],
    listings: [listingInput('amz_fba', 'SET', 3), listingInput('ebay', 'ALONE', 1)],
  }));

  it('is what cannot be built first, with the item that ran out, then what the lists do not say', () => {
    expect(rows.map(({ kind, code }) => `${String(kind)}: ${String(code)}`)).toEqual([
      'Bundle cannot be built: SET', 'Item below its reorder point: JAR', 'Item below its reorder point: LID', 'Bundle without items: EMPTY', 'Listing without a bundle: ALONE', 'Bundle without an ASIN: EMPTY', 'Item never counted: LID', 'Item without a cost: JAR', 'Item without a cost: LID', 'Item without a carton: LID', 'Item without a supplier: LID',
    ]);
    expect(rows[0]).toMatchObject({ because: 'JAR has run out', perDay: 3 });
    expect(tiles).toMatchObject({ 'not-buildable': 1, 'no-items': 1, 'no-bundle': 1, 'no-listing': 1, 'no-carton': 1 });
  });
});

it('a bundle whose label has run out is mended where labels are ordered, one whose item has where items are', () => {
  const part = (bundleCode: string, partCode: string) => ({ bundleCode, partCode, quantity: 1, validFrom: null, at: null });
  const { rows } = made(factoryGapsMaker, storeInputs({
    items: [itemInput('JAR', { local: localStock(0) }), itemInput('STICKER', { source: 'martin', local: localStock(0) })], bundles: [bundleInput('SET'), bundleInput('LABELLED')], recipeLines: [part('SET', 'JAR'), part('LABELLED', 'STICKER')], listings: [],
  }));
  const mended = rows.filter(({ kind }) => kind === 'Bundle cannot be built').map(({ code, because, mend }) => [code, because, placesNamed(String(mend)).map(({ path }) => path)]);
  expect(mended).toEqual([['LABELLED', 'STICKER has run out', ['/martin-label/martin-label-po-planning']], ['SET', 'JAR has run out', ['/fba-forecast-china']]]);
});

it('a line of the mapping that no listing answers to stands in the way as well, by what it was to map', () => {
  const line = (bundleCode: string, sku: string | null, externalId: string | null = null) => ({ source: 'factory' as const, bundleCode, channel: 'FBA', sku, externalId, unitsPerListing: 1, at: null });
  const { rows, tiles } = made(factoryGapsMaker, storeInputs({ items: [itemInput('JAR')], listings: [listingInput('amz_fba', 'X', 1)], mappings: [line('JAR', 'X'), line('JAR', 'OLD'), line('JAR', null, 'B0GONE')] }));
  const idle = rows.filter(({ kind }) => kind === 'Mapping no listing answers to');
  expect(idle.map(({ code, because, perDay }) => [code, because, perDay])).toEqual([['B0GONE', 'maps it to JAR on FBA, where no listing has it', null], ['OLD', 'maps it to JAR on FBA, where no listing has it', null]]);
  expect(tiles['idle-mapping']).toBe(2);
  for (const { mend } of idle) expect(placesNamed(String(mend)).map(({ title }) => title)).toEqual(['Upload Bundles to ASIN Mapping', 'Mapping doctor']);
});

it('the demand of a bundle whose listings no report shows the sales of is blank, and no 0', () => {
  const { rows } = made(factoryGapsMaker, storeInputs({
    items: [itemInput('JAR', { local: localStock(0) })], bundles: [bundleInput('SET'), bundleInput('LONE')], listings: [listingInput('ebay', 'SET', null)],
    recipeLines: [{ bundleCode: 'SET', partCode: 'JAR', quantity: 1, validFrom: null, at: null }, { bundleCode: 'LONE', partCode: 'JAR', quantity: 1, validFrom: null, at: null }],
  }));
  const bundles = rows.filter(({ kind }) => String(kind).startsWith('Bundle'));
  expect(bundles.map(({ code, perDay }) => [code, perDay])).toEqual([['LONE', null], ['SET', null], ['LONE', null]]);
});

describe('the way to where a gap is mended', () => {
  it('is every place its words name, once', () => {
    expect(placesNamed('Configure Bundles, or Upload Items').map(({ title }) => title)).toEqual(['Configure Bundles', 'Upload Items']);
    expect(placesNamed('Configure Bundles, Mapping doctor, or Upload Bundles to ASIN Mapping').map(({ title }) => title)).toEqual(['Upload Bundles to ASIN Mapping', 'Mapping doctor']);
    expect(placesNamed('Configure Bundles, or Upload Items to Bundles Mapping').map(({ title }) => title)).toEqual(['Upload Items to Bundles Mapping', 'Configure Bundles']);
    expect(placesNamed('Upload Items, Upload Items to Bundles Mapping or Upload Martin Label Bundles').map(({ path }) => path).sort()).toEqual(['/factory-desk/upload-bundle-items', '/factory-desk/upload-fd-items', '/martin-label/upload-martin-label-bundles']);
    expect(mendingPlaces([{ mend: 'Cost Update', code: 'A 1' }]).map(({ path }) => path)).toEqual(['/CostCompetitorUpdate?q=A%201']);
    expect(mendingPlaces([{ mend: 'Upload Items', code: 'A' }, { mend: 'Upload Items', code: 'B' }])).toHaveLength(1);
    // Every place is reached: what has no button is in the list beside them.
    const all = mendingPlaces(['Mapping doctor', 'Upload Items', 'Cost Update', 'Stock in our warehouse', 'Martin Label PO Planning'].map((mend) => ({ mend, code: 'A' })));
    const titles = (ways: typeof all): readonly string[] => ways.map(({ title }) => title);
    expect([titles(foldedWays(all, 4).beside), titles(foldedWays(all, 4).folded)]).toEqual([['Mapping doctor', 'Upload Items', 'Cost Update'], ['Stock in our warehouse', 'Martin Label PO Planning']]);
    expect(foldedWays(all.slice(0, 4), 4).folded).toEqual([]);
  });

  it('is the label desk’s list where that alone names a label nobody lists, or maps what no listing answers to', () => {
    const idle = (source: 'factory' | 'martin', sku: string) => ({ source, bundleCode: 'JAR', channel: 'FBA', sku, externalId: null, unitsPerListing: 1, at: null });
    const part = (partCode: string, desk: 'factory' | 'martin') => ({ bundleCode: 'SET', partCode, quantity: 1, validFrom: null, desk, at: null });
    const { rows } = made(factoryGapsMaker, storeInputs({ items: [itemInput('JAR')], recipeLines: [part('TAG', 'martin'), part('BOTH', 'martin'), part('BOTH', 'factory'), part('LID', 'factory')], mappings: [idle('factory', 'OLD'), idle('martin', 'GONE')] }));
    const ways = (kind: string) => Object.fromEntries(rows.filter((row) => row['kind'] === kind).map(({ code, mend }) => [code, placesNamed(String(mend)).map(({ path }) => path).sort()]));
    const ours = ['/factory-desk/configure-bundles', '/factory-desk/upload-fd-items'];
    expect(ways('Item no list knows')).toEqual({ TAG: ['/martin-label/upload-martin-label-bundles', '/martin-label/upload-martin-label-skus'], BOTH: ours, LID: ours });
    expect(ways('Mapping no listing answers to')).toEqual({
      OLD: ['/factory-desk/configure-bundles?tab=doctor', '/factory-desk/upload-bundles-to-asin'], GONE: ['/factory-desk/configure-bundles?tab=doctor', '/martin-label/upload-martin-label-bundles-to-asin-mappings'],
    });
  });

  it('is known for every gap there is', () => {
    const { rows } = made(factoryGapsMaker, storeInputs({ items: [itemInput('JAR', { supplier: null }), itemInput('SET')], bundles: [bundleInput('SET')], listings: [listingInput('amz_fba', 'X', 1)], recipeLines: [{ bundleCode: 'BOX', partCode: 'JAR', quantity: 1, validFrom: null, at: null }, { bundleCode: 'BOX', partCode: 'NOBODY', quantity: 1, validFrom: null, at: null }] }));
    expect(rows.length).toBeGreaterThan(4);
    for (const row of rows) expect(placesNamed(String(row['mend'])), String(row['kind'])).not.toEqual([]);
  });

  it('is no bundle that is only a part of others, whose listings are mapped twice, or that is not made any more', () => {
    const maps = (bundleCode: string, sku: string) => ({ source: 'factory' as const, bundleCode, channel: 'FBA', sku, externalId: null, unitsPerListing: 1, at: null });
    const part = (bundleCode: string, partCode: string) => ({ bundleCode, partCode, quantity: 1, validFrom: null, at: null });
    const { rows, tiles } = made(factoryGapsMaker, storeInputs({
      items: [itemInput('JAR', { local: localStock(0) })],
      bundles: [bundleInput('INNER'), bundleInput('OUTER'), bundleInput('ONE'), bundleInput('OTHER'), bundleInput('OVER', { isDiscontinued: true }), bundleInput('LONE')],
      recipeLines: [part('INNER', 'JAR'), part('OUTER', 'INNER'), part('ONE', 'JAR'), part('OTHER', 'JAR'), part('OVER', 'JAR'), part('LONE', 'JAR')],
      listings: [listingInput('amz_fba', 'X', 1), listingInput('amz_fba', 'Y', 1)], mappings: [maps('OUTER', 'X'), maps('ONE', 'Y'), maps('OTHER', 'Y')],
    }));
    expect(rows.filter(({ kind }) => kind === 'Bundle without an ASIN').map(({ code }) => code)).toEqual(['LONE']);
    expect(rows.filter(({ kind }) => kind === 'Bundle cannot be built').map(({ code }) => code)).not.toContain('OVER');
    expect(tiles['no-listing']).toBe(1);
  });

  it('is no item to order whose stock nobody reports, or that is not replenished', () => {
    const inputs = storeInputs({ items: [itemInput('JAR', { local: localStock(40) })], listings: [listingInput('amz_fba', 'X', 5)], mappings: [{ source: 'factory', bundleCode: 'JAR', channel: 'FBA', sku: 'X', externalId: null, unitsPerListing: 1, at: null }] });
    const short = (more: Partial<StoreInputs>) => made(factoryGapsMaker, { ...inputs, ...more }).tiles['short'];
    expect(short({})).toBe(1);
    // No report shows what Amazon has of it, as the China page says.
    expect(short({ told: new Set(['local', 'orders'] as const) })).toBeNull();
    expect(short({ settings: settingsOf([{ settingId: 'replenish', scope: 'sku', storeId: 'rg', name: 'JAR', value: false }]) })).toBe(0);
  });

  it('leads to the order of an item that must be ordered, by the demand of all it goes into', () => {
    const { rows, tiles } = made(factoryGapsMaker, storeInputs({
      items: [itemInput('JAR', { local: localStock(40) }), itemInput('LID', { local: localStock(100_000) })],
      listings: [listingInput('amz_fba', 'X', 5)], mappings: [{ source: 'factory', bundleCode: 'SET', channel: 'FBA', sku: 'X', externalId: null, unitsPerListing: 1, at: null }],
      recipeLines: [{ bundleCode: 'SET', partCode: 'JAR', quantity: 2, validFrom: null, at: null }, { bundleCode: 'SET', partCode: 'LID', quantity: 1, validFrom: null, at: null }],
    }));
    const short = rows.filter(({ kind }) => kind === 'Item below its reorder point');
    // Two in each of five a day.
    expect(short.map(({ code, perDay }) => [code, perDay])).toEqual([['JAR', 10]]);
    expect(String(short[0]?.['because'])).toMatch(/^40 in stock and on order, to be ordered at [\d,]+$/);
    expect(tiles['short']).toBe(1);
  });
});

it('a problem of a SKU that is on two channels says on which, and is the same row once the other is mended', () => {
  const jar = { items: [itemInput('JAR', { local: localStock(0) })], listings: [listingInput('amz_fba', 'BOTH', 1), listingInput('ebay', 'BOTH', 2), listingInput('ebay', 'ALONE', 1)] };
  const unmapped = (mappings: StoreInputs['mappings']) => made(factoryGapsMaker, storeInputs({ ...jar, mappings })).rows.filter(({ kind }) => kind === 'Listing without a bundle').map(({ id, because }) => [id, because]);
  expect(unmapped([])).toEqual([['no-bundle BOTH ebay', 'on eBay: no mapping names it'], ['no-bundle ALONE', 'no mapping names it'], ['no-bundle BOTH amz_fba', 'on FBA: no mapping names it']]);
  expect(unmapped([{ source: 'factory', bundleCode: 'JAR', channel: 'eBay', sku: 'BOTH', externalId: null, unitsPerListing: null, at: null }])).toEqual([['no-bundle ALONE', 'no mapping names it'], ['no-bundle BOTH amz_fba', 'on FBA: no mapping names it']]);
});

it('how many items are to be ordered is no 0 where no report lets anybody say it, and the page says which report is missing', () => {
  const inputs = storeInputs({ items: [itemInput('JAR', { local: localStock(40) }), itemInput('OVER', { isDiscontinued: true })], listings: [listingInput('amz_fba', 'X', 5)], mappings: [{ source: 'factory', bundleCode: 'JAR', channel: 'FBA', sku: 'X', externalId: null, unitsPerListing: 1, at: null }] });
  const said = (more: Partial<StoreInputs>) => {
    const { tiles, notes } = made(factoryGapsMaker, { ...inputs, ...more });
    return [tiles['short'], notes];
  };
  expect(said({})).toEqual([1, []]);
  expect(said({ told: new Set(['fba', 'awd', 'wfs', 'local'] as const) })).toEqual([null, ['Whether to order 1 item is not known: no list shows what is on order (drop Purchase orders list). Where nothing is kept there, “Stock no report shows” in Settings, Lead times can say so.']]);
  expect(said({ listings: [listingInput('amz_fba', 'X', null)] })).toEqual([null, ['No report shows sales yet: which items are to be ordered is not known.']]);
  expect(said({ mappings: [] })).toEqual([null, ['Which items are to be ordered is not known: no listing with known sales sells them.']]);
  // Nothing is ordered of what is not made any more: 0 of it are known.
  expect(said({ items: [itemInput('OVER', { isDiscontinued: true })] })).toEqual([0, []]);
});

it('what an item sells by stands beside whatever is missing of it, and the best seller comes first', () => {
  const maps = (bundleCode: string, sku: string) => ({ source: 'factory' as const, bundleCode, channel: 'FBA', sku, externalId: null, unitsPerListing: 1, at: null });
  const { rows } = made(factoryGapsMaker, storeInputs({
    items: [itemInput('A-SLOW'), itemInput('B-FAST'), itemInput('C-UNSOLD')], listings: [listingInput('amz_fba', 'X', 5), listingInput('amz_fba', 'Y', 1)],
    recipeLines: [{ bundleCode: 'SET', partCode: 'B-FAST', quantity: 2, validFrom: null, at: null }], mappings: [maps('SET', 'X'), maps('A-SLOW', 'Y')],
  }));
  // Two in each of five a day.
  expect(rows.filter(({ kind }) => kind === 'Item without a cost').map(({ code, perDay }) => [code, perDay])).toEqual([['B-FAST', 10], ['A-SLOW', 1], ['C-UNSOLD', null]]);
});

it('an item without a cost says what of it is missing, where something is there', () => {
  const { rows } = made(factoryGapsMaker, storeInputs({ items: [itemInput('BARE'), itemInput('FOB', { fob: given(1.4) }), itemInput('YUAN', { fob: given(10), currency: 'CNY' })] }));
  expect(rows.filter(({ kind }) => kind === 'Item without a cost').map(({ code, because }) => [code, because])).toEqual([
    ['BARE', 'no sheet states its FOB or landed cost'], ['FOB', 'neither the cost sheet nor carton and container tell its freight'], ['YUAN', 'its cost is in CNY'],
  ]);
});
