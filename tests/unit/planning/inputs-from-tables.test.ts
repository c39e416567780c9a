import { bundlesFrom, costsFrom } from '../../../renderer/domain/planning/tables/goods';
import { describe, expect, it } from 'vitest';
import { cellOrigin } from '../../../renderer/domain/tables/provenance';
import type { PublishedTable } from '../../../renderer/domain/demand/published-table';
import { refsOf } from '../../../renderer/domain/explain/term';
import { itemFigures } from '../../../renderer/domain/planning/explain-item';
import { listingFigures } from '../../../renderer/domain/planning/explain-listing';
import { inputsFromTables, type TablesInput } from '../../../renderer/domain/planning/inputs-from-tables';
import { daysWithClosures } from '../../../renderer/domain/planning/closures';
import { planStore } from '../../../renderer/domain/planning/plan-store';
import { steadyDemand } from '../../../renderer/domain/planning/demand-of';
import { fbaPosition } from '../../../renderer/domain/planning/position';
import { cellsOf } from '../../../renderer/domain/planning/stock';
import { lowestOffer } from '../../../renderer/domain/planning/tables/competitor-prices';
import { closedLegs, destinationOf } from '../../../renderer/domain/planning/tables/orders';
import { isOpenOrder } from '../../../renderer/domain/reports/factory/order-status';
import { noSettings } from '../../../renderer/domain/settings/settings';
import { published } from '../demand/published';

