/** Where a table's rows stand: in their place why they cannot be had, or over their empty place that there are none. */
import { Button, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Failure } from '../../domain/failures';
import { FailedPart } from '../FailedPart';
import classes from './data-table.module.css';

type TableBodyProps = {
  readonly failure: Failure | null;
  readonly onAgain: () => void;
  /** Why no row is shown; null while there are rows, or none have come yet. */
  readonly empty: string | null;
  /** Takes away what keeps rows out; null where nothing does. */
  readonly onShowAll: (() => void) | null;
  /** As high as what stands in it, up to so many pixels; left out, as high as the room there is. */
  readonly mostHeight?: number | undefined;
  readonly children: ReactNode;
};

export const TableBody = ({ failure, onAgain, empty, onShowAll, mostHeight, children }: TableBodyProps) => (
  <div className={mostHeight === undefined ? classes.body : classes.asHigh} style={{ maxHeight: mostHeight }}>
    {failure === null ? (
      children
    ) : (
      <FailedPart failure={failure} onAgain={onAgain} />
    )}
    {failure !== null || empty === null ? null : (
      <div className={classes.over}>
        <Stack align="center" gap="xs">
          <Text>{empty}</Text>
          {onShowAll === null ? null : (
            <Button size="xs" variant="default" onClick={onShowAll}>
              Show all rows
            </Button>
          )}
        </Stack>
      </div>
    )}
  </div>
);
