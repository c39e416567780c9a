import { expect, test } from 'vitest';
import { chartWords } from '../../../renderer/ui/chart/chart-words';

const four = { words: 'Most lies in Reno.', categories: ['A', 'B', 'C', 'D'], partial: [], inPart: [3] };

test('where one line has to do, the sentence is what is cut, and not how much is drawn and what the marks mean', () => {
  expect(chartWords(four, 12, false)).toBe('Most lies in Reno. 4 of 12 are drawn. † in part.');
  expect(chartWords(four, 12, true)).toBe('4 of 12 are drawn. † in part. Most lies in Reno.');
  expect(chartWords({ ...four, partial: [1], inPart: [1] }, 4, true)).toBe('* to date. † in part. Most lies in Reno.');
});

test('a chart that is drawn whole, without marks, has its sentence alone', () => {
  expect([true, false].map((isCut) => chartWords({ words: 'Level.', categories: ['A'], partial: [] }, 1, isCut))).toEqual(['Level.', 'Level.']);
});
