import { expect, test } from 'vitest';
import { whatIfLines } from '../../../renderer/features/dashboard/costs/what-if-lines';

const unit = { landed: 3.1, fulfilment: 3.77, referralShare: 0.15, targetMargin: 0.25, storage: 0, competitor: 12 };

test('what a sale leaves is the price less the lines under it, storage as well', () => {
  const lines = new Map(whatIfLines({ ...unit, storage: 0.4 }, 12.99, 10).map(([name, now, then]) => [name, [now, then]]));
  // 12.99 − 1.95 − 3.77 − 3.10 − 0.40 = 3.77, and 10.00 − 1.50 − 3.77 − 3.10 − 0.40 = 1.23.
  expect([...lines]).toEqual([
    ['Price', ['$12.99', '$10.00']], ['Referral fee', ['$1.95', '$1.50']], ['Fulfilment fee', ['$3.77', '$3.77']], ['Landed cost', ['$3.10', '$3.10']], ['Storage, at the pace of today', ['$0.40', '$0.40']],
    ['Contribution', ['$3.77', '$1.23']], ['Margin', ['29.03 %', '12.30 %']], ['Over the floor price', ['$1.54', '−$1.45']], ['Gap to the lowest competitor', ['8.25 %', '−16.67 %']],
  ]);
  // Not known, it is not taken for nothing: the contribution says that it is without it.
  expect(whatIfLines({ ...unit, storage: null }, null, 10).slice(4, 6)).toEqual([['Storage, left out of the contribution', 'not known', 'not known'], ['Contribution', 'not known', '$1.63']]);
  expect(whatIfLines({ ...unit, storage: null, landed: null }, null, 10).map(([name]) => name)).not.toContain('Storage, left out of the contribution');
  // At the marketplace lies none of it.
  expect(whatIfLines(unit, null, 10).map(([name, now]) => [name, now])).toEqual([
    ['Price', 'not known'], ['Referral fee', 'not known'], ['Fulfilment fee', '$3.77'], ['Landed cost', '$3.10'], ['Contribution', 'not known'], ['Margin', 'not known'], ['Over the floor price', 'not known'], ['Gap to the lowest competitor', 'not known'],
  ]);
});
