/** Amazon Warehousing and Distribution: what lies in AWD, what is on its way there, and the FBA figures it repeats. */
import { count, decimal, defineReport, idText, text, type ReportColumn } from './report';

/** A heading with its unit, as Amazon writes it and as it is written where brackets were lost. */
const withUnit = (heading: string, unit: string): readonly string[] => [`${heading} (${unit})`, `${heading}, ${unit}`];

const units = (columnId: string, heading: string, ...others: readonly string[]): ReportColumn =>
  count(columnId, [...withUnit(heading, 'units'), ...others]);

const cases = (columnId: string, heading: string, ...others: readonly string[]): ReportColumn =>
  count(columnId, [...withUnit(heading, 'cases'), ...others]);

export const awdInventory = defineReport({
  id: 'amz_awd_inventory',
  title: 'AWD inventory report',
  purpose: 'Shows what Amazon Warehousing and Distribution holds, expects and sends on to FBA, SKU by SKU, on one day.',
  whereToFind: 'Seller Central → Inventory → Amazon Warehousing and Distribution → Inventory → Download inventory report (CSV).',
  tableId: 'awd-inventory',
  headedBy: 'marketplace',
  recognisedBy: [{ all: ['SKU', 'ASIN', 'Inbound to AWD (units)', 'Available in AWD (units)'], any: [], none: [] }],
  columns: [
    text('productName', ['Product Name', 'Title']),
    idText('sku', ['SKU', 'Merchant SKU', 'MSKU', 'Seller SKU'], 'cell'),
    idText('fnsku', ['FNSKU']),
    idText('asin', ['ASIN'], 'heading'),
    count('inboundUnits', withUnit('Inbound to AWD', 'units'), 'heading'),
    cases('inboundCases', 'Inbound to AWD'),
    count('availableUnits', withUnit('Available in AWD', 'units'), 'heading'),
    cases('availableCases', 'Available in AWD'),
    // Stores that also keep stock in AWD's warehouses in China get the figures split by country.
    count('availableUsUnits', ['Available Units in AWD (US)']),
    count('availableUsCases', ['Available Cartons in AWD (US)', 'Available Cases in AWD (US)']),
    count('availableCnUnits', ['Available Units in AWD (CN)']),
    units('reservedUnits', 'Reserved in AWD'),
    cases('reservedCases', 'Reserved in AWD'),
    units('outboundOrderUnits', 'Outbound Order'),
    cases('outboundOrderCases', 'Outbound Order'),
    units('researchingUnits', 'Researching'),
    cases('researchingCases', 'Researching'),
    units('outboundToFbaUnits', 'Outbound to FBA'),
    units('fbaAvailableUnits', 'Available in FBA'),
    decimal('fbaAvailableDays', withUnit('Available in FBA', 'days')),
    units('fbaReservedUnits', 'Reserved in FBA'),
    units('fbaCustomerOrderUnits', 'Customer Order'),
    units('fbaProcessingUnits', 'FC Processing'),
    units('fbaTransferUnits', 'FC Transfer'),
    decimal('daysOfSupply', [...withUnit('Days of Supply', 'days'), 'Days of Supply']),
    decimal('autoReplenishmentRatio', [...withUnit('Auto Replenishment Ratio', 'percent'), 'Auto Replenishment Ratio (%)'], 'percent'),
  ],
  preamble: { asOf: ['Timestamp'], other: ['Merchant ID', 'Marketplace'] },
  duplicates: 'reject',
  watchedTotals: ['availableUnits', 'inboundUnits'],
});
