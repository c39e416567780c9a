/** Bundles that hold a bundle, each with its way. */
import { Button } from '@mantine/core';
import { formatCount } from '../../ui/table/format-cell';
import classes from './bundles.module.css';

/** Of the bundles that hold this one; all of them are found by its code in the list beside it. */
const mostHolding = 8;

export const GoesInto = ({ code, bundles, onOpen }: { readonly code: string; readonly bundles: readonly string[]; readonly onOpen: (code: string) => void }) =>
  bundles.length === 0 ? null : (
    <span className={classes.soft}>
      Goes into{' '}
      {bundles.slice(0, mostHolding).map((other) => (
        <Button key={other} size="compact-xs" variant="subtle" onClick={() => onOpen(other)}>{other}</Button>
      ))}
      {bundles.length > mostHolding ? ` and ${formatCount(bundles.length - mostHolding)} more: find ${code} in the list` : ''}
    </span>
  );
