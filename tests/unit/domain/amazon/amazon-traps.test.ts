import { describe, expect, it } from 'vitest';
import { channelOf } from '../../../../renderer/domain/reports/amazon/channel';
import { recognise } from '../../../../renderer/domain/reports/recognise';
import { reports } from '../../../../renderer/domain/reports/reports';
import type { Cell, Table } from '../../../../renderer/domain/tables/table';
import { columnOf, importFile, linesFile, rowsOfTable, type FileToImport, type Imported } from '../../../support/import-file';
import { amazonFixtures } from '../../../support/report-files/amazon/fixtures';
import { shipmentId } from '../../../support/report-files/amazon/shipment-files';

type Says = NonNullable<FileToImport['says']>;
const nothing: Says = { asOf: null, period: null };
const asOf = (day: string): Says => ({ asOf: day, period: null });
const over = (start: string, end: string): Says => ({ asOf: null, period: { start, end } });

const file = (lines: readonly string[], says: Says = nothing, standing?: Imported['tables'], name = 'file.txt'): Promise<Imported> =>
  importFile({ name, bytes: linesFile(lines), says, ...(standing === undefined ? {} : { standing }) });

const tabbed = (...records: readonly (readonly (string | number)[])[]): string[] => records.map((record) => record.join('\t'));

const all = (tables: Imported['tables'], columnId: string): readonly Cell[] => [...tables.values()].flatMap((table) => columnOf(table, columnId));
const sum = (tables: Imported['tables'], columnId: string): number => all(tables, columnId).reduce<number>((total, cell) => total + Number(cell ?? 0), 0);
const messages = ({ review }: Imported): string => review.problems.map(({ message }) => message).join('\n');

const orderHeader = ['amazon-order-id', 'purchase-date', 'order-status', 'fulfillment-channel', 'sku', 'asin', 'item-status', 'quantity', 'item-price'];
const order = (id: string, day: string, status: string, sku: string, quantity: number, channel = 'Amazon'): readonly (string | number)[] =>
  [id, `${day}T10:00:00+00:00`, status, channel, sku, 'B000000001', status, quantity, quantity * 10];

describe('order files that overlap in time', () => {
  const early = tabbed(orderHeader, order('1', '2026-10-01', 'Shipped', 'A', 2), order('2', '2026-10-20', 'Pending', 'A', 1), order('3', '2026-10-31', 'Shipped', 'B', 4));
  const late = tabbed(orderHeader, order('2', '2026-10-20', 'Shipped', 'A', 1), order('3', '2026-10-31', 'Shipped', 'B', 4), order('4', '2026-11-02', 'Shipped', 'A', 5));

  it('count no order line twice, and keep its newest status', async () => {
    const first = await file(early);
    const second = await file(late, nothing, first.tables);
    expect(second.review.counts).toMatchObject({ new: 1, changed: 1, unchanged: 1 });
    expect(sum(second.tables, 'units')).toBe(12);
    expect([...second.tables].map(([month, table]) => [month, table.rowCount])).toStrictEqual([['2026-10', 3], ['2026-11', 1]]);
    expect(columnOf(second.tables.get('2026-10'), 'orderStatus')).toStrictEqual(['Shipped', 'Shipped', 'Shipped']);
  });

  it('count no order line twice when both are pasted into one sheet', async () => {
    const both = await file([...early, ...late]);
    expect(sum(both.tables, 'units')).toBe(12);
    expect(messages(both)).toContain('The headings come again');
    expect(both.review.counts.rejected).toBe(0);
    expect(all(both.tables, 'orderStatus')).toStrictEqual(['Shipped', 'Shipped', 'Shipped', 'Shipped']);
  });

  it('keep both lines of an order that has a SKU twice, also when the file comes again', async () => {
    const twice = tabbed(orderHeader, order('9', '2026-10-05', 'Shipped', 'A', 1), order('9', '2026-10-05', 'Shipped', 'A', 1), order('9', '2026-10-05', 'Shipped', 'B', 1));
    const first = await file(twice);
    const second = await file(twice, nothing, first.tables);
    expect([sum(first.tables, 'units'), sum(second.tables, 'units')]).toStrictEqual([3, 3]);
    expect(second.review.counts).toMatchObject({ new: 0, changed: 0, unchanged: 3 });
  });

  const updated = [...orderHeader, 'last-updated-date'];
  const lineOf = (status: string, units: number, at: string) => [...order('7', '2026-10-20', status, 'A', units), at];

  it('keep what is newer of an order where the older file comes last, also within a day, and say how many', async () => {
    const newer = await file(tabbed(updated, lineOf('Cancelled', 0, '2026-10-21T18:00:00+00:00'), [...order('8', '2026-10-20', 'Shipped', 'A', 1), '2026-10-20T10:00:00+00:00']));
    const older = await file(tabbed(updated, lineOf('Pending', 2, '2026-10-21T10:00:00+00:00'), [...order('8', '2026-10-20', 'Shipped', 'A', 3), '2026-10-22T10:00:00+00:00']), nothing, newer.tables);
    expect([all(older.tables, 'orderStatus'), all(older.tables, 'units')].map((cells) => [...cells].sort())).toStrictEqual([['Cancelled', 'Shipped'], [0, 3]]);
    expect(older.review.counts).toMatchObject({ new: 0, changed: 1, missing: 0, rejected: 0 });
    expect(messages(older)).toContain('1 row of the file is older than what stands (Last updated), and what stands stays.');
    const again = await file(tabbed(updated, lineOf('Shipped', 2, '2026-10-21T20:00:00+00:00')), nothing, older.tables);
    expect(columnOf(again.tables.get('2026-10'), 'orderStatus')).toContain('Shipped');
    expect(messages(again)).not.toContain('older than what stands');
  });

  it('do not call the orders missing that lie outside the days of the file', async () => {
    const first = await file(early);
    const second = await file(late, nothing, first.tables);
    expect(second.review.counts.missing).toBe(0);
  });
});

