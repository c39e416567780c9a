/** Amazon Warehousing and Distribution: what lies in AWD, what is on its way there, and the FBA figures it repeats. */
import { count, decimal, defineReport, from, idText, percent, words, type ReportColumn } from '../report';

/** A heading with its unit, as Amazon writes it and as it is written where brackets were lost. */
const withUnit = (heading: string, unit: string): readonly string[] => [`${heading} (${unit})`, `${heading}, ${unit}`];

const units = (columnId: string, title: string, heading: string, needed: ReportColumn['needed'] = 'optional'): ReportColumn =>
  count(columnId, title, 'units', withUnit(heading, 'units'), needed);

const cases = (columnId: string, title: string, heading: string, needed: ReportColumn['needed'] = 'optional'): ReportColumn =>
  count(columnId, title, 'cases', withUnit(heading, 'cases'), needed);

/** The AWD file repeats figures of the FBA inventory file. They are kept for comparison and must never be added to it. */
const repeated = (title: string): string => `${title} (repeated in the AWD file)`;

export const awdInventory = defineReport({
  id: 'amz_awd_inventory',
  title: 'AWD inventory report',
  purpose: 'Shows what Amazon Warehousing and Distribution holds, expects and sends on to FBA, SKU by SKU, on one day.',
  whereToFind: 'Seller Central → Inventory → Amazon Warehousing and Distribution → Inventory → Download inventory report (CSV).',
  table: { id: 'awd-inventory', title: 'AWD inventory', grain: 'snapshot', key: ['sku'] },
  dating: { kind: 'as-of' },
  identity: { sku: 'sku', asin: 'asin' },
  account: 'merchantId',
  headedBy: 'marketplace',
  recognisedBy: [{ all: ['SKU', 'ASIN', 'Inbound to AWD (units)', 'Available in AWD (units)'], any: [], none: [] }],
  columns: [
    words('productName', 'Product name', ['Product Name', 'Title']),
    idText('sku', 'SKU', ['SKU', 'Merchant SKU', 'MSKU', 'Seller SKU'], 'cell'),
    idText('fnsku', 'FNSKU', ['FNSKU']),
    idText('asin', 'ASIN', ['ASIN'], 'heading'),
    units('inboundUnits', 'Inbound to AWD', 'Inbound to AWD', 'heading'),
    cases('inboundCases', 'Inbound to AWD', 'Inbound to AWD'),
    units('availableUnits', 'Available in AWD', 'Available in AWD', 'heading'),
    cases('availableCases', 'Available in AWD', 'Available in AWD'),
    // Stores that also keep stock in AWD's warehouses in China get the figures split by country.
    count('availableUsUnits', 'Available in AWD, US', 'units', ['Available Units in AWD (US)']),
    count('availableUsCases', 'Available in AWD, US', 'cases', ['Available Cartons in AWD (US)', 'Available Cases in AWD (US)']),
    count('availableCnUnits', 'Available in AWD, CN', 'units', ['Available Units in AWD (CN)']),
    units('reservedUnits', 'Reserved in AWD', 'Reserved in AWD'),
    cases('reservedCases', 'Reserved in AWD', 'Reserved in AWD'),
    units('outboundOrderUnits', 'Outbound order', 'Outbound Order'),
    cases('outboundOrderCases', 'Outbound order', 'Outbound Order'),
    units('researchingUnits', 'Researching', 'Researching'),
    cases('researchingCases', 'Researching', 'Researching'),
    // Mostly the same units that the FBA file calls inbound: shown beside it, never added to it.
    units('outboundToFbaUnits', 'Outbound to FBA', 'Outbound to FBA'),
    units('fbaAvailableUnits', repeated('FBA available'), 'Available in FBA'),
    decimal('fbaAvailableDays', repeated('FBA available'), 'days', withUnit('Available in FBA', 'days')),
    units('fbaReservedUnits', repeated('FBA reserved'), 'Reserved in FBA'),
    units('fbaCustomerOrderUnits', repeated('FBA customer order'), 'Customer Order'),
    units('fbaProcessingUnits', repeated('FBA FC processing'), 'FC Processing'),
    units('fbaTransferUnits', repeated('FBA FC transfer'), 'FC Transfer'),
    decimal('daysOfSupply', 'Days of supply', 'days', [...withUnit('Days of Supply', 'days'), 'Days of Supply']),
    percent('autoReplenishmentRatio', 'Auto replenishment ratio', [...withUnit('Auto Replenishment Ratio', 'percent'), 'Auto Replenishment Ratio (%)']),
    // People paste the files of several accounts under one another: whose line it is stands above each.
    from('preamble', idText('merchantId', 'Merchant ID', ['Merchant ID'])),
  ],
  preamble: { asOf: ['Timestamp'], other: ['Marketplace'] },
  watchedTotals: ['availableUnits', 'inboundUnits'],
});
