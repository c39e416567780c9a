import { Link } from 'react-router-dom';
import type { Crumb } from '../navigation';
import styles from './page.module.css';

export const Breadcrumb = ({ crumbs }: { readonly crumbs: readonly Crumb[] }) => (
  <nav aria-label="Breadcrumb">
    <ol className={styles.crumbs}>
      {crumbs.map((crumb) => (
        <li key={crumb.label}>
          {crumb.path === null ? (
            <span aria-current="page">{crumb.label}</span>
          ) : (
            <Link to={crumb.path}>{crumb.label}</Link>
          )}
        </li>
      ))}
    </ol>
  </nav>
);
