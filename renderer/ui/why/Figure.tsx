/** A figure that says why when it is clicked. */
import type { ReactNode } from 'react';
import classes from './figure.module.css';

type FigureProps = { readonly children: ReactNode; readonly onWhy: (() => void) | undefined; /** A stop of the tab key: where no button beside the figures asks for them. */ readonly isStop?: boolean };

/** No stop of the tab key as a rule: a table has one for each row, beside its figures. */
export const Figure = ({ children, onWhy, isStop = false }: FigureProps) =>
  onWhy === undefined ? (
    children
  ) : (
    <button type="button" className={classes.figure} tabIndex={isStop ? 0 : -1} title="Why this number" onClick={onWhy}>
      {children}
    </button>
  );
