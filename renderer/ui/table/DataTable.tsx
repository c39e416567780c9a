/** The one data table: any version of any table, with search, filters, columns, details and export. */
import { Alert, Button, CloseButton, Group, Pill, Select, Stack, Text, Tooltip } from '@mantine/core';
import { IconBaselineDensityMedium, IconBaselineDensitySmall, IconDownload } from '@tabler/icons-react';
import type { GridApi } from 'ag-grid-community';
import { lazy, Suspense, useCallback, useMemo, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import type { TableHead } from '../../data/ports';
import type { Failure, Outcome } from '../../domain/failures';
import type { TablePage, TableQuery, TableRow } from '../../domain/tables/query';
import type { TableDefinition } from '../../domain/tables/table';
import { FailureNotice } from '../FailureNotice';
import { useServices } from '../services';
import type { ColumnChoice, Density } from './column-choice';
import { keepColumns, keepDensity, keptColumns, keptDensity } from './column-choice';
import { ColumnChooser } from './ColumnChooser';
import classes from './data-table.module.css';
import { formatCount, formatDay } from './format-cell';
import { describeFilter, isNarrowed } from './grid-query';
import { RowDetails } from './RowDetails';
import { SearchBox } from './SearchBox';
import { isSummable } from './sums';
import { useTableView } from './use-table-view';

const TableGrid = lazy(async () => ({ default: (await import('./TableGrid')).TableGrid }));

const noQuery: TableQuery = { search: '', filters: [], sort: [] };

export type DataTableProps = {
  readonly definition: TableDefinition;
  readonly head: TableHead;
  /** Said in place of the table while there is nothing in it. */
  readonly empty: ReactNode;
  /** The day or month to open first; the newest where it is left out or not stored. */
  readonly initialPartition?: string | null;
  /** Stands at the left of the toolbar, for instance the data's age. */
  readonly aside?: ReactNode;
};

export const DataTable = ({ definition, head, empty, initialPartition = null, aside }: DataTableProps) => {
  const days = useMemo(() => Object.keys(head.partitions).sort().reverse(), [head.partitions]);
  const [chosenDay, setChosenDay] = useState<string | null>(initialPartition);
  const day = chosenDay !== null && head.partitions[chosenDay] !== undefined ? chosenDay : (head.latest ?? days[0] ?? null);
  const versionId = day === null ? undefined : head.partitions[day]?.versionId;
  if (day === null || versionId === undefined) return <>{empty}</>;
  return (
    <OpenTable
      definition={definition}
      head={head}
      versionId={versionId}
      day={day}
      aside={
        <>
          {definition.grain !== 'master' && days.length > 0 ? (
            <Select
              size="xs"
              w={190}
              aria-label="As of"
              data={days.map((name, place) => ({ value: name, label: place === 0 ? `${formatDay(name)} (newest)` : formatDay(name) }))}
              value={day}
              onChange={(name) => setChosenDay(name)}
              allowDeselect={false}
              searchable={days.length > 12}
            />
          ) : null}
          {aside}
        </>
      }
    />
  );
};

type OpenTableProps = {
  readonly definition: TableDefinition;
  readonly head: TableHead;
  readonly versionId: string;
  readonly day: string;
  readonly aside: ReactNode;
};

type Shown = { readonly page: TablePage; readonly query: TableQuery };

const OpenTable = ({ definition, head, versionId, day, aside }: OpenTableProps) => {
  const { data, desk } = useServices();
  const [attempt, setAttempt] = useState(0);
  const view = useTableView(head.storeId, head.tableId, versionId, day, attempt);
  const viewId = view.kind === 'open' ? view.view : null;
  const grid = useRef<GridApi<TableRow> | null>(null);

  const [search, setSearch] = useState('');
  const [shown, setShown] = useState<Shown | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [row, setRow] = useState<TableRow | null>(null);
  const [density, setDensity] = useState<Density>(() => keptDensity(localStorage));
  const [kept] = useState(() => keptColumns(localStorage, definition.id));
  const [choice, setChoice] = useState<readonly ColumnChoice[] | null>(kept);
  const [gridRound, setGridRound] = useState(0);
  const [exporting, setExporting] = useState(false);
  const [note, setNote] = useState<string | null>(null);

  const rowsOf = useCallback(
    (query: TableQuery, start: number, end: number) =>
      viewId === null
        ? Promise.resolve({ ok: false, failure: { code: 'data/unknown', detail: null } } as const)
        : data.queryView(viewId, query, start, end),
    [data, viewId],
  );

  const onPage = useCallback((outcome: Outcome<TablePage>, asked: TableQuery) => {
    if (outcome.ok) setShown({ page: outcome.value, query: asked });
    else setFailure(outcome.failure);
  }, []);

  const onColumns = useCallback(
    (next: readonly ColumnChoice[]) => {
      setChoice(next);
      keepColumns(localStorage, definition.id, next);
    },
    [definition.id],
  );

  const chooseDensity = (next: Density): void => {
    setDensity(next);
    keepDensity(localStorage, next);
  };

  const query = shown?.query ?? noQuery;
  const narrowed = isNarrowed({ ...query, search });

  const showAllRows = (): void => {
    setSearch('');
    grid.current?.setFilterModel(null);
  };

  const exportCsv = async (): Promise<void> => {
    if (viewId === null) return;
    setExporting(true);
    setNote(null);
    const hidden = new Set((choice ?? []).filter((one) => one.hidden).map((one) => one.columnId));
    const ordered = choice === null ? definition.columns.map((column) => column.id) : choice.map((one) => one.columnId);
    const outcome = await data.exportView(viewId, { ...query, search: search.trim() }, ordered.filter((id) => !hidden.has(id)), 'csv');
    if (outcome.ok) {
      const dated = definition.grain === 'master' ? '' : ` ${day}`;
      const saved = await desk.invoke('files:save', { suggestedName: `${definition.title}${dated}.csv`, bytes: outcome.value });
      if (saved.kind === 'saved') setNote(`Saved ${saved.name}.`);
      if (saved.kind === 'failed') setNote(`Not saved: ${saved.reason}`);
    } else setFailure(outcome.failure);
    setExporting(false);
  };

  const sums = shown !== null && definition.columns.some((column) => isSummable(definition, column)) ? shown.page.sums : null;

  return (
    <section className={classes.table} aria-label={definition.title}>
      <div className={classes.toolbar}>
        <SearchBox label={`Search ${definition.title}`} value={search} onSearch={setSearch} />
        {aside}
        <span className={classes.spacer} />
        <ColumnChooser
          definition={definition}
          choice={choice}
          onShow={(ids, visible) => grid.current?.setColumnsVisible([...ids], visible)}
          onReset={() => {
            keepColumns(localStorage, definition.id, null);
            setChoice(null);
            setGridRound(gridRound + 1);
          }}
        />
        <Tooltip label={density === 'compact' ? 'Taller rows' : 'Lower rows'}>
          <Button
            variant="default"
            size="xs"
            px={8}
            aria-label={density === 'compact' ? 'Taller rows' : 'Lower rows'}
            onClick={() => chooseDensity(density === 'compact' ? 'comfortable' : 'compact')}
          >
            {density === 'compact' ? <IconBaselineDensitySmall size={15} aria-hidden /> : <IconBaselineDensityMedium size={15} aria-hidden />}
          </Button>
        </Tooltip>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconDownload size={15} aria-hidden />}
          onClick={() => void exportCsv()}
          loading={exporting}
          disabled={viewId === null}
        >
          Export CSV
        </Button>
      </div>

      {query.filters.length > 0 ? (
        <Group className={classes.chips ?? ''} gap={6}>
          {query.filters.map((filter) => (
            <Pill
              key={filter.columnId}
              withRemoveButton
              removeButtonProps={{ 'aria-label': 'Take this filter away', 'aria-hidden': false, tabIndex: 0 }}
              onRemove={() => {
                const model = { ...grid.current?.getFilterModel() };
                delete model[filter.columnId];
                grid.current?.setFilterModel(model);
              }}
            >
              {describeFilter(filter, definition.columns.find((column) => column.id === filter.columnId))}
            </Pill>
          ))}
          <Button size="compact-xs" variant="subtle" onClick={() => grid.current?.setFilterModel(null)}>
            Clear filters
          </Button>
        </Group>
      ) : null}

      <div className={classes.body}>
        {view.kind === 'failed' || failure !== null ? (
          <Stack p="md">
            <FailureNotice failure={failure ?? (view.kind === 'failed' ? view.failure : { code: 'data/unknown', detail: null })} />
            <Group>
              <Button
                size="xs"
                onClick={() => {
                  setFailure(null);
                  setAttempt(attempt + 1);
                }}
              >
                Try again
              </Button>
            </Group>
          </Stack>
        ) : viewId === null ? (
          <RowsSkeleton />
        ) : (
          <Suspense fallback={<RowsSkeleton />}>
            <TableGrid
              key={gridRound}
              definition={definition}
              label={definition.title}
              kept={choice}
              density={density}
              search={search}
              rowsOf={rowsOf}
              sums={sums}
              onReady={(api) => {
                grid.current = api;
              }}
              onPage={onPage}
              onColumns={onColumns}
              onOpenRow={setRow}
              onCellMenu={() => undefined}
              onPick={() => undefined}
              onSaid={() => undefined}
            />
          </Suspense>
        )}
        {shown !== null && failure === null && shown.page.matching === 0 ? (
          <div className={classes.over}>
            <Stack align="center" gap="xs">
              <Text>No row matches.</Text>
              {narrowed ? (
                <Button size="xs" variant="default" onClick={showAllRows}>
                  Show all rows
                </Button>
              ) : null}
            </Stack>
          </div>
        ) : null}
      </div>

      <div className={classes.footer} role="status">
        <span>{shown === null ? 'Opening…' : rowCounts(shown.page)}</span>
        <span className={classes.spacer} />
        <span>Enter or click the first column for details, Ctrl+C copies a cell, / searches</span>
      </div>
      {note === null ? null : (
        <Alert p="xs" role="status">
          <Group justify="space-between" wrap="nowrap">
            <Text size="sm">{note}</Text>
            <CloseButton size="sm" aria-label="Close" onClick={() => setNote(null)} />
          </Group>
        </Alert>
      )}
      <RowDetails definition={definition} row={row} onClose={() => setRow(null)} />
    </section>
  );
};

const rowCounts = ({ matching, total }: TablePage): string =>
  matching === total ? `${formatCount(total)} ${total === 1 ? 'row' : 'rows'}` : `${formatCount(matching)} of ${formatCount(total)} rows`;

const RowsSkeleton = () => (
  <div className={classes.skeleton} aria-hidden>
    {Array.from({ length: 12 }, (_, place) => (
      <div key={place} className={classes.skeletonRow} />
    ))}
  </div>
);
