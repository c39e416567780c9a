/** The table of a sheet with everything around it: toolbar, chips, rows, selection, edits waiting, footer, drawers. */
import { Text } from '@mantine/core';
import { lazy, memo, Suspense, useCallback, useMemo, useRef, useState, type CSSProperties, type MouseEvent } from 'react';
import type { OpenedSheet } from '../../data/planning/planner-ports';
import type { Failure, Outcome } from '../../domain/failures';
import { filtersNow } from '../../domain/sheets/former-channels';
import { wordOf } from '../../domain/sheets/in-words';
import type { AnySheet, SheetColumn } from '../../domain/sheets/sheet';
import type { ColumnFilter, TablePage, TableRow } from '../../domain/tables/query';
import type { Extent } from '../grid/cell-range';
import type { CellTarget, GridHandle, GridQuery } from '../grid/grid-types';
import { FailureNotice } from '../FailureNotice';
import { OnceOpened } from '../OnceOpened';
import { CellMenu } from '../table/CellMenu';
import { choiceLabel, rowHeightChoices } from '../display/display-choices';
import { useNoteDisplay } from '../display/use-note-display';
import { keepDensity, keptDensity, type Density } from '../table/column-choice';
import type { ExportAsk } from '../table/ExportMenu';
import { FileNote } from '../table/FileNote';
import { FilterChips } from '../table/FilterChips';
import { formatCount, formatSome } from '../table/format-cell';
import { onlyValue, showView, viewOf } from '../table/kept-view';
import { RowDetails } from '../table/RowDetails';
import type { SavedView } from '../table/saved-views';
import { TableBody } from '../table/TableBody';
import type { WhyQuestion } from '../why/WhyDrawer';
import type { Sums } from './foot-lines';
import { useEditWords } from './edit-words';
import { useKeptPlace } from './kept-place';
import { editCount } from './pending-edits';
import { PendingBar, pendingWords } from './PendingBar';
import type { RowAction } from './sheet-actions';
import { cellNote, cellOf, placeOf, rowIdOf, type TypedEdit } from './sheet-cells';
import { rowsQuery, tileFiltersOf } from './sheet-address';
import { nameColumn, rowName } from './sheet-columns';
import { SelectionBar } from './SelectionBar';
import { totalsShown } from './selection-totals';
import type { SheetDeskProps } from './SheetDesk';
import { rowHeights } from './sheet-grid-rows';
import { SheetSays } from './SheetSays';
import { shownWords } from './shown-words';
import { SheetToolbar } from './SheetToolbar';
import type { DecisionDesk } from './use-decisions';
import { useGridChoices } from './use-grid-choices';
import { useSelection } from './use-selection';
import { titleOfView } from './title-of-view';
import { useSheetFiles, type Shown } from './use-sheet-files';
import { useRowAnswers } from './row-answers';
import { footWhy, pickedWhy } from './sum-why';
import { useSheetWhy } from './use-sheet-why';
import classes from './sheet.module.css';

const SheetGrid = lazy(async () => ({ default: (await import('./SheetGrid')).SheetGrid }));

type SheetTableProps = Omit<SheetDeskProps, 'definition' | 'leftOut'> & {
  readonly definition: AnySheet;
  readonly sheet: OpenedSheet;
  readonly made: number;
  /** What is said of all rows as they are made now. */
  readonly notes: readonly string[];
  readonly rows: number;
  /** False where no row is shown because nothing tells of any. */
  readonly isTold: boolean;
  readonly desk: DecisionDesk;
  readonly canEdit: boolean;
  /** Cells can be typed into already; as `canEdit` where it is not said. */
  readonly canType?: boolean;
  /** What became of the last edits. */
  readonly told: string;
  readonly onTold: (told: string) => void;
  readonly onEdit: (edits: readonly TypedEdit[]) => Promise<boolean> | void;
  /** How people name the rows that were seen, by id. */
  readonly names: Map<string, string>;
  /** Opens the page’s one drawer of why. */
  readonly onAsk: (question: WhyQuestion) => void;
};

