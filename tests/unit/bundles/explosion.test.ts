import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { availableToBuild, explode, itemsInside } from '../../../renderer/domain/bundles/explosion';
import { recipeBook } from '../../../renderer/domain/bundles/recipe';
import type { RecipeBook, RecipeLine } from '../../../renderer/domain/bundles/recipe';

const bookOf = (recipes: Readonly<Record<string, Readonly<Record<string, number>>>>): RecipeBook =>
  recipeBook(
    Object.entries(recipes).flatMap(([bundleCode, parts]) => Object.entries(parts).map(([partCode, quantity]): RecipeLine => ({ bundleCode, partCode, quantity, validFrom: null, at: null }))),
    '2026-03-02',
  );
const numbers = (record: Readonly<Record<string, number>>): Map<string, number> => new Map(Object.entries(record));

describe('available to build', () => {
  it('of A 100 − 4 by 2, B 37 by 1 and C 260 by 6 is 37, limited by B', () => {
    const built = availableToBuild(bookOf({ KIT: { A: 2, B: 1, C: 6 } }), 'KIT', numbers({ A: 100 - 4, B: 37, C: 260 }));
    expect(built).toMatchObject({ units: 37, limiting: 'B' });
    expect(built?.byPart.map(({ units }) => units)).toEqual([48, 37, 43]);
  });

  it('is 0 without a part on hand, and not known for a code without a recipe', () => {
    const book = bookOf({ KIT: { A: 2, B: 1 } });
    expect(availableToBuild(book, 'KIT', numbers({ A: 100 }))).toMatchObject({ units: 0, limiting: 'B' });
    expect(availableToBuild(book, 'A', numbers({ A: 100 }))).toBeNull();
  });

  it('uses bundles that are built before their parts, and never the bundle itself', () => {
    const book = bookOf({ GIFT: { SET: 2, BOX: 1 }, SET: { JAR: 3 } });
    // 4 sets on hand make 2 gifts; 15 jars make 5 sets more: 9 sets are 4 gifts.
    expect(availableToBuild(book, 'GIFT', numbers({ SET: 4, JAR: 15, BOX: 50, GIFT: 7 }))).toMatchObject({ units: 4, limiting: 'JAR' });
  });

  it('shares an item that comes in by two ways', () => {
    const book = bookOf({ GIFT: { SET: 1, JAR: 1 }, SET: { JAR: 2 } });
    expect(availableToBuild(book, 'GIFT', numbers({ JAR: 10 }))?.units).toBe(3);
  });

  it('can be built, and one more cannot, whatever the stock', () => {
    const book = bookOf({ TOP: { MID: 2, A: 1 }, MID: { A: 1, B: 3 }, FLAT: { A: 2, B: 5 } });
    const stock = fc.record({ A: fc.nat(60), B: fc.nat(60), MID: fc.nat(6), TOP: fc.nat(6) });
    fc.assert(
      fc.property(stock, fc.constantFrom('TOP', 'MID', 'FLAT'), (record, code) => {
        const { units } = availableToBuild(book, code, numbers(record)) ?? { units: NaN };
        const built = numbers(record);
        built.delete(code);
        const fits = (count: number): boolean => [...explode(book, new Map([[code, count]]), built)].every(([part, need]) => book.recipes.has(part) || need.own + need.exploded <= (built.get(part) ?? 0));
        expect([fits(units), fits(units + 1)]).toEqual([true, false]);
      }),
    );
  });
});

describe('the explosion of needs', () => {
  it('adds what is asked of items to what their bundles need, built ones netted', () => {
    const book = bookOf({ KIT: { A: 2, B: 1 }, DUO: { A: 1, C: 1 } });
    const need = explode(book, numbers({ KIT: 30, DUO: 10, A: 5 }), numbers({ KIT: 12 }));
    expect(need.get('A')).toEqual({ own: 5, exploded: 18 * 2 + 10 });
    expect(need.get('B')).toEqual({ own: 0, exploded: 18 });
    expect(need.get('KIT')).toEqual({ own: 30, exploded: 0 });
  });

  it('uses each built bundle once when two bundles need it', () => {
    const book = bookOf({ ONE: { SET: 1 }, TWO: { SET: 1 }, SET: { JAR: 4 } });
    expect(explode(book, numbers({ ONE: 5, TWO: 5 }), numbers({ SET: 6 })).get('JAR')).toEqual({ own: 0, exploded: 16 });
  });

  it('asks nothing where enough is built', () => {
    expect(explode(bookOf({ KIT: { A: 2 } }), numbers({ KIT: 3 }), numbers({ KIT: 3 })).has('A')).toBe(false);
  });

  it('counts items all the way down', () => {
    const book = bookOf({ GIFT: { SET: 2, BOX: 1 }, SET: { JAR: 3, LID: 3 } });
    expect(itemsInside(book, 'GIFT')).toEqual(numbers({ JAR: 6, LID: 6, BOX: 1 }));
    expect(itemsInside(book, 'JAR')).toBeNull();
  });

  it('doubles with what is asked where nothing is built', () => {
    const book = bookOf({ TOP: { MID: 2, A: 1 }, MID: { A: 1, B: 3 } });
    fc.assert(
      fc.property(fc.record({ TOP: fc.nat(50), MID: fc.nat(50), A: fc.nat(50) }), (asked) => {
        const once = explode(book, numbers(asked), new Map());
        const twice = explode(book, new Map(Object.entries(asked).map(([code, units]) => [code, 2 * units])), new Map());
        for (const [code, { own, exploded }] of once) expect(twice.get(code)).toEqual({ own: 2 * own, exploded: 2 * exploded });
      }),
    );
  });
});
