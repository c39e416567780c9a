import { Button, Text, Title } from '@mantine/core';
import { useState } from 'react';
import type { ConnectionStatus } from '../../../preload/contract';
import { useServices, useSession } from '../../ui/services';
import styles from './settings.module.css';
import { useConnection } from './use-connection';

/** Where published data is kept, in words; null until the connection is known. */
const homeOfData = (workspace: string | null, status: ConnectionStatus | null): string | null => {
  if (workspace === 'sample') return 'On this computer only: this is the sample workspace, and nothing of it is sent anywhere.';
  if (status?.kind !== 'configured') return null;
  const { firebase, emulators } = status.connection;
  if (emulators?.firestore !== undefined) return `In the emulator at ${emulators.firestore}, project ${firebase.projectId}. It forgets everything when it stops.`;
  return `In the Firestore database of your company's project ${firebase.projectId}.`;
};

export const DataPlaces = () => {
  const { desk } = useServices();
  const session = useSession();
  const status = useConnection();
  const [refused, setRefused] = useState(false);
  const home = homeOfData(session.kind === 'signed-in' ? session.workspace : null, status);
  return (
    <section className={styles.panel} aria-labelledby="data-places">
      <Title order={2} id="data-places">
        Where data is stored
      </Title>
      <dl className={styles.facts}>
        {home !== null && (
          <div>
            <dt>Published tables</dt>
            <dd>{home}</dd>
          </div>
        )}
        <div>
          <dt>Copy for work offline</dt>
          <dd>In the app's data folder on this computer, with the changes that wait to be sent.</dd>
        </div>
        <div>
          <dt>Session and look</dt>
          <dd>In the app's data folder: who is signed in, the chosen store, the columns and colours you chose, the window's place.</dd>
        </div>
        <div>
          <dt>Log</dt>
          <dd>In the app's data folder, under logs. It holds no rows of reports.</dd>
        </div>
        <div>
          <dt>Files you import</dt>
          <dd>Stay where they are. They are read and never copied, moved or changed.</dd>
        </div>
      </dl>
      <div className={styles.actions} data-plain>
        <Button
          size="xs"
          variant="default"
          onClick={() => void desk.invoke('app:show-data-folder', null).then(({ shown }) => setRefused(!shown))}
        >
          Show the data folder
        </Button>
        {refused && (
          <Text size="sm" role="alert">
            The system did not open the folder. Look for Seller Ops among the application data of your user account.
          </Text>
        )}
      </div>
    </section>
  );
};
