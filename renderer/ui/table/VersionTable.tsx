/** One version of one table, with search, filters, views, columns, details, provenance, copy and export. */
import { useCallback, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import type { ImportRecord } from '../../data/published-ports';
import type { Failure, Outcome } from '../../domain/failures';
import type { StoreId } from '../../domain/stores';
import type { ColumnWords, WordsAsk } from '../../domain/tables/column-words';
import type { TablePage, TableQuery, TableRow } from '../../domain/tables/query';
import { isSummable } from '../../domain/tables/sums';
import type { TableDefinition } from '../../domain/tables/table';
import { useWhyDrawer } from '../why/use-why-drawer';
import type { WhyQuestion } from '../why/WhyDrawer';
import { choiceLabel, rowHeightChoices } from '../display/display-choices';
import { useNoteDisplay } from '../display/use-note-display';
import { useServices, useSession } from '../services';
import type { CellTarget, GridHandle } from '../grid/grid-types';
import { gridToCome, type GridChoices } from '../grid/grid-to-come';
import { CellMenu } from './CellMenu';
import type { Extent } from '../grid/cell-range';
import type { ColumnChoice, Density } from './column-choice';
import { keepColumns, keepDensity, keptColumns, keptDensity } from './column-choice';
import { ColumnChooser } from './ColumnChooser';
import classes from './data-table.module.css';
import { DensityButton } from './DensityButton';
import type { ExportAsk } from './ExportMenu';
import { ExportMenu } from './ExportMenu';
import { FileNote } from './FileNote';
import { FilterMenu } from './FilterMenu';
import { FilterChips } from './FilterChips';
import { onlyValue, showView, viewOf } from './kept-view';
import { isNarrowed } from './filter-words';
import { SearchBox } from './SearchBox';
import { pickedWords, rowCounts, withAnswer, type Shown } from './shown-rows';
import { TableBody } from './TableBody';
import { tableColumns } from './table-columns';
import { TableGrid } from './TableGrid';
import { useTableView } from './use-table-view';
import { useVersionFile } from './use-version-file';
import { nothingLooked, VersionDrawers, type Looked } from './VersionDrawers';
import { ViewMenu } from './ViewMenu';

const noQuery: TableQuery = { search: '', filters: [], sort: [] };
const unknown: Failure = { code: 'data/unknown', detail: null };

export type VersionTableProps = {
  readonly definition: TableDefinition;
  readonly storeId: StoreId;
  readonly versionId: string;
  readonly partition: string;
  /** What stands in the search at first. */
  readonly initialSearch?: string;
  readonly aside: ReactNode;
  /** Above the toolbar: that this is a past version, and the way back. */
  readonly banner?: ReactNode;
  readonly importPath: (record: ImportRecord) => string | null;
  /** What explains the plan for the goods of a row; null where it names none. */
  readonly whyOf?: (row: TableRow) => WhyQuestion | null;
};

const notGoods = (): null => null;

export const VersionTable = ({ definition, storeId, versionId, partition, initialSearch = '', aside, banner, importPath, whyOf = notGoods }: VersionTableProps) => {
  const { data } = useServices();
  const session = useSession();
  const file = useVersionFile(definition, storeId, partition);
  const [attempt, setAttempt] = useState(0);
  const view = useTableView(storeId, definition.id, versionId, partition, attempt);
  const viewId = view.kind === 'open' ? view.view : null;
  const grid = useRef<GridHandle<TableRow> | null>(null);

  const [search, setSearch] = useState(initialSearch);
  const [shown, setShown] = useState<Shown | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [looked, setLooked] = useState<Looked>(nothingLooked);
  const [menu, setMenu] = useState<CellTarget<TableRow> | null>(null);
  const [density, setDensity] = useState<Density>(() => keptDensity(localStorage));
  const [choice, setChoice] = useState<readonly ColumnChoice[] | null>(() => keptColumns(localStorage, definition.id));
  const [gridRound, setGridRound] = useState(0);
  const [picked, setPicked] = useState<Extent | null>(null);
  const [said, setSaid] = useState('');

  const rowsOf = useCallback(
    (query: TableQuery, start: number, end: number) =>
      viewId === null ? Promise.resolve({ ok: false, failure: unknown } as const) : data.queryView(viewId, query, start, end),
    [data, viewId],
  );

  const wordsOf = async (ask: WordsAsk): Promise<ColumnWords | null> => {
    const told = viewId === null ? null : await data.columnWords(viewId, ask);
    return told?.ok === true ? told.value : null;
  };

  const onPage = useCallback((outcome: Outcome<TablePage>, asked: TableQuery) => {
    // Every block of an answer says the same of it; the page is drawn anew for another answer alone.
    if (outcome.ok) setShown((last) => withAnswer(last, { matching: outcome.value.matching, total: outcome.value.total, sums: outcome.value.sums, query: asked }));
    else setFailure(outcome.failure);
  }, []);

  const onColumns = useCallback(
    (next: readonly ColumnChoice[]) => {
      setChoice(next);
      keepColumns(localStorage, definition.id, next);
    },
    [definition.id],
  );

  const [toCome] = useState(() => gridToCome(tableColumns(definition, choice), { filters: [], sort: [] }, { onColumns }));
  const choices = (): GridChoices => grid.current ?? toCome;

  const why = useWhyDrawer();
  const noteDisplay = useNoteDisplay();
  const chooseDensity = (next: Density): void => {
    noteDisplay('density', choiceLabel(rowHeightChoices, density), choiceLabel(rowHeightChoices, next));
    setDensity(next);
    keepDensity(localStorage, next);
  };

  const query = shown?.query ?? noQuery;

  const showAllRows = (): void => {
    setSearch('');
    grid.current?.setFilters([]);
  };

  const removeFilter = (columnId: string): void => {
    grid.current?.setFilters(grid.current.query().filters.filter((filter) => filter.columnId !== columnId));
  };

  const openProvenance = (row: TableRow, columnId: string, from: TableRow | null): void => {
    if (viewId !== null) setLooked({ at: 'cell', cell: { view: viewId, rowIndex: row.index, columnId }, row: from });
  };

  const onlyThis = ({ row, columnId }: CellTarget<TableRow>): void => {
    const column = definition.columns.find(({ id }) => id === columnId);
    if (column === undefined) return;
    const value = row.cells[definition.columns.indexOf(column)] ?? null;
    grid.current?.setFilters([...grid.current.query().filters.filter((filter) => filter.columnId !== columnId), onlyValue(column, value)]);
  };

  const exportFile = async (ask: ExportAsk): Promise<void> => {
    if (viewId === null || shown === null) return;
    const refused = await file.save(viewId, ask, { matching: shown.matching, total: shown.total, query: { ...query, search: search.trim() }, columnIds: choices().shownColumnIds() });
    if (refused !== null) setFailure(refused);
  };

  const sums = shown !== null && definition.columns.some((column) => isSummable(definition, column)) ? shown.sums : null;

  return (
    <section className={classes.table} aria-label={definition.title}>
      {banner}
      <div className={classes.toolbar}>
        <SearchBox label={`Search ${definition.title}`} value={search} onSearch={setSearch} />
        {aside}
        <span className={classes.spacer} />
        {session.kind === 'signed-in' ? (
          <ViewMenu
            key={session.email}
            person={session.email}
            tableId={definition.id}
            current={() => viewOf(choices(), search)}
            onOpen={(kept) => {
              setSearch(kept.search);
              showView(choices(), kept);
            }}
          />
        ) : null}
        <FilterMenu columns={definition.columns} filters={query.filters} onColumn={(columnId, beside) => grid.current?.openFilter(columnId, beside)} />
        <ColumnChooser
          definition={definition}
          choice={choice}
          onShow={(ids, visible) => choices().setColumnsVisible(ids, visible)}
          onReset={() => {
            keepColumns(localStorage, definition.id, null);
            setChoice(null);
            setGridRound(gridRound + 1);
          }}
        />
        <DensityButton density={density} onDensity={chooseDensity} />
        <ExportMenu matching={shown?.matching ?? null} total={viewId === null ? null : (shown?.total ?? null)} working={file.isWorking} onExport={(ask) => void exportFile(ask)} />
      </div>
      <FilterChips definition={definition} filters={query.filters} onRemove={removeFilter} onClear={() => grid.current?.setFilters([])} />

      <TableBody
        failure={failure ?? (view.kind === 'failed' ? view.failure : null)}
        onAgain={() => {
          setFailure(null);
          setAttempt(attempt + 1);
        }}
        empty={shown?.matching === 0 ? 'No row matches.' : null}
        onShowAll={isNarrowed({ ...query, search }) ? showAllRows : null}
      >
        {viewId === null ? (
          <RowsSkeleton />
        ) : (
          <TableGrid
            key={gridRound}
            definition={definition}
            label={definition.title}
            kept={choice}
            density={density}
            search={search}
            rowsOf={rowsOf}
            wordsOf={wordsOf}
            sums={sums}
            onReady={(made) => {
              if (grid.current === null && toCome.query().filters.length + toCome.query().sort.length > 0) made.setQuery(toCome.query());
              grid.current = made;
            }}
            onPage={onPage}
            onColumns={onColumns}
            onOpenRow={(row) => setLooked({ at: 'row', row })}
            onCellMenu={setMenu}
            onProvenance={(row, columnId) => openProvenance(row, columnId, null)}
            onPick={setPicked}
            onSaid={setSaid}
          />
        )}
      </TableBody>

      <div className={classes.footer}>
        {/* Read out part by part as they change, from a region that is there before. */}
        <div className={classes.says} role="status" aria-atomic="false" data-says>
          <span>{shown === null ? 'Opening…' : rowCounts(shown)}</span>
          <span>{picked === null ? '' : pickedWords(picked)}</span>
          <span>{said}</span>
        </div>
        <span className={classes.spacer} />
        <span>Enter for the row, Alt+Enter for where a figure comes from, Shift+arrows and Ctrl+C to copy, / to search</span>
      </div>
      <FileNote note={file.note} onClose={file.close} />
      <CellMenu
        target={menu}
        onClose={() => setMenu(null)}
        onProvenance={({ row, columnId }) => openProvenance(row, columnId, null)}
        onDetails={(row) => setLooked({ at: 'row', row })}
        onOnlyThis={onlyThis}
      />
      {/* The row under the reasons hears the same Escape, and stays. */}
      <VersionDrawers definition={definition} looked={looked} onLook={(next) => !why.isOpen && setLooked(next)} onProvenance={openProvenance} whyOf={whyOf} onWhy={why.ask} importPath={importPath} />
      {why.drawer}
    </section>
  );
};

const RowsSkeleton = () => (
  <div className={classes.skeleton} aria-hidden>
    {Array.from({ length: 12 }, (_, place) => (
      <div key={place} className={classes.skeletonRow} />
    ))}
  </div>
);
