/** AG Grid on the page. Its cells are plain elements: made by React, each would cost several times as much, and a table shows hundreds. */
import type { GridApi, GridOptions } from 'ag-grid-community';
import { createGrid } from 'ag-grid-community';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';

/** What may change while a grid stands; everything else is taken as it is at first. */
type Changing<Row> = Pick<GridOptions<Row>, 'columnDefs' | 'defaultColDef' | 'datasource' | 'pinnedBottomRowData' | 'rowHeight'>;

const changingNames = ['columnDefs', 'defaultColDef', 'datasource', 'pinnedBottomRowData', 'rowHeight'] as const satisfies readonly (keyof Changing<unknown>)[];

export type GridHandlers<Row> = Required<
  Pick<
    GridOptions<Row>,
    'onGridReady' | 'onColumnMoved' | 'onColumnResized' | 'onColumnVisible' | 'onCellMouseDown' | 'onCellMouseOver' | 'onCellFocused' | 'onCellContextMenu' | 'onCellClicked' | 'onCellDoubleClicked' | 'onCellKeyDown'
  >
>;

/** The grid is given its handlers once; each leads to the one of the latest drawing. */
const leadingTo = <Row,>(latest: { readonly current: GridHandlers<Row> }): GridHandlers<Row> => ({
  onGridReady: (event) => latest.current.onGridReady(event),
  onColumnMoved: (event) => latest.current.onColumnMoved(event),
  onColumnResized: (event) => latest.current.onColumnResized(event),
  onColumnVisible: (event) => latest.current.onColumnVisible(event),
  onCellMouseDown: (event) => latest.current.onCellMouseDown(event),
  onCellMouseOver: (event) => latest.current.onCellMouseOver(event),
  onCellFocused: (event) => latest.current.onCellFocused(event),
  onCellContextMenu: (event) => latest.current.onCellContextMenu(event),
  onCellClicked: (event) => latest.current.onCellClicked(event),
  onCellDoubleClicked: (event) => latest.current.onCellDoubleClicked(event),
  onCellKeyDown: (event) => latest.current.onCellKeyDown(event),
});

const change = <Row,>(grid: GridApi<Row> | null, to: Changing<Row>, names: readonly (keyof Changing<Row>)[]): void => {
  const changed = names.filter((name) => grid !== null && grid.getGridOption(name) !== to[name]);
  if (changed.length > 0) grid?.updateGridOptions(Object.fromEntries(changed.map((name) => [name, to[name]])));
};

type PlainGridProps<Row> = {
  readonly fixed: GridOptions<Row>;
  readonly changing: Changing<Row>;
  readonly handlers: GridHandlers<Row>;
};

export const PlainGrid = <Row,>({ fixed, changing, handlers }: PlainGridProps<Row>) => {
  const host = useRef<HTMLDivElement>(null);
  const grid = useRef<GridApi<Row> | null>(null);

  const latest = useRef(handlers);
  const newest = useRef(changing);
  const [options] = useState(fixed);
  const isWhole = useRef(false);

  useLayoutEffect(() => {
    latest.current = handlers;
    newest.current = changing;
  });

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | null = null;
    // Each in a task of its own: in one, they would keep the window from drawing and listening for too long.
    const steps = [
      () => {
        if (host.current !== null) grid.current = createGrid<Row>(host.current, { ...options, ...leadingTo(latest) });
      },
      () => change(grid.current, newest.current, ['defaultColDef', 'columnDefs', 'rowHeight']),
      () => {
        isWhole.current = true;
        change(grid.current, newest.current, changingNames);
      },
    ];
    const next = (): void => {
      steps.shift()?.();
      timer = steps.length === 0 ? null : setTimeout(next);
    };
    timer = setTimeout(next);
    return () => {
      if (timer !== null) clearTimeout(timer);
      isWhole.current = false;
      const left = grid.current;
      grid.current = null;
      // What follows on the page does not wait for it.
      if (left !== null) setTimeout(() => left.destroy());
    };
  }, [options]);

  useLayoutEffect(() => {
    if (isWhole.current) change(grid.current, changing, changingNames);
  }, [changing]);

  return <div ref={host} style={{ height: '100%' }} />;
};
