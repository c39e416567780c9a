/** What the grid asks for: filters and order, and how its headings and the panel beside them change these. */
import type { ColumnFilter } from '../../domain/tables/query';
import { filterPanel } from './filter-panel';
import type { GridFrame } from './grid-frame';
import type { GridHead } from './grid-head';
import { sortedBy } from './grid-sort';
import type { AskGrid, GridColumn, GridOptions, GridQuery } from './grid-types';
import type { AskRows, RowFeed } from './row-feed';

/** Fewer rows than this are taken from those that are here. */
const rowsAtOnce = 1_000;

export type GridQuestion<Row> = {
  readonly query: () => GridQuery;
  /** What the rows on screen answer. */
  readonly answered: () => GridQuery;
  /** `isAsked`: false where the headings are to show what was asked already. */
  readonly set: (next: GridQuery, isAsked?: boolean) => void;
  readonly sortBy: (columnId: string, adds: boolean) => void;
  /** Beside its heading, where nothing else is named. */
  readonly openFilter: (columnId: string, beside?: HTMLElement) => void;
  /** The same question where only what answers it is another one: rows made anew. */
  readonly askOf: (next: AskGrid<Row>, isSameQuestion: boolean) => void;
  readonly restart: () => void;
  /** Asked for where they are not here; null where they cannot be had. */
  readonly rowsBetween: (first: number, last: number) => Promise<readonly Row[] | null>;
  readonly close: () => void;
};

type Parts<Row> = {
  readonly frame: GridFrame;
  readonly options: Pick<GridOptions<Row>, 'ask' | 'askWords' | 'filters' | 'sort' | 'onQuery'>;
  readonly feed: Pick<RowFeed<Row>, 'restart' | 'refresh'>;
  /** Stands by the time anything is asked. */
  readonly head: () => GridHead<Row>;
  readonly column: (columnId: string) => GridColumn<Row> | null;
  readonly row: (index: number) => Row | null;
  readonly goToHead: (columnId: string) => void;
  /** Before rows are asked for that may be other ones. */
  readonly onOtherRows: () => void;
};

export const gridQuestion = <Row>({ frame, options, feed, head, column, row, goToHead, onOtherRows }: Parts<Row>): GridQuestion<Row> => {
  let { ask } = options;
  let query: GridQuery = { filters: options.filters ?? [], sort: options.sort ?? [] };
  let answered: { readonly ask: AskGrid<Row>; readonly query: GridQuery } = { ask, query };
  const panel = filterPanel<Row>(frame.root);

  const asker = (): AskRows<Row> => {
    const asking = { ask, query };
    return async (start, end) => {
      const page = await asking.ask(asking.query, start, end);
      if (page !== null) answered = asking;
      return page;
    };
  };

  const restart = (): void => feed.restart(asker());

  const set = (next: GridQuery, isAsked = true): void => {
    if (JSON.stringify(next.filters) !== JSON.stringify(query.filters)) onOtherRows();
    query = next;
    head().showSort(query.sort);
    head().showFiltered(query.filters.map(({ columnId }) => columnId));
    if (!isAsked) return;
    options.onQuery?.(query);
    restart();
  };

  return {
    query: () => query,
    answered: () => answered.query,
    set,
    sortBy: (columnId, adds) => {
      if (column(columnId)?.sortable === true) set({ ...query, sort: sortedBy(query.sort, columnId, adds) });
    },
    openFilter: (columnId, asked) => {
      const of = column(columnId);
      const beside = asked ?? head().cell(columnId);
      if (of === null || beside === null || (of.filter ?? null) === null) return;
      const others = (): readonly ColumnFilter[] => query.filters.filter((one) => one.columnId !== columnId);
      const { askWords } = options;
      panel.open({
        column: of,
        beside,
        current: query.filters.find((filter) => filter.columnId === columnId) ?? null,
        onFilter: (filter) => set({ ...query, filters: [...others(), ...(filter === null ? [] : [filter])] }),
        words: askWords === undefined ? null : (holding) => askWords(columnId, others(), holding),
        onClosed: () => (asked === undefined ? goToHead(columnId) : asked.focus()),
      });
    },
    askOf: (next, isSameQuestion) => {
      if (next === ask) return;
      if (!isSameQuestion) onOtherRows();
      ask = next;
      if (isSameQuestion) feed.refresh(asker());
      else restart();
    },
    restart,
    rowsBetween: async (first, last) => {
      const here = last - first < rowsAtOnce ? Array.from({ length: last - first + 1 }, (_, at) => row(first + at)) : [null];
      if (here.every((one) => one !== null)) return here;
      const page = await answered.ask(answered.query, first, last + 1);
      return page?.rows ?? null;
    },
    close: () => panel.close(),
  };
};