const day = '2026-03-02';
const fbaHeadings = [
  'snapshot-date', 'sku', 'fnsku', 'asin', 'product-name', 'condition', 'available', 'marketplace', 'units-shipped-t7', 'units-shipped-t30', 'days-of-supply', 'inbound-quantity', 'inbound-working',
  'inbound-shipped', 'inbound-received', 'Total Reserved Quantity', 'Reserved FC Transfer', 'Reserved FC Processing', 'Reserved Customer Order', 'unfulfillable-quantity', 'your-price', 'item-volume',
  'volume-unit-measurement', 'storage-type', 'Short term historical days of supply', 'Long term historical days of supply', 'inv-age-0-to-90-days', 'inv-age-91-to-180-days', 'inv-age-181-to-270-days',
  'inv-age-271-to-365-days', 'inv-age-365-plus-days',
];
const fbaRow = (sku: string, available: number, marketplace = 'US', on = day): readonly (string | number)[] => [
  on, sku, `X00${sku}`, `B0${sku}`, `Jar ${sku}`, 'New', available, marketplace, 20, 90, 40, 370, 300, 50, 20, 55, 10, 5, 40, 3, 12.99, 0.1, 'cubic feet', 'Standard-Size', 22.5, 44, 10, 4, 3, 2, 1,
];
const tables: readonly PublishedTable[] = [
  ...published('amz_fba_planning', [fbaHeadings, fbaRow('X2', 90, 'US', '2026-02-20')], { asOf: '2026-02-20' }),
  ...published('amz_fba_planning', [fbaHeadings, fbaRow('X2', 100), fbaRow('X2', 100, 'CA'), fbaRow('ONE', 7)], { asOf: day }),
  ...published('amz_fba_planning', [fbaHeadings, fbaRow('X2', 999, 'US', '2026-04-01')], { asOf: '2026-04-01' }),
  ...published('amz_awd_inventory', [
    ['Product Name', 'SKU', 'FNSKU', 'ASIN', 'Inbound to AWD (units)', 'Available in AWD (units)', 'Available in AWD (cases)', 'Reserved in AWD (units)', 'Outbound to FBA (units)', 'Auto Replenishment Ratio (percent)'],
    ['Jar', 'X2', 'X00X2', 'B0X2', 48, 96, 4, 24, 50, 72.4], ['New', 'NEW', 'X00N', 'B0N', 0, 30, 3, 0, 0, ''],
  ], { asOf: day }),
  ...published('factory-items', [
    ['Item Code', 'Item Name', 'Supplier', 'FOB', 'Currency', 'MOQ', 'Units per Carton', 'Carton L (cm)', 'Carton W (cm)', 'Carton H (cm)', 'Carton kg', 'Production Days'],
    ['JAR', 'Jar', 'Ningbo Glass', 1.4, 'USD', 480, 48, 60, 40, 35, 12, 35], ['LID', 'Lid', 'Ningbo Glass', 0.2, 'CNY', '', 100, '', '', '', '', ''],
  ], { asOf: day }),
  ...published('bundles', [['Bundle Code', 'Bundle Name', 'Packaging Cost', 'Labour Cost', 'Case Pack'], ['DUO', 'Two jars', 0.3, 0.2, 24]], { asOf: day }),
  ...published('bundle-items', [['Bundle Code', 'Item Code', 'Qty'], ['DUO', 'JAR', 2], ['DUO', 'LID', 2]], { asOf: day }),
  ...published('bundle-listings', [['Bundle Code', 'Channel', 'SKU', 'ASIN', 'Units per Listing'], ['DUO', 'Amazon FBA', 'X2', 'B0X2', 1]], { asOf: day }),
  ...published('purchase-orders', [
    ['PO Number', 'Line', 'Supplier', 'Order Date', 'Item Code', 'Qty Ordered', 'Unit Cost', 'Qty Shipped', 'Qty Received', 'Ready Date', 'ETD', 'ETA', 'Status', 'Destination'],
    ['PO-1', 1, 'Ningbo Glass', '2026-01-05', 'JAR', 960, 1.4, 480, 96, '2026-02-10', '2026-02-14', '2026-03-20', 'Partially received', 'AWD'],
    ['PO-0', 1, 'Ningbo Glass', '2025-06-01', 'JAR', 480, 1.4, 480, 480, '2025-07-01', '2025-07-05', '2025-08-04', 'Closed', 'AWD'],
    ['PO-2', 1, 'Ningbo Glass', '2026-02-01', 'LID', 500, 0.2, '', '', '', '', '', 'Cancelled', ''],
  ], { asOf: day }),
  ...published('costs', [['SKU', 'FOB', 'Currency', 'Freight', 'Duty %', 'Valid From'], ['JAR', 1.4, 'USD', 0.1, 25, '2026-01-01'], ['JAR', 1.2, 'USD', 0.1, 10, '2025-01-01'], ['JAR', 9, 'USD', 9, 9, '2026-05-01']], { asOf: day }),
  ...published('martin-skus', [['Label SKU', 'Title', 'Units per Pack', 'Unit Cost', 'Currency', 'Price Break 1 Qty', 'Price Break 1 Price', 'Lead Time (days)', 'MOQ'], ['LBL', 'Label', 500, 0.05, 'USD', 5000, 0.04, 12, 1000]], { asOf: day }),
  ...published('martin-inventory', [['Label SKU', 'On Hand', 'Allocated', 'On Order'], ['LBL', 800, 100, 500]], { asOf: day }),
  ...published('competitor-prices', [
    ['Our ASIN', 'Competitor ASIN', 'Price', 'Shipping', 'Captured On'], ['B0X2', 'C1', 8, 1, '2025-12-05'], ['B0X2', 'C1', 7, 1, '2026-01-15'], ['B0X2', 'C1', 9, 1.5, '2026-02-01'], ['B0X2', 'C1', 12, 0, '2026-02-20'], ['B0X2', 'C2', 11, 0.5, '2026-02-10'], ['B0X2', 'C3', 1, 0, '2026-06-01'],
  ], { asOf: day }),
];

const input: TablesInput = {
  storeId: 'rg', day, currency: 'USD', tables, settings: noSettings,
  demandOf: ({ sku }) => ({ demand: sku === 'NEW' ? null : steadyDemand(3, 2, sku), demandUnknown: sku === 'NEW' ? 'no report shows its sales' : null, sales: null }),
};
const inputs = inputsFromTables(input);
const listing = (sku: string) => inputs.listings.find((one) => one.listing.sku === sku);

const noLabels: ReadonlySet<string> = new Set();

