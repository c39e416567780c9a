import { describe, expect, test } from 'vitest';
import type { Review } from '../../../renderer/data/import/import-ports';
import type { StoreId } from '../../../renderer/domain/stores';
import { effectGroups } from '../../../renderer/features/imports/effect-files';
import { queuedJob, type ImportJob } from '../../../renderer/features/imports/import-job';
import { reviewOf } from '../ui/twin-services';

const ready = (name: string, storeId: StoreId, review: Pick<Review, 'tableId' | 'partitions'>): ImportJob => ({
  ...queuedJob({ importId: name, ticket: name, file: { name, bytes: 1, modifiedAt: 0 }, storeId, expectedReport: null }),
  at: {
    step: 'reviewing', ask: { reportId: 'any', mapping: null, sheet: null, asOf: null, period: null }, review: { ...reviewOf({}), ...review }, against: { bases: [], targets: {}, beside: {} },
    mode: 'merge', answered: [], selection: { kind: 'all' }, selectionLost: false, replaceAgreed: null, news: null,
  },
});

const said = (jobs: readonly ImportJob[]) => effectGroups(jobs).map(({ storeId, files, leftOut }) => [storeId, files.map(({ importId }) => importId), leftOut.map(({ importId }) => importId)]);

describe('files whose effect on plans is told together', () => {
  test('are those of one store, of tables some plan looks into', () => {
    expect(said([
      ready('awd.csv', 'bp', { tableId: 'awd-inventory', partitions: ['2026-11-22'] }),
      ready('fba.csv', 'rg', { tableId: 'fba-inventory', partitions: ['2026-11-22'] }),
      ready('fees.csv', 'rg', { tableId: 'storage-fees', partitions: ['2026-10'] }),
      ready('orders.txt', 'rg', { tableId: 'amazon-orders', partitions: ['2026-10', '2026-11'] }),
    ])).toEqual([['rg', ['fba.csv', 'orders.txt'], []], ['bp', ['awd.csv'], []]]);
  });

  test('leave out what changes the same day, month or list as one before, and nothing else', () => {
    expect(said([
      ready('monday.csv', 'rg', { tableId: 'fba-inventory', partitions: ['2026-11-23'] }),
      ready('sunday.csv', 'rg', { tableId: 'fba-inventory', partitions: ['2026-11-22'] }),
      ready('october.txt', 'rg', { tableId: 'amazon-orders', partitions: ['2026-10'] }),
      ready('autumn.txt', 'rg', { tableId: 'amazon-orders', partitions: ['2026-10', '2026-11'] }),
      // What the one left out changes besides is not taken by it.
      ready('november.txt', 'rg', { tableId: 'amazon-orders', partitions: ['2026-11'] }),
    ])).toEqual([['rg', ['monday.csv', 'sunday.csv', 'october.txt', 'november.txt'], ['autumn.txt']]]);
  });

  test('are none while nothing is reviewed', () => {
    expect(said([queuedJob({ importId: 'one', ticket: 't', file: { name: 'a.csv', bytes: 1, modifiedAt: 0 }, storeId: 'rg', expectedReport: null })])).toEqual([]);
  });
});
