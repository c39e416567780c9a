import { Button } from '@mantine/core';
import { Note } from '../import/Note';
import type { NotTaken } from './not-taken';

type NotTakenNoteProps = { readonly notTaken: readonly NotTaken[]; readonly onDrop: (ids: readonly string[]) => void };

/** What of a link the page could not take, and what it shows instead; until it is taken out of the address or chosen anew. */
export const NotTakenNote = ({ notTaken, onDrop }: NotTakenNoteProps) => (
  <Note
    tone="warn"
    actions={
      notTaken.length === 0 ? null : (
        <Button size="compact-xs" variant="default" onClick={() => onDrop(notTaken.map(({ id }) => id))}>
          Take out of the link
        </Button>
      )
    }
  >
    {notTaken.length === 0 ? null : notTaken.map(({ id, words }) => <div key={id}>{words}</div>)}
  </Note>
);
