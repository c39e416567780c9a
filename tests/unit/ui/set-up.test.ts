import { expect, test } from 'vitest';
import { areas } from '../../../renderer/app/page-table';
import { sheetDefinitions } from '../../../renderer/domain/sheets/definitions';
import { sourceStates } from '../../../renderer/domain/sheets/source-states';
import { sourcesOf } from '../../../renderer/ui/set-up';

const { sources } = sheetDefinitions['stock-skus'];
const asked = { day: '2026-11-27', latest: '2026-11-27', lastSale: null };
const titlesFor = (storeId: 'rg' | 'bp', states = sourceStates(sources, [], asked)): readonly string[] => sourcesOf(areas, storeId, states, sources).map(({ title }) => title);

test('a store is not told of reports it lacks because it does not sell there', () => {
  const everything = sources.map(({ title }) => title);
  expect(titlesFor('rg')).toEqual(everything);
  expect(titlesFor('bp')).toEqual(everything.filter((title) => !['WFS stock', 'Label stock', 'Label SKUs'].includes(title)));
});

test('one that was imported all the same is told of, and so is one the page cannot do without', () => {
  const wfs = sources.find(({ title }) => title === 'WFS stock')?.tables ?? [];
  const imported = sourceStates(sources, wfs.slice(0, 1).map((tableId) => ({ tableId, partitions: { '2026-11-20': { at: 0, asOf: '2026-11-20' } } })), asked);
  expect(titlesFor('bp', imported)).toContain('WFS stock');
  expect(titlesFor('bp', sourceStates(sources, [], asked).map((state) => ({ ...state, needed: true })))).toContain('WFS stock');
});
