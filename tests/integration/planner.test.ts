/** Files dropped, published and planned from: the real reader, the real backend, and figures worked out by hand. */
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { packTable } from '../../renderer/data/packing';
import { forecastHere } from '../support/forecast-here';
import { plannedOf, type StorePlan } from '../support/store-plan';
import { createPlanner } from '../../renderer/data/planning/planner';
import { listingId } from '../../renderer/domain/demand/listing';
import { termNamed, type CellRef } from '../../renderer/domain/explain/term';
import { decide, decisionsSettingId, noDecisions, writeDecisions } from '../../renderer/domain/sheets/decisions';
import { sheetDefinitions } from '../../renderer/domain/sheets/definitions';
import type { Cell, Table } from '../../renderer/domain/tables/table';
import { importFile, linesFile } from '../support/import-file';
import { newProject, staffAt, valueOf, type Staff } from './staff';

const dayAt = (index: number): string => new Date(Date.UTC(2026, 3, 30 + index)).toISOString().slice(0, 10);
/** 30 days to 29 May; from 8 to 13 May nothing was there. */
const days = Array.from({ length: 30 }, (_, index) => dayAt(index));
const isOut = (day: string): boolean => day >= '2026-05-08' && day <= '2026-05-13';

const orderHead = ['amazon-order-id', 'purchase-date', 'order-status', 'fulfillment-channel', 'sales-channel', 'sku', 'asin', 'item-status', 'quantity', 'currency', 'item-price'];
const orderLine = (id: string, day: string, sku: string, units: number, status = 'Shipped'): readonly string[] => [id, `${day}T20:30:00+00:00`, status, 'Amazon', 'Amazon.com', sku, `B0${sku}`, status, String(units), 'USD', ''];
const tabs = (records: readonly (readonly string[])[]): Buffer => linesFile(records.map((cells) => cells.join('\t')));
const commas = (records: readonly (readonly string[])[]): Buffer => linesFile(records.map((cells) => cells.join(',')));

/** Drops a file as a page does: read, recognised, reviewed against what stands, published. */
const drop = async ({ data }: Staff, name: string, bytes: Buffer, standing: ReadonlyMap<string, { readonly table: Table; readonly versionId: string }> = new Map()) => {
  const { placed, review, tables } = await importFile({ name, bytes, standing: new Map([...standing].map(([partition, { table }]) => [partition, table])) });
  const importId = randomUUID();
  const parts = await Promise.all(placed.partitions.map(async (partition) => {
    const table = tables.get(partition);
    return { partition, baseVersionId: standing.get(partition)?.versionId ?? null, packed: table === undefined || table === standing.get(partition)?.table ? null : await packTable(table) };
  }));
  const outcome = await data.publish({
    importId, storeId: 'rg', tableId: placed.tableId, reportId: placed.reportId, groupId: null, parts, mode: 'merge', counts: review.counts,
    source: { importId, reportId: placed.reportId, fileName: name, sha256: 'a'.repeat(64), sheet: null, asOf: placed.asOf },
  }, () => undefined);
  if (outcome.kind !== 'published') throw new Error(JSON.stringify(outcome));
  return { importId, standing: new Map(placed.partitions.flatMap((partition) => {
    const table = tables.get(partition);
    return table === undefined ? [] : [[partition, { table, versionId: outcome.versionId }] as const];
  })) };
};

const figure = ({ demand }: StorePlan, sku: string, name: keyof StorePlan['demand']['figures']): number => demand.figures[name][demand.listings.findIndex((listing) => listing.sku === sku)] ?? NaN;

