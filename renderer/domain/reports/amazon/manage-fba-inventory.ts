/** Manage FBA Inventory: the stock page of Seller Central as a file. It has no sales and does not say its day. */
import { aside, count, decimal, defineReport, text, type ReportColumn } from '../report';
import { toldOrNot } from '../standing-rules';
import { asin, condition, fnsku, price, productName, sku } from './amazon-columns';

const units = (columnId: string, title: string, headings: readonly string[], needed: ReportColumn['needed'] = 'optional'): ReportColumn =>
  count(columnId, title, 'units', headings, needed);

export const manageFbaInventory = defineReport({
  id: 'amz_myi',
  title: 'Manage FBA Inventory report',
  purpose: 'Shows for every SKU where its FBA units are: fulfillable, reserved, unsellable, researching and on their way.',
  whereToFind: 'Seller Central → Reports → Fulfilment → Inventory → Manage FBA Inventory (or its archived form) → Request .csv download.',
  // A SKU whose labels were changed has a line for each FNSKU, and their stocks are different units.
  table: { id: 'manage-fba-inventory', title: 'Manage FBA inventory', grain: 'snapshot', key: ['sku', 'fnsku'] },
  dating: { kind: 'as-of' },
  identity: { sku: 'sku', asin: 'asin' },
  headedBy: 'marketplace',
  recognisedBy: [{ all: ['sku', 'afn-fulfillable-quantity', 'afn-inbound-working-quantity'], any: [], none: ['units-shipped-t30'] }],
  columns: [
    sku(),
    productName(),
    units('availableUnits', 'Available', ['afn-fulfillable-quantity'], 'heading'),
    units('inboundWorkingUnits', 'Inbound, working', ['afn-inbound-working-quantity'], 'heading'),
    units('inboundShippedUnits', 'Inbound, shipped', ['afn-inbound-shipped-quantity']),
    units('inboundReceivingUnits', 'Inbound, receiving', ['afn-inbound-receiving-quantity']),
    units('reservedUnits', 'Reserved', ['afn-reserved-quantity']),
    units('fcTransferUnits', 'FC transfer', ['afn-fc-transfer-quantity']),
    units('unfulfillableUnits', 'Unfulfillable', ['afn-unsellable-quantity']),
    units('researchingUnits', 'Researching', ['afn-researching-quantity']),
    units('futureSupplyReservedUnits', 'Future supply, reserved', ['afn-reserved-future-supply']),
    units('futureSupplyBuyableUnits', 'Future supply, buyable', ['afn-future-supply-buyable']),
    // Sums of the columns before them: to be looked at, never to be added to anything.
    units('warehouseUnits', 'In warehouses (a sum of columns above)', ['afn-warehouse-quantity']),
    units('totalUnits', 'Total (a sum of columns above)', ['afn-total-quantity']),
    asin(),
    fnsku(),
    condition(),
    price(['your-price']),
    text('isMerchantListed', 'Listed as merchant-fulfilled', ['mfn-listing-exists']),
    units('merchantUnits', 'Merchant-fulfilled quantity', ['mfn-fulfillable-quantity']),
    text('isAmazonListed', 'Listed as FBA', ['afn-listing-exists']),
    aside(decimal('unitVolume', 'Volume of a unit', null, ['per-unit-volume'])),
    text('store', 'Store', ['store']),
  ],
  watchedTotals: ['availableUnits', 'reservedUnits'],
  details: [toldOrNot('fnsku')],
});
