import { Button, Text } from '@mantine/core';
import type { PartitionHead } from '../../data/published-ports';
import classes from '../../ui/import/import.module.css';
import { Note } from '../../ui/import/Note';
import { formatMoment, formatSome } from '../../ui/table/format-cell';

type ConflictPanelProps = {
  readonly theirs: PartitionHead | null;
  readonly onReviewAgain: () => void;
};

/** Somebody else was first. The file is still here; only the comparison is out of date. */
export const ConflictPanel = ({ theirs, onReviewAgain }: ConflictPanelProps) => (
  <div className={classes.cardBody}>
    <Note
      tone="warn"
      actions={
        <Button size="xs" onClick={onReviewAgain}>
          Review again against theirs
        </Button>
      }
    >
      <Text size="sm" fw={600}>
        {theirs === null ? 'The version this was compared with is no longer shown.' : `${theirs.byEmail} published first.`}
      </Text>
      <Text size="sm">
        {theirs === null
          ? 'Somebody undid it.'
          : `${theirs.fileName}, ${formatSome(theirs.rows, 'row')}, on ${formatMoment(theirs.at)}.`}{' '}
        Nothing of yours was published and nothing is lost.
      </Text>
    </Note>
  </div>
);
