import { describe, expect, test } from 'vitest';
import { tableFromRecords } from '../../../renderer/data/import/table-from-records';
import { importsOf } from '../../../renderer/data/sample/load-sample';
import { planningInputs, planningSettingId } from '../../../renderer/data/planning/planning-inputs';
import { sampleSettings } from '../../../renderer/data/sample/sample-settings';
import { settingOf } from '../../../renderer/domain/settings/settings';
import { columnData, isTextData } from '../../../renderer/domain/tables/cells';
import { referenceProblems } from '../../../renderer/domain/import/references';
import { isGtin14 } from '../../../renderer/domain/shipments/check-plan';
import { reportDefinition } from '../../../renderer/domain/reports/reports';
import { stores, type StoreId } from '../../../renderer/domain/stores';
import type { Table, TableId } from '../../../renderer/domain/tables/table';

const readAll = (storeId: StoreId, newest?: string) =>
  importsOf(storeId, newest).map(({ importId, reportId, fileName, asOf, records }) => {
    const made = tableFromRecords({ reportId, importId, fileName, sha256: importId, records: records(), ...(asOf === undefined ? {} : { asOf }) });
    if (!made.ok) throw new Error(`${fileName}: ${made.failure.code} ${made.failure.detail ?? ''}`);
    return { reportId, fileName, ...made.value };
  });

describe.each(stores)('the sample files of $name', ({ id }) => {
  const files = readAll(id);

  test('are all read without a word to say about them', () => {
    const said = files.filter(({ counts }) => counts.rejected + counts.warnings > 0 || counts.new === 0).map(({ fileName, counts }) => [fileName, counts]);
    expect(said).toStrictEqual([]);
  });

  test('speak of the same goods: no bundle, item or label is unknown, and no listing is mapped twice', () => {
    const tables = new Map<TableId, Table>(files.flatMap(({ tableId, parts }) => parts.map(({ table }) => [tableId, table] as const)));
    const problems = files.flatMap(({ reportId, parts }) => {
      const report = reportDefinition(reportId);
      return report === null ? [] : parts.flatMap(({ table }) => referenceProblems(report, table, tables));
    });
    expect(problems).toStrictEqual([]);
  });

  test('give Walmart GTINs whose last digit fits', () => {
    const gtins = files.filter(({ reportId }) => reportId === 'wmt_item' || reportId === 'wmt_wfs_health').flatMap(({ parts }) => parts.flatMap(({ table }) => {
      const cells = columnData(table, 'gtin');
      return cells !== null && isTextData(cells) ? cells.values.map((value) => value ?? '') : [];
    }));
    expect([gtins.length > 0, gtins.filter((gtin) => !isGtin14(gtin))]).toStrictEqual([id === 'rg', []]);
  });

  test('say what one sells for and what room it takes, of everything FBA holds', () => {
    const newest = files.filter(({ reportId }) => reportId === 'amz_fba_planning').at(-1)?.parts[0]?.table;
    if (newest === undefined) throw new Error('there is no FBA report');
    for (const columnId of ['price', 'unitVolume']) {
      const data = columnData(newest, columnId);
      expect(data !== null && !isTextData(data) && data.values.every((value) => value > 0), columnId).toBe(true);
    }
  });

  test('are as sound and as new on any other day', () => {
    for (const newest of ['2024-02-29', '2026-12-31', '2031-03-01']) {
      const moved = readAll(id, newest);
      const said = moved.filter(({ counts }) => counts.rejected + counts.warnings > 0 || counts.new === 0).map(({ fileName, counts }) => [newest, fileName, counts]);
      expect(said).toStrictEqual([]);
      expect(moved.map(({ reportId }) => reportId)).toStrictEqual(files.map(({ reportId }) => reportId));
      const fba = moved.filter(({ reportId }) => reportId === 'amz_fba_planning');
      expect(fba.at(-1)?.parts.map(({ partition }) => partition)).toStrictEqual([newest]);
      const orders = moved.find(({ reportId }) => reportId === 'amz_all_orders')?.parts.map(({ partition }) => partition).sort();
      // Sales end two days before.
      expect(orders?.at(-1)).toBe(new Date(Date.parse(newest) - 2 * 86_400_000).toISOString().slice(0, 7));
    }
  });

  test('keep the names of their imports, so that no day loads them twice', () => {
    expect(importsOf(id, '2027-01-15').map(({ importId }) => importId)).toStrictEqual(importsOf(id).map(({ importId }) => importId));
  });

  test('are the same every time', () => {
    expect(importsOf(id).map(({ records }) => records())).toStrictEqual(importsOf(id).map(({ records }) => records()));
  });
});

test('Royal Green’s sample has every upload page’s table', () => {
  const upload = ['factory-items', 'bundles', 'bundle-items', 'purchase-orders', 'bundle-listings', 'amz_awd_inventory', 'martin-inventory', 'martin-skus', 'martin-bundles', 'martin-bundle-listings', 'ebay_active'];
  for (const id of upload) expect(importsOf('rg').map(({ reportId }) => reportId)).toContain(id);
});

test('every shop has set its fulfilment fee, and nothing else', () => {
  const { id, body } = sampleSettings(Date.parse('2026-10-01T08:30:00Z'), 'staff@sample.example');
  const { settings, entries } = planningInputs(body);
  expect([id, entries.length]).toEqual([planningSettingId, 3]);
  for (const { id: storeId } of stores) expect(settingOf(settings, 'fulfilment-fee', { storeId, supplier: null, sku: null }).value).toBeGreaterThan(0);
});
