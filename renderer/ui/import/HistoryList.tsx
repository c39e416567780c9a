import { ActionIcon, Badge, Group, Stack, Text } from '@mantine/core';
import { IconArrowBackUp, IconCloudCheck, IconCloudUp, IconCopy } from '@tabler/icons-react';
import { useMemo, useRef, useState, type ReactNode } from 'react';
import type { ImportRecord } from '../../data/published-ports';
import { BusyButton } from '../BusyButton';
import { FailureNotice } from '../FailureNotice';
import { copyText } from '../grid/copy-text';
import { Said } from '../Said';
import { formatAge, formatCount, formatDay, formatMoment } from '../table/format-cell';
import { drawnWhole, useRowsDrawn } from '../table/use-rows-drawn';
import { useKeptFocus } from '../use-kept-focus';
import { DependentsNote } from './DependentsNote';
import { importsLike } from './imports-like';
import classes from './import.module.css';
import { RowsSearch } from './RowsSearch';
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

const columns = 7;

export const HistoryList = ({ records, isShown, undoing, now, isLocal, wanted = null, belongsTo, onUndoGroup }: HistoryListProps) => {
  const { busy } = undoing;
  const [last, setLast] = useState<string | null>(null);
  if (busy !== null && busy !== last) setLast(busy);
  const [sought, setSought] = useState('');
  const [copied, setCopied] = useState<string | null>(null);
  // Its buttons go with the undo: who pressed one goes on from its line, and not at another import's button.
  const lines = useMemo(() => (last === null ? [] : [`tr[data-import="${CSS.escape(last)}"]`]), [last]);
  const kept = useKeptFocus<HTMLDivElement>(`${busy ?? ''} ${records.filter(({ state }) => state === 'undone').length}`, lines);
  const listed = useMemo(() => importsLike(records, sought), [records, sought]);
  const keys = useMemo(() => listed.map(({ importId }) => importId), [listed]);
  const { isWindowed, drawn, onScroll, onFocusCapture } = useRowsDrawn(keys, wanted === null ? -1 : keys.indexOf(wanted), kept.ref);
  // Of the lines that are drawn none may move the columns.
  const wide = (width: number): { readonly style?: { readonly width: number } } => (isWindowed ? { style: { width } } : {});
  // Once: a line that was scrolled away and comes back does not pull the list to itself.
  const led = useRef<string | null>(null);
  const bringIntoView = (line: HTMLTableRowElement | null): void => {
    if (line === null || led.current === wanted) return;
    led.current = wanted;
    line.scrollIntoView({ block: 'center' });
  };
  return (
    <Stack gap="xs">
      {records.length > drawnWhole ? <RowsSearch value={sought} onSearch={setSought} matching={listed.length} total={records.length} /> : null}
      <Said className={classes.unit}>{copied === null ? null : `The fingerprint of ${copied} is on the clipboard.`}</Said>
      <div
        {...kept}
        className={classes.card}
        style={isWindowed ? { overflow: 'auto', maxHeight: 'max(320px, calc(100dvh - 400px))' } : { overflowX: 'auto' }}
        tabIndex={0}
        role="region"
        aria-label="Past imports"
        onScroll={onScroll}
        onFocusCapture={onFocusCapture}
      >
        <table className={classes.plainTable} style={isWindowed ? { minWidth: 1060, tableLayout: 'fixed' } : { minWidth: 860 }} data-roomy aria-rowcount={listed.length + 1}>
          <thead>
            <tr aria-rowindex={1}>
              <th scope="col">File</th>
              <th scope="col" {...wide(104)}>
                As of
              </th>
              <th scope="col" data-numeric {...wide(84)}>
                Rows
              </th>
              <th scope="col" {...wide(180)}>
                What it did
              </th>
              <th scope="col" {...wide(170)}>
                By
              </th>
              <th scope="col" {...wide(150)}>
                State
              </th>
              <th scope="col" {...wide(150)}>
                <span className={classes.hidden}>Undo</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {drawn.map((one) => {
              if (one.kind === 'gap') {
                return (
                  <tr key={`gap ${one.from}`} data-gap aria-hidden>
                    <td colSpan={columns} style={{ height: one.height, padding: 0, border: 0 }} />
                  </tr>
                );
              }
              const record = listed[one.at];
              if (record === undefined) return null;
              const refused = undoing.refused?.importId === record.importId ? undoing.refused : null;
              const isBusy = undoing.busy === record.importId;
              return (
                <tr
                  key={record.importId}
                  data-import={record.importId}
                  data-row-key={record.importId}
                  aria-rowindex={one.at + 2}
                  tabIndex={-1}
                  {...(record.importId === wanted ? { 'data-wanted': true, ref: bringIntoView } : {})}
                >
                  <td>
                    <Group gap={4} wrap="nowrap" align="flex-start">
                      <Text size="xs" fw={500} style={{ overflowWrap: 'anywhere' }}>
                        {record.fileName}
                      </Text>
                      <ActionIcon
                        variant="subtle"
                        size={18}
                        aria-label={`Copy the fingerprint of ${record.fileName}`}
                        data-tip={`Copies the fingerprint of the file (SHA-256): ${record.sha256}`}
                        onClick={() => {
                          copyText(record.sha256);
                          setCopied(record.fileName);
                        }}
                      >
                        <IconCopy size={12} aria-hidden />
                      </ActionIcon>
                    </Group>
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
                        <BusyButton size="compact-xs" variant="default" isBusy={isBusy} onClick={() => undoing.undo(record)}>
                          Undo
                        </BusyButton>
                      )}
                      {record.state === 'published' && !isShown(record) ? <span className={classes.unit}>Later import builds on it</span> : null}
                      {onUndoGroup !== undefined && record.groupId !== null && record.state === 'published' ? (
                        <BusyButton size="compact-xs" variant="default" isBusy={isBusy} data-tip="Several files were published together: takes all of them back" onClick={() => onUndoGroup(record)}>
                          Undo together
                        </BusyButton>
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
    </Stack>
  );
};
