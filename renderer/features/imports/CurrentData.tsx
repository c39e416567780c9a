import { Button, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { TableHead } from '../../data/ports';
import type { Outcome } from '../../domain/failures';
import { storeName } from '../../domain/stores';
import type { StoreId } from '../../domain/stores';
import type { TableDefinition } from '../../domain/tables/table';
import { FailureNotice } from '../../ui/FailureNotice';
import { DataTable } from '../../ui/table/DataTable';
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

/** The table of one report, or what to do to get one. */
export const CurrentData = ({ definition, head, storeId, reportTitle, onImport, partition = null, aside }: CurrentDataProps) => {
  if (head === null) return <Text c="dimmed">Loading...</Text>;
  if (!head.ok) return <FailureNotice failure={head.failure} />;
  return (
    <div className={classes.tableHeight}>
      <DataTable
        key={`${storeId} ${definition.id}`}
        definition={definition}
        head={head.value}
        initialPartition={partition}
        aside={aside}
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
