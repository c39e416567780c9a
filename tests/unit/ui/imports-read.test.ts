import { expect, test } from 'vitest';
import { importsRead, readsOlder } from '../../../renderer/ui/import/imports-read';

test('every wish for older imports reads further back, up to what one question may ask for', () => {
  expect([0, 1, 2, 3, 4, 10, 11, 12].map((wishes) => [importsRead(wishes), readsOlder(wishes)])).toEqual([[50, true], [200, true], [1000, true], [2000, true], [3000, true], [9000, true], [10_000, false], [10_000, false]]);
});
