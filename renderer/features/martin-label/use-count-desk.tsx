/** What is counted becomes a new day of the label supplier's stock list, in one batch that can be taken back. */
import { TextInput } from '@mantine/core';
import { useCallback, useEffect, useRef, useState } from 'react';
import { marketplaceDay } from '../../domain/demand/marketplace-day';
import { isCountReason, type LabelCount } from '../../domain/labels/count-batch';
import { listedNames } from '../../domain/listed-names';
import { isIsoDay } from '../../domain/reports/read-day';
import type { SheetDefinition } from '../../domain/sheets/sheet';
import type { StoreId } from '../../domain/stores';
import { useServices } from '../../ui/services';
import { editCount, type PendingEdits } from '../../ui/sheet/pending-edits';
import type { DecisionDesk } from '../../ui/sheet/use-decisions';
import { useRowEdits, type OwnTakenBack, type PublishEdits } from '../../ui/sheet/use-row-edits';
import { useTodayForNext } from '../../ui/sheet/use-today-for-next';
import { countChange } from './count-change';
import { countTakenBack, type SavedCount } from './count-taken-back';
import { useSeenStock } from './use-seen-stock';
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

  const seenStock = useSeenStock(storeId);
  const savedCount = useRef<SavedCount | null>(null);

  const publish = useCallback<PublishEdits>(async (edits, reason, editId) => {
    if (!isIsoDay(day)) return { kind: 'said', text: 'Say on which day it was counted.' };
    const stated = countsOf(edits);
    const seen = await seenStock.read();
    const made = await countChange(data, storeId, () => day, stated.map((count) => ({ ...count, counted: () => count.counted })), seen);
    if (made.kind === 'since') {
      seenStock.set(made.now);
      return { kind: 'failed', failure: { code: 'data/changed-meanwhile', detail: made.text }, saved: [] };
    }
    if (made.kind !== 'ready') return made;
    if (made.unlisted.length > 0) return { kind: 'said', text: `No stock list has ${listedNames(made.unlisted)}, so a reason or a note alone can be kept nowhere: type a count, or take it back.` };
    const outcome = await data.saveByHand({ editId, storeId, label: `${countLabel} ${formatSome(stated.length, 'label')}${reason === null ? '' : `, ${reason}`}`, changes: [made.change] });
    if (outcome.kind === 'saved') {
      savedCount.current = { stood: made.stood, made: made.made };
      // What is typed during the save goes on from what it left.
      if (seen !== null) seenStock.set(new Map([...seen, ...stated.flatMap(({ sku, counted }): readonly (readonly [string, number])[] => (counted === null ? [] : [[sku, counted]]))]));
    }
    return outcome;
  }, [data, storeId, day, seenStock]);

  /** Somebody counted since: what they changed stays. */
  const takeBackOwn = useCallback(async (): Promise<OwnTakenBack> => {
    const saved = savedCount.current;
    if (saved === null) return { kind: 'failed', failure: { code: 'data/later-changes', detail: 'Counts are undone under Earlier counts.' } };
    const own = await countTakenBack(data, storeId, saved);
    if (!own.ok) return { kind: 'failed', failure: own.failure };
    const { change, back, left } = own.value;
    const outcome = change === null ? null : await data.saveByHand({ editId: crypto.randomUUID(), storeId, label: `${countLabel} ${formatSome(back.length, 'label')} taken back`, changes: [change] });
    if (outcome?.kind === 'failed') return { kind: 'failed', failure: outcome.failure };
    if (outcome?.kind === 'conflict' || outcome?.kind === 'refused') return { kind: 'failed', failure: { code: 'data/later-changes', detail: 'The stock was changed in this moment.' } };
    return { kind: 'back', rowIds: back, text: `${back.length === 0 ? 'Nothing was taken back' : `Taken back: ${listedNames(back)}`}. ${left.length === 0 ? 'Others counted other labels since, which stay.' : `${listedNames(left)} stand${left.length === 1 ? 's' : ''} as others changed ${left.length === 1 ? 'it' : 'them'} since.`}` };
  }, [data, storeId]);

  const desk = useRowEdits(storeId, definition, publish, takeBackOwn);
  useTodayForNext(desk, setDay);
  const isCounting = editCount(desk.history.present) > 0;
  useEffect(() => seenStock.counting(isCounting), [seenStock, isCounting]);
  const more = !isCounting ? null : (
    <TextInput size="xs" type="date" w={150} aria-label="Counted on" title="The day it was counted" value={day} onChange={(event) => setDay(event.currentTarget.value)} />
  );
  return { ...desk, more, saveTitle: 'Save the count' };
};
