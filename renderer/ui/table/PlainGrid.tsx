/** AG Grid on the page. Its cells are plain elements: made by React, each would cost several times as much, and a table shows hundreds. */
import type { GridApi, GridOptions } from 'ag-grid-community';
import { createGrid } from 'ag-grid-community';
import { useLayoutEffect, useRef } from 'react';

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

type PlainGridProps<Row> = {
  readonly fixed: GridOptions<Row>;
  readonly changing: Changing<Row>;
  readonly handlers: GridHandlers<Row>;
};

export const PlainGrid = <Row,>({ fixed, changing, handlers }: PlainGridProps<Row>) => {
  const host = useRef<HTMLDivElement>(null);
  const grid = useRef<GridApi<Row> | null>(null);
  const first = useRef({ fixed, changing });

  const latest = useRef(handlers);

  useLayoutEffect(() => {
    latest.current = handlers;
  });

  useLayoutEffect(() => {
    if (host.current === null) return undefined;
    const made = createGrid<Row>(host.current, { ...first.current.fixed, ...first.current.changing, ...leadingTo(latest) });
    grid.current = made;
    return () => {
      grid.current = null;
      made.destroy();
    };
  }, []);

  useLayoutEffect(() => {
    const made = grid.current;
    if (made === null) return;
    const changed = changingNames.filter((name) => made.getGridOption(name) !== changing[name]);
    if (changed.length > 0) made.updateGridOptions(Object.fromEntries(changed.map((name) => [name, changing[name]])));
  }, [changing]);

  return <div ref={host} style={{ height: '100%' }} />;
};
