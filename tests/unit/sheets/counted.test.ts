import { expect, test } from 'vitest';
import { counted } from '../../../renderer/domain/sheets/maker';

test.each([[0, '0 units'], [1, '1 unit'], [2, '2 units'], [999, '999 units'], [25_710, '25,710 units'], [1_234_567, '1,234,567 units']])('%i is written %s', (count, words) => {
  expect(counted(count, 'unit')).toBe(words);
});
