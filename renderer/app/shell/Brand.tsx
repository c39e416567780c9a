import { PageLink } from '../../ui/PageLink';
import { homePath } from '../page-table';
import { Mark } from './Mark';
import styles from './shell.module.css';

export const Brand = () => (
  <PageLink to={homePath} className={styles.brand}>
    <Mark />
    Seller Ops
  </PageLink>
);
