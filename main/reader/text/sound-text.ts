/** Makes every cell of a batch valid UTF-8: a wrong byte becomes U+FFFD, and its row is named. */
import { isUtf8 } from 'node:buffer';
import { Batch } from '../batch';
import { endsOf, storedNumberAt } from '../../../preload/cell-lengths';
import type { RowBatch } from '../../../preload/row-batch';
import type { Warnings } from '../warnings';

const lostWords = 'Some bytes are not text in this encoding and show as \uFFFD.';
const replacement = Buffer.from('\uFFFD', 'utf8');

/** Names the rows in which a character was already lost, in the file or in decoding it, and stands as U+FFFD. */
export const nameLostCharacters = (batch: RowBatch, warnings: Warnings): void => {
  const bytes = Buffer.from(batch.bytes.buffer, batch.bytes.byteOffset, batch.bytes.length);
  if (!bytes.includes(replacement)) return;
  const ends = endsOf(batch);
  let cell = 0;
  let from = 0;
  batch.cellsPerRow.forEach((cells, row) => {
    cell += cells;
    const to = ends[cell - 1] ?? from;
    if (bytes.subarray(from, to).includes(replacement)) warnings.add('undecodable-bytes', batch.rowNumbers[row] ?? null, lostWords);
    from = to;
  });
};

export const withSoundText = (batch: RowBatch, warnings: Warnings): RowBatch => {
  const sound = new Batch();
  const ends = endsOf(batch);
  const bytes = Buffer.from(batch.bytes.buffer, batch.bytes.byteOffset, batch.bytes.length);
  let cell = 0;
  let from = 0;
  batch.cellsPerRow.forEach((cells, row) => {
    const rowNumber = batch.rowNumbers[row] ?? 0;
    let isFaulty = false;
    for (let i = 0; i < cells; i += 1) {
      const to = ends[cell] ?? from;
      if (isUtf8(bytes.subarray(from, to))) {
        sound.addBytes(bytes, from, to);
        const stored = storedNumberAt(batch, cell);
        if (stored !== null) sound.markNumber(stored);
      } else {
        isFaulty = true;
        sound.addText(bytes.toString('utf8', from, to));
      }
      from = to;
      cell += 1;
    }
    sound.endRow(cells, rowNumber);
    if (isFaulty) warnings.add('undecodable-bytes', rowNumber, lostWords);
  });
  return sound.take(batch.sheet);
};
