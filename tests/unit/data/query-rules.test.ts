import { collection, GeoPoint, onSnapshot, query } from 'firebase/firestore';
import { afterAll, describe, expect, test } from 'vitest';
import { constraintOf, queryOf } from '../../../renderer/data/firestore/accepted';
import { checkQuery, coordinateLimits, type FilterOperator, type QueryStep } from '../../../renderer/data/firestore/query-rules';
import { unconnectedFirestore } from './unconnected-firestore';

const { db, close } = unconnectedFirestore();
afterAll(close);
const rows = collection(db, 'stores/bp/imports');

const where = (is: FilterOperator, value: unknown = ofLists.includes(is) ? ['x'] : 'x', field = 'tableId'): QueryStep => ({ step: 'where', field, is, value });
const ofLists: readonly string[] = ['in', 'not-in', 'array-contains-any'];
const byDate: QueryStep = { step: 'order-by', field: 'at', direction: 'desc' };
const limit = (count: number): QueryStep => ({ step: 'limit', count });

const cases: readonly (readonly [claim: string, steps: readonly QueryStep[], refusal: RegExp | null])[] = [
  ['the newest fifty of one table', [where('=='), byDate, limit(50)], null],
  ['a limit of nothing', [limit(0)], /limit of 0.*1 or more/],
  ['a limit below nothing', [limit(-1)], /limit of -1/],
  ['a filter by one of none', [where('in', [])], /in needs a list with at least one value/],
  ['a filter by none of none', [where('not-in', [])], /not-in needs a list/],
  ['a filter by any of none', [where('array-contains-any', [])], /array-contains-any needs a list/],
  ['a filter by a list that is none', [where('in', 'x')], /in needs a list/],
  ['an order after the start', [byDate, { step: 'start-at', values: [1] }, { step: 'order-by', field: 'rows', direction: 'asc' }], /rows comes after start-at/],
  ['an order after the end', [byDate, { step: 'end-before', values: [1] }, { step: 'order-by', field: 'rows', direction: 'asc' }], /rows comes after end-before/],
  ['a range within an order', [byDate, { step: 'start-after', values: [1] }, { step: 'end-at', values: [9] }, limit(5)], null],
  ['the last rows of an order', [byDate, { step: 'limit-to-last', count: 5 }], null],
  ['the last rows of no order', [{ step: 'limit-to-last', count: 5 }], /needs an order/],
  ['two that are not one value', [where('!='), where('!=', 'y', 'reportId')], /!= only once/],
  ['two that are none of a list', [where('not-in'), where('not-in', ['y'], 'reportId')], /not-in only once/],
  ['not-in beside in', [where('in'), where('not-in', ['y'], 'reportId')], /not-in beside in/],
  ['in beside not-in', [where('not-in'), where('in', ['y'], 'reportId')], /in beside not-in/],
  ['not-in beside array-contains-any', [where('array-contains-any'), where('not-in', ['y'], 'reportId')], /not-in beside array-contains-any/],
  ['!= beside not-in', [where('not-in'), where('!=', 'y', 'reportId')], /!= beside not-in/],
  ['two lists beside each other', [where('in'), where('array-contains-any', ['y'], 'reportId')], null],
];

describe('what Firestore accepts as a query', () => {
  test.each(cases)('%s', (_claim, steps, refusal) => {
    if (refusal === null) expect(checkQuery(steps)).toBeNull();
    else expect(checkQuery(steps)).toMatch(refusal);
  });

  test('a field of a filter or an order follows the rules of field names', () => {
    expect(checkQuery([where('==', 'x', 'a/b')])).toMatch(/not allowed/);
    expect(checkQuery([{ step: 'order-by', field: '', direction: 'asc' }])).toMatch(/empty/);
  });

  test('a half limit is refused, though Firestore would round it', () => {
    expect(checkQuery([limit(1.5)])).toMatch(/limit of 1.5/);
  });

  test.each(cases)('is what the client itself says of it: %s', (_claim, steps, refusal) => {
    const asked = () => query(rows, ...steps.map(constraintOf));
    if (refusal === null) expect(asked).not.toThrow();
    // Some are refused as they are made, and the last one only as it is asked.
    else expect(() => onSnapshot(asked(), () => undefined)).toThrow();
  });

  test.each(cases.filter(([, , refusal]) => refusal !== null))('is checked before the client sees it: %s', (_claim, steps, refusal) => {
    expect(() => queryOf(rows, steps)).toThrow(refusal ?? undefined);
  });

  test('coordinates end where Firestore says they end', () => {
    const { latitude, longitude } = coordinateLimits;
    for (const [north, east] of [[latitude.minimum, longitude.minimum], [latitude.maximum, longitude.maximum]] as const) {
      expect(() => new GeoPoint(north, east)).not.toThrow();
      expect(() => new GeoPoint(north * 1.01, east)).toThrow();
      expect(() => new GeoPoint(north, east * 1.01)).toThrow();
    }
  });
});
