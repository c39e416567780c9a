/** FBA Inventory: stock, what is on its way, what is reserved, what was shipped in 7 to 90 days, and the age of stock. */
import { aside, count, date, decimal, defineReport, money, text, words, type ReportColumn } from '../report';
import { toldOrNot } from '../standing-rules';
import { asin, condition, currency, fnsku, price, productName, sideCount, sideMoney, sku } from './amazon-columns';

const units = (columnId: string, title: string, headings: readonly string[], needed: ReportColumn['needed'] = 'optional'): ReportColumn =>
  count(columnId, title, 'units', headings, needed);

/** Days, weeks and ratios Amazon works out itself. */
const own = (columnId: string, title: string, unit: string | null, headings: readonly string[]): ReportColumn => aside(decimal(columnId, title, unit, headings));

/** Age in days of the stock at hand. The buckets overlap, and their day is older than the snapshot: no sum of them is the stock. */
const ages = ([['0', '90'], ['0', '30'], ['31', '60'], ['61', '90'], ['91', '180'], ['181', '270'], ['271', '365'], ['181', '330'], ['331', '365'], ['366', '455']] as const)
  .map(([least, most]) => sideCount(`age${least}To${most}Units`, `Age ${least} to ${most} days`, 'units', [`inv-age-${least}-to-${most}-days`]));
const oldest = ['365', '456'].map((least) => sideCount(`age${least}PlusUnits`, `Age over ${Number(least) - (least === '365' ? 0 : 1)} days`, 'units', [`inv-age-${least}-plus-days`]));

const surchargeSpans = ['181-210', '211-240', '241-270', '271-300', '301-330', '331-365', '366-455', '456-plus', '365-plus'];
const surcharges = surchargeSpans.flatMap((span) => {
  const name = span.replace('-plus', 'Plus').replace('-', 'To');
  const title = span.endsWith('-plus') ? `from ${span.replace('-plus', '')} days` : `${span.replace('-', ' to ')} days`;
  return [
    sideCount(`surcharge${name}Units`, `Aged surcharge due, ${title}`, 'units', [`quantity-to-be-charged-ais-${span}-days`]),
    sideMoney(`surcharge${name}Amount`, `Aged surcharge estimate, ${title}`, [`estimated-ais-${span}-days`]),
  ];
});

