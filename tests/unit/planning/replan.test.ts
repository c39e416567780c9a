import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { planStore } from '../../../renderer/domain/planning/plan-store';
import { replanSkus } from '../../../renderer/domain/planning/replan';
import { settingsOf, type SettingEntry } from '../../../renderer/domain/settings/settings';
import { awdStock, bundleInput, fbaStock, itemInput, listingInput, localStock, storeInputs, told, wfsStock } from './store-inputs';

const inputs = storeInputs({
  listings: [
    ...['A', 'B', 'C'].map((sku, row) => listingInput('amz_fba', sku, row + 1, { fba: fbaStock({ available: 20 * row }, row), awd: awdStock({ available: 30 }, row), price: told(9 + row, 'fba-inventory', row, 'price') })),
    listingInput('wfs', 'A', 2, { wfs: wfsStock({ available: 10 }) }),
    listingInput('ebay', 'B', 1, { listedUnits: told(4, 'ebay-listings', 0, 'quantity') }),
  ],
  items: [itemInput('JAR', { local: localStock(140), carton: told(48, 'factory-items', 0, 'unitsPerCarton') }), itemInput('C', { local: localStock(20), fob: told(2, 'factory-items', 1, 'fobPrice') })],
  bundles: [bundleInput('A'), bundleInput('B', { built: localStock(5) })],
  recipeLines: [{ bundleCode: 'A', partCode: 'JAR', quantity: 1, validFrom: null, at: null }, { bundleCode: 'B', partCode: 'JAR', quantity: 2, validFrom: null, at: null }, { bundleCode: 'B', partCode: 'JAR', quantity: 3, validFrom: '2026-03-20', at: null }],
  mappings: (['factory', 'martin'] as const).map((source) => ({ source, bundleCode: source === 'factory' ? 'A' : 'B', channel: null, sku: 'B', externalId: null, unitsPerListing: 1, at: null })),
});

const changes: readonly (readonly [string, SettingEntry['value']])[] = [
  ['fba-target-days', 80], ['fba-target-days', 5], ['wfs-target-days', 10], ['service-level', 0.99], ['replenish', false], ['review-days', 60], ['production-days', 70], ['reserve-ebay', 0], ['excess-days', 5],
  ['safety-method', 'textbook'], ['fba-source', 'local'], ['broker-per-unit', 1], ['count-working-inbound', true], ['target-margin', 0.1], ['fulfilment-fee', 3], ['mapping-desk', 'martin'],
];

describe('a plan after a setting of a SKU has changed', () => {
  it('is the plan made anew', () => {
    const plan = planStore(inputs);
    fc.assert(
      fc.property(fc.constantFrom(...changes), fc.constantFrom('A', 'B', 'C', 'JAR'), ([settingId, value], name) => {
        const settings = settingsOf([{ settingId, scope: 'sku', storeId: 'rg', name, value }]);
        const [quick, whole] = [replanSkus(plan, settings, new Set([name])), planStore({ ...inputs, settings })];
        for (const part of ['listings', 'items', 'bundles', 'exposures', 'requests'] as const) expect(JSON.stringify(quick[part])).toBe(JSON.stringify(whole[part]));
        expect(quick.allocation.grants).toEqual(whole.allocation.grants);
      }),
      { numRuns: 60 },
    );
  });

  it('takes over what does not depend on it', () => {
    const plan = planStore(inputs);
    const quick = replanSkus(plan, settingsOf([{ settingId: 'excess-days', scope: 'sku', storeId: 'rg', name: 'C', value: 5 }]), new Set(['C']));
    expect([quick.listings[0] === plan.listings[0], quick.listings[2] === plan.listings[2], quick.items[0] === plan.items[0]]).toEqual([true, false, true]);
  });
});