describe('a store’s inputs from its tables', () => {
  it('take the stock of the newest snapshot up to the day, of one marketplace', () => {
    expect(listing('X2')?.fba?.units).toEqual({
      available: 100, fcTransfer: 10, fcProcessing: 5, customerOrder: 40, inbound: 370, inboundWorking: 300, inboundShipped: 50, inboundReceiving: 20, unfulfillable: 3,
    });
    expect([listing('X2')?.fba?.asOf, listing('ONE')?.fba?.units.available]).toEqual([day, 7]);
  });

  it('take FC transfers from whichever column a file states them in: newer files have them beside what is available', () => {
    const newer = published('amz_fba_planning', [
      ['snapshot-date', 'sku', 'asin', 'available', 'fc-transfer', 'marketplace', 'units-shipped-t30', 'days-of-supply', 'inbound-shipped', 'inbound-received', 'Total Reserved Quantity', 'Reserved Staging', 'Reserved FC Processing', 'Reserved Customer Order'],
      [day, 'X2', 'B0X2', 100, 12, 'US', 90, 40, 30, 0, 14, 3, 5, 6],
    ], { asOf: day });
    const fba = inputsFromTables({ ...input, tables: newer }).listings.find((one) => one.listing.sku === 'X2')?.fba ?? null;
    expect(fbaPosition(fba, false)).toMatchObject({ now: 117, position: 147, untold: [] });
    expect(fba === null ? [] : cellsOf(fba, 'fcTransfer')).toEqual([expect.objectContaining({ columnId: 'fcTransferUnits', row: 0 })]);
  });

  it.each([
    ['0.5', 'cubic feet', 0.5], ['864', 'cubic inches', 0.5], ['1', 'cubic meters', 35.3147], ['28316.846592', 'cubic centimeters', 1], ['28316.846592', 'cm3', 1], ['28316.846592', 'Kubikzentimeter', 1], ['1', 'gallons', null],
  ])('have volumes in cubic feet: %s %s', (volume, unit, feet) => {
    const measured = published('amz_fba_planning', [['snapshot-date', 'sku', 'asin', 'available', 'units-shipped-t30', 'days-of-supply', 'item-volume', 'volume-unit-measurement', 'marketplace'], [day, 'X2', 'B0X2', 100, 90, 40, volume, unit, 'US']], { asOf: day });
    const each = inputsFromTables({ ...input, tables: measured }).listings.find((one) => one.listing.sku === 'X2')?.unitCubicFeet.value ?? null;
    if (feet === null) expect(each).toBeNull();
    else expect(each).toBeCloseTo(feet, 4);
  });

  it('call an offer stranded with its reason where the report of that says so, until a list of offers of a later day says otherwise', () => {
    const stranded = published('amz_stranded', [
      ['primary-action', 'date-stranded', 'status-primary', 'stranded-reason', 'sku', 'fnsku', 'asin', 'condition', 'fulfillable-qty'], ['Relist', '2026-02-25', 'Inactive', 'Listing closed', 'X2', 'X00X2', 'B0X2', 'New', 100],
      ['Edit listing', '2026-02-25', '', '', 'ONE', 'X00ONE', 'B0ONE', 'New', 7],
    ], { asOf: day });
    const offers = (on: string): readonly PublishedTable[] =>
      published('amz_all_listings', [['item-name', 'seller-sku', 'listing-id', 'asin1', 'price', 'quantity', 'status', 'fulfillment-channel'], ['Jar', 'X2', '1', 'B0X2', 9, '', 'Active', 'AMAZON_NA']], { asOf: on });
    const statusIn = (more: readonly PublishedTable[], sku: string) => inputsFromTables({ ...input, tables: [...tables, ...more] }).listings.find((one) => one.listing.sku === sku && one.listing.channel === 'amz_fba')?.details.status;
    expect(statusIn(offers(day), 'X2')).toBe('Active');
    expect(statusIn([...offers(day), ...stranded], 'X2')).toBe('Stranded: Inactive, Listing closed');
    expect(statusIn([...offers('2026-02-20'), ...stranded], 'ONE')).toBe('Stranded');
    expect(statusIn([...offers('2026-02-20'), ...stranded], 'NEW') ?? null).toBeNull();
    expect(statusIn([...published('amz_stranded', [['date-stranded', 'stranded-reason', 'sku', 'fnsku', 'asin', 'fulfillable-qty'], ['2026-02-01', 'Pricing error', 'X2', 'X00X2', 'B0X2', 3]], { asOf: '2026-02-10' }), ...offers(day)], 'X2')).toBe('Active');
  });

  it('call an offer suppressed with all that is wrong with it, though the list of offers has it as active', () => {
    const suppressed = published('amz_suppressed', [
      ['Status', 'Reason', 'SKU', 'ASIN', 'Product name', 'Condition', 'Status Change Date', 'Issue Description'],
      ['Search Suppressed', 'Missing image', 'X2', 'B0X2', 'Jar', 'New', 'Feb 20, 2026', 'Add a main image'], ['Search Suppressed', 'Title too long', 'X2', 'B0X2', 'Jar', 'New', 'Feb 21, 2026', 'At most 200 characters'],
      ['', '', 'ONE', 'B0ONE', 'One', 'New', 'Feb 21, 2026', ''],
    ], { asOf: day });
    const offers = (on: string): readonly PublishedTable[] =>
      published('amz_all_listings', [['item-name', 'seller-sku', 'listing-id', 'asin1', 'price', 'quantity', 'status', 'fulfillment-channel'], ['Jar', 'X2', '1', 'B0X2', 9, '', 'Active', 'AMAZON_NA']], { asOf: on });
    const statusIn = (more: readonly PublishedTable[], sku: string) => inputsFromTables({ ...input, tables: [...tables, ...more] }).listings.find((one) => one.listing.sku === sku && one.listing.channel === 'amz_fba')?.details.status;
    expect(statusIn([...offers(day), ...suppressed], 'X2')).toBe('Search Suppressed: Missing image, Title too long');
    expect(statusIn(suppressed, 'ONE')).toBe('Suppressed');
    expect(statusIn([...offers(day), ...suppressed], 'NEW') ?? null).toBeNull();
    const before = published('amz_suppressed', [['SKU', 'ASIN', 'Reason', 'Status Change Date', 'Issue Description'], ['X2', 'B0X2', 'Missing image', 'Feb 1, 2026', '']], { asOf: '2026-02-10' });
    expect(statusIn([...offers(day), ...before], 'X2')).toBe('Active');
  });

  it('lead each figure back to the row and heading of its file', () => {
    const at = listing('X2')?.fba?.rows[0];
    const source = tables.find((table) => table.versionId === at?.versionId);
    const origin = source === undefined ? null : cellOrigin(source.table, at?.row ?? -1, 'availableUnits');
    expect([origin?.heading, origin?.value, origin?.row]).toEqual(['available', 100, 2]);
  });

  it('know AWD stock of SKUs that FBA has never seen, cases from AWD’s own figures, and its share of replenishment', () => {
    expect(listing('NEW')).toMatchObject({ fba: { units: { available: 0 }, isUnlisted: true }, demand: null, awd: { units: { available: 30 } }, casePack: { value: 10 } });
    // It lies at AWD alone, whose report names it.
    expect(listing('NEW')?.listing).toMatchObject({ externalId: 'B0N', title: 'New' });
    expect(listing('X2')?.awd?.units).toEqual({ available: 96, inbound: 48, reserved: 24, outboundToFba: 50 });
    expect(listing('X2')?.casePack.value).toBe(24);
    expect(listing('X2')?.awdShare.value).toBeCloseTo(0.724, 6);
  });

  it('read price, volume, size, fee days and ages of a listing, and the lowest of the competitors’ latest prices', () => {
    expect(listing('X2')).toMatchObject({ size: 'standard', price: { value: 12.99 }, unitCubicFeet: { value: 0.1 }, historicalDays: { d30: { value: 22.5 }, d90: { value: 44 } } });
    expect(lowestOffer(listing('X2')?.competitors ?? [])?.price.value).toBe(11.5);
    expect(listing('X2')?.ages.map(({ fromDays, toDays, units }) => [fromDays, toDays, units])).toEqual([[0, 90, 10], [91, 180, 4], [181, 270, 3], [271, 365, 2], [366, null, 1]]);
  });

  it('read what a competitor asked before beside its latest price: the last of each month, shipping included', () => {
    expect(listing('X2')?.competitors?.map(({ asin, price, earlier }) => [asin, price.value, earlier])).toEqual([['C1', 12, [{ capturedOn: '2025-12-05', amount: 9 }, { capturedOn: '2026-01-15', amount: 8 }]], ['C2', 11.5, []]]);
  });

  it('read items with their orders, labels with their packs and breaks, recipes and mappings', () => {
    const [jar, lid, label] = inputs.items;
    expect(jar).toMatchObject({ code: 'JAR', supplier: 'Ningbo Glass', minimum: { value: 480 }, carton: { value: 48 }, leadDays: { value: 35 }, orders: [{ qtyOrdered: 960, qtyShipped: 480, qtyReceived: 96, isOpen: true, destination: 'awd' }, { isOpen: false }] });
    expect(lid).toMatchObject({ carton: { value: 100 }, minimum: { value: null }, orders: [{ isOpen: false, destination: null }] });
    expect(label).toMatchObject({ source: 'martin', carton: { value: 500 }, leadDays: { value: 12 }, priceBreaks: [{ fromUnits: 5000, unitPrice: 0.04 }], local: { units: { onHand: 800, allocated: 100, onOrder: 500 } } });
    expect(inputs.recipeLines.map(({ bundleCode, partCode, quantity }) => [bundleCode, partCode, quantity])).toEqual([['DUO', 'JAR', 2], ['DUO', 'LID', 2]]);
    expect(inputs.mappings).toMatchObject([{ source: 'factory', bundleCode: 'DUO', sku: 'X2', channel: 'Amazon FBA', unitsPerListing: 1 }]);
  });

  it('learn legs from orders that are received in full', () => {
    expect(closedLegs(tables, day, noLabels).map(({ legId, supplier, days }) => [legId, supplier, days])).toEqual([['production', 'Ningbo Glass', 30], ['qc', 'Ningbo Glass', 4], ['ocean', 'Ningbo Glass', 30]]);
    expect(closedLegs(tables, '2025-07-10', noLabels).map(({ legId }) => legId)).toEqual(['production', 'qc']);
  });

  it('learn how long a factory works on an order without the days it was closed, which the plan adds to an order that meets them', () => {
    const over = published('purchase-orders', [
      ['PO Number', 'Line', 'Supplier', 'Order Date', 'Item Code', 'Qty Ordered', 'Qty Received', 'Ready Date', 'ETD', 'Status'],
      ['PO-9', '1', 'Ningbo Glass', '2026-01-20', 'JAR', 500, 500, '2026-03-11', '2026-03-15', 'Closed'],
    ]);
    const closed = [{ from: '2026-02-10', to: '2026-02-25', because: 'New Year' }, { from: '2026-02-20', to: '2026-03-01', because: 'Moving' }, { from: '2026-03-11', to: '2026-03-20', because: 'After it' }];
    // 50 days, of which 20 were closed.
    expect(closedLegs(over, '2026-06-01', noLabels, () => closed).map(({ legId, days }) => [legId, days])).toEqual([['production', 30], ['qc', 4]]);
    expect(daysWithClosures('2026-01-20', 30, closed)).toBe(50);
    const learned = inputsFromTables({ ...input, day: '2026-06-01', tables: over }).learned.find(({ legId }) => legId === 'production');
    expect(learned?.days).toBeLessThan(50);
  });

  it('learn how long goods are looked over without the days the factory was closed; who did it while it was closed took the days it took', () => {
    const orders = published('purchase-orders', [
      ['PO Number', 'Line', 'Supplier', 'Order Date', 'Item Code', 'Qty Ordered', 'Qty Received', 'Ready Date', 'ETD', 'Status'],
      ['PO-9', '1', 'Ningbo Glass', '2026-01-08', 'JAR', 500, 500, '2026-02-09', '2026-03-07', 'Closed'], ['PO-10', '1', 'Ningbo Glass', '2026-01-12', 'JAR', 500, 500, '2026-02-12', '2026-02-16', 'Closed'],
    ]);
    const closed = [{ from: '2026-02-10', to: '2026-03-03', because: 'New Year' }];
    // 26 days of which 22 were closed, and 4 of which all were.
    expect(closedLegs(orders, '2026-06-01', noLabels, () => closed).filter(({ legId }) => legId === 'qc').map(({ days }) => days)).toEqual([4, 4]);
  });

  it('learn how long labels take from order to receipt, which is no production of a factory', () => {
    const legs = closedLegs(
      published('purchase-orders', [
        ['PO Number', 'Line', 'Supplier', 'Order Date', 'Item Code', 'Qty Ordered', 'Qty Received', 'Ready Date', 'Received On', 'Status'],
        ['ML-1', '1', 'Martin Label', '2026-04-01', 'TAG', 500, 500, '2026-04-09', '2026-04-15', 'Closed'],
        ['ML-2', '1', 'Martin Label', '2026-05-01', 'TAG', 500, 200, '', '', 'Sent'],
      ], { asOf: '2026-05-20' }),
      '2026-05-20', new Set(['TAG']),
    );
    expect(legs.map(({ legId, supplier, days }) => [legId, supplier, days])).toEqual([['label-order', 'Martin Label', 14]]);
  });

  it('learn no days at sea from an expected day that what was received refutes', () => {
    const legsWith = (receivedOn: string) =>
      closedLegs(published('purchase-orders', [
        ['PO Number', 'Line', 'Supplier', 'Order Date', 'Item Code', 'Qty Ordered', 'Qty Shipped', 'Qty Received', 'Ready Date', 'ETD', 'ETA', 'Received on', 'Status'],
        ['PO-0', 1, 'Works', '2025-06-01', 'JAR', 480, 480, 480, '2025-07-01', '2025-07-05', '2025-08-04', receivedOn, 'Closed'],
      ], { asOf: day }), day, noLabels).map(({ legId }) => legId);
    expect(legsWith('2025-08-12')).toEqual(['production', 'qc', 'ocean']);
    expect(legsWith('2025-07-30')).toEqual(['production', 'qc']);
  });

  it.each([
    ['Partially received', true], ['In production', true], [null, true], ['To Receive and Bill', true], ['Closed', false], ['Completed', false], ['Received', false], ['cancelled', false], ['Draft', false],
    ['Not received', true], ['Not yet complete', true], ['Incomplete', true], ['Deposit received', true], ['Production completed', true], ['QC done', true], ['Payment complete', true], ['Awaiting documents, goods received', false], ['Received, payment pending', false], ['Received and paid', false], ['Partly received', true], ['Cancelled (partly)', true],
    ['Received in full', false], ['Closed short', false], ['Delivered', false], ['Void', false], ['To Bill', false], ['Order cancelled by supplier', false], ['Storniert', false], ['已取消', false], ['Odd', true],
  ])('take an order that is %s for open: %s', (status, isOpen) => {
    expect(isOpenOrder(status)).toBe(isOpen);
  });

  it.each([
    ['AWD West', 'awd'], ['Amazon FBA ONT8', 'fba'], ['Walmart WFS', 'wfs'], ['Our warehouse', 'local'],
  ])('send an order to %s to %s', (word, destination) => {
    expect(destinationOf(word)).toBe(destination);
  });
});

