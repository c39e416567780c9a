/** What is kept back of a bundle for what other channels sell of its parts, worked out by hand. */
import { describe, expect, it } from 'vitest';
import { planStore } from '../../../renderer/domain/planning/plan-store';
import { steadyDemand } from '../../../renderer/domain/planning/demand-of';
import type { StoreInputs } from '../../../renderer/domain/planning/store-inputs';
import { bundleInput, itemInput, listingInput, localStock, storeInputs } from './store-inputs';

const sold = (channel: 'amz_fbm' | 'ebay' | 'amz_fba', sku: string, perDay: number) => listingInput(channel, sku, perDay, { demand: steadyDemand(perDay, 0, 'even') });
const recipe = (bundleCode: string, partCode: string, quantity: number) => ({ bundleCode, partCode, quantity, validFrom: null, at: null });
const mapping = (bundleCode: string, sku: string, unitsPerListing = 1) => ({ source: 'factory' as const, bundleCode, channel: null, sku, externalId: null, unitsPerListing, at: null });

const reserveOf = (more: Partial<StoreInputs>) => planStore(storeInputs(more)).listings[0]?.channel;

const kit = (a: number, b: number): Partial<StoreInputs> => ({
  listings: [sold('amz_fbm', 'KIT', 1), sold('ebay', 'ONE-A', 5)],
  items: [itemInput('A', { local: localStock(a) }), itemInput('B', { local: localStock(b) })],
  recipeLines: [recipe('K', 'A', 1), recipe('K', 'B', 1)],
  mappings: [mapping('K', 'KIT'), mapping('A', 'ONE-A')],
});

describe('of a bundle is kept back', () => {
  it('what others sell of the part that runs out first: 5 a day, 11 in a day', () => {
    expect(reserveOf(kit(49, 60))).toMatchObject({ poolUnits: 49, computedReserve: 11, reservedOf: 'A' });
  });

  it('what others sell of a part that would then run out first: 11 of 50 leave 39 of 49 kits', () => {
    expect(reserveOf(kit(50, 49))).toMatchObject({ poolUnits: 49, computedReserve: 10, reservedOf: 'A' });
  });

  it('nothing for a part there is enough of, whatever others sell', () => {
    expect(reserveOf(kit(60, 49))).toMatchObject({ poolUnits: 49, computedReserve: 0, reservedOf: null });
  });

  it('in units of the listing: two kits each, 11 A in a day are 6 pairs, and of 60 A 5 pairs are spare', () => {
    // 50 kits are 25 pairs; 60 A make 30.
    const store = kit(60, 50);
    expect(reserveOf({ ...store, mappings: [mapping('K', 'KIT', 2), mapping('A', 'ONE-A')] })).toMatchObject({ poolUnits: 25, computedReserve: 1, reservedOf: 'A' });
  });

  it('as many as go in each sale of the others: a dozen every other day may be three dozen in one, six single ones are one dozen', () => {
    // A sale every other day: none in 60.7 of a hundred days, at most 2 in 98.6, at most 3 in 99.8.
    const stock = { items: [itemInput('A', { local: localStock(100) })], mappings: [mapping('A', 'ONE'), mapping('A', 'DOZEN', 12)] };
    const dozens = { ...stock, listings: [sold('amz_fbm', 'ONE', 6), sold('ebay', 'DOZEN', 0.5)] };
    expect(reserveOf(dozens)).toMatchObject({ poolUnits: 100, computedReserve: 36, reservedOf: 'A' });
    // Six single ones in a day, at most 12 in 99.1 of a hundred: one dozen.
    expect(reserveOf({ ...dozens, listings: [...dozens.listings].reverse() })).toMatchObject({ poolUnits: 8, computedReserve: 1, reservedOf: 'A' });
  });

  it('of sales of several sizes together: one of one and one of two a day stay within 9', () => {
    // Of N ones and M twos, one of each expected: 0.1353, 0.1353, 0.2030, 0.1579, 0.1410, 0.0914, 0.0622, 0.0350, 0.0199, 0.0100 for 0 to 9, 0.9910 together; 0.9810 to 8.
    const stock = { items: [itemInput('A', { local: localStock(100) })], mappings: [mapping('A', 'ONE'), mapping('A', 'TWO', 2), mapping('A', 'OTHER')] };
    expect(reserveOf({ ...stock, listings: [sold('amz_fbm', 'OTHER', 1), sold('ebay', 'ONE', 1), sold('ebay', 'TWO', 1)] })).toMatchObject({ computedReserve: 9 });
  });

  it('what others sell of it where it is counted and has no recipe: 2 a day, 6 in a day', () => {
    expect(reserveOf({ listings: [sold('amz_fbm', 'DUO-1', 1), sold('ebay', 'DUO-2', 2)], bundles: [bundleInput('DUO', { built: localStock(57) })], mappings: [mapping('DUO', 'DUO-1'), mapping('DUO', 'DUO-2')] })).toMatchObject({ poolUnits: 57, computedReserve: 6, reservedOf: 'DUO' });
  });

  it('nothing for what Amazon sends of its own stock', () => {
    expect(reserveOf({ ...kit(49, 60), listings: [sold('amz_fbm', 'KIT', 1), sold('amz_fba', 'ONE-A', 5)] })).toMatchObject({ computedReserve: 0 });
  });
});
