import { describe, expect, it } from 'vitest';
import { pages } from '../../../renderer/app/page-table';
import type { ImportRecord, PartitionHead, TableHead } from '../../../renderer/data/published-ports';
import { everything, filtered, peopleIn, reportsIn, stateFrom } from '../../../renderer/features/reports/log-filter';
import { pagesMadeFrom } from '../../../renderer/features/reports/pages-made-from';
import { freshnessOf, needsAttention, noneListed, reportAge } from '../../../renderer/features/reports/report-ages';
import type { TableId } from '../../../renderer/domain/tables/table';
import { tableVersions, versionAt } from '../../../renderer/features/imports/table-versions';
import { placeFrom, placeText } from '../../../renderer/features/imports/version-place';

const now = new Date(2031, 2, 20, 12).getTime();

const head = (partitions: Readonly<Record<string, Partial<PartitionHead>>>): TableHead => ({
  storeId: 'bp',
  tableId: 'awd-inventory',
  revision: 1,
  partitions: Object.fromEntries(
    Object.entries(partitions).map(([name, own]) => [
      name,
      { versionId: `version ${name}`, importId: `import ${name}`, rows: 10, asOf: null, fileName: `${name}.csv`, byEmail: 'ann@example.com', at: Date.UTC(2031, 2, 1), ...own },
    ]),
  ),
  latest: Object.keys(partitions).sort().at(-1) ?? null,
});

describe('how old a report is', () => {
  it('is told by the day its newest figures speak of', () => {
    expect(reportAge(head({ '2031-03-10': { asOf: '2031-03-10' }, '2031-03-18': { asOf: '2031-03-18' } }), 2, true, now)).toMatchObject({ kind: 'fresh', words: '2 days old', rows: 20 });
    expect(reportAge(head({ '2031-03-10': {} }), 2, true, now)).toMatchObject({ kind: 'stale', words: '10 days old' });
  });

  it('counts a month from its last day, and the month under way from its import', () => {
    expect(reportAge(head({ '2031-02': { at: Date.UTC(2031, 2, 5) } }), 40, true, now)).toMatchObject({ kind: 'fresh', words: '20 days old' });
    expect(reportAge(head({ '2031-03': { at: Date.UTC(2031, 2, 15) } }), 40, true, now)).toMatchObject({ kind: 'fresh', words: '5 days old' });
    expect(reportAge(head({ '2031-01': { at: Date.UTC(2031, 2, 15) } }), 40, true, now)).toMatchObject({ kind: 'stale', words: '48 days old' });
  });

  it('is no age for a list that names no day, only when it was last brought in', () => {
    expect(reportAge(head({ all: {} }), Number.POSITIVE_INFINITY, true, now)).toMatchObject({ kind: 'fresh', words: 'updated 19 days ago' });
    expect(reportAge(head({ all: {} }), 18, true, now)).toMatchObject({ kind: 'stale', words: 'updated 19 days ago' });
  });

  it('tells what never came from what the store does not sell', () => {
    expect(reportAge(undefined, 2, true, now)).toEqual({ kind: 'never' });
    expect(reportAge(head({}), 2, true, now)).toEqual({ kind: 'never' });
    expect(reportAge(undefined, 2, false, now)).toEqual({ kind: 'not-set-up' });
    expect([{ kind: 'never' } as const, { kind: 'not-set-up' } as const].map(needsAttention)).toEqual([true, false]);
  });

  it('of none says what is sought, and calls nothing fresh that is not known', () => {
    expect(noneListed('', true, false, 'Blupond')).toBe('Blupond lacks no report, and none is stale.');
    expect(noneListed('awd', true, false, 'Blupond')).toBe('No report that Blupond lacks or has stale goes by that name.');
    expect(noneListed('awdd', false, true, 'Blupond')).toMatch(/^No report goes by that name\./);
    expect([noneListed('', true, true, 'Blupond'), noneListed('awd', true, true, 'Blupond')]).toEqual(['What Blupond has is not known on this computer.', 'What Blupond has is not known on this computer.']);
  });

  it('is counted over a store’s reports that can go stale, and what never came is no count', () => {
    const old = head({ '2031-03-10': {} });
    const fresh = { ...head({ '2031-03-19': {} }), tableId: 'wfs-health' } as const;
    const list = { ...head({ all: {} }), tableId: 'factory-items' } as const;
    const staleAfter = (tableId: TableId): number => (tableId === 'factory-items' ? Number.POSITIVE_INFINITY : 2);
    expect(freshnessOf([old, fresh, list], staleAfter, now)).toEqual({ dated: 2, stale: 1 });
    expect(freshnessOf([list], staleAfter, now)).toEqual({ dated: 0, stale: 0 });
    expect(freshnessOf([], staleAfter, now)).toEqual({ dated: 0, stale: 0 });
  });
});

