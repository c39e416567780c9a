import { expect, test } from 'vitest';
import { importsRead, readsOlder } from '../../../renderer/ui/import/imports-read';

test('every wish for older imports reads further back, up to what a list can draw', () => {
  expect([0, 1, 2, 3, 4, 12].map((wishes) => [importsRead(wishes), readsOlder(wishes)])).toEqual([[50, true], [200, true], [1000, true], [3000, false], [3000, false], [3000, false]]);
});
