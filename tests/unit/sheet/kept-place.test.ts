/** Where somebody was in a sheet, kept with the entries of the history. */
import { expect, test } from 'vitest';
import { noRowsPicked } from '../../../renderer/ui/grid/grid-types';
import { sheetPlaces, type SheetPlace } from '../../../renderer/ui/sheet/kept-place';

const place = (rowsAbove: number): SheetPlace => ({ selection: noRowsPicked, count: 0, place: { rowsAbove, left: 0, cell: null } });

test('the last place of an entry is told, and of one never left none', () => {
  const places = sheetPlaces();
  places.keep('a rg fba-send', place(4));
  places.keep('a rg fba-send', place(9));
  expect([places.of('a rg fba-send'), places.of('a bp fba-send'), places.of('b rg fba-send')]).toEqual([place(9), null, null]);
});

test('those left longest ago are forgotten first', () => {
  const places = sheetPlaces(2);
  for (const entry of ['a', 'b', 'a', 'c']) places.keep(entry, place(1));
  expect([places.of('a'), places.of('b'), places.of('c')]).toEqual([place(1), null, place(1)]);
});
