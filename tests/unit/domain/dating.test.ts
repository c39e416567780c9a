import { describe, expect, it } from 'vitest';
import { datedRows, inScope, periodInRows } from '../../../renderer/domain/reports/dating';
import { count, date, defineReport, from, idText, type Dating, type ReportDefinition } from '../../../renderer/domain/reports/report';
import type { Grain, Table } from '../../../renderer/domain/tables/table';

const report = (grain: Grain, dating: Dating): ReportDefinition =>
  defineReport({
    id: 'any', title: 'Any', purpose: '', whereToFind: '', headedBy: 'marketplace', recognisedBy: [],
    table: { id: 'awd-inventory', title: 'Any', grain, key: ['sku'] }, dating,
    columns: [
      idText('sku', 'SKU', ['sku'], 'cell'),
      date('day', 'Day', ['day'], 'cell'),
      from('period-start', date('start', 'From', [])),
      from('period-end', date('end', 'To', [])),
      count('units', 'Units', 'units', ['units']),
    ],
  });

const tableOf = (days: readonly (string | null)[], period: { readonly start: string; readonly end: string } | null = null): Table => ({
  tableId: 'awd-inventory',
  rowCount: days.length,
  columns: [
    { id: 'day', data: { kind: 'date', values: days } },
    { id: 'start', data: { kind: 'date', values: days.map(() => period?.start ?? null) } },
    { id: 'end', data: { kind: 'date', values: days.map(() => period?.end ?? null) } },
  ],
  sources: [],
  sourceOf: new Uint32Array(days.length),
  rowNumberOf: new Uint32Array(days.length),
});

const nothingSaid = { asOf: null, period: null };
const parts = (definition: ReportDefinition, table: Table, said: Parameters<typeof datedRows>[2] = nothingSaid) =>
  datedRows(definition, table, said)?.map(({ partition, rows, asOf }) => [partition, [...rows], asOf]) ?? null;

describe('the partition of a row', () => {
  const days = ['2026-02-27', '2026-03-01', '2026-02-03', '2026-03-09'];

  it('is the day of the file where the report has a column for it and the row leaves it blank', () => {
    const counted = report('snapshot', { kind: 'as-of', columnId: 'day' });
    expect(parts(counted, tableOf(['2026-03-01', null]), { asOf: '2026-03-02', period: null })).toStrictEqual([['2026-03-01', [0], '2026-03-01'], ['2026-03-02', [1], '2026-03-02']]);
    expect(parts(counted, tableOf(['2026-03-01', '2026-03-01']))).toStrictEqual([['2026-03-01', [0, 1], '2026-03-01']]);
    expect(parts(counted, tableOf(['2026-03-01', null]))).toBeNull();
  });

  it('is the month of its own day where a table is kept by month, oldest month first', () => {
    expect(parts(report('period', { kind: 'column', columnId: 'day' }), tableOf(days))).toStrictEqual([
      ['2026-02', [0, 2], '2026-02-27'],
      ['2026-03', [1, 3], '2026-03-09'],
    ]);
  });

  it('is its own day where a table is kept by day', () => {
    expect(parts(report('snapshot', { kind: 'column', columnId: 'day' }), tableOf(['2026-02-02', '2026-02-02', '2026-02-01']))).toStrictEqual([
      ['2026-02-01', [2], '2026-02-01'],
      ['2026-02-02', [0, 1], '2026-02-02'],
    ]);
  });

  it('is the one of a master, with or without a day', () => {
    expect(parts(report('master', { kind: 'none' }), tableOf(days))).toStrictEqual([['all', [0, 1, 2, 3], null]]);
    expect(parts(report('master', { kind: 'none' }), tableOf(days), { asOf: '2026-02-02', period: null })?.[0]?.[2]).toBe('2026-02-02');
  });

  it('is not known before the file has a day, or a period', () => {
    expect(parts(report('snapshot', { kind: 'as-of' }), tableOf(days))).toBeNull();
    expect(parts(report('snapshot', { kind: 'as-of' }), tableOf(days), { asOf: '2026-02-02', period: null })).toStrictEqual([['2026-02-02', [0, 1, 2, 3], '2026-02-02']]);
    expect(parts(report('period', { kind: 'period' }), tableOf(days), { asOf: '2026-02-02', period: null })).toBeNull();
    expect(parts(report('period', { kind: 'period' }), tableOf(days), { asOf: null, period: { start: '2026-01-30', end: '2026-02-05' } })?.[0]?.[0]).toBe('2026-02');
  });
});

describe('a file that names its period in its rows', () => {
  const definition = report('period', { kind: 'period' });
  const week = { start: '2026-02-01', end: '2026-02-07' };

  it('need not be told', () => expect(periodInRows(definition, tableOf(['2026-02-07', '2026-02-07'], week))).toStrictEqual(week));
  it('must be when it names none, several, or one that ends before it begins', () => {
    expect(periodInRows(definition, tableOf(['2026-02-07']))).toBeNull();
    expect(periodInRows(definition, tableOf([], week))).toBeNull();
    expect(periodInRows(definition, tableOf(['2026-02-07'], { start: '2026-02-08', end: '2026-02-07' }))).toBeNull();
    const several = tableOf(['a', 'b'], week);
    const mixed = { ...several, columns: several.columns.map((column) => (column.id === 'end' ? { ...column, data: { kind: 'date' as const, values: ['2026-02-07', '2026-02-28'] } } : column)) };
    expect(periodInRows(definition, mixed)).toBeNull();
  });
});

describe('what a file can speak of', () => {
  it('are the days between its first and its last row', () => {
    const definition = report('period', { kind: 'column', columnId: 'day' });
    const holds = inScope(definition, tableOf(['2026-02-01', '2026-02-03', '2026-02-05', '2026-02-06']), tableOf(['2026-02-05', '2026-02-03']), nothingSaid);
    expect([0, 1, 2, 3].map(holds)).toStrictEqual([false, true, true, false]);
  });

  it('is the very period it covers', () => {
    const definition = report('period', { kind: 'period' });
    const week = { start: '2026-02-01', end: '2026-02-07' };
    const standing = tableOf(['2026-02-07'], week);
    expect(inScope(definition, standing, tableOf([]), { asOf: null, period: week })(0)).toBe(true);
    expect(inScope(definition, standing, tableOf([]), { asOf: null, period: { ...week, end: '2026-02-28' } })(0)).toBe(false);
  });

  it('is everything that stands for masters and snapshots', () => {
    for (const definition of [report('master', { kind: 'none' }), report('snapshot', { kind: 'as-of' }), report('snapshot', { kind: 'column', columnId: 'day' })])
      expect(inScope(definition, tableOf(['2026-02-01']), tableOf(['2026-02-05']), nothingSaid)(0)).toBe(true);
  });
});
