/** An empty file with the headings of a list that staff keep themselves, and, in a workbook, a second sheet that explains them. */
import type { ReportColumn, ReportDefinition, ValueRule } from '../../domain/reports/report';
import type { Column } from '../../domain/tables/table';
import { workbookOf, type NamedSheet } from '../../domain/tables/workbook';
import { zipFile } from '../export/zip-file';

type Templated = Pick<ReportDefinition, 'title' | 'columns'>;

/** Rows whose code cells already keep 00123 and 1E5 as they are typed. */
const preparedRows = 500;

const headed = ({ columns }: Templated): readonly (readonly [heading: string, column: ReportColumn])[] =>
  columns.flatMap((column) => (column.origin === 'heading' ? column.headings.slice(0, 1).map((heading) => [heading, column] as const) : []));

const bounds = ({ minimum, maximum }: { readonly minimum: number; readonly maximum: number }): string => {
  const most = maximum < 1_000_000_000 ? ` and at most ${maximum}` : '';
  return minimum > -1_000_000_000 ? `, at least ${minimum}${most}` : '';
};

const holds = (rule: ValueRule, unit: string | null): string => {
  const inUnit = unit === null ? '' : `, in ${unit}`;
  switch (rule.kind) {
    case 'text':
      return rule.isId ? 'A code, kept letter for letter' : 'Text';
    case 'count':
      return `A whole number${bounds(rule)}${inUnit}`;
    case 'decimal':
      return rule.above ? `A number above ${rule.minimum}${inUnit}` : `A number${bounds(rule)}${inUnit}`;
    case 'date':
      return rule.of === 'day' ? 'A day' : 'A month';
  }
};

const examples: Readonly<Record<ValueRule['kind'], string>> = { text: '', count: '12', decimal: '2.35', date: '2026-11-30' };

const plainText = (title: string): Column => ({ id: title, title, kind: 'text', unit: null });

const sheets = (report: Templated): readonly NamedSheet[] => {
  const columns = headed(report);
  return [
    {
      // A spreadsheet takes no longer name.
      name: report.title.slice(0, 31),
      columns: columns.map(([title, { columnId, rule }]) => ({ id: columnId, title, kind: rule.kind, unit: null })),
      rows: preparedRows,
      cellsOf: () => columns.map(() => null),
    },
    {
      name: 'How to fill it in',
      columns: ['Heading', 'Needed', 'What it holds', 'Example'].map(plainText),
      rows: columns.length,
      cellsOf: (row) => {
        const [heading, column] = columns[row] ?? ['', undefined];
        return column === undefined ? [] : [heading, column.needed === 'cell' ? 'yes' : column.needed === 'heading' ? 'the heading' : '', holds(column.rule, column.unit), examples[column.rule.kind]];
      },
    },
  ];
};

/** UTF-8 with BOM, so that spreadsheets open it in the right encoding. */
const csv = (report: Templated): Uint8Array =>
  new TextEncoder().encode(`\uFEFF${headed(report).map(([heading]) => `"${heading.replaceAll('"', '""')}"`).join(',')}\r\n`);

export const templateFile = async (report: Templated, format: 'csv' | 'xlsx'): Promise<Uint8Array> => (format === 'csv' ? csv(report) : zipFile(workbookOf(sheets(report))));
