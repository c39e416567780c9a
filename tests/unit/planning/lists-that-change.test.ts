/** A bundle's list that changes before an order is sold: what is sold from then on takes what the list of then says. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { itemsInside } from '../../../renderer/domain/bundles/explosion';
import { booksAhead, itemsAhead } from '../../../renderer/domain/bundles/lists-ahead';
import { recipeBook, type RecipeLine } from '../../../renderer/domain/bundles/recipe';
import { termNamed } from '../../../renderer/domain/explain/term';
import { chinaNeeds } from '../../../renderer/domain/planning/china-needs';
import { paceIn } from '../../../renderer/domain/planning/demand-of';
import { itemFigures } from '../../../renderer/domain/planning/explain-item';
import { itemOutlook } from '../../../renderer/domain/planning/item-outlook';
import { planStore } from '../../../renderer/domain/planning/plan-store';
import type { StoreInputs } from '../../../renderer/domain/planning/store-inputs';
import { settingsOf } from '../../../renderer/domain/settings/settings';
import { bundleOrder, goodsOfBundle, suppliersOf } from '../../../renderer/domain/sheets/china/bundle-orders';
import { awdStock, bundleInput, carton24, fbaStock, given, itemInput, listingInput, localStock, soldAsItIs, storeInputs } from './store-inputs';

const line = (bundleCode: string, partCode: string, quantity: number, validFrom: string | null = null): RecipeLine => ({ bundleCode, partCode, quantity, validFrom, at: null });

/** 30 days after the plan's. */
const from = '2026-04-01';

/** Two a day of a set: two jars and a lid, and from April on three jars and a ring. */
const store = (more: Partial<StoreInputs> = {}): StoreInputs =>
  storeInputs({
    listings: [listingInput('amz_fba', 'SET', 2, { fba: fbaStock({}) })],
    items: ['JAR', 'LID', 'RING'].map((code) => itemInput(code, { local: localStock(0) })),
    bundles: [bundleInput('SET')],
    recipeLines: [line('SET', 'JAR', 2), line('SET', 'LID', 1), line('SET', 'JAR', 3, from), line('SET', 'RING', 1, from)],
    ...more,
  });

const itemOf = (inputs: StoreInputs, code: string) => {
  const plan = planStore(inputs).items.find((one) => one.code === code);
  if (plan === undefined) throw new Error(`no item ${code}`);
  return plan;
};

const wanted = (inputs: StoreInputs, days: number) => ['JAR', 'LID', 'RING'].map((code) => Math.round(itemOf(inputs, code).demand.cumulativeMean(days) * 100) / 100);

