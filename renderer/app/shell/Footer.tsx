import { storeName } from '../../domain/stores';
import { useStore } from '../../ui/services';
import { footerLinks } from '../navigation';
import { LinkRow } from './LinkRow';
import { useOpenSubmenu } from './menu-state';
import styles from './shell.module.css';

export const Footer = () => {
  const { storeId } = useStore();
  const { open } = useOpenSubmenu();
  return (
    <footer className={styles.footer}>
      <span>{storeName(storeId)}</span>
      <nav aria-label="Footer">
        <LinkRow entries={footerLinks(storeId)} submenu={open} />
      </nav>
    </footer>
  );
};
