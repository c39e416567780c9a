import { describe, expect, test } from 'vitest';
import { checkCollectionPath, checkDocumentPath, checkFieldName } from '../../../renderer/data/firestore/path-rules';

describe('what Firestore accepts', () => {
  test.each([
    [checkDocumentPath('stores/bp'), null],
    [checkDocumentPath('stores/bp/tables'), /3 segments.*even/],
    [checkCollectionPath('stores/bp/tables'), null],
    [checkCollectionPath('stores/bp'), /2 segments.*odd/],
    [checkDocumentPath('stores//tables/x'), /empty/],
    [checkDocumentPath('stores/__bp__'), /underscores/],
    [checkDocumentPath('stores/..'), /cannot be a segment/],
    [checkDocumentPath(`stores/${'x'.repeat(1501)}`), /1501 bytes/],
    [checkFieldName('all'), null],
    [checkFieldName(''), /empty/],
    [checkFieldName('__name__'), /underscores/],
    ...['~', '*', '/', '[', ']'].map((bad) => [checkFieldName(`a${bad}b`), /not allowed/] as const),
  ] as const)('%#: %s', (refusal, expected) => {
    if (expected === null) expect(refusal).toBeNull();
    else expect(refusal).toMatch(expected);
  });
});
