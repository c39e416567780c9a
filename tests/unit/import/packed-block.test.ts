import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { packedBlock } from '../../../renderer/data/import/packed-block';
import { recordsOf } from '../../../renderer/domain/reports/records';
import { packedBatch } from './fake-reader';

const cell = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 6 }), fc.constantFrom('', '\uFEFF', 'é', '€', '𝄞', '😀', '00123', '0', '1234567890123456', '-1', '1.5', '12 '),
  fc.nat().map(String),
);

describe('packed cells', () => {
  it('read like the texts they were packed from, before and after those were let go', () => {
    fc.assert(fc.property(fc.array(fc.array(cell, { maxLength: 4 }), { maxLength: 6 }), fc.nat(1000), (records, firstRow) => {
      const packed = packedBlock(packedBatch(0, records, firstRow));
      const plain = recordsOf(records, firstRow);
      expect(packed.rows).toBe(plain.rows);
      for (let round = 0; round < 2; round += 1) {
        for (let row = 0; row < records.length; row += 1) {
          expect([packed.rowNumber(row), packed.cellsIn(row)]).toStrictEqual([plain.rowNumber(row), plain.cellsIn(row)]);
          for (let column = 0; column < 5; column += 1) {
            expect(packed.plainWhole(row, column)).toBe(plain.plainWhole(row, column));
            expect(packed.text(row, column)).toBe(plain.text(row, column));
          }
        }
        packed.forgetTexts();
      }
    }));
  });
});
