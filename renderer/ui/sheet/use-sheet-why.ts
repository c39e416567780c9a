/** What explains a row of an open sheet, by its day, its parameters and what is typed and not saved yet, with the figure that was asked about first. */
import { useCallback } from 'react';
import type { ViewId } from '../../data/ports';
import type { AnySheet } from '../../domain/sheets/sheet';
import { storeName, type StoreId } from '../../domain/stores';
import type { TableRow } from '../../domain/tables/query';
import type { WhyQuestion } from '../why/WhyDrawer';
import { decisionEdits, type PendingEdits } from './pending-edits';
import { useRowAnswers } from './row-answers';
import { placeOf, rowIdOf } from './sheet-cells';
import { rowName } from './sheet-columns';

export const useSheetWhy = (definition: AnySheet, storeId: StoreId, view: ViewId | null, edits: PendingEdits): ((row: TableRow, columnId: string | null) => WhyQuestion | null) => {
  const planner = useRowAnswers();
  return useCallback(
    (row, columnId) => {
      const rowId = rowIdOf(definition, row);
      if (view === null || rowId === '') return null;
      const figure = columnId === null ? null : (definition.columns[placeOf(definition, columnId)]?.figure ?? null);
      return {
        subject: rowName(definition, row),
        ...(figure === null ? {} : { figure }),
        ask: async () => {
          // A sheet's own figures are told one by one; those of the plan come together.
          const [asked, all, history] = await Promise.all([
            figure === null ? null : planner.explain(storeId, figure, rowId, view, decisionEdits(edits, Object.keys(edits))),
            planner.explain(storeId, null, rowId, view),
            planner.history(storeId, rowId),
          ]);
          const first = asked?.ok === true ? asked.value : [];
          if (!all.ok && first.length === 0) return asked?.ok === false ? asked : all;
          const figures = [...first, ...(all.ok ? all.value.filter(({ id }) => first.every((one) => one.id !== id)) : [])];
          return { ok: true, value: [{ title: storeName(storeId), figures, history: history.ok ? history.value : null }] };
        },
      };
    },
    [definition, planner, storeId, view, edits],
  );
};
