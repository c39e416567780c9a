/** The rows picked out of a sheet: which they are, and what they add up to. */
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { ViewId } from '../../data/ports';
import type { AnySheet } from '../../domain/sheets/sheet';
import type { TableRow } from '../../domain/tables/query';
import type { GridHandle, RowSelection } from '../grid/grid-types';
import { noRowsPicked } from '../grid/grid-types';
import { withEdits } from './ask-rows';
import type { PendingEdits } from './pending-edits';
import { useRowAnswers } from './row-answers';
import { totalsOf, type Totals } from './selection-totals';

/** More are counted and not added up: every row of it would have to come into the window. */
const mostAdded = 5_000;

type Selected = { readonly selection: RowSelection; readonly count: number };

export type SheetSelection = {
  readonly count: number;
  readonly totals: Totals | null;
  readonly onSelection: (selection: RowSelection, count: number) => void;
  /** Null where they cannot be had. */
  readonly rows: () => Promise<readonly TableRow[] | null>;
  readonly clear: () => void;
  /** Picks the same rows out in a grid that was made anew. */
  readonly restore: (grid: GridHandle<TableRow>) => void;
};

/** `before`: what was picked when somebody was here last. */
export const useSelection = (definition: AnySheet, view: ViewId | null, grid: () => GridHandle<TableRow> | null, made: number, edits: PendingEdits, before: Selected | null): SheetSelection => {
  const planner = useRowAnswers();
  const [{ selection, count }, setSelected] = useState<Selected>(() => ({ selection: before?.selection ?? noRowsPicked, count: before?.count ?? 0 }));
  const [totals, setTotals] = useState<Totals | null>(null);

  const newest = useRef(view);
  useLayoutEffect(() => {
    newest.current = view;
  }, [view]);
  const rows = useCallback(async (): Promise<readonly TableRow[] | null> => {
    const ids = await grid()?.selectedIds();
    if (ids === null || ids === undefined) return null;
    for (;;) {
      const asked = newest.current;
      if (asked === null) return null;
      const found = await planner.sheetRows(asked, ids);
      if (found.ok) return found.value;
      // A view closes once its successor is on screen: that one is asked instead.
      if (newest.current === asked) return null;
    }
  }, [planner, grid]);

  useEffect(() => {
    let isWanted = count > 0 && count <= mostAdded;
    // They add up to what their cells show.
    const shown = async (): Promise<readonly TableRow[] | null> => {
      const found = await rows();
      return found === null || view === null ? found : withEdits({ planner, definition, view, edits }, found);
    };
    if (isWanted) void shown().then((found) => isWanted && setTotals(found === null ? null : totalsOf(definition, found)));
    return () => {
      isWanted = false;
    };
  }, [planner, rows, definition, selection, count, view, made, edits]);

  const onSelection = useCallback((next: RowSelection, size: number) => {
    setSelected({ selection: next, count: size });
    setTotals(null);
  }, []);
  const clear = useCallback(() => {
    grid()?.setSelection(noRowsPicked);
    setSelected({ selection: noRowsPicked, count: 0 });
  }, [grid]);
  const restore = useCallback((made: GridHandle<TableRow>) => {
    if (count > 0) made.setSelection(selection);
  }, [selection, count]);
  return { count, totals, onSelection, rows, clear, restore };
};
