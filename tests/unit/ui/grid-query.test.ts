import { describe, expect, test } from 'vitest';
import { describeFilter, isNarrowed, queryOf } from '../../../renderer/ui/table/grid-query';
import type { GridFilter } from '../../../renderer/ui/table/grid-query';

const column = { id: 'available', title: 'Available', kind: 'count', unit: 'units' } as const;

describe('what the grid asks, as a query', () => {
  test.each<{ model: GridFilter; filters: unknown }>([
    { model: { type: 'contains', filter: 'bowl' }, filters: [{ kind: 'contains', columnId: 'c', text: 'bowl' }] },
    { model: { type: 'equals', filter: 'RG-1' }, filters: [{ kind: 'equals', columnId: 'c', text: 'RG-1' }] },
    { model: { type: 'startsWith', filter: '2026-02' }, filters: [{ kind: 'starts-with', columnId: 'c', text: '2026-02' }] },
    { model: { type: 'contains', filter: '' }, filters: [] },
    { model: { type: 'blank' }, filters: [{ kind: 'blank', columnId: 'c' }] },
    { model: { type: 'notBlank' }, filters: [{ kind: 'not-blank', columnId: 'c' }] },
    { model: { type: 'equals', filter: 0 }, filters: [{ kind: 'number', columnId: 'c', minimum: 0, maximum: 0 }] },
    { model: { type: 'greaterThanOrEqual', filter: 5 }, filters: [{ kind: 'number', columnId: 'c', minimum: 5, maximum: null }] },
    { model: { type: 'lessThanOrEqual', filter: -5 }, filters: [{ kind: 'number', columnId: 'c', minimum: null, maximum: -5 }] },
    { model: { type: 'inRange', filter: 1, filterTo: 9 }, filters: [{ kind: 'number', columnId: 'c', minimum: 1, maximum: 9 }] },
    { model: { type: 'inRange', filter: null, filterTo: null }, filters: [] },
    { model: { type: 'greaterThanOrEqual', filter: null }, filters: [] },
  ])('$model', ({ model, filters }) => {
    expect(queryOf('', { c: model }, []).filters).toEqual(filters);
  });

  test('several sorted columns keep their order, and the search its words', () => {
    const query = queryOf('  bowl steel ', {}, [
      { colId: 'b', sort: 'desc' },
      { colId: 'a', sort: 'asc' },
    ]);
    expect(query.search).toBe('bowl steel');
    expect(query.sort).toEqual([
      { columnId: 'b', direction: 'desc' },
      { columnId: 'a', direction: 'asc' },
    ]);
  });

  test('sorting alone narrows nothing', () => {
    expect(isNarrowed(queryOf('', {}, [{ colId: 'a', sort: 'asc' }]))).toBe(false);
    expect(isNarrowed(queryOf('x', {}, []))).toBe(true);
  });
});

describe('a filter in words', () => {
  test.each([
    [{ kind: 'number', columnId: 'available', minimum: 1000, maximum: null }, 'Available ≥ 1,000'],
    [{ kind: 'number', columnId: 'available', minimum: null, maximum: 0 }, 'Available ≤ 0'],
    [{ kind: 'number', columnId: 'available', minimum: 0, maximum: 0 }, 'Available = 0'],
    [{ kind: 'number', columnId: 'available', minimum: 1, maximum: 2 }, 'Available 1 to 2'],
    [{ kind: 'blank', columnId: 'available' }, 'Available is blank'],
    [{ kind: 'contains', columnId: 'available', text: 'a' }, 'Available contains “a”'],
  ] as const)('%j', (filter, words) => {
    expect(describeFilter(filter, column)).toBe(words);
  });
});
