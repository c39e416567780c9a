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

  it('in units of the listing: two kits each, 2.5 a day in twos, 7 in a day; of 60 A 5 pairs are spare', () => {
    // Poisson of 2.5: at most 6 in 98.6 of a hundred days, at most 7 in 99.6. 50 kits are 25 pairs; 60 A make 30.
    const store = kit(60, 50);
    expect(reserveOf({ ...store, mappings: [mapping('K', 'KIT', 2), mapping('A', 'ONE-A')] })).toMatchObject({ poolUnits: 25, computedReserve: 2, reservedOf: 'A' });
  });

  it('what others sell of it where it is counted and has no recipe: 2 a day, 6 in a day', () => {
    expect(reserveOf({ listings: [sold('amz_fbm', 'DUO-1', 1), sold('ebay', 'DUO-2', 2)], bundles: [bundleInput('DUO', { built: localStock(57) })], mappings: [mapping('DUO', 'DUO-1'), mapping('DUO', 'DUO-2')] })).toMatchObject({ poolUnits: 57, computedReserve: 6, reservedOf: 'DUO' });
  });

  it('nothing for what Amazon sends of its own stock', () => {
    expect(reserveOf({ ...kit(49, 60), listings: [sold('amz_fbm', 'KIT', 1), sold('amz_fba', 'ONE-A', 5)] })).toMatchObject({ computedReserve: 0 });
  });
});
