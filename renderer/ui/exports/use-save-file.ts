/** Saves bytes where the user says, remembers that it was done, and says how it went. */
import { useCallback } from 'react';
import type { SaveOutcome } from '../../../preload/contract';
import { useServices, useSession } from '../services';
import type { ExportedFile } from './exported-files';
import { keepExported } from './exported-files';

export type FileToSave = Pick<ExportedFile, 'kind' | 'what' | 'storeId' | 'rows'> & { readonly suggestedName: string; readonly bytes: Uint8Array };

export const useFileSaver = (): ((file: FileToSave) => Promise<SaveOutcome>) => {
  const { desk } = useServices();
  const session = useSession();
  const workspace = session.kind === 'signed-in' ? session.workspace : null;
  const byEmail = session.kind === 'signed-in' ? session.email : null;
  return useCallback(
    async ({ suggestedName, bytes, kind, what, storeId, rows }) => {
      // Main refuses what is too large to hand over, and answers nothing while it ends: that is told like any other refusal.
      const outcome = await desk.invoke('files:save', { suggestedName, bytes }).catch((): SaveOutcome => ({ kind: 'failed', reason: 'The system did not take the file. Try again; if it is very large, save fewer rows.' }));
      if (outcome.kind === 'saved' && workspace !== null) keepExported(localStorage, workspace, { name: outcome.name, at: Date.now(), kind, what, storeId, rows, byEmail });
      return outcome;
    },
    [desk, workspace, byEmail],
  );
};

/** Null when the user changed their mind. */
export const savedWords = (outcome: SaveOutcome): string | null => (outcome.kind === 'failed' ? `Not saved: ${outcome.reason}` : outcome.kind === 'cancelled' ? null : `Saved ${outcome.name}.`);

/** In words; null when the user changed their mind. */
export const useSaveFile = (): ((file: FileToSave) => Promise<string | null>) => {
  const save = useFileSaver();
  return useCallback(async (file) => savedWords(await save(file)), [save]);
};
