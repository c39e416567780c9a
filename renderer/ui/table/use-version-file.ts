/** A version of a table as a file: what is shown, or every row and column. */
import { useCallback, useState } from 'react';
import type { ViewId } from '../../data/ports';
import type { Failure } from '../../domain/failures';
import type { StoreId } from '../../domain/stores';
import type { TablePage, TableQuery } from '../../domain/tables/query';
import type { TableDefinition } from '../../domain/tables/table';
import { useSaveFile } from '../exports/use-save-file';
import { useServices } from '../services';
import type { ExportAsk } from './ExportMenu';

export type ShownRows = Pick<TablePage, 'matching' | 'total'> & { readonly query: TableQuery; readonly columnIds: readonly string[] };

export type VersionFile = {
  readonly note: string | null;
  readonly isWorking: boolean;
  /** Null, or why there is no file. */
  readonly save: (view: ViewId, ask: ExportAsk, shown: ShownRows) => Promise<Failure | null>;
  readonly close: () => void;
};

const everyRow: TableQuery = { search: '', filters: [], sort: [] };

export const useVersionFile = (definition: TableDefinition, storeId: StoreId, partition: string): VersionFile => {
  const { data } = useServices();
  const saveFile = useSaveFile();
  const [note, setNote] = useState<string | null>(null);
  const [isWorking, setWorking] = useState(false);

  const save = useCallback<VersionFile['save']>(
    async (view, { format, all }, { query, columnIds, matching, total }) => {
      setWorking(true);
      setNote(null);
      const outcome = await data.exportView(view, all ? everyRow : query, all ? definition.columns.map(({ id }) => id) : columnIds, format);
      if (outcome.ok) {
        const name = `${definition.title}${definition.grain === 'master' ? '' : ` ${partition}`}`;
        const saved = await saveFile({ suggestedName: `${name}.${format}`, bytes: outcome.value, kind: 'table', what: name, storeId, rows: all ? total : matching });
        if (saved !== null) setNote(saved);
      }
      setWorking(false);
      return outcome.ok ? null : outcome.failure;
    },
    [data, definition, partition, storeId, saveFile],
  );

  return { note, isWorking, save, close: useCallback(() => setNote(null), []) };
};
