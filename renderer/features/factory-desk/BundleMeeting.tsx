/** Two people changed the same cells of bundles: both sides, and which of them goes on. */
import { Button } from '@mantine/core';
import { tableDefinition } from '../../domain/tables/definitions';
import type { Cell } from '../../domain/tables/table';
import { Note } from '../../ui/import/Note';
import { formatCell, formatCount } from '../../ui/table/format-cell';
import type { Meeting } from './use-pending-bundles';

const bundleColumns = new Map(tableDefinition('bundles').columns.map((column) => [column.id, column]));

const words = (cell: Cell, what: string): string => (cell === null ? 'taken out' : formatCell(cell, bundleColumns.get(what) ?? { kind: 'decimal' }));

type BundleMeetingProps = { readonly meeting: Meeting; readonly onKeep: (keep: 'yours' | 'theirs') => void };

export const BundleMeeting = ({ meeting: { by, clashes }, onKeep }: BundleMeetingProps) => (
  <Note
    tone="warn"
    actions={
      <>
        <Button size="compact-xs" variant="default" onClick={() => onKeep('yours')}>Keep yours</Button>
        <Button size="compact-xs" variant="default" onClick={() => onKeep('theirs')}>Take theirs</Button>
      </>
    }
  >
    {`Not saved, and nothing overwritten: ${by} changed the same in the meantime. `}
    {clashes.slice(0, 5).map(({ code, what, yours, theirs }) => `${bundleColumns.get(what)?.title ?? what} of ${code}: yours is ${words(yours, what)}, theirs is ${words(theirs, what)}.`).join(' ')}
    {clashes.length > 5 ? ` And ${formatCount(clashes.length - 5)} more.` : ''}
  </Note>
);
