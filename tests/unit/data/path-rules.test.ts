import { collection, doc } from 'firebase/firestore';
import { describe, expect, test } from 'vitest';
import { acceptable, collectionAt, documentAt, fieldAt } from '../../../renderer/data/firestore/accepted';
import { checkCollectionPath, checkDocumentPath, checkFieldName, checkFields } from '../../../renderer/data/firestore/path-rules';
import { unconnectedFirestore } from './unconnected-firestore';

describe('what Firestore accepts as paths and fields', () => {
  test.each([
    ['an even number of segments for a document', checkDocumentPath('stores/bp'), null],
    ['no odd number', checkDocumentPath('stores/bp/tables'), /3 segments.*even/],
    ['no single segment', checkDocumentPath('stores'), /1 segment:.*even/],
    ['an odd number of segments for a collection', checkCollectionPath('stores/bp/tables'), null],
    ['no even number', checkCollectionPath('stores/bp'), /2 segments.*odd/],
    ['no path at all', checkDocumentPath(''), /empty/],
    ['no empty segment', checkDocumentPath('stores//tables/x'), /empty/],
    ['no segment reserved by underscores', checkDocumentPath('stores/__bp__'), /underscores/],
    ['no segment that means another', checkDocumentPath('stores/..'), /cannot be a segment/],
    ['a segment of 1,500 bytes', checkDocumentPath(`stores/${'é'.repeat(750)}`), null],
    ['no longer one', checkDocumentPath(`stores/${'é'.repeat(750)}x`), /1501 bytes/],
    ['a field name', checkFieldName('all'), null],
    ['a field name with spaces, dots and underscores', checkFieldName('__as of 2026.02'), null],
    ['no empty field name', checkFieldName(''), /empty/],
    ['no reserved field name', checkFieldName('__name__'), /underscores/],
    ...['~', '*', '/', '[', ']'].map((bad) => [`no field name with ${bad}`, checkFieldName(`a${bad}b`), /not allowed/] as const),
    ['fields within fields', checkFields({ partitions: { '2026-02-02': { rows: 3 } }, of: [{ name: 'x' }] }), null],
    ['no bad one within them', checkFields({ partitions: { 'a/b': 1 } }), /"a\/b" holds "\/"/],
    ['no bad one within a list', checkFields({ of: [{ '': 1 }] }), /empty/],
    ['values of Firestore itself, whatever they are made of', checkFields({ data: new (class Sentinel { '__kind__' = 'increment'; })() }), null],
  ] as const)('%s', (_claim, refusal, expected) => {
    if (expected === null) expect(refusal).toBeNull();
    else expect(refusal).toMatch(expected);
  });
});

describe('what the app hands to Firestore', () => {
  const { db, close } = unconnectedFirestore();
  test('is the document, the collection and the field it names', async () => {
    expect(documentAt(db, 'stores', 'bp').path).toBe(doc(db, 'stores/bp').path);
    expect(collectionAt(db, 'stores', 'bp', 'imports').path).toBe(collection(db, 'stores/bp/imports').path);
    expect(acceptable({ rows: 1 })).toEqual({ rows: 1 });
    await close();
  });

  test.each([
    ['a document', () => documentAt(db, 'stores', 'bp', 'tables'), /even/],
    ['a collection', () => collectionAt(db, 'stores', 'bp'), /odd/],
    ['a field', () => fieldAt('partitions', '2026~02'), /not allowed/],
    ['a document to write', () => acceptable({ before: { '__all__': null } }), /underscores/],
  ])('is checked first: %s', (_what, make, reason) => {
    expect(make).toThrow(reason);
  });
});
