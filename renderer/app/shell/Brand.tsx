import { Link } from 'react-router-dom';
import { homePath } from '../page-table';
import { Mark } from './Mark';
import styles from './shell.module.css';

export const Brand = () => (
  <Link to={homePath} className={styles.brand}>
    <Mark />
    Seller Ops
  </Link>
);
