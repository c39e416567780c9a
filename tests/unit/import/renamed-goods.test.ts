/** A SKU that was renamed on the day of the report: the old row and the new one are one stock. */
import { expect, test } from 'vitest';
import { columnOf, importFile, linesFile, type FileToImport } from '../../support/import-file';

type Row = readonly [sku: string, fnsku: string, asin: string, available: number, site?: string];

const head = 'snapshot-date,sku,fnsku,asin,available,marketplace,units-shipped-t30,days-of-supply';
const file = (...rows: readonly Row[]): FileToImport =>
  ({ name: 'fba.csv', bytes: linesFile([head, ...rows.map(([sku, fnsku, asin, available, site = 'US']) => `2026-11-20,${sku},${fnsku},${asin},${available},${site},5,60`)]) });
const rest: readonly Row[] = ['A', 'B', 'C', 'D'].map((sku) => [sku, `X00000000${sku}`, `B00000000${sku}`, 10]);
const old: Row = ['OLD', 'X000000001', 'B000000001', 50];

const after = async (before: readonly Row[], now: readonly Row[], mode: 'merge' | 'replace' = 'merge') => {
  const found = await importFile({ ...file(...now), standing: (await importFile(file(...before))).tables, mode });
  const [table] = found.tables.values();
  return { skus: columnOf(table, 'sku'), units: columnOf(table, 'availableUnits'), asked: found.review.guards.map(({ id, message }) => [id, message]), told: found.review.problems.map(({ severity, row, message }) => [severity, row, message]), counts: found.review.counts };
};

test.each(['merge', 'replace'] as const)('by the label on its units it is the new one, which takes its place: %s', async (mode) => {
  const { skus, units, asked, told, counts } = await after([...rest, old], [...rest, ['NEW', 'X000000001', 'B000000001', 48]], mode);
  expect([skus, units]).toStrictEqual([['A', 'B', 'C', 'D', 'NEW'], [10, 10, 10, 10, 48]]);
  expect(asked).toStrictEqual([]);
  expect(told).toStrictEqual([['warning', 6, '“OLD” stands with the same FNSKU X000000001 and is not in the file: it is taken to be “NEW” now, and its row goes. Beside each other they would count twice.']]);
  expect(counts).toMatchObject({ new: 1, changed: 1, missing: 0 });
});

test.each([['the maker’s barcode for a label', 'B000000001'], ['no label', '']])('by its product page alone it is asked about: %s', async (_, fnsku) => {
  const { skus, asked } = await after([...rest, ['OLD', fnsku, 'B000000001', 50]], [...rest, ['NEW', fnsku, 'B000000001', 48]]);
  expect(asked).toStrictEqual([['renamed', '1 new SKU has the ASIN of one that stands and is not in the file (“NEW” for “OLD”, ASIN B000000001). Where goods were renamed, have the file replace what stands: merged, both rows stay and their stock counts twice.']]);
  expect(skus).toStrictEqual(['A', 'B', 'C', 'D', 'NEW', 'OLD']);
});

test.each<readonly [string, readonly Row[], readonly Row[]]>([
  ['both are in the file', [...rest, old], [...rest, old, ['NEW', 'X000000002', 'B000000001', 4]]],
  ['several share the page', [...rest, old, ['TWIN', 'X000000003', 'B000000001', 5]], [...rest, ['TWIN', 'X000000003', 'B000000001', 5], ['NEW', 'X000000002', 'B000000001', 48]]],
  ['the other is another site’s', [...rest, old], [...rest, ['NEW', 'X000000001', 'B000000001', 48, 'CA']]],
])('nothing is said where %s', async (_, before, now) => {
  const { asked, told, skus } = await after(before, now);
  expect([asked, told]).toStrictEqual([[], []]);
  expect(skus).toContain('OLD');
});
