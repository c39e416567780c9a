import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allocate, allocationPolicies, lossesIfFirst } from '../../../renderer/domain/bundles/allocation';
import type { BuildRequest } from '../../../renderer/domain/bundles/allocation';
import { noCostBecause, rollUpCosts } from '../../../renderer/domain/bundles/bundle-cost';
import { explode } from '../../../renderer/domain/bundles/explosion';
import { recipeBook } from '../../../renderer/domain/bundles/recipe';
import type { RecipeLine } from '../../../renderer/domain/bundles/recipe';

const lines = (bundleCode: string, parts: Readonly<Record<string, number>>): readonly RecipeLine[] =>
  Object.entries(parts).map(([partCode, quantity]) => ({ bundleCode, partCode, quantity, validFrom: null, at: null }));
const book = recipeBook([...lines('KIT', { JAR: 2, BOX: 1 }), ...lines('DUO', { JAR: 1, CARD: 1 }), ...lines('GIFT', { DUO: 2 })], '2026-03-02');
const request = (id: string, code: string, wanted: number, more: Partial<BuildRequest> = {}): BuildRequest => ({
  id, code, unitsEach: 1, wanted, perDay: 1, position: 0, abc: 'B', value: 10, ...more,
});
const stock = new Map([['JAR', 60], ['BOX', 100], ['CARD', 100]]);
const granted = (requests: readonly BuildRequest[], ...rest: [policy?: 'cover' | 'class' | 'value', first?: string]): readonly number[] =>
  allocate(book, requests, stock, rest[0] ?? 'cover', rest[1] ?? null).grants.map((grant) => grant.granted);

describe('simultaneous build', () => {
  it('levels the days of supply of those that want the same item', () => {
    // 20 days of cover each: 20 kits take 40 jars, 20 duos 20.
    expect(granted([request('kit', 'KIT', 50), request('duo', 'DUO', 50)])).toEqual([20, 20]);
  });

  it('serves first who has fewer days left', () => {
    expect(granted([request('kit', 'KIT', 30, { position: 100 }), request('duo', 'DUO', 60)])).toEqual([0, 60]);
  });

  it('between equal covers serves A before B', () => {
    expect(granted([request('kit', 'KIT', 1, { abc: 'B' }), request('duo', 'DUO', 1, { abc: 'A' })])).toEqual([1, 1]);
    const [kit, duo] = allocate(book, [request('kit', 'KIT', 1), request('duo', 'DUO', 1, { abc: 'A' })], new Map([['JAR', 2], ['BOX', 9], ['CARD', 9]]), 'cover').grants;
    expect([kit?.granted, kit?.limiting, duo?.granted]).toEqual([0, 'JAR', 1]);
  });

  it('by class and by value gives the whole need to the first', () => {
    const requests = [request('kit', 'KIT', 50, { abc: 'C', value: 90 }), request('duo', 'DUO', 50, { abc: 'A' })];
    expect(granted(requests, 'class')).toEqual([5, 50]);
    expect(granted(requests, 'value')).toEqual([30, 0]);
  });

  it('says what every way of deciding leaves short', () => {
    const requests = [request('kit', 'KIT', 50, { abc: 'C', value: 90 }), request('duo', 'DUO', 50, { abc: 'A' })];
    const shorts = allocationPolicies.map((policy) => [policy, allocate(book, requests, stock, policy).grants.map(({ short }) => short)]);
    expect(shorts).toEqual([['cover', [30, 30]], ['class', [45, 0]], ['value', [20, 50]]]);
  });

  it('says what the others lose when one goes first', () => {
    expect(lossesIfFirst(book, [request('kit', 'KIT', 50), request('duo', 'DUO', 50)], stock, 'cover', 'kit')).toEqual([{ id: 'duo', units: 20, value: 200 }]);
  });

  it('uses bundles on hand before it builds, inside others as well', () => {
    const onHand = new Map([['DUO', 3], ['JAR', 5], ['CARD', 5], ['GIFT', 1]]);
    expect(allocate(book, [request('gift', 'GIFT', 9)], onHand, 'cover').grants[0]).toMatchObject({ granted: 5, limiting: 'JAR' });
  });

  it('counts a listing of three bundles as three', () => {
    expect(granted([request('three', 'DUO', 50, { unitsEach: 3 })])).toEqual([20]);
  });

  const requests = fc.array(
    fc.record({ code: fc.constantFrom('KIT', 'DUO', 'GIFT', 'JAR'), wanted: fc.nat(40), perDay: fc.integer({ min: 0, max: 9 }), position: fc.nat(50), abc: fc.constantFrom('A', 'B', 'C', 'N'), unitsEach: fc.integer({ min: 1, max: 3 }) }),
    { maxLength: 7 },
  ).map((all) => all.map((one, index) => request(`r${index}`, one.code, one.wanted, one)));
  const stocks = fc.record({ JAR: fc.nat(120), BOX: fc.nat(60), CARD: fc.nat(60), DUO: fc.nat(9) }).map((record) => new Map(Object.entries(record)));

  it('never grants more than is wanted or than the stock makes, and leaves nobody short who could be served', () => {
    fc.assert(
      fc.property(requests, stocks, fc.constantFrom(...allocationPolicies), (asked, onHand, policy) => {
        const { grants, left } = allocate(book, asked, onHand, policy);
        const used = new Map<string, number>();
        for (const [index, { granted: units, wanted }] of grants.entries()) {
          expect(units).toBeLessThanOrEqual(wanted);
          const { code = '', unitsEach = 0 } = asked[index] ?? {};
          used.set(code, (used.get(code) ?? 0) + units * unitsEach);
        }
        for (const units of left.values()) expect(units).toBeGreaterThanOrEqual(0);
        for (const [code, { own, exploded }] of explode(book, used, onHand)) if (!book.recipes.has(code)) expect(own + exploded).toBeLessThanOrEqual(onHand.get(code) ?? 0);
        for (const [index, { short }] of grants.entries()) {
          const { code = '', unitsEach = 0 } = asked[index] ?? {};
          if (short < 1) continue;
          const [one] = allocate(book, [request('again', code, 1, { unitsEach })], left, policy).grants;
          expect(one?.granted).toBe(0);
        }
      }),
    );
  });

  it('does not depend on the order of the requests', () => {
    fc.assert(
      fc.property(requests, stocks, fc.constantFrom(...allocationPolicies), (asked, onHand, policy) => {
        const byId = (all: readonly BuildRequest[]) => new Map(allocate(book, all, onHand, policy).grants.map(({ id, granted: units }) => [id, units]));
        expect(byId([...asked].reverse())).toEqual(byId(asked));
      }),
    );
  });
});

