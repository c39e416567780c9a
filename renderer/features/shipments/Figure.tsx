/** A figure that says why when it is clicked. */
import type { ReactNode } from 'react';
import classes from './shipments.module.css';

type FigureProps = { readonly children: ReactNode; readonly onWhy: (() => void) | undefined };

/** No stop of the tab key: a table has one for each row, beside its figures. */
export const Figure = ({ children, onWhy }: FigureProps) =>
  onWhy === undefined ? (
    children
  ) : (
    <button type="button" className={classes.figure} tabIndex={-1} title="Why this number" onClick={onWhy}>
      {children}
    </button>
  );
