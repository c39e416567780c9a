import { describe, expect, it } from 'vitest';
import { localStock } from '../../../../renderer/domain/reports/factory/local-stock';
import { findHeader } from '../../../../renderer/domain/reports/map-columns';
import { recognise } from '../../../../renderer/domain/reports/recognise';
import { reports } from '../../../../renderer/domain/reports/reports';
import { headingsOf } from '../report-headings';

const told: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  'factory-items': {
    'a factory’s workbook': [
      'Status', 'Launch Date', 'Marketplace', 'Seller Account', 'Country', 'Brand Name', 'Product Name', 'Size', 'Type', 'Packaging Name', 'Closure Name', 'Label Size', 'Case Size',
      'Units per\nCase', 'UPC', 'Parent ASIN', 'Child ASIN', 'PARENT SKU\nFINAL', 'CHILD SKU\nFINAL', 'Formula',
    ],
    'a list with the duty of each item': ['Item Code', 'Item Name', 'Supplier', 'HS Code', 'FOB', 'Duty %', 'MOQ'],
    'codes and a factory price': ['SKU', 'Name', 'FOB'],
    'stock beside what only items have': ['Item Code', 'Item Name', 'Supplier', 'MOQ', 'On Hand'],
  },
  bundles: {
    'plain headings': ['Bundle Code', 'Name', 'Type', 'Pack Type', 'Packaging Cost', 'Labour Cost', 'Case Pack', 'Length (cm)', 'Width (cm)', 'Height (cm)', 'Weight (kg)', 'Status'],
    'technical names': ['bundle_code', 'bundle_name', 'bundle_type'],
    'kits, in American spelling': ['Kit SKU', 'Title', 'Labor Cost', 'Case Pack'],
  },
  'bundle-items': {
    'a row a part': ['Bundle Code', 'Item Code', 'Qty'],
    'technical names': ['bundle_code', 'item_code', 'quantity'],
    'parts beside one another': ['Bundle Code', 'Item 1', 'Qty 1', 'Item 2', 'Qty 2', 'Item 3', 'Qty 3'],
    'no blanks before the numbers': ['Bundle', 'Item1', 'Qty1', 'Item2', 'Qty2'],
    'components beside one another': ['Bundle Code', 'Component 1 SKU', 'Component 1 Qty', 'Component 2 SKU', 'Component 2 Qty'],
    'an ERPNext recipe': ['ID', 'Item', 'Quantity', 'Item Code (Items)', 'Item Name (Items)', 'Qty (Items)', 'UOM (Items)'],
    'an ERPNext bundle': ['ID', 'Parent Item', 'Item (Items)', 'Qty (Items)'],
    'an Odoo recipe': ['Product/Internal Reference', 'Quantity', 'BoM Lines/Component/Internal Reference', 'BoM Lines/Quantity'],
    'an Odoo recipe, technical': ['id', 'product_tmpl_id', 'product_qty', 'bom_line_ids/product_id', 'bom_line_ids/product_qty'],
    'an InvenTree recipe': ['Assembly IPN', 'Component IPN', 'Component Name', 'Reference', 'Quantity'],
    'an InvenTree recipe, by part': ['Assembly', 'Part', 'Reference', 'Raw Amount', 'Quantity', 'Attrition', 'Note'],
    'parent and child SKUs': ['Parent SKU', 'Child SKU', 'Qty'],
    'a recipe with the listing beside it': ['Bundle SKU', 'ASIN', 'Item Code', 'Qty per bundle'],
  },
  'purchase-orders': {
    'plain headings': ['PO Number', 'Supplier', 'Order Date', 'Currency', 'Item Code', 'Qty Ordered', 'Unit Cost', 'Qty Shipped', 'Qty Received', 'Ready Date', 'ETD', 'ETA', 'Container', 'Status', 'Destination'],
    'abbreviations': ['PO #', 'SKU', 'Description', 'Qty', 'Unit Price'],
    'an ERPNext order': ['ID', 'Supplier', 'Date', 'Required By', 'Status', 'Item Code (Items)', 'Item Name (Items)', 'Quantity (Items)', 'Rate (Items)', 'Received Qty (Items)'],
    'an Odoo order': ['Order Reference', 'Vendor', 'Order Deadline', 'Order Lines/Product', 'Order Lines/Quantity', 'Order Lines/Unit Price', 'Order Lines/Received Qty'],
    'an Odoo order, technical': ['name', 'partner_id', 'date_order', 'order_line/product_id', 'order_line/product_qty', 'order_line/price_unit', 'order_line/date_planned'],
    'an InvenTree order': ['Reference', 'Supplier', 'Target Date', 'Part', 'Quantity', 'Received'],
    'a factory’s production order': ['Complete', 'Date', 'Ship #', 'Type', 'Brand', 'Product', 'Size', 'Quantity', 'Case #', 'SKU', 'ASIN', 'Formula', '# per case', 'Case Size'],
  },
  'bundle-listings': {
    'plain headings': ['Bundle Code', 'Channel', 'SKU', 'ASIN', 'Units per Listing'],
    'an ASIN alone': ['Bundle Code', 'ASIN'],
    'technical names': ['bundle_code', 'seller_sku', 'channel'],
    'kits': ['Kit SKU', 'Marketplace', 'Seller SKU', 'Child ASIN'],
  },
  'local-stock': {
    'a count': ['Item Code', 'On Hand', 'Counted On'],
    'of a stock system': ['Item Code', 'Item Name', 'Warehouse', 'Actual Qty'],
    'a count with names': ['Item Code', 'Item Name', 'On Hand'],
    'items and built bundles': ['SKU', 'Location', 'On Hand', 'Reserved'],
  },
  'martin-inventory': {
    'labels': ['Label SKU', 'On Hand', 'Allocated', 'On Order'],
    'a plain code': ['SKU', 'Description', 'On Hand', 'Allocated', 'On Order'],
    'the supplier’s own words': ['Martin SKU', 'Qty in stock', 'Committed', 'In Production'],
  },
  'martin-skus': {
    'labels': ['Label SKU', 'Title', 'Size', 'Material', 'Labels per Roll', 'Units per Pack', 'Cost', 'Lead Time (days)', 'MOQ', 'Status'],
    'a plain code': ['SKU', 'Title', 'Size', 'Material', 'Roll Count', 'Cost'],
    'price breaks': ['Martin SKU', 'Title', 'Price Break 1 Qty', 'Price Break 1 Price', 'Price Break 2 Qty', 'Price Break 2 Price'],
  },
  'martin-bundles': {
    'a row a label': ['Martin Bundle', 'Label SKU', 'Qty'],
    'a bundle code and a label': ['Bundle Code', 'Label SKU', 'Qty'],
    'labels beside one another': ['Bundle', 'Label 1', 'Qty 1', 'Label 2', 'Qty 2'],
    'label SKUs beside one another': ['Bundle Code', 'Label SKU 1', 'Label 1 Qty', 'Label SKU 2', 'Label 2 Qty'],
  },
  'martin-bundle-listings': {
    'a label bundle': ['Martin Bundle', 'ASIN', 'SKU', 'Channel', 'Units per Listing'],
    'other words': ['Label Bundle Code', 'Seller SKU'],
  },
  costs: {
    'plain headings': ['SKU', 'FOB', 'Currency', 'Freight', 'Duty %', 'Prep', 'Valid From'],
    'an item code and a name': ['Item Code', 'Name', 'FOB', 'Currency', 'Freight', 'Duty %', 'Prep', 'Valid From'],
    'a landed cost alone': ['SKU', 'Landed Cost'],
    'other words': ['sku', 'unit_cost', 'freight_per_unit', 'duty_rate', 'effective_from'],
  },
  'shipment-receipts': {
    'a count of the warehouse': ['Shipment', 'SKU', 'Expected', 'Received'],
    'an inbound order': ['Inbound order ID', 'Vendor SKU', 'Expected units', 'Received units'],
    'technical names': ['shipmentId', 'sku', 'expectedQuantity', 'receivedQuantity'],
  },
  'competitor-prices': {
    'plain headings': ['Our ASIN', 'Competitor ASIN', 'Competitor', 'Price', 'Shipping', 'Rating', 'Captured Date'],
    'other words': ['ASIN', 'Competitor Name', 'Their Price', 'Checked On'],
  },
};

