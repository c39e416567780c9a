/** What happened to a table: its imports with the way back, and every version it ever showed. */
import { SegmentedControl, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { tableDefinition } from '../../domain/tables/definitions';
import type { ImportRecord, TableHead } from '../../data/ports';
import type { Failure, Outcome } from '../../domain/failures';
import { FailureNotice } from '../../ui/FailureNotice';
import { HistoryList, showsImport } from '../../ui/import/HistoryList';
import { useServices, useSession } from '../../ui/services';
import { VersionHistory } from './VersionHistory';
import classes from './upload-page.module.css';

type HistoryTabProps = {
  readonly records: Outcome<readonly ImportRecord[]> | null;
  readonly head: Outcome<TableHead> | null;
  readonly now: number;
  readonly reportTitle: string;
};

const views = [
  { value: 'imports', label: 'Imports' },
  { value: 'versions', label: 'Versions' },
];

export const HistoryTab = (props: HistoryTabProps) => {
  const { records, head, now } = props;
  const [search, setSearch] = useSearchParams();
  const show = search.get('show') === 'versions' ? 'versions' : 'imports';
  const hasVersions = head !== null && head.ok && records !== null && records.ok && records.value.length > 0;
  return (
    <Stack gap="sm">
      {hasVersions ? (
        <SegmentedControl
          size="xs"
          w="fit-content"
          aria-label="What of the history to show"
          data={views}
          value={show}
          onChange={(next) => setSearch({ tab: 'history', ...(next === 'versions' ? { show: next } : {}) })}
        />
      ) : null}
      {show === 'versions' && hasVersions ? (
        <VersionHistory definition={tableDefinition(head.value.tableId)} head={head.value} records={records.value} now={now} />
      ) : (
        <Imports {...props} />
      )}
    </Stack>
  );
};

const Imports = ({ records, head, now, reportTitle }: HistoryTabProps) => {
  const { data } = useServices();
  const [search] = useSearchParams();
  const session = useSession();
  const [undoing, setUndoing] = useState<string | null>(null);
  const [refused, setRefused] = useState<{ readonly importId: string; readonly failure: Failure; readonly dependents: readonly ImportRecord[] } | null>(null);

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

  const undo = async (record: ImportRecord): Promise<void> => {
    setUndoing(record.importId);
    setRefused(null);
    const outcome = await data.undo(record.storeId, record.importId);
    setUndoing(null);
    if (!outcome.ok) setRefused({ importId: record.importId, failure: outcome.failure, dependents: outcome.dependents ?? [] });
  };

  return (
    <HistoryList
      records={records.value}
      isShown={(record) => head !== null && head.ok && showsImport(head.value, record)}
      undoing={undoing}
      refused={refused}
      now={now}
      wanted={search.get('import')}
      isLocal={session.kind === 'signed-in' && session.workspace === 'sample'}
      onUndo={(record) => void undo(record)}
    />
  );
};
