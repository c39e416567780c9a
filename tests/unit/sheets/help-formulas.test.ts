/** What help promises to work out is worked out: every formula names a figure that the plan explains for some goods of a store that has everything. */
import { describe, expect, test } from 'vitest';
import { termNamed } from '../../../renderer/domain/explain/term';
import { formulas } from '../../../renderer/features/help/formulas';
import { glossary } from '../../../renderer/features/help/glossary';
import { allRows, openSheet, plannerOn, richStore } from './rich-store';

describe('the formulas of help', async () => {
  const store = await richStore();
  // What Amazon takes for sending one stands in no report.
  store.set([{ settingId: 'fulfilment-fee', scope: 'store', storeId: 'rg', name: null, value: 3.77 }]);
  const planner = plannerOn(store);
  const goods = { listing: new Set<string>(), item: new Set<string>() };
  for (const sheetId of ['fba-send', 'amazon-fbm', 'wfs-send', 'costs'] as const) for (const row of await allRows(planner, sheetId, await openSheet(planner, sheetId))) goods.listing.add(String(row['id']));
  for (const row of await allRows(planner, 'china-items', await openSheet(planner, 'china-items'))) goods.item.add(String(row['id']));
  const explained = async (of: 'listing' | 'item') => (await Promise.all([...goods[of]].map(async (id) => planner.explain('rg', null, id)))).flatMap((answer) => (answer.ok ? answer.value : []));
  const terms = { listing: await explained('listing'), item: await explained('item') };

  test.each(['Velocity', 'Days of supply', 'Excess', 'Contribution', 'Landed cost', 'Lead time', 'Safety stock', 'Position'])('tell how %s of the glossary is worked out', (term) => {
    expect(glossary.some((one) => one.term === term)).toBe(true);
    expect(formulas.filter(({ title }) => title.toLowerCase().includes(term.toLowerCase()))).not.toEqual([]);
  });

  test.each(formulas.map(({ id, figure, of }) => [id, figure, of] as const))('%s is worked out', (_id, figure, of) => {
    expect(terms[of].some((term) => termNamed(term, figure) !== null)).toBe(true);
  });
});