describe('the plan made from them', () => {
  const plan = planStore(inputs);

  it('counts what AWD shows as inbound once, beside what was shipped to it', () => {
    const jar = plan.items.find(({ code }) => code === 'JAR');
    // Shipped and not received 384; AWD shows 48 listings of two jars, 96 of them, as inbound.
    expect(jar?.echelon).toEqual({ fba: 2 * 185, awd: 2 * 144, wfs: 0, local: 0, inBundles: 0, transit: 384 - 96, onOrder: 480 });
  });

  it('costs a label without a unit cost by its smallest break, as the shelf is valued', () => {
    const tables = published('martin-skus', [['Label SKU', 'Title', 'Unit Cost', 'Currency', 'Price Break 1 Qty', 'Price Break 1 Price', 'Price Break 2 Qty', 'Price Break 2 Price'], ['A', 'Front', 0.05, 'USD', 5000, 0.04, '', ''], ['B', 'Back', '', 'USD', 5000, 0.04, 1000, 0.06], ['C', 'Side', '', 'USD', '', '', '', '']], { asOf: day });
    expect(costsFrom({ tables, day }).map(({ sku, landed }) => [sku, landed.value])).toEqual([['A', 0.05], ['B', 0.06]]);
  });

  it('counts packaging in the currency the list of bundles names', () => {
    const tables = published('bundles', [['Bundle Code', 'Packaging Cost', 'Currency'], ['OWN', 0.3, 'usd'], ['UNSAID', 0.3, ''], ['YUAN', 2, 'CNY']], { asOf: day });
    expect(bundlesFrom({ tables, day }, new Map(), 'USD').map(({ code, costs }) => [code, costs.foreign])).toEqual([['OWN', null], ['UNSAID', null], ['YUAN', 'CNY']]);
  });

  it('costs items by the sheet of the day, and says which currency stands in the way', () => {
    expect(plan.context.landed.get('JAR')?.amount).toBeCloseTo(1.4 * (1 + 0.25 + 0.003464 + 0.00125) + 0.1, 9);
    expect(plan.context.landed.get('LID')).toMatchObject({ amount: null, because: 'its cost is in CNY' });
    expect(plan.bundles.find(({ code }) => code === 'DUO')?.cost).toMatchObject({ amount: null, missing: ['LID'] });
  });

  it('keeps every reference within the tables it was made from', () => {
    const versions = new Set(tables.map(({ versionId }) => versionId));
    const refs = [...plan.listings.flatMap(({ id }) => listingFigures(plan, id)), ...plan.items.flatMap(({ code }) => itemFigures(plan, code))].flatMap(refsOf);
    const cells = refs.flatMap((ref) => (ref.kind === 'cell' ? [ref] : []));
    expect(cells.length).toBeGreaterThan(20);
    for (const { versionId, row, columnId } of cells) {
      const source = tables.find((table) => table.versionId === versionId);
      expect([versions.has(versionId), source === undefined ? null : cellOrigin(source.table, row, columnId)?.column.id]).toEqual([true, columnId]);
    }
  });

  it('holds the label supplier’s stock apart from what is printed on goods', () => {
    const label = plan.items.find(({ code }) => code === 'LBL');
    expect(label?.echelon).toMatchObject({ local: 700, onOrder: 500, fba: 0 });
    expect(label?.lead.days).toBe(12);
  });
});

