import { expect, test } from 'vitest';
import { usualPeriods } from '../../../renderer/features/imports/questions/days';

const periodsAt = (moment: string) => Object.fromEntries(usualPeriods(Date.parse(moment)).map(({ name, period: { start, end } }) => [name, `${start} to ${end}`]));

test('the usual periods are counted by the calendar of the marketplace: the first of March in Berlin is February in Seattle', () => {
  expect(periodsAt('2028-03-01T07:00:00+01:00')).toEqual({
    'Month before': '2028-01-01 to 2028-01-31', 'This month': '2028-02-01 to 2028-02-29',
    'Last 7 days': '2028-02-22 to 2028-02-28', 'Last 30 days': '2028-01-30 to 2028-02-28', 'Last 60 days': '2027-12-31 to 2028-02-28', 'Last 90 days': '2027-12-01 to 2028-02-28', 'Year before': '2027-01-01 to 2027-12-31',
  });
  expect(periodsAt('2028-01-01T12:00:00-08:00')).toMatchObject({ 'Month before': '2027-12-01 to 2027-12-31', 'This month': '2028-01-01 to 2028-01-31', 'Last 7 days': '2027-12-25 to 2027-12-31' });
});