const cases = Object.entries(told).flatMap(([id, sheets]) => Object.entries(sheets).map(([words, headings]) => [id, words, headings] as const));

describe('the business’s own sheets', () => {
  it.each(cases)('%s is told by %s, and nothing else is', (id, _, headings) => {
    expect(recognise([headings]).candidates).toStrictEqual([id]);
  });

  it('are all told by several headings each', () => {
    const own = reports.filter(({ headedBy }) => headedBy === 'staff').map(({ id }) => id);
    expect(Object.keys(told).toSorted()).toStrictEqual(own.toSorted());
  });

  it.each(Object.entries(headingsOf))('are never taken for %s, nor it for one of them', (id, headings) => {
    const { candidates, possible } = recognise([headings]);
    expect([candidates, possible]).toStrictEqual([[id], []]);
  });

  it.each(cases)('%s is told by %s in capitals, with stray blanks and line breaks', (id, _, headings) => {
    const spoiled = headings.map((heading, index) => (index % 2 === 0 ? ` ${heading.toUpperCase()}` : heading.replaceAll(' ', ' \n')));
    expect(recognise([spoiled]).candidates).toStrictEqual([id]);
  });

  it.each(cases)('%s is told by %s below a banner of five lines', (id, _, headings) => {
    const banner = [['Factory list'], ['Kept by the desk', '', 'Spring'], [''], ['Season', '2026'], ['']];
    expect(recognise([...banner, headings])).toMatchObject({ headerIndex: 5, candidates: [id] });
  });

  it('are headed by two rows where the lower one names the parts of what the upper one names', () => {
    const stock = [['Item Code', 'Warehouse', 'Stock', ''], ['', '', 'On Hand', 'Reserved'], ['J1', 'Main', '5', '1']];
    expect(recognise(stock)).toMatchObject({ headerIndex: 1, candidates: ['local-stock'] });
    expect(findHeader(localStock, stock)).toStrictEqual({ index: 1, rows: 2, header: ['Item Code', 'Warehouse', 'On Hand', 'Reserved'] });
    // A first row that leaves out what it does not know, in words that are headings elsewhere, is a row.
    expect(findHeader(localStock, [['Item Code', 'Warehouse', 'Stock', 'Note'], ['Part', 'Bin', '5', '']])).toMatchObject({ index: 0, rows: 1 });
    expect(findHeader(localStock, [['Item Code', 'Warehouse', 'Stock', ''], ['Part', 'Bin', 'Qty', 'lost']])).toMatchObject({ index: 0, rows: 1 });
  });

  it('leave the choice to the user where both desks’ sheets are headed alike', () => {
    expect(recognise([['Bundle', 'ASIN', 'SKU', 'Channel']]).candidates).toStrictEqual(['bundle-listings', 'martin-bundle-listings']);
    expect(recognise([['Bundle', 'Component SKU', 'Qty']]).candidates).toStrictEqual(['bundle-items', 'martin-bundles']);
    expect(recognise([['Item Code', 'Item Name', 'On Hand', 'Reserved']]).candidates).toStrictEqual(['local-stock', 'martin-inventory']);
  });

  it('may be Martin Label’s where the factory desk’s words are used, if the page says so', () => {
    expect(recognise([['Bundle Code', 'SKU', 'Qty']])).toMatchObject({ candidates: ['bundle-items'], possible: ['martin-bundles'] });
    expect(recognise([['Bundle Code', 'ASIN', 'SKU']])).toMatchObject({ candidates: ['bundle-listings'], possible: ['martin-bundle-listings'] });
  });

  it.each([
    ['a list of SKUs and prices', ['SKU', 'Name', 'Price']],
    ['stock counted by SKU', ['SKU', 'Quantity']],
    ['a campaign report', ['Campaign', 'SKU', 'Clicks', 'Cost']],
    ['customers’ orders', ['Order Number', 'Customer', 'SKU', 'Quantity', 'Ship To Name']],
  ])('are not seen in %s', (_, headings) => {
    expect(recognise([headings]).candidates).toStrictEqual([]);
  });
});