test('dropped reports become a plan that leads back to their rows, follows what is published, and forgets what is undone', async () => {
  const staff = await staffAt({ projectId: newProject() });
  const orders = days.flatMap((day) => [
    ...(isOut(day) ? [] : [orderLine(`1-${day}`, day, 'A', 5)]), orderLine(`2-${day}`, day, 'B', 1), orderLine(`3-${day}`, day, 'A', 9, 'Cancelled'),
  ]);
  const first = await drop(staff, 'all-orders.txt', tabs([orderHead, ...orders]));
  await drop(staff, 'ledger.csv', commas([
    ['Date', 'FNSKU', 'ASIN', 'MSKU', 'Title', 'Disposition', 'Starting Warehouse Balance', 'Receipts', 'Customer Shipments', 'Ending Warehouse Balance', 'Location'],
    ...days.map((day) => [day, 'X1', 'B0A', 'A', 'A', 'SELLABLE', isOut(day) ? '0' : '40', '0', isOut(day) ? '0' : '-5', isOut(day) ? '0' : '40', 'US']),
  ]));
  await drop(staff, 'fba.csv', commas([
    ['snapshot-date', 'sku', 'asin', 'available', 'units-shipped-t7', 'units-shipped-t30', 'units-shipped-t60', 'units-shipped-t90', 'days-of-supply', 'Reserved FC Transfer', 'Reserved FC Processing', 'Reserved Customer Order', 'inbound-shipped', 'marketplace'],
    ['2026-05-30', 'A', 'B0A', '40', '35', '120', '240', '360', '8', '6', '4', '3', '20', 'US'],
  ]));

  const planner = createPlanner({ source: staff.data, disk: null, forecast: forecastHere, today: () => '2026-05-31', codeVersion: 'test' });
  const planned = (): Promise<StorePlan> => plannedOf(planner);
  /** Resolves once the planner has heard that what it planned from is no longer what stands. */
  const heardOfChange = (): Promise<void> =>
    new Promise((resolve) => {
      const stop = planner.watchPlan('rg', ({ kind }) => {
        if (kind !== 'stale') return;
        void stop.then((end) => end());
        resolve();
      });
    });
  const plan = await planned();
  // 24 days in stock, five a day: 120 units. Seven of them in the last week.
  expect([figure(plan, 'A', 'units30'), figure(plan, 'A', 'inStockDays30'), figure(plan, 'A', 'velocity30')]).toEqual([120, 24, 5]);
  expect(figure(plan, 'A', 'velocity7')).toBe(5);
  expect(figure(plan, 'B', 'velocity30')).toBe(1);
  const { listings } = plan.quantities;
  const row = listings.texts['id']?.indexOf(listingId('amz_fba', 'A')) ?? -1;
  // Available, transfer and processing; what customers ordered is sold.
  expect(listings.numbers['fba.at.now']?.[row]).toBe(50);
  expect(listings.numbers['fba.at.position']?.[row]).toBe(70);

  // A cell behind the figure is the line of the file.
  const [velocity] = valueOf(await planner.explain('rg', 'velocity', listingId('amz_fba', 'A')));
  const cell = termNamed(velocity ?? Object.assign({}), 'units-7')?.from.find((ref): ref is CellRef => ref.kind === 'cell');
  if (cell === undefined) throw new Error('no cell');
  const view = valueOf(await staff.data.openView('rg', cell.tableId, cell.versionId, cell.partition));
  expect(valueOf(await staff.data.cellProvenance(view.view, cell.row, cell.columnId))).toMatchObject({ value: 5, heading: 'quantity', source: { fileName: 'all-orders.txt' } });

  // The sheet of sendings, and what somebody decides on a row of it.
  const sheet = await planner.openSheet('rg', 'fba-send', { asOf: null, parameters: {} });
  if (sheet.kind !== 'opened') throw new Error(JSON.stringify(sheet));
  const id = listingId('amz_fba', 'A');
  const column = (columnId: string): number => sheetDefinitions['fba-send'].columns.findIndex((one) => one.id === columnId);
  const cells = async (...columnIds: readonly string[]): Promise<readonly Cell[]> => {
    const [shown] = valueOf(await planner.sheetRows(sheet.view, [id]));
    return columnIds.map((columnId) => shown?.cells[column(columnId)] ?? null);
  };
  // Five a day of the days with stock; what there is of our own to send nobody told.
  expect(await cells('sku', 'available', 'transfer', 'inbound', 'velocity30', 'send')).toEqual(['A', 40, 10, 20, 5, null]);
  const remade = new Promise<void>((resolve) => {
    void planner.watchSheet(sheet.view, ({ made }) => {
      if (made > 0) resolve();
    });
  });
  const written = writeDecisions(decide(noDecisions, [{ rowId: id, columnId: 'send', decision: { value: 24, reason: 'a promotion', by: staff.email, at: 1, was: 0 } }]));
  if (written.kind !== 'written') throw new Error(written.kind);
  const saved = await staff.data.saveSetting(decisionsSettingId('rg', 'fba-send'), 'Decisions', written.body, null);
  expect(saved.kind).toBe('saved');
  await remade;
  expect(await cells('send', 'planned', 'uncovered', 'reason')).toEqual([24, null, 24, 'a promotion']);
  // Yesterday's stock is not known, and sales up to it are.
  const past = await planner.openSheet('rg', 'fba-send', { asOf: '2026-05-29', parameters: {} });
  expect(past).toMatchObject({ kind: 'opened', day: '2026-05-29', tiles: { units: null } });

  // The same days again and two more: only those are new.
  const more = ['2026-05-28', '2026-05-29', '2026-05-30', '2026-05-31'];
  const second = await drop(staff, 'all-orders-2.txt', tabs([orderHead, ...more.map((day) => orderLine(`1-${day}`, day, 'A', 5)), ...more.map((day) => orderLine(`2-${day}`, day, 'B', 3))]), first.standing);
  await heardOfChange();
  const followed = await planned();
  expect(followed.planKey).not.toBe(plan.planKey);
  expect(followed.salesUntil['amz_fba']).toBe('2026-05-31');
  expect(figure(followed, 'A', 'units30')).toBe(120);
  expect(figure(followed, 'B', 'units30')).toBe(26 + 4 * 3);

  valueOf(await staff.data.undo('rg', second.importId));
  await heardOfChange();
  expect(await planned()).toEqual(plan);
  await planner.close();
});
