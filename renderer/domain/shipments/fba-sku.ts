/** FBA takes goods in under the SKU of a listing it sends itself. Of what only we have sent so far nobody can know that SKU: it is asked for. */
import { listingId } from '../demand/listing';
import type { ShipmentLine } from './shipment-plan';

/** The line is still of the listing we send ourselves. */
export const asksFbaSku = (line: Pick<ShipmentLine, 'sku' | 'listingId'>): boolean => line.listingId === listingId('amz_fbm', line.sku);

/** The line under the SKU FBA has the goods by, which may be the same one. FBA prints a label of its own for it. */
export const withFbaSku = (line: ShipmentLine, sku: string): ShipmentLine => ({ ...line, sku, listingId: listingId('amz_fba', sku), fnsku: null });
