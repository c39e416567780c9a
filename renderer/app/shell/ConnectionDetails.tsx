import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { Conflict, SettingConflict, SyncState } from '../../data/ports';
import type { Failure } from '../../domain/failures';
import { storeName } from '../../domain/stores';
import { tableDefinition } from '../../domain/tables/definitions';
import { BusyButton } from '../../ui/BusyButton';
import { conflictPlaces } from '../../ui/conflict-places';
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

type Choice<Ours extends string> = {
  readonly title: string;
  readonly ours: string;
  readonly theirs: string;
  /** What keeps this computer's side, and the words for it. */
  readonly keepOurs: readonly [answer: Ours, words: string];
  /** Null once it is done. */
  readonly settle: (answer: Ours | 'keep-theirs') => Promise<Failure | null>;
};

const TwoSides = <Ours extends string>({ title, ours, theirs, keepOurs, settle }: Choice<Ours>) => {
  const [state, setState] = useState<'open' | 'busy' | Failure>('open');
  const answer = async (choice: Ours | 'keep-theirs') => {
    setState('busy');
    setState((await settle(choice)) ?? 'open');
  };
  return (
    <div className={styles.conflict}>
      <Text fw={600}>{title}</Text>
      <dl className={styles.sides}>
        <dt>Yours</dt>
        <dd>{ours}</dd>
        <dt>Theirs</dt>
        <dd>{theirs}</dd>
      </dl>
      <Group gap="xs">
        <BusyButton size="xs" isBusy={state === 'busy'} onClick={() => void answer(keepOurs[0])}>
          {keepOurs[1]}
        </BusyButton>
        <Button size="xs" variant="default" disabled={state === 'busy'} onClick={() => void answer('keep-theirs')}>
          Keep theirs
        </Button>
      </Group>
      {typeof state === 'object' && <FailureNotice failure={state} />}
    </div>
  );
};

const ConflictChoice = ({ conflict }: { readonly conflict: Conflict }) => {
  const { data } = useServices();
  const { importId, storeId, tableId, ours, theirs } = conflict;
  const published = [tableDefinition(tableId).title, conflictPlaces(conflict)].filter((part) => part !== '').join(', ');
  return (
    <TwoSides
      title={`${storeName(storeId)}: two people published ${published}`}
      ours={`${ours.fileName}, ${dayAndTime(ours.at)}`}
      theirs={theirs === null ? 'nothing: it was undone' : `${theirs.fileName}, ${dayAndTime(theirs.at)}, by ${theirs.byEmail}`}
      keepOurs={['publish-ours', 'Publish mine on top']}
      settle={async (answer) => {
        const done = await data.resolveConflict(importId, answer);
        return done.ok ? null : done.failure;
      }}
    />
  );
};

const SettingChoice = ({ conflict: { ours, theirs } }: { readonly conflict: SettingConflict }) => {
  const { data } = useServices();
  return (
    <TwoSides
      title={`${ours.title}: two people changed it`}
      ours={dayAndTime(ours.at)}
      theirs={theirs === null ? 'nothing: it is not there any more' : `${dayAndTime(theirs.at)}, by ${theirs.byEmail}`}
      keepOurs={['save-ours', 'Save mine over theirs']}
      settle={async (answer) => {
        const done = await data.resolveSetting(ours.id, answer);
        return done?.kind === 'failed' ? done.failure : null;
      }}
    />
  );
};

/** Why changes were not taken, each reason once. */
const refusals = (waiting: SyncState['waiting']): readonly Failure[] => [...new Map(waiting.flatMap(({ refused }) => (refused === undefined ? [] : [[refused.code, refused] as const]))).values()];

/** Asked twice: it stands nowhere but here. */
const LettingGo = ({ change: { id, label } }: { readonly change: SyncState['waiting'][number] }) => {
  const { data } = useServices();
  const [state, setState] = useState<'closed' | 'asked' | Failure>('closed');
  const discard = async () => {
    const done = await data.letGo(id);
    if (!done.ok) setState(done.failure);
  };
  if (typeof state === 'object') return <FailureNotice failure={state} />;
  if (state === 'closed')
    return (
      <Button size="compact-xs" variant="subtle" aria-label={`Discard ${label}`} onClick={() => setState('asked')}>
        Discard
      </Button>
    );
  return (
    <Group gap="xs" mb="xs">
      <Button size="compact-xs" color="red" autoFocus onClick={() => void discard()}>
        Discard for good
      </Button>
      <Button size="compact-xs" variant="default" onClick={() => setState('closed')}>
        Keep it
      </Button>
    </Group>
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
                  {change.refused === undefined ? '' : ', not taken'}
                </Text>
                {change.refused !== undefined && <LettingGo change={change} />}
              </li>
            ))}
          </ul>
          {refusals(sync.waiting).map((failure) => (
            <FailureNotice key={failure.code} failure={failure} />
          ))}
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
