/** Cells that somebody else changed meanwhile: both values, and the choice between them. */
import { Button, Group, Text } from '@mantine/core';
import type { Decision } from '../../domain/sheets/decisions';
import type { SheetDefinition } from '../../domain/sheets/sheet';
import { Note } from '../import/Note';
import { formatCount, formatMoment } from '../table/format-cell';
import type { EditConflict, PendingCell } from './pending-edits';
import { cellText, decidedCell, placeOf } from './sheet-cells';
import classes from './sheet.module.css';

type ConflictsProps = {
  readonly definition: SheetDefinition;
  readonly conflicts: readonly EditConflict[];
  /** The row as people name it. */
  readonly nameOf: (rowId: string) => string;
  readonly onChoose: (conflict: EditConflict, side: 'ours' | 'theirs') => void;
};

/** More are shown once these are answered. */
const mostShown = 20;

export const EditConflicts = ({ definition, conflicts, nameOf, onChoose }: ConflictsProps) => {
  if (conflicts.length === 0) return <Note>{null}</Note>;
  const words = (columnId: string, decided: PendingCell['decided'] | Decision): string => {
    const column = definition.columns[placeOf(definition, columnId)];
    if (decided === null) return 'the plan’s own';
    return column === undefined ? String(decided.value) : cellText(decidedCell(decided.value), column) || 'no';
  };
  return (
    <Note tone="warn">
      <Text size="sm" fw={600}>
        {formatCount(conflicts.length)} {conflicts.length === 1 ? 'cell was' : 'cells were'} changed by somebody else as well. Choose, then save. Everything else is merged.
      </Text>
      <ul className={classes.conflicts}>
        {conflicts.slice(0, mostShown).map((conflict) => {
          const { rowId, columnId, ours, theirs } = conflict;
          const title = definition.columns[placeOf(definition, columnId)]?.title ?? columnId;
          const who = theirs === null ? 'somebody took theirs away' : `${theirs.by}, ${formatMoment(theirs.at)}`;
          return (
            <li key={`${rowId} ${columnId}`}>
              <span>
                <strong>{nameOf(rowId)}</strong>, {title}: yours is <strong>{words(columnId, ours)}</strong>, theirs is <strong>{words(columnId, theirs)}</strong> ({who})
              </span>
              <Group gap={6} wrap="nowrap">
                <Button size="compact-xs" variant="default" aria-label={`Keep yours for ${nameOf(rowId)}, ${title}`} onClick={() => onChoose(conflict, 'ours')}>
                  Keep yours
                </Button>
                <Button size="compact-xs" variant="default" aria-label={`Take theirs for ${nameOf(rowId)}, ${title}`} onClick={() => onChoose(conflict, 'theirs')}>
                  Take theirs
                </Button>
              </Group>
            </li>
          );
        })}
      </ul>
    </Note>
  );
};
