/** What a line of a plan takes from our own shelf, or the label supplier's. */
import { listingId } from '../demand/listing';
import { kindFacts, type PlanKind } from './plan-kinds';
import type { ShipmentLine } from './shipment-plan';

/** `itemsEach` units of `itemCode`; where that is null, what the listing sells. */
export type ShelfGoods = { readonly listingId: string; readonly itemCode: string | null; readonly itemsEach: number };

export const isFromShelf = (kind: PlanKind): boolean => kindFacts[kind].source === 'local' || kindFacts[kind].source === 'label';

export const shelfGoods = (kind: PlanKind, { listingId: id, sku, itemCode, itemsEach }: Pick<ShipmentLine, 'listingId' | 'sku' | 'itemCode' | 'itemsEach'>): ShelfGoods => ({
  listingId: id ?? listingId(kindFacts[kind].destination === 'wfs' ? 'wfs' : 'amz_fba', sku), itemCode, itemsEach,
});
