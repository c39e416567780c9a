import { PageLink } from '../../ui/PageLink';
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
            <PageLink to={crumb.path}>{crumb.label}</PageLink>
          )}
        </li>
      ))}
    </ol>
  </nav>
);
