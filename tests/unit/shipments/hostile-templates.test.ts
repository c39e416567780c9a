/** Templates as people and their spreadsheets leave them: what is filled in is seen, is a SKU's own, and nothing of an earlier use goes out again. */
import { describe, expect, test } from 'vitest';
import { read, utils } from 'xlsx';
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
});
