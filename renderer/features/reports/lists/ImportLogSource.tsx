/** The log of imports as a report: of which store, and in which state. */
import { stores } from '../../../domain/stores';
import { useSession } from '../../../ui/services';
import { listChoice, reading, type ListSourceProps } from '../../../ui/reports/list-source';
import { showsImport } from '../../../ui/import/shows-import';
import { formatCount } from '../../../ui/table/format-cell';
import { importLogList } from '../import-log-list';
import { everything, filtered, stateFrom, stateOptions } from '../log-filter';
import { useAllImports, useAllTables } from '../use-store-tables';

/** Of each store: the tab of the log reads further back where somebody wishes for it. */
const mostRead = 1_000;

export const ImportLogSource = ({ storeId, asked, children }: ListSourceProps) => {
  const session = useSession();
  const tables = useAllTables();
  const imports = useAllImports(mostRead);
  if (imports.all === null || tables.all === null) return <>{children(reading)}</>;
  if (imports.failure !== null) return <>{children({ kind: 'failed', failure: imports.failure })}</>;
  const of = listChoice('stores', 'Stores', 'Whose imports are shown.', [{ value: 'this', title: stores.find(({ id }) => id === storeId)?.name ?? storeId }, { value: 'all', title: 'All stores' }], asked);
  const state = listChoice('state', 'State', 'Of what became of them.', [{ value: '', title: 'Any' }, ...stateOptions.map(({ value, label }) => ({ value, title: label }))], asked);
  const listed = filtered(imports.all, { ...everything, storeId: of.value === 'all' ? null : storeId, state: stateFrom(String(state.value)) });
  const heads = tables.all;
  const { columns, rows } = importLogList(
    listed,
    (record) => heads.some((head) => head.storeId === record.storeId && head.tableId === record.tableId && showsImport(head, record)),
    session.kind === 'signed-in' && session.workspace === 'sample',
  );
  const isCut = stores.some(({ id }) => imports.all?.filter((record) => record.storeId === id).length === mostRead);
  return <>{children({ kind: 'there', list: { columns, rows, count: rows.length, parameters: [of, state], notes: isCut ? [`The newest ${formatCount(mostRead)} of a store are looked through.`] : [] } })}</>;
};
