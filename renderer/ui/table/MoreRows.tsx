/** Under a list that shows its first rows: the next ones, and how many there are. */
import { useState, type ReactElement } from 'react';
import { Button } from '@mantine/core';
import surface from '../surface/surface.module.css';
import { formatCount } from './format-cell';

export const rowsAStep = 40;

type MoreRowsProps = { readonly shown: number; /** At hand. */ readonly had: number; /** There are. */ readonly all: number; /** So many more at once. */ readonly step?: number; readonly onMore: (shown: number) => void };

export const MoreRows = ({ shown, had, all, step = rowsAStep, onMore }: MoreRowsProps) =>
  Math.min(shown, had) === all ? null : (
    <div className={surface.cardBody}>
      <span className={surface.soft}>
        {formatCount(Math.min(shown, had))} of {formatCount(all)}
        {shown < had ? (
          <Button size="compact-xs" variant="subtle" ml={8} onClick={() => onMore(shown + step)}>
            Show more
          </Button>
        ) : (
          '. The others follow when these are done.'
        )}
      </span>
    </div>
  );

/** The first rows of a list that may be long, and what shows as many more under it. */
export const useMoreRows = <Row,>(rows: readonly Row[], step: number): { readonly listed: readonly Row[]; readonly more: ReactElement } => {
  const [shown, setShown] = useState(step);
  return { listed: rows.slice(0, shown), more: <MoreRows shown={shown} had={rows.length} all={rows.length} step={step} onMore={setShown} /> };
};
