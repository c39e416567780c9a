import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { poolTerms } from '../../../renderer/domain/planning/explain-pool';
import { planStore } from '../../../renderer/domain/planning/plan-store';
import type { ListingInput, StoreInputs } from '../../../renderer/domain/planning/store-inputs';
import { ruleBookOf } from '../../../renderer/domain/rules/rule-book';
import { deliveredRules } from '../../../renderer/domain/rules/delivered-rules';
import { settingsOf } from '../../../renderer/domain/settings/settings';
import { steadyDemand } from '../../../renderer/domain/planning/demand-of';
import { awdStock, bundleInput, costInput, fbaStock, itemInput, listingInput, localStock, orderLine, soldAsItIs, storeInputs, told, wfsStock } from './store-inputs';

const listing = (index: number, one: Generated): ListingInput => {
  const sku = `SKU-${index}`;
  const more = { casePack: told(one.case, 'fba-inventory', index, 'availableUnits'), price: told(10 + index, 'fba-inventory', index, 'price') };
  if (one.channel === 'amz_fba') return listingInput('amz_fba', sku, one.perDay, { ...more, fba: fbaStock({ available: one.stock, inboundShipped: one.inbound }, index), awd: awdStock({ available: one.awd }, index) });
  if (one.channel === 'wfs') return listingInput('wfs', sku, one.perDay, { ...more, wfs: wfsStock({ available: one.stock, inbound: one.inbound }, index) });
  return listingInput(one.channel, sku, one.perDay, { ...more, listedUnits: told(one.stock, 'all-listings', index, 'quantity') });
};

const generated = fc.record({
  channel: fc.constantFrom('amz_fba', 'wfs', 'amz_fbm', 'ebay'),
  perDay: fc.constantFrom(0, 0.3, 1, 4, 12),
  stock: fc.nat(300), inbound: fc.nat(100), awd: fc.nat(300), case: fc.constantFrom(1, 6, 12, 24), sells: fc.constantFrom('JAR', 'LID', 'DUO', 'GIFT'), each: fc.integer({ min: 1, max: 2 }),
});
type Generated = { readonly channel: 'amz_fba' | 'wfs' | 'amz_fbm' | 'ebay'; readonly perDay: number; readonly stock: number; readonly inbound: number; readonly awd: number; readonly case: number; readonly sells: string; readonly each: number };

const recipe = (bundleCode: string, partCode: string, quantity: number) => ({ bundleCode, partCode, quantity, validFrom: null, at: null });

const storeOf = (all: readonly Generated[], jars: number, lids: number): StoreInputs =>
  storeInputs({
    listings: all.map((one, index) => listing(index, one)),
    items: [
      itemInput('JAR', { carton: told(48, 'factory-items', 0, 'unitsPerCarton'), minimum: told(480, 'factory-items', 0, 'moq'), local: localStock(jars), orders: [orderLine(100, { qtyShipped: 40 })] }),
      itemInput('LID', { carton: told(100, 'factory-items', 1, 'unitsPerCarton'), local: localStock(lids) }),
    ],
    bundles: [bundleInput('DUO', { built: localStock(20) }), bundleInput('GIFT')],
    recipeLines: [recipe('DUO', 'JAR', 2), recipe('DUO', 'LID', 2), recipe('GIFT', 'DUO', 1), recipe('GIFT', 'LID', 3)],
    mappings: all.map((one, index) => ({ source: 'factory', bundleCode: one.sells, channel: null, sku: `SKU-${index}`, externalId: null, unitsPerListing: one.each, at: null })),
    costs: [costInput('JAR', { landed: told(1.5, 'costs', 0, 'landed') }), costInput('LID', { landed: told(0.2, 'costs', 1, 'landed') })],
  });

const stores = fc.tuple(fc.array(generated, { minLength: 1, maxLength: 6 }), fc.nat(600), fc.nat(600));

