import { describe, expect, test } from 'vitest';
import { tableFromRecords } from '../../../renderer/data/import/table-from-records';
import { packTable, unpackTable } from '../../../renderer/data/packing';
import { planFromTable, planTable } from '../../../renderer/domain/shipments/plan-rows';
import { planKinds } from '../../../renderer/domain/shipments/plan-kinds';
import { isPlanId, planIdOf, planStatuses, type ShipmentPlan } from '../../../renderer/domain/shipments/shipment-plan';
import { tableToCsv } from '../../../renderer/domain/tables/csv';
import { tableDefinition } from '../../../renderer/domain/tables/definitions';
import Papa from 'papaparse';
import { lineOf, planOf } from './plans';

const source = { importId: 'i', reportId: 'shipment-plans', fileName: 'plan', sha256: 'a'.repeat(64), sheet: null, asOf: null };

const full: ShipmentPlan = planOf('warehouse-fba', [
  lineOf(1, '00123', 48, {
    listingId: 'amz_fba 00123', itemCode: 'I-1', itemsEach: 2, title: 'Planter, "Café"', asin: 'B0CHILD001', fnsku: 'X001', gtin: '00850048000018', publishStatus: 'PUBLISHED', supplier: 'Foshan', source: 'AWD',
    unitsPerCase: 12, lengthCm: 60, widthCm: 40.5, heightCm: 35, kg: 11.5, reason: '=promo in December', wantedOn: '2026-12-05', receivedUnits: 0,
    frozen: { ours: 36, theirs: 60, naive: 24, lastYear: 12, position: 40, coverDays: 60 },
  }),
  lineOf(2, 'B', 0),
], {
  status: 'receiving', name: 'November, part 1', shipDate: '2026-11-25', eta: '2026-12-02', marketplaceId: 'FBA15ABCDEF1', container: 'MSKU1234567', address: 'ONT8, 24300 Nandina Ave', isPrepared: true,
  planKey: 'abc', planDay: '2026-11-21', milestones: { approvedOn: '2026-11-22', shippedOn: '2026-11-25', portOn: null, deliveredOn: '2026-12-01', receivedOn: null }, plannedLegs: { 'warehouse-to-fba': 5, 'fba-check-in': 4.5 },
  journal: [{ at: 1_795_262_400_000, by: 'anna@company.example', kind: 'note', text: 'Pallets are 1 m high, “not” more' }],
});

describe('a plan as rows', () => {
  test('what is stored is what is read, for every kind and status', () => {
    expect(planFromTable(planTable(full, source))).toEqual(full);
    for (const kind of planKinds) for (const status of planStatuses) expect(planFromTable(planTable({ ...full, kind, status }, source))).toEqual({ ...full, kind, status });
  });

  test('when it was saved first stays not stated, also once it is saved here', () => {
    const dropped = { ...full, createdAt: null };
    expect(planFromTable(planTable(dropped, source))).toEqual(dropped);
    // Once written as the beginning of 1970, where nobody had stated it.
    expect(planFromTable(planTable({ ...full, createdAt: 0 }, source))?.createdAt).toBeNull();
  });

  test('packed and unpacked it is the same', async () => {
    const back = await unpackTable(await packTable(planTable(full, source)));
    expect(back.ok && planFromTable(back.value)).toEqual(full);
  });

  test('saved as CSV and dropped again it is the same plan, in its own partition', () => {
    const table = planTable(full, source);
    const csv = new TextDecoder().decode(tableToCsv(table, Uint32Array.from([1, 0]), tableDefinition('shipment-plans').columns.map(({ id }) => id)));
    const { data } = Papa.parse<string[]>(csv.replace('\uFEFF', '').trimEnd());
    const read = tableFromRecords({ reportId: 'shipment-plans', importId: 'i', fileName: 'plan.csv', sha256: 'b'.repeat(64), records: data });
    if (!read.ok) throw new Error(read.failure.detail ?? read.failure.code);
    expect(read.value.parts.map(({ partition }) => partition)).toEqual([full.id]);
    expect(read.value.counts).toMatchObject({ rejected: 0, warnings: 0 });
    const [part] = read.value.parts;
    expect(part === undefined ? null : planFromTable(part.table)).toEqual(full);
  });

  test('a file of several plans brings each into its own partition, and a row whose number is no plan’s is left out', () => {
    const heading = ['Plan number', 'Plan line', 'Plan type', 'Plan status', 'SKU', 'Units to send'];
    const records = [heading, ['SP-261102-AB2CD', '1', 'AWD -> FBA', 'draft', 'A', '12'], ['SP-261102-EF3GH', '1', 'wfs', 'Closed', 'B', '5'], ['SP-261102-AB2CD', '2', 'awd-fba', 'draft', 'C', '0'], ['PO 7', '1', 'WFS', 'draft', 'D', '1']];
    const read = tableFromRecords({ reportId: 'shipment-plans', importId: 'i', fileName: 'plans.csv', sha256: 'b'.repeat(64), records });
    if (!read.ok) throw new Error(read.failure.code);
    expect(read.value.counts).toMatchObject({ new: 3, rejected: 1 });
    expect(read.value.parts.map(({ table }) => planFromTable(table)).map((plan) => [plan?.id, plan?.kind, plan?.status, plan?.lines.map(({ sku, units }) => `${sku} ${units}`)])).toEqual([
      ['SP-261102-AB2CD', 'awd-fba', 'draft', ['A 12', 'C 0']], ['SP-261102-EF3GH', 'wfs', 'closed', ['B 5']],
    ]);
  });

  test('numbers of plans have the shape the database allows, whatever chance gives', () => {
    for (const value of [0, 1, 29, 30, 4_294_967_295]) expect(isPlanId(planIdOf('2026-11-21', [value, value, value, value, value]))).toBe(true);
    expect(planIdOf('2026-11-21', [0, 1, 2, 3, 4])).toBe('SP-261121-23456');
  });
});
