import { expect, test } from 'vitest';
import { brokenOffWords } from '../../../renderer/features/channels/broken-off';

test('files that were not all saved are told by name: what lies on the disk, what does not, and that neither is kept', () => {
  expect(brokenOffWords([], ['q-1.csv', 'q-2.csv'], null)).toBe('No file was saved, and nothing was kept.');
  expect(brokenOffWords([], ['q-1.csv'], 'The disk is full.')).toBe('No file was saved, and nothing was kept. The disk is full.');
  const half = brokenOffWords(['mine.csv'], ['q-2.csv', 'q-3.csv'], 'The disk is full.');
  expect(half).toMatch(/^Written: mine\.csv\. Not written: q-2\.csv, q-3\.csv\. The disk is full\. Nothing is kept here of either\. Delete what was written/);
});
