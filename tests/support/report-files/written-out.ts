/** Fixtures whose rows no pattern makes: the sheet and what it means are written out beside each other. */
import type { AmazonFixture as ReportFixture, Expected } from './amazon/fixture';
import type { Grid } from './grid';
import { textFile, type TextShape } from './text-file';
import { workbookFile, type WorkbookFormat } from './workbook-file';

export type { ReportFixture };

export type WrittenOut = {
  readonly reportId: string;
  readonly tableId: string;
  readonly variant: string;
  readonly fileName: string;
  readonly grid: Grid;
  readonly headerRow?: number;
  readonly rows: ReportFixture['rows'];
  readonly shape?: Partial<TextShape>;
  readonly workbook?: WorkbookFormat;
  readonly sheet?: string;
  readonly hiddenBefore?: Grid;
  readonly asOf?: string;
  readonly partitions?: readonly string[];
  readonly warnings?: number;
  readonly ignored?: readonly string[];
  readonly personal?: readonly string[];
};

export const writtenOut = (stated: WrittenOut): ReportFixture => {
  const { grid, shape, workbook, headerRow = 1, partitions = ['all'], warnings = 0, ignored = [], personal = [], asOf = null } = stated;
  const sheet = workbook === undefined ? null : (stated.sheet ?? 'Sheet1');
  const hidden = stated.hiddenBefore === undefined ? [] : [{ name: 'Hidden', grid: stated.hiddenBefore, hidden: true }];
  return {
    reportId: stated.reportId, tableId: stated.tableId, variant: stated.variant, fileName: stated.fileName, grid,
    bytes: workbook === undefined ? textFile(grid, shape) : workbookFile(workbook, [...hidden, { name: sheet ?? '', grid }]),
    headerRow, sheet, says: { asOf, period: null }, partitions, rows: stated.rows, warnings, ignored, personal,
  };
};

/** A sheet's rows by column id: the short way to write what is expected. */
export const rowsBy = (columnIds: readonly string[], ...rows: readonly (readonly Expected[])[]): ReportFixture['rows'] =>
  rows.map((row) => Object.fromEntries(columnIds.map((id, index) => [id, row[index] ?? null])));