describe('who sends the goods', () => {
  it.each([
    ['DEFAULT', 'merchant'], ['Merchant', 'merchant'], ['MFN', 'merchant'], ['Seller', 'merchant'], ['AMAZON_NA', 'amazon'], ['AMAZON_EU', 'amazon'], ['AMAZON_JP', 'amazon'], ['Amazon', 'amazon'], ['AFN', 'amazon'],
    ['', null], [null, null], ['Pickup', null], ['Amazonas', null],
  ])('%s means %s', (raw, channel) => {
    expect(channelOf(raw)).toBe(channel);
  });

  it('is the merchant for DEFAULT in listings, whose FBA quantity is blank and not zero', async () => {
    const { tables } = await file(
      tabbed(['seller-sku', 'listing-id', 'asin1', 'price', 'quantity', 'fulfillment-channel'], ['FBM', 'L1', 'B1', '5.00', 0, 'DEFAULT'], ['FBA', 'L2', 'B2', '6.00', '', 'AMAZON_NA']), asOf('2026-10-31'));
    expect([all(tables, 'channel'), all(tables, 'quantity')]).toStrictEqual([['merchant', 'amazon'], [0, null]]);
  });

  it('is told for every order line', async () => {
    const { tables } = await file(tabbed(orderHeader, order('1', '2026-10-01', 'Shipped', 'A', 2, 'Merchant'), order('2', '2026-10-01', 'Shipped', 'A', 3, 'Amazon')));
    expect(all(tables, 'channel')).toStrictEqual(['merchant', 'amazon']);
  });
});

