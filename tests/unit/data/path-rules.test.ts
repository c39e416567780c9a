import { describe, expect, test } from 'vitest';
import {
  checkCacheSizeBytes, checkCollectionPath, checkDocumentPath, checkFieldName, checkLatitude, checkLimit, checkLongitude,
  checkLongPollingTimeoutSeconds, checkQuery, type QueryShape,
} from '../../../renderer/data/firestore/path-rules';

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
    [checkLatitude(90), null],
    [checkLatitude(-90.1), /-90 to 90/],
    [checkLatitude(Number.NaN), /-90 to 90/],
    [checkLongitude(-180), null],
    [checkLongitude(180.5), /-180 to 180/],
    [checkLimit(1), null],
    [checkLimit(0), /above 0/],
    [checkLimit(1.5), /above 0/],
    [checkCacheSizeBytes(1_048_576), null],
    [checkCacheSizeBytes(1_048_575), /1,048,576/],
    [checkCacheSizeBytes(Number.NaN), /1,048,576/],
    [checkLongPollingTimeoutSeconds(5), null],
    [checkLongPollingTimeoutSeconds(30), null],
    [checkLongPollingTimeoutSeconds(4.9), /5 to 30/],
    [checkLongPollingTimeoutSeconds(31), /5 to 30/],
  ] as const)('%#: %s', (refusal, expected) => {
    if (expected === null) expect(refusal).toBeNull();
    else expect(refusal).toMatch(expected);
  });
});

const query = (shape: Partial<QueryShape>): ReturnType<typeof checkQuery> => checkQuery({ filters: [], steps: [], limit: null, ...shape });
const filter = (operator: QueryShape['filters'][number]['operator'], value: unknown = 1) => ({ field: 'sku', operator, value });

describe('a query', () => {
  test.each(['in', 'not-in', 'array-contains-any'] as const)('with "%s" needs a list that is not empty', (operator) => {
    expect(query({ filters: [filter(operator, [])] })).toMatch(/not empty/);
    expect(query({ filters: [filter(operator, 'x')] })).toMatch(/not empty/);
    expect(query({ filters: [filter(operator, ['x'])] })).toBeNull();
  });

  test.each([
    ['!=', '!='],
    ['!=', 'not-in'],
    ['not-in', 'in'],
    ['not-in', 'array-contains-any'],
    ['not-in', 'not-in'],
  ] as const)('may not combine "%s" and "%s"', (one, other) => {
    expect(query({ filters: [filter(one, ['x']), filter(other, ['x'])] })).toMatch(/may (not )?use/);
    expect(query({ filters: [filter(other, ['x']), filter(one, ['x'])] })).toMatch(/may (not )?use/);
  });

  test('may combine a range with an equality', () => {
    expect(query({ filters: [filter('=='), filter('>'), filter('<')] })).toBeNull();
  });

  test('may not be ordered after a bound, and its last rows need an order', () => {
    expect(query({ steps: ['orderBy', 'bound'] })).toBeNull();
    expect(query({ steps: ['bound', 'orderBy'] })).toMatch(/ordered after/);
    expect(query({ limit: { kind: 'last', count: 3 } })).toMatch(/need an order/);
    expect(query({ steps: ['orderBy'], limit: { kind: 'last', count: 3 } })).toBeNull();
    expect(query({ limit: { kind: 'first', count: 0 } })).toMatch(/above 0/);
  });
});
