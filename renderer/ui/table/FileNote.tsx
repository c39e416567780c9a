/** What became of a file that was saved or printed, until it is closed. */
import { Alert, CloseButton, Group, Text } from '@mantine/core';

type FileNoteProps = { readonly note: string | null; readonly onClose: () => void };

export const FileNote = ({ note, onClose }: FileNoteProps) =>
  note === null ? null : (
    <Alert p="xs" role="status">
      <Group justify="space-between" wrap="nowrap">
        <Text size="sm">{note}</Text>
        <CloseButton size="sm" aria-label="Close" onClick={onClose} />
      </Group>
    </Alert>
  );