describe('sums that stand in files beside their parts', () => {
  it.each(['', '#REF!', '#N/A', '-'])('are none in a settlement whose line lost its amount, which is told of as a line: %j', async (amount) => {
    const header = ['settlement-id', 'total-amount', 'transaction-type', 'order-id', 'amount-type', 'amount-description', 'amount', 'posted-date', 'sku'];
    const line = (order: string, cell: string) => ['2', '', 'Order', order, 'ItemPrice', 'Principal', cell, '2026-10-02', 'A'];
    const imported = await file(tabbed(header, ['2', '9.99', '', '', '', '', '', '', ''], line('1', amount), line('2', '9.99')));
    expect(all(imported.tables, 'orderId')).toStrictEqual(['2']);
    expect(imported.review.problems.filter(({ severity }) => severity === 'error').map(({ row, message }) => [row, message])).toStrictEqual([[3, 'The row has no amount.']]);
  });

  it('are left out of a settlement, whose first line is the payout itself', async () => {
    const header = ['settlement-id', 'total-amount', 'transaction-type', 'order-id', 'amount-type', 'amount-description', 'amount', 'posted-date', 'sku'];
    const read = await file(tabbed(header, ['7', '12.50', '', '', '', '', '', '', ''], ['7', '', 'Order', '1', 'ItemPrice', 'Principal', '20.00', '2026-10-02', 'A'], ['7', '', 'Order', '1', 'ItemFees', 'Commission', '-7.50', '2026-10-02', 'A']));
    expect(sum(read.tables, 'amount')).toBe(12.5);
    expect(messages(read)).toContain('1 line is without an amount of its own and left out');
    expect(read.review.counts.rejected).toBe(0);
  });

  it('are no ASIN’s in a business report, whatever its line of totals says', async () => {
    const header = '"(Parent) ASIN","(Child) ASIN","Title","Units Ordered"';
    const read = await file([header, '"P","B1","Tray","1,727"', '"","","","1,727"'], over('2026-10-01', '2026-10-31'), undefined, 'BusinessReport-7-30-26.csv');
    expect(all(read.tables, 'unitsOrdered')).toStrictEqual([1727]);
    const named = await file([header, '"P","B1","Tray","1,727"', '"Total","","","1,727"'], over('2026-10-01', '2026-10-31'));
    expect(all(named.tables, 'unitsOrdered')).toStrictEqual([1727]);
  });

  it('say in their title that they are sums', () => {
    const titles = new Map<string, string>(reports.flatMap(({ id, columns }) => columns.map(({ columnId, title }) => [`${id} ${columnId}`, title] as const)));
    for (const column of ['amz_myi warehouseUnits', 'amz_myi totalUnits', 'amz_restock totalUnits']) expect(titles.get(column)).toContain('sum of columns above');
    for (const column of ['fbaAvailableUnits', 'fbaReservedUnits', 'fbaTransferUnits']) expect(titles.get(`amz_awd_inventory ${column}`)).toContain('repeated in the AWD file');
  });

  it('never stand in one table with the same stock or the same sales from another file', () => {
    const tables = reports.map(({ table }) => table.id);
    expect(new Set(tables).size).toBe(tables.length);
  });
});

describe('the business report', () => {
  it('keeps the units of a row whose traffic cannot be read', async () => {
    const lines = ['"(Child) ASIN","Sessions - Total","Session Percentage - Total","Unit Session Percentage","Units Ordered"', '"B1","<5","<0.01%","n.a.","9"', '"B2","27","1.50%","4.00%","many"'];
    const read = await file(lines, over('2026-09-01', '2026-09-30'), undefined, 'b.csv');
    expect([all(read.tables, 'asin'), all(read.tables, 'unitsOrdered'), all(read.tables, 'sessions'), read.review.counts.warnings, read.review.counts.rejected]).toStrictEqual([['B1'], [9], [null], 3, 1]);
  });

  it('keeps the days it was said to cover, and another span of days beside it', async () => {
    const lines = ['"(Parent) ASIN","(Child) ASIN","Units Ordered"', '"P","B1","10"'];
    const first = await file(lines, over('2026-10-01', '2026-10-31'));
    const second = await file(lines, over('2026-10-25', '2026-10-31'), first.tables);
    expect(second.review.counts).toMatchObject({ new: 1, missing: 0 });
    expect(all(second.tables, 'periodStart').toSorted()).toStrictEqual(['2026-10-01', '2026-10-25']);
  });

  it('needs its days from somebody: the day in its name is the day of the download', async () => {
    await expect(file(['"(Child) ASIN","Units Ordered"', '"B1","10"'], nothing, undefined, 'BusinessReport-7-30-26.csv')).rejects.toThrow('Needs period');
  });

  it('by SKU has a table of its own, so that no unit stands under its ASIN and under its SKU at once', async () => {
    const { placed } = await file(['"(Parent) ASIN","(Child) ASIN","Title","SKU","Units Ordered"', '"P","B1","Tray","A","10"', '"P","B1","Tray","A-2","4"'], over('2026-10-01', '2026-10-31'));
    expect(placed).toMatchObject({ tableId: 'business-report-by-sku', rows: 2 });
  });

  it('keeps a child under each parent it had', async () => {
    const { tables } = await file(['"(Parent) ASIN","(Child) ASIN","Units Ordered"', '"P1","B1","10"', '"P2","B1","3"'], over('2026-10-01', '2026-10-31'));
    expect(sum(tables, 'unitsOrdered')).toBe(13);
  });
});

