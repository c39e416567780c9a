import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decodeKey, encodeKey } from '../../../renderer/data/firestore/key-coding';
import { checkDocumentId, checkDocumentPath } from '../../../renderer/data/firestore/path-rules';

const awkward = ['', '.', '..', '/', 'A/B', ' SKU 1 ', '__name__', '__', '%', '%0041', 'é', '日本', '\ud800', 'a\u0000b', '~*[]'];

describe('a key in a path', () => {
  test.each(awkward)('%j comes back as it was and is accepted as a document id', (key) => {
    expect(decodeKey(encodeKey(key))).toBe(key);
    expect(checkDocumentId(encodeKey(key))).toBeNull();
  });

  test('whatever its text, it comes back as it was and is accepted', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (key) => {
        expect(decodeKey(encodeKey(key))).toBe(key);
        expect(checkDocumentPath(`rows/${encodeKey(key)}`)).toBeNull();
      }),
    );
  });

  test('two keys never share an id', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (one, other) => {
        expect(encodeKey(one) === encodeKey(other)).toBe(one === other);
      }),
    );
  });

  test('a text that is not an encoded key is not decoded into one', () => {
    for (const foreign of ['', 'a b', '%41', '%00', 'A%0041', '%%', 'é']) expect(decodeKey(foreign)).toBeNull();
  });

  test('an ordinary SKU stays readable', () => {
    expect(encodeKey('BP-JAR-CLEA-10OZ')).toBe('BP-JAR-CLEA-10OZ');
  });
});
