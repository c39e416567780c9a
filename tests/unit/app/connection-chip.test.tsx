import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { ConnectionDetails } from '../../../renderer/app/shell/ConnectionDetails';
import { chipFor } from '../../../renderer/app/shell/chip-words';
import type { SessionState, SyncState } from '../../../renderer/data/ports';
import { ServicesContext, SessionContext, SyncContext, type Services } from '../../../renderer/ui/services';

const staff: SessionState = { kind: 'signed-in', uid: 'u', email: 'staff@seller.example', workspace: 'connected' };
const sample: SessionState = { ...staff, workspace: 'sample' };

/** Nothing in these tests calls a service: the panel is only looked at. */
const noServices = {} as Services;

const panel = (session: SessionState, sync: SyncState): string =>
  renderToStaticMarkup(
    <MantineProvider>
      <MemoryRouter>
        <ServicesContext value={noServices}>
          <SessionContext value={session}>
            <SyncContext value={sync}>
              <ConnectionDetails onLeave={() => undefined} />
            </SyncContext>
          </SessionContext>
        </ServicesContext>
      </MemoryRouter>
    </MantineProvider>,
  );

const offline: SyncState = {
  network: 'offline',
  since: Date.UTC(2026, 10, 21, 9, 30),
  waiting: [{ id: 'w1', storeId: 'bp', label: 'AWD inventory: awd-2026-11-20.csv', at: Date.UTC(2026, 10, 21, 9, 31) }],
  settingConflicts: [],
  discarded: [],
  conflicts: [
    {
      importId: 'i1',
      storeId: 'rg',
      tableId: 'awd-inventory',
      partitions: ['2026-11-20'],
      ours: { fileName: 'mine.csv', at: Date.UTC(2026, 10, 21, 9, 0), versionId: 'v1' },
      theirs: { versionId: 'v2', importId: 'i2', rows: 3, asOf: '2026-11-20', fileName: 'theirs.csv', byEmail: 'other@seller.example', at: Date.UTC(2026, 10, 21, 9, 1) },
    },
  ],
};

describe('the connection chip', () => {
  it.each([
    [staff, 'unknown', 'Unknown'],
    [staff, 'online', 'Online'],
    [staff, 'offline', 'Offline'],
    [sample, 'offline', 'Sample workspace'],
  ] as const)('says in a word how it stands (%#)', (session, network, word) => {
    expect(chipFor(session, network).word).toBe(word);
  });
});

describe('the connection panel', () => {
  it('names what waits to be sent', () => {
    const shown = panel(staff, offline);
    expect(shown).toContain('Saved here, waiting to sync: 1');
    expect(shown).toContain('AWD inventory: awd-2026-11-20.csv');
    expect(shown).toContain('Blupond');
  });

  it('offers to discard what was not taken, and nothing else', () => {
    expect(panel(staff, offline)).not.toContain('Discard');
    const refused = panel(staff, { ...offline, waiting: offline.waiting.map((change) => ({ ...change, refused: { code: 'data/permission-denied', detail: null } })) });
    expect(refused).toContain('not taken');
    expect(refused).toContain('aria-label="Discard AWD inventory: awd-2026-11-20.csv"');
  });

  it('shows both sides of a conflict and the two choices', () => {
    const shown = panel(staff, offline);
    for (const words of ['Royal Green: two people published AWD inventory, 20 Nov 2026', 'mine.csv', 'theirs.csv', 'other@seller.example', 'Publish mine on top', 'Keep theirs']) expect(shown).toContain(words);
  });

  it('shows who else changed a setting and the two choices', () => {
    const setting = { id: 'fees', title: 'Fee rules', body: '{}', at: Date.UTC(2026, 10, 21, 9, 0), byEmail: 'me@seller.example', synced: false };
    const shown = panel(staff, { ...offline, conflicts: [], settingConflicts: [{ ours: setting, theirs: { ...setting, byEmail: 'other@seller.example' } }] });
    for (const words of ['Fee rules', 'other@seller.example', 'Save mine over theirs', 'Keep theirs']) expect(shown).toContain(words);
  });

  it('says so when the other side was undone', () => {
    const [conflict] = offline.conflicts;
    const shown = panel(staff, { ...offline, conflicts: conflict === undefined ? [] : [{ ...conflict, theirs: null }] });
    expect(shown).toContain('nothing: it was undone');
  });

  it('says that the sample workspace stays on this computer, and promises no sync', () => {
    const shown = panel(sample, offline);
    expect(shown).toContain('stays on this computer');
    expect(shown).not.toContain('waiting to sync');
  });
});