describe('several accounts, marketplaces and downloads in one file', () => {
  const awdHeader = 'SKU,ASIN,Inbound to AWD (units),Available in AWD (units)';

  const accounts = (...lines: readonly (readonly [account: string, ...rows: readonly string[]])[]): string[] =>
    lines.flatMap(([account, ...rows]) => ['Timestamp,2026-10-31 04:34:40', `Merchant ID,${account}`, '', awdHeader, ...rows]);
  const awd = (lines: readonly string[], of: readonly string[] | null): Promise<Imported> => file(lines, { ...nothing, accounts: of }, undefined, 'awd.csv');

  it('are asked about where an AWD file names several accounts: each may be another store', async () => {
    await expect(awd(accounts(['A1', 'X,B1,0,5'], ['A2', 'Y,B2,0,7']), null)).rejects.toThrow('Needs accounts');
    const { placed } = await awd(accounts(['A1', 'X,B1,0,5', 'Z,B3,0,1'], ['A2', 'Y,B2,0,7'], ['A1', 'W,B4,0,2']), ['A2']);
    expect(placed.accounts).toStrictEqual([{ account: 'A1', rows: 3 }, { account: 'A2', rows: 1 }]);
  });

  it('keep for every AWD line the account it stands under', async () => {
    const read = await awd(accounts(['A1', 'X,B1,0,5'], ['A2', 'Y,B2,0,7']), ['A1', 'A2']);
    expect([all(read.tables, 'sku'), all(read.tables, 'merchantId')]).toStrictEqual([['X', 'Y'], ['A1', 'A2']]);
    expect(messages(read)).toContain('it seems to hold two downloads');
  });

  it.each([['A1', [5, 9], 0], ['A2', [7], 1]] as const)('are read for %s alone where they belong to several stores, also a SKU that both have', async (account, units, rejected) => {
    const read = await awd(accounts(['A1', 'X,B1,0,5'], ['A2', 'X,B1,0,7', 'V,B5,0,many'], ['A1', 'W,B4,0,9']), [account]);
    expect([all(read.tables, 'availableUnits'), new Set(all(read.tables, 'merchantId')), read.review.counts.rejected]).toStrictEqual([units, new Set([account]), rejected]);
  });

  it('leave a SKU out that two accounts of one store have, for neither figure is the store’s', async () => {
    const read = await awd(accounts(['A1', 'X,B1,0,5'], ['A2', 'X,B1,0,7', 'Y,B2,0,8']), ['A1', 'A2']);
    expect([all(read.tables, 'availableUnits'), read.review.counts.rejected]).toStrictEqual([[8], 2]);
  });

  it('are told apart in files of any length', async () => {
    const rows = (from: number): string[] => Array.from({ length: 3000 }, (_, index) => `S-${from + index},B${from + index},${index},${index + 1}`);
    const read = await awd(accounts(['A1', ...rows(0)], ['A2', ...rows(1000)], ['A1', ...rows(5000)]), ['A2']);
    expect([sum(read.tables, 'availableUnits'), all(read.tables, 'sku')[0], all(read.tables, 'sku').length]).toStrictEqual([(3000 * 3001) / 2, 'S-1000', 3000]);
    expect(read.placed.accounts).toStrictEqual([{ account: 'A1', rows: 6000 }, { account: 'A2', rows: 3000 }]);
  });

  it('make no question of one account, nor of a report that names none', async () => {
    expect((await awd(accounts(['A1', 'X,B1,0,5'], ['A1', 'Y,B2,0,7']), null)).placed.accounts).toStrictEqual([{ account: 'A1', rows: 2 }]);
    expect((await file(tabbed(orderHeader, order('1', '2026-10-01', 'Shipped', 'A', 2)))).placed.accounts).toStrictEqual([]);
  });

  it('leave out an AWD download of another day, whose figures would stand under the day of the first', async () => {
    const read = await file(['Timestamp,2026-10-31 04:34:40', 'Merchant ID,A1', '', awdHeader, 'X,B1,0,5', 'Timestamp,2026-11-02 04:35:00', 'Merchant ID,A1', '', awdHeader, 'Y,B2,0,7'], nothing, undefined, 'awd.csv');
    expect([all(read.tables, 'sku'), read.placed.partitions, read.review.counts.rejected]).toStrictEqual([['X'], ['2026-10-31'], 4]);
    expect(messages(read)).toContain('Another download begins here, of 2026-11-02. This line and the 3 below it are left out');
  });

  it('keep a SKU apart in each marketplace of the FBA inventory', async () => {
    const header = ['snapshot-date', 'sku', 'asin', 'available', 'units-shipped-t30', 'days-of-supply', 'marketplace', 'currency'];
    const { tables } = await file(tabbed(header, ['2026-10-31', 'A', 'B1', 5, 1, 30, 'US', 'USD'], ['2026-10-31', 'A', 'B1', 7, 2, 30, 'CA', 'CAD']));
    expect([all(tables, 'marketplace'), sum(tables, 'availableUnits')]).toStrictEqual([['US', 'CA'], 12]);
  });

  it('keep the days of several snapshots apart', async () => {
    const header = ['snapshot-date', 'sku', 'asin', 'available', 'units-shipped-t30', 'days-of-supply'];
    const { tables } = await file(tabbed(header, ['2026-10-31', 'A', 'B1', 5, 1, 30], header, ['2026-11-01', 'A', 'B1', 7, 2, 30]));
    expect([...tables].map(([day, table]) => [day, columnOf(table, 'availableUnits')])).toStrictEqual([['2026-10-31', [5]], ['2026-11-01', [7]]]);
  });

  it('keep a SKU apart under each FNSKU, whose units are different units', async () => {
    const header = ['sku', 'fnsku', 'asin', 'afn-fulfillable-quantity', 'afn-inbound-working-quantity'];
    const { tables } = await file(tabbed(header, ['A', 'X1', 'B1', 5, 0], ['A', 'X2', 'B1', 7, 0]), asOf('2026-10-31'));
    expect(sum(tables, 'availableUnits')).toBe(12);
  });
});

