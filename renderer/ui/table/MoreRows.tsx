/** Under a list that shows its first rows: the next ones, and how many there are. */
import { Button } from '@mantine/core';
import surface from '../../ui/surface/surface.module.css';
import { formatCount } from '../../ui/table/format-cell';

export const rowsAStep = 40;

type MoreRowsProps = { readonly shown: number; /** At hand. */ readonly had: number; /** There are. */ readonly all: number; readonly onMore: (shown: number) => void };

export const MoreRows = ({ shown, had, all, onMore }: MoreRowsProps) =>
  Math.min(shown, had) === all ? null : (
    <div className={surface.cardBody}>
      <span className={surface.soft}>
        {formatCount(Math.min(shown, had))} of {formatCount(all)}
        {shown < had ? (
          <Button size="compact-xs" variant="subtle" ml={8} onClick={() => onMore(shown + rowsAStep)}>
            Show more
          </Button>
        ) : (
          '. The others follow when these are done.'
        )}
      </span>
    </div>
  );
