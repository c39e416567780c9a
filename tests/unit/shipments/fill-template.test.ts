import * as XLSX from 'xlsx';
import { describe, expect, test } from 'vitest';
import { fillTemplate, manifestKeys, templateKind } from '../../../renderer/data/shipments/fill-template';
import { crc32 } from '../../../renderer/data/checksum';
import { openArchive, packEntry, unpackEntry, writeArchive, type ZipEntry } from '../../../renderer/data/shipments/zip-archive';
import { manifestRows, packingList, wfsInbound, inches, pounds } from '../../../renderer/domain/shipments/export-files';
import { filledSheet } from '../../../renderer/domain/shipments/fill-sheet';
import { sendToAmazonWorkbook } from '../../support/report-files/amazon/send-to-amazon-workbook';
import { workbookFile } from '../../support/report-files/workbook-file';
import { lineOf, planOf } from './plans';

const headings = ['Merchant SKU', 'Quantity', 'Prep owner', 'Labeling owner', 'Expiration date (MM/DD/YYYY)', 'Manufacturing lot code ', 'Units per box ', 'Number of boxes', 'Box length (in)', 'Box width (in)', 'Box height (in)', 'Box weight (lb)'];
const above = [['Please fill in the sheet below'], [null], ['Default prep owner', 'Seller'], ['Default labeling owner', 'Seller'], [null], [null], ['Mandatory', null, null, null, 'Optional']];
const template = (rows: readonly (readonly (string | number | null)[])[] = []): Uint8Array =>
  Uint8Array.from(workbookFile('xlsx', [
    { name: 'Instructions', grid: [['How to fill in this workbook'], ['1. Fill in the template sheet & save <it>']] },
    { name: 'Create workflow – example', grid: [...above.slice(0, 6), headings, ['EXAMPLE-1', 10]].map((row) => [...row]) },
    { name: 'Create workflow – template', grid: [...above, headings, ...rows].map((row) => [...row]) },
    { name: 'Data definitions', grid: [['Field', 'Definition']] },
  ]));

const cells = (file: Uint8Array, sheet: string): readonly (readonly unknown[])[] => XLSX.utils.sheet_to_json<unknown[]>(XLSX.read(file).Sheets[sheet] ?? {}, { header: 1, defval: null, blankrows: true });

// 48 in cases of 12: four boxes of 60 × 40.5 × 35 cm and 11.5 kg: 23.62 × 15.94 × 13.78 in, 25.35 lb. 7 single units have no boxes.
const plan = planOf('warehouse-fba', [
  lineOf(1, 'JAR & <LID>', 48, { unitsPerCase: 12, lengthCm: 60, widthCm: 40.5, heightCm: 35, kg: 11.5 }), lineOf(2, '00123', 7), lineOf(3, 'NOT-SENT', 0),
]);
const expected = [
  ['JAR & <LID>', 48, 'Seller', 'Seller', null, null, 12, 4, 23.62, 15.94, 13.78, 25.35],
  ['00123', 7, 'Seller', 'Seller', null, null, null, null, null, null, null, null],
];

const filled = async (file: Uint8Array): Promise<Uint8Array> => {
  const made = await fillTemplate(file, manifestRows(plan), manifestKeys, true);
  if (made === null) throw new Error('It was not filled');
  return made;
};

