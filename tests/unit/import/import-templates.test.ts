/** Files that ERPNext gives out for importing data, filled in: what each column is called inside and what it takes stands below the headings. */
import { describe, expect, it } from 'vitest';
import { importFile, rowsOfTable } from '../../support/import-file';

const csv = (lines: readonly (readonly string[])[]): Buffer => Buffer.from(lines.map((cells) => `${cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')}\r\n`).join(''), 'utf8');

const above = [
  ['Data Import Template'], ['Table:', 'DocType'], [''], [''], ['Notes:'], ['Please do not change the template headings.'], ['First data column must be blank.'],
  ['If you are uploading new records, leave the "name" (ID) column blank.'], ['Only mandatory fields are necessary for new records.'], [''],
];

const template = (labels: readonly string[], names: readonly string[], rows: readonly (readonly string[])[]) =>
  csv([
    ...above, ['DocType:', 'Parent', ...labels.slice(1).map(() => '')], ['Column Labels:', ...labels], ['Column Name:', ...names], ['Mandatory:', ...labels.map((_, at) => (at < 3 ? 'Yes' : 'No'))],
    ['Type:', ...labels.map(() => 'Data')], ['Info:', ...labels.map(() => '')], ['Start entering data below this line'], ...rows.map((row) => ['', ...row]),
  ]);

const read = async (bytes: Buffer, ...ids: readonly string[]) => {
  const { placed, review, tables } = await importFile({ name: 'template.csv', bytes });
  const [table] = tables.values();
  return { reportId: placed.reportId, counts: review.counts, rows: table === undefined ? [] : rowsOfTable(table).map((row) => ids.map((id) => row[id])) };
};

describe('a template for importing data', () => {
  it('of recipes has its rows, and of what it says about its columns none', async () => {
    const found = await read(
      template(['ID', 'Item', 'Quantity', '~', 'ID', 'Item Code', 'Qty'], ['name', 'item', 'quantity', '~', 'name', 'item_code', 'qty'], [['', 'B-1', '1', '', '', 'I-1', '2'], ['', '', '', '', '', 'I-2', '1'], ['', 'B-2', '1', '', '', 'I-1', '6']]),
      'bundleCode', 'itemCode', 'quantity',
    );
    expect(found).toMatchObject({ reportId: 'bundle-items', counts: { new: 3, rejected: 0 }, rows: [['B-1', 'I-1', 2], ['B-1', 'I-2', 1], ['B-2', 'I-1', 6]] });
  });

  it('of items is no item called item_code', async () => {
    const found = await read(template(['ID', 'Item Code', 'Item Name', 'Min Order Qty'], ['name', 'item_code', 'item_name', 'min_order_qty'], [['', 'I-1', 'Bowl', '500'], ['', 'I-2', 'Mug', '']]), 'itemCode', 'name', 'moq');
    expect(found).toMatchObject({ reportId: 'factory-items', counts: { new: 2, rejected: 0 }, rows: [['I-1', 'Bowl', 500], ['I-2', 'Mug', null]] });
  });

  it('of purchase orders has its lines', async () => {
    const found = await read(
      template(['ID', 'Supplier', 'Date', '~', 'Item Code', 'Quantity', 'Rate'], ['name', 'supplier', 'transaction_date', '~', 'item_code', 'qty', 'rate'], [['PO-1', 'Acme', '2026-09-01', '', 'I-1', '100', '1.20'], ['', '', '', '', 'I-2', '50', '2']]),
      'poNumber', 'supplier', 'itemCode', 'qtyOrdered', 'unitCost',
    );
    expect(found).toMatchObject({ reportId: 'purchase-orders', counts: { new: 2, rejected: 0 }, rows: [['PO-1', 'Acme', 'I-1', 100, 1.2], ['PO-1', 'Acme', 'I-2', 50, 2]] });
  });

  // What a column is called inside is the same in every language.
  const german = (labels: readonly string[], names: readonly string[], rows: readonly (readonly string[])[]) =>
    csv([
      ['Datenimport-Vorlage'], ['Tabelle:', 'DocType'], [''], ['Hinweise:'], ['Bitte \u00E4ndern Sie nicht die Vorlagen\u00FCberschriften.'], [''], ['DocType:', 'Parent', ...labels.slice(1).map(() => '')],
      ['Spaltenbeschriftungen:', ...labels], ['Spaltenname:', ...names], ['Zwingend erforderlich:', ...labels.map((_, at) => (at < 3 ? 'Ja' : 'Nein'))], ['Typ:', ...labels.map(() => 'Data')], ['Info:', ...labels.map(() => '')],
      ['Beginnen Sie mit der Eingabe der Daten unterhalb dieser Zeile'], ...rows.map((row) => ['', ...row]),
    ]);

  it('in German has the recipes it would have in English', async () => {
    const found = await read(
      german(['ID', 'Artikel', 'Menge', '~', 'ID', 'Artikelnummer', 'Menge'], ['name', 'item', 'quantity', '~', 'name', 'item_code', 'qty'], [['BOM-1', 'B-1', '1', '', 'a1', 'I-1', '2'], ['', '', '', '', 'a2', 'I-2', '1'], ['BOM-2', 'B-2', '1', '', 'a3', 'I-1', '6']]),
      'bundleCode', 'itemCode', 'quantity', 'itemName',
    );
    expect(found).toMatchObject({ reportId: 'bundle-items', counts: { new: 3, rejected: 0 }, rows: [['B-1', 'I-1', 2, null], ['B-1', 'I-2', 1, null], ['B-2', 'I-1', 6, null]] });
  });

  it('in German has the items it would have in English', async () => {
    const found = await read(german(['ID', 'Artikelnummer', 'Artikelname', 'Mindestbestellmenge'], ['name', 'item_code', 'item_name', 'min_order_qty'], [['', 'I-1', 'Sch\u00FCssel', '500'], ['', 'I-2', 'Becher', '']]), 'itemCode', 'name', 'moq');
    expect(found).toMatchObject({ reportId: 'factory-items', counts: { new: 2, rejected: 0 }, rows: [['I-1', 'Sch\u00FCssel', 500], ['I-2', 'Becher', null]] });
  });

  it('in German has the orders it would have in English', async () => {
    const found = await read(
      german(['ID', 'Lieferant', 'Datum', '~', 'ID', 'Artikelnummer', 'Menge', 'Preis', 'Ben\u00F6tigt am'], ['name', 'supplier', 'transaction_date', '~', 'name', 'item_code', 'qty', 'rate', 'schedule_date'], [['PO-1', 'Acme', '2026-09-01', '', 'a1', 'I-1', '100', '1.20', '2026-10-01'], ['', '', '', '', 'a2', 'I-2', '50', '2', '2026-11-01']]),
      'poNumber', 'supplier', 'orderDate', 'itemCode', 'itemName', 'qtyOrdered', 'unitCost', 'eta',
    );
    expect(found).toMatchObject({ reportId: 'purchase-orders', counts: { new: 2, rejected: 0 }, rows: [['PO-1', 'Acme', '2026-09-01', 'I-1', null, 100, 1.2, '2026-10-01'], ['PO-1', 'Acme', '2026-09-01', 'I-2', null, 50, 2, '2026-11-01']] });
  });
});
