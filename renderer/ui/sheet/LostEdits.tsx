/** Changes that wait for rows the page does not have any more: which they are, that nothing of them is lost, and the way to take them back. */
import { Button, Text } from '@mantine/core';
import type { SheetDefinition } from '../../domain/sheets/sheet';
import { Note } from '../import/Note';
import { formatCount, formatSome } from '../table/format-cell';
import { editCount, savedAt } from './pending-edits';
import { cellText, decidedCell } from './sheet-cells';
import type { DecisionDesk } from './use-decisions';

type LostEditsProps = {
  readonly definition: SheetDefinition;
  readonly desk: DecisionDesk;
  readonly rowIds: readonly string[];
  /** The row as people name it. */
  readonly nameOf: (rowId: string) => string;
};

/** More rows are counted and not named. */
const mostNamed = 5;

export const LostEdits = ({ definition, desk, rowIds, nameOf }: LostEditsProps) => {
  if (rowIds.length === 0) return <Note>{null}</Note>;
  const lost = Object.fromEntries(rowIds.flatMap((id) => Object.entries(desk.history.present).filter(([rowId]) => rowId === id)));
  const count = editCount(lost);
  const words = (rowId: string): string =>
    Object.entries(lost[rowId] ?? {})
      .flatMap(([columnId, { decided }]) => {
        const column = definition.columns.find(({ id }) => id === columnId);
        return column === undefined ? [] : [`${column.title} ${decided === null ? 'back to the plan’s own' : cellText(decidedCell(decided.value), column) || 'no'}`];
      })
      .join(', ');
  const takeBack = (): void =>
    desk.edit(Object.entries(lost).flatMap(([rowId, cells]) => Object.keys(cells).map((columnId) => ({ rowId, columnId, decided: savedAt(desk.saved, rowId, columnId) }))));
  return (
    <Note
      tone="warn"
      actions={
        <Button size="compact-xs" variant="default" onClick={takeBack}>
          Take {count === 1 ? 'it' : 'them'} back
        </Button>
      }
    >
      <Text size="sm">
        <strong>
          {formatSome(count, 'change')} {count === 1 ? 'waits' : 'wait'} for {rowIds.length === 1 ? 'a row' : `${formatCount(rowIds.length)} rows`} this page does not have any more:
        </strong>{' '}
        {rowIds.slice(0, mostNamed).map((id) => `${nameOf(id)} (${words(id)})`).join('; ')}
        {rowIds.length > mostNamed ? ` and ${formatCount(rowIds.length - mostNamed)} more` : ''}. The reports {rowIds.length === 1 ? 'it' : 'they'} came from were undone or published anew. Nothing typed is lost: once {rowIds.length === 1 ? 'the row is' : 'the rows are'} back, it stands there again.
      </Text>
    </Note>
  );
};
