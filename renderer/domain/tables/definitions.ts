/** Every table the app keeps: its columns in the order shown, its key, and how its versions are dated. */
import { tableIds, type Column, type ColumnKind, type TableDefinition, type TableId } from './table';

const column = (id: string, title: string, kind: ColumnKind, unit: string | null = null): Column => ({ id, title, kind, unit });

/** The AWD file repeats figures of the FBA inventory file. They are kept for comparison and must never be added to it. */
const repeated = (title: string): string => `${title} (repeated in the AWD file)`;

const awdInventory: TableDefinition = {
  id: 'awd-inventory',
  title: 'AWD inventory',
  grain: 'snapshot',
  key: ['sku'],
  columns: [
    column('productName', 'Product name', 'text'),
    column('sku', 'SKU', 'text'),
    column('fnsku', 'FNSKU', 'text'),
    column('asin', 'ASIN', 'text'),
    column('inboundUnits', 'Inbound to AWD', 'count', 'units'),
    column('inboundCases', 'Inbound to AWD', 'count', 'cases'),
    column('availableUnits', 'Available in AWD', 'count', 'units'),
    column('availableCases', 'Available in AWD', 'count', 'cases'),
    column('availableUsUnits', 'Available in AWD, US', 'count', 'units'),
    column('availableUsCases', 'Available in AWD, US', 'count', 'cases'),
    column('availableCnUnits', 'Available in AWD, CN', 'count', 'units'),
    column('reservedUnits', 'Reserved in AWD', 'count', 'units'),
    column('reservedCases', 'Reserved in AWD', 'count', 'cases'),
    column('outboundOrderUnits', 'Outbound order', 'count', 'units'),
    column('outboundOrderCases', 'Outbound order', 'count', 'cases'),
    column('researchingUnits', 'Researching', 'count', 'units'),
    column('researchingCases', 'Researching', 'count', 'cases'),
    // Mostly the same units that the FBA file calls inbound: shown beside it, never added to it.
    column('outboundToFbaUnits', 'Outbound to FBA', 'count', 'units'),
    column('fbaAvailableUnits', repeated('FBA available'), 'count', 'units'),
    column('fbaAvailableDays', repeated('FBA available'), 'decimal', 'days'),
    column('fbaReservedUnits', repeated('FBA reserved'), 'count', 'units'),
    column('fbaCustomerOrderUnits', repeated('FBA customer order'), 'count', 'units'),
    column('fbaProcessingUnits', repeated('FBA FC processing'), 'count', 'units'),
    column('fbaTransferUnits', repeated('FBA FC transfer'), 'count', 'units'),
    column('daysOfSupply', 'Days of supply', 'decimal', 'days'),
    column('autoReplenishmentRatio', 'Auto replenishment ratio', 'decimal', '%'),
  ],
};

const factoryItems: TableDefinition = {
  id: 'factory-items',
  title: 'Factory items',
  grain: 'master',
  key: ['itemCode'],
  columns: [
    column('itemCode', 'Item code', 'text'),
    column('name', 'Name', 'text'),
    column('supplier', 'Supplier', 'text'),
    column('supplierCode', 'Supplier code', 'text'),
    column('hsCode', 'HS code', 'text'),
    column('fobPrice', 'FOB price', 'decimal'),
    column('currency', 'Currency', 'text'),
    column('moq', 'MOQ', 'count', 'units'),
    column('unitsPerCarton', 'Units per carton', 'count', 'units'),
    column('cartonLengthCm', 'Carton length', 'decimal', 'cm'),
    column('cartonWidthCm', 'Carton width', 'decimal', 'cm'),
    column('cartonHeightCm', 'Carton height', 'decimal', 'cm'),
    column('cartonWeightKg', 'Carton weight', 'decimal', 'kg'),
    column('productionDays', 'Production time', 'count', 'days'),
    column('barcode', 'Barcode', 'text'),
    column('colour', 'Colour', 'text'),
    column('size', 'Size', 'text'),
    column('status', 'Status', 'text'),
  ],
};

export const tableDefinitions: Readonly<Record<TableId, TableDefinition>> = {
  'awd-inventory': awdInventory,
  'factory-items': factoryItems,
};

export const tableDefinition = (id: TableId): TableDefinition => tableDefinitions[id];

export const isTableId = (value: unknown): value is TableId => tableIds.some((id) => id === value);

/** Heading as exports and reviews write it: the title, and the unit in brackets where there is one. */
export const columnHeading = (shown: Column): string => (shown.unit === null ? shown.title : `${shown.title} (${shown.unit})`);
