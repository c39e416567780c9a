import { Link, useLocation } from 'react-router-dom';
import { storeName } from '../../domain/stores';
import { useStore } from '../../ui/services';
import { footerLinks } from '../navigation';
import { useOpenSubmenu, type MenuState } from './menu-state';
import styles from './shell.module.css';

export const Footer = () => {
  const { storeId } = useStore();
  const { pathname } = useLocation();
  const { open } = useOpenSubmenu();
  const kept: MenuState = { submenu: open };
  return (
    <footer className={styles.footer}>
      <span>{storeName(storeId)}</span>
      <nav aria-label="Footer">
        {footerLinks(storeId).map((link) => (
          <Link key={link.path} to={link.path} state={kept} aria-current={link.path === pathname ? 'page' : undefined}>
            {link.label}
          </Link>
        ))}
      </nav>
    </footer>
  );
};
