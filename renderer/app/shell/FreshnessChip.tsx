/** How many of the store's reports are stale, on every page, and the way to which they are. */
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { storeName } from '../../domain/stores';
import { freshnessOf } from '../../features/reports/report-ages';
import { useNow } from '../../ui/import/use-now';
import { PageLink } from '../../ui/PageLink';
import { useStore } from '../../ui/services';
import { useStaleAfter } from '../../ui/settings/planning-settings';
import { useTableHeads } from '../../ui/table/use-table-heads';
import type { MenuState } from './menu-state';
import styles from './shell.module.css';

export const FreshnessChip = ({ submenu }: { readonly submenu: string | null }) => {
  const { storeId } = useStore();
  const now = useNow();
  const staleAfter = useStaleAfter();
  const heads = useTableHeads(storeId);
  const { dated, stale } = freshnessOf(heads?.ok === true ? heads.value : [], (tableId) => staleAfter(tableId, storeId), now);
  // Of a store without a dated report there is nothing to say; the pages name what they lack.
  if (dated === 0) return null;
  const state: MenuState = { submenu };
  const Icon = stale === 0 ? IconCircleCheck : IconAlertTriangle;
  const words = stale === 0 ? 'Reports fresh' : `${stale} stale`;
  return (
    <nav className={styles.freshnessPlace} aria-label="Age of reports">
      <PageLink to="/reports" state={state} className={styles.freshness} data-stale={stale > 0 || undefined} aria-label={`${words}${stale === 0 ? '' : stale === 1 ? ' report' : ' reports'} of ${storeName(storeId)}`}>
        <Icon size={14} stroke={1.8} aria-hidden />
        <span>{words}</span>
      </PageLink>
    </nav>
  );
};
