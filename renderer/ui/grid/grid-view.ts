/** What of a grid is seen: how far it is scrolled, which rows are drawn for it, and which cell has the keyboard. */
import type { CellPlace } from './cell-range';
import type { ColumnLayout } from './column-layout';
import { shownIds } from './column-layout';
import type { GridFrame } from './grid-frame';
import { gridFocus } from './grid-focus';
import type { GridRows } from './grid-rows';
import type { GridColumn } from './grid-types';
import { boxWidth } from './row-slots';
import { lastSeenSize, neededWidth, seenSize, type SeenSize } from './seen-size';
import { atTop, barHeight, drawnRows, placeFor, rowsInView, scrolledTo, topToShow, type RowScale } from './row-scale';

/** Rows drawn above and below what is seen, for the frames in which the engine scrolls ahead of us. */
const rowsAhead = 6;

/** The first rows are made a few at once and then a few a frame: the window draws and listens in between. */
const rowsAFrame = 3;

/** Scrolling is over when it has paused for so long. */
const quietMs = 120;

/** Beyond so many pixels from where rows are counted, places are counted from nearer by. */
const farthest = 1_000_000;

type Setting<Row> = {
  readonly frame: GridFrame;
  readonly rows: GridRows<Row>;
  readonly headCell: (columnId: string) => HTMLElement | null;
  readonly hasBoxes: boolean;
  readonly isEditing: () => boolean;
  /** Rows other than `first` to `end` are about to leave the screen. */
  readonly onLeave: (first: number, end: number) => void;
  readonly onSideways: () => void;
  /** Another width is seen. */
  readonly onRoom: () => void;
};

export type GridView<Row> = {
  readonly setLayout: (layout: ColumnLayout<GridColumn<Row>>) => void;
  readonly setRowHeight: (height: number) => void;
  readonly setTotal: (total: number, isNewQuestion: boolean) => void;
  readonly ensureVisible: (row: number, columnId: string | null) => void;
  readonly focus: () => CellPlace;
  readonly setFocus: (place: CellPlace, takesKeyboard: boolean) => void;
  readonly pageRows: () => number;
  /** Rows above what is seen, whole and in part. */
  readonly rowsAbove: () => number;
  readonly showFrom: (rowsAbove: number, left: number) => void;
  readonly scrolledLeft: () => number;
  /** Pixels in which columns are seen; 0 while nobody knows. */
  readonly room: () => number;
  /** Pixels in which the columns that are not pinned are seen. */
  readonly othersWidth: () => number;
  /** Pixels that what a column shows now would need. */
  readonly contentWidth: (columnId: string) => number;
  readonly destroy: () => void;
};

