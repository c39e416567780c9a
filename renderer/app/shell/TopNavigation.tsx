import { IconChevronDown } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { PageLink } from '../../ui/PageLink';
import { useStore } from '../../ui/services';
import { ownSubmenu, quickLinks, submenu, topNavigation } from '../navigation';
import { LinkRow } from './LinkRow';
import type { MenuState } from './menu-state';
import styles from './shell.module.css';

const FreshnessChip = lazy(async () => ({ default: (await import('./FreshnessChip')).FreshnessChip }));

type TopNavigationProps = {
  /** The area whose submenu is open. */
  readonly open: string | null;
  readonly onCollapse: () => void;
};

/** The item the visitor is in: the open one when its submenu leads to this page, else the page's own. */
const currentItem = (open: string | null, pathname: string, leadsHere: boolean): string | null =>
  open !== null && leadsHere ? open : ownSubmenu(pathname);

export const TopNavigation = ({ open, onCollapse }: TopNavigationProps) => {
  const { storeId } = useStore();
  const { pathname } = useLocation();
  const leadsHere = open !== null && submenu(open, storeId).some((entry) => entry.path === pathname);
  const current = currentItem(open, pathname, leadsHere);
  // What all reports are is loaded while nothing else happens: the first page needs none of it.
  const [isQuiet, setQuiet] = useState(false);
  useEffect(() => {
    const waiting = window.requestIdleCallback(() => setQuiet(true));
    return () => window.cancelIdleCallback(waiting);
  }, []);
  return (
    <div className={styles.top}>
      <nav aria-label="Main">
        <ul>
          {topNavigation(storeId).map((item) => {
            const isOpen = item.areaId === open;
            const state: MenuState = { submenu: item.areaId };
            return (
              <li key={item.areaId}>
                <PageLink
                  to={item.path}
                  state={state}
                  className={styles.topItem}
                  aria-current={item.areaId === current ? (item.path === pathname ? 'page' : 'true') : undefined}
                  {...(item.hasSubmenu ? { 'aria-expanded': isOpen } : {})}
                  data-open={isOpen || undefined}
                  onClick={(event) => {
                    const plain = !event.metaKey && !event.ctrlKey && !event.shiftKey && event.button === 0;
                    if (!isOpen || !plain || !item.hasSubmenu) return;
                    event.preventDefault();
                    onCollapse();
                  }}
                >
                  {item.label}
                  {item.hasSubmenu && <IconChevronDown className={styles.chevron} size={14} stroke={1.8} aria-hidden />}
                </PageLink>
              </li>
            );
          })}
        </ul>
      </nav>
      <Suspense fallback={null}>{isQuiet && <FreshnessChip submenu={open} />}</Suspense>
      <nav aria-label="Quick links">
        {/* No menu items: the open submenu stays as it was clicked. */}
        <LinkRow entries={quickLinks(storeId)} submenu={open} linkClass={styles.quickLink} />
      </nav>
    </div>
  );
};
