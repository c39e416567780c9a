/** Where an import stands between this computer and the database. */
import type { SyncState } from '../../data/ports';

export type Standing = 'synced' | 'waiting' | 'refused' | 'discarded';

/** Where an import stands that was published here. `synced`: as the log of imports says, where somebody reads it. */
export const standingOf = (importId: string, { waiting, conflicts, discarded }: SyncState, synced: boolean | null): Standing => {
  if (synced === true) return 'synced';
  const mine = waiting.find(({ id }) => id === `publish:${importId}`);
  if (mine !== undefined) return mine.refused === undefined ? 'waiting' : 'refused';
  if (discarded.includes(importId)) return 'discarded';
  return synced === false || conflicts.some(({ importId: id }) => id === importId) ? 'waiting' : 'synced';
};

export const standingWords: Readonly<Record<Standing, string>> = {
  synced: 'Synced', waiting: 'Saved here, waiting to sync', refused: 'Saved here, not taken by the database: the connection, at the top of the window, says why', discarded: 'It was discarded and stands nowhere. Drop the file again to publish it',
};
