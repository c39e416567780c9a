/** Says what waited on this computer to be sent and is lost, where its storage was damaged: nobody else has it. */
import { Button, Text } from '@mantine/core';
import { settingIdOf } from '../../data/waiting-record';
import type { WaitingChange } from '../../data/ports';
import { storeName } from '../../domain/stores';
import { Note } from '../../ui/import/Note';
import { formatMoment, formatSome } from '../../ui/table/format-cell';
import { useWorkspace } from '../workspace';
import { useLostChanges } from './use-lost-changes';

export const LostFiles = () => {
  const { connection, backend } = useWorkspace();
  const projectId = backend.kind === 'open' && backend.target === 'backend' && connection.kind === 'configured' ? connection.connection.firebase.projectId : null;
  return projectId === null ? null : <OfProject key={projectId} projectId={projectId} />;
};

const named = ({ label, storeId, at }: WaitingChange): string => `${label} (${storeId === null ? '' : `${storeName(storeId)}, `}${formatMoment(at)})`;

const OfProject = ({ projectId }: { readonly projectId: string }) => {
  const { lost, note } = useLostChanges(projectId);
  if (lost.length === 0) return null;
  const files = lost.filter((change) => settingIdOf(change) === null);
  const settings = lost.filter((change) => settingIdOf(change) !== null);
  return (
    <Note tone="bad" actions={<Button size="xs" variant="default" onClick={note}>I have noted it</Button>}>
      <Text size="sm" fw={600}>
        {formatSome(lost.length, 'change')} that waited on this computer to be sent {lost.length === 1 ? 'is' : 'are'} lost: its storage was damaged.
      </Text>
      {files.length === 0 ? null : (
        <Text size="sm">
          Drop the {files.length === 1 ? 'file' : 'files'} again, or undo again: {files.map(named).join('; ')}.
        </Text>
      )}
      {settings.length === 0 ? null : <Text size="sm">Make these changes again: {settings.map(named).join('; ')}.</Text>}
    </Note>
  );
};
