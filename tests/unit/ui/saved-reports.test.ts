import { describe, expect, test } from 'vitest';
import { reportDefinition } from '../../../renderer/domain/reports/reports';
import { isOffered, savedReports, type SheetReport } from '../../../renderer/features/reports/saved-reports';
import { sheetDefinitions } from '../../../renderer/domain/sheets/definitions';
import { areas, pages } from '../../../renderer/app/page-table';

const ofSheets = savedReports.filter((report): report is SheetReport => report.kind === 'sheet');

describe('saved reports', () => {
  test('have names of their own', () => {
    expect(new Set(savedReports.map(({ id }) => id)).size).toBe(savedReports.length);
    expect(new Set(savedReports.map(({ title }) => title)).size).toBe(savedReports.length);
  });

  test.each(ofSheets.map((report) => [report.title, report] as const))('%s shows, filters and sorts by columns its sheet has', (_, { sheet, columns, filters, sort }) => {
    const there = sheetDefinitions[sheet].columns.map(({ id }) => id);
    expect(there).toEqual(expect.arrayContaining([...columns, ...filters.map(({ columnId }) => columnId), ...sort.map(({ columnId }) => columnId)]));
  });

  test('that are lists are each made by one area, and none is made that is not offered', () => {
    const made = areas.flatMap(({ lists }) => Object.keys(lists ?? {}));
    expect(made.toSorted()).toEqual(savedReports.flatMap(({ kind, id }) => (kind === 'list' ? [id] : [])).toSorted());
  });

  test('list the mappings of both desks', () => {
    const mapped = pages.flatMap((page) => (page.kind === 'upload' && ['bundle-listings', 'martin-bundle-listings'].includes(reportDefinition(page.report)?.table.id ?? '') ? [page.path] : []));
    expect(mapped).toHaveLength(2);
    expect(savedReports.flatMap((report) => (report.kind === 'list' && mapped.includes(report.path) ? [report.path] : [])).toSorted()).toEqual(mapped.toSorted());
    const offered = (storeId: 'rg' | 'bp') => savedReports.filter((report) => report.id.endsWith('mappings') && isOffered(areas, report, storeId)).map(({ id }) => id);
    expect([offered('rg'), offered('bp')]).toEqual([['mappings', 'label-mappings'], ['mappings']]);
  });

  test('each stands on a page, where its rows can be worked with', () => {
    const sheets = new Set(pages.flatMap((page) => (page.kind === 'sheet' ? page.sheets.map(({ sheet }) => sheet) : [])));
    const paths = new Set(pages.map(({ path }) => path));
    expect(savedReports.filter((report) => (report.kind === 'list' ? !paths.has(report.path) : !sheets.has(report.sheet))).map(({ title }) => title)).toEqual([]);
  });
});