describe('a shipment’s contents', () => {
  const contents = (id: string, units: number): string[] => tabbed(['Shipment ID', id], ['Name', 'Top-up'], ['Ship To', 'ONT8'], [], ['Merchant SKU', 'ASIN', 'FNSKU', 'external-id', 'Shipped'], ['A', 'B1', 'X1', '', units]);

  it('count once however often they are downloaded', async () => {
    const first = await file(contents(shipmentId, 40));
    const second = await file(contents(shipmentId, 40), nothing, first.tables);
    expect([sum(second.tables, 'shippedUnits'), second.review.counts.unchanged]).toStrictEqual([40, 1]);
  });

  it('stand beside those of another shipment of the same SKU', async () => {
    const first = await file(contents('FBA1', 40));
    const second = await file(contents('FBA2', 60), nothing, first.tables);
    expect([sum(second.tables, 'shippedUnits'), all(second.tables, 'shipmentId').toSorted()]).toStrictEqual([100, ['FBA1', 'FBA2']]);
  });

  it('go to their own shipment when two lists are pasted into one sheet', async () => {
    const both = await file([...contents('FBA1', 40), ...contents('FBA2', 60)]);
    expect(rowsOfTable(both.tables.get('all') as Table).map(({ shipmentId: id, shippedUnits }) => [id, shippedUnits])).toStrictEqual([['FBA1', 40], ['FBA2', 60]]); // a master has one partition
  });

  it('are not taken without their shipment, which would make two shipments one', async () => {
    const read = await file(contents('FBA1', 40).slice(1));
    expect(read.review.counts).toMatchObject({ new: 0, rejected: 1 });
    expect(messages(read)).toContain('The row has no Shipment ID');
  });
});

