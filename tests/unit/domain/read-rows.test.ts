import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tableFromRecords } from '../../../renderer/data/import/table-from-records';
import type { Problem } from '../../../renderer/domain/import/review';
import { mapColumns } from '../../../renderer/domain/reports/map-columns';
import { rowReader, type RowReading } from '../../../renderer/domain/reports/read-rows';
import { recordsOf } from '../../../renderer/domain/reports/records';
import { reportDefinition } from '../../../renderer/domain/reports/reports';
import { cellOf, columnData } from '../../../renderer/domain/tables/cells';
import type { Cell } from '../../../renderer/domain/tables/table';
import { awdHeadings, awdRow, awdTotalRow, type AwdRow } from '../../support/report-files/awd-report';
import { cellAsText } from '../../support/report-files/grid';

const source = { importId: 'i', reportId: 'r', fileName: 'f.csv', sha256: 'x', sheet: null, asOf: null };

/** Rows below a header on the first line. */
const read = (reportId: string, header: readonly string[], rows: readonly (readonly string[])[], delimiter: string | null = ','): RowReading => {
  const report = reportDefinition(reportId);
  if (report === null) throw new Error(reportId);
  const reader = rowReader({ report, header, mapping: mapColumns(report, header), source, delimiter });
  reader.add(recordsOf(rows, 2), 0, rows.length);
  return reader.finish();
};

const awdRecord = (row: AwdRow): string[] => awdHeadings.map((heading) => cellAsText(row[heading] ?? null));
const awd = (...rows: readonly (AwdRow | readonly string[])[]): RowReading =>
  read('amz_awd_inventory', awdHeadings, rows.map((row) => (Array.isArray(row) ? (row as readonly string[]) : awdRecord(row as AwdRow)))); // an array is a raw record, anything else cells by heading

const itemHeader = ['Item Code', 'Name', 'FOB', 'MOQ', 'Carton L (cm)', 'Barcode'];
const list = (...rows: readonly (readonly string[])[]): RowReading => read('factory-items', itemHeader, rows);

const column = ({ table }: RowReading, id: string): readonly Cell[] => {
  const data = columnData(table, id);
  return data === null ? [] : Array.from({ length: table.rowCount }, (_, row) => cellOf(data, row));
};

const told = ({ problems }: RowReading): readonly (readonly [Problem['severity'], number | null, string | null])[] =>
  problems.map(({ severity, row, column: heading }) => [severity, row, heading]);