const columns: readonly ReportColumn[] = [
  sku(),
  productName(),
  units('availableUnits', 'Available', ['available'], 'heading'),
  units('inboundUnits', 'Inbound', ['inbound-quantity']),
  units('reservedUnits', 'Reserved', ['Total Reserved Quantity']),
  units('unitsShipped7', 'Shipped in 7 days', ['units-shipped-t7']),
  units('unitsShipped30', 'Shipped in 30 days', ['units-shipped-t30'], 'heading'),
  units('unitsShipped60', 'Shipped in 60 days', ['units-shipped-t60']),
  units('unitsShipped90', 'Shipped in 90 days', ['units-shipped-t90']),
  own('daysOfSupply', 'Days of supply', 'days', ['days-of-supply']),
  text('healthStatus', 'Inventory health', ['fba-inventory-level-health-status']),
  text('alert', 'Alert', ['alert']),
  words('recommendedAction', 'Recommended action', ['recommended-action']),
  asin(),
  fnsku(),
  date('snapshotDate', 'Snapshot date', ['snapshot-date'], 'cell'),
  text('marketplace', 'Marketplace', ['marketplace']),
  condition(),
  units('inboundWorkingUnits', 'Inbound, working', ['inbound-working']),
  units('inboundShippedUnits', 'Inbound, shipped', ['inbound-shipped']),
  units('inboundReceivingUnits', 'Inbound, receiving', ['inbound-received', 'inbound-receiving']),
  units('reservedFcTransferUnits', 'Reserved, FC transfer', ['Reserved FC Transfer']),
  units('reservedFcProcessingUnits', 'Reserved, FC processing', ['Reserved FC Processing']),
  units('reservedCustomerOrderUnits', 'Reserved, customer order', ['Reserved Customer Order']),
  units('reservedStagingUnits', 'Reserved, staging', ['Reserved Staging']),
  units('fcTransferUnits', 'FC transfer', ['fc-transfer']),
  units('unfulfillableUnits', 'Unfulfillable', ['unfulfillable-quantity']),
  units('pendingRemovalUnits', 'Pending removal', ['pending-removal-quantity']),
  units('supplyUnits', 'Supply at FBA, Amazon’s own figure', ['Inventory Supply at FBA']),
  own('totalDaysOfSupply', 'Days of supply with open shipments', 'days', ['Total Days of Supply (including units from open shipments)']),
  own('historicalDaysOfSupply', 'Historical days of supply', 'days', ['historical-days-of-supply']),
  own('historicalDaysOfSupplyShort', 'Historical days of supply, short term', 'days', ['Short term historical days of supply']),
  own('historicalDaysOfSupplyLong', 'Historical days of supply, long term', 'days', ['Long term historical days of supply']),
  aside(date('historicalDaysOfSupplyDate', 'Historical days of supply, as of', ['Last updated date for Historical Days of Supply'])),
  sideCount('minimumLevelUnits', 'Minimum inventory level', 'units', ['fba-minimum-inventory-level']),
  text('lowInventoryFeeExempt', 'Exempt from the low-inventory fee', ['Exempted from Low-Inventory-Level fee?', 'Exempted from Low-Inventory cost coverage fee?']),
  text('lowInventoryFeeApplied', 'Low-inventory fee this week', [
    'Low-Inventory-Level fee applied in current week?', 'Low-Inventory cost coverage fee applied in current week?',
  ]),
  sideCount('recommendedShipInUnits', 'Recommended ship-in', 'units', ['Recommended ship-in quantity']),
  aside(date('recommendedShipInDate', 'Recommended ship-in date', ['Recommended ship-in date'])),
  sideCount('excessUnits', 'Excess, Amazon’s estimate', 'units', ['estimated-excess-quantity']),
  own('weeksOfCover30', 'Cover by 30 days', 'weeks', ['weeks-of-cover-t30']),
  own('weeksOfCover90', 'Cover by 90 days', 'weeks', ['weeks-of-cover-t90']),
  own('sellThrough', 'Sell-through', null, ['sell-through']),
  money('salesShipped7', 'Sales shipped in 7 days', ['sales-shipped-last-7-days']),
  money('salesShipped30', 'Sales shipped in 30 days', ['sales-shipped-last-30-days']),
  money('salesShipped60', 'Sales shipped in 60 days', ['sales-shipped-last-60-days']),
  money('salesShipped90', 'Sales shipped in 90 days', ['sales-shipped-last-90-days']),
  price(['your-price']),
  currency(),
  sideMoney('salePrice', 'Sale price', ['sales-price']),
  sideMoney('featuredOfferPrice', 'Featured offer price', ['featuredoffer-price']),
  sideMoney('lowestNewPrice', 'Lowest new price with shipping', ['lowest-price-new-plus-shipping']),
  sideMoney('lowestUsedPrice', 'Lowest used price', ['lowest-price-used']),
  sideMoney('recommendedSalePrice', 'Recommended sale price', ['recommended-sales-price']),
  sideCount('recommendedSaleDays', 'Recommended sale', 'days', ['recommended-sale-duration-days']),
  sideCount('recommendedRemovalUnits', 'Recommended removal', 'units', ['recommended-removal-quantity']),
  sideMoney('recommendedSavings', 'Savings by the recommended action', ['estimated-cost-savings-of-recommended-actions']),
  sideMoney('storageCostNextMonth', 'Storage cost next month, estimate', ['estimated-storage-cost-next-month']),
  text('productGroup', 'Product group', ['product-group']),
  sideCount('salesRank', 'Sales rank', null, ['sales-rank']),
  text('storageType', 'Storage type', ['storage-type']),
  own('unitVolume', 'Volume of a unit', null, ['item-volume']),
  own('storageVolume', 'Storage volume', null, ['storage-volume']),
  text('volumeUnit', 'Unit of volume', ['volume-unit-measurement']),
  ...ages,
  ...oldest,
  aside(date('ageDate', 'Age as of', ['Inventory age snapshot date'])),
  sideCount('noSale6MonthsUnits', 'No sale in 6 months', 'units', ['no-sale-last-6-months']),
  ...surcharges,
  // Files of 2021 and 2022 name the long-term storage fee that the aged surcharge replaced.
  sideCount('longTermFee11MonthsUnits', 'Long-term storage fee due, 11 months', 'units', ['qty-to-be-charged-ltsf-11-mo']),
  sideMoney('longTermFee11MonthsAmount', 'Long-term storage fee estimate, 11 months', ['projected-ltsf-11-mo']),
  sideCount('longTermFee12MonthsUnits', 'Long-term storage fee due, 12 months', 'units', ['qty-to-be-charged-ltsf-12-mo']),
  sideMoney('longTermFeeNextAmount', 'Long-term storage fee estimate, next charge', ['estimated-ltsf-next-charge']),
  aside(decimal('healthyLevelUnits', 'Healthy inventory level, no longer kept up', 'units', ['healthy-inventory-level', 'DEPRECATED healthy-inventory-level'])),
  text('isSeasonalSoon', 'Seasonal in the next 3 months', ['is-seasonal-in-next-3-months']),
  text('seasonName', 'Season', ['season-name']),
  aside(date('seasonStart', 'Season starts', ['season-start-date'])),
  aside(date('seasonEnd', 'Season ends', ['season-end-date'])),
  text('programs', 'Fulfilment service and programmes', ['Fulfillment Service and Programs']),
  text('supplier', 'Supplier', ['supplier']),
];

export const fbaInventory = defineReport({
  id: 'amz_fba_planning',
  title: 'FBA Inventory report',
  purpose: 'Shows for every SKU what FBA has, expects and has reserved, how fast it sells and how old it is. The stock report to build plans on.',
  whereToFind: 'Seller Central → Reports → Fulfilment → Inventory → FBA Inventory → Request .csv download.',
  table: { id: 'fba-inventory', title: 'FBA inventory', grain: 'snapshot', key: ['sku', 'marketplace'] },
  dating: { kind: 'column', columnId: 'snapshotDate' },
  identity: { sku: 'sku', asin: 'asin' },
  headedBy: 'marketplace',
  recognisedBy: [{ all: ['snapshot-date', 'available', 'units-shipped-t30', 'days-of-supply'], any: [], none: [] }],
  columns,
  watchedTotals: ['availableUnits', 'inboundUnits', 'reservedUnits'],
  details: [toldOrNot('marketplace')],
  site: 'marketplace',
});
