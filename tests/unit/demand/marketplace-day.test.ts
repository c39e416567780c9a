import { expect, test } from 'vitest';
import { firstMomentAfter, marketplaceDay } from '../../../renderer/domain/demand/marketplace-day';
import { dayNumber, isoDay } from '../../../renderer/domain/demand/days';

test('a day is over where the next begins, on days on which the clock changes as well', () => {
  // 8 March and 1 November 2026 are of 23 and of 25 hours.
  expect([new Date(firstMomentAfter('2026-03-08')).toISOString(), new Date(firstMomentAfter('2026-11-01')).toISOString()]).toEqual(['2026-03-09T07:00:00.000Z', '2026-11-02T08:00:00.000Z']);
  for (let day = dayNumber('2026-01-01'); day < dayNumber('2027-01-01'); day += 1) {
    const over = firstMomentAfter(isoDay(day));
    expect([marketplaceDay(over - 1), marketplaceDay(over)]).toEqual([isoDay(day), isoDay(day + 1)]);
  }
});
