/** Saves and forgets the connection of this computer. The window is loaded anew by that, so its log says so before. */
import { useCallback } from 'react';
import type { Connection } from '../../preload/connection';
import type { Channels } from '../../preload/contract';
import { connectionChange, noteConnection, unnoteConnection } from './connection-log';
import { useServices, useSession } from './services';

type Saved = Channels['connection:save']['reply'];

export const useConnectionChanges = (): { readonly save: (connection: Connection) => Promise<Saved>; readonly forget: () => Promise<void> } => {
  const { desk } = useServices();
  const session = useSession();
  const by = session.kind === 'signed-in' ? session.email : '';
  const note = useCallback(
    async (after: Connection | null): Promise<string> => {
      const id = crypto.randomUUID();
      const change = connectionChange(await desk.invoke('connection:read', null), after);
      if (change !== null) noteConnection(localStorage, { id, at: Date.now(), by, ...change });
      return id;
    },
    [desk, by],
  );
  return {
    save: useCallback(
      async (connection) => {
        const id = await note(connection);
        const saved = await desk.invoke('connection:save', { connection });
        if (!saved.saved) unnoteConnection(localStorage, id);
        return saved;
      },
      [desk, note],
    ),
    forget: useCallback(async () => {
      await note(null);
      await desk.invoke('connection:forget', null);
    }, [desk, note]),
  };
};