describe('pages that use a report', () => {
  const of = (tableId: TableId): readonly string[] => pagesMadeFrom(pages, tableId).map(({ path }) => path);

  it('are those whose sheets are made from its table, first those that show nothing without it', () => {
    expect(of('awd-inventory').slice(0, 2)).toEqual(['/amazon-warehouse', '/most-selling-dashboard-rg']);
    expect(of('awd-inventory')).toContain('/fba-forecast');
    expect(of('competitor-prices')).toEqual(['/CostCompetitorUpdate']);
  });

  it('are those of their own that name its table', () => {
    expect(of('shipment-receipts')).toEqual(['/FbaShipmentDashboard', '/wfs_custom_shipment']);
    expect(of('bundle-items')).toContain('/factory-desk/configure-bundles');
  });

  it('are none for what no page reads', () => expect(of('storage-fees')).toEqual([]));
});

const record = (importId: string, own: Partial<ImportRecord> = {}): ImportRecord => ({
  importId, storeId: 'bp', tableId: 'awd-inventory', reportId: 'amz_awd_inventory', groupId: null, partitions: ['2031-03-10'], fileName: `${importId}.csv`,
  sha256: 'aa', mode: 'merge', counts: { new: 0, changed: 0, unchanged: 0, missing: 0, rejected: 0, warnings: 0 }, rows: 7, asOf: null, before: {},
  after: { '2031-03-10': `version ${importId}` }, byEmail: 'ann@example.com', at: 1, state: 'published', undoneByEmail: null, undoneAt: null, synced: true, ...own,
});

describe('the log of imports', () => {
  const log = [
    record('a'),
    record('b', { storeId: 'rg', reportId: 'factory-items', byEmail: 'ben@example.com', synced: false }),
    record('c', { state: 'undone', undoneByEmail: 'ben@example.com' }),
  ];
  const ids = (filter: Partial<typeof everything>): string => filtered(log, { ...everything, ...filter }).map(({ importId }) => importId).join('');

  it('is filtered by store, report, person and state; who undid something counts as having had a hand in it', () => {
    expect(ids({})).toBe('abc');
    expect(ids({ storeId: 'rg' })).toBe('b');
    expect(ids({ reportId: 'amz_awd_inventory' })).toBe('ac');
    expect(ids({ byEmail: 'ben@example.com' })).toBe('bc');
    expect(ids({ state: 'undone' })).toBe('c');
    expect(ids({ state: 'waiting' })).toBe('b');
    expect(ids({ storeId: 'bp', state: 'published' })).toBe('a');
  });

  it('offers the people and reports that are in it', () => {
    expect(peopleIn(log)).toEqual(['ann@example.com', 'ben@example.com']);
    expect(reportsIn(log)).toEqual(['amz_awd_inventory', 'factory-items']);
    expect([stateFrom('undone'), stateFrom('nothing'), stateFrom(null)]).toEqual(['undone', null, null]);
  });
});

describe('the versions of a table', () => {
  it('stand by day, newest first, each once, with what is shown now among them', () => {
    const shown = head({ '2031-03-10': { versionId: 'version b' }, '2031-03-11': {} });
    const versions = tableVersions(shown, [record('b', { at: 2 }), record('a'), record('again', { at: 3, before: { '2031-03-10': 'version b' }, after: { '2031-03-10': 'version b' } })]);
    expect(versions.map(({ partition, versions: own }) => [partition, own.map(({ versionId, isShown }) => [versionId, isShown])])).toEqual([
      ['2031-03-11', [['version 2031-03-11', true]]],
      ['2031-03-10', [['version b', true], ['version a', false]]],
    ]);
    expect(versionAt(versions, { partition: '2031-03-10', versionId: 'version a' })?.fileName).toBe('a.csv');
    expect(versionAt(versions, { partition: '2031-03-10', versionId: 'none' })).toBeNull();
    expect(versionAt(versions, null)).toBeNull();
  });

  it('are named in addresses, and nothing else is taken for one', () => {
    const place = { partition: '2031-03-10', versionId: 'v-1' };
    expect(placeFrom(placeText(place))).toEqual(place);
    expect([null, '', 'all', '~', 'all~', '~v', 'a~b~c'].map(placeFrom)).toEqual([null, null, null, null, null, null, null]);
  });
});