describe('the plan of a store', () => {
  it('sends and orders whole cases and cartons, and never more than there is', () => {
    fc.assert(
      fc.property(stores, ([all, jars, lids]) => {
        const plan = planStore(storeOf(all, jars, lids));
        let fromLocal = 0;
        for (const [index, { fba, wfs }] of plan.listings.entries()) {
          const { case: pack = 1, awd = 0 } = all[index] ?? {};
          for (const units of [fba?.send.units ?? 0, fba?.fromAwd ?? 0, fba?.fromLocal ?? 0, wfs?.send.units ?? 0, wfs?.send.suggested ?? 0]) expect(units % pack).toBe(0);
          expect(fba?.fromAwd ?? 0).toBeLessThanOrEqual(awd);
          fromLocal += (fba?.fromLocal ?? 0) + (wfs?.send.units ?? 0);
        }
        for (const { code, orderUnits } of plan.items) expect((orderUnits ?? NaN) % (code === 'JAR' ? 48 : 100)).toBe(0);
        for (const units of plan.allocation.left.values()) expect(units).toBeGreaterThanOrEqual(0);
        if (jars === 0 && lids === 0) expect(fromLocal).toBeLessThanOrEqual(20);
      }),
      { numRuns: 60 },
    );
  });

  it('never orders more because there is more stock', () => {
    fc.assert(
      fc.property(stores, fc.nat(200), fc.nat(10), ([all, jars, lids], more, which) => {
        const orders = (inputs: StoreInputs) => planStore(inputs).items.map(({ orderUnits, reorder }) => [orderUnits, reorder.rawNeed] as const);
        const before = orders(storeOf(all, jars, lids));
        const grown = all.map((one, index) => (index === which % all.length ? { ...one, stock: one.stock + more, awd: one.awd + more } : one));
        for (const after of [orders(storeOf(grown, jars, lids)), orders(storeOf(all, jars + more, lids + more))]) {
          for (const [index, [units, raw]] of after.entries()) {
            expect(units).toBeLessThanOrEqual(before[index]?.[0] ?? -1);
            expect(raw).toBeLessThanOrEqual((before[index]?.[1] ?? -1) + 1e-6);
          }
        }
      }),
      { numRuns: 40 },
    );
  });

  it('never sends more because there is more at FBA', () => {
    fc.assert(
      fc.property(generated, fc.nat(200), (one, more) => {
        const sent = (stock: number) => planStore(storeOf([{ ...one, channel: 'amz_fba', stock }], 500, 500)).listings[0]?.fba?.send.units ?? NaN;
        expect(sent(one.stock + more)).toBeLessThanOrEqual(sent(one.stock));
      }),
      { numRuns: 60 },
    );
  });

  it('does not depend on the order of listings, items and sheets', () => {
    fc.assert(
      fc.property(stores, ([all, jars, lids]) => {
        const inputs = storeOf(all, jars, lids);
        const turned = { ...inputs, listings: [...inputs.listings].reverse(), items: [...inputs.items].reverse(), recipeLines: [...inputs.recipeLines].reverse(), mappings: [...inputs.mappings].reverse() };
        const figures = (plan: ReturnType<typeof planStore>) => ({
          sent: new Map(plan.listings.map(({ id, fba, wfs, channel }) => [id, [fba?.send.units, fba?.fromAwd, wfs?.send.units, channel?.proposed]])),
          classes: new Map(plan.listings.map(({ id, classes }) => [id, classes])),
          ordered: new Map(plan.items.map(({ code, orderUnits, position }) => [code, [orderUnits, position]])),
        });
        expect(figures(planStore(turned))).toEqual(figures(planStore(inputs)));
      }),
      { numRuns: 40 },
    );
  });

  it('doubles with the units: demand, stock, cartons and minimums twice give orders twice', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 40 }), fc.nat(900), fc.integer({ min: 1, max: 60 }), (tenths, stock, carton) => {
        const order = (times: number) =>
          planStore(
            storeInputs({
              listings: [{ ...listingInput('amz_fba', 'JAR', 1, { fba: fbaStock({ available: stock * times }) }), demand: steadyDemand((tenths / 10) * times, (tenths / 5) * times, 'JAR') }],
              items: [itemInput('JAR', { carton: told(carton * times, 'factory-items', 0, 'unitsPerCarton'), minimum: told(90 * times, 'factory-items', 0, 'moq') })],
            }),
          ).items[0];
        const [once, twice] = [order(1), order(2)];
        expect(twice?.reorder.rawNeed).toBeCloseTo(2 * (once?.reorder.rawNeed ?? NaN), 4);
        // The reorder point is rounded up to whole units, so at its very edge the two may differ in being due.
        expect(twice?.reorder.unitsIfOrdered).toBe(2 * (once?.reorder.unitsIfOrdered ?? NaN));
      }),
      { numRuns: 60 },
    );
  });

  it('is the same whatever a rule dated later says', () => {
    fc.assert(
      fc.property(stores, ([all, jars, lids]) => {
        const inputs = storeOf(all, jars, lids);
        const later = ruleBookOf([...deliveredRules, ...deliveredRules.map((entry) => ({ ...entry, validFrom: '2026-03-03', source: 'later' }))]);
        const said = (rules: StoreInputs['rules']) => {
          const { listings, items } = planStore({ ...inputs, rules });
          return JSON.stringify([listings, items]);
        };
        expect(said(later)).toBe(said(inputs.rules));
      }),
      { numRuns: 20 },
    );
  });
});

