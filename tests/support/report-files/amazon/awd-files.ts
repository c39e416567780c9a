/** AWD inventory in its known forms. */
import { fixture, type AmazonFixture, type ReportFile } from './fixture';
import { asin, count, decimal, fnsku, of, sku, title } from './fields';

const both = (name: string, heading: string) => [count(`${name}Units`, `${heading} (units)`), count(`${name}Cases`, `${heading} (cases)`)];

const awd: ReportFile = {
  reportId: 'amz_awd_inventory',
  tableId: 'awd-inventory',
  fields: [
    title('Product Name'), sku('SKU'), fnsku('FNSKU'), asin('ASIN'), ...both('inbound', 'Inbound to AWD'), ...both('available', 'Available in AWD'), count('availableUsUnits', 'Available Units in AWD (US)'),
    count('availableUsCases', 'Available Cartons in AWD (US)'), ...both('reserved', 'Reserved in AWD'), ...both('outboundOrder', 'Outbound Order'), ...both('researching', 'Researching'),
    count('outboundToFbaUnits', 'Outbound to FBA (units)'), count('fbaAvailableUnits', 'Available in FBA (units)'), decimal('fbaAvailableDays', 'Available in FBA (days)'), count('fbaReservedUnits', 'Reserved in FBA (units)'),
    count('fbaCustomerOrderUnits', 'Customer Order (units)'), count('fbaProcessingUnits', 'FC Processing (units)'), count('fbaTransferUnits', 'FC Transfer (units)'),
    of('daysOfSupply', 'Days of Supply (days)', (n) => (n % 2 === 0 ? { cell: '--', means: null } : n * 11)), of('autoReplenishmentRatio', 'Auto Replenishment Ratio (percent)', () => 100),
  ],
};

const headings = awd.fields.map(({ heading }) => heading);
const above = [['Timestamp', '2026-10-31 04:34:40'], ['Merchant ID', 'A1EXAMPLE0SELLER'], []];
const ordinary = { above, partitions: ['2026-10-31'], constants: { merchantId: 'A1EXAMPLE0SELLER' } };

export const awdInventory: readonly AmazonFixture[] = [
  fixture(awd, { ...ordinary, variant: '25 columns, comma', fileName: 'AWD inventory.csv' }),
  fixture(awd, { ...ordinary, variant: '23 columns', fileName: 'AWD inventory old.csv', headings: headings.filter((heading) => !heading.includes('(US)')) }),
  fixture(awd, {
    ...ordinary, variant: 'stock in China too', fileName: 'AWD inventory CN.csv', more: [count('availableCnUnits', 'Available Units in AWD (CN)')],
    headings: [...headings.filter((heading) => heading !== 'Available Cartons in AWD (US)'), 'Available Units in AWD (CN)'],
  }),
  fixture(awd, { ...ordinary, variant: 'saved by Excel as XLSX', fileName: 'AWD inventory.xlsx', workbook: 'xlsx', sheet: 'AWDInventory' }),
];
