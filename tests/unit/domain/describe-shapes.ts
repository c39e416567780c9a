/** What every report must hold to, whoever gives it: the same in every text and workbook, wherever its columns stand. */
import { gzipSync } from 'node:zlib';
import iconv from 'iconv-lite';
import { describe, expect, it } from 'vitest';
import { importFile, rowsOfTable } from '../../support/import-file';
import { japaneseTitles, type AmazonFixture as ReportFixture } from '../../support/report-files/amazon/fixture';
import { cellAsText, type Grid } from '../../support/report-files/grid';
import { htmlTable } from '../../support/report-files/spoiled-files';
import { textFile, type TextShape } from '../../support/report-files/text-file';
import { zipFile } from '../../support/report-files/zip-file';
import { workbookFile, type WorkbookFormat } from '../../support/report-files/workbook-file';
import type { Table } from '../../../renderer/domain/tables/table';
import { imported } from './describe-fixtures';

/** The first form of every report that is written with plain figures. */
const firstOfEach = (reportIds: readonly string[], fixtures: readonly ReportFixture[]) =>
  reportIds.map((id) => {
    const found = fixtures.find(({ reportId, warnings, grid }) => reportId === id && warnings <= 1 && grid.length > 1) ?? fixtures.find(({ reportId }) => reportId === id);
    if (found === undefined) throw new Error(id);
    return [id, found] as const;
  });

const shapes: readonly Partial<TextShape>[] = [
  {}, { encoding: 'utf8-bom', quotes: 'all' }, { delimiter: ';' }, { delimiter: ';', encoding: 'utf8-bom' }, { delimiter: '\t', quotes: 'never' }, { delimiter: '\t', quotes: 'all', lineEnd: '\n' }, { encoding: 'windows-1252' },
  { delimiter: ';', encoding: 'windows-1252', lineEnd: '\n' }, { delimiter: '\t', quotes: 'never', encoding: 'utf16le-bom' }, { encoding: 'utf16be-bom' }, { encoding: 'utf16le', delimiter: ';' }, { lineEnd: '\r' },
];
const canSay = (encoding: string, grid: Grid): boolean => grid.every((record) => record.every((cell) => iconv.decode(iconv.encode(cellAsText(cell), encoding), encoding) === cellAsText(cell)));
const shapesOf = (grid: Grid): typeof shapes => shapes.filter(({ encoding }) => encoding !== 'windows-1252' || canSay(encoding, grid));

const isWords = (cell: Grid[number][number]): boolean => typeof cell === 'string' && /[A-Za-z]{2,} [A-Za-z]{2,}/.test(cell);

/** The same with titles in Japanese, where it has titles and nothing else that Japan’s letters cannot say; null where it has not. */
const inJapanese = ({ grid, headerRow }: ReportFixture): Grid | null => {
  const data = grid.slice(headerRow);
  const worded = (grid[headerRow - 1] ?? []).map((_, column) => data.filter((record) => isWords(record[column] ?? null)).length);
  const most = Math.max(0, ...worded);
  if (most === 0) return null;
  const column = worded.indexOf(most);
  const turned = grid.map((record, at) => (at < headerRow ? record : record.map((cell, place) => (place === column && isWords(cell) ? (japaneseTitles[at % japaneseTitles.length] ?? '') : cell))));
  return canSay('cp932', turned) ? turned : null;
};

/** Partition by partition. An answer is named after the very bytes of its file. */
const saidIn = (tables: ReadonlyMap<string, Table> | undefined): unknown =>
  JSON.parse(JSON.stringify([...(tables ?? [])].map(([partition, table]) => [partition, rowsOfTable(table)])).replaceAll(/\bFR-\d+-[0-9A-F]+/g, 'FR'));

const anyName = ({ fileName }: ReportFixture, ending: string): string => fileName.replace(/\.\w+$/, ending);

const formats: readonly WorkbookFormat[] = ['xlsx', 'xls', 'xlsb', 'ods', 'spreadsheetml'];

/** One file of every report, written in every form there is, says the same. */
export const describeShapes = (words: string, reportIds: readonly string[], fixtures: readonly ReportFixture[]): void => {
  const oneOfEach = firstOfEach(reportIds, fixtures);
  describe(words, { timeout: 60_000 }, () => {
    it.each(oneOfEach)('%s says the same with every delimiter, encoding and line end', async (_, fixture) => {
      const usual = saidIn((await imported(fixture)).tables);
      for (const shape of shapesOf(fixture.grid)) {
        const { summary, review, tables } = await importFile({ name: anyName(fixture, '.dat'), bytes: textFile(fixture.grid, shape), says: fixture.says });
        expect(summary.candidates, JSON.stringify(shape)).toStrictEqual([fixture.reportId]);
        expect(review.counts.rejected, JSON.stringify(shape)).toBe(0);
        expect(saidIn(tables), JSON.stringify(shape)).toStrictEqual(usual);
      }
    });

    it.each(oneOfEach)('%s says the same in every kind of workbook', async (_, fixture) => {
      const usual = saidIn((await imported(fixture)).tables);
      for (const format of formats) {
        const { summary, tables } = await importFile({ name: anyName(fixture, '.dat'), bytes: workbookFile(format, [{ name: 'Sheet1', grid: fixture.grid }]), says: fixture.says });
        expect(summary.candidates, format).toStrictEqual([fixture.reportId]);
        expect(saidIn(tables), format).toStrictEqual(usual);
      }
    });

    it.each(oneOfEach)('%s says the same as a web page that is called a workbook, in a zip and in a gzip', async (_, fixture) => {
      const usual = saidIn((await imported(fixture)).tables);
      const text = textFile(fixture.grid);
      const forms = [['.xls', htmlTable(fixture.grid)], ['.zip', await zipFile([{ name: anyName(fixture, '.csv'), content: text }])], ['.csv.gz', gzipSync(text)]] as const;
      for (const [ending, bytes] of forms) {
        const { summary, tables } = await importFile({ name: anyName(fixture, ending), bytes, says: fixture.says });
        expect(summary.candidates, ending).toStrictEqual([fixture.reportId]);
        expect(saidIn(tables), ending).toStrictEqual(usual);
      }
    });

    it.each(oneOfEach.flatMap(([id, fixture]) => {
      const grid = inJapanese(fixture);
      return grid === null ? [] : [[id, fixture, grid] as const];
    }))('%s with titles in Japanese says the same in the letters of Japanese systems', async (_, fixture, grid) => {
      const [usual, japanese] = await Promise.all((['utf8', 'cp932'] as const).map((encoding) => importFile({ name: anyName(fixture, '.dat'), bytes: textFile(grid, { encoding }), says: fixture.says })));
      expect(japanese?.summary).toMatchObject({ encoding: 'cp932', candidates: [fixture.reportId] });
      expect(saidIn(japanese?.tables)).toStrictEqual(saidIn(usual?.tables));
    });

    it.each(oneOfEach)('%s is read by its headings, wherever its columns stand', async (_, fixture) => {
      const usual = saidIn((await imported(fixture)).tables);
      const header = fixture.headerRow - 1;
      const width = fixture.grid[header]?.length ?? 0;
      const turned = fixture.grid.map((record, at) => (at < header ? record : Array.from({ length: width }, (_cell, column) => record[width - 1 - column] ?? null)));
      const { tables, summary } = await importFile({ name: anyName(fixture, '.dat'), bytes: textFile(turned), says: fixture.says });
      expect(summary.candidates).toStrictEqual([fixture.reportId]);
      expect(saidIn(tables)).toStrictEqual(usual);
    });
  });
};
