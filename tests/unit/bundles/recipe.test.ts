import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { recipeBook, recipeProblemText } from '../../../renderer/domain/bundles/recipe';
import type { RecipeLine } from '../../../renderer/domain/bundles/recipe';

const day = '2026-03-02';
const line = (bundleCode: string, partCode: string, quantity = 1, validFrom: string | null = null): RecipeLine => ({ bundleCode, partCode, quantity, validFrom, at: null });

describe('recipes', () => {
  it('hold from their day until the next list of the bundle', () => {
    const lines = [line('KIT', 'A', 2), line('KIT', 'B'), line('KIT', 'A', 3, '2026-03-01'), line('KIT', 'C', 1, '2026-03-01'), line('KIT', 'D', 1, '2026-04-01')];
    const partsOn = (on: string) => recipeBook(lines, on).recipes.get('KIT')?.map(({ code, quantity }) => `${quantity} ${code}`);
    expect(partsOn('2026-02-28')).toEqual(['2 A', '1 B']);
    expect(partsOn('2026-03-01')).toEqual(['3 A', '1 C']);
    expect(partsOn('2026-04-01')).toEqual(['1 D']);
  });

  it('name a cycle from a bundle back to it, and refuse what it goes into as well', () => {
    const book = recipeBook([line('A', 'B'), line('B', 'C'), line('C', 'A'), line('GIFT', 'A'), line('PAIR', 'X', 2)], day);
    expect(book.problems.map(recipeProblemText)).toEqual(['A bundle cannot hold itself: A → B → C → A.']);
    expect([...book.refused].sort()).toEqual(['A', 'B', 'C', 'GIFT']);
    expect([...book.recipes.keys()]).toEqual(['PAIR']);
  });

  it('know a bundle that lists itself as a cycle of one', () => {
    expect(recipeBook([line('A', 'A')], day).problems).toMatchObject([{ kind: 'cycle', path: ['A', 'A'] }]);
  });

  it.each([0, -2, 1.5, Number.NaN])('refuse a quantity of %d', (quantity) => {
    const book = recipeBook([line('KIT', 'A', quantity), line('KIT', 'B')], day);
    expect(book.problems).toMatchObject([{ kind: 'quantity', bundleCode: 'KIT', partCode: 'A' }]);
    expect(book.recipes.has('KIT')).toBe(false);
  });

  it('take a part listed twice alike once, and refuse it with two quantities', () => {
    expect(recipeBook([line('KIT', 'A', 2), line('KIT', 'A', 2)], day).recipes.get('KIT')).toHaveLength(1);
    expect(recipeBook([line('KIT', 'A', 2), line('KIT', 'A', 3)], day).problems).toMatchObject([{ kind: 'part-twice', quantities: [2, 3] }]);
  });

  it('stand ten thousand bundles one inside the other', () => {
    const depth = 10_000;
    const book = recipeBook(Array.from({ length: depth }, (_, index) => line(`B${index}`, `B${index + 1}`)), day);
    expect([book.order.length, book.order[0], book.problems.length]).toEqual([depth, `B${depth - 1}`, 0]);
  });

  it('refuse what stands above a cycle wherever its lines are', () => {
    const lines = [line('TOP', 'MIDDLE'), line('MIDDLE', 'LOOP'), line('LOOP', 'BACK'), line('BACK', 'LOOP'), line('FINE', 'ITEM')];
    fc.assert(
      fc.property(fc.shuffledSubarray(lines, { minLength: lines.length }), (shuffled) => {
        const book = recipeBook(shuffled, day);
        expect([...book.refused].sort()).toEqual(['BACK', 'LOOP', 'MIDDLE', 'TOP']);
        expect(book.order).toEqual(['FINE']);
      }),
    );
  });

  it('put parts before what they go into', () => {
    const links = fc.array(fc.tuple(fc.nat(8), fc.nat(8)), { maxLength: 20 });
    fc.assert(
      fc.property(links, (pairs) => {
        // From the lower to the higher number alone, so there is no cycle.
        const book = recipeBook(pairs.filter(([one, other]) => one !== other).map(([one, other]) => line(`B${Math.min(one, other)}`, `B${Math.max(one, other)}`)), day);
        const place = new Map(book.order.map((code, index) => [code, index]));
        for (const [code, parts] of book.recipes) for (const part of parts) expect(place.get(part.code) ?? -1).toBeLessThan(place.get(code) ?? -1);
        expect(book.problems).toEqual([]);
      }),
    );
  });
});
