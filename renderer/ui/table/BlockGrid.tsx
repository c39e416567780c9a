/** The grid that every table and review stands in: rows block by block, one look, cells picked out and copied alike. */
import './grid-modules';
import type { CellKeyDownEvent, CellMouseDownEvent, ColDef, GridApi, GridOptions, IDatasource } from 'ag-grid-community';
import { useMemo, useRef, useState } from 'react';
import type { CellPlace, CellRange, Direction, Extent } from '../grid/cell-range';
import { everyCell, extended, extentOf, holds } from '../grid/cell-range';
import type { CellsOf } from '../grid/cell-block';
import { copyBlock } from '../grid/cell-block';
import { everyGrid } from './grid-options';
import { styleNonce } from './grid-theme';
import type { GridHandlers } from './PlainGrid';
import { PlainGrid } from './PlainGrid';

const noRow: never[] = [];

const arrows: Readonly<Record<string, Direction>> = { ArrowUp: 'up', ArrowDown: 'down', ArrowLeft: 'left', ArrowRight: 'right' };

const isCommand = (event: KeyboardEvent): boolean => event.ctrlKey || event.metaKey;

/** Keys that pick cells out here; the grid would move its focus by them. */
const isOurs = ({ event }: { readonly event: KeyboardEvent }): boolean =>
  (event.shiftKey && event.key in arrows) || (isCommand(event) && event.key.toLowerCase() === 'a');

const everyColumn = { suppressHeaderMenuButton: true, resizable: true, wrapHeaderText: true, autoHeaderHeight: true, suppressKeyboardEvent: isOurs } as const;

/** Where a cell stands on the screen, for what opens beside it. */
export type CellTarget<Row> = { readonly row: Row; readonly rowIndex: number; readonly columnId: string; readonly x: number; readonly y: number; readonly copy: (headings: boolean) => void };

export type BlockGridProps<Row> = {
  readonly label: string;
  readonly columns: readonly ColDef<Row>[];
  readonly defaultColumn: ColDef<Row>;
  readonly datasource: IDatasource;
  /** Rows asked for at once. */
  readonly blockRows: number;
  readonly rowHeight: number;
  readonly rowCount: () => number;
  readonly cellsOf: CellsOf;
  readonly onCopied: (said: string) => void;
  readonly onOpenRow?: (row: Row, columnId: string) => void;
  /** Not for a click that picks cells out. */
  readonly onCellClick?: (row: Row, columnId: string) => void;
  readonly onCellMenu?: (target: CellTarget<Row>) => void;
  readonly onProvenance?: (row: Row, columnId: string) => void;
  readonly onPick?: (extent: Extent | null) => void;
  readonly sums?: Row[];
  readonly onReady?: (api: GridApi<Row>) => void;
  readonly onColumns?: (api: GridApi<Row>) => void;
};

const shownColumns = <Row,>(api: GridApi<Row>): readonly string[] => api.getAllDisplayedColumns().map((column) => column.getColId());

