import { describe, expect, it } from 'vitest';
import { columnOf, readRecords, rowsOf, told } from '../read-records';

const parts = (...records: readonly (readonly string[])[]) => rowsOf(readRecords('bundle-items', records), 'bundleCode', 'itemCode', 'quantity');

describe('items to bundles', () => {
  const recipe = [['B-1', 'I-1', 2], ['B-1', 'I-2', 1], ['B-2', 'I-1', 6]];

  it.each([
    ['a row a part', [['Bundle Code', 'Item Code', 'Qty'], ['B-1', 'I-1', '2'], ['B-1', 'I-2', '1'], ['B-2', 'I-1', '6']]],
    ['the bundle on its first line alone', [['Bundle Code', 'Item Code', 'Qty'], ['B-1', 'I-1', '2'], ['', 'I-2', '1'], ['B-2', 'I-1', '6']]],
    ['the bundle on a line of its own', [['Bundle Code', 'Item Code', 'Qty'], ['B-1'], ['', 'I-1', '2'], ['', 'I-2', '1'], [''], ['B-2'], ['', 'I-1', '6']]],
    ['parts beside one another', [['Bundle Code', 'Item 1', 'Qty 1', 'Item 2', 'Qty 2', 'Item 3', 'Qty 3'], ['B-1', 'I-1', '2', 'I-2', '1'], ['B-2', 'I-1', '6', '', '']]],
    ['numbers without a blank', [['Bundle', 'Item1', 'Item2', 'Qty1', 'Qty2'], ['B-1', 'I-1', 'I-2', '2', '1'], ['B-2', '', 'I-1', '', '6']]],
    ['numbers in the middle', [['SKU', 'Component 1 SKU', 'Component 1 Qty', 'Component 2 SKU', 'Component 2 Qty'], ['B-1', 'I-1', '2', 'I-2', '1'], ['B-2', 'I-1', '6']]],
    ['the first part without a number', [['Bundle Code', 'Item', 'Qty', 'Item 2', 'Qty 2'], ['B-1', 'I-1', '2', 'I-2', '1'], ['B-2', 'I-1', '6']]],
    ['groups in a row above', [['Bundle', 'Product 1', '', 'Product 2', ''], ['', 'SKU', 'Qty', 'SKU', 'Qty'], ['B-1', 'I-1', '2', 'I-2', '1'], ['B-2', 'I-1', '6', '', '']]],
    ['groups above a row that has the bundle’s heading too', [['', 'Product 1', '', 'Product 2', ''], ['Bundle SKU', 'SKU', 'Qty', 'SKU', 'Qty'], ['B-1', 'I-1', '2', 'I-2', '1'], ['B-2', 'I-1', '6', '', '']]],
    ['groups below a banner', [['Bundles 2026'], [''], ['', '', 'Item 1', '', 'Item 2', ''], ['Bundle Code', 'Name', 'Code', 'Qty', 'Code', 'Qty'], ['B-1', 'Set', 'I-1', '2', 'I-2', '1'], ['B-2', 'Six', 'I-1', '6', '', '']]],
    ['an ERPNext export', [['ID', 'Item', 'Quantity', 'Item Code (Items)', 'Qty (Items)'], ['BOM-1', 'B-1', '1', 'I-1', '2'], ['', '', '', 'I-2', '1'], ['BOM-2', 'B-2', '1', 'I-1', '6']]],
    ['an InvenTree export, with names beside the parts’ numbers', [['Assembly', 'Assembly IPN', 'Part', 'Part IPN', 'Reference', 'Quantity'], ['Pair', 'B-1', 'Jar', 'I-1', '', '2'], ['Pair', 'B-1', 'Lid', 'I-2', '', '1'], ['Six', 'B-2', 'Jar', 'I-1', '', '6']]],
    ['an InvenTree export, with the components’ ids', [['Component', 'Parent Part IPN', 'Component IPN', 'Quantity'], ['71', 'B-1', 'I-1', '2'], ['72', 'B-1', 'I-2', '1'], ['71', 'B-2', 'I-1', '6']]],
    ['an Odoo export', [['id', 'product_tmpl_id', 'product_qty', 'bom_line_ids/product_id', 'bom_line_ids/product_qty'], ['x', 'B-1', '1', 'I-1', '2.0'], ['', '', '', 'I-2', '1.0'], ['y', 'B-2', '1', 'I-1', '6.0']]],
  ])('are the same from %s', (_, records) => {
    expect(parts(...records)).toStrictEqual(recipe);
  });

  it('count once where a wide sheet has no quantities, with a word about it', () => {
    const reading = readRecords('bundle-items', [['Bundle', 'Product 1', '', 'Product 2', ''], ['', 'Brand', 'SKU', 'Brand', 'SKU'], ['B-1', 'RG', 'I-1', 'RG', 'I-2']]);
    expect(rowsOf(reading, 'bundleCode', 'itemCode', 'quantity')).toStrictEqual([['B-1', 'I-1', 1], ['B-1', 'I-2', 1]]);
    expect(told(reading)).toContainEqual(['warning', null]);
    expect(reading.problems.map(({ message }) => message)).toContain('The sheet has no quantities: every part counts once.');
  });

  it('keep the sheet’s row for every part of a wide row, and name the part that is wrong', () => {
    const reading = readRecords('bundle-items', [['Bundle Code', 'Item 1', 'Qty 1', 'Item 2', 'Qty 2'], ['B-1', 'I-1', '2', 'I-2', '0'], ['B-2', '', '', '', '']]);
    expect([...reading.table.rowNumberOf]).toStrictEqual([2]);
    expect(reading.problems.map(({ row, column, message }) => [row, column, message])).toStrictEqual([
      [2, 'Qty 2', '“0” must be at least 1.'],
      [3, 'Item 1 / Item 2', 'The row has no Item 1 / Item 2.'],
      [3, 'Qty 1 / Qty 2', 'The row has no Qty 1 / Qty 2.'],
    ]);
  });

  it.each(['0', '-1', '1.5', 'two', ''])('are left out where the quantity is “%s”', (quantity) => {
    const reading = readRecords('bundle-items', [['Bundle Code', 'Item Code', 'Qty'], ['B-1', 'I-1', quantity], ['B-1', 'I-2', '1']]);
    expect(columnOf(reading, 'itemCode')).toStrictEqual(['I-2']);
    expect(told(reading)).toStrictEqual([['error', 2]]);
  });

  it('are never counted twice where a line stands twice, and refused where it differs', () => {
    const same = readRecords('bundle-items', [['Bundle Code', 'Item Code', 'Qty'], ['B-1', 'I-1', '2'], ['B-1', 'I-1', '2']]);
    expect([columnOf(same, 'quantity'), told(same)]).toStrictEqual([[2], [['warning', 3]]]);
    const other = readRecords('bundle-items', [['Bundle Code', 'Item Code', 'Qty'], ['B-1', 'I-1', '2'], ['B-1', 'I-1', '3']]);
    expect([columnOf(other, 'quantity'), told(other)]).toStrictEqual([[], [['error', 2], ['error', 3]]]);
    expect(other.problems[0]?.message).toBe('Bundle Code, Item Code “B-1, I-1” stands with other figures in row 3 as well.');
  });

  it('cannot be their own bundle', () => {
    const reading = readRecords('bundle-items', [['Bundle Code', 'Item Code', 'Qty'], ['B-1', 'B-1', '1'], ['B-1', 'I-1', '1']]);
    expect([columnOf(reading, 'itemCode'), told(reading)]).toStrictEqual([['I-1'], [['error', 2]]]);
  });

  it('do not go to a bundle that a repeated header or a line of sums names', () => {
    const header = ['Bundle Code', 'Item Code', 'Qty'];
    const reading = readRecords('bundle-items', [header, ['B-1', 'I-1', '2'], header, ['', 'I-2', '1'], ['Total', '', '3'], ['', 'I-3', '4']]);
    expect(rowsOf(reading, 'bundleCode', 'itemCode')).toStrictEqual([['B-1', 'I-1'], ['B-1', 'I-2'], ['B-1', 'I-3']]);
  });

  it('lack a bundle where nothing above names one', () => {
    const reading = readRecords('bundle-items', [['Bundle Code', 'Item Code', 'Qty'], ['', 'I-1', '2'], ['B-1', 'I-2', '2'], ['B-2'], ['B-3', 'I-3', '1']]);
    expect(rowsOf(reading, 'bundleCode', 'itemCode')).toStrictEqual([['B-1', 'I-2'], ['B-3', 'I-3']]);
    expect(told(reading)).toStrictEqual([['error', 2], ['error', 4], ['error', 4]]);
  });
});

