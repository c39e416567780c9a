import { describe, expect, test } from 'vitest';
import { reports } from '../../../renderer/domain/reports/reports';
import { tableDefinition } from '../../../renderer/domain/tables/definitions';
import { describeFilter } from '../../../renderer/ui/table/filter-words';
import { tableColumns } from '../../../renderer/ui/table/table-columns';
import { daysOld, formatAge, formatCell, formatChange, formatDay, formatDaysOld } from '../../../renderer/ui/table/format-cell';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

describe('cells', () => {
  test.each([
    [null, 'count', ''],
    [0, 'count', '0'],
    [1234567, 'count', '1,234,567'],
    [0.125, 'decimal', '0.125'],
    ['2026-02-03', 'date', '3 Feb 2026'],
    ['1E5', 'text', '1E5'],
    ['00123', 'text', '00123'],
  ] as const)('%j as %s is written %j', (value, kind, written) => {
    expect(formatCell(value, { kind })).toBe(written);
  });

  test.each([
    [3.1, '3.10'],
    [2.35, '2.35'],
    [1200, '1,200.00'],
    [0.0345, '0.0345'],
    [-0.5, '−0.50'],
    [-0.000_01, '0.00'],
  ])('%d of a currency is written %s, so that points stand under points', (value, written) => {
    expect(formatCell(value, { kind: 'decimal', isMoney: true })).toBe(written);
  });

  test('every published amount of a currency is money to its table, and no other figure is', () => {
    const told = reports.flatMap(({ table, columns }) => columns.map(({ columnId, rule }) => ({ of: `${table.id} ${columnId}`, isAmount: rule.kind === 'decimal' && rule.mark === 'currency' })));
    const money = new Set(reports.flatMap(({ table }) => tableDefinition(table.id).columns.filter(({ isMoney }) => isMoney === true).map(({ id }) => `${table.id} ${id}`)));
    expect(new Set(told.flatMap(({ of, isAmount }) => (isAmount ? [of] : [])))).toEqual(money);
    expect(money.size).toBeGreaterThan(50);
  });

  test('a table, its drawer’s filters and its review write an amount alike', () => {
    const costs = tableDefinition('costs');
    const fob = costs.columns.findIndex(({ id }) => id === 'fob');
    const cells = costs.columns.map((_, place) => (place === fob ? 3.1 : null));
    expect(tableColumns(costs, null).find(({ id }) => id === 'fob')?.text({ index: 0, cells, fileName: '', row: 0, asOf: null })).toBe('3.10');
    expect(describeFilter({ kind: 'number', columnId: 'fob', minimum: 3.1, maximum: null }, costs.columns[fob])).toBe('FOB ≥ 3.10');
  });

  test.each([
    [12, '+12'],
    [-1234, '−1,234'],
    [0, '0'],
  ])('a change of %d is written %s', (value, written) => {
    expect(formatChange(value)).toBe(written);
  });
});

describe('days', () => {
  test.each([
    ['2026-12-31', '31 Dec 2026'],
    ['2026-02', 'Feb 2026'],
    ['all', 'all'],
    ['2026-13-01', '2026-13-01'],
  ])('%s is written %s', (iso, written) => {
    expect(formatDay(iso)).toBe(written);
  });

  test('are counted by the calendar, not by hours', () => {
    const justAfterMidnight = new Date(2026, 1, 4, 0, 5);
    expect(daysOld('2026-02-03', justAfterMidnight)).toBe(1);
    expect(daysOld('2026-02-04', justAfterMidnight)).toBe(0);
    expect(daysOld('2026-02-05', justAfterMidnight)).toBe(-1);
    expect(daysOld('all', justAfterMidnight)).toBeNull();
  });

  test('are the same number across a change of the clocks', () => {
    expect(daysOld('2026-03-01', new Date(2026, 3, 1, 12))).toBe(31);
  });

  test.each([
    [0, 'today'],
    [1, 'yesterday'],
    [12, '12 days old'],
    [-1, '1 day ahead'],
  ])('%d is said as %s', (days, words) => {
    expect(formatDaysOld(days)).toBe(words);
  });
});

test.each([
  [0, 'just now'],
  [-5 * minute, 'just now'],
  [minute, '1 minute ago'],
  [59 * minute, '59 minutes ago'],
  [hour, '1 hour ago'],
  [25 * hour, '1 day ago'],
  [3 * day, '3 days ago'],
])('an age of %d ms is said as %s', (age, words) => {
  expect(formatAge(1_000_000_000_000, 1_000_000_000_000 + age)).toBe(words);
});
