/** Small stores for tests: each part says only what matters to the test. */
import { listingId, type ChannelId } from '../../../renderer/domain/demand/listing';
import { steadyDemand } from '../../../renderer/domain/planning/demand-of';
import type { AwdStock, FbaStock, LocalStock, OrderLine, RowAt, WfsStock } from '../../../renderer/domain/planning/stock';
import { noDetails, type BundleInput, type CostInput, type ItemInput, type ListingInput, type SalesFacts, type StoreInputs } from '../../../renderer/domain/planning/store-inputs';
import { untold, type Told } from '../../../renderer/domain/planning/told';
import { stockPlaces } from '../../../renderer/domain/planning/untold-stock';
import { deliveredRuleBook } from '../../../renderer/domain/rules/delivered-rules';
import { noSettings } from '../../../renderer/domain/settings/settings';
import type { TableId } from '../../../renderer/domain/tables/table-ids';

export const planDay = '2026-03-02';

export const rowAt = (tableId: TableId, row: number): RowAt => ({ storeId: 'rg', tableId, partition: planDay, versionId: `v-${tableId}`, row });

export const told = (value: number | null, tableId: TableId, row: number, columnId: string): Told => ({ value, rows: [rowAt(tableId, row)], columnId });

/** A figure with no cell to show. */
export const given = (value: number): Told => ({ value, rows: [], columnId: null });

export const fbaStock = (units: Partial<FbaStock['units']>, row = 0): FbaStock => ({
  units: { available: 0, fcTransfer: 0, fcProcessing: 0, customerOrder: 0, inbound: null, inboundWorking: 0, inboundShipped: 0, inboundReceiving: 0, unfulfillable: 0, ...units },
  columns: {
    available: 'availableUnits', fcTransfer: 'reservedFcTransferUnits', fcProcessing: 'reservedFcProcessingUnits', customerOrder: 'reservedCustomerOrderUnits', inbound: 'inboundUnits',
    inboundWorking: 'inboundWorkingUnits', inboundShipped: 'inboundShippedUnits', inboundReceiving: 'inboundReceivingUnits', unfulfillable: 'unfulfillableUnits',
  },
  rows: [rowAt('fba-inventory', row)],
  asOf: planDay,
});

export const awdStock = (units: Partial<AwdStock['units']>, row = 0): AwdStock => ({
  units: { available: 0, inbound: 0, reserved: 0, outboundToFba: 0, ...units },
  columns: { available: 'availableUnits', inbound: 'inboundUnits', reserved: 'reservedUnits', outboundToFba: 'outboundToFbaUnits' },
  rows: [rowAt('awd-inventory', row)],
  asOf: planDay,
});

export const wfsStock = (units: Partial<WfsStock['units']>, row = 0): WfsStock => ({
  units: { available: 0, inbound: 0, reserved: 0, damaged: 0, ...units },
  columns: { available: 'available', inbound: 'inbound', reserved: 'reserved', damaged: 'damaged' },
  rows: [rowAt('wfs-health', row)],
  asOf: planDay,
});

export const localStock = (onHand: number | null, allocated: number | null = 0, row = 0): LocalStock => ({
  units: { onHand, allocated, onOrder: 0 }, columns: { onHand: 'onHand', allocated: 'allocated', onOrder: 'onOrder' }, rows: [rowAt('martin-inventory', row)], asOf: planDay,
});

export const orderLine = (qtyOrdered: number, more: Partial<OrderLine> = {}): OrderLine => ({
  poNumber: 'PO-1', qtyOrdered, qtyShipped: null, qtyReceived: null, eta: null, destination: 'awd', isOpen: true, at: rowAt('purchase-orders', 0), ...more,
});

export const salesFacts = (more: Partial<SalesFacts> = {}): SalesFacts => ({
  sold: { d7: null, d30: null, d60: null, d90: null }, inStockDays: { d7: null, d30: null, d60: null, d90: null }, knownDays: { d7: null, d30: null, d60: null, d90: null }, weeklyVariation: null, seasonalIndex: null, units365: null, revenue365: null,
  receivedOn: null, ...more,
});

export const listingInput = (channel: ChannelId, sku: string, perDay: number | null, more: Partial<ListingInput> = {}): ListingInput => ({
  listing: { id: listingId(channel, sku), channel, sku, externalId: null, title: null },
  demand: perDay === null ? null : steadyDemand(perDay, Math.sqrt(perDay) * 1.5, sku),
  demandUnknown: perDay === null ? 'no report shows its sales' : null,
  sales: null, fba: null, awd: null, wfs: null, price: untold, listedUnits: untold, casePack: untold, unitCubicFeet: untold, size: null, historicalDays: { d30: untold, d90: untold },
  recommendedUnits: untold, theirExcess: untold, awdCases: untold, awdInboundCases: untold, awdShare: untold, ages: [], details: noDetails, ...more,
});

export const itemInput = (code: string, more: Partial<ItemInput> = {}): ItemInput => ({
  code, source: 'factory', name: null, supplier: 'Ningbo Glass', minimum: untold, carton: untold, cartonLengthCm: untold, cartonWidthCm: untold, cartonHeightCm: untold, cartonKg: untold, fob: untold,
  currency: 'USD', leadDays: untold, priceBreaks: [], local: null, orders: [], ...more,
});

/** A carton of 60 × 40 × 35 cm: 0.084 m³, 24 units, 12 kg. */
export const carton24 = { carton: told(24, 'factory-items', 0, 'unitsPerCarton'), cartonLengthCm: told(60, 'factory-items', 0, 'cartonLengthCm'), cartonWidthCm: told(40, 'factory-items', 0, 'cartonWidthCm'), cartonHeightCm: told(35, 'factory-items', 0, 'cartonHeightCm'), cartonKg: told(12, 'factory-items', 0, 'cartonWeightKg') };

/** An item that is sold as it is. */
export const soldAsItIs = (code: string) => ({ source: 'factory' as const, bundleCode: code, channel: null, sku: code, externalId: null, unitsPerListing: 1, at: null });

export const bundleInput = (code: string, more: Partial<BundleInput> = {}): BundleInput => ({ code, name: null, costs: { packaging: 0, labour: 0 }, casePack: untold, built: null, at: null, ...more });

export const costInput = (sku: string, more: Partial<CostInput> = {}): CostInput => ({
  sku, validFrom: null, currency: 'USD', fob: untold, freight: untold, dutyPercent: untold, prep: untold, landed: untold, ...more,
});

export const storeInputs = (more: Partial<StoreInputs> = {}): StoreInputs => ({
  storeId: 'rg', day: planDay, currency: 'USD', settings: noSettings, rules: deliveredRuleBook, told: new Set(stockPlaces), listings: [], items: [], bundles: [], recipeLines: [], mappings: [], costs: [], learned: [], closures: [],
  ...more,
});
