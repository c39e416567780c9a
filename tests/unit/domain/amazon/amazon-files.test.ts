import { describe, expect, it } from 'vitest';
import { amazonReports } from '../../../../renderer/domain/reports/amazon/amazon-reports';
import { amazonFixtures, type AmazonFixture } from '../../../support/report-files/amazon/fixtures';
import { textFile, type TextShape } from '../../../support/report-files/text-file';
import { workbookFile, type WorkbookFormat } from '../../../support/report-files/workbook-file';
import { importFile, rowsOfTable } from '../../../support/import-file';
import { describeFixtures, imported } from '../describe-fixtures';
import { headingsOf } from '../report-headings';

describeFixtures('a file of Amazon’s', amazonFixtures);

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

  it.each(Object.entries(headingsOf).filter(([id]) => id.startsWith('amz_')))('have %s with the headings of the real file, in their order', (id, headings) => {
    const real = headings.map((heading) => heading.trim());
    const spelledIn = ({ bytes }: AmazonFixture): boolean => real.every((heading) => bytes.includes(heading));
    const fixtures = amazonFixtures.filter(({ reportId, sheet }) => reportId === id && sheet === null);
    expect(fixtures.some(spelledIn) || id.startsWith('amz_send_to')).toBe(true);
  });
});
