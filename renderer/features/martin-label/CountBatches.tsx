/** Counts that were saved, the newest first, each with its way back. */
import { Button, Group, Modal, Stack, Table, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { ImportRecord } from '../../data/published-ports';
import type { Outcome } from '../../domain/failures';
import type { StoreId } from '../../domain/stores';
import { Note } from '../../ui/import/Note';
import { useServices } from '../../ui/services';
import { failureWords } from '../../ui/sheet/use-row-edits';
import { follow } from '../../ui/table/follow';
import { formatCount, formatDay, formatMoment } from '../../ui/table/format-cell';
import { countLabel } from './use-count-desk';

export const CountBatches = ({ storeId, onClose }: { readonly storeId: StoreId; readonly onClose: () => void }) => {
  const { data, listener } = useServices();
  const [imports, setImports] = useState<readonly ImportRecord[] | null>(null);
  const [said, setSaid] = useState<{ readonly text: string; readonly tone: 'good' | 'bad' } | null>(null);
  const [busy, setBusy] = useState<string | null>(null);

  useEffect(
    () => follow<Outcome<readonly ImportRecord[]>>((next) => data.watchImports(storeId, 'martin-inventory', listener(next)), (outcome) => (outcome.ok ? setImports(outcome.value) : setSaid({ text: failureWords(outcome.failure), tone: 'bad' })), (failure) => setSaid({ text: failureWords(failure), tone: 'bad' })),
    [data, listener, storeId],
  );

  const undo = async (importId: string): Promise<void> => {
    setBusy(importId);
    const outcome = await data.undo(storeId, importId);
    setBusy(null);
    const later = outcome.ok ? [] : (outcome.dependents ?? []);
    setSaid(outcome.ok ? { text: 'Undone: the stock is as it was before that count.', tone: 'good' } : { text: later.length > 0 ? `A later count stands on it: undo ${later.map(({ fileName }) => fileName).join(', ')} first.` : failureWords(outcome.failure), tone: 'bad' });
  };

  const batches = (imports ?? []).filter(({ fileName }) => fileName.startsWith(countLabel));
  return (
    <Modal opened onClose={onClose} title="Earlier counts" size="xl" closeButtonProps={{ 'aria-label': 'Close' }}>
      <Stack gap="sm">
        {imports === null ? <Text c="dimmed">Reading the log</Text> : batches.length === 0 ? <Text size="sm">No count was saved yet. Type what you counted into the table and save it.</Text> : null}
        {batches.length === 0 ? null : (
          <Table>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>Count</Table.Th>
                <Table.Th>For</Table.Th>
                <Table.Th>Saved</Table.Th>
                <Table.Th ta="right">Labels changed</Table.Th>
                <Table.Th />
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {batches.map(({ importId, fileName, partitions, at, byEmail, counts, state }) => (
                <Table.Tr key={importId}>
                  <Table.Td>{fileName}</Table.Td>
                  <Table.Td>{partitions.map((day) => formatDay(day)).join(', ')}</Table.Td>
                  <Table.Td>
                    {formatMoment(at)}, {byEmail}
                  </Table.Td>
                  <Table.Td ta="right">{formatCount(counts.changed + counts.new)}</Table.Td>
                  <Table.Td ta="right">
                    {state === 'undone' ? (
                      <Text size="sm" c="dimmed">
                        undone
                      </Text>
                    ) : (
                      <Button size="compact-xs" variant="default" loading={busy === importId} aria-label={`Undo ${fileName}`} onClick={() => void undo(importId)}>
                        Undo
                      </Button>
                    )}
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        )}
        {said === null ? null : <Note tone={said.tone}>{said.text}</Note>}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Close
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
};
