/** Rows of an open sheet for what stands beside its table. */
import { useEffect, useState } from 'react';
import type { ViewId } from '../../data/ports';
import type { Outcome } from '../../domain/failures';
import type { TableQuery, TableRow } from '../../domain/tables/query';
import { useServices } from '../services';

/** Null while they are read. `query` is one that stands: another object is another question; `made` counts how often the rows were made anew. */
export const useSheetRows = (view: ViewId, query: TableQuery, most: number, made: number): Outcome<readonly TableRow[]> | null => {
  const { planner } = useServices();
  const [read, setRead] = useState<Outcome<readonly TableRow[]> | null>(null);
  useEffect(() => {
    let isWanted = true;
    void planner.querySheet(view, query, 0, most).then((page) => {
      if (isWanted) setRead(page.ok ? { ok: true, value: page.value.rows } : page);
    });
    return () => {
      isWanted = false;
    };
  }, [planner, view, query, most, made]);
  return read;
};
