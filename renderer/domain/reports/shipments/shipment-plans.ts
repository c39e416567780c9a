/**
 * Shipment plans, a row a line. The app writes them itself; a plan saved as a file can be dropped again. What holds for the whole plan
 * stands on every line, so that each row can be read alone; the journal stands on the first.
 */
import type { Cell } from '../../tables/table';
import { aside, between, count, date, defineReport, idText, text, words, type RowCheck } from '../report';

/** A plan's number is the name of its partition: the database's rules know its shape. */
export const planNumber = /^SP-\d{6}-[0-9A-Z]{4,10}$/;

const isPlanNumber = ([id]: readonly Cell[]): boolean => typeof id === 'string' && planNumber.test(id);
const notAfter = ([earlier, later]: readonly Cell[]): boolean => typeof earlier !== 'string' || typeof later !== 'string' || earlier <= later;

const checks: readonly RowCheck[] = [
  { columns: ['planId'], severity: 'error', message: 'A plan is numbered like SP-261121-7K3QX.', holds: isPlanNumber },
  { columns: ['shipDate', 'eta'], severity: 'warning', message: 'The plan arrives before it ships.', holds: notAfter },
];

const units = (columnId: string, title: string) => aside(count(columnId, title, 'units', [title]));
const day = (columnId: string, title: string) => aside(date(columnId, title, [title]));
const measure = (columnId: string, title: string, unit: string) => aside(between(columnId, title, unit, 0, 10_000, [title]));

export const shipmentPlans = defineReport({
  id: 'shipment-plans',
  title: 'Shipment plans',
  purpose: 'Keeps every shipment plan from draft to received. The app writes it; a plan saved as CSV can be brought back.',
  whereToFind: 'Latest Shipment Plans → open a plan → Save as → CSV of the plan.',
  table: { id: 'shipment-plans', title: 'Shipment plans', grain: 'named', key: ['planId', 'line'] },
  dating: { kind: 'named', columnId: 'planId' },
  identity: { sku: 'sku', asin: 'asin' },
  // By the app itself, always alike: no template is filled in by hand.
  headedBy: 'marketplace',
  recognisedBy: [{ all: ['Plan number', 'Plan line', 'Plan type', 'Plan status'], any: [], none: [] }],
  columns: [
    idText('planId', 'Plan number', ['Plan number'], 'cell'),
    count('line', 'Plan line', null, ['Plan line'], 'cell', 1),
    words('name', 'Plan name', ['Plan name']),
    text('kind', 'Plan type', ['Plan type'], 'cell'),
    text('status', 'Plan status', ['Plan status'], 'cell'),
    idText('sku', 'SKU', ['SKU'], 'cell'),
    words('title', 'Product name', ['Product name']),
    count('units', 'Units to send', 'units', ['Units to send'], 'cell'),
    aside(count('unitsPerCase', 'Units per case', 'units', ['Units per case'], 'optional', 1)),
    aside(count('cases', 'Cases', 'cases', ['Cases'])),
    units('receivedUnits', 'Received'),
    words('reason', 'Reason', ['Reason']),
    text('source', 'Taken from', ['Taken from']),
    day('wantedOn', 'Wanted on'),
    text('from', 'From', ['From']),
    text('to', 'To', ['To']),
    day('shipDate', 'Ship date'),
    day('eta', 'ETA'),
    idText('marketplaceId', 'Shipment ID', ['Shipment ID']),
    idText('container', 'Container', ['Container']),
    idText('itemCode', 'Item taken', ['Item taken']),
    aside(count('itemsEach', 'Items in a unit', null, ['Items in a unit'], 'optional', 1)),
    idText('listingId', 'Listing', ['Listing']),
    idText('asin', 'ASIN', ['ASIN']),
    idText('fnsku', 'FNSKU', ['FNSKU']),
    idText('gtin', 'GTIN', ['GTIN']),
    text('publishStatus', 'Publish status', ['Publish status']),
    text('supplier', 'Supplier', ['Supplier']),
    measure('lengthCm', 'Case length', 'cm'),
    measure('widthCm', 'Case width', 'cm'),
    measure('heightCm', 'Case height', 'cm'),
    measure('kg', 'Case weight', 'kg'),
    units('oursFrozen', 'Our quantity when saved'),
    units('theirsFrozen', 'Marketplace quantity when saved'),
    units('naiveFrozen', '30-day quantity when saved'),
    units('lastYearFrozen', 'Last year quantity when saved'),
    units('positionFrozen', 'Position when saved'),
    aside(count('coverDays', 'Cover when saved', 'days', ['Cover when saved'])),
    day('approvedOn', 'Approved on'),
    day('shippedOn', 'Shipped on'),
    day('portOn', 'At port on'),
    day('deliveredOn', 'Delivered on'),
    day('receivedOn', 'Received on'),
    text('plannedLegs', 'Planned legs', ['Planned legs']),
    words('address', 'Address', ['Address']),
    text('isPrepared', 'Prepared there', ['Prepared there']),
    text('createdAt', 'Created', ['Created']),
    text('createdBy', 'Created by', ['Created by']),
    idText('planKey', 'Worked out in', ['Worked out in']),
    day('planDay', 'Worked out on'),
    text('journal', 'Journal', ['Journal']),
  ],
  checks,
  wholeBy: { list: 'planId', from: null },
  watchedTotals: [],
});