describe('what is not there', () => {
  it('is null, never 0 or endless: no sales, no stock report, no demand', () => {
    const plan = planStore(
      storeInputs({
        listings: [
          listingInput('amz_fba', 'STILL', 0, { fba: fbaStock({ available: 50 }) }),
          listingInput('amz_fba', 'UNSEEN', 2),
          listingInput('amz_fba', 'UNTOLD', null, { fba: fbaStock({ available: 50 }) }),
        ],
        items: [itemInput('STILL'), itemInput('UNSEEN'), itemInput('ALONE')],
      }),
    );
    const [still, unseen, untold] = plan.listings;
    expect(still?.fba).toMatchObject({ daysNow: null, daysUntilOut: null, stockOutDay: null, status: 'no-sales', send: { units: 0, limitedBy: 'no-sales' } });
    expect([unseen?.fba, untold?.fba]).toEqual([null, null]);
    expect(plan.items.map(({ code, orderUnits, reorder }) => [code, orderUnits, reorder.stockOutDay])).toEqual([
      ['STILL', 0, null],
      ['UNSEEN', plan.items[1]?.reorder.unitsIfOrdered, '2026-03-02'],
      ['ALONE', 0, null],
    ]);
    expect(plan.items[1]?.orderUnits).toBeGreaterThan(0);
    expect(plan.items[0]?.unknownListings).toEqual([]);
    expect(JSON.stringify(plan.listings)).not.toContain('Infinity');
  });

  it('stops sendings and orders of what is not to be replenished', () => {
    const inputs = storeInputs({ listings: [listingInput('amz_fba', 'JAR', 5, { fba: fbaStock({ available: 0 }), awd: awdStock({ available: 500 }) })], items: [itemInput('JAR')] });
    const settings = settingsOf([{ settingId: 'replenish', scope: 'sku', storeId: 'rg', name: 'JAR', value: false }]);
    expect([planStore(inputs).listings[0]?.fba?.send.units ?? 0, planStore(inputs).items[0]?.orderUnits ?? 0].every((units) => units > 0)).toBe(true);
    const stopped = planStore({ ...inputs, settings });
    expect([stopped.listings[0]?.fba?.send.units, stopped.items[0]?.orderUnits]).toEqual([0, 0]);
  });
});

it('says of each bundle whether its recipe stands, cannot stand, or is none', () => {
  const { bundles } = planStore(storeInputs({
    items: [itemInput('JAR', {})], bundles: [bundleInput('DUO'), bundleInput('BARE'), bundleInput('ROUND')], recipeLines: [recipe('DUO', 'JAR', 2), recipe('ROUND', 'ROUND', 1)],
  }));
  expect(Object.fromEntries(bundles.map((bundle) => [bundle.code, bundle.recipe]))).toEqual({ DUO: 'stands', BARE: 'none', ROUND: 'refused' });
});

it.each([
  ['holds itself', [recipe('SET', 'SET', 1)]],
  ['takes none of an item', [recipe('SET', 'JAR', 0)]],
  ['takes less than none', [recipe('SET', 'JAR', -2), recipe('SET', 'LID', 1)]],
  ['is none', []],
])('sends what is built of a bundle whose recipe %s, and builds no more of it', (_, recipeLines) => {
  const sent = (onHand: number | null) => {
    const plan = planStore(storeInputs({
      listings: [listingInput('amz_fba', 'SET', 2, { fba: fbaStock({ available: 0 }) }), listingInput('amz_fbm', 'SET', 1)], mappings: [soldAsItIs('SET')],
      items: [itemInput('JAR', { local: localStock(500) }), itemInput('LID', { local: localStock(500) })], bundles: [bundleInput('SET', { built: onHand === null ? null : localStock(onHand) })], recipeLines,
    }));
    const { fba, channel } = plan.listings[0]!;
    expect(channel).toBeNull();
    return [fba?.send.units, fba?.fromLocal, fba?.send.limitedBy, plan.listings[1]?.channel?.poolUnits];
  };
  // FBA asks for more than the twelve that are there; the merchant’s listing shows of the same twelve.
  expect(sent(12)).toEqual([12, 12, 'source', 12]);
  expect(sent(0)).toEqual([0, 0, 'source', 0]);
  expect(sent(null)).toEqual([0, 0, 'source', undefined]);
});

it('says behind the stock of a bundle whose recipe cannot stand why none is built, and not that it limits itself', () => {
  const plan = planStore(storeInputs({ listings: [listingInput('amz_fbm', 'SET', 1)], mappings: [soldAsItIs('SET')], bundles: [bundleInput('SET', { built: localStock(12) })], recipeLines: [recipe('SET', 'SET', 1)] }));
  const terms = poolTerms(plan, plan.listings[0]!.channel!.pool);
  expect(terms.map(({ id, value, note }) => [id, value, note])).toEqual([['ready', 12, undefined], ['buildable', 0, 'its recipe cannot stand']]);
});

