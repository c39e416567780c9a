import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { naturalOrder } from '../../../renderer/domain/tables/natural-order';

/** Texts that share long beginnings, as goods of one family do, and some that are in no plain letters. */
const word = fc.constantFrom('Glass jar ', 'glass', 'FBA-', '0', '00', '7', '10', '123456', 'é', '箱', '~', '\u007f', '😀', ' ');
const text = fc.array(word, { maxLength: 6 }).map((words) => words.join(''));

const inOrder = (texts: readonly string[]): readonly string[] => Array.from(naturalOrder(texts), (index) => texts[index] ?? '');

describe('the natural order of texts', () => {
  it('is the same for many texts as text by text', () => {
    fc.assert(
      fc.property(fc.uniqueArray(text, { minLength: 30, maxLength: 120 }), (texts) => {
        const sorted = inOrder(texts);
        // Two texts alone are compared with each other.
        for (let at = 1; at < sorted.length; at += 1) expect(inOrder([sorted[at] ?? '', sorted[at - 1] ?? ''])).toStrictEqual([sorted[at - 1], sorted[at]]);
        expect([...sorted].sort()).toStrictEqual([...texts].sort());
      }),
    );
  });

  it('puts texts that read alike in the order of their own characters', () => {
    const spellings = Array.from({ length: 64 }, (_, bits) => [...'abcdef'].map((letter, at) => ((bits >> at) & 1 ? letter : letter.toUpperCase())).join(''));
    expect(inOrder(spellings)).toStrictEqual([...spellings].sort());
  });

  it('counts: of a thousand boxes the second comes before the tenth', () => {
    const boxes = Array.from({ length: 1000 }, (_, index) => `Box of glass jars with lids ${index}`);
    expect(inOrder(boxes.toReversed())).toStrictEqual(boxes);
  });
});
