/** What is counted becomes a new day of the label supplier's stock list, in one batch that can be taken back. */
import { TextInput } from '@mantine/core';
import { useCallback, useState } from 'react';
import { marketplaceDay } from '../../domain/demand/marketplace-day';
import { isCountReason, type LabelCount } from '../../domain/labels/count-batch';
import { listedNames } from '../../domain/listed-names';
import { isIsoDay } from '../../domain/reports/read-day';
import type { SheetDefinition } from '../../domain/sheets/sheet';
import type { StoreId } from '../../domain/stores';
import { useServices } from '../../ui/services';
import { editCount, type PendingEdits } from '../../ui/sheet/pending-edits';
import type { DecisionDesk } from '../../ui/sheet/use-decisions';
import { useRowEdits } from '../../ui/sheet/use-row-edits';
import { useTodayForNext } from '../../ui/sheet/use-today-for-next';
import { countChange } from './count-change';
import { formatSome } from '../../ui/table/format-cell';

/** What the log calls such a batch begins with it. */
export const countLabel = 'Count of';

const countsOf = (edits: PendingEdits): readonly LabelCount[] =>
  Object.entries(edits).map(([sku, cells]) => {
    const value = (id: string) => cells[id]?.decided?.value ?? null;
    const [counted, reason, note] = [value('counted'), value('reason'), value('remark')];
    return { sku, counted: typeof counted === 'number' ? counted : null, reason: isCountReason(reason) ? reason : 'count', note: typeof note === 'string' ? note : null };
  });

/** Units counted and not saved yet, by label. */
export const countedNow = (edits: PendingEdits): readonly { readonly sku: string; readonly units: number }[] => countsOf(edits).flatMap(({ sku, counted }) => (counted === null ? [] : [{ sku, units: counted }]));

/** What is said while a receipt is counted: our own orders say for themselves what is still to come, and a count changes none of them. Null where none is counted. */
export const receiptWords = (edits: PendingEdits): string | null =>
  countsOf(edits).some(({ counted, reason }) => counted !== null && reason === 'receipt')
    ? 'What arrived of an order of ours stays on order by a count. Receive it under Martin Label PO Planning, Purchase orders: without adding it to the stock, where it is counted here.'
    : null;

export const useCountDesk = (storeId: StoreId, definition: SheetDefinition): DecisionDesk => {
  const { data } = useServices();
  const [day, setDay] = useState(() => marketplaceDay(Date.now()));

  const publish = useCallback(
    async (edits: PendingEdits, reason: string | null, editId: string) => {
      if (!isIsoDay(day)) return { kind: 'said' as const, text: 'Say on which day it was counted.' };
      const stated = countsOf(edits);
      const made = await countChange(data, storeId, () => day, stated.map((count) => ({ ...count, counted: () => count.counted })));
      if (made.kind !== 'ready') return made;
      if (made.unlisted.length > 0) return { kind: 'said' as const, text: `No stock list has ${listedNames(made.unlisted)}, so a reason or a note alone can be kept nowhere: type a count, or take it back.` };
      return data.saveByHand({ editId, storeId, label: `${countLabel} ${formatSome(stated.length, 'label')}${reason === null ? '' : `, ${reason}`}`, changes: [made.change] });
    },
    [data, storeId, day],
  );

  const desk = useRowEdits(storeId, definition, publish);
  useTodayForNext(desk, setDay);
  const more = editCount(desk.history.present) === 0 ? null : (
    <TextInput size="xs" type="date" w={150} aria-label="Counted on" title="The day it was counted" value={day} onChange={(event) => setDay(event.currentTarget.value)} />
  );
  return { ...desk, more, saveTitle: 'Save the count' };
};
