import { Link, useLocation } from 'react-router-dom';
import { areas } from '../page-table';
import type { MenuEntry } from '../navigation';
import type { MenuState } from './menu-state';
import styles from './shell.module.css';

/** The open top item's pages. An entry keeps this submenu open, even where it leads into another area. */
export const SideMenu = ({ areaId, entries }: { readonly areaId: string; readonly entries: readonly MenuEntry[] }) => {
  const { pathname } = useLocation();
  const title = areas.find((area) => area.id === areaId)?.title ?? '';
  const state: MenuState = { submenu: areaId };
  return (
    <nav aria-label={title} className={styles.side}>
      <ul>
        {entries.map((entry) => (
          <li key={entry.label}>
            <Link
              to={entry.path}
              state={state}
              className={styles.sideItem}
              aria-current={entry.path === pathname ? 'page' : undefined}
            >
              {entry.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
};
