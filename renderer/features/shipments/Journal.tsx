/** What happened to a plan: in its own words, and as the log of versions has it. */
import { Button, Group, Textarea } from '@mantine/core';
import { IconArrowRight, IconDeviceFloppy, IconFileText, IconMessage, IconPackageImport, IconPencil } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import type { JournalEntry, JournalKind } from '../../domain/shipments/shipment-plan';
import type { StoreId } from '../../domain/stores';
import { FailureNotice } from '../../ui/FailureNotice';
import { formatMoment } from '../../ui/table/format-cell';
import { isCutOff, recordsOf, usePlanLog } from './use-past-plans';
import classes from './shipments.module.css';

const icons: Readonly<Record<JournalKind, typeof IconMessage>> = { saved: IconDeviceFloppy, status: IconArrowRight, edit: IconPencil, note: IconMessage, document: IconFileText, receipt: IconPackageImport };

export const Journal = ({ entries, onNote, busy }: { readonly entries: readonly JournalEntry[]; readonly onNote: (text: string) => void; readonly busy: boolean }) => {
  const [note, setNote] = useState('');
  return (
    <section className={classes.card} aria-label="Timeline">
      <div className={classes.cardHead}>
        <h2>Timeline and notes</h2>
      </div>
      <div className={classes.cardBody}>
        <Group align="flex-end" gap="xs">
          <Textarea size="xs" label="Add a note" autosize minRows={1} maxRows={6} maxLength={1000} style={{ flex: 1 }} value={note} onChange={(event) => setNote(event.currentTarget.value)} />
          <Button
            size="xs"
            variant="default"
            disabled={busy || note.trim() === ''}
            onClick={() => {
              onNote(note.trim());
              setNote('');
            }}
          >
            Save note
          </Button>
        </Group>
        <ol className={classes.journal} aria-label="What happened">
          {entries.toReversed().map(({ at, by, kind, text }, index) => {
            const Icon = icons[kind];
            return (
              <li key={`${at} ${index}`}>
                <Icon size={15} aria-hidden />
                <div>
                  <div style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>{text}</div>
                  <div className={classes.journalWhen}>
                    {formatMoment(at)}, {by}
                  </div>
                </div>
              </li>
            );
          })}
          {entries.length === 0 ? <li className={classes.dim}>Nothing is written down yet.</li> : null}
        </ol>
      </div>
    </section>
  );
};

/** Every state the plan was saved in, as far as the newest imports of the table tell. */
export const PlanVersions = ({ storeId, planId, onUndo, busy }: { readonly storeId: StoreId; readonly planId: string; readonly onUndo: (importId: string) => void; readonly busy: boolean }) => {
  const log = usePlanLog(storeId);
  const all = recordsOf(log);
  const records = useMemo(() => all.filter(({ partitions }) => partitions.includes(planId)), [all, planId]);
  const isCut = isCutOff(all);
  const newest = records.find(({ state }) => state === 'published');
  return (
    <section className={classes.card} aria-label="Versions">
      <div className={classes.cardHead}>
        <h2>Versions</h2>
        <span className={classes.dim} style={{ fontSize: 12 }}>{!isCut ? 'every state it was saved in' : 'the states of the store’s newest saves'}; the newest can be taken back</span>
      </div>
      {log?.ok === false ? <FailureNotice failure={log.failure} /> : null}
      <div className={classes.scroll} style={{ maxHeight: 320 }} tabIndex={0} role="region" aria-label="Versions of the plan">
        <table className={classes.table}>
          <thead>
            <tr>
              <th>Saved</th>
              <th>What</th>
              <th>By</th>
              <th data-numeric>Lines changed</th>
              <th>State</th>
              <th>
                <span className="visually-hidden">Take back</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {records.map((record) => (
              <tr key={record.importId}>
                <td>{formatMoment(record.at)}</td>
                <td data-wrap>{record.fileName}</td>
                <td className={classes.dim}>{record.byEmail}</td>
                <td data-numeric>{record.counts.new + record.counts.changed + record.counts.missing}</td>
                <td>{record.state === 'undone' ? 'undone' : record.synced ? 'saved' : 'waiting to be sent'}</td>
                <td>
                  {record === newest ? (
                    <Button size="compact-xs" variant="subtle" disabled={busy} onClick={() => onUndo(record.importId)}>
                      Undo
                    </Button>
                  ) : null}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
};
