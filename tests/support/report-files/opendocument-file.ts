/** A flat OpenDocument sheet as LibreOffice keeps one: numbers, shares and days by their kind, beside what shows of them in German. */
import type { Grid, GridCell } from './grid';
import { escapedXml } from './xlsx-parts';

const namespaces =
  'xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0"';

const shown = (text: string): string => `<text:p>${escapedXml(text)}</text:p>`;
const cellOf = (attributes: string, text: string): string => `<table:table-cell ${attributes}>${shown(text)}</table:table-cell>`;
const german = (value: number): string => value.toLocaleString('de-DE', { maximumFractionDigits: 2 });
const msOfDay = 86_400_000;

const cell = (value: GridCell): string => {
  if (value === null) return '<table:table-cell/>';
  if (typeof value === 'string') return cellOf('office:value-type="string"', value);
  if (typeof value === 'number') return cellOf(`office:value-type="float" office:value="${value}"`, german(value));
  const { number, format } = value;
  if (format.includes('%')) return cellOf(`office:value-type="percentage" office:value="${number}"`, `${german(100 * number)} %`);
  const day = new Date(Date.UTC(1899, 11, 30) + number * msOfDay).toISOString().slice(0, 10);
  return cellOf(`office:value-type="date" office:date-value="${day}"`, day.split('-').reverse().join('.'));
};

export const openDocumentFile = (name: string, grid: Grid): Buffer =>
  Buffer.from(
    `<?xml version="1.0" encoding="UTF-8"?><office:document ${namespaces} office:mimetype="application/vnd.oasis.opendocument.spreadsheet"><office:body><office:spreadsheet><table:table table:name="${escapedXml(name)}">` +
      grid.map((row) => `<table:table-row>${row.map(cell).join('')}</table:table-row>`).join('') +
      '</table:table></office:spreadsheet></office:body></office:document>',
    'utf8',
  );
