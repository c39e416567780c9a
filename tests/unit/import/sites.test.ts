/** Reports of several sites of Amazon in one store: an amount is in the currency of its site, and a report of one site says nothing of another's goods. */
import { describe, expect, test } from 'vitest';
import { importFile, linesFile, rowsOfTable, type Imported } from '../../support/import-file';
import { isTextData } from '../../../renderer/domain/tables/cells';
import { cellOrigin } from '../../../renderer/domain/tables/provenance';
import type { Table } from '../../../renderer/domain/tables/table';
import { siteCurrency } from '../../../renderer/domain/reports/amazon/site-currency';

type Row = Readonly<Record<string, string>>;

const tabFile = (headings: readonly string[], rows: readonly Row[]): Buffer => linesFile([headings.join('\t'), ...rows.map((row) => headings.map((heading) => row[heading] ?? '').join('\t'))]);
const all = ({ tables }: Imported, columns: readonly string[]) =>
  [...tables.values()].flatMap((table) => rowsOfTable(table).map((row) => columns.map((id) => row[id] ?? null)));

test('a site books in its own currency', () => {
  expect(['Amazon.com', 'amazon.ca', 'Amazon.co.uk', 'www.amazon.de', 'Non-Amazon US', '', null].map(siteCurrency)).toStrictEqual(['USD', 'CAD', 'GBP', 'EUR', null, null, null]);
});

describe('a settlement', () => {
  const headings = ['settlement-id', 'total-amount', 'currency', 'transaction-type', 'order-id', 'marketplace-name', 'amount-type', 'amount-description', 'amount', 'posted-date', 'sku', 'quantity-purchased'];
  const sold = (settlement: string, site: string): Row => ({ 'settlement-id': settlement, 'transaction-type': 'Order', 'order-id': `${settlement}-1`, 'marketplace-name': site, 'amount-type': 'ItemPrice', 'amount-description': 'Principal', amount: '19.99', 'posted-date': '2026-10-02', sku: 'A', 'quantity-purchased': '1' });
  const payout = (settlement: string, currency: string): Row => ({ 'settlement-id': settlement, 'total-amount': '19.99', currency });

  test('is in the currency of its payout, and without that line in the one of its site', async () => {
    const found = await importFile({ name: 'settlement.txt', bytes: tabFile(headings, [payout('1', 'CAD'), sold('1', 'Amazon.ca'), sold('1', 'Other'), payout('2', 'USD'), sold('2', 'Amazon.com'), sold('3', 'Amazon.com.mx'), sold('4', 'Other')]) });
    expect(all(found, ['settlementId', 'currency'])).toStrictEqual([['1', 'CAD'], ['1', 'CAD'], ['2', 'USD'], ['3', 'MXN'], ['4', null]]);
  });
});

test('a transaction is in the currency of its site', async () => {
  const line = (order: string, site: string) => `"Oct 8, 2026 10:23:05 PM PDT","7","Order","${order}","A","Pot","1","${site}","Amazon","12.00","12.00"`;
  const found = await importFile({ name: 'transactions.csv', bytes: linesFile(['"Includes Amazon Marketplace transactions"', '"All amounts in CAD, unless specified"', '"date/time","settlement id","type","order id","sku","description","quantity","marketplace","fulfillment","product sales","total"', line('1', 'amazon.ca'), line('2', 'amazon.com'), line('3', '')]) });
  expect(all(found, ['orderId', 'currency'])).toStrictEqual([['1', 'CAD'], ['2', 'USD'], ['3', null]]);
});

