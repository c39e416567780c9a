import { describe, expect, test } from 'vitest';
import type { GivenLine } from '../../../renderer/domain/channels/given-lines';
import { columnOf, importFile } from '../../support/import-file';
import { formFacts, isTemplate, quantityFiles, type FileForm, type MadeFile } from '../../../renderer/domain/channels/quantity-files';

const line = (sku: string, after: number, more: Partial<GivenLine> = {}): GivenLine => ({ listingId: `x|${sku}`, sku, externalId: null, variation: null, title: null, before: null, after, price: null, handlingDays: null, shipNode: null, canSell: null, ends: false, ...more });

const madeOf = (form: FileForm, lines: readonly GivenLine[], ...more: [Parameters<typeof quantityFiles>[3]?, Parameters<typeof quantityFiles>[4]?]): readonly MadeFile[] => {
  const made = quantityFiles(form, 'q', lines, ...more);
  if (made.kind === 'refused') throw new Error(made.because);
  return made.files;
};
const textOf = (files: readonly MadeFile[], at = 0): string => new TextDecoder('utf-8', { ignoreBOM: true }).decode(files[at]?.bytes);

describe('a file of quantities', () => {
  test('for Amazon has its headings, leaves prices alone, and repeats a handling time that is known', () => {
    expect(textOf(madeOf('price-quantity', [line('A', 52, { handlingDays: 2 }), line('B 1', 0)]))).toBe(
      'sku\tprice\tminimum-seller-allowed-price\tmaximum-seller-allowed-price\tquantity\thandling-time\tfulfillment-channel\r\nA\t\t\t\t52\t2\t\r\nB 1\t\t\t\t0\t\t\r\n',
    );
    const [, row] = textOf(madeOf('inventory-loader', [line('A', 5, { externalId: 'B000000001' })])).split('\r\n');
    expect(row).toBe('A\tB000000001\t1\t\t\t\t\t5\ta\t\t\t\t\t\t\t');
  });

  test('for Amazon fills a template by its headings, whatever stands above them', () => {
    const text = 'TemplateType=PriceInventory\tVersion=2018.0924\r\nSeller SKU\tPrice\tQuantity\r\nsku\tprice\tquantity\r\n';
    expect(isTemplate('amazon', { text })).toBe(true);
    expect(textOf(madeOf('price-quantity', [line('A', 3)], { text }))).toBe(`${text}A\t\t3\r\n`);
    expect(quantityFiles('price-quantity', 'q', [line('A', 3)], { text: 'name\tcolour\r\n' })).toMatchObject({ kind: 'refused' });
  });

  test('for Walmart is the inventory feed 1.4, with the ship node where it is known', () => {
    expect(JSON.parse(textOf(madeOf('walmart-feed', [line('A', 7), line('B', 0, { shipNode: '100' })])))).toEqual({
      InventoryHeader: { version: '1.4' }, Inventory: [{ sku: 'A', quantity: { unit: 'EACH', amount: 7 } }, { sku: 'B', shipNode: '100', quantity: { unit: 'EACH', amount: 0 } }],
    });
  });

  test('for eBay names a listing with variations once, and never writes an item number as a label', () => {
    const lines = textOf(madeOf('ebay-revise', [
      line('BR', 2, { externalId: '110003', variation: 'Color=Red', title: 'Bowl, "big"' }), line('BB', 3, { externalId: '110003', variation: 'Color=Blue', title: 'Bowl, "big"' }), line('110004', 1, { externalId: '110004', title: 'Pan' }),
    ])).split('\r\n');
    expect(lines.slice(2)).toEqual([
      'Revise,,110003,"Bowl, ""big""",,,,,,,,', ',,,,,,,,2,Variation,Color=Red,BR', ',,,,,,,,3,Variation,Color=Blue,BB', 'Revise,,110004,Pan,,,,,1,,,', '',
    ]);
    expect(lines[0]).toBe('\uFEFF#INFO,Version=1.0.0,Template= eBay-active-revise-price-quantity-download_US,,,,,,,,,');
  });

  test('for eBay says, dropped back, what was given, also of a listing without a label beside one with variations', async () => {
    const [file] = madeOf('ebay-revise', [line('BR', 2, { externalId: '110003', variation: 'Color=Red' }), line('BB', 3, { externalId: '110003', variation: 'Color=Blue' }), line('110004', 1, { externalId: '110004' })]);
    const { review, tables } = await importFile({ name: 'given.csv', bytes: Buffer.from(file?.bytes ?? []), says: { asOf: '2026-11-20', period: null } });
    expect(review.problems.filter(({ severity }) => severity === 'error')).toEqual([]);
    expect([columnOf(tables.get('2026-11-20'), 'sku'), columnOf(tables.get('2026-11-20'), 'available')]).toEqual([[null, 'BR', 'BB', null], [null, 2, 3, 1]]);
  });

  test('for eBay keeps a German template letter for letter and gives prices back as they were', () => {
    const head = '\uFEFF#INFO;Version=1.0.0;Template= eBay-active-revise-price-quantity-download_DE;;;\nAction;Item number;Start price;Available quantity;Relationship details;Custom label (SKU)\n';
    const text = `${head}Revise;110001;9,99;3;;EB1\nRevise;110002;5,00;1;;EB2\n`;
    expect(textOf(madeOf('ebay-revise', [line('EB2', 8, { externalId: '110002' })], { text }))).toBe(`${head}Revise;110002;5,00;8;;EB2\n`);
  });

  test('is several files where one would hold more lines or bytes than the marketplace takes, and says which line stands where', () => {
    const lines = Array.from({ length: 5 }, (_, at) => line(`S${at}`, at));
    const byLines = quantityFiles('price-quantity', 'q', lines, null, { mostLines: 2, mostBytes: 1_000_000 });
    expect(byLines).toMatchObject({ kind: 'made', fileOf: [1, 1, 2, 2, 3] });
    expect(byLines.kind === 'made' ? byLines.files.map(({ name, lines: count }) => [name, count]) : []).toEqual([['q 1 of 3.txt', 2], ['q 2 of 3.txt', 2], ['q 3 of 3.txt', 1]]);
    const byBytes = madeOf('walmart-feed', lines, null, { mostLines: 100, mostBytes: 200 });
    expect(byBytes.length).toBeGreaterThan(1);
    expect(byBytes.every(({ bytes }) => bytes.length <= 200)).toBe(true);
    expect([formFacts['walmart-feed'].mostLines, formFacts['walmart-feed'].mostBytes]).toEqual([50_000, 5_000_000]);
  });

  test('is made of SKUs and titles with an inch in them, and of a template whose rows have some', () => {
    const skus = ['JAR 12"', '12" x 8" TRAY', 'LID'];
    expect(textOf(madeOf('price-quantity', skus.map((sku, at) => line(sku, at)))).split('\r\n').slice(1, 4).map((row) => row.split('\t')[0])).toEqual(skus);
    const text = '\uFEFF"Action",Item number,Title,Start price,Available quantity,Custom label (SKU)\r\nRevise,110001,Tray 12" green,9.99,3,EB1\r\nRevise,110002,"Bowl, 8""",5.00,1,EB2\r\n';
    expect(textOf(madeOf('ebay-revise', [line('EB1', 8, { externalId: '110001' }), line('EB2', 4, { externalId: '110002' })], { text })).split('\r\n').slice(1)).toEqual(['Revise,110001,"Tray 12"" green",9.99,8,EB1', 'Revise,110002,"Bowl, 8""",5.00,4,EB2', '']);
  });

  test('does not tear an eBay listing apart', () => {
    const lines = ['A', 'B', 'C'].map((sku) => line(sku, 1, { externalId: '1', variation: `Size=${sku}` }));
    expect(madeOf('ebay-revise', [...lines, line('D', 1, { externalId: '2' })], null, { mostLines: 2, mostBytes: 1_000_000 }).map((made) => made.lines)).toEqual([3, 1]);
  });

  test.each([
    ['nothing at all', 'price-quantity', []], ['a SKU twice', 'price-quantity', [line('A', 1), line('A', 2)]], ['a tab in a SKU', 'price-quantity', [line('A\tB', 1)]], ['a broken quantity', 'walmart-feed', [line('A', 1.5)]],
    ['a quantity below none', 'walmart-feed', [line('A', -1)]], ['an eBay listing without its number', 'ebay-revise', [line('A', 1)]], ['a line end in a SKU', 'walmart-feed', [line('A\nB', 1)]],
  ] as const)('is not made of %s', (_, form, lines) => {
    expect(quantityFiles(form, 'q', lines).kind).toBe('refused');
  });
});
