import { expect, test } from 'vitest';
import { newRowBatch, ofSheet, rowBatchIn, sizeOf } from '../../../preload/row-batch';

const counts = { sheet: 2, rows: 2, cells: 3, bytes: 7, longs: 1 };

const filled = () => {
  const batch = newRowBatch(new Uint8Array(sizeOf(counts)), counts);
  batch.bytes.set([65, 66, 67, 68, 69, 70, 71]);
  batch.lengths.set([1, 255, 6]);
  batch.longs.set([70_000]);
  batch.cellsPerRow.set([1, 2]);
  batch.rowNumbers.set([5, 7]);
  return batch;
};

const contents = ({ sheet, bytes, lengths, longs, cellsPerRow, rowNumbers }: ReturnType<typeof filled>) =>
  ({ sheet, bytes: [...bytes], lengths: [...lengths], longs: [...longs], cellsPerRow: [...cellsPerRow], rowNumbers: [...rowNumbers] });

test('a batch takes six words, two words a row, its bytes in whole words, a word a long cell and a byte a cell', () => {
  // 24 + 16 + 8 + 4 + 3
  expect(sizeOf(counts)).toBe(55);
});

test('a batch comes out of its one array as it went in', () => {
  const arrived = rowBatchIn(structuredClone(filled().whole));
  expect(contents(arrived)).toEqual({ sheet: 2, bytes: [65, 66, 67, 68, 69, 70, 71], lengths: [1, 255, 6], longs: [70_000], cellsPerRow: [1, 2], rowNumbers: [5, 7] });
});

test('what is left over at the end of the array is no part of the batch', () => {
  const { whole } = filled();
  const longer = new Uint8Array(whole.length + 9).fill(99);
  longer.set(whole);
  expect(contents(rowBatchIn(longer))).toEqual(contents(filled()));
});

test('a batch becomes one of another sheet, also for whoever receives it', () => {
  expect(contents(rowBatchIn(ofSheet(filled(), 9).whole))).toEqual({ ...contents(filled()), sheet: 9 });
});
