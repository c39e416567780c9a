/** The grid on a page. Its cells are plain elements: made by React, each would cost several times as much, and a table shows hundreds. */
import { useLayoutEffect, useRef } from 'react';
import { createGrid } from './create-grid';
import type { GridHandle, GridOptions } from './grid-types';
import classes from './grid.module.css';

/** `label`, `columns`, `ask` and what it is about, `rowHeight`, `foot` and what is called may change while the grid stands; the rest is taken as it is at first. */
export const DataGrid = <Row,>(props: GridOptions<Row>) => {
  const host = useRef<HTMLDivElement>(null);
  const grid = useRef<GridHandle<Row> | null>(null);
  const latest = useRef(props);

  useLayoutEffect(() => {
    latest.current = props;
    const { label, columns, ask, about, rowHeight, foot } = props;
    grid.current?.change({ label, columns, ask, rowHeight, foot: foot ?? null, ...(about === undefined ? {} : { about }) });
  });

  useLayoutEffect(() => {
    // Rows that came with the page stand in its first frame.
    if (host.current !== null) grid.current = createGrid(host.current, leadingTo(latest));
    return () => {
      grid.current?.destroy();
      grid.current = null;
    };
  }, []);

  return <div ref={host} className={classes.host} />;
};

/** The grid is given its calls once; each leads to the one of the latest drawing. */
const leadingTo = <Row,>(latest: { readonly current: GridOptions<Row> }): GridOptions<Row> => {
  const { onEdit, askWords, ...first } = latest.current;
  return {
    ...first,
    onReady: (grid) => latest.current.onReady?.(grid),
    onAnswer: (query, total) => latest.current.onAnswer?.(query, total),
    onColumns: (columns) => latest.current.onColumns?.(columns),
    onQuery: (query) => latest.current.onQuery?.(query),
    onOpenRow: (row, columnId) => latest.current.onOpenRow?.(row, columnId),
    onCellClick: (row, columnId) => latest.current.onCellClick?.(row, columnId),
    onProvenance: (row, columnId) => latest.current.onProvenance?.(row, columnId),
    onFoot: (columnId) => latest.current.onFoot?.(columnId),
    onCellMenu: (target) => latest.current.onCellMenu?.(target),
    onPick: (extent) => latest.current.onPick?.(extent),
    onSelection: (selection, count) => latest.current.onSelection?.(selection, count),
    onSaid: (said) => latest.current.onSaid?.(said),
    ...(askWords === undefined ? {} : { askWords: (columnId, filters, holding) => latest.current.askWords?.(columnId, filters, holding) ?? Promise.resolve(null) }),
    // A grid without it cannot be edited at all.
    ...(onEdit === undefined ? {} : { onEdit: (changes) => latest.current.onEdit?.(changes) ?? Promise.resolve(false) }),
  };
};
