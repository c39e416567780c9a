import { expect, it } from 'vitest';
import { bundleChoices, bundleStatuses } from '../../../renderer/features/factory-desk/bundle-choices';

it('which bundles are listed is said with how many they are, once that is known', () => {
  const [first, second] = bundleStatuses;
  if (first === undefined || second === undefined) throw new Error('no status');
  // All that a search leaves, and not all there are.
  expect(bundleChoices({ byStatus: { [first]: 1_200, [second]: 3 } }).map(({ label }) => /\(([\d,]+)\)$/.exec(label)?.[1])).toEqual(['1,203', '1,200', '3', ...bundleStatuses.slice(2).map(() => '0')]);
  expect(bundleChoices(null).filter(({ label }) => /\d/.test(label))).toEqual([]);
  expect(bundleChoices(null).map(({ value }) => value)).toEqual(['all', ...bundleStatuses]);
});
