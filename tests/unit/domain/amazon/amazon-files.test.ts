import { describe, expect, it } from 'vitest';
import { amazonReports } from '../../../../renderer/domain/reports/amazon/amazon-reports';
import { reportDefinition } from '../../../../renderer/domain/reports/reports';
import { tableDefinition } from '../../../../renderer/domain/tables/definitions';
import { tableToCsv } from '../../../../renderer/domain/tables/csv';
import type { Cell, Table } from '../../../../renderer/domain/tables/table';
import { amazonFixtures, type AmazonFixture } from '../../../support/report-files/amazon/fixtures';
import { textFile, type TextShape } from '../../../support/report-files/text-file';
import { workbookFile, type WorkbookFormat } from '../../../support/report-files/workbook-file';
import { importFile, rowsOfTable, type Imported } from '../../../support/import-file';
import { headingsOf } from '../report-headings';

const named = amazonFixtures.map((fixture) => [`${fixture.reportId}: ${fixture.variant}`, fixture] as const);

const definitionOf = (fixture: AmazonFixture) => {
  const report = reportDefinition(fixture.reportId);
  if (report === null) throw new Error(fixture.reportId);
  return { report, table: tableDefinition(report.table.id) };
};

/** Every column of the table, blank where the fixture names none; by partition, in file order. */
const expectedRows = (fixture: AmazonFixture): ReadonlyMap<string, readonly Readonly<Record<string, Cell>>[]> => {
  const { report, table } = definitionOf(fixture);
  const byPartition = new Map<string, Readonly<Record<string, Cell>>[]>();
  for (const row of fixture.rows) {
    const day = report.dating.kind === 'column' ? String(row[report.dating.columnId]) : null;
    const partition = day === null ? (fixture.partitions[0] ?? '') : day.slice(0, table.grain === 'snapshot' ? 10 : 7);
    byPartition.set(partition, [...(byPartition.get(partition) ?? []), Object.fromEntries(table.columns.map(({ id }) => [id, row[id] ?? null]))]);
  }
  return byPartition;
};

const imported = (fixture: AmazonFixture): Promise<Imported> => importFile({ name: fixture.fileName, bytes: fixture.bytes, says: fixture.says });

describe('a file of Amazon’s', () => {
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

/** The first form of every report that is written with plain figures. */
const oneOfEach = amazonReports.map(({ id }) => {
  const found = amazonFixtures.find(({ reportId, warnings, grid }) => reportId === id && warnings <= 1 && grid.length > 1) ?? amazonFixtures.find(({ reportId }) => reportId === id);
  if (found === undefined) throw new Error(id);
  return [id, found] as const;
});

const shapes: readonly Partial<TextShape>[] = [
  {}, { encoding: 'utf8-bom', quotes: 'all' }, { delimiter: ';' }, { delimiter: '\t', quotes: 'never' }, { delimiter: '\t', quotes: 'all', lineEnd: '\n' }, { encoding: 'windows-1252' },
  { delimiter: '\t', quotes: 'never', encoding: 'utf16le-bom' }, { encoding: 'utf16be-bom' }, { encoding: 'utf16le', delimiter: ';' }, { lineEnd: '\r' },
];
const formats: readonly WorkbookFormat[] = ['xlsx', 'xls', 'xlsb', 'ods', 'spreadsheetml'];

describe('a report of Amazon’s in any shape', { timeout: 60_000 }, () => {
  it.each(oneOfEach)('%s says the same with every delimiter, encoding and line end', async (_, fixture) => {
    const usual = (await imported(fixture)).tables;
    for (const shape of shapes) {
      const { summary, review, tables } = await importFile({ name: fixture.fileName.replace(/\.\w+$/, '.dat'), bytes: textFile(fixture.grid, shape), says: fixture.says });
      expect(summary.candidates, JSON.stringify(shape)).toStrictEqual([fixture.reportId]);
      expect(review.counts.rejected, JSON.stringify(shape)).toBe(0);
      for (const [partition, table] of usual) expect(rowsOfTable(tables.get(partition) ?? table), JSON.stringify(shape)).toStrictEqual(rowsOfTable(table));
      expect([...tables.keys()]).toStrictEqual([...usual.keys()]);
    }
  });

  it.each(oneOfEach)('%s says the same in every kind of workbook', async (_, fixture) => {
    const usual = (await imported(fixture)).tables;
    for (const format of formats) {
      const { summary, tables } = await importFile({ name: fixture.fileName.replace(/\.\w+$/, '.dat'), bytes: workbookFile(format, [{ name: 'Sheet1', grid: fixture.grid }]), says: fixture.says });
      expect(summary.candidates, format).toStrictEqual([fixture.reportId]);
      for (const [partition, table] of usual) expect(rowsOfTable(tables.get(partition) ?? table), format).toStrictEqual(rowsOfTable(table));
      expect([...tables.keys()], format).toStrictEqual([...usual.keys()]);
    }
  });

  it.each(oneOfEach)('%s is read by its headings, wherever its columns stand', async (_, fixture) => {
    const usual = (await imported(fixture)).tables;
    const header = fixture.headerRow - 1;
    const width = fixture.grid[header]?.length ?? 0;
    const turned = fixture.grid.map((record, at) => (at < header ? record : Array.from({ length: width }, (_cell, column) => record[width - 1 - column] ?? null)));
    const { tables, summary } = await importFile({ name: fixture.fileName.replace(/\.\w+$/, '.dat'), bytes: textFile(turned), says: fixture.says });
    expect(summary.candidates).toStrictEqual([fixture.reportId]);
    for (const [partition, table] of usual) expect(rowsOfTable(tables.get(partition) ?? table)).toStrictEqual(rowsOfTable(table));
    expect([...tables.keys()]).toStrictEqual([...usual.keys()]);
  });
});

describe('the fixtures of Amazon’s reports', () => {
  it('cover every report', () => {
    expect([...new Set(amazonFixtures.map(({ reportId }) => reportId))].toSorted()).toStrictEqual(amazonReports.map(({ id }) => id).toSorted());
  });

  it('have variants with names of their own', () => {
    expect(new Set(named.map(([name]) => name)).size).toBe(named.length);
  });

  it.each(Object.entries(headingsOf).filter(([id]) => id.startsWith('amz_')))('have %s with the headings of the real file, in their order', (id, headings) => {
    const real = headings.map((heading) => heading.trim());
    const spelledIn = ({ bytes }: AmazonFixture): boolean => real.every((heading) => bytes.includes(heading));
    const fixtures = amazonFixtures.filter(({ reportId, sheet }) => reportId === id && sheet === null);
    expect(fixtures.some(spelledIn) || id.startsWith('amz_send_to')).toBe(true);
  });
});
