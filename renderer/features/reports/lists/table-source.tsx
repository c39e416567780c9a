/** A list the staff keep, as a report: the table as it stands, or those of its rows with one word in a column. */
import { useEffect, useState } from 'react';
import type { TableHead } from '../../../data/published-ports';
import type { Failure, Outcome } from '../../../domain/failures';
import { tableDefinition } from '../../../domain/tables/definitions';
import type { TablePage, TableQuery } from '../../../domain/tables/query';
import type { StoreId } from '../../../domain/stores';
import type { TableId } from '../../../domain/tables/table';
import { listChoice, reading, type ListSource, type ListSourceProps, type ListState } from '../../../ui/reports/list-source';
import { useServices } from '../../../ui/services';
import { mostPrinted } from '../../../ui/sheet/print-sheet';
import { follow } from '../../../ui/table/follow';
import { useTableView } from '../../../ui/table/use-table-view';

/** Words that can be chosen; more make no choice. */
const mostWords = 200;

type Source = { readonly tableId: TableId; /** The column whose words can be chosen. */ readonly by: string };

const useHead = (storeId: StoreId, tableId: TableId): Outcome<TableHead> | null => {
  const { data, listener } = useServices();
  const [head, setHead] = useState<Outcome<TableHead> | null>(null);
  useEffect(
    () => follow<Outcome<TableHead>>((next) => data.watchTable(storeId, tableId, listener(next)), setHead, (failure) => setHead({ ok: false, failure })),
    [data, listener, storeId, tableId],
  );
  return head;
};

type Shown = { readonly key: string; readonly page: TablePage; readonly words: readonly string[] };

const Opened = ({ tableId, by, versionId, partition, storeId, asked, children }: Source & ListSourceProps & { readonly versionId: string; readonly partition: string }) => {
  const { data } = useServices();
  const view = useTableView(storeId, tableId, versionId, partition, 0);
  const [shown, setShown] = useState<Shown | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const opened = view.kind === 'open' ? view.view : null;
  const word = asked[by] ?? '';
  const key = `${opened ?? ''} ${word}`;
  useEffect(() => {
    if (opened === null) return undefined;
    let isWanted = true;
    const read = async (): Promise<void> => {
      const known = await data.columnWords(opened, { search: '', filters: [], columnId: by, holding: '', most: mostWords });
      const words = known.ok ? known.value.words.map((one) => one.word) : [];
      const page = await data.queryView(opened, queryOf(by, words.includes(word) ? word : ''), 0, mostPrinted);
      if (!isWanted) return;
      setFailure(page.ok ? null : page.failure);
      if (page.ok) setShown({ key, page: page.value, words });
    };
    void read();
    return () => {
      isWanted = false;
    };
  }, [data, opened, by, word, key]);

  const made = (): ListState => {
    if (view.kind === 'failed') return { kind: 'failed', failure: view.failure };
    if (failure !== null) return { kind: 'failed', failure };
    if (opened === null || shown?.key !== key) return reading;
    const { columns } = tableDefinition(tableId);
    const title = columns.find(({ id }) => id === by)?.title ?? by;
    const choice = listChoice(by, title, `Rows with this ${title.toLowerCase()}.`, [{ value: '', title: 'All' }, ...shown.words.map((one) => ({ value: one, title: one }))], asked);
    const { page } = shown;
    return {
      kind: 'there',
      list: {
        columns, rows: page.rows.map(({ cells }) => cells), count: page.matching, parameters: [choice], notes: [],
        file: (format) => data.exportView(opened, queryOf(by, String(choice.value)), columns.map(({ id }) => id), format),
      },
    };
  };
  return <>{children(made())}</>;
};

const queryOf = (columnId: string, text: string): TableQuery => ({ search: '', filters: text === '' ? [] : [{ kind: 'equals', columnId, text }], sort: [] });

export const tableSource = (source: Source): ListSource => {
  const TableSource = (props: ListSourceProps) => {
    const head = useHead(props.storeId, source.tableId);
    if (head === null) return <>{props.children(reading)}</>;
    if (!head.ok) return <>{props.children({ kind: 'failed', failure: head.failure })}</>;
    const { latest, partitions } = head.value;
    const part = latest === null ? undefined : partitions[latest];
    if (latest === null || part === undefined) return <>{props.children({ kind: 'missing', tableId: source.tableId })}</>;
    return <Opened {...source} {...props} versionId={part.versionId} partition={latest} />;
  };
  return TableSource;
};