describe('the manifest of the marketplace’s own workbook', () => {
  test('holds the plan cell by cell below its header, and nothing else in the sheet is changed', async () => {
    const before = template();
    const rows = cells(await filled(before), 'Create workflow – template');
    expect(rows.slice(0, 8)).toEqual(cells(before, 'Create workflow – template').slice(0, 8));
    expect(rows.slice(8)).toEqual(expected);
  });

  test('leaves every other part of the workbook byte for byte as it was, packed as it was', async () => {
    const before = openArchive(template()) ?? [];
    const after = openArchive(await filled(template())) ?? [];
    expect(after.map(({ name }) => name)).toEqual(before.map(({ name }) => name));
    const changed = before.filter(({ packed }, index) => Buffer.compare(Buffer.from(packed), Buffer.from(after[index]?.packed ?? [])) !== 0).map(({ name }) => name);
    expect(changed).toEqual(['xl/worksheets/sheet3.xml']);
    for (const entry of after) expect(await unpackEntry(entry)).not.toBeNull();
  });

  test('leaves styles, validations, defined names and parts nobody knows alone, also in a workbook of another writer', async () => {
    const plain = openArchive(template()) ?? [];
    const text = async (name: string): Promise<string> => new TextDecoder().decode((await unpackEntry(plain.find((one) => one.name === name) ?? plain[0]!)) ?? new Uint8Array());
    const encode = (words: string): Uint8Array => new TextEncoder().encode(words);
    const [like = plain[0]!] = plain;
    const stored = (name: string, content: Uint8Array): ZipEntry => ({ ...like, name, method: 0, crc: crc32(content), bytes: content.length, packed: content });
    // A sheet with rules behind its rows, names that point into it, an image, a printer's own bytes and a part in no list at all.
    const validations = '<dataValidations count="1"><dataValidation type="list" sqref="C9:C500"><formula1>owners</formula1></dataValidation></dataValidations>';
    const sheet = (await text('xl/worksheets/sheet3.xml')).replace('</sheetData>', `</sheetData>${validations}`);
    const workbook = (await text('xl/workbook.xml')).replace('</sheets>', "</sheets><definedNames><definedName name=\"owners\">'Data definitions'!$A$1:$A$2</definedName></definedNames>");
    const changedParts = new Map([['xl/worksheets/sheet3.xml', sheet], ['xl/workbook.xml', workbook]]);
    const before = [
      ...(await Promise.all(plain.map(async (entry) => (changedParts.has(entry.name) ? packEntry(entry, encode(changedParts.get(entry.name) ?? '')) : entry)))),
      stored('xl/media/image1.png', Uint8Array.from({ length: 300 }, (_, at) => (at * 37) % 256)), stored('xl/printerSettings/printerSettings1.bin', Uint8Array.of(0, 255, 0, 254)), stored('customXml/größe.xml', encode('<x/>')),
      // Sizes behind the content, as some writers have it.
      await packEntry({ ...like, name: 'docProps/odd.xml', flags: 8 }, encode('<odd>'.repeat(50))),
    ];
    const after = openArchive(await filled(writeArchive(before))) ?? [];
    expect(after.map(({ name }) => name)).toEqual(before.map(({ name }) => name));
    for (const [index, entry] of after.entries()) {
      if (entry.name === 'xl/worksheets/sheet3.xml') continue;
      expect([entry.name, Buffer.from((await unpackEntry(entry)) ?? []).toString('hex')]).toEqual([entry.name, Buffer.from((await unpackEntry(before[index] ?? entry)) ?? []).toString('hex')]);
    }
    const own = new TextDecoder().decode((await unpackEntry(after.find(({ name }) => name === 'xl/worksheets/sheet3.xml') ?? like)) ?? new Uint8Array());
    expect(own.slice(own.indexOf('</sheetData>'))).toBe(sheet.slice(sheet.indexOf('</sheetData>')));
    // Two rows below its eight: the sheet says how far it reaches.
    expect(own.slice(0, own.indexOf('<sheetData')).replace('A1:L10', 'A1:L8')).toBe(sheet.slice(0, sheet.indexOf('<sheetData')));
    expect(cells(writeArchive(after), 'Create workflow – template').slice(8)).toEqual(expected);
  });

  test('filled again, it holds no row of the plan before', async () => {
    const long = template([['OLD-1', 5, 'Amazon'], ['OLD-2', 6], ['OLD-3', 7, null, null, '12/31/2026'], ['OLD-4', 8]]);
    const rows = cells(await filled(long), 'Create workflow – template');
    expect(rows.slice(8, 10)).toEqual([expected[0], expected[1]]);
    // Two more old rows stand below, one with a date of its own: what belonged to other goods goes with them.
    expect(rows.slice(10).map((row) => row.filter((cell) => cell !== null && cell !== ''))).toEqual([[], []]);
  });

  test('gives no date or lot of an earlier use to other goods, and keeps what the template has in rows without goods', async () => {
    const used = template([['OLD-1', 5, 'Amazon', null, '12/31/2026', 'LOT-9'], [null, null, null, null, null, 'fill in'], ['The old one', 6]]);
    const rows = cells(await filled(used), 'Create workflow – template');
    expect(rows[8]).toEqual(expected[0]);
    expect([rows[9]?.[0], rows[9]?.[5], rows[10]?.[0]]).toEqual(['00123', 'fill in', null]);
  });

  test('is found and filled in a workbook as Amazon gives it out: several sheets, hidden copies, merged cells, lists to choose from, rows with styles', async () => {
    const file = await sendToAmazonWorkbook();
    expect(await templateKind(file)).toBe('fba');
    const [before, made] = [openArchive(file) ?? [], await filled(file)];
    const after = openArchive(made) ?? [];
    const changed = before.filter(({ packed }, index) => Buffer.compare(Buffer.from(packed), Buffer.from(after[index]?.packed ?? [])) !== 0).map(({ name }) => name);
    expect(changed).toEqual(['xl/worksheets/sheet3.xml']);
    const sheetOf = async (entries: readonly ZipEntry[]): Promise<string> => {
      const entry = entries.find(({ name }) => name === 'xl/worksheets/sheet3.xml');
      return new TextDecoder().decode(entry === undefined ? new Uint8Array() : ((await unpackEntry(entry)) ?? new Uint8Array()));
    };
    const [was, is] = [await sheetOf(before), await sheetOf(after)];
    // Up to the row below the header, and from the third row below it on, not a letter is another.
    for (const part of [(xml: string) => xml.slice(0, xml.indexOf('<row r="9"')), (xml: string) => xml.slice(xml.indexOf('<row r="11"'))]) expect(part(is)).toBe(part(was));
    expect(is).toContain('<row r="9" ht="18" customHeight="1"><c r="A9" s="4" t="inlineStr"><is><t>JAR &amp; &lt;LID&gt;</t></is></c><c r="B9" s="5"><v>48</v></c><c r="C9" s="4" t="inlineStr"><is><t>Seller</t></is></c>');
    const rows = cells(made, 'Create workflow – template');
    expect(rows.slice(0, 8)).toEqual(cells(file, 'Create workflow – template').slice(0, 8));
    expect(rows.slice(8, 10)).toEqual(expected);
    // The defaults above the header, the example and the hidden copy are as they were.
    expect([rows[2]?.[1], rows[3]?.[1]]).toEqual(['Seller', 'Seller']);
    for (const name of ['Create workflow – example', 'Copy']) expect(cells(made, name)).toEqual(cells(file, name));
  });

  test('is told from the one of AWD by its pallets, and from other workbooks', async () => {
    expect(await templateKind(template())).toBe('fba');
    expect(await templateKind(Uint8Array.from(workbookFile('xlsx', [{ name: 'Send', grid: [['Merchant SKU', 'Quantity', 'Palletized?']] }])))).toBe('awd');
    expect(await templateKind(Uint8Array.from(workbookFile('xlsx', [{ name: 'Other', grid: [['SKU', 'Units']] }])))).toBeNull();
    expect(await templateKind(new TextEncoder().encode('no zip'))).toBeNull();
    expect(await fillTemplate(template().slice(0, 900), [])).toBeNull();
  });

  test('keeps styles and formulas of the sheet it is written into', () => {
    const xml = '<worksheet xmlns="x"><dimension ref="A1:C3"/><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>Merchant SKU</t></is></c><c r="B1" t="inlineStr"><is><t xml:space="preserve">Quantity </t></is></c><c r="C1" t="inlineStr"><is><t>Number of boxes</t></is></c></row><row r="2" spans="1:3" ht="20"><c r="A2" s="7"/><c r="C2" s="9"><f>B2/12</f><v>0</v></c></row></sheetData><dataValidations count="1"/></worksheet>';
    expect(filledSheet(xml, [], ['Merchant SKU', 'Quantity'], [{ 'Merchant SKU': 'A', Quantity: 24, 'Number of boxes': 2 }, { 'Merchant SKU': 'B ', Quantity: 1, 'Number of boxes': null }])).toBe(
      '<worksheet xmlns="x"><dimension ref="A1:C3"/><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>Merchant SKU</t></is></c><c r="B1" t="inlineStr"><is><t xml:space="preserve">Quantity </t></is></c><c r="C1" t="inlineStr"><is><t>Number of boxes</t></is></c></row><row r="2" ht="20"><c r="A2" s="7" t="inlineStr"><is><t>A</t></is></c><c r="B2"><v>24</v></c><c r="C2" s="9"><f>B2/12</f><v>2</v></c></row><row r="3"><c r="A3" s="7" t="inlineStr"><is><t xml:space="preserve">B </t></is></c><c r="B3"><v>1</v></c><c r="C3" s="9"/></row></sheetData><dataValidations count="1"/></worksheet>',
    );
  });
});

