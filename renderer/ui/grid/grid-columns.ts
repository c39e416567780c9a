/** The columns of a grid: their widths, order and visibility, and which of them are drawn. */
import type { ColumnLayout } from './column-layout';
import { drawnColumns, firstStates, layOut, movedAside, movedBefore, resized, shownIds, withColumns, withStates, withVisible } from './column-layout';
import type { GridFoot } from './grid-foot';
import type { GridFrame } from './grid-frame';
import type { GridHead } from './grid-head';
import type { GridRows } from './grid-rows';
import type { ColumnState, FootLine, GridColumn, GridOptions } from './grid-types';
import type { GridView } from './grid-view';

export type GridColumns<Row> = {
  readonly column: (columnId: string) => GridColumn<Row> | null;
  /** Some column can be typed into, now. */
  readonly isEditable: () => boolean;
  readonly shownIds: () => readonly string[];
  readonly states: () => readonly ColumnState[];
  readonly setStates: (next: readonly ColumnState[], isTold?: boolean) => void;
  /** Columns not named keep their width and stand at the end. */
  readonly takeStates: (next: readonly ColumnState[]) => void;
  readonly setVisible: (columnIds: readonly string[], visible: boolean) => void;
  /** `finished`: false while the mouse still drags the edge. */
  readonly resize: (columnId: string, width: number, finished?: boolean) => void;
  readonly widen: (columnId: string, by: number) => void;
  readonly moveBefore: (columnId: string, beforeId: string | null) => void;
  readonly moveAside: (columnId: string, by: -1 | 1) => void;
  readonly setColumns: (next: readonly GridColumn<Row>[]) => void;
  readonly setFoot: (next: readonly FootLine[] | null) => void;
  readonly footLines: () => number;
  /** After scrolling sideways: others come into view. */
  readonly draw: () => void;
  /** More or less room than before. */
  readonly roomChanged: () => void;
};

type Parts<Row> = {
  readonly frame: GridFrame;
  readonly options: Pick<GridOptions<Row>, 'columns' | 'foot' | 'selectRows' | 'onEdit' | 'onColumns'>;
  readonly rows: GridRows<Row>;
  /** These stand by the time columns are laid out. */
  readonly head: () => GridHead<Row>;
  readonly view: () => GridView<Row>;
  readonly footer: () => GridFoot<Row>;
  readonly onLayout: () => void;
};

export const gridColumns = <Row>({ frame, options, rows, head, view, footer, onLayout }: Parts<Row>): GridColumns<Row> => {
  let { columns } = options;
  let foot = options.foot ?? null;
  let states: readonly ColumnState[] = firstStates(columns);
  let layout: ColumnLayout<GridColumn<Row>> = layOut(columns, states);
  let drawn = '';

  const laidOut = (): ColumnLayout<GridColumn<Row>> => layOut(columns, states, view().room());
  const drawnWidth = (columnId: string): number => [...layout.pinned, ...layout.others].find(({ column }) => column.id === columnId)?.width ?? 0;

  const isEditable = (): boolean => options.onEdit !== undefined && columns.some(({ edit }) => (edit ?? null) !== null);

  const draw = (onlyIfOthers = false): void => {
    const others = drawnColumns(layout.others, view().scrolledLeft(), view().othersWidth());
    const ids = others.map(({ column: { id } }) => id).join('\n');
    if (onlyIfOthers && ids === drawn) return;
    drawn = ids;
    rows.setColumns({ pinned: layout.pinned, others, pinnedWidth: layout.pinnedWidth, isEditable: isEditable() });
  };

  const setStates = (next: readonly ColumnState[], isTold = true): void => {
    states = next;
    layout = laidOut();
    const boxes = options.selectRows === true ? 1 : 0;
    frame.root.setAttribute('aria-colcount', String(layout.pinned.length + layout.others.length + boxes));
    head().setColumns(layout);
    view().setLayout(layout);
    footer().setColumns(layout, foot);
    draw();
    onLayout();
    if (isTold) options.onColumns?.(states);
  };

  return {
    column: (columnId) => columns.find(({ id }) => id === columnId) ?? null,
    isEditable,
    shownIds: () => shownIds(layout),
    states: () => states,
    setStates,
    takeStates: (next) => setStates(withStates(columns, states, next)),
    setVisible: (columnIds, visible) => setStates(withVisible(states, columnIds, visible)),
    resize: (columnId, width, finished = true) => setStates(resized(states, columnId, width), finished),
    widen: (columnId, by) => setStates(resized(states, columnId, drawnWidth(columnId) + by)),
    moveBefore: (columnId, beforeId) => setStates(movedBefore(states, columnId, beforeId)),
    moveAside: (columnId, by) => setStates(movedAside(states, layout, columnId, by)),
    setColumns: (next) => {
      if (next === columns) return;
      columns = next;
      setStates(withColumns(columns, states), false);
    },
    setFoot: (next) => {
      if (next === foot) return;
      foot = next;
      footer().setColumns(layout, foot);
    },
    footLines: () => foot?.length ?? 0,
    draw: () => draw(true),
    roomChanged: () => {
      const next = laidOut();
      if (next.pinnedWidth !== layout.pinnedWidth || next.othersWidth !== layout.othersWidth) setStates(states, false);
    },
  };
};
