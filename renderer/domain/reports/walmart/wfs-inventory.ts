/** What lies at Walmart Fulfillment Services, as its Inventory page lists it. */
import { aside, count, decimal, defineReport, idText, text, words } from '../report';

export const wfsInventory = defineReport({
  id: 'wmt_wfs_inventory_page',
  title: 'WFS Inventory page download',
  purpose: 'Shows what WFS holds and expects, SKU by SKU, on one day.',
  whereToFind: 'Walmart Seller Center → WFS → Inventory → Download → All items.',
  table: { id: 'wfs-inventory', title: 'WFS inventory', grain: 'snapshot', key: ['sku'] },
  dating: { kind: 'as-of' },
  identity: { sku: 'sku', asin: null },
  headedBy: 'marketplace',
  recognisedBy: [{ all: ['SKU', 'Available units', 'Inbound units'], any: [], none: ['GTIN', 'ASIN', 'FNSKU'] }],
  columns: [
    idText('sku', 'SKU', ['SKU'], 'cell'),
    words('productName', 'Product name', ['Product name', 'Item name', 'Item']),
    idText('itemId', 'Item ID', ['Item ID']),
    count('available', 'Available', 'units', ['Available units'], 'heading'),
    count('inbound', 'Inbound', 'units', ['Inbound units'], 'heading'),
    aside(count('reserved', 'Reserved', 'units', ['Reserved units'])),
    aside(count('damaged', 'Damaged', 'units', ['Damaged units', 'Unsellable units'])),
    aside(count('onHand', 'On hand', 'units', ['On hand units', 'Total units'])),
    aside(decimal('daysOfSupply', 'Days of supply', 'days', ['Days of supply'])),
    text('status', 'Status', ['Status', 'Publish status', 'Published status', 'Inventory status']),
  ],
  watchedTotals: ['available', 'inbound'],
});
