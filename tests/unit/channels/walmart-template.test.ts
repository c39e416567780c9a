import * as XLSX from 'xlsx';
import { describe, expect, test } from 'vitest';
import { quantityTemplates } from '../../../renderer/data/channels/quantity-templates';
import type { FilesAsked, FilesMade } from '../../../renderer/data/channels/channel-ports';
import type { SettingShelf } from '../../../renderer/data/read-setting';
import type { Setting } from '../../../renderer/data/ports';
import { openArchive } from '../../../renderer/data/shipments/zip-archive';
import type { GivenLine } from '../../../renderer/domain/channels/given-lines';
import { must } from '../../support/import-file';

type Grid = readonly (readonly (string | number | null)[])[];

/** Walmart's own layout: the edition in A1, groups, people's words on row 4, the feed's words on row 5, what may stand there on row 6, and the goods from row 7 in column D. */
const edition = (labels: readonly string[], names: readonly string[], said: readonly string[], rows: Grid = []): Grid => [
  ['Version=1.4,INVENTORY,en,external'], [null, null, null, 'Required to update inventory'], [null, null, null, 'Basic'], [null, null, null, ...labels], [null, null, null, ...names], [null, null, null, ...said], ...rows,
];
const sentences = ['Unique identifier given by you; at most 50 characters', 'How many units can be sold from this place', 'The fulfillment center the units lie at'];
const real = (rows: Grid = []): Grid => edition(['SKU', 'Quantity', 'Fulfillment Center ID'], ['sku', 'quantity', 'fulfillmentCenterId'], sentences, rows);

const workbook = (sheets: readonly (readonly [name: string, grid: Grid, hidden?: boolean])[]): Uint8Array => {
  const book = XLSX.utils.book_new();
  for (const [name, grid] of sheets) XLSX.utils.book_append_sheet(book, XLSX.utils.aoa_to_sheet(grid.map((row) => [...row])), name);
  book.Workbook = { Sheets: sheets.map(([name, , hidden]) => ({ name, Hidden: hidden === true ? 1 : 0 })) };
  return new Uint8Array(XLSX.write(book, { type: 'array', bookType: 'xlsx', bookSST: true }) as ArrayBuffer); // an array is asked for
};

/** The hidden copy stands first, as the worst of cases. */
const walmarts = (rows: Grid = []): Uint8Array => workbook([['Hidden_inventory-mp', real(), true], ['Instructions', [['Read me first']]], ['Inventory', real(rows)], ['Data definitions', [['Field', 'Definition'], ['sku', 'Yours']]]]);

const cells = (file: Uint8Array | undefined, sheet: string): readonly (readonly unknown[])[] => XLSX.utils.sheet_to_json<unknown[]>(XLSX.read(file).Sheets[sheet] ?? {}, { header: 1, defval: null, blankrows: true });

/** Settings in memory. */
const shelf = (): SettingShelf => {
  const kept = new Map<string, Setting>();
  return {
    watch: async (id, listener) => {
      listener({ ok: true, value: kept.get(id) ?? null });
      return () => undefined;
    },
    save: async (id, title, body) => {
      const setting = { id, title, body, at: kept.size + 1, byEmail: 'a@b.c', synced: true } as unknown as Setting; // what is read of it
      kept.set(id, setting);
      return { kind: 'saved', setting };
    },
  };
};

const line = (sku: string, after: number, shipNode: string | null = null): GivenLine => ({ listingId: `w|${sku}`, sku, externalId: null, variation: null, title: null, before: null, after, price: null, handlingDays: null, shipNode, canSell: null, ends: false });

const fill = async (template: Uint8Array, lines: readonly GivenLine[]): Promise<FilesMade> => {
  const desk = quantityTemplates(shelf());
  must(await desk.keepQuantityTemplate('walmart', 'inventory.xlsx', template));
  const asked: FilesAsked = { shop: 'walmart', form: 'walmart-feed', name: 'q', lines, useTemplate: true };
  return must(await desk.makeQuantityFiles(asked));
};

