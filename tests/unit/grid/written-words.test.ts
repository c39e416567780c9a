import { describe, expect, test } from 'vitest';
import fc from 'fast-check';
import { writeWords, writtenWords } from '../../../renderer/ui/grid/written-words';

describe('several words in one field', () => {
  test('are apart by semicolons; one with a semicolon in it stands in quotation marks', () => {
    expect(writtenWords(' Cutting, sewing; yarn ;; ')).toEqual(['Cutting, sewing', 'yarn']);
    expect(writtenWords('"red; blue"; 6" pot')).toEqual(['red; blue', '6" pot']);
    expect(writeWords(['red; blue', '6" pot', '"quoted"'])).toBe('"red; blue"; 6" pot; """quoted"""');
  });

  test('are read as they were written, whatever is in them', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'B', ' ', ';', '"', ',') }).map((text) => text.trim()).filter((text) => text !== '');
    fc.assert(fc.property(fc.array(word), (words) => {
      expect(writtenWords(writeWords(words))).toEqual(words);
    }));
  });
});
