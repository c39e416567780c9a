import type { CustomInnerHeaderProps } from 'ag-grid-react';
import classes from './data-table.module.css';

type HeadLabelProps = CustomInnerHeaderProps & { readonly title: string; readonly unit: string | null };

/** A column's heading with its unit under it in small, so that the figures below need none. */
export const HeadLabel = ({ title, unit }: HeadLabelProps) => (
  <span className={classes.headLabel}>
    <span>{title}</span>
    {unit === null ? null : <span className={classes.headUnit}>{unit}</span>}
  </span>
);
