/** Amazon Fulfilled Inventory: sellable and unsellable FBA units, each condition on a line of its own. */
import { count, defineReport, idText, text } from '../report';
import { asin, sku } from './amazon-columns';

export const amazonFulfilledInventory = defineReport({
  id: 'amz_afn_inventory',
  title: 'Amazon Fulfilled Inventory report',
  purpose: 'Shows how many FBA units of each SKU are sellable and how many are not.',
  whereToFind: 'Seller Central → Reports → Fulfilment → Inventory → Amazon Fulfilled Inventory → Request .txt download.',
  table: { id: 'amazon-fulfilled-inventory', title: 'Amazon fulfilled inventory', grain: 'snapshot', key: ['sku', 'fnsku', 'warehouseCondition', 'conditionType'] },
  dating: { kind: 'as-of' },
  identity: { sku: 'sku', asin: 'asin' },
  headedBy: 'marketplace',
  recognisedBy: [{ all: ['fulfillment-channel-sku', 'Quantity Available'], any: [], none: [] }],
  columns: [
    sku(),
    count('units', 'Quantity available', 'units', ['Quantity Available'], 'heading'),
    text('warehouseCondition', 'Warehouse condition', ['Warehouse-Condition-code'], 'heading'),
    asin(),
    idText('fnsku', 'FNSKU', ['fulfillment-channel-sku'], 'heading'),
    text('conditionType', 'Condition', ['condition-type']),
  ],
  watchedTotals: ['units'],
});