export const gridView = <Row>({ frame, rows, headCell, hasBoxes, isEditing, onLeave, onSideways, onRoom }: Setting<Row>): GridView<Row> => {
  const { body, sizer, root } = frame;
  let layout: ColumnLayout<GridColumn<Row>> = { pinned: [], others: [], pinnedWidth: 0, othersWidth: 0 };
  let scale: RowScale = { rowHeight: 28, rows: 0, viewHeight: 0 };
  let viewWidth = 0;
  let scroll = atTop;
  let left = 0;
  let origin = 0;
  let shift = 0;
  let isKnown = false;
  /** How many rows may be drawn yet. */
  let revealed = 0;
  let revealing = 0;
  let resizing = 0;
  let quiet: ReturnType<typeof setTimeout> | null = null;
  const focus = gridFocus({ body, isEditing, elementAt: ({ row, columnId }) => (row < 0 ? headCell(columnId) : rows.cell(row, columnId)) });

  const pinnedWidth = (): number => layout.pinnedWidth + (hasBoxes ? boxWidth : 0);

  const draw = (): void => {
    const { first, end } = drawnRows(scale, scroll.top, rowsAhead);
    const last = Math.min(end, first + revealed);
    onLeave(first, last);
    const isLong = scroll.bar !== scroll.top || origin !== 0;
    if (isLong && Math.abs(first - origin) * scale.rowHeight > farthest) origin = first;
    const nextShift = isLong ? scroll.bar - scroll.top + origin * scale.rowHeight : 0;
    if (nextShift !== shift) {
      shift = nextShift;
      frame.rows.style.transform = `translateY(${shift}px)`;
    }
    rows.draw(first, last, origin);
    focus.settle(false);
  };

  const settle = (): void => {
    quiet = null;
    body.setAttribute('aria-owns', rows.inOrder());
    const kept = placeFor(scale, scroll.top);
    if (Math.abs(kept.bar - body.scrollTop) < 1 || scroll.bar === scroll.top) return;
    body.scrollTop = kept.bar;
    scroll = { bar: body.scrollTop, top: scroll.top };
    draw();
  };

  const settleLater = (): void => {
    if (quiet !== null) clearTimeout(quiet);
    quiet = setTimeout(settle, quietMs);
  };

  const setTop = (top: number): void => {
    const to = placeFor(scale, top);
    body.scrollTop = to.bar;
    scroll = { bar: body.scrollTop, top: to.bar === to.top ? body.scrollTop : to.top };
    draw();
    settleLater();
  };

  const goSideways = (): void => {
    left = body.scrollLeft;
    rows.setScrolled(left);
    frame.foot.style.setProperty('--scrolled', `${-left}px`);
    if (frame.head.view.scrollLeft !== left) frame.head.view.scrollLeft = left;
    onSideways();
  };

  body.addEventListener('scroll', () => {
    if (body.scrollLeft !== left) goSideways();
    if (body.scrollTop === scroll.bar) return;
    scroll = scrolledTo(scale, scroll, body.scrollTop);
    draw();
    settleLater();
  });
  // A heading that takes the keyboard is brought into view by the engine.
  frame.head.view.addEventListener('scroll', () => {
    if (frame.head.view.scrollLeft !== left) body.scrollLeft = frame.head.view.scrollLeft;
  });

  const fit = (): void => {
    sizer.style.width = `${pinnedWidth() + layout.othersWidth}px`;
    sizer.style.height = `${barHeight(scale)}px`;
  };

  const take = ({ width, height, bars }: SeenSize): void => {
    const isOther = viewWidth !== width;
    viewWidth = width;
    frame.head.element.style.paddingRight = frame.foot.style.paddingRight = `${bars}px`;
    if (frame.rows.parentElement !== null) frame.rows.parentElement.style.width = `${viewWidth}px`;
    scale = { ...scale, viewHeight: height };
    rows.setRoom(Math.ceil(scale.viewHeight / scale.rowHeight) + 1 + 2 * rowsAhead, scale.rowHeight);
    if (isOther) onRoom();
  };

  const measure = (): void => take(seenSize(body));

  const redraw = (): void => {
    measure();
    fit();
    scroll = scrolledTo(scale, { bar: body.scrollTop, top: scroll.top }, body.scrollTop);
    // The row that is typed into stays in view.
    const top = isEditing() ? topToShow(scale, scroll.top, focus.at().row) : scroll.top;
    if (top === scroll.top) draw();
    else setTop(top);
    onSideways();
    settleLater();
  };

  /** Makes some rows more; false: some of those in view are still to be made. */
  const revealSome = (): boolean => {
    revealed += rowsAFrame;
    const { first, end } = drawnRows(scale, scroll.top, rowsAhead);
    const isWhole = revealed >= end - first;
    if (isWhole) revealed = Infinity;
    draw();
    if (isWhole) settleLater();
    return isWhole;
  };

  const reveal = (): void => {
    revealing = revealSome() ? 0 : requestAnimationFrame(reveal);
  };

  const sizes = new ResizeObserver(() => {
    if (!isKnown) measure();
    // The first time it tells what was measured already.
    else if (body.clientWidth !== viewWidth || body.clientHeight !== scale.viewHeight) {
      // In the frame to come: a bar that comes or goes with it changes the room once more, and within this one the engine calls that an error.
      cancelAnimationFrame(resizing);
      resizing = requestAnimationFrame(redraw);
    }
  });
  sizes.observe(body);

  return {
    setLayout: (next) => {
      layout = next;
      const { row, columnId } = focus.at();
      if (!shownIds(layout).includes(columnId)) focus.put({ row, columnId: shownIds(layout)[0] ?? '' });
      fit();
      if (isKnown) focus.settle(false);
    },
    setRowHeight: (height) => {
      root.style.setProperty('--row-height', `${height}px`);
      const top = scroll.top / scale.rowHeight;
      scale = { ...scale, rowHeight: height };
      if (!isKnown) return;
      measure();
      fit();
      setTop(Math.round(top * height));
    },
    setTotal: (total, isNewQuestion) => {
      scale = { ...scale, rows: total };
      const { row, columnId } = focus.at();
      if (row >= total) focus.put({ row: Math.max(0, total - 1), columnId });
      const isFirst = !isKnown;
      isKnown = true;
      // Before the first frame nobody has told it yet.
      if (isFirst && scale.viewHeight === 0) take(lastSeenSize() ?? seenSize(body));
      fit();
      if (isNewQuestion) {
        // Nothing was scrolled yet, and to be told so the engine would lay out the page.
        if (!isFirst) body.scrollTop = 0;
        scroll = atTop;
        origin = 0;
      } else if (!isFirst) scroll = scrolledTo(scale, { bar: body.scrollTop, top: scroll.top }, body.scrollTop);
      rows.refill(0, total);
      if (revealed === Infinity) {
        draw();
        settleLater();
        // The frame to come lays out these first rows: the next are left to the one after it.
      } else if (revealing === 0 && !revealSome()) {
        revealing = requestAnimationFrame(() => {
          revealing = requestAnimationFrame(reveal);
        });
      }
    },
    ensureVisible: (row, columnId) => {
      if (row >= 0) {
        const top = topToShow(scale, scroll.top, row);
        if (top !== scroll.top) setTop(top);
      }
      const placed = columnId === null ? undefined : layout.others.find(({ column }) => column.id === columnId);
      if (placed === undefined) return;
      const width = viewWidth - pinnedWidth();
      const wanted = placed.left < left ? placed.left : placed.left + placed.width > left + width ? Math.min(placed.left, placed.left + placed.width - width) : left;
      if (wanted === left) return;
      body.scrollLeft = wanted;
      goSideways();
    },
    focus: focus.at,
    setFocus: (place, takesKeyboard) => {
      focus.put(place);
      focus.settle(takesKeyboard);
    },
    pageRows: () => rowsInView(scale),
    rowsAbove: () => scroll.top / scale.rowHeight,
    showFrom: (rowsAbove, wanted) => {
      setTop(rowsAbove * scale.rowHeight);
      if (wanted === left) return;
      body.scrollLeft = wanted;
      goSideways();
    },
    scrolledLeft: () => left,
    room: () => Math.max(0, viewWidth - (hasBoxes ? boxWidth : 0)),
    othersWidth: () => viewWidth - pinnedWidth(),
    contentWidth: (columnId) => {
      const { first, end } = drawnRows(scale, scroll.top, 0);
      return neededWidth(Array.from({ length: end - first }, (_, at) => rows.cell(first + at, columnId)).filter((cell) => cell !== null));
    },
    destroy: () => {
      sizes.disconnect();
      cancelAnimationFrame(revealing);
      cancelAnimationFrame(resizing);
      if (quiet !== null) clearTimeout(quiet);
    },
  };
};
