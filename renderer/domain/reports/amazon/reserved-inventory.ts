/** Reserved Inventory: FBA units held for orders, on their way between fulfilment centres, or being worked on. */
import { count, defineReport, text } from '../report';
import { asin, fnsku, productName, sku } from './amazon-columns';

export const reservedInventory = defineReport({
  id: 'amz_reserved',
  title: 'Reserved Inventory report',
  purpose: 'Shows why FBA units are reserved: customer orders, transfers between fulfilment centres, processing.',
  whereToFind: 'Seller Central → Reports → Fulfilment → Inventory → Reserved Inventory → Request .csv download.',
  table: { id: 'reserved-inventory', title: 'Reserved inventory', grain: 'snapshot', key: ['sku', 'fnsku', 'program'] },
  dating: { kind: 'as-of' },
  identity: { sku: 'sku', asin: 'asin' },
  headedBy: 'marketplace',
  recognisedBy: [{ all: ['reserved_qty', 'reserved_customerorders'], any: [], none: [] }],
  columns: [
    sku(),
    productName(),
    count('reservedUnits', 'Reserved', 'units', ['reserved_qty'], 'heading'),
    count('reservedCustomerOrderUnits', 'Reserved, customer order', 'units', ['reserved_customerorders'], 'heading'),
    count('reservedFcTransferUnits', 'Reserved, FC transfer', 'units', ['reserved_fc-transfers']),
    count('reservedFcProcessingUnits', 'Reserved, FC processing', 'units', ['reserved_fc-processing']),
    asin(),
    fnsku(),
    text('program', 'Programme', ['program']),
  ],
  watchedTotals: ['reservedUnits'],
});