it('a price in another currency is not told: it is not converted, and is none of ours', () => {
  const lists = [
    ...published('wmt_item', [
      ['SKU', 'Item ID', 'Product Name', 'Lifecycle Status', 'Publish Status', 'Price', 'Currency', 'Fulfillment Type', 'Fulfillment Lag Time'],
      ['W-US', '77', 'Dish', 'ACTIVE', 'PUBLISHED', '9.99', 'USD', 'Seller Fulfilled', 1], ['W-CA', '78', 'Dish', 'ACTIVE', 'PUBLISHED', '13.99', 'CAD', 'Seller Fulfilled', 1],
    ], { asOf: day }),
    ...published('ebay_active', [
      ['Item number', 'Title', 'Variation details', 'Custom label (SKU)', 'Available quantity', 'Currency', 'Current price', 'Sold quantity'],
      ['1', 'Pot', '', 'E-US', 3, 'USD', '5.00', 0], ['2', 'Pot', '', 'E-UK', 4, 'GBP', '6.00', 0],
    ], { asOf: day }),
  ];
  const prices = new Map(inputsFromTables({ ...input, tables: lists }).listings.map(({ listing, price, listedUnits }) => [listing.sku, [price.value, listedUnits.value]]));
  expect(['W-US', 'W-CA', 'E-US', 'E-UK'].map((sku) => prices.get(sku))).toEqual([[9.99, null], [null, null], [5, 3], [null, 4]]);
});
