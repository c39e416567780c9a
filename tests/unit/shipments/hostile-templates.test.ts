/** Templates as people and their spreadsheets leave them: what is filled in is seen, is a SKU's own, and nothing of an earlier use goes out again. */
import { describe, expect, test } from 'vitest';
import { read, utils, write } from 'xlsx';
import { fillTemplate, manifestKeys, workbookExtension } from '../../../renderer/data/shipments/fill-template';
import { openArchive, packEntry, unpackEntry, writeArchive } from '../../../renderer/data/shipments/zip-archive';
import { filledSheet } from '../../../renderer/domain/shipments/fill-sheet';
import { workbookFile } from '../../support/report-files/workbook-file';

type Written = string | number | null | { readonly f: string; readonly v: number };

const letters = 'ABCDEFGH';
const cell = (value: Written, at: string): string =>
  value === null ? '' : typeof value === 'number' ? `<c r="${at}"><v>${value}</v></c>` : typeof value === 'string' ? `<c r="${at}" t="inlineStr"><is><t>${value}</t></is></c>` : `<c r="${at}"><f>${value.f}</f><v>${value.v}</v></c>`;
const row = (number: number, cells: readonly Written[], more = ''): string => `<row r="${number}"${more}>${cells.map((value, at) => cell(value, `${letters[at] ?? ''}${number}`)).join('')}</row>`;
const sheet = (rows: readonly string[], after = ''): string => `<worksheet><sheetData>${rows.join('')}</sheetData>${after}</worksheet>`;
const merged = (...refs: readonly string[]): string => `<mergeCells count="${refs.length}">${refs.map((ref) => `<mergeCell ref="${ref}"/>`).join('')}</mergeCells>`;

const headings = ['Merchant SKU', 'Quantity', 'Number of boxes'];
const goods = (...skus: readonly string[]) => skus.map((sku, at) => ({ 'Merchant SKU': sku, Quantity: 10 * (at + 1), 'Number of boxes': at + 1 }));
const fill = (xml: string, ...skus: readonly string[]): string => filledSheet(xml, [], manifestKeys, goods(...skus), true) ?? 'not filled';

/** What stands in each cell, by its address; of a formula the formula. */
const standing = (xml: string): Readonly<Record<string, string>> =>
  Object.fromEntries([...xml.matchAll(/<c r="([A-Z]+\d+)"[^>/]*>(.*?)<\/c>/g)].map(([, at, inside = '']) => [at, /<f>(.*?)<\/f>/.exec(inside)?.[1] ?? inside.replaceAll(/<[^>]*>/g, '')]));

