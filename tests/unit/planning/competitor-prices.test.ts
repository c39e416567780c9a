/** Who a competitor is, whose newest price counts once, and how long a price counts. */
import { describe, expect, test } from 'vitest';
import { competitorPrices, freshOffers } from '../../../renderer/domain/planning/tables/competitor-prices';
import { published } from '../demand/published';

const day = '2026-03-02';

type Row = readonly [ours: string, asin: string, name: string, price: number, on: string];

const offers = (...sheets: readonly (readonly Row[])[]) => {
  const tables = sheets.flatMap((rows) => published('competitor-prices', [['Our ASIN', 'Competitor ASIN', 'Competitor', 'Price', 'Captured On'], ...rows]));
  return competitorPrices(tables, day, 'USD').offersOn('X', 'B0X').map(({ who, price, capturedOn, earlier }) => [who, price.value, capturedOn, earlier.length]);
};

describe('a competitor', () => {
  test('named by its ASIN in one sheet and by its name in another is one, where some row has both', () => {
    const both: Row = ['B0X', 'C1', 'Fernhill', 9, '2026-01-10'];
    expect(offers([both], [['B0X', '', ' fernhill ', 8, '2026-02-20']])).toEqual([['fernhill', 8, '2026-02-20', 1]]);
    expect(offers([both], [['B0X', '', 'Fernhill', 8, '2026-02-01']], [['B0X', 'C1', '', 7, '2026-02-20']])).toEqual([['Fernhill', 7, '2026-02-20', 1]]);
    // The row that has both may come last.
    expect(offers([['B0X', '', 'Fernhill', 8, '2026-02-20']], [['B0X', 'c1', '', 7, '2026-02-25']], [both])).toEqual([['Fernhill', 7, '2026-02-25', 1]]);
    // The name may be the ASIN itself.
    expect(offers([['B0X', 'C1', '', 9, '2026-02-01']], [['B0X', '', 'C1', 8, '2026-02-20']])).toEqual([['C1', 8, '2026-02-20', 0]]);
  });

  test('with two of its own pages beside ours is two, and its name alone says not which', () => {
    expect(offers([['B0X', 'C1', 'Fernhill', 9, '2026-02-01'], ['B0X', 'C2', 'Fernhill', 7, '2026-02-02'], ['B0X', '', 'Fernhill', 8, '2026-02-03']]).map(([, price]) => price)).toEqual([9, 7, 8]);
  });

  test('is another beside another product of ours', () => {
    expect(offers([['B0X', '', 'Fernhill', 9, '2026-02-01'], ['B0Y', 'C1', 'Fernhill', 7, '2026-02-02'], ['B0X', 'C1', '', 8, '2026-02-03']])).toHaveLength(2);
  });
});

test('a price counts for as many days as the limit says', () => {
  const [seen] = competitorPrices(published('competitor-prices', [['Our ASIN', 'Competitor ASIN', 'Price', 'Captured On'], ['B0X', 'C1', 8, '2025-12-02']]), day, 'USD').offersOn('X', 'B0X');
  if (seen === undefined) throw new Error('no offer');
  // 2 December to 2 March: 90 days.
  expect([freshOffers([seen], day, 90).length, freshOffers([seen], day, 89).length]).toEqual([1, 0]);
});

test('a price in another currency is left out, and which that was is told of the product alone', () => {
  const rows = [['Our ASIN', 'Competitor ASIN', 'Price', 'Currency', 'Captured On'], ['B0X', 'C1', 8, 'usd', '2026-02-20'], ['B0X', 'C2', 5, 'CAD', '2026-02-20'], ['B0Y', 'C3', 6, '', '2026-02-20'], ['B0Z', 'C4', 4, 'EUR', '2026-03-05']] as const;
  const { offersOn, foreignOn } = competitorPrices(published('competitor-prices', rows), day, 'USD');
  expect(['B0X', 'B0Y', 'B0Z'].map((asin) => offersOn('X', asin).map(({ price }) => price.value))).toEqual([[8], [6], []]);
  // That of 5 March is of a day to come.
  expect(['B0X', 'B0Y', 'B0Z'].map((asin) => foreignOn('X', asin))).toEqual([['CAD'], [], []]);
});
