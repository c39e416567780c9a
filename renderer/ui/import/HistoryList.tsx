import { Badge, Button, Group, Stack, Text } from '@mantine/core';
import { IconArrowBackUp, IconCloudCheck, IconCloudUp } from '@tabler/icons-react';
import { useMemo, useState, type ReactNode } from 'react';
import type { ImportRecord, TableHead } from '../../data/published-ports';
import { FailureNotice } from '../FailureNotice';
import { formatAge, formatCount, formatDay, formatMoment } from '../table/format-cell';
import { useKeptFocus } from '../use-kept-focus';
import { DependentsNote } from './DependentsNote';
import classes from './import.module.css';
import type { Undoing } from './use-undoing';

type HistoryListProps = {
  readonly records: readonly ImportRecord[];
  /** Every partition the import moved shows what it brought: undo of any other would take later work away with it, and asks first. */
  readonly isShown: (record: ImportRecord) => boolean;
  readonly undoing: Undoing;
  readonly now: number;
  /** Nothing of this workspace ever leaves the computer, so there is no state of sync to tell. */
  readonly isLocal: boolean;
  /** The import somebody was led to: marked, and brought into view. */
  readonly wanted?: string | null;
  /** Where the import belongs, for lists of several tables. */
  readonly belongsTo?: (record: ImportRecord) => ReactNode;
  /** Takes back all that was published together with it. */
  readonly onUndoGroup?: (record: ImportRecord) => void;
};

const counted = ({ counts }: ImportRecord): string =>
  [
    counts.new > 0 ? `${formatCount(counts.new)} new` : null,
    counts.changed > 0 ? `${formatCount(counts.changed)} changed` : null,
    counts.unchanged > 0 ? `${formatCount(counts.unchanged)} unchanged` : null,
    counts.missing > 0 ? `${formatCount(counts.missing)} missing` : null,
    counts.rejected > 0 ? `${formatCount(counts.rejected)} left out` : null,
  ]
    .filter((part) => part !== null)
    .join(', ');

/** Whether the table of an import shows what it brought, in every partition it moved. */
export const showsImport = (head: TableHead, { after }: ImportRecord): boolean =>
  Object.entries(after).every(([partition, versionId]) => head.partitions[partition]?.versionId === versionId);

const bringIntoView = (line: HTMLTableRowElement | null): void => line?.scrollIntoView({ block: 'center' });

export const HistoryList = ({ records, isShown, undoing, now, isLocal, wanted = null, belongsTo, onUndoGroup }: HistoryListProps) => {
  const { busy } = undoing;
  const [last, setLast] = useState<string | null>(null);
  if (busy !== null && busy !== last) setLast(busy);
  // Its buttons go with the undo: who pressed one goes on from its line, and not at another import's button.
  const lines = useMemo(() => (last === null ? [] : [`tr[data-import="${CSS.escape(last)}"]`]), [last]);
  const kept = useKeptFocus<HTMLDivElement>(`${busy ?? ''} ${records.filter(({ state }) => state === 'undone').length}`, lines);
  return (
    <div {...kept} className={classes.card} style={{ overflowX: 'auto' }} tabIndex={0} role="region" aria-label="Past imports">
      <table className={classes.plainTable} style={{ minWidth: 860 }} data-roomy>
        <thead>
          <tr>
            <th scope="col">File</th>
            <th scope="col">As of</th>
            <th scope="col" data-numeric>
              Rows
            </th>
            <th scope="col">What it did</th>
            <th scope="col">By</th>
            <th scope="col">State</th>
            <th scope="col">
              <span className={classes.hidden}>Undo</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {records.map((record) => {
            const refused = undoing.refused?.importId === record.importId ? undoing.refused : null;
            const isBusy = undoing.busy === record.importId;
            return (
              <tr
                key={record.importId}
                data-import={record.importId}
                tabIndex={-1}
                {...(record.importId === wanted ? { 'data-wanted': true, ref: bringIntoView } : {})}
              >
                <td>
                  <Text size="xs" fw={500} style={{ overflowWrap: 'anywhere' }} data-tip={`Fingerprint ${record.sha256.slice(0, 16)}…`}>
                    {record.fileName}
                  </Text>
                  {belongsTo === undefined ? null : <div className={classes.unit}>{belongsTo(record)}</div>}
                </td>
                <td data-whole>{record.asOf === null ? '' : formatDay(record.asOf)}</td>
                <td data-numeric>{formatCount(record.rows)}</td>
                <td>
                  {counted(record)}
                  <div className={classes.unit}>{record.mode === 'replace' ? 'replaced' : 'merged'}</div>
                </td>
                <td>
                  {record.byEmail}
                  <div className={classes.unit} title={formatMoment(record.at)}>
                    {formatAge(record.at, now)}
                  </div>
                </td>
                <td>
                  <Group gap={6}>
                    {record.state === 'undone' ? (
                      <Badge variant="default" radius="sm" tt="none" fw={500} leftSection={<IconArrowBackUp size={12} aria-hidden />}>
                        Undone
                      </Badge>
                    ) : (
                      <Badge variant="default" radius="sm" tt="none" fw={500}>
                        {isShown(record) ? 'Current' : 'Published'}
                      </Badge>
                    )}
                    {isLocal ? null : record.synced ? (
                      <IconCloudCheck size={16} color="var(--good)" role="img" aria-label="Synced" />
                    ) : (
                      <Badge variant="default" radius="sm" tt="none" fw={500} leftSection={<IconCloudUp size={12} aria-hidden />}>
                        Waiting to sync
                      </Badge>
                    )}
                  </Group>
                  {record.state === 'undone' && record.undoneByEmail !== null ? (
                    <div className={classes.unit}>
                      by {record.undoneByEmail}
                      {record.undoneAt === null ? '' : `, ${formatAge(record.undoneAt, now)}`}
                    </div>
                  ) : null}
                </td>
                <td>
                  <Stack gap={4} align="flex-start">
                    {record.state === 'undone' ? null : (
                      <Button size="compact-xs" variant="default" loading={isBusy} onClick={() => undoing.undo(record)}>
                        Undo
                      </Button>
                    )}
                    {record.state === 'published' && !isShown(record) ? <span className={classes.unit}>Later import builds on it</span> : null}
                    {onUndoGroup !== undefined && record.groupId !== null && record.state === 'published' ? (
                      <Button size="compact-xs" variant="default" loading={isBusy} data-tip="Several files were published together: takes all of them back" onClick={() => onUndoGroup(record)}>
                        Undo together
                      </Button>
                    ) : null}
                    {refused === null ? null : refused.dependents.length === 0 ? (
                      <FailureNotice failure={refused.failure} />
                    ) : (
                      <DependentsNote by={refused.dependents} busy={isBusy} onUndoAll={(by) => undoing.undoWith(record, by)} />
                    )}
                  </Stack>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
};
