import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { diffTables, removedRow, reviewCounts, reviewRow } from '../../../renderer/domain/import/diff';
import { tableDefinition } from '../../../renderer/domain/tables/definitions';
import { columnTotals, guards, type GuardInput } from '../../../renderer/domain/import/guards';
import { carryOver, mergeTables, mergeWanted } from '../../../renderer/domain/import/merge';
import { cellOf, columnData, encodeKey } from '../../../renderer/domain/tables/cells';
import { decodeTable, encodeTable } from '../../../renderer/domain/tables/pack';
import { selectRows } from '../../../renderer/domain/tables/select-rows';
import type { Cell, Table } from '../../../renderer/domain/tables/table';
import { anyItems, items, source } from './sample-table';

const old = anyItems(source('old'));
const fresh = anyItems(source('new'));

/** Rows by code: cells, file and row number. */
const contents = (table: Table): ReadonlyMap<Cell, readonly unknown[]> => {
  const codes = columnData(table, 'itemCode');
  return new Map(Array.from({ length: table.rowCount }, (_, row) => [
    codes === null ? null : cellOf(codes, row),
    [table.columns.map(({ data }) => cellOf(data, row)), table.sources[table.sourceOf[row] ?? 0]?.importId, table.rowNumberOf[row]],
  ] as const));
};

const shuffled = (table: Table, seed: number): Table => {
  const rows = Array.from({ length: table.rowCount }, (_, row) => row);
  return selectRows(table, Uint32Array.from(rows.toSorted((left, right) => ((left * 31 + seed) % 7) - ((right * 31 + seed) % 7) || left - right)));
};

describe('comparing a file with what stands', { timeout: 30_000 }, () => {
  it('finds nothing to change in the same table, whatever the order of its rows', () => {
    fc.assert(fc.property(old, fc.nat(), (table, seed) => {
      expect(reviewCounts(diffTables(table, shuffled(table, seed)), 0, 0)).toMatchObject({ new: 0, changed: 0, missing: 0, unchanged: table.rowCount });
    }));
  });

  it('puts every row of both tables in exactly one place', () => {
    fc.assert(fc.property(old, fresh, (base, next) => {
      const diff = diffTables(base, next);
      expect(diff.new.length + diff.changed.length + diff.unchanged.length).toBe(next.rowCount);
      expect(diff.missing.length + diff.changed.length + diff.unchanged.length).toBe(base.rowCount);
    }));
  });

  it('is mirrored when the tables change places', () => {
    fc.assert(fc.property(old, fresh, (base, next) => {
      const there = diffTables(base, next);
      const back = diffTables(next, base);
      expect([back.new.length, back.missing.length, back.changed.length]).toStrictEqual([there.missing.length, there.new.length, there.changed.length]);
    }));
  });

  it('takes everything for new where nothing stands', () => {
    fc.assert(fc.property(fresh, (next) => { expect(diffTables(null, next).new.length).toBe(next.rowCount); }));
  });

  it('tells a blank from a zero', () => {
    const diff = diffTables(items([{ itemCode: 'A', moq: null }]), items([{ itemCode: 'A', moq: 0 }]));
    expect(diff.changed.length).toBe(1);
    expect(reviewRow(diff, 'changed', 0)).toMatchObject({ key: 'A', row: 2, changedColumns: [7] });
  });

  it('counts only the columns it is told to', () => {
    const diff = diffTables(items([{ itemCode: 'A', moq: 1, name: 'x' }]), items([{ itemCode: 'A', moq: 2, name: 'x' }]), { compared: ['name'] });
    expect(diff.unchanged.length).toBe(1);
  });

  it('never takes two keys of several parts for one', () => {
    const part = fc.option(fc.stringMatching(/^[ab|~01-]{0,4}$/), { nil: null });
    fc.assert(fc.property(fc.tuple(part, part), fc.tuple(part, part), (left, right) => {
      expect(encodeKey(left) === encodeKey(right)).toBe(left[0] === right[0] && left[1] === right[1]);
    }), { numRuns: 500 });
  });
});

