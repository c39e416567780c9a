/** The 90 days of another year that come next now begin on the same day of the calendar. */
import { expect, test } from 'vitest';
import { isoDay } from '../../../renderer/domain/demand/days';
import { spanOfYear } from '../../../renderer/domain/sheets/prior-year/year-sales';

test.each([
  ['2028-02-29', 2027, '2027-02-28', '2027-05-28'],
  ['2028-02-29', 2024, '2024-02-29', '2024-05-28'],
  ['2027-02-28', 2024, '2024-02-28', '2024-05-27'],
  ['2026-03-01', 2024, '2024-03-01', '2024-05-29'],
  ['2026-11-15', 2024, '2024-11-15', '2025-02-12'],
])('on %s those of %i are %s to %s', (day, year, from, to) => {
  const { nextFrom, nextTo } = spanOfYear(year, day);
  expect([isoDay(nextFrom), isoDay(nextTo)]).toEqual([from, to]);
});
