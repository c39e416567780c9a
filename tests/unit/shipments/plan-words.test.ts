import { expect, test } from 'vitest';
import { summaryOf } from '../../../renderer/domain/shipments/plan-summary';
import { plansMeant, plansWithSameNumber, receivedWords, scoredPlans } from '../../../renderer/features/shipments/plan-words';
import { lineOf, planOf } from './plans';

test.each([
  ['what nobody has checked in yet is still to come', 'receiving', [96, null], '96 units, 48 still to come'],
  ['what was checked in with less is missing', 'receiving', [90, null], '90 units, 6 missing, 48 still to come'],
  ['of a plan that is closed nothing is to come', 'closed', [90, null], '90 units, 54 missing'],
  ['all of it came', 'receiving', [96, 48], '144 units, 0 missing'],
] as const)('%s', (_, status, [first, second], words) => {
  expect(receivedWords(planOf('awd-fba', [lineOf(1, 'A', 96, { receivedUnits: first }), lineOf(2, 'B', 48, { receivedUnits: second })], { status }))).toBe(words);
});

test('plans with the same number at the marketplace are found, however it is written; cancelled ones and those without are not', () => {
  const summary = (id: string, marketplaceId: string | null, status: 'shipped' | 'cancelled' = 'shipped') => summaryOf(planOf('awd-fba', [lineOf(1, 'A', 96)], { id, marketplaceId, status }), { versionId: 'v', byEmail: '', at: 1 });
  const plans = [summary('SP-1', 'FBA15ABC'), summary('SP-2', ' fba15abc '), summary('SP-3', 'FBA15ABC', 'cancelled'), summary('SP-4', 'FBA15ABD'), summary('SP-5', null), summary('SP-6', null)];
  expect(plansWithSameNumber(plans, { id: 'SP-1', marketplaceId: 'FBA15ABC' })).toEqual(['SP-2']);
  expect(plansWithSameNumber(plans, { id: 'SP-5', marketplaceId: null })).toEqual([]);
});

test('of more plans than are scored the newest are, and it is said how many of how many', () => {
  const summary = (at: number, ours: number | null, status: 'draft' | 'cancelled' = 'draft') => summaryOf(planOf('awd-fba', [lineOf(1, 'A', 96, { frozen: { ours } })], { id: `SP-${at}`, status }), { versionId: 'v', byEmail: '', at });
  // The newest first: 152 that were proposed, with one between them that was not and one that was called off.
  const plans = [summary(0, null), summary(1, 0), summary(2, 96, 'cancelled'), ...Array.from({ length: 151 }, (_, at) => summary(at + 3, 96))];
  const { scored, left } = scoredPlans(plans);
  expect([scored.length, scored[0]?.id, scored.at(-1)?.id, left]).toEqual([150, 'SP-1', 'SP-151', 2]);
  expect([plansMeant(scored.length, left), plansMeant(2, 0)]).toEqual(['the newest 150 of 152 plans', 'all plans']);
});
