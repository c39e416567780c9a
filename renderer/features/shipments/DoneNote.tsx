import { Button, CloseButton } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { Note } from '../../ui/import/Note';
import type { PlanDesk } from './use-plans';

/** What was last done, and the way back. */
export const DoneNote = ({ desk: { done, busy, dismiss, undo } }: { readonly desk: PlanDesk }) => {
  const back = done?.undo ?? null;
  return (
    <Note
      tone={done?.tone}
      actions={
        <>
          {back === null ? null : (
            <Button size="xs" variant="subtle" disabled={busy} leftSection={<IconArrowBackUp size={15} aria-hidden />} onClick={() => void undo(back.importId)}>
              Undo
            </Button>
          )}
          <CloseButton size="sm" aria-label="Close the message" onClick={dismiss} />
        </>
      }
    >
      {done?.text ?? null}
    </Note>
  );
};
