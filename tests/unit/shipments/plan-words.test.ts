import { expect, test } from 'vitest';
import { receivedWords } from '../../../renderer/features/shipments/plan-words';
import { lineOf, planOf } from './plans';

test.each([
  ['what nobody has checked in yet is still to come', 'receiving', [96, null], '96 units, 48 still to come'],
  ['what was checked in with less is missing', 'receiving', [90, null], '90 units, 6 missing, 48 still to come'],
  ['of a plan that is closed nothing is to come', 'closed', [90, null], '90 units, 54 missing'],
  ['all of it came', 'receiving', [96, 48], '144 units, 0 missing'],
] as const)('%s', (_, status, [first, second], words) => {
  expect(receivedWords(planOf('awd-fba', [lineOf(1, 'A', 96, { receivedUnits: first }), lineOf(2, 'B', 48, { receivedUnits: second })], { status }))).toBe(words);
});