describe('purchase orders', () => {
  const header = ['PO Number', 'Supplier', 'Order Date', 'Item Code', 'Qty Ordered', 'Qty Received', 'ETD', 'ETA', 'Status'];
  const orders = (...rows: readonly (readonly string[])[]) => readRecords('purchase-orders', [header, ...rows]);
  const lines = [['PO-1', 'Foshan', '2026-03-01', 'I-1', 500], ['PO-1', 'Foshan', '2026-03-01', 'I-2', 300], ['PO-2', null, '2026-04-01', 'I-1', 200]];
  const shown = ['poNumber', 'supplier', 'orderDate', 'itemCode', 'qtyOrdered'] as const;

  it('are the same with what holds for the order on every line, on its first, or above them', () => {
    const onEvery = orders(
      ['PO-1', 'Foshan', '2026-03-01', 'I-1', '500', '', '', '', ''], ['PO-1', 'Foshan', '2026-03-01', 'I-2', '300', '', '', '', ''], ['PO-2', '', '2026-04-01', 'I-1', '200', '', '', '', ''],
    );
    const onFirst = orders(['PO-1', 'Foshan', '2026-03-01', 'I-1', '500'], ['', '', '', 'I-2', '300'], ['PO-2', '', '2026-04-01', 'I-1', '200']);
    const above = orders(['PO-1', 'Foshan', '2026-03-01'], ['', '', '', 'I-1', '500'], ['PO-1', '', '', 'I-2', '300'], ['PO-2', '', '2026-04-01'], ['', '', '', 'I-1', '200']);
    for (const reading of [onEvery, onFirst, above]) {
      expect(rowsOf(reading, ...shown)).toStrictEqual(lines);
      expect(reading.problems).toStrictEqual([]);
    }
  });

  it('never take over the supplier of the order above', () => {
    expect(columnOf(orders(['PO-1', 'Foshan', '', 'I-1', '1'], ['PO-2', '', '', 'I-1', '1'], ['', '', '', 'I-2', '1']), 'supplier')).toStrictEqual(['Foshan', null, null]);
  });

  it('never count a line twice where the header comes again or a line is repeated', () => {
    const reading = orders(['PO-1', '', '', 'I-1', '500'], header, ['PO-1', '', '', 'I-1', '500'], ['PO-1', '', '', 'I-2', '5']);
    expect(rowsOf(reading, 'itemCode', 'qtyOrdered')).toStrictEqual([['I-1', 500], ['I-2', 5]]);
    expect(told(reading)).toStrictEqual([['warning', 3], ['warning', 4]]);
  });

  it('have no day where nobody knows it yet', () => {
    const days = ['TBD', 'tbc', 'T.B.A.', 'to be confirmed'];
    const reading = orders(...days.map((day, at) => [`PO-${at}`, 'F', '2026-03-01', 'I-1', '5', '', '', day, 'Open']));
    expect([columnOf(reading, 'eta'), told(reading)]).toStrictEqual([days.map(() => null), []]);
    expect(told(orders(['PO-1', 'F', '2026-03-01', 'I-1', '5', '', '', 'when it is ready', 'Open']))).toStrictEqual([['error', 2]]);
  });

  it('keep two lines of one item apart by their line numbers, and refuse them without', () => {
    const numbered = readRecords('purchase-orders', [['PO No', 'Line', 'Item Code', 'Qty'], ['1', '1', 'I-1', '5'], ['1', '2', 'I-1', '7']]);
    expect(columnOf(numbered, 'qtyOrdered')).toStrictEqual([5, 7]);
    const bare = readRecords('purchase-orders', [['PO No', 'Item Code', 'Qty'], ['1', 'I-1', '5'], ['1', 'I-1', '7']]);
    expect(told(bare)).toStrictEqual([['error', 2], ['error', 3]]);
    expect(bare.problems[0]?.message).toBe('PO No, Item Code “1, I-1” stands with other figures in row 3 as well. Where each is meant, a column headed “Line” has to tell them apart.');
  });

  it('warn of what was received over the order and of dates out of order, and keep the row', () => {
    const reading = orders(['PO-1', 'F', '2026-03-01', 'I-1', '500', '501', '2026-05-01', '2026-04-01', 'Open']);
    expect(reading.table.rowCount).toBe(1);
    expect(reading.problems.map(({ severity, column, message }) => [severity, column, message])).toStrictEqual([
      ['warning', 'Qty Received', 'More was received than ordered.'], ['warning', 'ETD', 'It departs after the day it arrives.'],
    ]);
  });

  it('warn of dates out of order also where the day between them is blank, and once where it is there', () => {
    const dated = (order: string, ready: string, departs: string, arrives: string) =>
      readRecords('purchase-orders', [['PO Number', 'Supplier', 'Order Date', 'Item Code', 'Qty Ordered', 'Ready Date', 'ETD', 'ETA'], ['PO-1', 'F', order, 'I-1', '5', ready, departs, arrives]]).problems.map(({ message }) => message);
    expect(dated('2026-05-01', '', '2026-04-01', '2026-06-01')).toStrictEqual(['The order is dated after the day it departs.']);
    expect(dated('2026-01-01', '2026-06-01', '', '2026-05-01')).toStrictEqual(['It is ready after the day it arrives.']);
    expect(dated('2026-05-01', '2026-04-01', '2026-04-15', '2026-06-01')).toStrictEqual(['The order is dated after the day it is ready.']);
    expect(dated('2026-01-01', '2026-02-01', '2026-02-01', '2026-03-01')).toStrictEqual([]);
  });

  it('warn of a status that nobody knows, by which an order that is over would count as coming', () => {
    const status = (word: string) => readRecords('purchase-orders', [['PO Number', 'Supplier', 'Item Code', 'Qty Ordered', 'ETA', 'Status'], ['PO-1', 'Works', 'I-1', '10', '2026-12-01', word]]).problems.map(({ severity, column, message }) => [severity, column, message]);
    expect(status('Erledicht')).toStrictEqual([['warning', 'Status', 'The status is none that is known, so what is left of the order counts as on the way. Write Closed or Cancelled where nothing comes any more.']]);
    for (const known of ['', 'Open', 'Shipped', 'In Production', 'To Receive and Bill', 'Confirmed', 'Received', 'Draft', 'Partially received', 'Purchase Order', 'Sent']) expect(status(known)).toStrictEqual([]);
  });

  it('cannot be one order at two suppliers', () => {
    const reading = orders(['PO-1', 'Foshan', '', 'I-1', '5'], ['PO-1', 'Yiwu', '', 'I-2', '5'], ['PO-2', 'Yiwu', '', 'I-2', '5']);
    expect([columnOf(reading, 'poNumber'), told(reading)]).toStrictEqual([['PO-2'], [['error', 2], ['error', 3]]]);
  });

  it('of a factory’s workbook leave the headlines of its shipments', () => {
    const reading = readRecords('purchase-orders', [
      ['Production plan'], ['Complete', 'Date', 'Ship #', 'Brand', 'Product', 'Quantity', 'SKU', 'Formula', '# per case'],
      ['New Shipment:'], ['x', '03/25/2026', 'S-7', 'RG', 'Planter', '1,200', 'I-1', 'F1', '12'], ['', '', 'New Shipment: May'], ['', '04/01/2026', 'S-8', 'RG', 'Bag', '600', 'I-2', 'F2', '24'],
    ]);
    expect(rowsOf(reading, 'poNumber', 'orderDate', 'itemCode', 'itemName', 'qtyOrdered')).toStrictEqual([
      ['S-7', '2026-03-25', 'I-1', 'Planter', 1200], ['S-8', '2026-04-01', 'I-2', 'Bag', 600],
    ]);
    expect(told(reading)).toStrictEqual([['warning', 5]]);
  });
});

