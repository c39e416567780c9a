/** What became of a file that was saved or printed, until it is closed. Read out from a region that is there before. */
import { Alert, CloseButton, Group, Text } from '@mantine/core';

type FileNoteProps = { readonly note: string | null; readonly onClose: () => void };

export const FileNote = ({ note, onClose }: FileNoteProps) => (
  <div role="status" className={note === null ? 'visually-hidden' : undefined} data-file-note>
    {note === null ? null : (
      <Alert p="xs" role="note">
        <Group justify="space-between" wrap="nowrap">
          <Text size="sm">{note}</Text>
          <CloseButton size="sm" aria-label="Close" onClick={onClose} />
        </Group>
      </Alert>
    )}
  </div>
);