describe('demand of items whose lists change', () => {
  it('is by the list of today until the day of the other, and by that from then on', () => {
    expect(wanted(store(), 30)).toEqual([120, 60, 0]);
    expect(wanted(store(), 50)).toEqual([2 * 30 * 2 + 2 * 20 * 3, 2 * 30, 2 * 20]);
  });

  it('goes through bundles within bundles, and units in a listing', () => {
    const box = store({
      listings: [listingInput('amz_fba', 'BOX', 1, { fba: fbaStock({}) })],
      recipeLines: [...store().recipeLines, line('BOX', 'SET', 4)],
      mappings: [{ ...soldAsItIs('BOX'), unitsPerListing: 2 }],
    });
    expect(wanted(box, 50)).toEqual([8 * (30 * 2 + 20 * 3), 8 * 30, 8 * 20]);
  });

  it('sells what is made already first, at the marketplaces and here, and that is made by the list of today', () => {
    // 60 at FBA and 40 at AWD: 50 days of it.
    const held = store({ listings: [listingInput('amz_fba', 'SET', 2, { fba: fbaStock({ available: 60 }), awd: awdStock({ available: 40 }) })] });
    expect(wanted(held, 60)).toEqual([50 * 2 * 2 + 10 * 2 * 3, 100, 20]);
    // 120 built, shared by pace with another listing of half the pace: 80 for this one, which are 40 days, as they are for the other.
    const built = store({ listings: [listingInput('amz_fba', 'SET', 2, { fba: fbaStock({}) }), listingInput('ebay', 'SET', 1)], bundles: [bundleInput('SET', { built: localStock(120) })] });
    expect(wanted(built, 50)).toEqual([3 * (40 * 2 + 10 * 3), 120, 30]);
    expect(itemOf(held, 'LID').position).toBe(100);
  });

  it('sells what is built of a bundle within it first, shared by pace with all that takes it', () => {
    const nested = (more: Partial<StoreInputs>) => store({
      listings: [listingInput('amz_fba', 'BOX', 1, { fba: fbaStock({}) }), listingInput('ebay', 'SET', 2)], bundles: [bundleInput('BOX'), bundleInput('SET', { built: localStock(240) })],
      recipeLines: [...store().recipeLines, line('BOX', 'SET', 4), line('BOX', 'LID', 1)], ...more,
    });
    // Four a day go into boxes and two are sold alone: 240 sets are 40 days of both, and 60 are there by the list of today.
    expect(wanted(nested({}), 50)).toEqual([6 * (40 * 2 + 10 * 3), 6 * 40 + 50, 6 * 10]);
    expect(itemOf(nested({}), 'JAR').position).toBe(480);
    // Ten boxes at FBA are ten days more of boxes, and twenty built ones twenty.
    const more = nested({ listings: [listingInput('amz_fba', 'BOX', 1, { fba: fbaStock({ available: 10 }) }), listingInput('ebay', 'SET', 2)], bundles: [bundleInput('BOX', { built: localStock(20) }), bundleInput('SET', { built: localStock(120) })] });
    expect(wanted(more, 50)[2]).toBe(20 * 2);
    // Where the box takes other sets, and the sets stay as they are, it is the day of its list that counts.
    const outer = nested({ recipeLines: [line('SET', 'JAR', 2), line('BOX', 'SET', 4), line('BOX', 'SET', 3, from)] });
    expect(wanted(outer, 50)[0]).toBe(50 * 4 + 30 * 8 + 20 * 6);
  });

  it('counts the scarcest of several bundles within it that change, each for its own items', () => {
    const box = store({
      listings: [listingInput('amz_fba', 'BOX', 1, { fba: fbaStock({}) })], bundles: ['BOX', 'PAIR'].map((code) => bundleInput(code)).concat(bundleInput('SET', { built: localStock(50) })),
      recipeLines: [...store().recipeLines, line('PAIR', 'LID', 2), line('PAIR', 'LID', 3, from), line('BOX', 'SET', 1), line('BOX', 'PAIR', 1)],
    });
    expect(wanted(box, 60)).toEqual([50 * 2 + 10 * 3, 30 * 3 + 30 * 3, 10]);
  });

  it('needs labels by the list of the day all the same: those on goods that are made are in no count of labels', () => {
    const labelled = store({
      listings: [listingInput('amz_fba', 'SET', 2, { fba: fbaStock({ available: 100 }) })],
      items: [itemInput('RING', { source: 'martin', local: localStock(0) })],
    });
    expect(itemOf(labelled, 'RING').demand.cumulativeMean(60)).toBeCloseTo(60, 6);
  });

  it('counts the labels on an item with the item', () => {
    const labelled = store({ items: [...store().items, itemInput('TAG', { source: 'martin', local: localStock(0) })], labelLines: [line('JAR', 'TAG', 1)] });
    expect(itemOf(labelled, 'TAG').demand.cumulativeMean(50)).toBeCloseTo(240, 6);
  });

  it('is none of a list that cannot stand, and begins with the first list of a bundle that has none today', () => {
    const circle = store({ recipeLines: [line('SET', 'JAR', 2), line('SET', 'SET', 1, from)] });
    expect(wanted(circle, 50)).toEqual([200, 0, 0]);
    const first = store({ recipeLines: [line('SET', 'JAR', 2, from)] });
    expect(wanted(first, 50)).toEqual([80, 0, 0]);
  });

  it('is by the list of then alone on a day after it', () => {
    expect(wanted(store({ day: '2026-04-11' }), 10)).toEqual([60, 0, 20]);
  });
});

