import { expect, test } from 'vitest';
import type { SyncState, WaitingChange } from '../../../renderer/data/ports';
import { standingOf } from '../../../renderer/features/imports/import-standing';

const sync = (more: Partial<SyncState> = {}): SyncState => ({ network: 'online', since: 1, waiting: [], conflicts: [], settingConflicts: [], discarded: [], ...more });
const waiting: WaitingChange = { id: 'publish:a', storeId: 'rg', label: 'a.csv', at: 1 };
const refused: WaitingChange = { ...waiting, refused: { code: 'data/permission-denied', detail: null } };

test.each([
  ['the log has it', true, sync(), 'synced'],
  ['it waits', null, sync({ waiting: [waiting] }), 'waiting'],
  ['it waits, and the log has it from here', false, sync({ waiting: [waiting] }), 'waiting'],
  ['another one waits', null, sync({ waiting: [{ ...waiting, id: 'publish:b' }] }), 'synced'],
  ['it waits no more, where nobody reads the log', null, sync(), 'synced'],
  ['it was not taken', null, sync({ waiting: [refused] }), 'refused'],
  ['it was let go', null, sync({ discarded: ['a'] }), 'discarded'],
  ['another was let go', null, sync({ discarded: ['b'] }), 'synced'],
] as const)('%s', (_, synced, state, standing) => {
  expect(standingOf('a', state, synced)).toBe(standing);
});