describe('rows of a report', () => {
  it('keep the spreadsheet row they came from, past blank lines and a second header', () => {
    const reading = awd(awdRow(1), [''], [' ', '\u00A0'], ['', '--', ''], [...awdHeadings], awdRow(2));
    expect([...reading.table.rowNumberOf]).toStrictEqual([2, 7]);
    expect(told(reading)).toStrictEqual([['warning', 6, null]]);
  });

  it('go on behind the preamble of a second download, with a word about it', () => {
    const reading = awd(awdRow(1), ['Timestamp', '2026-02-02 04:34:40'], ['Merchant ID', 'A2OTHER', ''], [''], [...awdHeadings], awdRow(2));
    expect(column(reading, 'sku')).toStrictEqual(['RG-00001', 'RG-00002']);
    expect(told(reading)).toStrictEqual([['warning', 3, null], ['warning', 4, null], ['warning', 6, null]]);
    expect(reading.problems[1]?.message).toContain('A2OTHER');
  });

  it.each(['Total', 'TOTALS', 'Grand total:', 'Sub-total', 'TOTAL UNITS', 'Total (571 SKUs)', 'Total 571 SKUs:', 'Total for November', 'Average', 'Durchschnitt'])('do not include a line of sums headed %s', (word) => {
    const reading = awd(awdRow(1), { ...awdTotalRow, 'Product Name': word });
    expect(column(reading, 'sku')).toStrictEqual(['RG-00001']);
    expect(told(reading)).toStrictEqual([['warning', 3, null]]);
  });

  it('do include an item that happens to be called Total', () => {
    expect(column(awd({ ...awdRow(1), 'Product Name': 'Total' }), 'sku')).toStrictEqual(['RG-00001']);
    expect(column(awd({ ...awdRow(1), SKU: 'TOTAL' }), 'sku')).toStrictEqual(['TOTAL']);
  });

  it.each(['', '--', '-', 'Nill', 'N/A', 'n/a', '#N/A', '#REF!', '#DIV/0!', 'No Sales'])('are blank, not zero, where the file says “%s”', (marker) => {
    const reading = awd({ ...awdRow(1), 'Available in AWD (units)': marker, FNSKU: marker, 'Days of Supply (days)': marker });
    expect([column(reading, 'availableUnits'), column(reading, 'fnsku'), column(reading, 'daysOfSupply')]).toStrictEqual([[null], [null], [null]]);
    expect(reading.problems).toStrictEqual([]);
  });

  it.each([
    ['many', 'is not a number'], ['1.5', 'is not a whole number'], ['-3', 'must be at least 0'], ['(3)', 'must be at least 0'], ['1e5', 'is not a number'],
    ['$5', 'is not a number'], ['#VALUE!', 'is not a number'], ['9999999999', 'must be at most'], ['12345678901234567', 'must be at most'],
  ])('are left out where a count says “%s”, never taken for 0', (raw, words) => {
    const reading = awd(awdRow(1), { ...awdRow(2), 'Available in AWD (units)': raw });
    expect(column(reading, 'sku')).toStrictEqual(['RG-00001']);
    expect(reading.problems).toMatchObject([{ severity: 'error', row: 3, column: 'Available in AWD (units)', raw }]);
    expect(reading.problems[0]?.message).toContain(words);
    expect(reading.rejected).toMatchObject([{ row: 1, reasons: [expect.stringContaining(words)] }]);
  });

  it('take a count that carries a fraction of nothing', () => {
    expect(column(awd({ ...awdRow(1), 'Available in AWD (units)': '12.0' }), 'availableUnits')).toStrictEqual([12]);
  });

  it('are left out without their key, and named once for everything that is wrong with them', () => {
    const reading = awd({ ...awdRow(1), SKU: '', 'Inbound to AWD (units)': 'x', 'FC Transfer (units)': 'y' });
    expect(new Set(reading.problems.map((problem) => problem.column))).toStrictEqual(new Set(['SKU', 'Inbound to AWD (units)', 'FC Transfer (units)']));
    expect(reading.rejected).toHaveLength(1);
    expect(reading.rejected[0]?.reasons).toHaveLength(3);
  });

  it('keep codes as they stand and point out those a spreadsheet has spoilt', () => {
    const reading = list(['00123', 'a', '', '', '', '850048592735.0'], ['1E5', 'b', '', '', '', '8.50E+11'], ['1234567890123456', 'c', '', '', '', '0850048000001']);
    expect(column(reading, 'itemCode')).toStrictEqual(['00123', '1E5', '1234567890123456']);
    expect(column(reading, 'barcode')).toStrictEqual(['850048592735.0', '8.50E+11', '0850048000001']);
    expect(told(reading)).toStrictEqual([['warning', 2, 'Barcode'], ['warning', 3, 'Barcode']]);
  });

  it.each([['2-Jan', 'a day'], ['Jan-02', 'a day'], ['2-Jan-2026', 'a day'], ['2026-01-02', 'a day'], ['2026-01-02 00:00:00', 'a day'], ['#NAME?', 'a formula'], ['#VALUE!', 'a formula']])(
    'keep the code “%s” and point out that a spreadsheet took it for %s', (code, what) => {
      const reading = list([code, 'a', '', '', '', '']);
      expect(column(reading, 'itemCode')).toStrictEqual([code]);
      expect(reading.problems).toMatchObject([{ severity: 'warning', raw: code, message: expect.stringContaining(what) as string }]);
    });

  it.each(['1-2', 'JAN-02-BLUE', '2-Janus', 'RG-2026-01-02', 'MAY'])('say nothing of the code %s', (code) => {
    expect(list([code, 'a', '', '', '', '']).problems).toStrictEqual([]);
  });

  it('are both left out when one SKU has two different lines, each naming the other', () => {
    const reading = awd(awdRow(1), awdRow(2), { ...awdRow(1), 'Available in AWD (units)': 5 });
    expect(column(reading, 'sku')).toStrictEqual(['RG-00002']);
    expect(told(reading)).toStrictEqual([['error', 2, 'SKU'], ['error', 4, 'SKU']]);
    expect(reading.problems.map(({ message }) => message)).toStrictEqual([expect.stringContaining('row 4'), expect.stringContaining('row 2')]);
  });

  it('count once when one SKU has the same line twice', () => {
    const reading = awd(awdRow(1), awdRow(1));
    expect(column(reading, 'sku')).toStrictEqual(['RG-00001']);
    expect(told(reading)).toStrictEqual([['warning', 3, 'SKU']]);
  });

  it('give way to a later line of the same item code, with a warning that names it', () => {
    const reading = list(['A', 'old', '', '', '', ''], ['B', 'b', '', '', '', ''], ['A', 'new', '', '', '', '']);
    expect(column(reading, 'name')).toStrictEqual(['b', 'new']);
    expect(told(reading)).toStrictEqual([['warning', 2, 'Item Code']]);
    expect(reading.problems[0]?.message).toContain('row 4');
  });

  it('read prices by the convention of their own column', () => {
    const german = read('factory-items', itemHeader, [['A', 'a', '1.234,50', '1.000', '', ''], ['B', 'b', '2,5', '2.000', '', ''], ['C', 'c', '1.200', '', '', '']], ';');
    expect([column(german, 'fobPrice'), column(german, 'moq')]).toStrictEqual([[1234.5, 2.5, 1200], [1000, 2000, null]]);
    const mixed = list(['A', 'a', '1.50', '', '', ''], ['B', 'b', '2.25', '', '', ''], ['C', 'c', '2,5', '', '', '']);
    expect(column(mixed, 'itemCode')).toStrictEqual(['A', 'B']);
  });

  it('leave a doubtful price alone rather than guess it', () => {
    const reading = read('factory-items', itemHeader, [['A', 'a', '1,234', '', '', '']], ';');
    expect(reading.table.rowCount).toBe(0);
    expect(reading.problems[0]?.message).toBe('“1,234” can be read as 1234 or as 1.234, and the file does not tell which.');
  });

  it('are left out where a price is in a currency that no column names: it would cost as many dollars', () => {
    const reading = list(['A', 'a', '¥1.50', '', '', ''], ['B', 'b', '$2.50', '', '', '']);
    expect(column(reading, 'fobPrice')).toStrictEqual([2.5]);
    expect(told(reading)).toStrictEqual([['error', 2, 'FOB']]);
  });

  it.each([['0', 'Carton L (cm)', '0.5'], ['0', 'Carton L (cm)', '301'], ['0', 'FOB', '0'], ['0', 'MOQ', '0'], ['0', 'FOB', '-1']])(
    'are left out where the factory’s bounds are broken (%s: %s = %s)', (_, heading, raw) => {
      const record = itemHeader.map((name) => (name === 'Item Code' || name === 'Name' ? 'A' : name === heading ? raw : ''));
      const reading = list(record);
      expect(reading.table.rowCount).toBe(0);
      expect(told(reading)).toStrictEqual([['error', 2, heading]]);
    });

  it('are read alike whatever the order of their columns', () => {
    const order = fc.shuffledSubarray(Array.from(awdHeadings, (_, at) => at), { minLength: awdHeadings.length });
    fc.assert(fc.property(order, (places) => {
      const rows = [awdRow(1), awdRow(2), { ...awdRow(3), 'Days of Supply (days)': '1.5' }].map(awdRecord);
      const straight = read('amz_awd_inventory', awdHeadings, rows);
      const moved = read('amz_awd_inventory', places.map((at) => awdHeadings[at] ?? ''), rows.map((row) => places.map((at) => row[at] ?? '')));
      expect(moved.table).toStrictEqual(straight.table);
    }), { numRuns: 50 });
  });

  it('never hold a figure that the file does not show', () => {
    const cell = fc.oneof(fc.stringMatching(/^[0-9.,()%$ -]{0,8}$/), fc.constantFrom('--', 'N/A', '1,234', 'x'));
    fc.assert(fc.property(fc.array(cell, { minLength: 1, maxLength: 6 }), (raws) => {
      const reading = list(...raws.map((raw, index) => [`C${index}`, 'name', '', raw, '', '']));
      const moq = column(reading, 'moq');
      for (const [row, code] of column(reading, 'itemCode').entries()) {
        const raw = raws[Number(String(code).slice(1))] ?? '';
        const value = moq[row] ?? null;
        if (value !== null) expect(raw.replace(/\D/g, '')).toContain(String(value));
      }
      expect(reading.table.rowCount + reading.rejected.length).toBe(raws.length);
    }));
  });
});

