/** The table of one report as it stands, or as it stood in the version the address asks for; or what to do to get one. */
import { Button, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { TableHead } from '../../data/published-ports';
import type { Outcome } from '../../domain/failures';
import { storeName } from '../../domain/stores';
import type { StoreId } from '../../domain/stores';
import type { TableDefinition } from '../../domain/tables/table';
import { FailureNotice } from '../../ui/FailureNotice';
import { useImportPath } from '../../ui/import-path';
import { DataTable } from '../../ui/table/DataTable';
import { PastVersion } from './PastVersion';
import { useWhy } from './use-why';
import { placeFrom } from './version-place';
import classes from './upload-page.module.css';

type CurrentDataProps = {
  readonly definition: TableDefinition;
  readonly head: Outcome<TableHead> | null;
  readonly storeId: StoreId;
  readonly reportTitle: string;
  readonly onImport: () => void;
  readonly partition?: string | null;
  readonly aside?: ReactNode;
};

export const CurrentData = ({ definition, head, storeId, reportTitle, onImport, partition = null, aside }: CurrentDataProps) => {
  const [search] = useSearchParams();
  const importPath = useImportPath();
  const whyOf = useWhy(definition, storeId);
  if (head === null) return <Text c="dimmed">Loading...</Text>;
  if (!head.ok) return <FailureNotice failure={head.failure} />;
  const past = placeFrom(search.get('version'));
  if (past !== null) {
    return (
      <div className={classes.tableHeight}>
        <PastVersion key={`${past.partition} ${past.versionId}`} definition={definition} head={head.value} place={past} importPath={importPath} />
      </div>
    );
  }
  return (
    <div className={classes.tableHeight}>
      <DataTable
        key={`${storeId} ${definition.id} ${partition ?? ''} ${search.get('q') ?? ''}`}
        definition={definition}
        head={head.value}
        initialPartition={partition}
        initialSearch={search.get('q') ?? ''}
        aside={aside}
        importPath={importPath}
        whyOf={whyOf}
        empty={
          <div className={classes.empty}>
            <h2>No {definition.title} yet for {storeName(storeId)}</h2>
            <Text size="sm" c="dimmed">
              Drop the {reportTitle} anywhere on the window, or go to its page.
            </Text>
            <Button size="xs" onClick={onImport}>
              Import the {reportTitle}
            </Button>
          </div>
        }
      />
    </div>
  );
};