export const BlockGrid = <Row,>(props: BlockGridProps<Row>) => {
  const { columns, defaultColumn: own, onReady, onColumns, onOpenRow, onCellMenu, onPick } = props;
  const range = useRef<CellRange | null>(null);
  const extent = useRef<Extent | null>(null);
  /** What was picked when the mouse went down: by the time the grid tells of it, its focus has moved already. */
  const pressed = useRef<CellRange | null>(null);

  const marked = useMemo(
    () =>
      columns.map((column): ColDef<Row> => ({
        ...column,
        cellClassRules: {
          ...column.cellClassRules,
          // One cell alone is told by the focus.
          'cell-picked': ({ rowIndex, colDef, node }) =>
            node.rowPinned == null && isBlock(extent.current) && holds(extent.current, rowIndex, colDef.colId ?? ''),
        },
      })),
    [columns],
  );

  // A new object would make the grid lay its columns out anew.
  const defaultColumn = useMemo(() => ({ ...everyColumn, ...own }), [own]);

  const pick = (api: GridApi<Row>, next: CellRange | null): void => {
    const before = extent.current;
    range.current = next;
    extent.current = next === null ? null : extentOf(next, shownColumns(api));
    if (isBlock(before) || isBlock(extent.current)) api.refreshCells({ force: true, suppressFlash: true });
    onPick?.(isBlock(extent.current) ? extent.current : null);
  };

  const copy = (api: GridApi<Row>, at: Extent, headings: boolean): void => {
    const named = headings ? at.columnIds.map((id) => api.getColumnDef(id)?.headerName ?? id) : null;
    void copyBlock(at, named, props.cellsOf).then(props.onCopied);
  };

  const single = (rowIndex: number, columnId: string): Extent => ({ firstRow: rowIndex, lastRow: rowIndex, columnIds: [columnId] });

  /** What a command on this cell speaks of: the block it is part of, else itself. */
  const blockAt = (rowIndex: number, columnId: string): Extent =>
    extent.current !== null && holds(extent.current, rowIndex, columnId) ? extent.current : single(rowIndex, columnId);

  const openMenu = (api: GridApi<Row>, row: Row | undefined, rowIndex: number | null, columnId: string, x: number, y: number): void => {
    if (row === undefined || rowIndex === null) return;
    onCellMenu?.({ row, rowIndex, columnId, x, y, copy: (headings) => copy(api, blockAt(rowIndex, columnId), headings) });
  };

  const onKey = ({ api, event, rowIndex, rowPinned, column, data }: CellKeyDownEvent<Row>): void => {
    if (!(event instanceof KeyboardEvent) || rowIndex === null || rowPinned != null) return;
    const columnId = column.getColId();
    const direction = arrows[event.key];
    if (event.shiftKey && direction !== undefined) {
      event.preventDefault();
      const here = { row: rowIndex, columnId };
      const from = range.current !== null && (isAt(range.current.anchor, here) || isAt(range.current.end, here)) ? range.current : { anchor: here, end: here };
      const next = extended(from, direction, isCommand(event), shownColumns(api), props.rowCount());
      pick(api, next);
      api.ensureIndexVisible(next.end.row);
      api.ensureColumnVisible(next.end.columnId);
    } else if (isCommand(event) && event.key.toLowerCase() === 'a') {
      event.preventDefault();
      pick(api, everyCell(shownColumns(api), props.rowCount()));
    } else if (isCommand(event) && event.key.toLowerCase() === 'c') {
      event.preventDefault();
      copy(api, blockAt(rowIndex, columnId), event.shiftKey);
    } else if (event.key === 'ContextMenu' || (event.shiftKey && event.key === 'F10')) {
      event.preventDefault();
      const box = event.target instanceof Element ? event.target.getBoundingClientRect() : null;
      openMenu(api, data, rowIndex, columnId, (box?.left ?? 0) + 8, box?.bottom ?? 0);
    } else if (event.key === 'Enter' && data !== undefined) {
      if (event.altKey) props.onProvenance?.(data, columnId);
      else onOpenRow?.(data, columnId);
    } else if (event.key === 'Escape' && isBlock(extent.current)) {
      event.stopPropagation();
      pick(api, { anchor: { row: rowIndex, columnId }, end: { row: rowIndex, columnId } });
    } else if (direction !== undefined) {
      // The grid has moved its focus by now; what was picked is let go.
      const focused = api.getFocusedCell();
      const place = focused === null ? { row: rowIndex, columnId } : { row: focused.rowIndex, columnId: focused.column.getColId() };
      pick(api, { anchor: place, end: place });
    }
  };

  const onMouseDown = ({ api, event, rowIndex, rowPinned, column }: CellMouseDownEvent<Row>): void => {
    if (!(event instanceof MouseEvent) || rowIndex === null || rowPinned != null) return;
    const place = { row: rowIndex, columnId: column.getColId() };
    // A right click inside a block asks about the block.
    if (event.button !== 0) {
      if (!holds(extent.current, place.row, place.columnId)) pick(api, { anchor: place, end: place });
      return;
    }
    pick(api, event.shiftKey && pressed.current !== null ? { anchor: pressed.current.anchor, end: place } : { anchor: place, end: place });
  };

  const handlers: GridHandlers<Row> = {
    onGridReady: ({ api }) => {
      api.setGridAriaProperty('label', props.label);
      onReady?.(api);
    },
    onColumnMoved: ({ api, finished }) => {
      if (finished) onColumns?.(api);
    },
    onColumnResized: ({ api, finished }) => {
      if (finished) onColumns?.(api);
    },
    onColumnVisible: ({ api }) => onColumns?.(api),
    onCellMouseDown: onMouseDown,
    onCellMouseOver: ({ api, event, rowIndex, rowPinned, column }) => {
      if (!(event instanceof MouseEvent) || event.buttons !== 1 || range.current === null || rowIndex === null || rowPinned != null) return;
      pick(api, { anchor: range.current.anchor, end: { row: rowIndex, columnId: column.getColId() } });
    },
    onCellFocused: ({ api, rowIndex, rowPinned, column }) => {
      if (rowIndex === null || rowPinned != null || column === null || typeof column === 'string') return;
      const place = { row: rowIndex, columnId: column.getColId() };
      // The mouse has said already what is picked.
      if (range.current === null || (!isAt(range.current.anchor, place) && !isAt(range.current.end, place))) pick(api, { anchor: place, end: place });
    },
    onCellContextMenu: ({ api, event, rowIndex, rowPinned, column, data }) => {
      if (event instanceof MouseEvent && rowPinned == null) openMenu(api, data, rowIndex, column.getColId(), event.clientX, event.clientY);
    },
    onCellClicked: ({ event, data, rowPinned, colDef }) => {
      const picks = isBlock(extent.current) || (event instanceof MouseEvent && event.shiftKey);
      if (data !== undefined && rowPinned == null && !picks) props.onCellClick?.(data, colDef.colId ?? '');
    },
    onCellDoubleClicked: ({ data, colDef }) => {
      if (data !== undefined) onOpenRow?.(data, colDef.colId ?? '');
    },
    onCellKeyDown: (event) => {
      if ('column' in event) onKey(event);
    },
  };
  const [fixed] = useState((): GridOptions<Row> => ({ ...everyGrid, styleNonce: styleNonce(), cacheBlockSize: props.blockRows }));

  const { datasource, rowHeight, sums } = props;
  const changing = useMemo(
    () => ({ columnDefs: marked, defaultColDef: defaultColumn, datasource, rowHeight, pinnedBottomRowData: sums ?? noRow }),
    [marked, defaultColumn, datasource, rowHeight, sums],
  );

  return (
    <div
      style={{ height: '100%' }}
      onMouseDownCapture={() => {
        pressed.current = range.current;
      }}
    >
      <PlainGrid<Row> fixed={fixed} changing={changing} handlers={handlers} />
    </div>
  );
};

const isAt = (a: CellPlace, b: CellPlace): boolean => a.row === b.row && a.columnId === b.columnId;

const isBlock = (extent: Extent | null): boolean => extent !== null && (extent.lastRow > extent.firstRow || extent.columnIds.length > 1);
