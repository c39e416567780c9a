import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { Conflict, SettingConflict, SyncState } from '../../data/ports';
import type { Failure } from '../../domain/failures';
import { storeName } from '../../domain/stores';
import { FailureNotice } from '../../ui/FailureNotice';
import { useServices, useSession, useSync } from '../../ui/services';
import { pathTo } from '../page-table';
import { clockTime, dayAndTime } from './times';
import styles from './shell.module.css';

const sentence = (network: SyncState['network'], since: number): string => {
  const when = since > 0 ? ` since ${clockTime(since)}` : '';
  switch (network) {
    case 'online':
      return `The database answers${when}.`;
    case 'offline':
      return `The database does not answer${when}. Work goes on from the data on this computer; what you change is saved here and sent when it answers again.`;
    case 'unknown':
      return 'The database has not been asked yet, or has not answered yet.';
  }
};

const ConflictChoice = ({ conflict }: { readonly conflict: Conflict }) => {
  const { data } = useServices();
  const [state, setState] = useState<'open' | 'busy' | Failure>('open');
  const answer = async (choice: 'publish-ours' | 'keep-theirs') => {
    setState('busy');
    const done = await data.resolveConflict(conflict.importId, choice);
    if (!done.ok) setState(done.failure);
  };
  return (
    <div className={styles.conflict}>
      <Text fw={600}>
        {storeName(conflict.storeId)}: two people published {conflict.tableId} for {conflict.partitions.join(', ')}
      </Text>
      <dl className={styles.sides}>
        <dt>Yours</dt>
        <dd>
          {conflict.ours.fileName}, {dayAndTime(conflict.ours.at)}
        </dd>
        <dt>Theirs</dt>
        <dd>
          {conflict.theirs === null
            ? 'nothing: it was undone'
            : `${conflict.theirs.fileName}, ${dayAndTime(conflict.theirs.at)}, by ${conflict.theirs.byEmail}`}
        </dd>
      </dl>
      <Group gap="xs">
        <Button size="xs" loading={state === 'busy'} onClick={() => void answer('publish-ours')}>
          Publish mine on top
        </Button>
        <Button size="xs" variant="default" disabled={state === 'busy'} onClick={() => void answer('keep-theirs')}>
          Keep theirs
        </Button>
      </Group>
      {typeof state === 'object' && <FailureNotice failure={state} />}
    </div>
  );
};

const SettingChoice = ({ conflict: { ours, theirs } }: { readonly conflict: SettingConflict }) => {
  const { data } = useServices();
  const [state, setState] = useState<'open' | 'busy' | Failure>('open');
  const answer = async (choice: 'save-ours' | 'keep-theirs') => {
    setState('busy');
    const done = await data.resolveSetting(ours.id, choice);
    if (done?.kind === 'failed') setState(done.failure);
    else setState('open');
  };
  return (
    <div className={styles.conflict}>
      <Text fw={600}>{ours.title}: two people changed it</Text>
      <dl className={styles.sides}>
        <dt>Yours</dt>
        <dd>{dayAndTime(ours.at)}</dd>
        <dt>Theirs</dt>
        <dd>{theirs === null ? 'nothing: it is not there any more' : `${dayAndTime(theirs.at)}, by ${theirs.byEmail}`}</dd>
      </dl>
      <Group gap="xs">
        <Button size="xs" loading={state === 'busy'} onClick={() => void answer('save-ours')}>
          Save mine over theirs
        </Button>
        <Button size="xs" variant="default" disabled={state === 'busy'} onClick={() => void answer('keep-theirs')}>
          Keep theirs
        </Button>
      </Group>
      {typeof state === 'object' && <FailureNotice failure={state} />}
    </div>
  );
};

export const ConnectionDetails = ({ onLeave }: { readonly onLeave: () => void }) => {
  const session = useSession();
  const sync = useSync();
  const { data } = useServices();
  const sample = session.kind === 'signed-in' && session.workspace === 'sample';
  return (
    <Stack gap="sm">
      <Title order={2} size="h3">
        Connection
      </Title>
      <Text>
        {sample
          ? 'This is the sample workspace. Its data was generated for looking around, and stays on this computer.'
          : sentence(sync.network, sync.since)}
      </Text>
      {sync.conflicts.length > 0 && (
        <section aria-label="Conflicts">
          {sync.conflicts.map((conflict) => (
            <ConflictChoice key={conflict.importId} conflict={conflict} />
          ))}
          <Text size="xs" c="dimmed" mt="xs">
            Neither side is lost: the version that steps back stays in the history.
          </Text>
        </section>
      )}
      {sync.settingConflicts.length > 0 && (
        <section aria-label="Settings changed by two people">
          {sync.settingConflicts.map((conflict) => (
            <SettingChoice key={conflict.ours.id} conflict={conflict} />
          ))}
        </section>
      )}
      {!sample && (
        <section aria-label="Waiting to sync">
          <Text fw={600}>
            {sync.waiting.length === 0 ? 'Nothing waits to be sent.' : `Saved here, waiting to sync: ${sync.waiting.length}`}
          </Text>
          <ul className={styles.waitingList}>
            {sync.waiting.map((change) => (
              <li key={change.id}>
                {change.label}
                <Text span c="dimmed" size="xs">
                  {' '}
                  {change.storeId === null ? 'Settings' : storeName(change.storeId)}, {dayAndTime(change.at)}
                </Text>
              </li>
            ))}
          </ul>
        </section>
      )}
      <Group gap="xs">
        {!sample && (
          <Button size="xs" variant="default" onClick={() => void data.reconnect()}>
            Try again now
          </Button>
        )}
        <Button size="xs" variant="default" component={Link} to={pathTo('settings.page')} onClick={onLeave}>
          Connection settings
        </Button>
      </Group>
    </Stack>
  );
};