describe('the cost of a bundle', () => {
  it('is its parts landed, its packaging and its labour, all the way down', () => {
    const costs = rollUpCosts(book, new Map([['JAR', 1.5], ['CARD', 0.1]]), new Map([['DUO', { packaging: 0.4, labour: 0.25 }], ['GIFT', { packaging: 1, labour: 0 }]]));
    expect(costs.get('DUO')?.amount).toBeCloseTo(2.25, 9);
    expect(costs.get('GIFT')?.amount).toBeCloseTo(5.5, 9);
  });

  it('is not known where its packaging is in another currency: yuan are no dollars, of it or of what it goes into', () => {
    const costs = rollUpCosts(book, new Map([['JAR', 1.5], ['CARD', 0.1]]), new Map([['DUO', { packaging: 4, labour: 0, foreign: 'CNY' }], ['GIFT', { packaging: 0, labour: 0, foreign: 'CNY' }]]));
    const [duo, gift] = [costs.get('DUO'), costs.get('GIFT')];
    expect([duo?.amount, duo === undefined ? null : noCostBecause(duo, 'DUO')]).toEqual([null, 'its packaging and labour are in CNY, and nothing is converted']);
    // Nothing of its own is in yuan: what it lacks is the cost of the other.
    expect([gift?.amount, gift === undefined ? null : noCostBecause(gift, 'GIFT')]).toEqual([null, 'the cost of DUO is not known']);
  });

  it('is not known where a part’s is not, and says which', () => {
    const costs = rollUpCosts(book, new Map([['JAR', 1.5]]), new Map());
    expect(costs.get('GIFT')).toMatchObject({ amount: null, missing: ['CARD'] });
    expect(costs.get('KIT')).toMatchObject({ amount: null, missing: ['BOX'] });
  });
});
