import { describe, expect, test } from 'vitest';
import { addedWords } from '../../../renderer/features/shipments/pasted-lines';

describe('what became of goods that were pasted', () => {
  test.each([
    [[], ['A', 'B', 'C'], '3 lines added.'],
    [['A'], ['A', 'B'], '1 line added, 1 quantity added to lines that stand.'],
    [[], ['A', 'B', 'A', 'A'], '2 lines added, 2 quantities added to lines that stand.'],
    [['A'], ['A'], '1 quantity added to lines that stand.'],
    [[], [], '0 lines added.'],
  ])('%j stand, %j come', (known, skus, words) => {
    expect(addedWords(new Set(known), skus)).toBe(words);
  });
});
