import * as XLSX from 'xlsx';
import { describe, expect, test } from 'vitest';
import { awdHeadings, awdReport, awdRows, awdVariants, trickyAwdRows } from '../../support/report-files/awd-report';
import { factoryItemsFile, trickyFactoryItemRows } from '../../support/report-files/factory-items';
import { passwordProtectedWorkbook } from '../../support/report-files/spoiled-files';

describe('generated report files', () => {
  test('an AWD report has its header on line 4, or on line 5 with four lines above it', () => {
    const lines = (preambleLines: 3 | 4) =>
      awdReport({ asOf: '2026-02-02 04:34:40', rows: awdRows(2), preambleLines }).toString('utf8').split('\r\n');
    expect(lines(3).indexOf(awdHeadings.join(','))).toBe(3);
    expect(lines(4).indexOf(awdHeadings.join(','))).toBe(4);
  });

  test.each(awdVariants)('the %s variant can be written', (variant) => {
    expect(awdReport({ asOf: '2026-02-02 04:34:40', rows: trickyAwdRows, variant }).length).toBeGreaterThan(500);
  });

  test('a workbook keeps codes as text and padded numbers as numbers with a format', () => {
    const book = XLSX.read(factoryItemsFile({ rows: trickyFactoryItemRows }), { cellNF: true });
    const sheet = book.Sheets['Items'];
    expect(sheet?.['A2']).toMatchObject({ t: 's', v: '00123' });
    expect(sheet?.['D4']).toMatchObject({ t: 'n', v: 123, z: '00000000' });
  });

  test('a protected workbook is a compound file around an encrypted package', () => {
    const container = XLSX.CFB.read(passwordProtectedWorkbook(), { type: 'buffer' });
    expect(container.FullPaths.some((name: string) => name.endsWith('EncryptedPackage'))).toBe(true);
  });
});