it('looks as far ahead as is set: what outlasts it has no day to run out and none to order by', () => {
  // One of each a day: 500 are used up on the 500th day after 2 March 2026, which is 365 + 135 days later.
  const dayOut = (days: Readonly<Record<string, number>>) => {
    const { listings, items } = planStore(storeInputs({
      settings: settingsOf(Object.entries(days).map(([id, value]) => ({ settingId: id, scope: 'store', storeId: 'rg', name: null, value }))),
      listings: [listingInput('amz_fba', 'SENT', 1, { fba: fbaStock({ available: 500 }) }), listingInput('amz_fbm', 'OURS', 1)],
      items: [itemInput('OURS', { local: localStock(500) })],
    }));
    return [listings[0]?.fba?.stockOutDay, items[0]?.reorder.stockOutDay, items[0]?.reorder.latestOrderDay === null];
  };
  expect(dayOut({})).toEqual(['2027-07-15', '2027-07-15', false]);
  expect(dayOut({ 'horizon-days': 501 })).toEqual(['2027-07-15', '2027-07-15', false]);
  expect(dayOut({ 'horizon-days': 499 })).toEqual([null, null, true]);
  // 365 days in production and 365 at sea: whoever looks 365 days ahead has to order all the same.
  expect(dayOut({ 'horizon-days': 365, 'production-days': 365, 'ocean-days': 365 })).toEqual([null, '2027-07-15', false]);
});

describe('what an order ships to a marketplace', () => {
  /** 500 shipped by a factory, 96 sent from our own stock by a plan, and what the place shows as inbound. */
  const echelonAt = (channel: 'amz_fba' | 'wfs', shown: number, units = 1) => {
    const coming = { units: 96, from: [] };
    const stock = channel === 'wfs' ? { wfs: { ...wfsStock({ available: 60, inbound: shown }), coming } } : { fba: { ...fbaStock({ available: 60, inboundShipped: shown }), coming } };
    const [item] = planStore(storeInputs({
      listings: [listingInput(channel, 'JAR', 2, stock)], mappings: [{ ...soldAsItIs('JAR'), unitsPerListing: units }],
      items: [itemInput('JAR', { local: localStock(0), orders: [orderLine(500, { qtyShipped: 500, destination: channel === 'wfs' ? 'wfs' : 'fba' })] })],
    })).items;
    return [item?.echelon[channel === 'wfs' ? 'wfs' : 'fba'], item?.echelon.transit, item?.position];
  };

  it.each(['amz_fba', 'wfs'] as const)('is in transit until %s shows it, and what our own plans send there is another’s', (channel) => {
    // There are always 60 + 500 + 96.
    expect(echelonAt(channel, 0)).toEqual([156, 500, 656]);
    expect(echelonAt(channel, 50)).toEqual([156, 500, 656]);
    expect(echelonAt(channel, 96)).toEqual([156, 500, 656]);
    expect(echelonAt(channel, 296)).toEqual([356, 300, 656]);
    expect(echelonAt(channel, 596)).toEqual([656, 0, 656]);
    // Fives of it: 300 + 480 + 500.
    expect(echelonAt(channel, 96, 5)).toEqual([780, 500, 1280]);
  });

  it('goes the way of its item where the list does not say where, and is what the place on that way shows as inbound', () => {
    const store = storeInputs({
      listings: [listingInput('amz_fba', 'JAR', 2, { fba: fbaStock({ available: 60, inboundShipped: 400 }), awd: awdStock({ inbound: 0 }) })], mappings: [soldAsItIs('JAR')],
      items: [itemInput('JAR', { local: localStock(0), orders: [orderLine(500, { qtyShipped: 500, destination: null })] })],
    });
    const transitBy = (...entries: readonly (readonly [scope: 'store' | 'supplier' | 'sku', name: string | null, route: string])[]) =>
      planStore({ ...store, settings: settingsOf(entries.map(([scope, name, value]) => ({ settingId: 'route', scope, storeId: 'rg', name, value }))) }).items[0]?.echelon.transit;
    // To AWD nothing of it is seen; to FBA 400 are.
    expect([transitBy(), transitBy(['store', null, 'fba']), transitBy(['supplier', 'Ningbo Glass', 'fba']), transitBy(['sku', 'JAR', 'fba'])]).toEqual([500, 100, 100, 100]);
    expect([transitBy(['store', null, 'fba'], ['sku', 'JAR', 'warehouse']), transitBy(['store', null, 'fba'], ['sku', 'JAR', 'awd'])]).toEqual([500, 500]);
  });
});
