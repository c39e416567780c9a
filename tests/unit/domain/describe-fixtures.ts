/** What must hold for every generated file of a report, whoever gives it. */
import { describe, expect, it } from 'vitest';
import { reportDefinition } from '../../../renderer/domain/reports/reports';
import { tableToCsv } from '../../../renderer/domain/tables/csv';
import { tableDefinition } from '../../../renderer/domain/tables/definitions';
import type { Cell, Table } from '../../../renderer/domain/tables/table';
import { importFile, rowsOfTable, type Imported } from '../../support/import-file';
import type { AmazonFixture as ReportFixture } from '../../support/report-files/amazon/fixture';

const definitionOf = (fixture: ReportFixture) => {
  const report = reportDefinition(fixture.reportId);
  if (report === null) throw new Error(fixture.reportId);
  return { report, table: tableDefinition(report.table.id) };
};

/** Every column of the table, blank where the fixture names none; by partition, in file order. */
const expectedRows = (fixture: ReportFixture): ReadonlyMap<string, readonly Readonly<Record<string, Cell>>[]> => {
  const { report, table } = definitionOf(fixture);
  const byPartition = new Map<string, Readonly<Record<string, Cell>>[]>();
  for (const row of fixture.rows) {
    const day = report.dating.kind === 'column' ? String(row[report.dating.columnId]) : null;
    const partition = day === null ? (fixture.partitions[0] ?? '') : day.slice(0, table.grain === 'snapshot' ? 10 : 7);
    byPartition.set(partition, [...(byPartition.get(partition) ?? []), Object.fromEntries(table.columns.map(({ id }) => [id, row[id] ?? null]))]);
  }
  return byPartition;
};

export const imported = (fixture: ReportFixture): Promise<Imported> => importFile({ name: fixture.fileName, bytes: fixture.bytes, says: fixture.says });

/** Each file is recognised as one report, read to the very cells its generator wrote, and comes back from its own export. */
export const describeFixtures = (words: string, fixtures: readonly ReportFixture[]): void => {
  const named = fixtures.map((fixture) => [`${fixture.reportId}: ${fixture.variant}`, fixture] as const);
  describe(words, () => {
    it('has files with names of their own', () => {
      expect(new Set(named.map(([name]) => name)).size).toBe(named.length);
    });

    it.each(named)('%s: is recognised as that report alone, at its header, and read cell by cell', async (_, fixture) => {
      const { table } = definitionOf(fixture);
      const { summary, placed, review, tables } = await imported(fixture);
      expect(summary).toMatchObject({ candidates: [fixture.reportId], headerRow: fixture.headerRow, sheet: fixture.sheet });
      expect(placed).toMatchObject({ tableId: fixture.tableId, headerRow: fixture.headerRow, sheet: fixture.sheet, rows: fixture.rows.length, partitions: fixture.partitions });
      expect(review.problems.filter(({ severity }) => severity === 'error')).toStrictEqual([]);
      expect(review.counts).toMatchObject({ new: fixture.rows.length, changed: 0, missing: 0, rejected: 0, warnings: fixture.warnings });
      for (const row of fixture.rows) for (const id of Object.keys(row)) expect(table.columns.map((column) => column.id)).toContain(id);
      const expected = expectedRows(fixture);
      expect([...tables.keys()]).toStrictEqual(fixture.partitions);
      for (const [partition, rows] of expected) expect(rowsOfTable(tables.get(partition) as Table)).toStrictEqual(rows); // every partition was just looked at
      expect(review.personalHeadings).toStrictEqual(fixture.personal);
      expect(review.ignoredHeadings).toStrictEqual(fixture.ignored);
    });

    it.each(named)('%s: is the same again when the app’s own export of it is dropped', async (_, fixture) => {
      const { table } = definitionOf(fixture);
      const { tables } = await imported(fixture);
      for (const [partition, whole] of tables) {
        const csv = tableToCsv(whole, Uint32Array.from({ length: whole.rowCount }, (_row, at) => at), table.columns.map(({ id }) => id));
        const again = await importFile({ name: 'own export.csv', bytes: Buffer.from(csv), says: fixture.says.asOf === null && table.grain === 'snapshot' ? { asOf: partition, period: null } : fixture.says, standing: tables });
        expect(again.summary.candidates).toStrictEqual([fixture.reportId]);
        expect(again.review.counts).toMatchObject({ new: 0, changed: 0, unchanged: whole.rowCount, rejected: 0 });
      }
    });
  });
};
