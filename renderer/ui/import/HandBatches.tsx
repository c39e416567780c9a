/** What was changed by hand in a table, the newest first, each with its way back: counts, adjustments. */
import { Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { ImportRecord } from '../../data/published-ports';
import type { Outcome } from '../../domain/failures';
import type { StoreId } from '../../domain/stores';
import type { TableId } from '../../domain/tables/table-ids';
import { BusyButton } from '../BusyButton';
import { useServices } from '../services';
import { failureWords } from '../failure-words';
import { follow } from '../table/follow';
import { formatCount, formatDay, formatMoment } from '../table/format-cell';
import { RowsDialog, type DialogSaid } from '../table/RowsDialog';

type HandBatchesProps = {
  readonly storeId: StoreId;
  readonly tableId: TableId;
  readonly title: string;
  /** How the log's name of such a batch begins. */
  readonly label: string;
  /** One of them: `count`, `adjustment`. */
  readonly one: string;
  /** What its rows are: `Labels`. */
  readonly goods: string;
  readonly empty: string;
  readonly onClose: () => void;
};

export const HandBatches = ({ storeId, tableId, title, label, one, goods, empty, onClose }: HandBatchesProps) => {
  const { data, listener } = useServices();
  const [imports, setImports] = useState<readonly ImportRecord[] | null>(null);
  const [said, setSaid] = useState<DialogSaid | null>(null);
  const [busy, setBusy] = useState<string | null>(null);

  useEffect(
    () => follow<Outcome<readonly ImportRecord[]>>((next) => data.watchImports(storeId, tableId, listener(next)), (outcome) => (outcome.ok ? setImports(outcome.value) : setSaid({ text: failureWords(outcome.failure), tone: 'bad' })), (failure) => setSaid({ text: failureWords(failure), tone: 'bad' })),
    [data, listener, storeId, tableId],
  );

  const undo = async (importId: string): Promise<void> => {
    setBusy(importId);
    const outcome = await data.undo(storeId, importId);
    setBusy(null);
    const later = outcome.ok ? [] : (outcome.dependents ?? []);
    setSaid(outcome.ok ? { text: `Undone: the stock is as it was before that ${one}.`, tone: 'good' } : { text: later.length > 0 ? `A later change builds on it: undo ${later.map(({ fileName }) => fileName).join(', ')} first.` : failureWords(outcome.failure), tone: 'bad' });
  };

  return (
    <RowsDialog
      title={title} empty={empty} said={said} onClose={onClose} keyOf={({ importId }) => importId}
      rows={imports?.filter(({ fileName }) => fileName.startsWith(label)) ?? null}
      columns={[
        { title: one.charAt(0).toUpperCase() + one.slice(1), cell: ({ fileName }) => fileName },
        { title: 'For', cell: ({ partitions }) => partitions.map((day) => formatDay(day)).join(', ') },
        { title: 'Saved', cell: ({ at, byEmail }) => `${formatMoment(at)}, ${byEmail}` },
        { title: `${goods} changed`, isFigure: true, cell: ({ counts }) => formatCount(counts.changed + counts.new) },
        {
          title: '',
          cell: ({ importId, fileName, state }) =>
            state === 'undone' ? <Text size="sm" c="dimmed">undone</Text> : (
              <BusyButton size="compact-xs" variant="default" isBusy={busy === importId} aria-label={`Undo ${fileName}`} onClick={() => void undo(importId)}>
                Undo
              </BusyButton>
            ),
        },
      ]}
    />
  );
};
