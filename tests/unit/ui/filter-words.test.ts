import { describe, expect, test } from 'vitest';
import { describeFilter, isNarrowed } from '../../../renderer/ui/table/filter-words';
import { writtenFilters } from '../../../renderer/ui/table/written-filters';

const column = { id: 'available', title: 'Available', kind: 'count', unit: 'units' } as const;

describe('filters of kept views', () => {
  test.each([
    [{ type: 'contains', filter: 'bowl' }, [{ kind: 'contains', columnId: 'c', text: 'bowl' }]],
    [{ type: 'startsWith', filter: '2026-02' }, [{ kind: 'starts-with', columnId: 'c', text: '2026-02' }]],
    [{ type: 'blank' }, [{ kind: 'blank', columnId: 'c' }]],
    [{ type: 'notBlank' }, [{ kind: 'not-blank', columnId: 'c' }]],
    [{ type: 'equals', filter: 0 }, [{ kind: 'number', columnId: 'c', minimum: 0, maximum: 0 }]],
    [{ type: 'greaterThanOrEqual', filter: 5 }, [{ kind: 'number', columnId: 'c', minimum: 5, maximum: null }]],
    [{ type: 'lessThanOrEqual', filter: -5 }, [{ kind: 'number', columnId: 'c', minimum: null, maximum: -5 }]],
    [{ type: 'inRange', filter: 1, filterTo: 9 }, [{ kind: 'number', columnId: 'c', minimum: 1, maximum: 9 }]],
    [{ type: 'inRange', filter: null }, []],
    ['nothing', []],
  ])('one entry a column: %j', (entry, filters) => {
    expect(writtenFilters({ c: entry })).toEqual(filters);
  });

  test('a list is read as it was written, without what is no filter', () => {
    const filters = [
      { kind: 'equals', columnId: 'a', text: 'x' },
      { kind: 'number', columnId: 'b', minimum: null, maximum: 4 },
      { kind: 'not-blank', columnId: 'c' },
      { kind: 'one-of', columnId: 'd', texts: ['x', 'y'] },
      { kind: 'days', columnId: 'e', from: '2026-02-01', to: null },
    ];
    expect(writtenFilters([...filters, { kind: 'equals', columnId: 'a' }, { kind: 'one-of', columnId: 'a', texts: [] }, { kind: 'one-of', columnId: 'a', texts: ['x', 1] }, { kind: 'drop' }, { kind: 'days', columnId: 'e', from: null, to: null }, { kind: 'days', columnId: 'e', from: '2026-02-31', to: null }, null])).toEqual(filters);
    expect(writtenFilters('a = x')).toBeNull();
  });
});

test('sorting alone narrows nothing', () => {
  const sort = [{ columnId: 'a', direction: 'asc' }] as const;
  expect(isNarrowed({ search: '', filters: [], sort })).toBe(false);
  expect(isNarrowed({ search: 'x', filters: [], sort: [] })).toBe(true);
  expect(isNarrowed({ search: '', filters: [{ kind: 'blank', columnId: 'a' }], sort: [] })).toBe(true);
});

describe('a filter in words', () => {
  test.each([
    [{ kind: 'number', columnId: 'available', minimum: 1000, maximum: null }, 'Available ≥ 1,000'],
    [{ kind: 'number', columnId: 'available', minimum: null, maximum: 0 }, 'Available ≤ 0'],
    [{ kind: 'number', columnId: 'available', minimum: 0, maximum: 0 }, 'Available = 0'],
    [{ kind: 'number', columnId: 'available', minimum: 1, maximum: 2 }, 'Available 1 to 2'],
    [{ kind: 'days', columnId: 'available', from: '2026-02-03', to: null }, 'Available from 3 Feb 2026'],
    [{ kind: 'days', columnId: 'available', from: null, to: '2026-02-03' }, 'Available to 3 Feb 2026'],
    [{ kind: 'days', columnId: 'available', from: '2026-02-03', to: '2026-03-05' }, 'Available from 3 Feb 2026 to 5 Mar 2026'],
    [{ kind: 'days', columnId: 'available', from: '2026-02-03', to: '2026-02-03' }, 'Available is 3 Feb 2026'],
    [{ kind: 'blank', columnId: 'available' }, 'Available is blank'],
    [{ kind: 'contains', columnId: 'available', text: 'a' }, 'Available contains “a”'],
    [{ kind: 'one-of', columnId: 'available', texts: ['a'] }, 'Available is “a”'],
    [{ kind: 'one-of', columnId: 'available', texts: ['a', 'b', 'c'] }, 'Available is “a”, “b” or “c”'],
  ] as const)('%j', (filter, words) => {
    expect(describeFilter(filter, column)).toBe(words);
  });
});