describe.each(['bundle-listings', 'martin-bundle-listings'])('%s', (id) => {
  const header = ['Bundle', 'Channel', 'SKU', 'ASIN', 'Units per Listing'];
  const mapped = (...rows: readonly (readonly string[])[]) => readRecords(id, [header, ...rows]);

  it('map a SKU, an ASIN, or both', () => {
    const reading = mapped(['B-1', 'Amazon FBA', 'S-1', 'A1', '1'], ['B-1', 'eBay', 'S-2', '', '2'], ['B-2', 'Amazon FBM', '', 'A2', '']);
    expect(rowsOf(reading, 'bundleCode', 'channel', 'sku', 'asin', 'unitsPerListing')).toStrictEqual([
      ['B-1', 'Amazon FBA', 'S-1', 'A1', 1], ['B-1', 'eBay', 'S-2', null, 2], ['B-2', 'Amazon FBM', null, 'A2', null],
    ]);
    expect(reading.problems).toStrictEqual([]);
  });

  it('warn of a channel that is none of ours, by which the row would hold on every channel', () => {
    const told = (channel: string) => readRecords(id, [['Bundle Code', 'Channel', 'SKU'], ['B-1', channel, 'S-1']]).problems.map(({ severity, column }) => [severity, column]);
    expect(told('Shopify')).toStrictEqual([['warning', 'Channel']]);
    for (const known of ['', 'Amazon', 'amazon_fba', 'FBM', 'Walmart', 'WFS', 'eBay', 'All', 'All channels']) expect(told(known)).toStrictEqual([]);
  });

  it('warn of an ASIN that is written as no listing has it, and of nothing that is another number', () => {
    const toldOf = (asin: string) => told(readRecords(id, [['Bundle Code', 'SKU', 'ASIN'], ['B-1', 'S-1', asin]]));
    for (const odd of ['b00exampl1', 'https://www.amazon.com/dp/B00EXAMPL1?th=1', 'B00EXAMPL1, B00EXAMPL2', 'ASIN: B00EXAMPL1']) expect(toldOf(odd)).toStrictEqual([['warning', 2]]);
    for (const plain of ['B00EXAMPL1', '110012345678', '0123456789', 'A1', '']) expect(toldOf(plain)).toStrictEqual([]);
  });

  it('refuse a row that names no listing', () => {
    expect(told(mapped(['B-1', 'eBay', '', '', '1'], ['B-2', '', 'S-1', '', '']))).toStrictEqual([['error', 2]]);
  });

  it('take one bundle a listing, also where its ASIN changes', () => {
    expect(told(mapped(['B-1', 'eBay', 'S-1', '', ''], ['B-2', 'eBay', 'S-1', '', '']))).toContainEqual(['error', 2]);
    expect(mapped(['B-1', 'FBA', 'S-1', 'A1', ''], ['B-2', 'FBA', 'S-1', 'A2', '']).table.rowCount).toBe(0);
    expect(mapped(['B-1', 'FBA', 'S-1', '', ''], ['B-2', 'eBay', 'S-1', '', '']).table.rowCount).toBe(2);
  });

  it('let an ASIN have two bundles only where the SKUs differ', () => {
    expect(mapped(['B-1', 'FBA', 'S-1', 'A1', ''], ['B-2', 'FBA', 'S-2', 'A1', '']).table.rowCount).toBe(2);
    expect(told(mapped(['B-1', 'FBA', 'S-1', 'A1', ''], ['B-2', 'FBA', '', 'A1', ''], ['B-2', 'FBA', 'S-3', 'A3', '']))).toStrictEqual([['error', 2], ['error', 3]]);
  });
});

