/** A grid in an element: rows fetched as they are looked at, drawn in a few elements that are used again and again. */
import { copyBlock } from './cell-block';
import type { CellPlace, CellRange, Extent } from './cell-range';
import { extentOf, holds } from './cell-range';
import type { ColumnLayout } from './column-layout';
import { drawnColumns, firstStates, layOut, movedAside, movedBefore, resized, shownIds, withColumns, withStates, withVisible } from './column-layout';
import { filterPanel } from './filter-panel';
import { alone, isManyCells, type GridCore } from './grid-core';
import { gridEdits } from './grid-edits';
import { gridFoot } from './grid-foot';
import { gridFrame } from './grid-frame';
import { gridHead, headingOf } from './grid-head';
import { gridKeys } from './grid-keys';
import { gridMouse } from './grid-mouse';
import { gridRows } from './grid-rows';
import { gridView } from './grid-view';
import { sortedBy } from './grid-sort';
import type { AskGrid, ColumnState, GridColumn, GridHandle, GridOptions, GridQuery, RowSelection } from './grid-types';
import { noRowsPicked } from './grid-types';
import { rowFeed } from './row-feed';
import { chosenCount, isChosen, withChosen } from './row-selection';

/** Blocks of rows kept at once. */
const mostBlocks = 40;

const rowsAtOnce = 1_000;

