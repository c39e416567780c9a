/** The rows of an open sheet in the grid: asked of the planner, with what is not saved yet over them. */
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { OpenedSheet } from '../../data/planning/planner-ports';
import type { ViewId } from '../../data/ports';
import type { Outcome } from '../../domain/failures';
import type { Decisions } from '../../domain/sheets/decisions';
import type { AnySheet } from '../../domain/sheets/sheet';
import type { ColumnFilter, TablePage, TableQuery, TableRow } from '../../domain/tables/query';
import { DataGrid } from '../grid/DataGrid';
import { wordsListed } from '../grid/word-list';
import type { AskWords, CellTarget, EditChange, GridHandle, GridQuery, RowSelection } from '../grid/grid-types';
import type { Extent } from '../grid/cell-range';
import type { ColumnChoice, Density } from '../table/column-choice';
import { askRows } from './ask-rows';
import { footLines, type Sums } from './foot-lines';
import type { PendingEdits } from './pending-edits';
import { useRowAnswers } from './row-answers';
import { cellNote, cellOf, isNotKnown, rowIdOf, type TypedEdit } from './sheet-cells';
import { pendingAt, savedAt } from './pending-edits';
import { nameColumn, rowName, sheetColumns } from './sheet-columns';
import { rowHeightOf } from './sheet-grid-rows';
import { rowsAtOnce } from './sheets-ahead';
import type { SheetPageParts } from './sheet-panel';
import type { DecisionDesk } from './use-decisions';

export type SheetGridProps = {
  readonly definition: AnySheet;
  readonly view: ViewId;
  /** The first rows, where they came with the sheet. */
  readonly first: OpenedSheet['first'];
  /** Counts how often the rows were made anew for somebody's decisions. */
  readonly made: number;
  readonly choice: readonly ColumnChoice[];
  readonly density: Density;
  /** Of which day and with which parameters. */
  readonly about: string;
  readonly search: string;
  /** Of the tile that is pressed. */
  readonly tileFilters: readonly ColumnFilter[];
  readonly filters: readonly ColumnFilter[];
  readonly sort: TableQuery['sort'];
  readonly desk: DecisionDesk;
  readonly kept: SheetPageParts['kept'];
  readonly canEdit: boolean;
  readonly sums: Sums | null;
  readonly onReady: (grid: GridHandle<TableRow>) => void;
  /** The first rows are there, and how many there are is known. */
  readonly onAnswer: () => void;
  readonly onPage: (outcome: Outcome<TablePage>) => void;
  readonly onQuery: (query: GridQuery) => void;
  readonly onColumns: (choice: readonly ColumnChoice[]) => void;
  readonly onWhy: (row: TableRow, columnId: string) => void;
  readonly onFoot: (columnId: string) => void;
  readonly onDetails: (row: TableRow) => void;
  readonly onCellMenu: (target: CellTarget<TableRow>) => void;
  readonly onPick: (extent: Extent | null) => void;
  readonly onSelection: (selection: RowSelection, count: number) => void;
  /** False, later: they could not be taken. */
  readonly onEdit: (edits: readonly TypedEdit[]) => Promise<boolean> | void;
  readonly onSaid: (said: string) => void;
};

type Now = { readonly edits: PendingEdits; readonly saved: Decisions; /** As in the props. */ readonly made: number; readonly isUnread: boolean; readonly kept: SheetPageParts['kept'] };