describe('the table a publish makes', { timeout: 30_000 }, () => {
  it('is the file alone when it replaces', () => {
    fc.assert(fc.property(old, fresh, (base, next) => {
      expect(contents(mergeTables(diffTables(base, next), 'replace'))).toStrictEqual(contents(next));
    }));
  });

  it('holds the file’s rows and, of what stood, those the file does not have, each with its own file and row', () => {
    fc.assert(fc.property(old, fresh, (base, next) => {
      expect(contents(mergeTables(diffTables(base, next), 'merge'))).toEqual(new Map([...contents(base), ...contents(next)]));
    }));
  });

  it('keeps a row whose new line could not be read, also when it replaces, and never counts it as missing', () => {
    const base = items([{ itemCode: 'A', moq: 1 }, { itemCode: 'B', moq: 2 }, { itemCode: 'C', moq: 3 }]);
    const next = items([{ itemCode: 'A', moq: 9 }]);
    const diff = diffTables(base, next, { rejectedKeys: new Set([encodeKey(['B'])]) });
    expect(reviewCounts(diff, 1, 0)).toMatchObject({ changed: 1, missing: 1 });
    expect([...contents(mergeTables(diff, 'replace')).keys()]).toStrictEqual(['A', 'B']);
    expect([...contents(mergeTables(diff, 'merge')).keys()]).toStrictEqual(['A', 'B', 'C']);
  });

  it('leaves out of a month what the file cannot speak of, whatever the mode', () => {
    const base = items([{ itemCode: 'A', moq: 1 }, { itemCode: 'B', moq: 2 }, { itemCode: 'C', moq: 3 }]);
    const diff = diffTables(base, items([{ itemCode: 'A', moq: 9 }]), { isInScope: (row) => row === 1 });
    expect(reviewCounts(diff, 0, 0)).toMatchObject({ changed: 1, missing: 1 });
    expect([...contents(mergeTables(diff, 'replace')).keys()]).toStrictEqual(['A', 'C']);
    expect(columnTotals([{ diff, standsInPartition: true }], ['moq'])).toMatchObject([{ columnId: 'moq', before: 6, after: 12, merged: 14 }]);
  });

  it('takes out what is no longer part of a list the file has all of, also when merging', () => {
    const base = items([{ itemCode: 'A', supplier: 'X', moq: 1 }, { itemCode: 'B', supplier: 'X', moq: 2 }, { itemCode: 'C', supplier: 'Y', moq: 3 }, { itemCode: 'D', moq: 4 }]);
    const diff = diffTables(base, items([{ itemCode: 'A', supplier: 'X', moq: 1 }, { itemCode: 'E' }]), { wholeBy: { list: 'supplier', from: null } });
    expect(reviewCounts(diff, 0, 0)).toMatchObject({ new: 1, unchanged: 1, changed: 1, missing: 2 });
    expect([...contents(mergeTables(diff, 'merge')).keys()]).toStrictEqual(['A', 'E', 'C', 'D']);
    expect([...contents(mergeWanted(diff, 'merge', (change) => change !== 'removed')).keys()]).toStrictEqual(['A', 'E', 'B', 'C', 'D']);
    expect(removedRow(diff, diff.removed[0] ?? -1)).toMatchObject({ change: 'changed', key: 'B', row: null, changedColumns: [2, 7], id: '0 removed 1' });
  });

  it('is the whole change when all of it is wanted, and what stood when none is', () => {
    fc.assert(fc.property(old, fresh, fc.constantFrom('merge', 'replace'), (base, next, mode) => {
      const diff = diffTables(base, next);
      expect(contents(mergeWanted(diff, mode, () => true))).toStrictEqual(contents(mergeTables(diff, mode)));
      const none = contents(mergeWanted(diff, mode, () => false));
      const unchanged = new Map([...contents(next)].filter(([code]) => [...diff.unchanged].some((row) => contents(selectRows(next, Uint32Array.of(row))).has(code))));
      expect(none).toEqual(new Map([...contents(base), ...unchanged]));
    }));
  });

  it('holds each wanted change and no other', () => {
    fc.assert(fc.property(old, fresh, fc.constantFrom('merge', 'replace'), fc.integer({ min: 0, max: 255 }), (base, next, mode, bits) => {
      const diff = diffTables(base, next);
      const wanted = (_: string, row: number): boolean => ((bits >> row % 8) & 1) === 1;
      const made = contents(mergeWanted(diff, mode, wanted));
      const codeOf = (table: Table, row: number) => [...contents(selectRows(table, Uint32Array.of(row))).keys()][0] ?? null;
      for (const row of diff.new) expect(made.has(codeOf(next, row))).toBe(wanted('new', row));
      for (const row of diff.changed) {
        const from = wanted('changed', row) ? selectRows(next, Uint32Array.of(row)) : selectRows(base, Uint32Array.of(diff.baseRowOf[row] ?? -1));
        expect(made.get(codeOf(next, row))).toStrictEqual([...contents(from).values()][0]);
      }
      for (const row of diff.missing) expect(made.has(codeOf(base, row))).toBe(mode === 'merge' || !wanted('missing', row));
    }));
  });

  it('shows, compared with what stood, the very changes that were reviewed', () => {
    fc.assert(fc.property(old, fresh, (base, next) => {
      const reviewed = diffTables(base, next);
      const after = diffTables(base, mergeTables(reviewed, 'merge'));
      expect([after.new.length, after.changed.length, after.missing.length]).toStrictEqual([reviewed.new.length, reviewed.changed.length, 0]);
    }));
  });

  it('is the same when the same file is merged again', () => {
    fc.assert(fc.property(old, fresh, (base, next) => {
      const once = mergeTables(diffTables(base, next), 'merge');
      expect(mergeTables(diffTables(once, next), 'merge')).toStrictEqual(once);
    }));
  });

  it('comes back from its stored bytes, and names no file that no row comes from', () => {
    fc.assert(fc.property(old, fresh, fc.constantFrom('merge' as const, 'replace' as const), (base, next, mode) => {
      const made = mergeTables(diffTables(base, next), mode);
      expect(decodeTable(encodeTable(made))).toStrictEqual(made);
      expect(new Set(made.sourceOf).size).toBe(made.sources.length);
    }));
  });

  it('keeps what stood in columns the file does not have, for the items it knows', () => {
    const base = items([{ itemCode: 'A', name: 'Tray', moq: 5 }, { itemCode: 'B', name: 'Box', moq: 6 }], source('old'));
    const next = items([{ itemCode: 'B', name: 'Box 2' }, { itemCode: 'C', name: 'New' }], source('new'));
    const carried = carryOver(diffTables(base, next, { compared: [] }), ['moq', 'fobPrice']);
    const moq = columnData(carried, 'moq');
    expect(moq === null ? null : [cellOf(moq, 0), cellOf(moq, 1)]).toStrictEqual([6, null]);
  });
});

