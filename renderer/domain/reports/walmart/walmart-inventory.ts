/** What Walmart shows as our stock, for every SKU and place it ships from. A SKU's stock is the sum of its rows. */
import { count, defineReport, idText, words } from '../report';

export const walmartInventory = defineReport({
  id: 'wmt_inventory',
  title: 'Walmart Inventory report',
  purpose: 'Shows the quantity Walmart holds for each SKU at each ship node, on one day.',
  whereToFind: 'Walmart Seller Center → Analytics & Reports → Reports → Inventory report → Request.',
  table: { id: 'walmart-inventory', title: 'Walmart inventory', grain: 'snapshot', key: ['sku', 'shipNodeId'] },
  dating: { kind: 'as-of' },
  identity: { sku: 'sku', asin: null },
  headedBy: 'marketplace',
  recognisedBy: [{ all: ['SKU', 'Ship Node ID', 'AvailToSell Quantity'], any: [], none: [] }],
  columns: [
    idText('sku', 'SKU', ['SKU'], 'cell'),
    words('productName', 'Product name', ['Product Name']),
    idText('itemId', 'Item ID', ['Item ID']),
    idText('shipNodeId', 'Ship node', ['Ship Node ID'], 'cell'),
    words('shipNodeName', 'Ship node name', ['Ship Node Name']),
    count('available', 'Available to sell', 'units', ['AvailToSell Quantity', 'Avail To Sell Quantity', 'Available To Sell Quantity'], 'heading'),
    count('inputQuantity', 'Input quantity', 'units', ['Input Quantity']),
  ],
  watchedTotals: ['available'],
});