describe('records at hand', () => {
  it('are refused by the name of what they are', () => {
    const wrong = tableFromRecords({ reportId: 'factory-items', importId: 'i', fileName: 'f', sha256: 'x', records: [[...awdHeadings]] });
    expect(wrong).toMatchObject({ ok: false, failure: { code: 'import/wrong-report' } });
    expect(tableFromRecords({ reportId: 'nothing', importId: 'i', fileName: 'f', sha256: 'x', records: [] })).toMatchObject({ ok: false, failure: { code: 'import/unknown-report' } });
    expect(tableFromRecords({ reportId: 'amz_awd_inventory', importId: 'i', fileName: 'f', sha256: 'x', records: [[...awdHeadings]] })).toMatchObject({ ok: false, failure: { code: 'import/no-as-of' } });
  });
});

describe('what stands below a table', () => {
  it.each(['*A-1', 'Notebook', 'Stand', 'Source 1', 'Update kit', 'Prices', 'Copy'])('may be a row that has nothing but its code, and lacks its name: %s', (code) => {
    expect(list(['A', 'a', '1.50', '', '', ''], [code]).problems.flatMap(({ severity, message }) => (severity === 'error' ? [message] : []))).toStrictEqual(['The row has no Name.']);
  });

  it.each(['End of report', '*** End of file ***', 'Generated on 2 Nov 2026', '25 records exported', 'Page 1 of 1', '-----', 'Notes', 'Note: ex works', 'Prices valid until May 2026', 'All prices are in USD', 'Valid until 31 May', '* excludes duty', '† two to a box', 'Prepared by Ann', 'Last updated 3 May 2026', 'Hinweis: ohne Zoll', '© 2026 Acme'])('is no row: %s', (line) => {
    const reading = list(['A', 'a', '1.50', '', '', ''], [], [line]);
    expect(column(reading, 'itemCode')).toStrictEqual(['A']);
    expect(reading.problems.map(({ message }) => message)).toStrictEqual([`The foot of the file, left out: “${line}”.`]);
  });

  it.each(['Total', 'Sum total', 'Sub-total', 'Total sum', 'Total amount:', 'Total on hand', 'Total value (2 SKUs)', 'Gesamt', 'Summe:', 'Total général', 'Totale', 'Suma', '合計', '总计', 'Total units', 'TOTAL (1 SKU)', 'Sum', 'SUM:', 'Sum of units', 'Overall', 'Overall total', 'Average', '平均', 'Toplam', 'Genel toplam', 'Totalt', 'Summa', 'Celkem', 'Összesen', 'Łącznie', 'Ogółem', 'Total geral', 'Итого', 'Всего', 'I alt', 'Yhteensä', 'الإجمالي', 'Σύνολο', 'Γενικό σύνολο', 'Tổng', 'Tổng cộng', 'कुल', 'סה"כ', 'Ukupno', 'Skupaj', 'Spolu', 'Всього', 'Разом', 'Общо', 'Kokku', 'Kopā', 'Iš viso', 'Subtotale', 'Teilsumme', 'Ergebnis', 'Total Result', 'Total SKUs: 12', 'Report Total', 'Net total:', 'TTL', 'Summe gesamt', 'Total HT', 'Jumlah', 'รวม', '总和', '合 計', '总数', 'Totales', 'Totais', 'Totaux', 'Suma całkowita', 'Celková suma'])('is no row where it sums up others: %s', (word) => {
    const reading = read('martin-inventory', ['Label SKU', 'On Hand'], [['L-1', '5'], [word, '99']], ',');
    expect([column(reading, 'sku'), reading.problems.map(({ message }) => message)]).toStrictEqual([['L-1'], ['A line of totals, left out: its figures are made of other rows.']]);
  });
});

