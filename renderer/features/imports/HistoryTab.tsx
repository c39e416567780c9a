/** What happened to a table: its imports with the way back, and every version it ever showed. */
import { Button, Stack, Text } from '@mantine/core';
import { useSearchParams } from 'react-router-dom';
import { tableDefinition } from '../../domain/tables/definitions';
import type { ImportRecord, TableHead } from '../../data/published-ports';
import type { Outcome } from '../../domain/failures';
import { FailureNotice } from '../../ui/FailureNotice';
import { Segments } from '../../ui/Segments';
import { HistoryList } from '../../ui/import/HistoryList';
import { showsImport } from '../../ui/import/shows-import';
import { Note } from '../../ui/import/Note';
import { useUndoing } from '../../ui/import/use-undoing';
import { useSession } from '../../ui/services';
import { NotTakenNote } from '../../ui/sheet/NotTakenNote';
import { choiceLeftOut, withoutEntries } from '../../ui/sheet/not-taken';
import { VersionHistory } from './VersionHistory';
import classes from './upload-page.module.css';

type HistoryTabProps = {
  readonly records: Outcome<readonly ImportRecord[]> | null;
  readonly head: Outcome<TableHead> | null;
  readonly now: number;
  readonly reportTitle: string;
  /** Reads older ones as well; null where all there are have been read. */
  readonly onOlder: (() => void) | null;
};

const views = [{ value: 'imports', label: 'Imports' }, { value: 'versions', label: 'Versions' }] as const;

export const HistoryTab = (props: HistoryTabProps) => {
  const { records, head, now } = props;
  const [search, setSearch] = useSearchParams();
  const show = search.get('show') === 'versions' ? 'versions' : 'imports';
  const hasVersions = records !== null && records.ok && records.value.length > 0;
  return (
    <Stack gap="sm">
      <NotTakenNote notTaken={choiceLeftOut(search, 'show', 'the part of the history', views.map(({ value }) => value), `${views[0].label} are shown.`)} onDrop={(ids) => setSearch((last) => withoutEntries(last, ids), { replace: true })} />
      {hasVersions ? (
        <Segments
          size="xs"
          w="fit-content"
          aria-label="What of the history to show"
          data={[...views]}
          value={show}
          onChange={(next) => setSearch({ tab: 'history', ...(next === 'versions' ? { show: next } : {}) })}
        />
      ) : null}
      {show === 'imports' || !hasVersions ? (
        <Imports {...props} />
      ) : head === null ? (
        <Text c="dimmed">Loading...</Text>
      ) : head.ok ? (
        <VersionHistory definition={tableDefinition(head.value.tableId)} head={head.value} records={records.value} now={now} />
      ) : (
        <FailureNotice failure={head.failure} />
      )}
    </Stack>
  );
};

const Imports = ({ records, head, now, reportTitle, onOlder }: HistoryTabProps) => {
  const [search] = useSearchParams();
  const session = useSession();
  const undoing = useUndoing();

  if (records === null) return <Text c="dimmed">Loading...</Text>;
  if (!records.ok) return <FailureNotice failure={records.failure} />;
  if (records.value.length === 0) {
    return (
      <div className={classes.empty}>
        <h2>Nothing was imported yet</h2>
        <Text size="sm" c="dimmed">
          Every {reportTitle} that is published will be listed here, with what it changed and a way back.
        </Text>
      </div>
    );
  }

  return (
    <Stack gap="sm">
      {undoing.said === null ? null : <Note tone="good">{undoing.said}</Note>}
      <HistoryList
        records={records.value}
        isShown={(record) => head !== null && head.ok && showsImport(head.value, record)}
        undoing={undoing}
        now={now}
        wanted={search.get('import')}
        isLocal={session.kind === 'signed-in' && session.workspace === 'sample'}
      />
      {onOlder === null ? null : (
        <Button size="xs" variant="default" w="fit-content" onClick={onOlder}>
          Show older imports
        </Button>
      )}
    </Stack>
  );
};
