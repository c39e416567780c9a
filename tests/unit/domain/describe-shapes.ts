/** What every report must hold to, whoever gives it: the same in every text and workbook, wherever its columns stand. */
import { describe, expect, it } from 'vitest';
import { importFile, rowsOfTable } from '../../support/import-file';
import type { AmazonFixture as ReportFixture } from '../../support/report-files/amazon/fixture';
import { textFile, type TextShape } from '../../support/report-files/text-file';
import { workbookFile, type WorkbookFormat } from '../../support/report-files/workbook-file';
import { imported } from './describe-fixtures';

/** The first form of every report that is written with plain figures. */
const firstOfEach = (reportIds: readonly string[], fixtures: readonly ReportFixture[]) =>
  reportIds.map((id) => {
    const found = fixtures.find(({ reportId, warnings, grid }) => reportId === id && warnings <= 1 && grid.length > 1) ?? fixtures.find(({ reportId }) => reportId === id);
    if (found === undefined) throw new Error(id);
    return [id, found] as const;
  });

const shapes: readonly Partial<TextShape>[] = [
  {}, { encoding: 'utf8-bom', quotes: 'all' }, { delimiter: ';' }, { delimiter: '\t', quotes: 'never' }, { delimiter: '\t', quotes: 'all', lineEnd: '\n' }, { encoding: 'windows-1252' },
  { delimiter: '\t', quotes: 'never', encoding: 'utf16le-bom' }, { encoding: 'utf16be-bom' }, { encoding: 'utf16le', delimiter: ';' }, { lineEnd: '\r' },
];
const formats: readonly WorkbookFormat[] = ['xlsx', 'xls', 'xlsb', 'ods', 'spreadsheetml'];

/** One file of every report, written in every form there is, says the same. */
export const describeShapes = (words: string, reportIds: readonly string[], fixtures: readonly ReportFixture[]): void => {
  const oneOfEach = firstOfEach(reportIds, fixtures);
  describe(words, { timeout: 60_000 }, () => {
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
};
