import * as XLSX from 'xlsx';
import { describe, expect, test } from 'vitest';
import { recogniseSheet, type Sheet } from '../../../renderer/data/import/file-contents';
import { createImportSession } from '../../../renderer/data/import/import-session';
import { templateFile } from '../../../renderer/data/import/template';
import { recordsOf } from '../../../renderer/domain/reports/records';
import type { ReportColumn, ReportDefinition } from '../../../renderer/domain/reports/report';
import { reports } from '../../../renderer/domain/reports/reports';
import { hasTemplate } from '../../../renderer/ui/import/template';
import { importFile } from '../../support/import-file';
import { readBytes, rowsOf } from '../reader/reading';

const templated = reports.filter(hasTemplate).map((report) => [report.title, report] as const);

const value = ({ columnId, rule }: ReportColumn): string => {
  if (rule.kind === 'date') return '2026-11-02';
  if (rule.kind === 'text') return `${columnId}-1`;
  return columnId === 'rating' ? '4' : '12';
};

/** The template with one line in it, as somebody who fills in every column would leave it. */
const filledIn = (report: ReportDefinition, template: Uint8Array): Buffer => {
  const line = report.columns.filter(({ origin, headings }) => origin === 'heading' && headings.length > 0).map(value).join(',');
  return Buffer.concat([template, Buffer.from(`${line}\r\n`)]);
};

describe('a template', () => {
  test.each(templated)('of the %s, filled in, is imported without a question', async (_, report) => {
    const bytes = filledIn(report, await templateFile(report, 'csv'));
    const { summary, review } = await importFile({ name: 'template.csv', bytes });
    expect(summary.candidates).toStrictEqual([report.id]);
    expect(review.counts).toMatchObject({ new: 1, rejected: 0 });
    expect(review.ignoredHeadings).toStrictEqual([]);
    expect(review.guards).toStrictEqual([]);
  });

  test.each(templated)('of the %s is a workbook too, whose second sheet explains the first and is no report', async (_, report) => {
    const file = Buffer.from(await templateFile(report, 'xlsx'));
    const { batches, opened } = await readBytes(file);
    const sheets: Sheet[] = (opened?.sheets ?? []).map(({ name, hidden }, index) => ({ name, hidden, blocks: [recordsOf(batches.filter(({ sheet }) => sheet === index).flatMap(rowsOf))] }));
    expect(sheets).toHaveLength(2);
    expect(recogniseSheet(sheets)).toMatchObject({ headerIndex: 0, candidates: [report.id], alsoRecognised: [] });
    const book = XLSX.read(file, { cellNF: true, sheetStubs: true });
    expect(XLSX.utils.sheet_to_json(book.Sheets['How to fill it in'] ?? {})).toHaveLength(report.columns.filter(({ origin }) => origin === 'heading').length);
  });

  test('keeps codes as they are typed: their cells are text', async () => {
    const report = reports.find(({ id }) => id === 'bundle-items');
    if (report === undefined) throw new Error('There is no such report');
    const book = XLSX.read(Buffer.from(await templateFile(report, 'xlsx')), { cellNF: true, sheetStubs: true });
    const [name = ''] = book.SheetNames;
    expect([book.Sheets[name]?.['A2']?.z, book.Sheets[name]?.['B400']?.z, book.Sheets[name]?.['C2']?.z]).toStrictEqual(['@', '@', undefined]);
  });

  test('opens in a spreadsheet in the right encoding', async () => {
    const bytes = await createImportSession().template('bundles', 'csv');
    expect([...(bytes ?? []).slice(0, 3)]).toStrictEqual([0xef, 0xbb, 0xbf]);
    expect(await createImportSession().template('nothing', 'csv')).toBeNull();
  });

  test('is there for no marketplace report: it is downloaded, not filled in', () => {
    expect(reports.filter((report) => report.headedBy === 'marketplace').some(hasTemplate)).toBe(false);
  });
});
