import { expect, test } from 'vitest';
import { bundleListing } from '../../../renderer/domain/bundles/desk/bundle-list';
import { planStore } from '../../../renderer/domain/planning/plan-store';
import { holdsWords } from '../../../renderer/domain/search/spellings';
import { matching } from '../../../renderer/features/help/help-index';
import { matchingPackages } from '../../../renderer/features/settings/licence-list';
import { bundleInput, itemInput, storeInputs } from '../planning/store-inputs';

test('every word stands in a text, in whatever order, case and width, and without the accents nobody typed', () => {
  const asked = ['', '  ', 'café', 'CAFE', 'jar  cafe', 'ｃａｆｅ', 'cafè', 'tea jar'];
  expect(asked.map((words) => holdsWords('Café jar', words))).toEqual([true, true, true, true, true, true, false, false]);
});

test('every box that looks through a list looks so', () => {
  const plan = planStore(storeInputs({ items: [itemInput('I')], bundles: [bundleInput('K', { name: 'Crème set' })], recipeLines: [{ bundleCode: 'K', partCode: 'I', quantity: 1, validFrom: null, at: null }] }));
  expect(['creme', 'set CRÈME', 'i k', 'cremé'].map((search) => bundleListing(plan.context, { search, status: 'all', most: 10 }).matching)).toEqual([1, 1, 1, 0]);
  expect(matching([{ searched: 'Überstand' }, { searched: 'rest' }], 'UBER')).toHaveLength(1);
  expect(matchingPackages([{ name: 'piñata', version: '1', licence: 'MIT', text: null }], 'mit pinata')).toHaveLength(1);
});
