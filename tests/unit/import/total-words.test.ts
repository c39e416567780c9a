/** A word for a sum ends no list as an item, whichever way a file is read: real files, from disk to the table. The figures are of other rows than those of the file, as under a filter. */
import { expect, test } from 'vitest';
import { columnOf, importFile, linesFile } from '../../support/import-file';
import { workbookFile } from '../../support/report-files/workbook-file';

const words = [
  'Total', 'Sum total', 'Sub-total', 'Gross total', 'Page total', 'Column total', 'Sheet total', 'Report Total', 'Net total:', 'TTL', 'Tot.', 'Overall', 'Sum of units', 'Total (1 SKU)',
  'Gesamt', 'Summe:', 'Zwischensumme', 'Teilsumme', 'Endsumme', 'Insgesamt', 'Ergebnis', 'Total général', 'Sous-total', 'Totaux', 'Somme', 'Totale', 'Totali', 'Totales', 'Totais', 'Importe total',
  'Suma', 'Suma końcowa', 'Razem', 'Łącznie', 'Ogółem', 'Celkem', 'Celková suma', 'Celkový součet', 'Celkový súčet', 'Spolu', 'Összesen', 'Végösszeg', 'Összeg', 'Toplam', 'Genel Toplam',
  'Totaal', 'Totaal generaal', 'Eindtotaal', 'Subtotaal', 'Totalt', 'Totalsumma', 'Totalsum', 'Slutsumma', 'Hovedtotal', 'Summa', 'I alt', 'Yhteensä', 'Kaikki yhteensä', 'Kokonaissumma', 'Samtals',
  'Итого', 'Итог', 'Общий итог', 'Всего', 'Всього', 'Усього', 'Загальний підсумок', 'Разом', 'Общо', 'Укупно', 'Ukupno', 'Skupaj', 'Kokku', 'Kopā', 'Iš viso', 'Σύνολο', 'Γενικό άθροισμα',
  'Tổng', 'Tổng cộng', 'Jumlah', 'Total Keseluruhan', 'कुल', 'योग', 'รวม', 'ผลรวมทั้งหมด', 'סה"כ', 'סכום כולל', 'الإجمالي', 'الإجمالي الكلي', 'المجموع',
  '合計', '小計', '総計', '集計', '總計', '合计', '总计', '总和', '总额', '汇总', '합계', '총계', '총합계', '요약',
  'Average', 'Avg', 'Mean', 'Median', 'Durchschnitt', 'Mittelwert', 'Moyenne', 'Promedio', '平均',
];

const stockOf = async (name: string, bytes: Buffer) => {
  const { tables, review } = await importFile({ name, bytes, reportId: 'local-stock', says: { asOf: '2026-10-01', period: null } });
  return { codes: columnOf(tables.get('2026-10-01'), 'itemCode'), told: review.problems.map(({ row, message }) => [row, message]) };
};
const leftOut = { codes: ['A1'], told: [[3, 'A line of totals, left out: its figures are made of other rows.']] };

test.each(words)('%s', async (word) => {
  const text = linesFile(['Item Code,Warehouse,On Hand', 'A1,W,4', `"${word.replaceAll('"', '""')}",,99`]);
  expect(await stockOf('stock.csv', text)).toEqual(leftOut);
  const workbook = workbookFile('xlsx', [{ name: 'Stock', grid: [['Item Code', 'Warehouse', 'On Hand'], ['A1', 'W', 4], [word, null, 99]] }]);
  expect(await stockOf('stock.xlsx', workbook)).toEqual(leftOut);
});

test.each(['Summit', 'Somme-12', 'Итоговый', 'Holder', 'Igloo', 'Kaiku', 'Sam', '集', 'Result', 'All', 'Soma'])('an item that is called %s is one', async (code) => {
  expect(await stockOf('stock.csv', linesFile(['Item Code,Warehouse,On Hand', 'A1,W,4', `${code},,99`]))).toEqual({ codes: ['A1', code], told: [] });
});
