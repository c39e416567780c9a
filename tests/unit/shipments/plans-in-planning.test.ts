import { describe, expect, test } from 'vitest';
import type { PublishedTable } from '../../../renderer/domain/demand/published-table';
import { termNamed } from '../../../renderer/domain/explain/term';
import { steadyDemand } from '../../../renderer/domain/planning/demand-of';
import { fbaPosition } from '../../../renderer/domain/planning/position';
import { listingFigures } from '../../../renderer/domain/planning/explain-listing';
import { inputsFromTables } from '../../../renderer/domain/planning/inputs-from-tables';
import { planStore } from '../../../renderer/domain/planning/plan-store';
import { onlyColumns, planTableColumns } from '../../../renderer/domain/planning/needed-columns';
import { closedPlanLegs, plansAt, plansIn } from '../../../renderer/domain/planning/tables/shipments';
import { noSettings } from '../../../renderer/domain/settings/settings';
import { planTable } from '../../../renderer/domain/shipments/plan-rows';
import type { PlanStatus, ShipmentPlan } from '../../../renderer/domain/shipments/shipment-plan';
import { published } from '../demand/published';
import { fbaStock } from '../planning/store-inputs';
import { lineOf, planOf } from './plans';

const day = '2026-11-21';
const fbaHeadings = ['snapshot-date', 'sku', 'fnsku', 'asin', 'product-name', 'condition', 'available', 'marketplace', 'units-shipped-t7', 'units-shipped-t30', 'days-of-supply', 'inbound-quantity', 'inbound-working', 'inbound-shipped', 'inbound-received'];

/** 60 at FBA, `inbound` on the way there and `working` planned; AWD has 96. */
const reports = (inbound: number, working = 0): readonly PublishedTable[] => [
  ...published('amz_fba_planning', [fbaHeadings, [day, 'JAR', 'XJAR', 'B0JAR', 'Jar', 'New', 60, 'US', 28, 120, 15, inbound + working, working, inbound, 0]], { asOf: day }),
  ...published('amz_awd_inventory', [
    ['Product Name', 'SKU', 'FNSKU', 'ASIN', 'Inbound to AWD (units)', 'Available in AWD (units)', 'Available in AWD (cases)', 'Reserved in AWD (units)', 'Outbound to FBA (units)', 'Auto Replenishment Ratio (percent)'],
    ['Jar', 'JAR', 'XJAR', 'B0JAR', 0, 96, 4, 0, 0, ''],
  ], { asOf: day }),
];

const asTable = (plan: ShipmentPlan): PublishedTable => ({ storeId: 'rg', tableId: 'shipment-plans', partition: plan.id, versionId: `v ${plan.id}`, publishedAt: 0, table: planTable(plan, { importId: 'i', reportId: 'shipment-plans', fileName: 'p', sha256: '', sheet: null, asOf: null }) });

const send = (status: PlanStatus, said: Partial<ShipmentPlan> = {}, received: number | null = null): ShipmentPlan => planOf('awd-fba', [lineOf(1, 'JAR', 48, { receivedUnits: received })], { status, createdAt: Date.UTC(2026, 10, 20), ...said });

const planned = (plans: readonly ShipmentPlan[], inbound = 0, working = 0) => {
  const inputs = inputsFromTables({
    storeId: 'rg', day, currency: 'USD', tables: [...reports(inbound, working), ...plans.map(asTable)], settings: noSettings,
    demandOf: () => ({ demand: steadyDemand(4, 1, 'test'), demandUnknown: null, sales: null }),
  });
  const plan = planStore(inputs);
  const at = plan.listings.find(({ id }) => id === 'amz_fba|JAR')?.fba;
  const term = listingFigures(plan, 'amz_fba|JAR').find(({ id }) => id === 'fba-position');
  return { fba: at?.at.position, inbound: at?.at.inbound, awd: at?.awdPosition, awdAvailable: at?.awdAvailable, term, inputs };
};