describe('Martin Label', () => {
  it('has labels of a bundle in rows or beside one another', () => {
    const long = readRecords('martin-bundles', [['Martin Bundle', 'Label SKU', 'Qty'], ['B-1', 'L-1', '1'], ['', 'L-2', '2']]);
    const wide = readRecords('martin-bundles', [['Martin Bundle', 'Label 1', 'Qty 1', 'Label 2', 'Qty 2'], ['B-1', 'L-1', '1', 'L-2', '2']]);
    for (const reading of [long, wide]) expect(rowsOf(reading, 'bundleCode', 'sku', 'quantity')).toStrictEqual([['B-1', 'L-1', 1], ['B-1', 'L-2', 2]]);
  });

  it('has stock in which a blank is not zero', () => {
    const reading = readRecords('martin-inventory', [['Label SKU', 'On Hand', 'Allocated', 'On Order'], ['L-1', '1,200', '--', ''], ['L-2', '0', '5', '1000']]);
    expect(rowsOf(reading, 'sku', 'onHand', 'allocated', 'onOrder')).toStrictEqual([['L-1', 1200, null, null], ['L-2', 0, 5, 1000]]);
  });

  it('has prices that fall with the quantity', () => {
    const reading = readRecords('martin-skus', [['Label SKU', 'Title', 'Price Break 1 Qty', 'Price Break 1 Price', 'Break 2 Qty', 'Break 2 Price'], ['L-1', 'Jar', '1000', '$0.08', '5,000', '$0.06']]);
    expect(rowsOf(reading, 'break1Units', 'break1Price', 'break2Units', 'break2Price')).toStrictEqual([[1000, 0.08, 5000, 0.06]]);
  });
});