describe('transactions of one site', () => {
  const headings = ['date/time', 'settlement id', 'type', 'order id', 'sku', 'description', 'quantity', 'marketplace', 'product sales', 'other', 'total'];
  const dated = (row: Row): Row => ({ 'date/time': 'Oct 8, 2026 10:23:05 PM PDT', 'settlement id': '7', ...row });
  const order = (id: string, site: string): Row => dated({ type: 'Order', 'order id': id, sku: 'A', quantity: '1', marketplace: site, 'product sales': '12.00', total: '12.00' });
  const fee = (total: string): Row => dated({ type: 'Service Fee', description: 'Subscription', other: total, total });
  const file = (...rows: readonly Row[]) => ({ name: 'transactions.txt', bytes: tabFile(headings, rows) });
  const shown = (found: Imported) => all(found, ['type', 'marketplace', 'currency', 'total']);

  test.each(['merge', 'replace'] as const)('leave those of another, with the fees that name no site, where they are to %s', async (mode) => {
    const us = await importFile(file(order('1', 'amazon.com'), order('2', 'sim1.stores.amazon.com'), fee('-39.99')));
    const both = await importFile({ ...file(order('3', 'Amazon.ca'), fee('-29.99')), standing: us.tables, mode });
    expect([both.review.counts, both.review.guards]).toMatchObject([{ new: 2, changed: 0, missing: 0 }, []]);
    expect(shown(both)).toStrictEqual([['Order', 'amazon.ca', 'CAD', 12], ['Service Fee', 'amazon.ca', 'CAD', -29.99], ['Order', 'amazon.com', 'USD', 12], ['Order', 'sim1.stores.amazon.com', null, 12], ['Service Fee', 'amazon.com', 'USD', -39.99]]);
    const again = await importFile({ ...file(order('1', 'amazon.com'), fee('-39.99')), standing: both.tables, mode });
    expect(again.review.counts).toMatchObject({ new: 0, changed: 0, missing: 0 });
  });

  test('have the same fees once where the site is written with a capital in one of two reports', async () => {
    const older = await importFile(file(order('1', 'amazon.com'), fee('-39.99')));
    const newer = await importFile({ ...file(order('2', 'Amazon.com'), fee('-39.99')), standing: older.tables });
    expect(newer.review.counts).toMatchObject({ new: 1, unchanged: 1 });
    expect(shown(newer).filter(([type]) => type === 'Service Fee')).toHaveLength(1);
  });

  test.each([['amazon.com', 'Amazon.com'], ['Amazon.com', 'amazon.com']])('stand once where one of two reports has %s and the other %s, and say what the cell said', async (first, second) => {
    const older = await importFile(file(order('1', first), order('2', 'Non-Amazon US')));
    const newer = await importFile({ ...file(order('1', second), order('2', 'Non-Amazon US'), order('3', second)), standing: older.tables });
    expect(newer.review.counts).toMatchObject({ new: 1, changed: 0, unchanged: 2 });
    const [table] = [...newer.tables.values()];
    const at = rowsOfTable(table!).findIndex(({ orderId }) => orderId === '3');
    expect(cellOrigin(table!, at, 'marketplace')).toMatchObject({ value: 'amazon.com', raw: second });
  });

  /** As it was stored before the two spellings were one. */
  const stored = async (...rows: readonly Row[]) => {
    const { tables } = await importFile(file(...rows));
    const spelled = (table: Table): Table => ({ ...table, columns: table.columns.map((column) => (column.id === 'marketplace' && isTextData(column.data) ? { ...column, data: { ...column.data, values: column.data.values.map((_, at) => rows[at]?.['marketplace'] ?? null) } } : column)) });
    return new Map([...tables].map(([id, table]) => [id, spelled(table)]));
  };

  test('that stand in another spelling are the same rows, and stand once where both are there', async () => {
    const one = await importFile({ ...file(order('1', 'amazon.com'), fee('-39.99')), standing: await stored(order('1', 'Amazon.com'), order('2', 'Amazon.com')) });
    expect(one.review.counts).toMatchObject({ new: 1, changed: 1, unchanged: 0 });
    expect(shown(one).filter(([type]) => type === 'Order')).toStrictEqual([['Order', 'amazon.com', 'USD', 12], ['Order', 'Amazon.com', 'USD', 12]]);
    const [two] = [await stored(order('1', 'Amazon.com'), { ...order('1', 'amazon.com'), description: 'Pot' })];
    const apart = new Map([...two].map(([id, table]) => [id, { ...table, columns: table.columns.map((column) => (column.id === 'description' && isTextData(column.data) ? { ...column, data: { ...column.data, values: column.data.values.map(() => null) } } : column)) }]));
    const both = await importFile({ ...file(order('1', 'Amazon.com')), standing: apart });
    expect(shown(both)).toStrictEqual([['Order', 'amazon.com', 'USD', 12]]);
    // Of another site, or of no site of Amazon at all, they are others.
    const others = await importFile({ ...file(order('1', 'amazon.ca'), order('4', 'non-amazon us')), standing: await stored(order('1', 'Amazon.com'), order('4', 'Non-Amazon US')) });
    expect(others.review.counts).toMatchObject({ new: 2, changed: 0 });
  });

  test('leave the fees of a report of several sites without one, and take their place without counting them twice', async () => {
    const several = await importFile(file(order('1', 'amazon.com'), order('3', 'amazon.ca'), fee('-29.99')));
    expect(shown(several).at(-1)).toStrictEqual(['Service Fee', null, null, -29.99]);
    const ca = await importFile({ ...file(order('3', 'amazon.ca'), fee('-29.99')), standing: several.tables });
    expect(ca.review.counts).toMatchObject({ new: 0, changed: 1, unchanged: 1 });
    expect(shown(ca).filter(([type]) => type === 'Service Fee')).toStrictEqual([['Service Fee', 'amazon.ca', 'CAD', -29.99]]);
  });
});

test('a settlement says nothing of another of the same days, also where it is to replace what stands', async () => {
  const headings = ['settlement-id', 'currency', 'transaction-type', 'order-id', 'amount-type', 'amount-description', 'amount', 'posted-date', 'sku'];
  const of = (settlement: string, currency: string) => tabFile(headings, [{ 'settlement-id': settlement, currency, 'transaction-type': 'Order', 'order-id': settlement, 'amount-type': 'ItemPrice', 'amount-description': 'Principal', amount: '19.99', 'posted-date': '2026-10-02', sku: 'A' }]);
  const us = await importFile({ name: 'us.txt', bytes: of('1', 'USD') });
  const both = await importFile({ name: 'ca.txt', bytes: of('2', 'CAD'), standing: us.tables, mode: 'replace' });
  expect(both.review.counts).toMatchObject({ new: 1, missing: 0 });
  expect(all(both, ['settlementId'])).toStrictEqual([['2'], ['1']]);
});

