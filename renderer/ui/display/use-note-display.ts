/** Notes a changed choice of display in this computer's log; a choice that stays is none. */
import { useCallback } from 'react';
import { useSession } from '../services';
import { noteDisplay, type DisplaySetting } from './display-log';

export const useNoteDisplay = (): ((of: DisplaySetting, before: string, after: string) => void) => {
  const session = useSession();
  const by = session.kind === 'signed-in' ? session.email : '';
  return useCallback(
    (of, before, after) => {
      if (before !== after) noteDisplay(localStorage, { of, id: crypto.randomUUID(), at: Date.now(), by, before, after });
    },
    [by],
  );
};
