/** The import that filled a table, in the history of its report's page. */
import { useMemo } from 'react';
import type { ImportRecord } from '../data/published-ports';
import { useAreas, type Area } from './pages';

/** Null where no page has the report. */
export type ImportPath = (record: ImportRecord) => string | null;

export const importPathIn = (areas: readonly Area[]): ImportPath => ({ importId, reportId }) => {
  const page = areas.flatMap(({ pages }) => pages).find((one) => one.kind === 'upload' && one.report === reportId);
  return page === undefined ? null : `${page.path}?${new URLSearchParams({ tab: 'history', import: importId }).toString()}`;
};

export const useImportPath = (): ImportPath => {
  const areas = useAreas();
  return useMemo(() => importPathIn(areas), [areas]);
};