test('orders of one site leave those of another, also where they are to replace what stands', async () => {
  const of = (order: string, site: string) => tabFile(['amazon-order-id', 'purchase-date', 'order-status', 'sku', 'quantity', 'sales-channel'], [{ 'amazon-order-id': order, 'purchase-date': '2026-10-02T10:00:00Z', 'order-status': 'Shipped', sku: 'A', quantity: '1', 'sales-channel': site }]);
  const us = await importFile({ name: 'us.txt', bytes: of('1', 'Amazon.com') });
  const both = await importFile({ name: 'ca.txt', bytes: of('2', 'Amazon.ca'), standing: us.tables, mode: 'replace' });
  expect(all(both, ['orderId'])).toStrictEqual([['2'], ['1']]);
});

describe('a stock report of one site', () => {
  const headings = ['snapshot-date', 'sku', 'available', 'marketplace', 'units-shipped-t30', 'days-of-supply'];
  const stock = (site: string, day: string, units: Readonly<Record<string, number>>): Buffer =>
    tabFile(headings, Object.entries(units).map(([sku, available]) => ({ 'snapshot-date': day, sku, available: String(available), marketplace: site, 'units-shipped-t30': '5', 'days-of-supply': '60' })));
  const shown = (found: Imported) => all(found, ['sku', 'marketplace', 'availableUnits']);
  const asked = ({ review }: Imported) => review.guards.map(({ message }) => message);

  test('of the same day leaves what another site has, and asks nothing of it, also where it is to replace what stands', async () => {
    const us = await importFile({ name: 'us.txt', bytes: stock('US', '2026-11-20', { A: 10, B: 10, C: 10 }) });
    const ca = await importFile({ name: 'ca.txt', bytes: stock('CA', '2026-11-20', { A: 4 }), standing: us.tables, mode: 'replace' });
    expect(asked(ca)).toStrictEqual([]);
    expect(ca.review.counts).toMatchObject({ new: 1, missing: 0 });
    expect(shown(ca)).toStrictEqual([['A', 'CA', 4], ['A', 'US', 10], ['B', 'US', 10], ['C', 'US', 10]]);
    const again = await importFile({ name: 'us.txt', bytes: stock('US', '2026-11-20', { A: 10, B: 9 }), standing: ca.tables, mode: 'replace' });
    expect(again.review.counts).toMatchObject({ changed: 1, unchanged: 1, missing: 1 });
    expect(shown(again)).toStrictEqual([['A', 'US', 10], ['B', 'US', 9], ['A', 'CA', 4], ['C', 'US', 0]]);
  });

  test('that is cut short is asked about', async () => {
    const us = await importFile({ name: 'us.txt', bytes: stock('US', '2026-11-20', { A: 10, B: 10, C: 10 }) });
    const both = await importFile({ name: 'ca.txt', bytes: stock('CA', '2026-11-20', { A: 4 }), standing: us.tables });
    const cut = await importFile({ name: 'us.txt', bytes: stock('US', '2026-11-20', { A: 10 }), standing: both.tables });
    expect(asked(cut)).toStrictEqual(['2 of the 3 rows that stand (67 %) are not in the file. Was it cut short or filtered?', 'Available (units) goes from 34 to 14 in total (−59 %).']);
  });

  test('that does not name it is held against all that stands', async () => {
    const us = await importFile({ name: 'us.txt', bytes: stock('US', '2026-11-20', { A: 10, B: 10, C: 10 }) });
    const unnamed = await importFile({ name: 'all.txt', bytes: stock('', '2026-11-20', { A: 10 }), standing: us.tables });
    expect(unnamed.review.counts).toMatchObject({ missing: 2 });
  });
});

test.each([
  ['storage fees', { asin: 'B000000001', fnsku: 'X1', fulfillment_center: 'ABE2', average_quantity_on_hand: '5', month_of_charge: '2026-10', currency: 'USD', estimated_monthly_storage_fee: '0.56' }, 'country_code'],
  ['surcharges', { 'snapshot-date': '2026-10-15', sku: 'A', 'qty-charged': '5', 'amount-charged': '2.50', 'surcharge-age-tier': '181-210 days', currency: 'USD' }, 'country'],
  ['movements', { Date: '10/15/2026', MSKU: 'A', FNSKU: 'X1', 'Event Type': 'Shipments', 'Reference ID': '1', Quantity: '-1' }, 'Country'],
])('%s of one country leave those of another', async (_, row, heading) => {
  const of = (site: string) => tabFile([...Object.keys(row), heading], [{ ...row, [heading]: site }]);
  const us = await importFile({ name: 'us.txt', bytes: of('US') });
  const both = await importFile({ name: 'ca.txt', bytes: of('CA'), standing: us.tables, mode: 'replace' });
  expect(both.review.counts).toMatchObject({ new: 1, missing: 0 });
  expect(all(both, ['country'])).toStrictEqual([['CA'], ['US']]);
});