describe('lines of money whose numbers a spreadsheet shortened', () => {
  it('are refused: they would stand beside themselves once the file comes unshortened', async () => {
    const header = ['settlement-id', 'transaction-type', 'order-id', 'amount-type', 'amount-description', 'amount', 'posted-date', 'sku', 'order-item-code'];
    const line = (settlement: string, code: string) => [settlement, 'Order', '1-2-3', 'ItemPrice', 'Principal', '12.50', '2026-10-02', 'A-1', code];
    const imported = await file(tabbed(header, line('11111111111', '12345678901234'), line('1.11E+10', '12345678901234'), line('11111111111', '1.23E+13')));
    expect(all(imported.tables, 'settlementId')).toStrictEqual(['11111111111']);
    expect([imported.review.counts.rejected, messages(imported)]).toStrictEqual([2, expect.stringContaining('Download the file again')]);
  });
});

describe('lines of money that say the same thing twice', () => {
  const header = ['asin', 'month_of_charge', 'average_quantity_on_hand', 'estimated_monthly_storage_fee'];
  const lines = tabbed(header, ['B1', '2026-10', '1.5', '0.42'], ['B1', '2026-10', '1.5', '0.42']);

  it('count twice in one file, and not four times when it comes again', async () => {
    const first = await file(lines);
    const second = await file(lines, nothing, first.tables);
    expect([sum(first.tables, 'fee'), sum(second.tables, 'fee')]).toStrictEqual([0.84, 0.84]);
  });

  it('are one transaction when it was deferred first and released later', async () => {
    const columns = '"date/time","settlement id","type","order id","sku","description","quantity","product sales","total","Transaction Status"';
    const deferred = await file([columns, '"Oct 8, 2026 10:23:05 PM PDT","","Order","1","A","Tray","1","10.00","8.00","Deferred"'], nothing, undefined, 't.csv');
    const released = await file([columns, '"Oct 8, 2026 10:23:05 PM PDT","77","Order","1","A","Tray","1","10.00","8.00","Released"'], nothing, deferred.tables, 't.csv');
    expect([sum(released.tables, 'total'), all(released.tables, 'transactionStatus'), all(released.tables, 'settlementId')]).toStrictEqual([8, ['Released'], ['77']]);
  });

  it('pass the remarks above a second download by', async () => {
    const one = ['"Includes Amazon Marketplace transactions"', '"All amounts in USD, unless specified"', '"date/time","settlement id","type","order id","total"', '"Oct 8, 2026 10:23:05 PM PDT","7","Order","1","8.00"'];
    const read = await file([...one, ...one], nothing, undefined, 't.csv');
    expect([sum(read.tables, 'total'), read.review.counts.rejected]).toStrictEqual([8, 0]);
  });
});

describe('what cannot be read', () => {
  const header = ['snapshot-date', 'sku', 'asin', 'available', 'units-shipped-t30', 'days-of-supply', 'sales-rank'];

  it('costs the row where stock is counted, and only its cell where nothing is', async () => {
    const read = await file(tabbed(header, ['2026-10-31', 'A', 'B1', 'many', 1, 30, 5], ['2026-10-31', 'B', 'B2', 7, 2, 30, 'none so far'], ['2026-10-31', 'C', 'B3', '', 2, 30, 5]));
    expect([all(read.tables, 'sku'), all(read.tables, 'availableUnits'), all(read.tables, 'salesRank')]).toStrictEqual([['B', 'C'], [7, null], [null, 5]]);
    expect(read.review.problems).toMatchObject([{ severity: 'error', row: 2, raw: 'many' }, { severity: 'warning', row: 3, raw: 'none so far' }]);
  });

  it('is a British ship date that may be either day, and the SKU’s stock stays', async () => {
    const restock = ['Merchant SKU', 'ASIN', 'Units Sold Last 30 Days', 'Available', 'Recommended replenishment qty', 'Recommended ship date'];
    const read = await file(tabbed(restock, ['A', 'B1', 30, 5, 60, '04/07/2026']), asOf('2026-06-30'));
    expect([all(read.tables, 'availableUnits'), all(read.tables, 'recommendedShipDate')]).toStrictEqual([[5], [null]]);
    expect(messages(read)).toContain('can be read with the day or with the month first');
  });

  it('is a ledger by month: its lines do not say on which day a SKU was out', async () => {
    const read = await file(tabbed(['Date', 'MSKU', 'ASIN', 'Ending Warehouse Balance'], ['10/2026', 'A', 'B1', 5]));
    expect(read.review.counts).toMatchObject({ new: 0, rejected: 1 });
    expect(messages(read)).toContain('“10/2026” names a month, where a day is needed');
  });

  it('is told by another date column of the file where one alone leaves it open', async () => {
    const listing = ['sku', 'price', 'quantity', 'minimum-seller-allowed-price', 'sale-from-date', 'sale-through-date'];
    const read = await file(tabbed(listing, ['A', '5.00', 1, '4.00', '03/04/2026', '03/25/2026']), asOf('2026-03-01'));
    expect([all(read.tables, 'saleFrom'), all(read.tables, 'saleThrough')]).toStrictEqual([['2026-03-04'], ['2026-03-25']]);
  });
});