describe('orders of items whose lists change', () => {
  it('order what the next list takes, and no more than the last days of what it does not', () => {
    const [jar, lid, ring] = ['JAR', 'LID', 'RING'].map((code) => itemOf(store(), code));
    const { lead } = jar!;
    expect(lead.days).toBeGreaterThan(30);
    expect(jar?.reorder.demandOverLead).toBeCloseTo(120 + (lead.days - 30) * 6, 6);
    expect(lid?.reorder.demandOverCover).toBeCloseTo(60, 6);
    expect(ring?.reorder.demandOverLead).toBeCloseTo((lead.days - 30) * 2, 6);
    expect([ring!.orderUnits! > 0, ring!.urgency]).toEqual([true, 'past']);
  });

  it('miss nothing of an item before the first day it is in a list', () => {
    const plan = planStore(store());
    const ring = plan.items.find(({ code }) => code === 'RING');
    expect([ring?.demand.perDay, ring?.reorder.stockOutDay]).toEqual([0, from]);
    expect(ring?.gap?.days).toBeCloseTo((ring?.lead.days ?? 0) - 30, 3);
    expect(itemOutlook(plan, 'RING', 0)?.outWithout).toBe(from);
  });

  it('hold safety stock for the pace of the day they arrive, each way of working it out', () => {
    const settings = (value: string) => settingsOf([{ settingId: 'safety-method', scope: 'store', storeId: 'rg', name: null, value }]);
    const ring = itemOf(store({ settings: settings('buffer-days') }), 'RING');
    expect(ring.reorder.safetyOverLead.units).toBeCloseTo(14 * 2, 6);
    const jar = itemOf(store(), 'JAR');
    const { perDay, sdPerDay } = paceIn(jar.demand, 50);
    // 1.5 × √2 a day, twice that for thirty days and three times for twenty.
    expect(perDay).toBe(6);
    expect(sdPerDay).toBeCloseTo(1.5 * Math.sqrt(2) * Math.sqrt((30 * 4 + 20 * 9) / 50), 6);
    const alike = itemOf(store({ recipeLines: [line('SET', 'JAR', 2), line('SET', 'JAR', 2, from)] }), 'JAR');
    expect(alike.demand.cumulativeQuantile(50, 0.95)).toBeCloseTo(itemOf(store({ recipeLines: [line('SET', 'JAR', 2)] }), 'JAR').demand.cumulativeQuantile(50, 0.95), 9);
    const off = (inputs: StoreInputs): number => { const { demand } = itemOf(inputs, 'JAR'); return demand.cumulativeQuantile(50, 0.95) - demand.cumulativeMean(50); };
    const [two, mixed, three] = [store({ recipeLines: [line('SET', 'JAR', 2)] }), store(), store({ recipeLines: [line('SET', 'JAR', 3)] })].map(off);
    expect([two! < mixed!, mixed! < three!]).toEqual([true, true]);
  });

  it('are explained by what is sold over each stretch', () => {
    const figures = itemFigures(planStore(store({ listings: [listingInput('amz_fba', 'SET', 2, { fba: fbaStock({ available: 100 }) })] })), 'JAR');
    const point = figures.find(({ id }) => id === 'reorder-point');
    const sold = termNamed(point!, 'lead-demand')?.terms.find(({ id }) => id.startsWith('lead-demand-') && id !== 'lead-demand-days');
    const lead = itemOf(store(), 'JAR').lead.days;
    expect(sold?.formula).toBe('2 × sold until 2026-04-21 + 3 × sold from 2026-04-21');
    expect(sold?.terms.map(({ value }) => Math.round(Number(value) * 100) / 100)).toEqual([100, Math.round((lead - 50) * 200) / 100]);
    expect(Number(sold?.value)).toBeCloseTo(200 + (lead - 50) * 6, 3);
    expect(termNamed(point!, 'lead-demand')?.value).toBeCloseTo(Number(sold?.value), 6);
  });
});

