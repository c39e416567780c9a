/** What is counted becomes a new day of the label supplier's stock list, in one batch that can be taken back. */
import { TextInput } from '@mantine/core';
import { useCallback, useState } from 'react';
import type { HandChange } from '../../data/hand-edits/hand-edit-ports';
import { countedList, isCountReason, type LabelCount } from '../../domain/labels/count-batch';
import { labelsComing } from '../../domain/labels/labels-coming';
import { isOpenOrder } from '../../domain/planning/tables/orders';
import type { OrderLine } from '../../domain/planning/stock';
import { isIsoDay } from '../../domain/reports/read-day';
import type { SheetDefinition } from '../../domain/sheets/sheet';
import type { StoreId } from '../../domain/stores';
import type { RowCells } from '../../domain/tables/edit-rows';
import type { TableRow } from '../../domain/tables/query';
import { useServices } from '../../ui/services';
import { editCount, type PendingEdits } from '../../ui/sheet/pending-edits';
import { placeOf } from '../../ui/sheet/sheet-cells';
import type { DecisionDesk } from '../../ui/sheet/use-decisions';
import { useRowEdits } from '../../ui/sheet/use-row-edits';
import { formatDay } from '../../ui/table/format-cell';
import { localDay } from '../shipments/use-plans';

/** What the log calls such a batch begins with it. */
export const countLabel = 'Count of';

const numberOr = (cell: RowCells[string] | undefined): number | null => (typeof cell === 'number' ? cell : null);
const textOr = (cell: RowCells[string] | undefined): string | null => (typeof cell === 'string' ? cell : null);

const lineOf = (row: RowCells): OrderLine => ({
  poNumber: textOr(row['poNumber']) ?? '', qtyOrdered: numberOr(row['qtyOrdered']) ?? 0, qtyShipped: numberOr(row['qtyShipped']), qtyReceived: numberOr(row['qtyReceived']), eta: textOr(row['eta']), destination: 'local',
  isOpen: isOpenOrder(textOr(row['status'])), at: null, orderedOn: textOr(row['orderDate']),
});

const stockOf = (row: RowCells | undefined, listDay: string | null): Parameters<typeof labelsComing>[1] =>
  row === undefined ? null : { units: { onHand: numberOr(row['onHand']), allocated: numberOr(row['allocated']), onOrder: numberOr(row['onOrder']) }, columns: {}, rows: [], asOf: textOr(row['countedOn']) ?? listDay };

const countsOf = (edits: PendingEdits): readonly Omit<LabelCount, 'coming'>[] =>
  Object.entries(edits).map(([sku, cells]) => {
    const value = (id: string) => cells[id]?.decided?.value ?? null;
    const [counted, reason, note] = [value('counted'), value('reason'), value('remark')];
    return { sku, counted: typeof counted === 'number' ? counted : null, reason: isCountReason(reason) ? reason : 'count', note: typeof note === 'string' ? note : null };
  });

/** Units counted and not saved yet, by label. */
export const countedNow = (edits: PendingEdits): readonly { readonly sku: string; readonly units: number }[] => countsOf(edits).flatMap(({ sku, counted }) => (counted === null ? [] : [{ sku, units: counted }]));

export const useCountDesk = (storeId: StoreId, definition: SheetDefinition): DecisionDesk => {
  const { data } = useServices();
  const [day, setDay] = useState(() => localDay(Date.now()));

  const publish = useCallback(
    async (edits: PendingEdits, reason: string | null, editId: string) => {
      if (!isIsoDay(day)) return { kind: 'said' as const, text: 'Say on which day it was counted.' };
      const head = await data.readTable(storeId, 'martin-inventory');
      if (!head.ok) return { kind: 'failed' as const, failure: head.failure, saved: [] };
      const newest = Object.keys(head.value.partitions).sort().at(-1) ?? null;
      if (newest !== null && newest > day) return { kind: 'said' as const, text: `There is a stock list of ${formatDay(newest)}. A count of ${formatDay(day)} would stand behind it and change nothing: count for that day or a later one.` };
      const stated = countsOf(edits);
      const skus = stated.map(({ sku }) => sku);
      const [standing, orders] = await Promise.all([
        newest === null ? null : data.rowsToEdit({ storeId, tableId: 'martin-inventory', partition: newest }),
        data.rowsToEdit({ storeId, tableId: 'purchase-orders', partition: 'all', where: { columnId: 'itemCode', values: skus } }),
      ]);
      if (standing !== null && !standing.ok) return { kind: 'failed' as const, failure: standing.failure, saved: [] };
      if (!orders.ok) return { kind: 'failed' as const, failure: orders.failure, saved: [] };
      const rows = standing?.value.rows ?? [];
      const counts = stated.map((count): LabelCount => {
        const lines = orders.value.rows.filter((row) => row['itemCode'] === count.sku).map(lineOf);
        return { ...count, coming: labelsComing(lines, stockOf(rows.find((row) => row['sku'] === count.sku), newest)) };
      });
      const list = countedList(rows, newest, counts, day);
      const touched = new Set(skus);
      const change: HandChange =
        newest === day
          ? { tableId: 'martin-inventory', partition: day, baseVersionId: standing?.value.versionId ?? null, edits: { kind: 'some', upsert: list.filter((row) => touched.has(String(row['sku']))), remove: [] } }
          : { tableId: 'martin-inventory', partition: day, baseVersionId: null, edits: { kind: 'all', rows: list } };
      return data.saveByHand({ editId, storeId, label: `${countLabel} ${counts.length} label${counts.length === 1 ? '' : 's'}${reason === null ? '' : `, ${reason}`}`, changes: [change] });
    },
    [data, storeId, day],
  );

  const desk = useRowEdits(storeId, definition, publish);
  const follow = useCallback(
    (row: TableRow, edits: PendingEdits): TableRow => {
      const [id, onHand, difference, reason] = ['label', 'onHand', 'difference', 'reason'].map((name) => placeOf(definition, name));
      const sku = String(row.cells[id ?? -1] ?? '');
      const count = countsOf(sku in edits ? { [sku]: edits[sku] ?? {} } : {})[0];
      if (count === undefined || count.counted === null) return row;
      const stood = row.cells[onHand ?? -1];
      return { ...row, cells: row.cells.map((cell, at) => (at === difference ? (typeof stood === 'number' ? (count.counted ?? 0) - stood : null) : at === reason ? count.reason : cell)) };
    },
    [definition],
  );
  const more = editCount(desk.history.present) === 0 ? null : (
    <TextInput size="xs" type="date" w={150} aria-label="Counted on" title="The day it was counted" value={day} onChange={(event) => setDay(event.currentTarget.value)} />
  );
  return { ...desk, more, follow, saveTitle: 'Save the count' };
};
