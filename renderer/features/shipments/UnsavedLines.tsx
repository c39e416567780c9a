/** What of a plan's lines was changed and not saved, and the ways on. */
import { Button } from '@mantine/core';
import { Said } from '../../ui/Said';
import { formatSome } from '../../ui/table/format-cell';
import classes from './shipments.module.css';

type UnsavedLinesProps = {
  /** Lines that differ; null where none was touched. */
  readonly changes: number | null;
  /** Somebody saved the plan since. */
  readonly isOverwriting: boolean;
  readonly isEmpty: boolean;
  readonly busy: boolean;
  readonly onDiscard: () => void;
  readonly onSave: () => void;
};

export const UnsavedLines = ({ changes, isOverwriting, isEmpty, busy, onDiscard, onSave }: UnsavedLinesProps) => (
  <Said className={classes.pending}>
    {changes === null ? null : (
      <>
        <span>
          {formatSome(changes, 'line')} changed and not saved.
          {isOverwriting ? ' The plan was saved by somebody else in the meantime: discard, look at it, and type again.' : ''}
          {isEmpty ? ' A plan keeps at least one line; cancel it instead.' : ''}
        </span>
        <span className={classes.spacer} />
        <Button size="xs" variant="default" onClick={onDiscard}>
          Discard
        </Button>
        <Button size="xs" data-saves disabled={busy || changes === 0 || isEmpty} onClick={onSave}>
          Save changes
        </Button>
      </>
    )}
  </Said>
);
