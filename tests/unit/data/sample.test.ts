import { describe, expect, test } from 'vitest';
import { tableFromRecords } from '../../../renderer/data/import/table-from-records';
import { awdReports } from '../../../renderer/data/sample/sample-awd';
import { factoryItemRecords } from '../../../renderer/data/sample/sample-items';
import { stores } from '../../../renderer/domain/stores';

const days = ['2026-10-05', '2026-10-19', '2026-11-02'];

const read = (reportId: string, records: readonly (readonly string[])[]) => {
  const made = tableFromRecords({ reportId, importId: 'any', fileName: 'any.csv', sha256: '', records });
  if (!made.ok) throw new Error(made.failure.code);
  return made.value;
};

describe.each(stores)('generated reports of $name', ({ id }) => {
  test('are the same every time', () => {
    expect(awdReports(id, days, 120)).toEqual(awdReports(id, days, 120));
    expect(factoryItemRecords(id)).toEqual(factoryItemRecords(id));
  });

  test('are read without a problem, row for row', () => {
    const items = factoryItemRecords(id);
    expect(read('factory-items', items)).toMatchObject({ counts: { new: items.length - 1, rejected: 0, warnings: 0 } });
    for (const { day, records } of awdReports(id, days, 120)) {
      expect(read('amz_awd_inventory', records)).toMatchObject({ parts: [{ partition: day }], counts: { new: records.length - 4, rejected: 0, warnings: 0 } });
    }
  });
});

test('a later report lists the same goods with other figures', () => {
  const [first = [], , last = []] = awdReports('bp', days, 120).map(({ records }) => records.slice(4));
  const figures = new Map(first.map((row) => [row[1], row[6]]));
  const moved = last.filter((row) => figures.has(row[1]) && figures.get(row[1]) !== row[6]);
  expect(last.length).toBeGreaterThanOrEqual(100);
  expect(moved.length).toBeGreaterThan(last.length / 2);
});
