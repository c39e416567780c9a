import { expect, test } from 'vitest';
import { methodWords } from '../../../renderer/domain/forecast/method-words';

test('a mix of methods is told by the one that counts most and how many others there are', () => {
  const used = ['Theta', '90-day velocity', 'Median of three', 'Croston'].map((title) => ({ title }));
  expect([0, 1, 2, 3, 4].map((count) => methodWords(used.slice(0, count)))).toEqual(['', 'Theta', 'Theta and 90-day velocity', 'Theta and 2 others', 'Theta and 3 others']);
});
