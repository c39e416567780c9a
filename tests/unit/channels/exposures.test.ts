import { expect, test } from 'vitest';
import { planStore } from '../../../renderer/domain/planning/plan-store';
import { exposures } from '../../../renderer/domain/sheets/channel-quantities/exposure';
import { readDecisions } from '../../../renderer/domain/sheets/decisions';
import { listingInput, localStock, itemInput, storeInputs } from '../planning/store-inputs';

test('what all channels promise is worked out once for the three pages, whatever else is decided on each', () => {
  const facts = { plan: planStore(storeInputs({ listings: [listingInput('amz_fbm', 'P1', 1), listingInput('ebay', 'P1', 1)], items: [itemInput('P1', { local: localStock(60) })] })), sales: null };
  const decided = (rows: object) => readDecisions(JSON.stringify({ rows }));
  const typed = (units: number, more: object = {}) => decided({ 'amz_fbm|P1': { proposed: { value: units }, ...more } });
  const first = exposures(facts, typed(7));
  expect(first.get('P1')).toMatchObject({ code: 'P1' });
  expect(exposures(facts, typed(7, { note: { value: 'mine' } }))).toBe(first);
  expect(exposures(facts, decided({ 'amz_fbm|P1': { proposed: { value: 7 } }, 'ebay|P1': { note: { value: 'theirs' } } }))).toBe(first);
  for (const other of [typed(8), typed(7, { excluded: { value: true } }), decided({}), decided({ 'amz_fbm|P1': { proposed: { value: 7 } }, 'ebay|P1': { proposed: { value: 7 } } })]) {
    expect(exposures(facts, other)).not.toBe(first);
  }
});
