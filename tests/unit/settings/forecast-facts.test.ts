import { expect, test } from 'vitest';
import { forecastFacts } from '../../../renderer/features/settings/forecast-facts';

test('the windows the forecast goes by are told, though nobody sets them', () => {
  expect(forecastFacts.map(({ title, value }) => [title, value])).toEqual([['Windows that are shown', '7, 30, 60 and 90 days'], ['Further windows', '3, 14, 180 and 365 days']]);
});
