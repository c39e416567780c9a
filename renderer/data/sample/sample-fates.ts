/** Not everything sells well in a shop: some goods lie dead, some have run out, some are not sold any more. */

export type Fate = 'sells' | 'dead' | 'out' | 'gone';

/** Each in a few of a hundred; what the shop sends itself (every tenth offer) always sells. */
export const fateOf = (place: number): Fate => {
  if (place % 10 === 9) return 'sells';
  return place % 24 === 5 ? 'dead' : place % 24 === 13 ? 'out' : place % 24 === 20 ? 'gone' : 'sells';
};

/** How many days before the last one the sales of such goods ended; 0 where they have not. */
export const daysWithoutSales: Readonly<Record<Fate, number>> = { sells: 0, dead: 130, out: 12, gone: 330 };
