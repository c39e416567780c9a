/** Lists that are no table of their own, as files. */
import { describe, expect, test } from 'vitest';
import type { ImportRecord } from '../../../renderer/data/published-ports';
import { importLogList } from '../../../renderer/features/reports/import-log-list';
import { pivotList } from '../../../renderer/features/reports/pivot-lines';
import { changeLogList } from '../../../renderer/features/settings/change-log-list';
import { legList, legsList, scoreList } from '../../../renderer/features/shipments/saved-lists';
import type { SheetToWrite } from '../../../renderer/domain/shipments/export-files';
import { listFile } from '../../../renderer/ui/exports/list-file';
import { summaryOf } from '../../../renderer/domain/shipments/plan-summary';
import { planOf } from '../shipments/plans';

const rowOf = ({ columns, rows }: SheetToWrite, at = 0) => Object.fromEntries(columns.map(({ id }, place) => [id, rows[at]?.[place]]));

const at = Date.parse('2026-05-30T14:05:59Z');
const record: ImportRecord = {
  importId: 'i', storeId: 'rg', tableId: 'fba-inventory', reportId: 'fba-inventory', fileName: 'stock.csv', sha256: 'abc', asOf: '2026-05-29', rows: 12, mode: 'merge', byEmail: 'a@b.c', at,
  counts: { new: 3, changed: 2, unchanged: 6, missing: 0, rejected: 1 }, state: 'published', undoneByEmail: null, undoneAt: null, synced: true, groupId: null, after: {},
} as unknown as ImportRecord;

describe('the log of imports', () => {
  test('says of each file what it did, who gave it, and whether it stands', () => {
    expect(rowOf(importLogList([record], () => true, false))).toMatchObject({
      store: 'Royal Green', file: 'stock.csv', asOf: '2026-05-29', rows: 12, new: 3, changed: 2, unchanged: 6, missing: 0, rejected: 1, mode: 'merged', by: 'a@b.c', at: '2026-05-30 14:05', state: 'current', undoneAt: null, sync: 'synced', sha256: 'abc',
    });
    expect(rowOf(importLogList([{ ...record, state: 'undone', undoneByEmail: 'd@e.f', undoneAt: at + 60_000, synced: false }], () => false, false))).toMatchObject({ state: 'undone', undoneBy: 'd@e.f', undoneAt: '2026-05-30 14:06', sync: 'waiting' });
    // Nothing of the sample workspace ever leaves the computer.
    expect(rowOf(importLogList([record], () => false, true))).toMatchObject({ state: 'published', sync: null });
  });

  test('is a CSV with a heading for each column, and a workbook of the same', async () => {
    const list = importLogList([record], () => true, false);
    const csv = new TextDecoder().decode(await listFile(list, 'csv', () => Promise.reject(new Error('no workbook'))));
    expect(csv.split('\r\n').slice(0, 2).map((line) => line.split(',').slice(2, 6))).toEqual([['"File"', '"As of"', '"In the file (rows)"', '"New (rows)"'], ['"stock.csv"', '"2026-05-29"', '"12"', '"3"']]);
    const given: SheetToWrite[] = [];
    await listFile(list, 'xlsx', (sheets) => { given.push(...sheets); return Promise.resolve(new Uint8Array()); });
    expect(given).toEqual([list]);
  });
});

test('the log of changes keeps its order and says what was undone', () => {
  const line = { at, by: 'a@b.c', what: 'FBA target', where: 'Royal Green', before: '45 days', after: '60 days', isUndone: true };
  expect(changeLogList([line, { ...line, isUndone: false }]).rows).toEqual([
    ['2026-05-30 14:05', 'a@b.c', 'FBA target', 'Royal Green', '45 days', '60 days', 'yes'], ['2026-05-30 14:05', 'a@b.c', 'FBA target', 'Royal Green', '45 days', '60 days', null],
  ]);
});

test('a pivot keeps figures as figures, and what is not known empty', () => {
  const list = pivotList({ corner: null, leftOut: null, weighed: null, heading: ['Supplier', 'Rows'], rows: [['Works', 2], ['Total', null]] });
  expect([list.columns.map(({ title, kind }) => [title, kind]), list.rows]).toEqual([[['Supplier', 'text'], ['Rows', 'decimal']], [['Works', 2], ['Total', null]]]);
});

test('a plan nothing sold of yet has no error, and a leg nobody took yet no days', () => {
  const plan = planOf('factory-awd', []);
  const scores = scoreList([plan], new Map());
  expect(rowOf(scores)).toMatchObject({ plan: plan.id, lines: 0, ours: null, state: 'not told yet' });
  const legs = legList(plan, '2026-05-30');
  expect(legs.rows.at(-1)?.[0]).toBe('Door to door');
  expect(legs.rows.every((row) => row[3] === null)).toBe(true);
});

test('the legs of all plans stand plan by plan, with the days they took over what was planned, and those of cancelled plans do not', () => {
  const plan = planOf('awd-fba', []);
  const [leg] = summaryOf(plan, { versionId: 'v', byEmail: '', at: 0 }).legs;
  if (leg === undefined || leg.legId === null) throw new Error('No leg');
  const gone = { ...plan, status: 'shipped' as const, plannedLegs: { ...plan.plannedLegs, [leg.legId]: 10 }, milestones: { ...plan.milestones, [leg.fromMilestone]: '2026-05-01', [leg.toMilestone]: '2026-05-13' } };
  const summaries = [gone, { ...gone, id: 'SP-2', status: 'cancelled' as const }].map((one) => summaryOf(one, { versionId: 'v', byEmail: '', at: 0 }));
  const told = legsList(summaries, true);
  // From 1 to 13 May are twelve days, two more than the ten that were planned.
  expect(told.rows).toEqual([[plan.id, plan.name, 'AWD → FBA', 'Shipped', leg.name, 10, 12, 2, '2026-05-01', '2026-05-13']]);
  expect(new Set(legsList(summaries, false).rows.map(([id]) => id))).toEqual(new Set([plan.id]));
});
