/** Edits made on one page for the sheet of another: they wait there like any others, to be looked at and saved. */
import { useCallback } from 'react';
import type { Setting } from '../../data/ports';
import type { Outcome } from '../../domain/failures';
import { decisionsSettingId, noDecisions, readDecisions, type Decisions } from '../../domain/sheets/decisions';
import type { SheetDefinition } from '../../domain/sheets/sheet';
import type { StoreId } from '../../domain/stores';
import { useServices, useSession } from '../services';
import { keepEdits, keptEdits, keptEditsKey } from './kept-edits';
import { edited, noEdits, type CellEdit } from './pending-edits';

/** How many cells were edited; null where what is saved cannot be read, or this computer keeps nothing. */
export type AddEdits = (edits: (saved: Decisions) => readonly CellEdit[]) => Promise<number | null>;

export const useEditsOfSheet = (storeId: StoreId, { id: sheetId }: SheetDefinition): AddEdits => {
  const { data, listener, unsaved } = useServices();
  const session = useSession();
  const [email, workspace] = session.kind === 'signed-in' ? [session.email, session.workspace] : ['', ''];
  return useCallback(
    async (editsOf) => {
      const settingId = decisionsSettingId(storeId, sheetId);
      let hear: (outcome: Outcome<Setting | null>) => void = () => undefined;
      const first = new Promise<Outcome<Setting | null>>((resolve) => {
        hear = resolve;
      });
      const stop = await data.watchSetting(settingId, listener((outcome: Outcome<Setting | null>) => hear(outcome)));
      // Not stopped before it was told: what is not at hand yet would never be.
      const told = await first;
      stop();
      if (!told.ok && told.failure.code !== 'data/offline-no-document') return null;
      const saved = !told.ok || told.value === null ? noDecisions : readDecisions(told.value.body);
      const key = keptEditsKey(workspace, email, settingId);
      const edits = editsOf(saved);
      const next = edited({ ...noEdits, present: keptEdits(unsaved, key) }, saved, edits);
      return keepEdits(unsaved, key, next.present) ? edits.length : null;
    },
    [data, listener, unsaved, storeId, sheetId, email, workspace],
  );
};