export const SheetGrid = (props: SheetGridProps) => {
  const { definition, view, first, made, search, tileFilters, desk, kept, canEdit, sums, onPage } = props;
  const planner = useRowAnswers();
  const grid = useRef<GridHandle<TableRow> | null>(null);

  // What the cells say is read while they are drawn, long after this was rendered.
  const isUnread = desk.unread !== null;
  const [now] = useState((): Now => ({ edits: desk.history.present, saved: desk.saved, made, isUnread, kept }));
  useEffect(() => {
    if (now.edits === desk.history.present && now.saved === desk.saved && now.made === made && now.isUnread === isUnread && now.kept === kept) return;
    Object.assign(now, { edits: desk.history.present, saved: desk.saved, made, isUnread, kept } satisfies Now);
    // Rows made anew are the same question: what stands on screen stays until they come.
    grid.current?.refreshRows();
  }, [now, desk.history.present, desk.saved, made, isUnread, kept]);

  // Widths, order and visibility are the grid's own once it stands.
  const [firstChoice] = useState(props.choice);
  const columns = useMemo(() =>
    sheetColumns(definition, firstChoice, canEdit, {
      isUnread: () => now.isUnread,
      isLocked: (rowId, columnId) => now.kept?.isLocked(rowId, columnId) === true,
      refuses: (rowId, columnId, value) => now.kept?.refuses(rowId, columnId, value) ?? null,
      state: (rowId, columnId) => (pendingAt(now.edits, rowId, columnId) !== null || now.kept?.isChanged(rowId, columnId) === true ? 'pending' : savedAt(now.saved, rowId, columnId) !== null ? 'decided' : null),
      note: (column, row) => {
        const multiple = column.edit?.kind === 'quantity' && column.edit.multiple !== null ? cellOf(definition, row, column.edit.multiple) : null;
        const note = cellNote(column, rowIdOf(definition, row), now.edits, now.saved, multiple);
        return note ?? (column.figure !== null && isNotKnown(cellOf(definition, row, column.id), column) ? 'Not known. “Why this number” says what is missing.' : null);
      },
    }),
  [definition, firstChoice, canEdit, now]);

  const ask = useMemo(() => askRows({ planner, definition, view, first, search, tileFilters, edits: () => now.edits, made: () => now.made, onPage }), [planner, definition, view, first, search, tileFilters, onPage, now]);

  const askWords = useCallback<AskWords>(async (columnId, others, holding) => {
    const told = await planner.columnWords(view, { search, filters: [...tileFilters, ...others], columnId, holding, most: wordsListed });
    return told.ok ? told.value : null;
  }, [planner, view, search, tileFilters]);

  // What the address says holds, also when it was changed by a link or by going back.
  const { filters, sort } = props;
  useEffect(() => {
    const shown = grid.current?.query();
    if (shown !== undefined && JSON.stringify([shown.filters, shown.sort]) !== JSON.stringify([filters, sort])) grid.current?.setQuery({ filters, sort });
  }, [filters, sort]);

  const name = nameColumn(definition)?.id;
  const foot = useMemo(() => (sums === null ? null : footLines(definition, sums, columns.flatMap(({ id, hidden }) => (hidden === true ? [] : [id])))), [sums, definition, columns]);

  const onEdit = useCallback(
    async (changes: readonly EditChange<TableRow>[]): Promise<boolean> => (await props.onEdit(changes.map(({ row, columnId, value }) => ({ row, columnId, value })))) !== false,
    [props],
  );

  const canAsk = (columnId: string): boolean => definition.columns.some(({ id, figure }) => id === columnId && figure !== null);

  return (
    <DataGrid<TableRow>
      label={definition.title}
      columns={columns}
      ask={ask}
      askWords={askWords}
      about={JSON.stringify([props.about, search, tileFilters])}
      rowId={(row) => rowIdOf(definition, row)}
      rowName={(row) => rowName(definition, row)}
      rowHeight={rowHeightOf(definition, props.density)}
      blockRows={rowsAtOnce}
      filters={filters}
      sort={sort}
      foot={foot}
      selectRows
      onReady={(handle) => {
        grid.current = handle;
        props.onReady(handle);
      }}
      onAnswer={props.onAnswer}
      onColumns={(next) => props.onColumns(next.map(({ columnId, hidden, width }) => ({ columnId, hidden, width })))}
      onQuery={props.onQuery}
      onOpenRow={(row, columnId) => (canAsk(columnId) ? props.onWhy(row, columnId) : props.onDetails(row))}
      onCellClick={(row, columnId) => {
        if (columnId === name) props.onDetails(row);
        // A click into a cell that can be typed into is where typing begins.
        else if (canAsk(columnId) && (!canEdit || definition.columns.every(({ id, edit }) => id !== columnId || edit === null))) props.onWhy(row, columnId);
      }}
      onProvenance={(row, columnId) => props.onWhy(row, columnId)}
      onFoot={props.onFoot}
      onCellMenu={props.onCellMenu}
      onPick={props.onPick}
      onSelection={props.onSelection}
      onSaid={props.onSaid}
      onEdit={onEdit}
    />
  );
};