describe('costs and competitors', () => {
  it('warn of a duty below one per cent: 0.05 may be five of a hundred', () => {
    const duty = (...cells: readonly string[]) => readRecords('costs', [['SKU', 'FOB', 'Duty %'], ...cells.map((cell, at) => [`S-${at}`, '1.50', cell])]).problems.map(({ severity, row, column }) => [severity, row, column]);
    expect(duty('5', '0.05', '', '0')).toStrictEqual([['warning', 3, 'Duty %']]);
  });

  it('keep a cost for each day it is valid from', () => {
    const reading = readRecords('costs', [['SKU', 'FOB', 'Currency', 'Freight', 'Duty %', 'Prep', 'Valid From'], ['S-1', '$2.35', 'USD', '0.4', '5.3%', '0.25', '2026-01-01'], ['S-1', '2.55', 'USD', '0.4', '5.3', '0.25', '2026-07-01']]);
    expect(rowsOf(reading, 'sku', 'fob', 'dutyPercent', 'validFrom')).toStrictEqual([['S-1', 2.35, 5.3, '2026-01-01'], ['S-1', 2.55, 5.3, '2026-07-01']]);
  });

  it('say of free shipping that it costs nothing, and of no price', () => {
    const of = (price: string, shipping: string) => readRecords('competitor-prices', [['Our ASIN', 'Competitor', 'Price', 'Shipping', 'Captured Date'], ['A1', 'Rival', price, shipping, '2026-10-01']]);
    for (const word of ['Free', 'FREE', 'free shipping', 'Free delivery']) expect([columnOf(of('9.99', word), 'shipping'), told(of('9.99', word))]).toStrictEqual([[0], []]);
    for (const [price, shipping] of [['Free', '0'], ['9.99', 'free over $35'], ['9.99', 'Prime']] as const) expect(told(of(price, shipping))).toStrictEqual([['error', 2]]);
  });

  it('need a day, a price, a competitor and one of ours', () => {
    const header = ['Our ASIN', 'Competitor ASIN', 'Competitor', 'Price', 'Shipping', 'Rating', 'Captured Date'];
    const reading = readRecords('competitor-prices', [
      header, ['A1', 'C1', 'Rival', '19.99', '0', '4.6', '2026-10-01'], ['A1', 'C1', 'Rival', '18.99', '', '4.6', '2026-10-08'], ['', 'C1', '', '1', '', '', '2026-10-01'],
      ['A1', '', '', '1', '', '', '2026-10-01'], ['A1', 'C2', '', '', '', '', '2026-10-01'], ['A1', 'C2', '', '1', '', '', ''], ['A1', 'C3', '', '1', '', '6', '2026-10-02'],
    ]);
    expect(rowsOf(reading, 'competitorAsin', 'price', 'capturedOn')).toStrictEqual([['C1', 19.99, '2026-10-01'], ['C1', 18.99, '2026-10-08'], ['C3', 1, '2026-10-02']]);
    expect(told(reading)).toStrictEqual([['error', 4], ['error', 5], ['error', 6], ['error', 7], ['warning', 8]]);
  });
});
