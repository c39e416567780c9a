import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { asMarkdown, atMost, median, ratio, withSections } from '../../bench/figure';
import { awdDay, awdRow } from '../../bench/files/awd';
import { inventoryCells, type InventoryForm } from '../../bench/files/forms';
import { inventoryHeadings, inventoryRow } from '../../bench/files/inventory';
import { makeAwd, makeInventory } from '../../bench/files/make';
import { readBytes } from '../reader/reading';

const folder = mkdtempSync(path.join(tmpdir(), 'seller-ops-bench-'));
afterAll(() => rmSync(folder, { recursive: true }));

const made = async (make: (file: string) => Promise<void>): Promise<Buffer> => {
  const file = path.join(folder, 'made');
  await make(file);
  return readFileSync(file);
};

describe('the files of the bench', () => {
  const rows = 400;

  test.each<InventoryForm>(['csv', 'tsv', 'csv-1252', 'csv-utf16', 'xlsx'])('%s reads as it was meant', async (form) => {
    const { rows: read } = await readBytes(await made((file) => makeInventory(file, form, rows)));
    expect(read).toEqual([inventoryHeadings, ...Array.from({ length: rows }, (_, row) => inventoryCells(form, row))]);
  });

  test('rows are the same each time, no two with one code, and hold what readers spoil', () => {
    const all = Array.from({ length: 20_000 }, (_, row) => inventoryRow(row));
    expect(inventoryRow(17)).toEqual(all[17]);
    expect(new Set(all.map(([, sku]) => sku)).size).toBe(all.length);
    const share = (holds: (cells: readonly string[]) => boolean): number => all.filter(holds).length / all.length;
    expect(share(([, sku = '']) => sku.startsWith('0'))).toBeGreaterThan(0.2);
    expect(share(([, sku = '']) => /^\dE\d/.test(sku))).toBeGreaterThan(0.03);
    expect(share(({ [4]: title = '' }) => /[",\n]/.test(title))).toBeGreaterThan(0.25);
    expect(share(({ [4]: title = '' }) => title.includes('\n'))).toBeGreaterThan(0.02);
    expect(share(({ [7]: order = '' }) => /^\d{17}$/.test(order))).toBe(1);
  });

  test.each(['csv', 'xlsx'] as const)('the AWD report in %s has the day above its headings and 1 % of its rows changed on demand', async (form) => {
    const { rows: read } = await readBytes(await made((file) => makeAwd(file, form, 200, true)));
    expect(read[0]?.[1]).toBe(`${awdDay} 04:34:40`);
    expect(read.slice(-200)).toEqual(Array.from({ length: 200 }, (_, row) => awdRow(row, true)));
    const differing = Array.from({ length: 200 }, (_, row) => row).filter((row) => awdRow(row).join() !== awdRow(row, true).join());
    expect(differing).toEqual([7, 107]);
  });
});

describe('the table of the bench', () => {
  test('a figure holds when its median is within its bar', () => {
    expect(median([9, 1, 2])).toBe(2);
    expect(median([1, 2, 3, 10])).toBe(2.5);
    expect(ratio('x', [1, 1, 9], [4, 4, 4], 0.25)).toMatchObject({ measured: '0.25x', holds: true, runs: 3 });
    expect(atMost('x', [17], 'ms', 16)).toMatchObject({ measured: '17 ms', bar: '<= 16 ms', holds: false });
    expect(atMost('x', [17], 'ms', null).holds).toBeNull();
  });

  test('says plainly which bars are missed, and no text breaks its columns', () => {
    const lines = asMarkdown([{ title: 'CSV', figures: [atMost('a | b', [2], '', 1, 'two\nlines')] }]).split('\n');
    expect(lines[4]).toBe('| a \\| b | 2 | <= 1 | **no** | 1 | two lines |');
  });

  test('a run of some lanes leaves the figures of the others as they were', () => {
    const order = ['CSV', 'XLSX'];
    const both = withSections('', 'head', [{ title: 'XLSX', figures: [atMost('x', [1], '', 1)] }, { title: 'CSV', figures: [atMost('c', [1], '', 1)] }], order);
    const again = withSections(both, 'new head', [{ title: 'CSV', figures: [atMost('c', [5], '', 1)] }], order);
    expect(again.startsWith('new head\n\n## CSV')).toBe(true);
    expect(again).toContain('| c | 5 | <= 1 | **no** |');
    expect(again).toContain('| x | 1 | <= 1 | yes |');
  });
});
