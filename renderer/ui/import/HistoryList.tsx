import { ActionIcon, Badge, Group, Stack, Text } from '@mantine/core';
import { IconArrowBackUp, IconCloudCheck, IconCloudUp, IconCopy } from '@tabler/icons-react';
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import type { ImportRecord } from '../../data/published-ports';
import { BusyButton } from '../BusyButton';
import { FailureNotice } from '../FailureNotice';
import { copyText } from '../grid/copy-text';
import { Said } from '../Said';
import { formatAge, formatCount, formatDay, formatMoment } from '../table/format-cell';
import { MoreRows } from '../table/MoreRows';
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

/** Lines drawn at first, and so many more at once. */
const linesAStep = 60;

/** Milliseconds: so long it is said what was copied. */
const saidFor = 8_000;

export const HistoryList = ({ records, isShown, undoing, now, isLocal, wanted = null, belongsTo, onUndoGroup }: HistoryListProps) => {
  const { busy } = undoing;
  const [last, setLast] = useState<string | null>(null);
  if (busy !== null && busy !== last) setLast(busy);
  /** Null until something was sought: from then on there is a way to end it, however few are left. */
  const [sought, setSought] = useState<string | null>(null);
  const [copied, setCopied] = useState<Pick<ImportRecord, 'fileName' | 'sha256'> | null>(null);
  useEffect(() => {
    if (copied === null) return undefined;
    const timer = setTimeout(() => setCopied(null), saidFor);
    return () => clearTimeout(timer);
  }, [copied]);
  const [shown, setShown] = useState(linesAStep);
  const listed = useMemo(() => importsLike(records, sought ?? ''), [records, sought]);
  // Whoever was led to one sees it, however far down it stands.
  const drawn = Math.max(shown, listed.findIndex(({ importId }) => importId === wanted) + 1);
  // Its buttons go with the undo: who pressed one goes on from its line, and not at another import's button.
  const lines = useMemo(() => (last === null ? [] : [`tr[data-import="${CSS.escape(last)}"]`]), [last]);
  const kept = useKeptFocus<HTMLDivElement>(`${busy ?? ''} ${records.filter(({ state }) => state === 'undone').length} ${Math.min(drawn, listed.length)}`, lines);
  // Once: a line that goes with a search and comes back does not pull the list to itself.
  const led = useRef<string | null>(null);
  const bringIntoView = (line: HTMLTableRowElement | null): void => {
    if (line === null || led.current === wanted) return;
    led.current = wanted;
    line.scrollIntoView({ block: 'center' });
  };
  return (
    <Stack gap="xs">
      {records.length > linesAStep || sought !== null ? <RowsSearch value={sought ?? ''} onSearch={setSought} matching={listed.length} total={records.length} /> : null}
      <Said className={classes.unit}>{copied === null ? null : `The fingerprint of ${copied.fileName}, ${copied.sha256.slice(0, 8)}…, is on the clipboard.`}</Said>
      <div
        {...kept}
        className={classes.card} style={{ overflowX: 'auto', ...(records.length === 0 ? { display: 'none' } : {}) }} tabIndex={0} role="region" aria-label="Past imports"
      >
        <table className={classes.plainTable} style={{ minWidth: 860 }} data-roomy>
          <thead>
            <tr>
              <th scope="col">File</th>
              <th scope="col">As of</th>
              <th scope="col" data-numeric>Rows</th>
              <th scope="col">What it did</th>
              <th scope="col">By</th>
              <th scope="col">State</th>
              <th scope="col">
                <span className={classes.hidden}>Undo</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {listed.slice(0, drawn).map((record) => {
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
                          // Another object at every press: it is said as long from the last on.
                          setCopied({ fileName: record.fileName, sha256: record.sha256 });
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
        <MoreRows shown={drawn} had={listed.length} all={listed.length} step={linesAStep} onMore={setShown} />
      </div>
    </Stack>
  );
};