describe('files for Walmart and the packers', () => {
  test('a metre is 39.37 inches and a kilogram 2.2 pounds', () => expect([inches(100), pounds(1)]).toEqual([39.37, 2.2]));

  test('the inbound spreadsheet names each line’s cases, and the day as Walmart writes it', () => {
    const { rows } = wfsInbound(planOf('wfs', [lineOf(1, 'W-1', 36, { gtin: '00850048000018', title: 'Planter', unitsPerCase: 12, wantedOn: '2026-12-05' }), lineOf(2, 'W-2', 0)], { isPrepared: true }));
    expect(rows).toEqual([['W-1', '00850048000018', 'Planter', 36, 12, 3, '12/05/2026', 'Yes', null, null, null, null]]);
  });

  test('cartons are numbered through the whole plan; a begun one has its own number', () => {
    const [{ rows } = { rows: [] }] = packingList(planOf('warehouse-fba', [lineOf(1, 'A', 24, { unitsPerCase: 12 }), lineOf(2, 'B', 13, { unitsPerCase: 12, itemCode: 'I-1', itemsEach: 2 }), lineOf(3, 'C', 5)]));
    expect(rows.map((row) => [row[1], row[6], row[9], row[10]])).toEqual([['A', null, 2, '1–2'], ['B', 26, 2, '3–4'], ['C', null, null, null]]);
  });
});