describe('the questions before a publish', () => {
  const list = (from: number, to: number): Table => items(Array.from({ length: to - from }, (_, index) => ({ itemCode: `C${from + index}`, moq: 10 })));
  const asked = (base: Table | null, next: Table, changes: Partial<GuardInput> = {}): readonly string[] =>
    guards({ definition: tableDefinition('factory-items'), diffs: [diffTables(base, next)], totals: columnTotals([{ diff: diffTables(base, next), standsInPartition: true }], ['moq']), sha256: 'x', knownSha256: [], ...changes }).map(({ id }) => id);

  it.each<[string, readonly string[], readonly string[]]>([
    ['three in ten rows missing', asked(list(0, 10), list(3, 10)), []],
    ['four in ten rows missing', asked(list(0, 10), list(4, 10)), ['many-missing']],
    ['half of the rows unknown', asked(list(0, 10), list(0, 15)), []],
    ['more than half of the rows unknown', asked(list(0, 10), list(5, 16)), ['many-missing', 'wrong-store']],
    ['a total that falls by more than half', asked(items([{ itemCode: 'A', moq: 10 }]), items([{ itemCode: 'A', moq: 4 }])), ['total-moved']],
    ['a total that falls by half', asked(items([{ itemCode: 'A', moq: 10 }]), items([{ itemCode: 'A', moq: 5 }])), []],
    ['a total that was 0', asked(items([{ itemCode: 'A', moq: 0 }]), items([{ itemCode: 'A', moq: 5 }])), ['total-moved']],
    ['a total that falls to 0', asked(items([{ itemCode: 'A', moq: 5 }]), items([{ itemCode: 'A', moq: 0 }])), ['total-moved']],
    ['a total that stays 0', asked(items([{ itemCode: 'A', moq: 0 }]), items([{ itemCode: 'A', moq: 0 }])), []],
    ['figures where none stood', asked(items([{ itemCode: 'A' }]), items([{ itemCode: 'A', moq: 5 }])), []],
    ['no figures where some stood', asked(items([{ itemCode: 'A', moq: 5 }]), items([{ itemCode: 'A' }])), ['total-moved']],
    ['no figures where 0 stood', asked(items([{ itemCode: 'A', moq: 0 }]), items([{ itemCode: 'A' }])), []],
    ['the very same file', asked(null, list(0, 3), { knownSha256: ['y', 'x'] }), ['same-file']],
    ['nothing that stands', asked(null, list(0, 3)), []],
    ['an empty table that stands', asked(items([]), list(0, 3)), []],
  ])('for %s', (_, ids, expected) => {
    expect(ids).toStrictEqual(expected);
  });

  it.each<[number | undefined, number | undefined, string]>([
    [0, 5, 'MOQ (units) goes from 0 to 5 in total.'],
    [5, 0, 'MOQ (units) goes from 5 to 0 in total (−100 %).'],
    [10, 16, 'MOQ (units) goes from 10 to 16 in total (+60 %).'],
    [10.1 + 0.2, 12_000.5, 'MOQ (units) goes from 10.3 to 12,000.5 in total (+116,410 %).'],
    [5, undefined, 'MOQ (units) was 5 in total; the file says no figure of it at all.'],
  ])('words a total that goes from %s to %s', (from, to, words) => {
    const row = (moq: number | undefined) => items([{ itemCode: 'A', ...(moq === undefined ? {} : { moq }) }]);
    const diff = diffTables(row(from), row(to));
    const totals = columnTotals([{ diff, standsInPartition: true }], ['moq']);
    expect(guards({ definition: tableDefinition('factory-items'), diffs: [diff], totals, sha256: 'x', knownSha256: [] }).map(({ message }) => message)).toStrictEqual([words]);
  });
});