export const createGrid = <Row>(host: HTMLElement, options: GridOptions<Row>): GridHandle<Row> => {
  const frame = gridFrame(host, options.label);
  let { columns, ask, rowHeight } = options;
  let foot = options.foot ?? null;
  let states: readonly ColumnState[] = firstStates(columns);
  let layout: ColumnLayout<GridColumn<Row>> = layOut(columns, states);
  let query: GridQuery = { filters: options.filters ?? [], sort: options.sort ?? [] };
  /** What the rows on screen answer. */
  let answered: { readonly ask: AskGrid<Row>; readonly query: GridQuery } = { ask, query };
  let range: CellRange | null = null;
  let extent: Extent | null = null;
  let selection: RowSelection = noRowsPicked;

  const column = (columnId: string): GridColumn<Row> | null => columns.find(({ id }) => id === columnId) ?? null;
  const isEditable = (): boolean => options.onEdit !== undefined && columns.some(({ edit }) => (edit ?? null) !== null);

  const rows = gridRows<Row>(frame, {
    row: (index) => feed.row(index),
    text: (of, row) => edits.pendingText(of, row) ?? of.text(row),
    marks: (of, row) => of.marks?.(row) ?? '',
    isPending: (of, row) => edits.pendingText(of, row) !== null,
    isPicked: (index, columnId) => isManyCells(extent) && holds(extent, index, columnId),
    isChosen: options.selectRows === true ? (row) => isChosen(selection, options.rowId(row)) : null,
    rowName: (row) => options.rowId(row),
  });

  const feed = rowFeed<Row>({
    blockRows: options.blockRows ?? 200,
    mostBlocks,
    onAnswer: (total, isNewQuestion) => {
      edits.arrived('all');
      frame.root.setAttribute('aria-rowcount', String(total + 1 + (foot === null ? 0 : 1)));
      view.setTotal(total, isNewQuestion);
      footer.setTotal(total);
      if (isNewQuestion) {
        core.pick(alone(core.focus()));
        options.onAnswer?.(answered.query, total);
      }
      showChosen();
    },
    onRows: (first, end, arrived) => {
      edits.arrived(arrived);
      rows.refill(first, end);
    },
  });

  const core: GridCore<Row> = {
    frame,
    options,
    isEditable,
    column,
    field: () => ({ columnIds: shownIds(layout), rows: feed.total() ?? 0, pageRows: view.pageRows() }),
    row: (index) => (index < 0 || index >= (feed.total() ?? 0) ? null : feed.row(index)),
    rowsBetween: async (first, last) => {
      const here = last - first < rowsAtOnce ? Array.from({ length: last - first + 1 }, (_, at) => core.row(first + at)) : [null];
      if (here.every((row) => row !== null)) return here;
      const page = await answered.ask(answered.query, first, last + 1);
      return page?.rows ?? null;
    },
    cellElement: ({ row, columnId }) => rows.cell(row, columnId),
    focus: () => view.focus(),
    goTo: (place, extendsBlock) => {
      core.ensureVisible(place.row, place.columnId);
      if (!extendsBlock) view.setFocus(place, true);
      core.pick(extendsBlock && range !== null ? { anchor: range.anchor, end: place } : alone(place));
    },
    goToHead: (columnId) => {
      core.ensureVisible(-1, columnId);
      view.setFocus({ row: -1, columnId }, true);
    },
    ensureVisible: (row, columnId) => view.ensureVisible(row, columnId),
    range: () => range,
    pick: (next) => {
      const before = extent;
      range = next;
      extent = next.anchor.row < 0 ? null : extentOf(next, shownIds(layout));
      if (isManyCells(before) || isManyCells(extent)) rows.refill(0, Infinity);
      if (isManyCells(before) || isManyCells(extent)) options.onPick?.(isManyCells(extent) ? extent : null);
    },
    blockAt: (place) =>
      extent !== null && holds(extent, place.row, place.columnId) ? extent : { firstRow: place.row, lastRow: place.row, columnIds: [place.columnId] },
    isBlock: () => isManyCells(extent),
    copy: (block, headings) => {
      if (block.firstRow < 0) return;
      const names = headings ? block.columnIds.map((id) => (column(id) === null ? id : headingOf(column(id) as GridColumn<Row>))) : null;
      void copyBlock(block, names, async (first, last, columnIds) => {
        const found = await core.rowsBetween(first, last);
        return found === null ? null : found.map((row) => columnIds.map((id) => column(id)?.value(row) ?? null));
      }).then(core.say);
    },
    openMenu: (place, x, y) => {
      const row = core.row(place.row);
      if (row !== null) options.onCellMenu?.({ row, rowIndex: place.row, columnId: place.columnId, x, y, copy: (headings) => core.copy(core.blockAt(place), headings) });
    },
    toggleRow: (index) => {
      const row = core.row(index);
      if (row !== null) choose(withChosen(selection, options.rowId(row), !isChosen(selection, options.rowId(row))));
    },
    say: (said) => options.onSaid?.(said),
    redraw: () => rows.refill(0, Infinity),
    refresh: () => {
      feed.refresh();
      rows.refill(0, Infinity);
    },
  };

  const showChosen = (): void => {
    const total = feed.total() ?? 0;
    const count = chosenCount(selection, total);
    head.showChosen(total > 0 && count === total, count > 0);
  };

  const choose = (next: RowSelection): void => {
    selection = next;
    rows.refill(0, Infinity);
    showChosen();
    options.onSelection?.(selection, chosenCount(selection, feed.total() ?? 0));
  };

  const panel = filterPanel<Row>(frame.root);

  const setQuery = (next: GridQuery, isAsked = true): void => {
    query = next;
    head.showSort(query.sort);
    head.showFiltered(query.filters.map(({ columnId }) => columnId));
    if (!isAsked) return;
    options.onQuery?.(query);
    restart();
  };

  const restart = (): void => {
    const asking = { ask, query };
    feed.restart(async (start, end) => {
      const page = await asking.ask(asking.query, start, end);
      if (page !== null) answered = asking;
      return page;
    });
  };

  const openFilter = (columnId: string): void => {
    const of = column(columnId);
    const beside = head.cell(columnId);
    if (of === null || beside === null || (of.filter ?? null) === null) return;
    panel.open({
      column: of,
      beside,
      current: query.filters.find((filter) => filter.columnId === columnId) ?? null,
      onFilter: (filter) => setQuery({ ...query, filters: [...query.filters.filter((one) => one.columnId !== columnId), ...(filter === null ? [] : [filter])] }),
      onClosed: () => core.goToHead(columnId),
    });
  };

  const sortBy = (columnId: string, adds: boolean): void => {
    if (column(columnId)?.sortable === true) setQuery({ ...query, sort: sortedBy(query.sort, columnId, adds) });
  };

  const setStates = (next: readonly ColumnState[], isTold = true): void => {
    states = next;
    layout = layOut(columns, states);
    const boxes = options.selectRows === true ? 1 : 0;
    frame.root.setAttribute('aria-colcount', String(layout.pinned.length + layout.others.length + boxes));
    head.setColumns(layout);
    view.setLayout(layout);
    footer.setColumns(layout, foot);
    drawColumns();
    if (range !== null) extent = extentOf(range, shownIds(layout));
    if (isTold) options.onColumns?.(states);
  };

  let drawn = '';
  const drawColumns = (onlyIfOthers = false): void => {
    const others = drawnColumns(layout.others, view.scrolledLeft(), view.othersWidth());
    const ids = others.map(({ column: { id } }) => id).join('\n');
    if (onlyIfOthers && ids === drawn) return;
    drawn = ids;
    rows.setColumns({ pinned: layout.pinned, others, pinnedWidth: layout.pinnedWidth, isEditable: isEditable() });
  };

  const head = gridHead<Row>(frame, {
    onSort: (columnId, adds) => {
      core.goToHead(columnId);
      sortBy(columnId, adds);
    },
    onFilter: openFilter,
    onResize: (columnId, width, finished) => setStates(resized(states, columnId, width), finished),
    onFit: (columnId) => setStates(resized(states, columnId, view.contentWidth(columnId))),
    onMove: (columnId, beforeId) => setStates(movedBefore(states, columnId, beforeId)),
    onFocus: (columnId) => view.setFocus({ row: -1, columnId }, false),
    onChooseAll: options.selectRows === true ? (chosen) => choose({ kind: chosen ? 'all-but' : 'some', ids: new Set() }) : null,
  });
  const footer = gridFoot<Row>(frame, options.selectRows === true);
  const edits = gridEdits<Row>(core);
  const view = gridView<Row>({
    frame,
    rows,
    headCell: (columnId) => head.cell(columnId),
    hasBoxes: options.selectRows === true,
    isEditing: () => edits.isEditing(),
    onLeave: (first, end) => {
      const { row } = view.focus();
      if (edits.isEditing() && (row < first || row >= end)) edits.leave();
    },
    onSideways: () => drawColumns(true),
  });
  view.setRowHeight(rowHeight);
  setStates(states, false);
  setQuery(query, false);
  gridMouse(core, (place) => edits.open(place, null));
  const stopKeys = gridKeys(core, edits, {
    sort: sortBy,
    filter: openFilter,
    widen: (columnId, by) => setStates(resized(states, columnId, (states.find((state) => state.columnId === columnId)?.width ?? 0) + by)),
    move: (columnId, by) => {
      setStates(movedAside(states, layout, columnId, by));
      core.goToHead(columnId);
    },
  });
  restart();

  const handle: GridHandle<Row> = {
    change: (to) => {
      if (to.label !== undefined) frame.root.setAttribute('aria-label', to.label);
      if (to.rowHeight !== undefined && to.rowHeight !== rowHeight) {
        rowHeight = to.rowHeight;
        view.setRowHeight(rowHeight);
      }
      if (to.columns !== undefined && to.columns !== columns) {
        columns = to.columns;
        setStates(withColumns(columns, states), false);
      }
      if (to.foot !== undefined && to.foot !== foot) {
        foot = to.foot;
        footer.setColumns(layout, foot);
      }
      if (to.ask !== undefined && to.ask !== ask) {
        ask = to.ask;
        restart();
      }
    },
    setColumnsVisible: (columnIds, visible) => setStates(withVisible(states, columnIds, visible)),
    columns: () => states,
    setColumns: (next) => setStates(withStates(columns, states, next)),
    shownColumnIds: () => shownIds(layout),
    query: () => query,
    setFilters: (filters) => setQuery({ ...query, filters }),
    setSort: (sort) => setQuery({ ...query, sort }),
    setQuery: (next) => setQuery(next),
    refreshCells: core.redraw,
    refreshRows: core.refresh,
    total: () => feed.total(),
    ensureVisible: core.ensureVisible,
    focusCell: (place: CellPlace) => core.goTo(place, false),
    selection: () => selection,
    setSelection: choose,
    selectedIds: async () => {
      if (selection.kind === 'some') return [...selection.ids];
      const all = await core.rowsBetween(0, Math.max(0, (feed.total() ?? 0) - 1));
      return all?.map((row) => options.rowId(row)).filter((id) => isChosen(selection, id)) ?? null;
    },
    edit: (place) => {
      core.goTo(place, false);
      edits.open(place, null);
    },
    destroy: () => {
      edits.leave();
      stopKeys();
      view.destroy();
      panel.close();
      frame.root.remove();
    },
  };
  options.onReady?.(handle);
  return handle;
};
