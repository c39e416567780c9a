import { IconCloud, IconCloudOff, IconCloudQuestion, IconFlask } from '@tabler/icons-react';
import type { SessionState, SyncState } from '../../data/ports';

type Chip = { readonly word: string; readonly tone: 'good' | 'warn' | 'plain'; readonly Icon: typeof IconCloud };

/** The connection in one word; the sample workspace has no network to speak of. */
export const chipFor = (session: SessionState, network: SyncState['network']): Chip => {
  if (session.kind === 'signed-in' && session.workspace === 'sample') return { word: 'Sample workspace', tone: 'plain', Icon: IconFlask };
  switch (network) {
    case 'online':
      return { word: 'Online', tone: 'good', Icon: IconCloud };
    case 'offline':
      return { word: 'Offline', tone: 'warn', Icon: IconCloudOff };
    case 'unknown':
      return { word: 'Unknown', tone: 'plain', Icon: IconCloudQuestion };
  }
};
