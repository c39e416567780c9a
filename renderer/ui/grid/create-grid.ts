/** A grid in an element: rows fetched as they are looked at, drawn in a few elements that are used again and again. Here its parts are put together. */
import { followedRow } from './followed-row';
import { gridBlock } from './grid-block';
import { gridChoice } from './grid-choice';
import { gridColumns, type GridColumns } from './grid-columns';
import { alone, type GridCore } from './grid-core';
import { gridEdits } from './grid-edits';
import { gridFoot } from './grid-foot';
import { gridFrame } from './grid-frame';
import { gridHead } from './grid-head';
import { gridKeys } from './grid-keys';
import { gridMouse } from './grid-mouse';
import { gridQuestion, type GridQuestion } from './grid-question';
import { gridRows } from './grid-rows';
import type { GridHandle, GridOptions } from './grid-types';
import { gridView } from './grid-view';
import { rowFeed } from './row-feed';

/** Blocks of rows kept at once. */
const mostBlocks = 40;

export const createGrid = <Row>(host: HTMLElement, options: GridOptions<Row>): GridHandle<Row> => {
  const frame = gridFrame(host, options.label);
  const hasBoxes = options.selectRows === true;
  let { rowHeight, about } = options;
  const rowName = options.rowName ?? options.rowId;
  const total = (): number => feed.total() ?? 0;
  const redraw = (): void => rows.refill(0, Infinity);
  const say = (said: string): void => options.onSaid?.(said);

  const rows = gridRows<Row>(frame, {
    row: (index) => feed.row(index),
    text: (of, row) => edits.pendingText(of, row) ?? of.text(row),
    marks: (of, row) => of.marks?.(row) ?? '',
    isPending: (of, row) => edits.pendingText(of, row) !== null,
    isPicked: (index, columnId) => block.holds(index, columnId),
    isChosen: hasBoxes ? (row) => choice.has(row) : null,
    rowName,
  });

  const feed = rowFeed<Row>({
    blockRows: options.blockRows ?? 200,
    mostBlocks,
    isInWay: (first, end, arriving, isNewQuestion) => edits.isInWay(first, end, arriving, isNewQuestion),
    onAnswer: (count, isNewQuestion) => {
      edits.arrived('all');
      frame.root.setAttribute('aria-rowcount', String(count + 1 + columns.footLines()));
      view.setTotal(count, isNewQuestion);
      footer.setTotal(count);
      keyboard.arrived(isNewQuestion);
      if (isNewQuestion) {
        core.pick(alone(core.focus()));
        options.onAnswer?.(question.answered(), count);
      }
      choice.arrived();
    },
    onRows: (first, end, arrived) => {
      edits.arrived(arrived);
      rows.refill(first, end);
      keyboard.arrived(false);
    },
  });

  const keyboard = followedRow<Row>({
    focus: () => view.focus(),
    held: feed.held,
    find: feed.find,
    rowId: (row) => options.rowId(row),
    isInGrid: () => frame.root.contains(document.activeElement),
    move: (row) => {
      view.setFocus({ row, columnId: view.focus().columnId }, false);
      core.pick(alone(core.focus()));
      if (frame.root.contains(document.activeElement)) view.ensureVisible(row, null);
    },
  });

  const columns: GridColumns<Row> = gridColumns<Row>({ frame, options, rows, head: () => head, view: () => view, footer: () => footer, onLayout: () => block.columnsChanged() });
  const question: GridQuestion<Row> = gridQuestion<Row>({ frame, options, feed, head: () => head, column: columns.column, row: (index) => core.row(index), goToHead: (columnId) => core.goToHead(columnId), onOtherRows: () => choice.settle() });
  const { rowsBetween } = question;
  const block = gridBlock<Row>({ columnIds: columns.shownIds, column: columns.column, rowsBetween, redraw, say, onPick: (extent) => options.onPick?.(extent) });
  const choice = gridChoice<Row>({ options, total, rowsBetween, redraw, showChosen: (all, some) => head.showChosen(all, some) });

  const core: GridCore<Row> = {
    frame,
    options,
    isEditable: columns.isEditable,
    column: columns.column,
    field: () => ({ columnIds: columns.shownIds(), rows: total(), pageRows: view.pageRows() }),
    row: (index) => (index < 0 || index >= total() ? null : feed.row(index)),
    rowsBetween,
    cellElement: ({ row, columnId }) => rows.cell(row, columnId),
    focus: () => view.focus(),
    goTo: (place, extendsBlock) => {
      core.ensureVisible(place.row, place.columnId);
      if (!extendsBlock) view.setFocus(place, true);
      keyboard.taken();
      const range = block.range();
      core.pick(extendsBlock && range !== null ? { anchor: range.anchor, end: place } : alone(place));
    },
    goToHead: (columnId) => {
      core.ensureVisible(-1, columnId);
      view.setFocus({ row: -1, columnId }, true);
    },
    ensureVisible: (row, columnId) => view.ensureVisible(row, columnId),
    range: block.range,
    pick: block.pick,
    blockAt: block.at,
    isBlock: block.isMany,
    copy: block.copy,
    openMenu: (place, x, y) => {
      const row = core.row(place.row);
      if (row !== null) options.onCellMenu?.({ row, rowIndex: place.row, columnId: place.columnId, x, y, copy: (headings) => void core.copy(core.blockAt(place), headings) });
    },
    toggleRow: (index) => {
      const row = core.row(index);
      if (row !== null) choice.toggle(row);
    },
    say,
    redraw,
    refresh: () => {
      feed.refresh();
      redraw();
    },
  };

  const head = gridHead<Row>(frame, {
    onSort: (columnId, adds) => {
      core.goToHead(columnId);
      question.sortBy(columnId, adds);
    },
    onFilter: (columnId) => question.openFilter(columnId),
    onResize: columns.resize,
    onFit: (columnId) => columns.resize(columnId, view.contentWidth(columnId)),
    onMove: columns.moveBefore,
    onFocus: (columnId) => view.setFocus({ row: -1, columnId }, false),
    onChooseAll: hasBoxes ? (chosen) => choice.choose({ kind: chosen ? 'all-but' : 'some', ids: new Set() }) : null,
  });
  const footer = gridFoot<Row>(frame, hasBoxes);
  const edits = gridEdits<Row>(core, () => feed.release());
  const view = gridView<Row>({
    frame,
    rows,
    headCell: (columnId) => head.cell(columnId),
    hasBoxes,
    isEditing: () => edits.isEditing(),
    onLeave: (first, end) => {
      const { row } = view.focus();
      if (edits.isEditing() && (row < first || row >= end)) edits.leave();
    },
    onSideways: columns.draw,
    onRoom: columns.roomChanged,
  });
  view.setRowHeight(rowHeight);
  columns.setStates(columns.states(), false);
  question.set(question.query(), false);
  gridMouse(core, (place) => edits.open(place, null));
  const stopKeys = gridKeys(core, edits, {
    sort: question.sortBy,
    filter: (columnId) => question.openFilter(columnId),
    widen: columns.widen,
    move: (columnId, by) => {
      columns.moveAside(columnId, by);
      core.goToHead(columnId);
    },
  });
  question.restart();

  const handle: GridHandle<Row> = {
    change: (to) => {
      if (to.label !== undefined) frame.root.setAttribute('aria-label', to.label);
      if (to.rowHeight !== undefined && to.rowHeight !== rowHeight) {
        rowHeight = to.rowHeight;
        view.setRowHeight(rowHeight);
      }
      if (to.columns !== undefined) columns.setColumns(to.columns);
      if (to.foot !== undefined) columns.setFoot(to.foot);
      if (to.ask !== undefined) question.askOf(to.ask, to.about !== undefined && to.about === about);
      about = to.about;
    },
    setColumnsVisible: columns.setVisible,
    columns: columns.states,
    setColumns: columns.takeStates,
    shownColumnIds: columns.shownIds,
    query: question.query,
    setFilters: (filters) => question.set({ ...question.query(), filters }),
    setSort: (sort) => question.set({ ...question.query(), sort }),
    openFilter: question.openFilter,
    setQuery: (next) => question.set(next),
    refreshCells: core.redraw,
    refreshRows: core.refresh,
    total: () => feed.total(),
    ensureVisible: core.ensureVisible,
    place: () => {
      const rowId = keyboard.at();
      return { rowsAbove: view.rowsAbove(), left: view.scrolledLeft(), cell: rowId === null ? null : { ...view.focus(), rowId } };
    },
    goBackTo: ({ rowsAbove, left, cell }) => {
      view.showFrom(rowsAbove, left);
      if (cell === null) return;
      const { rowId, ...place } = cell;
      view.setFocus(place, false);
      core.pick(alone(place));
      keyboard.follow(rowId);
    },
    focusCell: (place) => core.goTo(place, false),
    selection: choice.now,
    setSelection: choice.choose,
    selectedIds: choice.ids,
    edit: (place) => {
      core.goTo(place, false);
      edits.open(place, null);
    },
    destroy: () => {
      edits.leave();
      stopKeys();
      view.destroy();
      question.close();
      frame.root.remove();
    },
  };
  options.onReady?.(handle);
  return handle;
};