describe('Walmart’s inventory workbook', () => {
  test('is filled from row 7 under its three lines of headings, on the sheet people see', async () => {
    const template = walmarts();
    const { files } = await fill(template, [line('A & <1>', 52, '10001'), line('00123', 0)]);
    const [file] = files;
    expect([file?.name, file?.lines]).toEqual(['q.xlsx', 2]);
    const rows = cells(file?.bytes, 'Inventory');
    expect(rows.slice(0, 6)).toEqual(cells(template, 'Inventory').slice(0, 6));
    expect(rows.slice(6).map((row) => row.slice(3))).toEqual([['A & <1>', 52, '10001'], ['00123', 0, null]]);
  });

  test('has the lag of what has one, where the workbook has a column of it', async () => {
    const withLag = (rows: Grid = []): Uint8Array => workbook([['Inventory', edition(['SKU', 'Quantity', 'Fulfillment Lag Time'], ['sku', 'quantity', 'fulfillmentLagTime'], ['Yours', 'How many', 'Days until it is sent'], rows)]]);
    const { files } = await fill(withLag([[null, null, null, 'OLD', 3, 9]]), [{ ...line('A', 52), handlingDays: 2 }, line('B', 1)]);
    expect(cells(files[0]?.bytes, 'Inventory').slice(6).map((row) => row.slice(3))).toEqual([['A', 52, 2], ['B', 1, null]]);
  });

  test('keeps every other sheet and part byte for byte, the hidden copy among them', async () => {
    const template = walmarts();
    const before = openArchive(template) ?? [];
    const after = openArchive((await fill(template, [line('A', 1)])).files[0]?.bytes ?? new Uint8Array()) ?? [];
    expect(after.map(({ name }) => name)).toEqual(before.map(({ name }) => name));
    expect(before.filter(({ packed }, at) => Buffer.compare(Buffer.from(packed), Buffer.from(after[at]?.packed ?? [])) !== 0).map(({ name }) => name)).toEqual(['xl/worksheets/sheet3.xml']);
  });

  test('sends nothing of an earlier use again', async () => {
    const { files } = await fill(walmarts([[null, null, null, 'OLD-1', 5, '9'], [null, null, null, 'OLD-2', 6, '9'], [null, null, null, 'OLD-3', 7, '9']]), [line('A', 1)]);
    const rows = cells(files[0]?.bytes, 'Inventory');
    // The node of other goods does not stand beside this SKU.
    expect(rows.slice(6).map((row) => row.slice(3))).toEqual([['A', 1, null], [null, null, null], [null, null, null]]);
  });

  test('is found by the feed’s words where people’s words are others', async () => {
    const { files } = await fill(workbook([['Inventory', edition(['Item code *', 'How many *'], ['sku', 'amount'], sentences.slice(0, 2))]]), [line('A', 8)]);
    expect(cells(files[0]?.bytes, 'Inventory').slice(4).map((row) => row.slice(3))).toEqual([['sku', 'amount'], sentences.slice(0, 2), ['A', 8]]);
  });

  test('without an edition and with goods right below its headings is filled there', async () => {
    const { files } = await fill(workbook([['Sheet1', [['SKU', 'Quantity'], ['OLD', 3]]]]), [line('A', 8), line('B', 9)]);
    expect(cells(files[0]?.bytes, 'Sheet1')).toEqual([['SKU', 'Quantity'], ['A', 8], ['B', 9]]);
  });

  test('is as many workbooks as Walmart takes lines for, each line once and in the file it is said to stand in', async () => {
    const lines = Array.from({ length: 50_020 }, (_, at) => line(`SKU-${at}`, at % 97));
    const { files, fileOf } = await fill(walmarts(), lines);
    expect(files.map((file) => [file.name, file.lines])).toEqual([['q 1 of 2.xlsx', 50_000], ['q 2 of 2.xlsx', 20]]);
    const found = files.flatMap(({ bytes }, at) => cells(bytes, 'Inventory').slice(6).map((row) => `${String(row[3])} ${String(row[4])} in ${at + 1}`));
    expect(found.length).toBe(lines.length);
    const given = new Set(lines.map(({ sku, after }, at) => `${sku} ${after} in ${fileOf[at] ?? 0}`));
    expect(found.filter((one) => !given.has(one))).toEqual([]);
  }, 60_000);

  test('with other headings is refused, in words', async () => {
    expect(await quantityTemplates(shelf()).keepQuantityTemplate('walmart', 'prices.xlsx', workbook([['Price & Promotion', [['sku', 'price'], ['A', 1]]]]))).toEqual({
      ok: false, failure: { code: 'import/wrong-report', detail: 'prices.xlsx has no headings “SKU” and “Quantity”.' },
    });
  });
});
