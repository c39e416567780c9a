/** Labels that go on an item of a factory: ordered by what sells, in what the item costs, and on it already where it lies on a shelf. */
import { describe, expect, it } from 'vitest';
import { termNamed } from '../../../renderer/domain/explain/term';
import { itemFigures } from '../../../renderer/domain/planning/explain-item';
import { planStore } from '../../../renderer/domain/planning/plan-store';
import { datedCosts } from '../../../renderer/domain/planning/store-context';
import { replanSkus } from '../../../renderer/domain/planning/replan';
import type { StoreInputs } from '../../../renderer/domain/planning/store-inputs';
import { settingsOf } from '../../../renderer/domain/settings/settings';
import { bundleInput, carton24, costInput, given, itemInput, listingInput, localStock, soldAsItIs, storeInputs } from './store-inputs';

const line = (bundleCode: string, partCode: string, quantity: number) => ({ bundleCode, partCode, quantity, validFrom: null, at: null });

/** A jar of 1.40 and 0.60 of freight with two labels of 0.05, sold by itself and two in a set. */
const store = (more: Partial<StoreInputs> = {}): StoreInputs =>
  storeInputs({
    listings: [listingInput('ebay', 'JAR', 1), listingInput('wmt_fbm', 'SET', 1)],
    items: [itemInput('JAR', { local: localStock(100), fob: given(1.4) }), itemInput('LABEL', { source: 'martin', local: localStock(6) })],
    bundles: [bundleInput('SET')],
    recipeLines: [line('SET', 'JAR', 2)],
    labelLines: [line('JAR', 'LABEL', 2)],
    mappings: [soldAsItIs('JAR')],
    costs: [costInput('JAR', { freight: given(0.6), prep: given(0) }), costInput('LABEL', { landed: given(0.05) })],
    ...more,
  });

const costsOf = (inputs: StoreInputs) => {
  const { context } = planStore(inputs);
  return [context.landed.get('JAR')?.amount ?? null, context.rolled.get('SET')?.amount ?? null].map((amount) => (amount === null ? null : Math.round(amount * 1e4) / 1e4));
};

describe('labels that go on an item', () => {
  it('are in what the item costs, and so in the bundle with it in it, as they would be in a bundle that lists them itself', () => {
    const bare = costsOf(store({ labelLines: [] }));
    expect(costsOf(store()).map((cost, at) => (cost ?? 0) - (bare[at] ?? 0))).toEqual([expect.closeTo(0.1, 6), expect.closeTo(0.2, 6)]);
    const listed = planStore(store({ labelLines: [], recipeLines: [line('SET', 'JAR', 2), line('SET', 'LABEL', 4)] }));
    expect(planStore(store()).context.rolled.get('SET')?.amount).toBeCloseTo(listed.context.rolled.get('SET')?.amount ?? 0, 9);
  });

  it('are told beside the other parts of the cost, and leave it unknown where theirs is', () => {
    const landed = (inputs: StoreInputs) => itemFigures(planStore(inputs), 'JAR').find(({ id }) => id === 'landed');
    const term = landed(store());
    expect([term?.formula?.endsWith('+ labels on it'), termNamed(term!, 'landed-JAR-LABEL')?.value]).toEqual([true, 0.1]);
    const unknown = store({ costs: store().costs.filter(({ sku }) => sku !== 'LABEL') });
    expect([costsOf(unknown), landed(unknown)?.note]).toEqual([[null, null], 'the cost of LABEL, which goes on it, is not known']);
  });

  it('are not added to a landed cost that the sheet states: it is what one costs with all', () => {
    expect(costsOf(store({ costs: [costInput('JAR', { landed: given(2) }), costInput('LABEL', { landed: given(0.05) })] }))).toEqual([2, 4]);
  });

  it('are as old as their own cost in that of the item and of the bundle, where the sheet does not state it with all', () => {
    const dated = [costInput('JAR', { freight: given(0.6), prep: given(0), validFrom: '2026-02-01' }), costInput('LABEL', { landed: given(0.05), validFrom: '2025-03-01' })];
    const oldest = (costs: StoreInputs['costs'], code: string, more: Partial<StoreInputs> = {}) => datedCosts(planStore(store({ costs, ...more })).context, code)[0]?.sku;
    expect(['JAR', 'SET'].map((code) => oldest(dated, code))).toEqual(['LABEL', 'LABEL']);
    const { listings } = planStore(store({ costs: dated, listings: [listingInput('ebay', 'JAR', 1, { price: given(20) })], settings: settingsOf([{ settingId: 'fulfilment-fee', scope: 'sku', storeId: 'rg', name: 'JAR', value: 1 }]) }));
    expect(listings[0]?.money.flags).toContain('stale-cost');
    expect(oldest([costInput('JAR', { landed: given(2), validFrom: '2026-02-01' }), ...dated.slice(1)], 'SET')).toBe('JAR');
    // The item list alone tells what the jar costs: the label has the only day.
    expect(oldest(dated.slice(1), 'JAR', { items: [itemInput('JAR', { ...carton24, fob: given(1.4) }), ...store().items.slice(1)], settings: settingsOf([{ settingId: 'freight-per-container', scope: 'store', storeId: 'rg', name: null, value: 4200 }]) })).toBe('LABEL');
  });

  it('go by the cost of a bundle within another where it is bought ready made, and by those of its parts where its own is not complete', () => {
    const inner = (set: Parameters<typeof costInput>[1]) => datedCosts(planStore(store({
      costs: [...store().costs.map((cost) => ({ ...cost, validFrom: '2025-01-01' })), costInput('SET', set)], recipeLines: [line('SET', 'JAR', 2), line('BOX', 'SET', 3)],
    })).context, 'BOX').map(({ sku }) => sku);
    expect(inner({ landed: given(5), validFrom: '2026-01-01' })).toEqual(['SET']);
    expect(inner({ prep: given(5), validFrom: '2026-01-01' }).sort()).toEqual(['JAR', 'LABEL']);
  });

  it('are counted when a setting that an item costs by changes', () => {
    const inputs = store({ costs: [costInput('JAR', { freight: given(0.6) }), costInput('LABEL', { landed: given(0.05) })] });
    const plan = planStore(inputs);
    const settings = settingsOf([{ settingId: 'broker-per-unit', scope: 'sku', storeId: 'rg', name: 'JAR', value: 0.5 }]);
    expect(replanSkus(plan, settings, new Set(['JAR'])).context.landed.get('JAR')?.amount).toBe(planStore({ ...inputs, settings }).context.landed.get('JAR')?.amount);
  });

  it('limit neither what is built nor what is shown of an item that lies labelled on the shelf', () => {
    const plan = planStore(store());
    expect(plan.bundles.find(({ code }) => code === 'SET')?.canBuild.units).toBe(50);
    expect(plan.listings.map(({ channel }) => channel?.pool.units)).toEqual([100, 50]);
  });
});
