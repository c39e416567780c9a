import { Button, Kbd } from '@mantine/core';
import { IconLogout, IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import type { Failure } from '../../domain/failures';
import { FailureNotice } from '../../ui/FailureNotice';
import { useSession } from '../../ui/services';
import { useWorkspace } from '../workspace';
import { Brand } from './Brand';
import { ConnectionChip } from './ConnectionChip';
import { StoreSwitcher } from './StoreSwitcher';
import styles from './shell.module.css';

const commandKey = /mac/i.test(window.navigator.userAgent) ? '⌘ K' : 'Ctrl K';

export const Header = ({ onSearch }: { readonly onSearch: () => void }) => {
  const session = useSession();
  const { signOut } = useWorkspace();
  const [failure, setFailure] = useState<Failure | null>(null);
  return (
    <>
      <header className={styles.header}>
        <Brand />
        <StoreSwitcher />
        <button type="button" className={styles.search} onClick={onSearch} aria-keyshortcuts="Control+K Meta+K">
          <IconSearch size={16} stroke={1.6} aria-hidden />
          <span>Find a SKU, page or command</span>
          <Kbd size="xs">{commandKey}</Kbd>
        </button>
        <div className={styles.account}>
          <ConnectionChip />
          {session.kind === 'signed-in' && (
            <span className={styles.email} data-tip={session.email}>
              {session.email}
            </span>
          )}
          <Button
            variant="default"
            size="xs"
            leftSection={<IconLogout className={styles.logoutIcon} size={15} stroke={1.6} aria-hidden />}
            onClick={() => void signOut().then(setFailure)}
          >
            Logout
          </Button>
        </div>
      </header>
      {failure !== null && <FailureNotice failure={failure} onClose={() => setFailure(null)} />}
    </>
  );
};
