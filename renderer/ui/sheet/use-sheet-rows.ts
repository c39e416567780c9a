/** Rows of an open sheet for what stands beside its table. */
import { useEffect, useMemo, useState } from 'react';
import type { ViewId } from '../../data/ports';
import type { Outcome } from '../../domain/failures';
import type { TablePage, TableQuery, TableRow } from '../../domain/tables/query';
import { thrownFailure } from '../../domain/thrown-failure';
import { useServices } from '../services';

type RowsAsked = { readonly query: TableQuery; readonly most: number };

/** Answers to several questions of one sheet, all of the same moment; null while the first are read, and where no sheet is open yet. `asked` is one that stands: another object is another question; `made` counts how often the rows were made anew. */
export const useSheetPages = (view: ViewId | null, asked: readonly RowsAsked[], made: number): Outcome<readonly TablePage[]> | null => {
  const { planner } = useServices();
  const [read, setRead] = useState<Outcome<readonly TablePage[]> | null>(null);
  useEffect(() => {
    if (view === null) return undefined;
    let isWanted = true;
    Promise.all(asked.map(({ query, most }) => planner.querySheet(view, query, 0, most))).then(
      (pages) => isWanted && setRead(pages.find((page) => !page.ok) ?? { ok: true, value: pages.flatMap((page) => (page.ok ? page.value : [])) }),
      (error: unknown) => isWanted && setRead({ ok: false, failure: thrownFailure(error, { ended: 'plan/ended', otherwise: 'plan/unknown' }) }),
    );
    return () => {
      isWanted = false;
    };
  }, [planner, view, asked, made]);
  return read;
};

/** The same of one question, its rows alone. */
export const useSheetRows = (view: ViewId, query: TableQuery, most: number, made: number): Outcome<readonly TableRow[]> | null => {
  const read = useSheetPages(view, useMemo(() => [{ query, most }], [query, most]), made);
  return useMemo(() => (read?.ok === true ? { ok: true, value: read.value.flatMap(({ rows }) => rows) } : read), [read]);
};
