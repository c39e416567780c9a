import { expect, test } from 'vitest';
import { forecastFacts } from '../../../renderer/features/settings/forecast-facts';

test('the windows the forecast goes by are told, though nobody sets them', () => {
  expect(forecastFacts.map(({ title, value }) => [title, value])).toEqual([['Windows', '7, 30, 60 and 90 days']]);
});
