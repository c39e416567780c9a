import { Popover, UnstyledButton } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useSession, useSync } from '../../ui/services';
import { chipFor } from './chip-words';
import styles from './shell.module.css';

const ConnectionDetails = lazy(async () => ({ default: (await import('./ConnectionDetails')).ConnectionDetails }));

/** The state of the connection in a word, what waits to be sent, and on a click the whole story. */
export const ConnectionChip = () => {
  const session = useSession();
  const sync = useSync();
  const [opened, setOpened] = useState(false);
  const { word, tone, Icon } = chipFor(session, sync.network);
  const conflicts = sync.conflicts.length;
  const refused = sync.waiting.filter((change) => change.refused !== undefined).length;
  const waiting = word === 'Sample workspace' ? 0 : sync.waiting.length - refused;
  return (
    <Popover width={400} position="bottom-end" shadow="md" trapFocus returnFocus opened={opened} onChange={setOpened}>
      <Popover.Target>
        <UnstyledButton className={styles.chip} data-tone={tone} onClick={() => setOpened((before) => !before)}>
          <Icon size={16} stroke={1.7} aria-hidden />
          <span>{word}</span>
          {waiting > 0 && <span className={styles.waiting}>{waiting} waiting</span>}
          {refused > 0 && (
            <span className={styles.conflicts}>
              <IconAlertTriangle size={14} stroke={1.8} aria-hidden />
              {refused} not taken
            </span>
          )}
          {conflicts > 0 && (
            <span className={styles.conflicts}>
              <IconAlertTriangle size={14} stroke={1.8} aria-hidden />
              {conflicts === 1 ? '1 conflict' : `${conflicts} conflicts`}
            </span>
          )}
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown>
        <Suspense fallback={null}>
          <ConnectionDetails onLeave={() => setOpened(false)} />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  );
};