describe('days that could be read either way', () => {
  const manifest = (heading: string, ...days: readonly string[]): Promise<Imported> =>
    file(tabbed(['Merchant SKU', 'Quantity', 'Prep owner', 'Labeling owner', heading], ...days.map((day, at) => [`S${at}`, 5, 'Seller', 'Seller', day])), asOf('2026-03-01'));

  it.each([['Expiration date (MM/DD/YYYY)', '2027-03-04'], ['Expiration date (DD/MM/YYYY)', '2027-04-03']])('are read as their heading says: %s', async (heading, day) => {
    expect(all((await manifest(heading, '03/04/2027')).tables, 'expirationDate')).toStrictEqual([day]);
  });

  it('are refused where other days of the column contradict the heading', async () => {
    const read = await manifest('Expiration date (MM/DD/YYYY)', '03/04/2027', '25/04/2027');
    expect(all(read.tables, 'sku')).toStrictEqual(['S1']);
    expect(read.review.counts.rejected).toBe(1);
  });
});

describe('a ledger of the first days of a month', () => {
  const ledger = tabbed(['Date', 'MSKU', 'ASIN', 'Ending Warehouse Balance'], ['10/05/2026', 'A', 'B1', 5], ['10/06/2026', 'A', 'B1', 4]);

  it('is asked which figure is the month, rather than guessed at or left out', async () => {
    await expect(file(ledger)).rejects.toThrow('Needs day-order');
  });

  it.each([['monthFirst', ['2026-10-05', '2026-10-06'], ['2026-10']], ['dayFirst', ['2026-05-10', '2026-06-10'], ['2026-05', '2026-06']]] as const)('is read %s when somebody says so', async (dayOrder, days, partitions) => {
    const read = await file(ledger, { ...nothing, dayOrder });
    expect([all(read.tables, 'date'), read.placed.partitions, read.placed.needs]).toStrictEqual([days, partitions, null]);
  });

  it('is not asked about where one day tells, and an answer does not overrule it', async () => {
    const read = await file([...ledger, '10/13/2026\tA\tB1\t3'], { ...nothing, dayOrder: 'dayFirst' });
    expect(all(read.tables, 'date')).toStrictEqual(['2026-10-05', '2026-10-06', '2026-10-13']);
  });
});

describe('everyday headings', () => {
  it('are a Price & Quantity template, though staff may say that they are a list of their own', () => {
    expect(recognise([['sku', 'price', 'quantity']]).candidates).toStrictEqual(['amz_price_quantity']);
    expect(recognise([['sku', 'asin', 'price', 'quantity']]).candidates).toStrictEqual(['amz_open_listings']);
    expect(recognise([['sku', 'asin', 'price', 'quantity', 'colour', 'size', 'supplier', 'carton', 'notes']]).candidates).not.toContain('amz_open_listings');
  });
});

describe('buyers', () => {
  const withBuyers = amazonFixtures.filter(({ personal }) => personal.length > 0);

  it.each(withBuyers.map((fixture) => [`${fixture.reportId}: ${fixture.variant}`, fixture] as const))('are neither named nor placed in what is stored of %s', async (_, fixture) => {
    const { tables, review } = await importFile({ name: fixture.fileName, bytes: fixture.bytes, says: fixture.says });
    const stored = JSON.stringify([...tables.values()]);
    for (const word of ['Jane Buyer', 'marketplace.example', 'Elm Street', 'Springfield', '62701', '555 0100']) expect(stored).not.toContain(word);
    expect(review.ignoredHeadings.filter((heading) => /buyer|recipient|address|phone|city|postal|state/i.test(heading))).toStrictEqual([]);
  });
});
