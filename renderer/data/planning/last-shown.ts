/** What a sheet showed at the last visit, for as long as its plan is being worked out again; and which of the sheets that are opened is kept for the next one. */
import { sheetDefinitions } from '../../domain/sheets/definitions';
import type { SheetId } from '../../domain/sheets/sheet';
import type { StoreId } from '../../domain/stores';
import type { Failure } from '../../domain/failures';
import type { ViewId } from '../ports';
import type { Explained } from './explained';
import type { KeptRows } from './kept-rows';
import type { openSheets } from './open-sheets';
import { isFailure } from './plan-failures';
import type { OpenedSheet, SheetAsk } from './planner-ports';
import type { StoresHeard } from './stores-heard';

type Parts = {
  readonly rows: KeptRows;
  readonly stores: StoresHeard;
  readonly sheets: ReturnType<typeof openSheets>;
  /** The plan of today, made where it does not stand; null where it was cancelled. */
  readonly presentOf: (storeId: StoreId) => Promise<Explained | { readonly failure: Failure } | null>;
  /** A sheet that was looked at for so long is kept. */
  readonly afterMs: number;
};

export type LastShown = {
  /** Null where the plan stands, or nothing was kept that could be shown. */
  readonly of: (storeId: StoreId, sheetId: SheetId, ask: SheetAsk) => Promise<OpenedSheet | null>;
  /** Of the sheets that are opened one after the other, the one that somebody stays on. */
  readonly keep: (view: ViewId, parameters: SheetAsk['parameters']) => void;
  readonly forget: () => void;
};

export const lastShownOf = ({ rows, stores, sheets, presentOf, afterMs }: Parts): LastShown => {
  let keeping: ViewId | null = null;
  return {
    of: async (storeId, sheetId, ask) => {
      const state = await stores.of(storeId);
      const planKey = await stores.keyOf(storeId, state);
      if (!state.tables.ok || state.explained !== null) return null;
      const decided = await sheets.decided(storeId, sheetId);
      const found = await rows.find({ storeId, definition: sheetDefinitions[sheetId], parameters: ask.parameters }, decided);
      // What is decided may have changed while the disk was asked: no sheet was open that could have followed it.
      if (found === null || (await sheets.decided(storeId, sheetId)) !== decided) return null;
      const plan = presentOf(storeId).then((made) => (made === null || isFailure(made) ? null : made));
      return sheets.openKept(storeId, sheetId, ask, found, decided, plan, found.told.planKey !== planKey);
    },
    keep: (view, parameters) => {
      keeping = view;
      const isLast = (): boolean => keeping === view;
      void sheets.quiet(isLast, afterMs).then(() => {
        const shown = isLast() ? sheets.toKeep(view) : null;
        if (shown !== null) void rows.keep({ storeId: shown.storeId, definition: shown.maker.definition, parameters }, shown.decisions, shown.sheet);
      });
    },
    forget: () => {
      keeping = null;
    },
  };
};