it('only what a day touches is worked out, and comes to what the whole book of that day says', () => {
  const codes = ['A', 'B', 'C', 'D', 'E', 'x', 'y'];
  const lines = fc.array(fc.record({ bundleCode: fc.constantFrom(...codes.slice(0, 5)), partCode: fc.constantFrom(...codes), quantity: fc.integer({ min: 0, max: 3 }), validFrom: fc.constantFrom(null, '2026-01-01', '2026-05-01', '2026-06-01'), at: fc.constant(null) }), { maxLength: 14 });
  fc.assert(fc.property(lines, (all) => {
    const ahead = itemsAhead(booksAhead(all, '2026-03-02'));
    for (const code of codes) {
      for (const day of ['2026-05-01', '2026-06-01']) {
        const known = ahead.get(code)?.find((one) => one.from === day);
        if (known !== undefined) expect([...known.items].sort()).toEqual([...(itemsInside(recipeBook(all, day), code) ?? [])].sort());
        else {
          const before = itemsInside(recipeBook(all, day === '2026-05-01' ? '2026-03-02' : '2026-05-01'), code);
          const then = itemsInside(recipeBook(all, day), code);
          if (then !== null && before !== null) expect([...then].sort()).toEqual([...before].sort());
        }
      }
    }
  }), { numRuns: 300 });
});

describe('what is sent to the order from China', () => {
  const needsAt = (until: string) => {
    const plan = planStore(store({ recipeLines: store().recipeLines.map((one) => (one.validFrom === null ? one : { ...one, validFrom: until })) }));
    return chinaNeeds(plan, { of: 'bundles', units: new Map([['SET', 10]]) }).items.map(({ code, units }) => [code, units]);
  };

  it('is taken apart by the list that holds when it could be sold', () => {
    expect(needsAt(from)).toEqual([['JAR', 30], ['RING', 10]]);
    // Later than any order of today is on its way.
    expect(needsAt('2027-06-01')).toEqual([['JAR', 20], ['LID', 10]]);
  });
});

describe('an order of bundles whose list changes', () => {
  const items = [
    itemInput('JAR', { ...carton24, local: localStock(0), fob: given(1), minimum: given(600) }), itemInput('LID', { ...carton24, local: localStock(0), fob: given(0.5), minimum: given(5000), leadDays: given(90), supplier: 'Lids' }),
    itemInput('RING', { ...carton24, local: localStock(0), fob: given(0.25), minimum: given(250), leadDays: given(60), supplier: 'Rings' }),
  ];
  const orderedAt = (until: string, more: Partial<StoreInputs> = {}) => {
    const plan = planStore(store({ items, recipeLines: store().recipeLines.map((one) => (one.validFrom === null ? one : { ...one, validFrom: until })), ...more }));
    const order = bundleOrder(plan, 'SET');
    if (order === null) throw new Error('no order');
    return { order, goods: goodsOfBundle(plan.context, order.items), suppliers: suppliersOf(plan.context, order.items) };
  };

  it('waits for the slowest item, and measures, costs and is the least of the list that holds when it comes', () => {
    const { order, goods, suppliers } = orderedAt(from);
    // 250 rings in ones; 600 jars in threes are 200.
    expect([order.known?.slowest, order.minimum, suppliers]).toEqual(['RING', 250, 'Ningbo Glass, Rings']);
    // Three jars and a ring.
    expect(goods.cost).toBeCloseTo(3.25, 9);
    expect(goods.cubicMetres).toBeCloseTo((4 * 0.084) / 24, 9);
    expect(goods.kg).toBeCloseTo(2, 9);
    // Two jars and a lid.
    const late = orderedAt('2027-06-01');
    expect([late.order.known?.slowest, late.order.minimum, late.suppliers, late.goods.cost]).toEqual(['LID', 5000, 'Lids, Ningbo Glass', 2.5]);
  });

  it('goes on where what is discontinued is in no list that holds then', () => {
    const gone = { items: items.map((item) => (item.code === 'LID' ? { ...item, isDiscontinued: true } : item)) };
    expect([orderedAt(from, gone).order.runsOut, orderedAt('2027-06-01', gone).order.isDiscontinued]).toEqual([null, true]);
  });

  it('tells no measure where an item of the next list is in no list of items', () => {
    expect(orderedAt(from, { items: items.filter(({ code }) => code !== 'RING') }).goods).toEqual({ cubicMetres: null, kg: null, cost: null });
  });
});
