/** WFS Inventory Health: stock, age, sales and Walmart's own forecast of each item. Its headings were renamed more than once. */
import { aside, cost, count, date, decimal, defineReport, idText, text, words } from '../report';

const sellerSkus = ['Vendor (Seller) SKU', 'Vendor SKU', 'Seller SKU'];
const available = ['Available Units', 'Available to Sell Units (ATS)', 'Available to Sell Units', 'ATS'];

const aged = (columnId: string, title: string, headings: readonly string[]) => aside(count(columnId, title, 'units', headings));

export const wfsHealth = defineReport({
  id: 'wmt_wfs_health',
  title: 'WFS Inventory Health report',
  purpose: 'Shows for each item what WFS holds and expects, how old it is, how it sells, and what Walmart would send.',
  whereToFind: 'Walmart Seller Center → WFS → Reports → Inventory health → Download.',
  table: { id: 'wfs-health', title: 'WFS inventory health', grain: 'snapshot', key: ['sku', 'itemId'] },
  dating: { kind: 'as-of' },
  identity: { sku: 'sku', asin: null },
  headedBy: 'marketplace',
  recognisedBy: [{ all: ['GTIN', 'Item ID', 'Inbound Units'], any: sellerSkus, none: [] }],
  columns: [
    idText('sku', 'SKU', [...sellerSkus, 'SKU'], 'cell'),
    words('productName', 'Product name', ['Product Name', 'Item Name']),
    idText('itemId', 'Item ID', ['Item ID'], 'heading'),
    idText('gtin', 'GTIN', ['GTIN'], 'heading'),
    text('brand', 'Brand', ['Brand Name', 'Brand']),
    text('publishStatus', 'Publish status', ['Publishing Status', 'Published', 'Publish Status']),
    text('lifecycle', 'Lifecycle', ['Item Lifecycle', 'Lifecycle Status']),
    count('available', 'Available', 'units', available, 'heading'),
    count('reserved', 'Reserved', 'units', ['Reserved Units']),
    count('inbound', 'Inbound', 'units', ['Inbound Units'], 'heading'),
    count('damaged', 'Damaged at receipt', 'units', ['Damaged Receipts']),
    aged('damagedUnits', 'Damaged', ['Damaged units']),
    count('units7', 'Sold, last 7 days', 'units', ['Last 7 days units sales', 'Last 7 days unit sales']),
    count('units30', 'Sold, last 30 days', 'units', ['Last 30 days units sales', 'Last 30 days unit sales']),
    aside(cost('sales7', 'Sales, last 7 days', ['Last 7 days sales'])),
    aside(cost('sales30', 'Sales, last 30 days', ['Last 30 days sales'])),
    aside(decimal('inStockDays7', 'In stock, last 7 days', 'days', ['Last 7 days in-stock days'])),
    aside(decimal('inStockDays30', 'In stock, last 30 days', 'days', ['Last 30 days in-stock days'])),
    aged('received30', 'Received, last 30 days', ['Last 30 days units received']),
    aged('inboundOrdered30', 'Announced, last 30 days', ['Last 30 days PO units']),
    aside(decimal('daysOfSupply', 'Days of supply', 'days', ['Days of supply', 'Days of supply based on last 30 days sales'])),
    aside(date('outOfStockOn', 'Predicted out of stock', ['Predicted out of stock date'])),
    // Two windows in the files seen, each named by its own dates; Walmart offers four.
    aside(decimal('forecast1', 'Forecast, first window', 'units', ['Forecast *'])),
    aside(decimal('forecast2', 'Forecast, second window', 'units', ['Forecast *'])),
    aside(decimal('forecast3', 'Forecast, third window', 'units', ['Forecast *'])),
    aside(decimal('forecast4', 'Forecast, fourth window', 'units', ['Forecast *'])),
    aged('suggested', 'Suggested', ['Suggested Units']),
    aged('surplus', 'Surplus', ['Surplus Units']),
    aged('age0to90', 'Age 0–90 days', ['ATS 0-90 days']),
    aged('age91to180', 'Age 91–180 days', ['ATS 91-180 days']),
    aged('age181to270', 'Age 181–270 days', ['ATS 181-270 days']),
    aged('age271to365', 'Age 271–365 days', ['ATS 271-365 days']),
    aged('age365plus', 'Age over 365 days', ['ATS 365+ days', 'ATS 366+ days']),
    aged('age366to450', 'Age 366–450 days', ['ATS 366-450 days']),
    aged('age450plus', 'Age over 450 days', ['ATS 450+ days', 'ATS 451+ days']),
    text('sellThrough', 'Sell-through rate', ['Sell Through Rate', 'Sell-through rate']),
    text('movement', 'Inventory movement', ['Inventory Movement']),
    words('review', 'Inventory review', ['Inventory review']),
    aside(decimal('cubeUsed', 'Cube used', 'ft³', ['Cube Used'])),
    aside(date('firstInStock', 'First in stock', ['First In Stock Date'])),
  ],
  watchedTotals: ['available', 'inbound'],
});
