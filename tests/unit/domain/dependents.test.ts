import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dependents, type StandingImport } from '../../../renderer/domain/import/dependents';

type Named = Partial<StandingImport> & Pick<StandingImport, 'importId'>;

const made = (own: Named): StandingImport => ({ storeId: 'bp', tableId: 'sales', at: 0, state: 'published', before: {}, after: {}, ...own });

const ids = (records: readonly StandingImport[]): readonly string[] => records.map(({ importId }) => importId);

describe('what stands on an import', () => {
  const year = made({ importId: 'year', at: 1, after: { '2026-01': 'y', '2026-02': 'y' } });
  const january = made({ importId: 'january', at: 2, before: { '2026-01': 'y' }, after: { '2026-01': 'j' } });
  const february = made({ importId: 'february', at: 3, before: { '2026-02': 'y' }, after: { '2026-02': 'f' } });
  const januaryAgain = made({ importId: 'january again', at: 4, before: { '2026-01': 'j' }, after: { '2026-01': 'k' } });
  const all = [year, january, february, januaryAgain];

  test('are all later imports of its partitions, newest first', () => {
    expect(ids(dependents(all, 'year'))).toEqual(['january again', 'february', 'january']);
    expect(ids(dependents(all, 'january'))).toEqual(['january again']);
    expect(dependents(all, 'february')).toEqual([]);
  });

  test('are those too that stand only on what builds on it', () => {
    const both = made({ importId: 'both', at: 5, before: { '2026-01': 'k', '2026-03': 'm' }, after: { '2026-01': 'b', '2026-03': 'b' } });
    const march = made({ importId: 'march', at: 6, before: { '2026-03': 'b' }, after: { '2026-03': 'n' } });
    expect(ids(dependents([...all, both, march], 'january'))).toEqual(['march', 'both', 'january again']);
  });

  test.each([
    ['one that was undone', { state: 'undone' }],
    ['one of another store', { storeId: 'mw' }],
    ['one of another table', { tableId: 'stock' }],
    ['one that left the partition as it was', { after: { '2026-01': 'y' } }],
    ['one of another partition', { before: {}, after: { '2026-07': 'x' } }],
  ] satisfies readonly (readonly [string, Partial<StandingImport>])[])('%s is not among them', (_, own) => {
    expect(dependents([year, { ...january, ...own }], 'year')).toEqual([]);
  });

  test('an import whose computer has a slow clock builds on it all the same', () => {
    expect(ids(dependents([year, { ...january, at: 0 }], 'year'))).toEqual(['january']);
    expect(dependents([year, { ...january, at: 0 }], 'january')).toEqual([]);
  });

  test('of an import that is not known or was undone, nothing builds on it', () => {
    expect(dependents(all, 'never was')).toEqual([]);
    expect(dependents([{ ...year, state: 'undone' }, january], 'year')).toEqual([]);
  });

  test('undoing them in their order, each time nothing stands on the one undone', () => {
    const partitions = ['2026-01', '2026-02', '2026-03'] as const;
    const moves = fc.array(fc.subarray([...partitions], { minLength: 1 }), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(moves, fc.nat(), (moved, chosen) => {
        const shown: Record<string, string> = {};
        const records = moved.map((names, index) => {
          const before = Object.fromEntries(names.flatMap((name) => (shown[name] === undefined ? [] : [[name, shown[name]]])));
          for (const name of names) shown[name] = `v${index}`;
          return made({ importId: `i${index}`, at: index, before, after: Object.fromEntries(names.map((name) => [name, `v${index}`])) });
        });
        const importId = `i${chosen % records.length}`;
        const order = [...dependents(records, importId), ...records.filter((record) => record.importId === importId)];
        const now = { ...shown };
        for (const { before, after } of order) {
          for (const [name, versionId] of Object.entries(after)) {
            expect(now[name]).toBe(versionId);
            now[name] = before[name] ?? '';
          }
        }
      }),
    );
  });
});