describe('a unit beside a figure', () => {
  const items = (moq: string, weight: string, days: string) => read('factory-items', ['Item Code', 'Item Name', 'Supplier', 'MOQ', 'GW (kg)', 'Lead Time (days)'], [['J1', 'Jar', 'W', moq, weight, days], ['J2', 'Lid', 'W', '7', '1.5', '7']], ',');

  it.each([['1,000 pcs', '12.3 kg', '30 days', 1000, 12.3, 30], ['500 units', '8.5kg', '1 day', 500, 8.5, 1], ['1 piece', '2.5 KG', '45 Tage', 1, 2.5, 45], ['12 ea.', '3.25 kgs', '9 Days', 12, 3.25, 9], ['600 labels', '9 kg', '2 days', 600, 9, 2]])('is no part of it where it is the column’s own: %s, %s, %s', (moq, weight, days, ...expected) => {
    const reading = items(moq, weight, days);
    expect(reading.problems).toStrictEqual([]);
    expect(['moq', 'cartonWeightKg', 'productionDays'].map((id) => column(reading, id)[0])).toStrictEqual(expected);
    expect(reading.table.columns.find(({ id }) => id === 'moq')?.raws?.texts).toStrictEqual([moq]);
  });

  it.each([['10 cases', '12', '30'], ['10', '27 lb', '30'], ['10', '12', '4 weeks'], ['units', '12', '30'], ['10 units or more', '12', '30'], ['10', '12', 'days'], ['$5 pcs', '12', '30']])('makes it unreadable where it is another, or more is said: %s, %s, %s', (...cells) => {
    expect(column(items(...(cells)), 'itemCode')).toStrictEqual(['J2']);
  });
});

