/** A table as it once stood: read only, and said so above it, with the ways to now. */
import { Button } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useSearchParams } from 'react-router-dom';
import type { ImportRecord, TableHead, VersionPlace } from '../../data/published-ports';
import type { TableDefinition } from '../../domain/tables/table';
import { BusyButton } from '../../ui/BusyButton';
import { FailureNotice } from '../../ui/FailureNotice';
import { Note } from '../../ui/import/Note';
import tableClasses from '../../ui/table/data-table.module.css';
import { formatMoment } from '../../ui/table/format-cell';
import { partitionWords } from '../../ui/provenance/provenance-words';
import { VersionTable } from '../../ui/table/VersionTable';
import { tableVersions, versionAt } from './table-versions';
import { useImportRecords } from './use-import-records';
import { useRestore } from './use-restore';
import { comparisonOf } from './version-place';

type PastVersionProps = {
  readonly definition: TableDefinition;
  readonly head: TableHead;
  readonly place: VersionPlace;
  readonly importPath: (record: ImportRecord) => string | null;
};

export const PastVersion = ({ definition, head, place, importPath }: PastVersionProps) => {
  const [, setSearch] = useSearchParams();
  const { records } = useImportRecords(head.storeId, head.tableId);
  const { state, restore } = useRestore(head.storeId);
  const version = records !== null && records.ok ? versionAt(tableVersions(head, records.value), place) : null;
  const shown = head.partitions[place.partition];
  const isShown = shown?.versionId === place.versionId;

  return (
    <VersionTable
      definition={definition}
      storeId={head.storeId}
      versionId={place.versionId}
      partition={place.partition}
      aside={null}
      importPath={importPath}
      banner={
        <>
          <div className={tableClasses.past} role="note" aria-label="Past version">
            <IconHistory size={16} aria-hidden />
            <span>
              <strong>{isShown ? 'The version shown now' : 'A past version, only to look at'}</strong>
              {place.partition === 'all' ? '' : ` of ${partitionWords(place.partition)}`}
              {version === null ? '' : `: ${version.fileName}, published by ${version.byEmail} on ${formatMoment(version.at)}`}
            </span>
            <span style={{ flex: 1 }} />
            <Button size="compact-xs" variant="default" onClick={() => setSearch({ tab: 'data', of: place.partition })}>
              Back to the data of now
            </Button>
            {isShown || shown === undefined ? null : (
              <Button size="compact-xs" variant="default" onClick={() => setSearch(comparisonOf(place, { partition: place.partition, versionId: shown.versionId }))}>
                Compare with now
              </Button>
            )}
            {isShown || version === null ? null : (
              <BusyButton size="compact-xs" variant="default" isBusy={state.kind === 'working'} onClick={() => void restore(version.importId, place)}>
                Restore this version
              </BusyButton>
            )}
          </div>
          {state.kind === 'done' ? <Note tone="good">Restored{state.synced ? '' : ', saved here, waiting to sync'}. It stands in the history as an import of its own and can be undone there.</Note> : null}
          {state.kind === 'failed' ? <FailureNotice failure={state.failure} /> : null}
        </>
      }
    />
  );
};
