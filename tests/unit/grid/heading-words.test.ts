import { expect, test } from 'vitest';
import { headingWords } from '../../../renderer/ui/grid/heading-words';

test.each([
  ['Over 365 d', 'Over 365\u00a0d'], ['Historical supply, 30 d', 'Historical supply, 30\u00a0d'], ['Over 30 % apart', 'Over 30\u00a0% apart'], ['Next 90 days, then', 'Next 90 days, then'], ['2024 dead', '2024 dead'], ['v30', 'v30'],
])('%s is not broken between a number and its unit', (title, words) => {
  expect(headingWords(title)).toBe(words);
});