describe('a template', () => {
  test('whose headings are merged over two rows is filled below both', () => {
    const filled = fill(sheet([row(7, headings), row(8, [null, null, 'per shipment']), row(9, [])], merged('A7:A8', 'B7:B8')), 'JAR', 'LID');
    expect(standing(filled)).toEqual({ A7: 'Merchant SKU', B7: 'Quantity', C7: 'Number of boxes', C8: 'per shipment', A9: 'JAR', B9: '10', C9: '1', A10: 'LID', B10: '20', C10: '2' });
  });

  test('with a line of words merged over its columns keeps it, and hides no quantity under it', () => {
    const filled = fill(sheet([row(1, headings), row(2, ['Type your products below']), row(3, ['OLD', 5, 1]), row(4, ['Second half'])], merged('A2:C2', 'A4:B4')), 'JAR', 'LID');
    expect(standing(filled)).toEqual({ A1: 'Merchant SKU', B1: 'Quantity', C1: 'Number of boxes', A2: 'Type your products below', A3: 'JAR', B3: '10', C3: '1', A4: 'Second half', A5: 'LID', B5: '20', C5: '2' });
  });

  test('that is one merged cell below its headings has no room, and is not filled', () => {
    expect(filledSheet(sheet([row(1, headings)], merged('A2:C1048576')), [], manifestKeys, goods('JAR'))).toBeNull();
  });

  test('is filled where a merged cell has room for one of its columns alone', () => {
    expect(standing(fill(sheet([row(1, ['Merchant SKU', null, 'Quantity']), row(2, [])], merged('A1:B1', 'A2:B2')), 'JAR'))).toEqual({ A1: 'Merchant SKU', C1: 'Quantity', A2: 'JAR', C2: '10' });
  });

  test('whose last row adds up the quantities keeps that row, and more goods than there is room for go below it', () => {
    const total = { f: 'SUM(B2:B3)', v: 0 };
    const filled = fill(sheet([row(1, headings), row(2, []), row(3, ['OLD', 5, 1]), row(4, ['Total', total])]), 'JAR', 'LID', 'CUP');
    expect(standing(filled)).toEqual({ A1: 'Merchant SKU', B1: 'Quantity', C1: 'Number of boxes', A2: 'JAR', B2: '10', C2: '1', A3: 'LID', B3: '20', C3: '2', A4: 'Total', B4: 'SUM(B2:B3)', A5: 'CUP', B5: '30', C5: '3' });
  });

  test('that works its quantities out takes no goods where they would be worked out anew, and none of an earlier use stays', () => {
    const worked = (at: number) => ({ f: `C${at}*12`, v: 24 });
    const filled = fill(sheet([row(1, headings), row(2, ['OLD', worked(2), 2]), row(3, [])]), 'JAR');
    expect(standing(filled)).toEqual({ A1: 'Merchant SKU', B1: 'Quantity', C1: 'Number of boxes', B2: 'C2*12', A3: 'JAR', B3: '10', C3: '1' });
  });

  test('shows with a formula of its own what it comes to for these goods, for a file that is read without being worked out', () => {
    const filled = fill(sheet([row(1, headings), row(2, [null, null, { f: 'B2/12', v: 7 }]), row(3, ['OLD', 5, { f: 'B3/12', v: 7 }])]), 'JAR');
    expect(filled).toContain('<f>B2/12</f><v>1</v>');
    expect(filled).toContain('<f>B3/12</f></c>');
  });

  test('that was narrowed by a filter shows the rows that are filled', () => {
    const filled = fill(sheet([row(1, headings), row(2, ['OLD', 5, 1], ' hidden="1" ht="15"'), row(3, [], ' hidden="true"'), row(4, ['OLD-2', 5, 1], ' hidden="1"')], '<autoFilter ref="A1:C4"/>'), 'JAR', 'LID');
    expect([...filled.matchAll(/<row [^>]*>/g)].map(([open]) => open)).toEqual(['<row r="1">', '<row r="2" ht="15">', '<row r="3">', '<row r="4" hidden="1">']);
    expect(filled).toContain('<autoFilter ref="A1:C4"/>');
  });

  test('with an example beside it is filled where its headings stand first', () => {
    expect(standing(fill(sheet([row(1, ['Merchant SKU', 'Quantity', null, 'Merchant SKU', 'Quantity']), row(2, [null, null, null, 'EXAMPLE', 12])]), 'JAR'))).toMatchObject({ A2: 'JAR', B2: '10', D2: 'EXAMPLE', E2: '12' });
  });

  test('of a writer that names no cells, or writes its names in single quotes, is filled in the right places', () => {
    const bare = '<worksheet><sheetData><row><c t="str"><v>Merchant SKU</v></c><c t="str"><v>Quantity</v></c><c t="str"><v>Note</v></c></row><row><c t="str"><v>OLD</v></c><c><v>5</v></c><c t="str"><v>mine</v></c></row></sheetData></worksheet>';
    const emptied = filledSheet(bare, [], manifestKeys, []) ?? '';
    expect(emptied).toBe(bare);
    const filled = filledSheet(bare, [], manifestKeys, [{ 'Merchant SKU': 'JAR', Quantity: null }]) ?? '';
    expect(filled).toContain('<row><c r="A2" t="inlineStr"><is><t>JAR</t></is></c><c r="B2"/><c t="str"><v>mine</v></c></row>');
    const single = "<worksheet><sheetData><row r='3'><c r='B3' t='str'><v>Merchant SKU</v></c><c r='D3' t='str'><v>Quantity</v></c></row><row r='4'><c r='D4' s='7'/></row></sheetData></worksheet>";
    expect(standing(filledSheet(single, [], manifestKeys, goods('JAR')) ?? '')).toEqual({ B4: 'JAR', D4: '10' });
    expect(filledSheet(single, [], manifestKeys, goods('JAR'))).toContain('<c r="D4" s="7"><v>10</v></c>');
  });

  test('takes SKUs that look like figures or formulas as the texts they are', async () => {
    const skus = ['00123', '1E5', '=1+1', '-JAR', '+JAR', '@JAR', '2026-01-02'];
    const file = Uint8Array.from(workbookFile('xlsx', [{ name: 'Template', grid: [headings] }]));
    const made = read((await fillTemplate(file, goods(...skus), manifestKeys, true)) ?? new Uint8Array());
    const rows = utils.sheet_to_json<readonly unknown[]>(made.Sheets['Template'] ?? {}, { header: 1 });
    expect(rows.slice(1).map(([sku]) => sku)).toEqual(skus);
    expect(made.Sheets['Template']?.['A4']).toMatchObject({ t: 's', v: '=1+1' });
    expect(made.Sheets['Template']?.['A4']).not.toHaveProperty('f');
  });

  test('with macros stays one, in its content and its name', async () => {
    const plain = Uint8Array.from(workbookFile('xlsx', [{ name: 'Template', grid: [headings] }]));
    const entries = openArchive(plain) ?? [];
    const types = entries.find(({ name }) => name === '[Content_Types].xml');
    if (types === undefined) throw new Error('A workbook without types');
    const said = new TextDecoder().decode((await unpackEntry(types)) ?? new Uint8Array()).replace('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml', 'application/vnd.ms-excel.sheet.macroEnabled.main+xml');
    const macros = await packEntry({ ...types, name: 'xl/vbaProject.bin' }, Uint8Array.from({ length: 400 }, (_, at) => (at * 31) % 256));
    const withMacros = writeArchive([...(await Promise.all(entries.map(async (entry) => (entry === types ? packEntry(entry, new TextEncoder().encode(said)) : entry)))), macros]);
    const filled = await fillTemplate(withMacros, goods('JAR'), manifestKeys, true);
    const kept = openArchive(filled ?? new Uint8Array())?.find(({ name }) => name === 'xl/vbaProject.bin');
    expect(Buffer.from(kept?.packed ?? []).equals(Buffer.from(macros.packed))).toBe(true);
    expect([await workbookExtension(plain), await workbookExtension(withMacros), await workbookExtension(filled ?? new Uint8Array())]).toEqual(['xlsx', 'xlsm', 'xlsm']);
  });

  describe('with something of its own further down', () => {
    const table = [row(1, headings), row(2, []), row(3, []), row(6, ['Shipment ID', 'Carrier']), row(7, ['FBA15A', 'UPS'])];

    test('keeps a second table there, and its goods end above it', () => {
      expect(standing(fill(sheet(table), 'JAR', 'LID'))).toEqual({ A1: 'Merchant SKU', B1: 'Quantity', C1: 'Number of boxes', A2: 'JAR', B2: '10', C2: '1', A3: 'LID', B3: '20', C3: '2', A6: 'Shipment ID', B6: 'Carrier', A7: 'FBA15A', B7: 'UPS' });
      expect(fill(sheet(table), 'A', 'B', 'C', 'D')).toContain('<t>D</t>');
      expect(filledSheet(sheet(table), [], manifestKeys, goods('A', 'B', 'C', 'D', 'E'), true)).toBeNull();
    });

    test('keeps the headings of such a table that has none below them', () => {
      expect(standing(fill(sheet([row(1, headings), row(2, ['OLD', 5, 1]), row(4, ['Merchant SKU', 'Lot'])]), 'JAR'))).toMatchObject({ A2: 'JAR', A4: 'Merchant SKU', B4: 'Lot' });
    });

    test('keeps a note, whether goods end above it or go on below', () => {
      const note = [row(1, headings), row(2, ['OLD', 5, 1]), row(4, ['Boxes of more than 50 lb need a label.'])];
      expect(standing(fill(sheet(note), 'JAR'))).toMatchObject({ A2: 'JAR', A4: 'Boxes of more than 50 lb need a label.' });
      expect(standing(fill(sheet(note), 'JAR', 'LID', 'CUP'))).toMatchObject({ A2: 'JAR', A3: 'LID', A4: 'Boxes of more than 50 lb need a label.', A5: 'CUP', B5: '30' });
    });

    test('sends nothing of an earlier use again, behind a blank row either', () => {
      const used = fill(sheet([row(1, headings), row(2, ['OLD', 5, 1]), row(3, ['OLD-2', null, null]), row(5, ['OLD-3', 7, 1]), row(7, ['OLD-4', '9', '2'])]), 'JAR');
      expect(standing(used)).toEqual({ A1: 'Merchant SKU', B1: 'Quantity', C1: 'Number of boxes', A2: 'JAR', B2: '10', C2: '1' });
    });
  });

  test.each([
    ['the workbook has another name', (name: string) => name.replace('xl/workbook.xml', 'xl/workbook22.xml').replace('xl/_rels/workbook.xml.rels', 'xl/_rels/workbook22.xml.rels')],
    ['the shared texts have another name', (name: string) => name.replace('sharedStrings.xml', 'SharedStrings2.xml')],
    ['a sheet has a blank in its name', (name: string) => name.replace('worksheets/sheet1.xml', 'worksheets/my sheet.xml')],
    ['parts are named with a slash before them', (name: string) => name],
  ])('is found and filled where %s, as some programs write it', async (what, renamed) => {
    const template = { SheetNames: ['Template'], Sheets: { Template: utils.aoa_to_sheet([headings]) } };
    const entries = openArchive(new Uint8Array(write(template, { type: 'array', bookType: 'xlsx', bookSST: true }) as ArrayBuffer)) ?? []; // an array is asked for
    const links = (text: string): string =>
      text.replace('Target="xl/workbook.xml"', `Target="${renamed('xl/workbook.xml')}"`).replace(/Target="(?:\/xl\/)?(worksheets\/sheet1|sharedStrings)\.xml"/g, (_, part: string) => `Target="${what.includes('slash') ? '../xl/' : ''}${renamed(`${part}.xml`).replaceAll(' ', '%20')}"`);
    const written = await Promise.all(entries.map(async (entry) => {
      const name = renamed(entry.name);
      const isText = /\.rels$/.test(entry.name);
      return isText ? packEntry({ ...entry, name }, new TextEncoder().encode(links(new TextDecoder().decode((await unpackEntry(entry)) ?? new Uint8Array())))) : { ...entry, name };
    }));
    const filled = openArchive((await fillTemplate(writeArchive(written), goods('JAR'), manifestKeys, true)) ?? new Uint8Array());
    const sheetPart = filled?.find(({ name }) => name.startsWith('xl/worksheets/') && !name.includes('_rels'));
    expect(standing(new TextDecoder().decode(sheetPart === undefined ? new Uint8Array() : ((await unpackEntry(sheetPart)) ?? new Uint8Array())))).toMatchObject({ A2: 'JAR', B2: '10' });
    expect(filled?.map(({ name }) => name)).toEqual(written.map(({ name }) => name));
  });

  test('takes a SKU that looks like a letter as the format writes those it cannot hold', async () => {
    const file = Uint8Array.from(workbookFile('xlsx', [{ name: 'Template', grid: [headings] }]));
    const made = read((await fillTemplate(file, goods('A_x0042_C'), manifestKeys, true)) ?? new Uint8Array());
    expect(made.Sheets['Template']?.['A2']).toMatchObject({ t: 's', v: 'A_x0042_C' });
  });
});
