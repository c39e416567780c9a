import { areas } from '../page-table';
import type { MenuEntry } from '../navigation';
import { LinkRow } from './LinkRow';
import styles from './shell.module.css';

/** The open top item's pages. An entry keeps this submenu open, even where it leads into another area. */
export const SideMenu = ({ areaId, entries }: { readonly areaId: string; readonly entries: readonly MenuEntry[] }) => (
  <nav aria-label={areas.find((area) => area.id === areaId)?.title ?? ''} className={styles.side}>
    <LinkRow entries={entries} submenu={areaId} linkClass={styles.sideItem} />
  </nav>
);
