import { Text } from '@mantine/core';
import type { ImportRecord } from '../../data/published-ports';
import { storeName } from '../../domain/stores';
import { BusyButton } from '../BusyButton';
import { formatMoment } from '../table/format-cell';
import { Note } from './Note';

type DependentsNoteProps = {
  /** In the order in which they can be undone. */
  readonly by: readonly ImportRecord[];
  readonly busy?: boolean;
  readonly onUndoAll: (by: readonly ImportRecord[]) => void;
};

/** An undo that later imports stand in the way of: which they are, and the offer to undo them as well. */
export const DependentsNote = ({ by, busy = false, onUndoAll }: DependentsNoteProps) => (
  <Note
    tone="warn"
    actions={
      <BusyButton size="xs" isBusy={busy} onClick={() => onUndoAll(by)}>
        Undo {by.length === 1 ? 'that one' : `those ${by.length}`} as well
      </BusyButton>
    }
  >
    <Text size="sm" fw={600}>
      Nothing was undone: {by.length === 1 ? 'a later import builds' : `${by.length} later imports build`} on it.
    </Text>
    <ul style={{ margin: '2px 0 0', paddingLeft: 18 }}>
      {by.map((record) => (
        <li key={record.importId}>
          {record.fileName}, {storeName(record.storeId)}, by {record.byEmail} on {formatMoment(record.at)}
        </li>
      ))}
    </ul>
  </Note>
);