describe('our own shipment plans count each unit once', () => {
  // Together there are always 60 + 96 = 156, wherever the 48 are.
  test('a draft counts for nothing; approved or exported it has left AWD’s shelf and is on its way to FBA', () => {
    expect(planned([send('draft')])).toMatchObject({ fba: 60, awd: 96, awdAvailable: 96 });
    for (const status of ['approved', 'exported'] as const) expect(planned([send(status)])).toMatchObject({ fba: 108, inbound: 48, awd: 48, awdAvailable: 48 });
    expect(planned([send('cancelled')])).toMatchObject({ fba: 60, awd: 96 });
  });

  test('shipped before AWD’s report was made, AWD’s figure is without it already; shipped on its day or later it is not', () => {
    const at = (shippedOn: string) => planned([send('shipped', { milestones: { approvedOn: null, shippedOn, portOn: null, deliveredOn: null, receivedOn: null } })]);
    expect(at('2026-11-19')).toMatchObject({ fba: 108, awd: 96 });
    expect(at('2026-11-21')).toMatchObject({ fba: 108, awd: 48 });
  });

  test('once FBA shows it as inbound it is counted there alone: the larger of the two', () => {
    expect(planned([send('shipped')], 48)).toMatchObject({ fba: 108, inbound: 48 });
    expect(planned([send('shipped')], 20)).toMatchObject({ fba: 108, inbound: 48 });
    expect(planned([send('shipped')], 70)).toMatchObject({ fba: 130, inbound: 70 });
  });

  test('what is approved only has not left: what FBA shows beside it is another shipment, and no unit of either is lost', () => {
    // 60 at FBA, 20 inbound there, 96 in AWD of which 48 are promised: 176 wherever they are.
    expect(planned([send('approved')], 20)).toMatchObject({ fba: 128, inbound: 68, awd: 48 });
    expect(planned([send('approved')], 70)).toMatchObject({ fba: 178, inbound: 118, awd: 48 });
    // Beside 48 that were shipped and are shown, another 48 are approved.
    expect(planned([send('approved'), send('shipped', { id: 'SP-261121-OTHER' })], 48)).toMatchObject({ fba: 156, inbound: 96 });
    // Its file is with Amazon: FBA may show it.
    expect(planned([send('exported')], 20)).toMatchObject({ fba: 108, inbound: 48 });
  });

  test('an approved plan with the marketplace’s number stands there already: its inbound is not another shipment', () => {
    const numbered = send('approved', { marketplaceId: ' FBA18ABC ' });
    // FBA has received nothing of it yet, shows a part of it, or all of it: 108 each time, and the 48 are still on AWD’s shelf.
    for (const inbound of [0, 20, 48]) expect(planned([numbered], inbound)).toMatchObject({ fba: 108, inbound: 48, awd: 48 });
    expect(planned([send('approved', { marketplaceId: ' ' })], 48)).toMatchObject({ fba: 156, inbound: 96 });
  });

  test('what FBA shows as planned of an exported plan hides no other shipment that is on its way', () => {
    // 20 of another shipment are on their way, and FBA has our 48 as planned: 60 + 20 + 48.
    const both = planned([send('exported')], 20, 48);
    expect(both).toMatchObject({ fba: 128, inbound: 68 });
    expect(termNamed(both.term!, 'fba-inbound')).toMatchObject({ value: 68, formula: 'the larger of what FBA shows and what our shipment plans send beyond what it shows as planned + what of them it shows as planned' });
    expect(termNamed(both.term!, 'fba-plans-planned')).toMatchObject({ value: 48, from: [{ kind: 'cell', columnId: 'inboundWorkingUnits' }] });
    expect(planned([send('approved', { marketplaceId: 'FBA18ABC' })], 20, 48)).toMatchObject({ fba: 128, inbound: 68 });
    // FBA has 30 of them as planned: the other 18 may be among the 20 that are on their way.
    expect(planned([send('exported')], 20, 30)).toMatchObject({ fba: 110, inbound: 50 });
    // What has left is not planned any more: the 48 that are planned are another’s.
    expect(planned([send('shipped')], 48, 48)).toMatchObject({ fba: 108, inbound: 48 });
    // Where planned shipments count, they stand in the figure.
    const counting = fbaStock({ available: 60, inboundWorking: 48, inboundShipped: 20, inboundReceiving: 0 });
    expect(fbaPosition({ ...counting, coming: { units: 48, from: [], notLeft: 48 } }, true)).toMatchObject({ inbound: 68 });
  });

  test('where FBA’s figure holds what is merely planned, an approved plan may stand in it', () => {
    const stock = fbaStock({ available: 60, inboundWorking: 48, inboundShipped: 20, inboundReceiving: 0 });
    const promised = { units: 48, from: [] };
    expect(fbaPosition({ ...stock, promised }, false)).toMatchObject({ inbound: 68, unseen: 48 });
    expect(fbaPosition({ ...stock, promised }, true)).toMatchObject({ inbound: 68 });
    expect(fbaPosition({ ...stock, promised, coming: { units: 30, from: [] } }, true)).toMatchObject({ inbound: 78, unseen: 10 });
    // One figure without its parts, of which nobody knows what is planned.
    const whole = fbaStock({ available: 60, inbound: 68, inboundWorking: null, inboundShipped: null, inboundReceiving: null });
    expect(fbaPosition({ ...whole, promised }, false)).toMatchObject({ inbound: 68 });
    expect(fbaPosition({ ...whole, units: { ...whole.units, inboundWorking: 48 }, promised }, false)).toMatchObject({ inbound: 68, unseen: 48 });
  });

  test('what orders have on their way to FBA is not taken for an approved plan’s', () => {
    const orders = published('purchase-orders', [['PO Number', 'Supplier', 'Item Code', 'Qty Ordered', 'Qty Shipped', 'Qty Received', 'Status', 'Destination'], ['PO-1', 'Works', 'J1', 20, 20, 0, 'open', 'FBA']], { asOf: day });
    const goods = [...published('factory-items', [['Item Code', 'Item Name', 'FOB', 'MOQ'], ['J1', 'Jar', 1.4, 1]], { asOf: day }), ...published('bundle-listings', [['Bundle Code', 'Channel', 'SKU', 'Units per Listing'], ['J1', 'FBA', 'JAR', 1]], { asOf: day })];
    const echelonWith = (status: PlanStatus, working = 0) => planStore(inputsFromTables({
      storeId: 'rg', day, currency: 'USD', tables: [...reports(20, working), ...orders, ...goods, asTable(send(status))], settings: noSettings, demandOf: () => ({ demand: steadyDemand(4, 1, 'test'), demandUnknown: null, sales: null }),
    })).items.find(({ code }) => code === 'J1')?.echelon;
    // The 20 that FBA shows are the order’s.
    expect(echelonWith('approved')).toMatchObject({ fba: 128, awd: 48, transit: 0 });
    expect(echelonWith('cancelled')).toMatchObject({ fba: 80, awd: 96, transit: 0 });
    // Nor for an exported one’s, where FBA shows its 48 as planned.
    expect(echelonWith('exported', 48)).toMatchObject({ fba: 128, awd: 48, transit: 0 });
  });

  test('what was received stands in FBA’s own figures, and a closed plan brings nothing more', () => {
    expect(planned([send('receiving', {}, 40)])).toMatchObject({ fba: 68, inbound: 8 });
    expect(planned([send('closed', {}, 40)])).toMatchObject({ fba: 60, inbound: 0 });
  });

  describe('what was received after the day of FBA’s report', () => {
    const after = (status: PlanStatus, received: number | null, deliveredOn: string | null, receivedOn: string | null = null, inbound = 0) =>
      planned([send(status, { milestones: { approvedOn: null, shippedOn: '2026-11-19', portOn: null, deliveredOn, receivedOn } }, received)], inbound);

    test('is on its way until a report shows it, and counts once where the report shows it as inbound', () => {
      expect(after('closed', 48, '2026-11-22', '2026-11-22')).toMatchObject({ fba: 108, inbound: 48 });
      expect(after('closed', 48, '2026-11-22', '2026-11-22', 48)).toMatchObject({ fba: 108, inbound: 48 });
      expect(after('closed', 48, null, '2026-11-22')).toMatchObject({ fba: 108 });
      expect(after('receiving', 40, '2026-11-22')).toMatchObject({ fba: 108, inbound: 48 });
    });

    test('of a closed plan is no more than what came', () => {
      expect(after('closed', 40, '2026-11-22', '2026-11-22')).toMatchObject({ fba: 100, inbound: 40 });
      expect(after('closed', null, '2026-11-22', '2026-11-22')).toMatchObject({ fba: 60, inbound: 0 });
    });

    test('is in the report’s own figures where it was delivered on the report’s day or before, whenever the plan was closed', () => {
      expect(after('closed', 48, '2026-11-21', '2026-11-22')).toMatchObject({ fba: 60, inbound: 0 });
      expect(after('closed', 48, '2026-11-20', '2026-11-24')).toMatchObject({ fba: 60, inbound: 0 });
    });

    test('is no longer AWD’s, where AWD’s report is of the day it was shipped or older', () => {
      const closed = (shippedOn: string) => planned([send('closed', { milestones: { approvedOn: null, shippedOn, portOn: null, deliveredOn: '2026-11-22', receivedOn: '2026-11-22' } }, 48)]);
      expect(closed('2026-11-21')).toMatchObject({ fba: 108, awd: 48, awdAvailable: 48 });
      expect(closed('2026-11-20')).toMatchObject({ fba: 108, awd: 96, awdAvailable: 96 });
    });

    test('is followed to the cell that says what came', () => {
      const { term } = after('closed', 40, '2026-11-22', '2026-11-22');
      expect(term === undefined ? null : termNamed(term, 'fba-plans')).toMatchObject({ value: 40, from: [{ kind: 'cell', tableId: 'shipment-plans', columnId: 'receivedUnits' }] });
    });
  });

  test('a plan made in the marketplace’s evening counts, though the next day has begun in Greenwich; one of later days does not', () => {
    expect(planned([send('approved', { createdAt: Date.UTC(2026, 10, 22, 4) })])).toMatchObject({ fba: 108 });
    expect(planned([send('approved', { createdAt: Date.UTC(2026, 10, 25) })])).toMatchObject({ fba: 60 });
  });

  test('two plans add up', () => expect(planned([send('approved'), send('shipped', { id: 'SP-261121-OTHER' }, 8)])).toMatchObject({ fba: 60 + 48 + 40 }));

  test('the position tells its terms: FBA’s own inbound, our plans, and the cell of the plan', () => {
    const cell = { kind: 'cell', tableId: 'shipment-plans', partition: 'SP-261121-TEST2', row: 0, columnId: 'units' };
    const told = (status: PlanStatus) => {
      const { term } = planned([send(status)], 20);
      const named = (id: string) => (term === undefined ? null : termNamed(term, id));
      return { position: term?.value, inbound: named('fba-inbound'), shown: named('fba-inbound-shown')?.value, sent: named('fba-plans'), approved: named('fba-approved') };
    };
    expect(told('shipped')).toMatchObject({ position: 108, inbound: { value: 48, formula: 'the larger of what FBA shows and what our shipment plans send' }, shown: 20, sent: { value: 48, from: [cell], note: 'given to the marketplace or shipped, and not received' }, approved: null });
    expect(told('approved')).toMatchObject({ position: 128, inbound: { value: 68, formula: 'what FBA shows + what our approved plans are to send' }, shown: 20, sent: null, approved: { value: 48, from: [cell] } });
  });

  test('closed legs of plans teach the planner', () => {
    const { inputs } = planned([send('closed', { milestones: { approvedOn: null, shippedOn: '2026-11-01', portOn: null, deliveredOn: '2026-11-06', receivedOn: '2026-11-09' } })]);
    expect(inputs.learned.map(({ legId, days, shipments }) => [legId, days, shipments])).toEqual([['awd-to-fba', 5, 1], ['fba-check-in', 3, 1]]);
  });

  test.each([
    ['MSKU 123456-7', 'msku1234567', 1], ['MSKU7654321', 'msku1234567', 2], [null, 'msku1234567', 2],
    ['MSKU1234567', 'TCLU 765432-1, MSKU 123456-7', 1], ['MSKU1234567', 'TCLU7654321 MSKU1234567', 1], ['MSKU1234567 & TCLU7654321', 'TCLU 7654321', 1], ['MSKU1234567', 'TRK-9 / TRK-10', 2],
    ['TRK-9', 'trk 9', 1], ['1x40HC', '1 × 40HC', 2], ['40’ HQ', '40HQ', 2], ['LCL', 'LCL', 2], ['2x40HC, TRK-9', '40HC / TRK-9', 1],
  ])('one container in the order list and in a factory’s plan is one voyage, also beside others, and a size is no container: %s, %s', (container, ofOrder, shipments) => {
    const plan = planOf('factory-fba', [lineOf(1, 'JAR', 48, { supplier: 'Works' })], { status: 'closed', container, createdAt: Date.UTC(2026, 8, 1), milestones: { approvedOn: null, shippedOn: '2026-09-05', portOn: '2026-10-05', deliveredOn: null, receivedOn: null } });
    const whole = asTable(plan);
    const columns = planTableColumns('shipment-plans');
    const orders = published('purchase-orders', [
      ['PO Number', 'Line', 'Supplier', 'Order Date', 'Item Code', 'Qty Ordered', 'Qty Received', 'ETD', 'ETA', 'Container', 'Status'],
      ['PO-9', '1', 'Works', '2026-08-01', 'JAR', 48, 48, '2026-09-05', '2026-10-06', ofOrder, 'Closed'],
    ], { asOf: day });
    const { learned } = inputsFromTables({
      storeId: 'rg', day, currency: 'USD', tables: [...orders, columns === 'all' ? whole : { ...whole, table: onlyColumns(whole.table, columns) }], settings: noSettings,
      demandOf: () => ({ demand: steadyDemand(4, 1, 'test'), demandUnknown: null, sales: null }),
    });
    expect(learned.filter(({ legId, supplier }) => legId === 'ocean' && supplier === 'Works').map((leg) => leg.shipments)).toEqual([shipments]);
  });

  test('a plan of our own shelf takes the items of what it sends: two jars a unit, 24 units', () => {
    const plan = planOf('warehouse-fba', [lineOf(1, 'DUO', 24, { itemCode: 'J1', itemsEach: 2 })], { status: 'approved', createdAt: Date.UTC(2026, 10, 20) });
    expect(plansAt(plansIn([asTable(plan)], day), { awd: null, here: null, fba: () => null, wfs: () => null }).takenHere).toMatchObject([{ itemCode: 'J1', itemsEach: 2, units: 24 }]);
    const items = [...published('factory-items', [['Item Code', 'Item Name', 'FOB', 'MOQ'], ['J1', 'Jar', 1.4, 1]], { asOf: day })];
    const inputs = inputsFromTables({
      storeId: 'rg', day, currency: 'USD', tables: [...items, asTable(plan)], settings: noSettings, demandOf: () => ({ demand: null, demandUnknown: 'none', sales: null }),
      local: new Map([['J1', { units: { onHand: 100, allocated: 10, onOrder: null }, columns: {}, rows: [], asOf: null }]]),
    });
    // 100 − 10 − 48.
    expect(planStore(inputs).items.find(({ code }) => code === 'J1')?.echelon.local).toBe(42);
  });

  describe('to a SKU that no report lists', () => {
    const to = (kind: 'warehouse-fba' | 'wfs', said: Partial<ShipmentPlan> = {}, received: number | null = null, tables: readonly PublishedTable[] = []) => {
      const plan = planOf(kind, [lineOf(1, 'NEW', 24, { itemCode: 'J1', itemsEach: 2, asin: 'B0NEW', title: 'Two jars', receivedUnits: received })], { status: 'shipped', createdAt: Date.UTC(2026, 10, 18), milestones: { approvedOn: null, shippedOn: '2026-11-19', portOn: null, deliveredOn: null, receivedOn: null }, ...said });
      const items = published('factory-items', [['Item Code', 'Item Name', 'FOB', 'MOQ'], ['J1', 'Jar', 1.4, 1]], { asOf: day });
      const maps = published('bundle-listings', [['Bundle Code', 'Channel', 'SKU', 'ASIN', 'Units per Listing'], ['J1', 'Amazon', '', 'B0NEW', 2], ['J1', 'WFS', 'NEW', '', 2]], { asOf: day });
      const inputs = inputsFromTables({
        storeId: 'rg', day, currency: 'USD', tables: [...tables, ...items, ...maps, asTable(plan)], settings: noSettings, demandOf: () => ({ demand: steadyDemand(4, 1, 'test'), demandUnknown: null, sales: null }),
        local: new Map([['J1', { units: { onHand: 100, allocated: null, onOrder: null }, columns: {}, rows: [], asOf: '2026-11-20' }]]),
      });
      const made = planStore(inputs);
      const id = kind === 'wfs' ? 'wfs|NEW' : 'amz_fba|NEW';
      const figures = listingFigures(made, id);
      return { listing: inputs.listings.find((one) => one.listing.id === id), echelon: made.items.find(({ code }) => code === 'J1')?.echelon, term: figures.find((term) => term.id === (kind === 'wfs' ? 'wfs-position' : 'fba-position')), made };
    };
    const wfsReport = published('wmt_wfs_inventory_page', [['SKU', 'Item ID', 'Product name', 'Available units', 'Inbound units'], ['JAR', 7, 'Jar', 12, 0]], { asOf: day });

    test('24 twos are on their way and 48 of their item in the pipeline, where the place tells of others', () => {
      const fba = to('warehouse-fba', {}, null, reports(0));
      expect(fba.listing).toMatchObject({ listing: { externalId: 'B0NEW', title: 'Two jars' }, fba: { units: { available: 0 }, coming: { units: 24 } } });
      expect(fba.term?.value).toBe(24);
      expect(fba.echelon).toMatchObject({ fba: 48, local: 100 });
      const wfs = to('wfs', {}, null, wfsReport);
      expect(wfs.term?.value).toBe(24);
      expect(wfs.echelon).toMatchObject({ wfs: 48, local: 100 });
    });

    test('none of it is said of a place no report tells of', () => {
      expect(to('warehouse-fba').listing).toBeUndefined();
      expect(to('wfs', {}, null, reports(0)).echelon).toMatchObject({ wfs: 0 });
    });

    test('what was received after the day of the place’s newest report is still on its way', () => {
      const closed = (deliveredOn: string): number | undefined => to('warehouse-fba', { status: 'closed', milestones: { approvedOn: null, shippedOn: '2026-11-19', portOn: null, deliveredOn, receivedOn: '2026-11-22' } }, 20, reports(0)).echelon?.fba;
      expect(closed('2026-11-22')).toBe(40);
      expect(closed('2026-11-21')).toBe(0);
    });

    test('is told as none there, by no report that lists it', () => {
      const { term } = to('warehouse-fba', {}, null, reports(0));
      expect(term === undefined ? null : termNamed(term, 'fba-available')).toMatchObject({ value: 0, note: 'none is there: the reports of the place do not list it' });
    });
  });

  test('goods from a factory are counted by the order list, not again by the plan', () => {
    const plan = planOf('factory-fba', [lineOf(1, 'JAR', 48)], { status: 'shipped', createdAt: Date.UTC(2026, 10, 20) });
    expect(planned([plan])).toMatchObject({ fba: 60, awd: 96 });
  });
});

test('steps of a plan that were taken at once teach nothing either of the columns planning reads', () => {
  const columns = planTableColumns('shipment-plans');
  const legsOf = (receivedOn: string, plannedLegs: ShipmentPlan['plannedLegs'] = { 'awd-to-fba': 10, 'fba-check-in': 7 }): readonly unknown[] => {
    const whole = asTable(send('closed', { plannedLegs, milestones: { approvedOn: null, shippedOn: '2026-11-02', portOn: null, deliveredOn: receivedOn, receivedOn } }, 48));
    const read = columns === 'all' ? whole : { ...whole, table: onlyColumns(whole.table, columns) };
    return closedPlanLegs(plansIn([read], day)).map(({ legId, days }) => [legId, days]);
  };
  expect(legsOf('2026-11-02')).toEqual([]);
  // So do those of a plan that nobody planned days for; a way that was to take one day at most may take none.
  expect(legsOf('2026-11-02', {})).toEqual([]);
  expect(legsOf('2026-11-02', { 'awd-to-fba': 1 })).toEqual([['awd-to-fba', 0]]);
  expect(legsOf('2026-11-13')).toEqual([['awd-to-fba', 11]]);
});
