/** Every import of every table and store, with filters and the way back. */
import { Anchor, Button, Group, Select, Text } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { ImportRecord, TableHead } from '../../data/published-ports';
import { reportTitle } from '../../domain/reports/reports';
import { isStoreId, storeName, stores } from '../../domain/stores';
import { FailureNotice } from '../../ui/FailureNotice';
import { ListFiles } from '../../ui/exports/ListFiles';
import { HistoryList } from '../../ui/import/HistoryList';
import { showsImport } from '../../ui/import/shows-import';
import { importsRead, readsOlder } from '../../ui/import/imports-read';
import { Note } from '../../ui/import/Note';
import { useNow } from '../../ui/import/use-now';
import { useUndoing } from '../../ui/import/use-undoing';
import { useAreas } from '../../ui/pages';
import { useSession, useStore } from '../../ui/services';
import { formatCount, formatSome } from '../../ui/table/format-cell';
import type { AllStores } from './use-store-tables';
import { useAllImports } from './use-store-tables';
import { importLogList } from './import-log-list';
import type { LogFilter } from './log-filter';
import { everything, filtered, isWaiting, peopleIn, reportsIn, stateOptions, stateFrom } from './log-filter';

export const ImportLog = ({ tables }: { readonly tables: AllStores<TableHead> }) => {
  const session = useSession();
  const { choose } = useStore();
  const areas = useAreas();
  const now = useNow();
  const [step, setStep] = useState(0);
  const most = importsRead(step);
  const imports = useAllImports(most);
  const [filter, setFilter] = useState<LogFilter>(everything);
  const undoing = useUndoing();

  if (imports.all === null) return <Text c="dimmed">Loading...</Text>;
  const records = imports.all;
  const listed = filtered(records, filter);
  const isLocal = session.kind === 'signed-in' && session.workspace === 'sample';
  const isShown = (record: ImportRecord): boolean => {
    const head = tables.all?.find((one) => one.storeId === record.storeId && one.tableId === record.tableId);
    return head !== undefined && showsImport(head, record);
  };

  const undoGroup = (record: ImportRecord): void => undoing.undoWith(record, records.filter((one) => one.groupId === record.groupId && one.state === 'published'));

  const pathOf = (record: ImportRecord): string | null => {
    const page = areas.flatMap((area) => area.pages).find((one) => one.kind === 'upload' && one.report === record.reportId);
    return page === undefined ? null : `${page.path}?${new URLSearchParams({ tab: 'history', import: record.importId }).toString()}`;
  };

  return (
    <>
      <Group gap="sm" align="flex-end">
        <Select size="xs" w={150} label="Store" clearable placeholder="All stores" data={stores.map(({ id, name }) => ({ value: id, label: name }))} value={filter.storeId} onChange={(value) => setFilter({ ...filter, storeId: isStoreId(value) ? value : null })} />
        <Select size="xs" w={240} label="Report" clearable searchable placeholder="All reports" data={reportsIn(records).map((id) => ({ value: id, label: reportTitle(id) ?? id }))} value={filter.reportId} onChange={(reportId) => setFilter({ ...filter, reportId })} />
        <Select size="xs" w={220} label="Person" clearable placeholder="Everybody" data={[...peopleIn(records)]} value={filter.byEmail} onChange={(byEmail) => setFilter({ ...filter, byEmail })} />
        <Select size="xs" w={150} label="State" clearable placeholder="Any state" data={[...stateOptions]} value={filter.state} onChange={(value) => setFilter({ ...filter, state: stateFrom(value) })} />
        <Text size="sm" c="dimmed" role="status" pb={4}>
          {listed.length === records.length ? formatSome(records.length, 'import') : `${formatCount(listed.length)} of ${formatCount(records.length)} imports`}
          {records.some(isWaiting) ? ', some waiting to sync' : ''}
        </Text>
        {listed.length === 0 ? null : <ListFiles name="Import log" storeId={filter.storeId} list={() => importLogList(listed, isShown, isLocal)} />}
      </Group>
      {imports.failure === null ? null : <FailureNotice failure={imports.failure} />}
      <Note tone="good">{undoing.said}</Note>
      {listed.length > 0 ? null : (
        <Group gap="sm">
          <Text size="sm" c="dimmed">
            {records.length === 0 ? 'Nothing was imported yet. Every file that is published will be listed here, with what it changed and a way back.' : 'No import is like that.'}
          </Text>
          {records.length === 0 ? null : (
            <Button size="compact-sm" variant="default" onClick={() => setFilter(everything)}>
              Show all imports
            </Button>
          )}
        </Group>
      )}
      {records.length === 0 ? null : (
        <HistoryList
          records={listed}
          isShown={isShown}
          undoing={undoing}
          now={now}
          isLocal={isLocal}
          onUndoGroup={undoGroup}
          belongsTo={(record) => {
            const path = pathOf(record);
            const words = `${storeName(record.storeId)}, ${reportTitle(record.reportId) ?? record.reportId}`;
            return path === null ? (
              words
            ) : (
              <Anchor component={Link} to={path} size="xs" onClick={() => choose(record.storeId)}>
                {words}
              </Anchor>
            );
          }}
        />
      )}
      {readsOlder(step) && stores.some(({ id }) => records.filter(({ storeId }) => storeId === id).length >= most) ? (
        <Button size="xs" variant="default" w="fit-content" onClick={() => setStep(step + 1)}>
          Show older imports
        </Button>
      ) : null}
    </>
  );
};