const shownOf = ({ matching, sums, subtotals, lacking }: TablePage): Pick<TablePage, 'matching'> & { readonly sums: Sums } => ({ matching, sums: { sums, ...(subtotals === undefined ? {} : { subtotals }), ...(lacking === undefined ? {} : { lacking }) } });

type Looked = { readonly at: 'nothing' } | { readonly at: 'row'; readonly row: TableRow };

const nothing: Looked = { at: 'nothing' };

/** Lines of subtotals take no room from the rows: `.table` is as much higher, in pixels. */
const roomFor = (subtotals: number): CSSProperties => ({ '--subtotals': `${subtotals}px` }) as CSSProperties; // a property of our own

export const SheetTable = memo((props: SheetTableProps) => {
  const { definition, storeId, title, address, onAddress, sheet, made, notes, desk, canEdit, onEdit, names, onAsk } = props;
  const grid = useRef<GridHandle<TableRow> | null>(null);
  const gridNow = useCallback(() => grid.current, []);
  const [shown, setShown] = useState<(Pick<TablePage, 'matching'> & { readonly sums: Sums }) | null>(() => (sheet.first === null ? null : shownOf(sheet.first.page)));
  /** Of the view that was asked: one that was closed meanwhile has nothing to say of its successor. */
  const [failed, setFailed] = useState<{ readonly view: OpenedSheet['view']; readonly failure: Failure } | null>(null);
  const { view } = sheet;
  const failure = failed?.view === view ? failed.failure : null;
  const [density, setDensity] = useState<Density>(() => keptDensity(localStorage));
  const [looked, setLooked] = useState<Looked>(nothing);
  const [menu, setMenu] = useState<CellTarget<TableRow> | null>(null);
  const [said, setSaid] = useEditWords(desk.history);
  const [picked, setPicked] = useState<Extent | null>(null);
  const before = useKeptPlace(`${storeId} ${definition.id}`, () => {
    const left = grid.current;
    return left === null ? null : { selection: left.selection(), count: selection.count, place: left.place() };
  });
  const selection = useSelection(definition, sheet.view, gridNow, made, desk.history.present, before);
  /** Where to go back to; null once it was shown, or there is none. */
  const backTo = useRef(before?.place ?? null);
  const goBack = useCallback((): void => {
    const [shownIn, place] = [grid.current, backTo.current];
    if (shownIn === null || place === null || shownIn.total() === null) return;
    backTo.current = null;
    // Its room is known once it was on screen.
    requestAnimationFrame(() => shownIn.goBackTo(place));
  }, []);
  const { exportFile, print, pdf, ...files } = useSheetFiles(definition, titleOfView(title, props.parts.sheets, definition.id), storeId, sheet, editCount(desk.history.present), address.asOf === null && desk.unread !== null);
  const why = useSheetWhy(definition, storeId, sheet.view, desk.history.present);
  const planner = useRowAnswers();

  const tileFilters = tileFiltersOf(definition, address.tile);
  const sort = address.sort ?? definition.sort;
  const query = useMemo(() => rowsQuery(definition, address), [definition, address]);

  const onPage = useCallback(
    (outcome: Outcome<TablePage>): void => {
      if (!outcome.ok) return setFailed({ view, failure: outcome.failure });
      for (const row of outcome.value.rows) names.set(rowIdOf(definition, row), rowName(definition, row));
      const next = shownOf(outcome.value);
      setShown((last) => (last !== null && JSON.stringify(last) === JSON.stringify(next) ? last : next));
    },
    [definition, names, view],
  );

  const onQuery = useCallback(({ filters, sort: next }: GridQuery): void => onAddress((last) => ({ ...last, filters, sort: JSON.stringify(next) === JSON.stringify(definition.sort) ? null : next })), [onAddress, definition]);
  const { choice, onColumns, onShow, onReset, round, beginAnew, choices } = useGridChoices(definition, gridNow, { filters: address.filters, sort }, onQuery);
  const setFilters = (filters: readonly ColumnFilter[]): void => onAddress((last) => ({ ...last, filters }));

  const { asks } = props.parts;
  const askWhy = (row: TableRow, columnId: string): void => {
    if (asks !== undefined) return asks(rowIdOf(definition, row), definition.columns[placeOf(definition, columnId)]?.figure ?? null);
    const question = why(row, columnId);
    if (question !== null) {
      setLooked(nothing);
      onAsk(question);
    }
  };
  const summed = (columnId: string | undefined): SheetColumn | undefined => definition.columns.find(({ id, summable }) => id === columnId && summable === true);
  const askSum = (column: SheetColumn): void => onAsk(footWhy({ planner, storeId, definition, view: sheet.view, edits: desk.history.present }, column, query));
  /** The line of sums is no row of the grid's: keys ask for it from any cell of its column. */
  const askFoot = (columnId: string): void => {
    const column = summed(columnId);
    if (column === undefined) setSaid(`${definition.columns.find(({ id }) => id === columnId)?.title ?? ''} has no sum`);
    else if (shown !== null && shown.matching > 0) askSum(column);
  };
  const askPressed = (event: MouseEvent): void => {
    const cell = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-row="foot"]:last-child [data-column]') : null;
    const column = summed(cell?.dataset['column']);
    if (cell === null || cell.textContent === '' || column === undefined) return;
    event.preventDefault();
    askSum(column);
  };
  const onlyThis = ({ row, columnId }: CellTarget<TableRow>): void => {
    const column = definition.columns[placeOf(definition, columnId)];
    if (column !== undefined) setFilters([...address.filters.filter((filter) => filter.columnId !== columnId), onlyValue(column, wordOf(cellOf(definition, row, columnId), column))]);
  };

  const withSelected = async (editOf: (row: TableRow) => TypedEdit | null): Promise<void> => {
    const rows = await selection.rows();
    if (rows === null) return props.onTold('The rows could not be read, so nothing was changed.');
    const edits = rows.flatMap((row) => editOf(row) ?? []);
    void onEdit(edits);
    setSaid(`${formatCount(edits.length)} of ${formatCount(rows.length)} rows decided anew. Save to keep it.`);
  };

  const noteDisplay = useNoteDisplay();
  const onDensity = useCallback(
    (next: Density) => {
      noteDisplay('density', choiceLabel(rowHeightChoices, keptDensity(localStorage)), choiceLabel(rowHeightChoices, next));
      setDensity(next);
      keepDensity(localStorage, next);
    },
    [noteDisplay],
  );
  const currentView = useCallback(() => ({ ...viewOf(choices(), address.search), tile: address.tile, parameters: address.parameters }), [choices, address.search, address.tile, address.parameters]);
  const onSavedView = useCallback(
    (kept: SavedView) => {
      const shownIn = choices();
      showView(shownIn, { ...kept, filters: filtersNow(definition, kept.filters) });
      const { filters, sort: sorted } = shownIn.query();
      onAddress((last) => ({ ...last, search: kept.search, filters, sort: sorted, tile: kept.tile ?? null, parameters: kept.parameters ?? last.parameters }));
    },
    [onAddress, definition, choices],
  );
  const onFilter = useCallback((columnId: string, beside: HTMLElement) => grid.current?.openFilter(columnId, beside), []);
  const matching = shown?.matching ?? null;
  const subtotals = shown?.sums.subtotals?.length ?? 0;
  const shownNow = useCallback(
    (): Shown => ({ query, columnIds: choices().shownColumnIds(), words: shownWords(definition, address, sheet.parameters), notes }),
    [query, choices, definition, address, sheet.parameters, notes],
  );
  const onExport = useCallback((ask: ExportAsk) => void exportFile(ask, shownNow()), [exportFile, shownNow]);
  const onPrint = useCallback(() => void print(shownNow()), [print, shownNow]);
  const onPdf = useCallback(() => void pdf(shownNow()), [pdf, shownNow]);

  const { Actions, opens, mostHeight, empty = 'There is nothing to decide here: no row belongs on this page.' } = props.parts;
  const look = (row: TableRow): void => (opens === undefined ? setLooked({ at: 'row', row }) : opens.open(rowIdOf(definition, row)));
  const isNarrowed = query.search !== '' || query.filters.length > 0;
  const canType = canEdit && definition.columns.some(({ edit }) => edit !== null);
  const asked = menu === null ? undefined : definition.columns[placeOf(definition, menu.columnId)];
  return (
    <section className={classes.table} aria-label={title} data-as-high={mostHeight === undefined ? undefined : ''} style={subtotals === 0 ? undefined : roomFor(subtotals * rowHeights[density])} onContextMenu={askPressed}>
      <SheetToolbar
        definition={definition} title={title} email={props.email} sheets={props.parts.sheets} more={props.parts.choices} onView={props.onView} address={address} onAddress={onAddress} sheet={sheet} isOfOneDay={props.parts.isOfOneDay === true} matching={matching} choice={choice}
        density={density} isExporting={files.isWorking} onShow={onShow} onReset={onReset} onFilter={onFilter} onDensity={onDensity} currentView={currentView} onSavedView={onSavedView} onExport={onExport} onPrint={onPrint} onPdf={onPdf}
      />
      <FilterChips definition={definition} filters={address.filters} onRemove={(columnId) => setFilters(address.filters.filter((filter) => filter.columnId !== columnId))} onClear={() => setFilters([])} />
      <TableBody
        failure={failure}
        onAgain={() => {
          setFailed(null);
          beginAnew();
        }}
        empty={matching !== 0 ? null : isNarrowed ? 'No row matches.' : props.isTold ? empty : 'What belongs here is not known yet: the note above says what is missing.'}
        mostHeight={mostHeight}
        onShowAll={isNarrowed ? () => onAddress((last) => ({ ...last, search: '', filters: [], tile: null })) : null}
      >
        <Suspense fallback={null}>
          <SheetGrid
            key={round} definition={definition} view={sheet.view} first={sheet.first} made={made} about={JSON.stringify([address.asOf, sheet.parameters.map(({ value }) => value)])} choice={choice} density={density} search={query.search} tileFilters={tileFilters} filters={address.filters} sort={sort}
            desk={desk} kept={props.parts.kept} canEdit={props.canType ?? canEdit} sums={shown?.sums ?? null} onPage={onPage} onQuery={onQuery} onColumns={onColumns} onAnswer={goBack} onWhy={askWhy} onFoot={askFoot} onDetails={look} onCellMenu={setMenu}
            onPick={setPicked} onSelection={selection.onSelection} onEdit={onEdit} onSaid={setSaid}
            onReady={(handle) => {
              grid.current = handle;
              selection.restore(handle);
              goBack();
            }}
          />
        </Suspense>
      </TableBody>
      <div className={classes.bars}>
        {selection.count === 0 ? null : (
          <SelectionBar
            onWhy={(column) => onAsk(pickedWhy({ planner, storeId, definition, view: sheet.view, edits: desk.history.present }, column, selection.rows))}
            definition={definition} count={selection.count} totals={selection.totals} canEdit={canEdit} onClear={selection.clear}
            onAction={(action: RowAction) => void withSelected(action.editOf)}
            onDay={(columnId, day) => void withSelected((row) => ({ row, columnId, value: day }))}
            more={Actions === undefined ? null : <Suspense fallback={null}><Actions storeId={storeId} definition={definition} sheet={sheet} made={made} canEdit={canEdit} onEdit={onEdit} hasPending={editCount(desk.history.present) > 0} rows={selection.rows} count={selection.count} clear={selection.clear} /></Suspense>}
          />
        )}
        <PendingBar desk={desk} />
      </div>
      {files.failure === null ? null : <FailureNotice failure={files.failure} onClose={files.close} />}
      <FileNote note={files.note} onClose={files.close} />
      <SheetSays matching={matching === null ? '' : counted(matching, props.rows)} selected={selection.count} totals={totalsShown(definition, selection.totals)} pending={pendingWords(desk)} told={[said, props.told].filter((text) => text !== '').map((text) => text.replace(/\.$/, '')).join('. ')} />
      <div className={classes.footer}>
        <span data-count>{matching === null ? 'Opening…' : counted(matching, props.rows)}</span>
        {picked === null ? null : <span>{`${formatCount(picked.lastRow - picked.firstRow + 1)} × ${formatCount(picked.columnIds.length)} cells picked`}</span>}
        {said === '' ? null : <span>{said}</span>}
        {props.told === '' ? null : <strong>{props.told}</strong>}
        <span className={classes.spacer} />
        <span>{canType ? 'Alt Enter: why this number. Enter, F2 or type: edit' : `Enter: ${opens === undefined ? '' : `${opens.what}, or `}why this number`}. Alt Shift Enter: why the sum. Space: select the row. / to search</span>
      </div>
      <CellMenu
        target={menu} onClose={() => setMenu(null)} onOnlyThis={onlyThis} onDetails={(row) => setLooked({ at: 'row', row })} detailsKeys=""
        asks={asked?.figure === null || asked === undefined ? null : { title: 'Why this number', keys: canEdit && asked.edit !== null ? 'Alt Enter' : 'Enter' }}
        onProvenance={({ row, columnId }) => askWhy(row, columnId)}
        onSum={summed(menu?.columnId) === undefined ? null : ({ columnId }) => askFoot(columnId)}
      />
      <OnceOpened isOpen={looked.at === 'row'}>
        {(isOpen) => (
          <RowDetails
            definition={{ columns: definition.columns.filter(({ id }) => id !== definition.key), key: [nameColumn(definition)?.id ?? definition.key] }}
            row={isOpen && looked.at === 'row' ? withoutId(looked.row, placeOf(definition, definition.key)) : null}
            about={<Text size="xs" c="dimmed">Click a figure to see how it was worked out.</Text>}
            asks="Why this number"
            textOf={(_row, columnId) => (looked.at === 'row' ? chosenWord(definition, looked.row, columnId) : null)}
            noteOf={(_row, columnId) => (looked.at === 'row' ? decidedNote(definition, desk, looked.row, columnId) : null)}
            canAsk={(columnId) => definition.columns[placeOf(definition, columnId)]?.figure != null}
            onClose={() => setLooked(nothing)}
            onProvenance={(_row, columnId) => looked.at === 'row' && askWhy(looked.row, columnId)}
            onWhy={null}
          />
        )}
      </OnceOpened>
    </section>
  );
});
SheetTable.displayName = 'SheetTable';

const decidedNote = (definition: AnySheet, { history, saved }: DecisionDesk, row: TableRow, columnId: string): string | null => {
  const column = definition.columns[placeOf(definition, columnId)];
  return column === undefined ? null : cellNote(column, rowIdOf(definition, row), history.present, saved, null);
};

/** What was chosen from a list, as the list says it. */
const chosenWord = (definition: AnySheet, row: TableRow, columnId: string): string | null => {
  const column = definition.columns[placeOf(definition, columnId)];
  const value = cellOf(definition, row, columnId);
  return column?.edit?.kind === 'choice' && typeof value === 'string' ? wordOf(value, column) : null;
};

const withoutId = (row: TableRow, place: number): TableRow => ({ ...row, cells: row.cells.filter((_cell, at) => at !== place) });

const some = (count: number): string => formatSome(count, 'row');
const counted = (matching: number, total: number): string => (matching === total ? some(total) : `${formatCount(matching)} of ${some(total)}`);