it('a product that is called Total is no sum', () => {
  const reading = read('martin-inventory', ['Label SKU', 'On Hand'], [['Total Care', '5'], ['Total-1', '6'], ['Sum total 2', '7']], ',');
  expect(column(reading, 'sku')).toStrictEqual(['Total Care', 'Total-1', 'Sum total 2']);
});

describe('counts alone', () => {
  it('tell by one that cannot be a fraction that dots part thousands, also where another could be one', () => {
    const reading = read('martin-inventory', ['Label SKU', 'On Hand', 'On Order'], [['L-1', '1.200', ''], ['L-2', '0', '5.000']], '\t');
    expect([column(reading, 'onHand'), column(reading, 'onOrder')]).toStrictEqual([[1200, 0], [null, 5000]]);
  });

  it('that may be five or five thousand are refused', () => {
    const reading = read('martin-inventory', ['Label SKU', 'On Hand'], [['L-1', '5.000'], ['L-2', '7']], '\t');
    expect(column(reading, 'sku')).toStrictEqual(['L-2']);
    expect(reading.problems[0]?.message).toBe('“5.000” can be read as 5 or as 5000, and the file does not tell which.');
  });
});

describe('columns whose headings carry days', () => {
  it('are the first and the second window by their days, wherever they stand', () => {
    const header = ['GTIN', 'Item ID', 'Seller SKU', 'Inbound Units', 'Forecast 11/16/2026 - 11/29/2026', 'Forecast 11/02/2026 - 11/15/2026'];
    const reading = read('wmt_wfs_health', header, [['00850048592735', '1', 'RG-1', '0', '20', '10']]);
    expect([column(reading, 'forecast1'), column(reading, 'forecast2')]).toStrictEqual([[10], [20]]);
  });
});
