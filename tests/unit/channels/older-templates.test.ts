/** A template that takes the place of a newer one says so, by what the two say of themselves. */
import { describe, expect, test } from 'vitest';
import * as XLSX from 'xlsx';
import { quantityTemplates } from '../../../renderer/data/channels/quantity-templates';
import { manifestTemplates } from '../../../renderer/data/shipments/manifest-templates';
import { olderTemplateWords } from '../../../renderer/ui/older-template-words';
import { settingsInMemory } from '../../support/settings-in-memory';
import { must } from '../../support/import-file';

type Grid = readonly (readonly string[])[];

/** `saved`: what the workbook says of the moment it was last saved. */
const workbook = (grid: Grid, saved: string | null = null): Uint8Array => {
  const book = XLSX.utils.book_new();
  XLSX.utils.book_append_sheet(book, XLSX.utils.aoa_to_sheet(grid.map((row) => [...row])), 'Template');
  if (saved !== null) book.Props = { ModifiedDate: new Date(saved) };
  return new Uint8Array(XLSX.write(book, { type: 'array', bookType: 'xlsx', bookSST: true, ...(saved === null ? {} : { Props: book.Props }) }) as ArrayBuffer); // an array is asked for
};

const walmarts = (version: string): Uint8Array => workbook([[`Version=${version},MP_INVENTORY,en`], ['', 'Required'], ['', 'Basic'], ['SKU', 'Quantity'], ['sku', 'quantity'], ['Alphanumeric', 'Integer']]);
const amazons = (version: string): Uint8Array => new TextEncoder().encode(`TemplateType=PriceInventory\tVersion=${version}\tThe top rows\r\nsku\tprice\tquantity\r\n`);
const ebays = (version: string): Uint8Array => new TextEncoder().encode(`#INFO,Version=${version},Template= eBay-active-revise-price-quantity-download_US,,,,\r\nAction,Item number,Custom label (SKU),Start price,Available quantity\r\n`);

describe('quantities', () => {
  test.each([
    ['walmart', walmarts, '5.0.20240517', '5.0.20251101'],
    ['amazon', amazons, '2018.0924', '2021.0101'],
    ['ebay', ebays, '1.0.0', '1.0.10'],
  ] as const)('of %s: by the version in the first line', async (shop, of, older, newer) => {
    const desk = quantityTemplates(settingsInMemory());
    expect(must(await desk.keepQuantityTemplate(shop, 'first.x', of(newer))).older).toBeUndefined();
    expect(must(await desk.keepQuantityTemplate(shop, 'again.x', of(newer))).older).toBeUndefined();
    const kept = must(await desk.keepQuantityTemplate(shop, 'from a mail.x', of(older)));
    expect(kept.older).toEqual({ by: 'version', is: older, than: newer, thanName: 'again.x' });
    expect(kept.older === undefined ? null : olderTemplateWords(kept.name, kept.older)).toBe(`from a mail.x (version ${older}) is older than again.x (version ${newer}), whose place it took. Drop that one again if this was not meant.`);
    expect(must(await desk.quantityTemplate(shop))).toMatchObject({ name: 'from a mail.x' });
    expect(must(await desk.keepQuantityTemplate(shop, 'new.x', of(newer))).older).toBeUndefined();
  });

  test('where one says nothing of itself, nothing is said of it', async () => {
    const desk = quantityTemplates(settingsInMemory());
    must(await desk.keepQuantityTemplate('amazon', 'first.txt', amazons('2021.0101')));
    expect(must(await desk.keepQuantityTemplate('amazon', 'bare.txt', new TextEncoder().encode('sku\tprice\tquantity\r\n'))).older).toBeUndefined();
  });
});

test('manifests: by the day the workbook was last saved, and a version goes before it', async () => {
  const desk = manifestTemplates(settingsInMemory());
  const grid: Grid = [['', ''], ['Merchant SKU', 'Quantity']];
  must(await desk.keepManifestTemplate('new.xlsx', workbook(grid, '2026-09-01T10:00:00Z')));
  const kept = must(await desk.keepManifestTemplate('old.xlsx', workbook(grid, '2025-05-02T10:00:00Z')));
  expect(kept.older).toEqual({ by: 'savedOn', is: '2025-05-02', than: '2026-09-01', thanName: 'new.xlsx' });
  expect(must(await desk.keepManifestTemplate('new.xlsx', workbook(grid, '2026-09-01T10:00:00Z'))).older).toBeUndefined();
  const told = (version: string, saved: string): Uint8Array => workbook([[`Version=${version}`, ''], ['Merchant SKU', 'Quantity']], saved);
  must(await desk.keepManifestTemplate('a.xlsx', told('2.1', '2025-01-01T10:00:00Z')));
  expect(must(await desk.keepManifestTemplate('b.xlsx', told('2.0', '2026-11-01T10:00:00Z'))).older).toMatchObject({ by: 'version', is: '2.0', than: '2.1' });
});
