/** Costs typed into the table become rows of the cost sheet that hold from a day on. What held before stays, and is never written over. */
import { TextInput } from '@mantine/core';
import { useCallback, useState } from 'react';
import { costRowFrom, costRowOn, laterCostWords, type CostChange, type CostField } from '../../../domain/costs/cost-rows';
import { noCurrency, typedCosts } from '../../../domain/costs/typed-costs';
import { marketplaceDay } from '../../../domain/demand/marketplace-day';
import { isIsoDay } from '../../../domain/reports/read-day';
import type { SheetDefinition } from '../../../domain/sheets/sheet';
import type { StoreId } from '../../../domain/stores';
import type { TableRow } from '../../../domain/tables/query';
import type { Cell } from '../../../domain/tables/table';
import { useServices } from '../../../ui/services';
import { editCount, type PendingEdits } from '../../../ui/sheet/pending-edits';
import { cellOf, rowIdOf } from '../../../ui/sheet/sheet-cells';
import type { DecisionDesk } from '../../../ui/sheet/use-decisions';
import { useRowEdits } from '../../../ui/sheet/use-row-edits';
import { useTodayForNext } from '../../../ui/sheet/use-today-for-next';
import { formatSome } from '../../../ui/table/format-cell';

const fieldOf: Readonly<Record<string, CostField>> = { fob: 'fob', currency: 'currency', freight: 'freight', dutyPercent: 'dutyPercent', prep: 'prep', stated: 'landed' };

/** What a pending edit of a row is about: carried in `was`, for the row's own name is that of a listing. */
const changesOf = (edits: PendingEdits): ReadonlyMap<string, CostChange> =>
  new Map(Object.entries(edits).map(([rowId, cells]) => [
    rowId,
    Object.fromEntries(Object.entries(cells).flatMap(([columnId, { decided }]) => {
      const [field, value] = [fieldOf[columnId], decided?.value];
      if (field === undefined || (typeof value !== 'number' && typeof value !== 'string')) return [];
      return [[field, field === 'currency' ? String(value).trim().toUpperCase() : Number(value)]];
    })),
  ]));

export const useCostDesk = (storeId: StoreId, definition: SheetDefinition): DecisionDesk => {
  const { data, planner } = useServices();
  const [validFrom, setValidFrom] = useState(() => marketplaceDay(Date.now()));

  const publish = useCallback(
    async (edits: PendingEdits, reason: string | null, editId: string) => {
      if (!isIsoDay(validFrom)) return { kind: 'said' as const, text: 'Say from which day the costs hold.' };
      const changes = changesOf(edits);
      // Whose cost it is stands in the row as it is now.
      const opened = await planner.openSheet(storeId, 'costs', { asOf: null, parameters: {} });
      if (opened.kind === 'failed') return { kind: 'failed' as const, failure: opened.failure, saved: [] };
      if (opened.kind === 'cancelled') return { kind: 'said' as const, text: 'The rows were not read. Save again.' };
      const rows = await planner.sheetRows(opened.view, [...changes.keys()]);
      void planner.closeSheet(opened.view);
      if (!rows.ok) return { kind: 'failed' as const, failure: rows.failure, saved: [] };
      const cell = (row: TableRow, columnId: string): Cell => cellOf(definition, row, columnId);
      const costed = rows.value.map((row) => ({ id: rowIdOf(definition, row), costOf: String(cell(row, 'costOf')), fob: cell(row, 'fob'), freight: cell(row, 'freight'), currency: cell(row, 'currency') }));
      const typed = typedCosts(changes, costed);
      if (typed.kind === 'gone') return { kind: 'said' as const, text: `${formatSome(typed.count, 'changed row')} ${typed.count === 1 ? 'is' : 'are'} not on this page any more. Take ${typed.count === 1 ? 'its change' : 'their changes'} back, then save.` };
      if (typed.kind === 'no-currency') return { kind: 'said' as const, text: noCurrency(typed.written) };
      if (typed.kind === 'clash') return { kind: 'said' as const, text: `Two rows say different costs of ${typed.code}. Make them the same, or undo one.` };
      const { byCode } = typed;
      const standing = await data.rowsToEdit({ storeId, tableId: 'costs', partition: 'all', where: { columnId: 'sku', values: [...byCode.keys()] } });
      if (!standing.ok) return { kind: 'failed' as const, failure: standing.failure, saved: [] };
      const made = [...byCode].map(([code, { change, known }]) => costRowFrom(costRowOn(standing.value.rows, code, validFrom), code, validFrom, change, known));
      const label = `Costs from ${validFrom}: ${formatSome(byCode.size, 'SKU')} by hand${reason === null ? '' : `, ${reason}`}`;
      const outcome = await data.saveByHand({
        editId, storeId, label,
        changes: [{ tableId: 'costs', partition: 'all', baseVersionId: standing.value.versionId, edits: { kind: 'some', upsert: made.map(({ row }) => (reason === null ? row : { ...row, note: reason })), remove: [] } }],
      });
      return { ...outcome, beside: laterCostWords(standing.value.rows, [...byCode.keys()], validFrom, marketplaceDay(Date.now())) };
    },
    [data, planner, storeId, definition, validFrom],
  );

  const desk = useRowEdits(storeId, definition, publish);
  useTodayForNext(desk, setValidFrom);
  const more = editCount(desk.history.present) === 0 ? null : (
    <TextInput size="xs" type="date" w={150} aria-label="The costs hold from" title="The costs hold from this day on" value={validFrom} onChange={(event) => setValidFrom(event.currentTarget.value)} />
  );
  return { ...desk, more, saveTitle: 'Save from this day' };
};
