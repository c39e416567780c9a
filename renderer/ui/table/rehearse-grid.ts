/**
 * A first grid is several times dearer than the next: its code runs for the first time. One that nobody sees is made and
 * taken away while the window has nothing to do, each step in a task of its own, so that no review waits for that.
 */
import { createGrid, type ColDef, type GridApi, type IDatasource } from 'ag-grid-community';
import { everyGrid } from './grid-options';
import { styleNonce } from './grid-theme';

type Row = { readonly cells: readonly number[] };

const columns: ColDef<Row>[] = Array.from({ length: 12 }, (_, at) => ({
  colId: `rehearsed ${at}`, headerName: `Rehearsed ${at}`, width: 120, valueGetter: ({ data }) => data?.cells[at] ?? null, valueFormatter: ({ value }) => String(value ?? ''),
}));

const rows: Row[] = Array.from({ length: 30 }, (_, row) => ({ cells: columns.map((_column, at) => row * at) }));

const datasource: IDatasource = { getRows: (asked) => asked.successCallback(rows.slice(asked.startRow, asked.endRow), rows.length) };

export const rehearseGrid = (): void => {
  // Never part of the document: nothing of it can be found, focused or read out.
  const host = document.createElement('div');
  let grid: GridApi<Row> | null = null;
  const steps = [
    () => {
      grid = createGrid<Row>(host, { ...everyGrid, styleNonce: styleNonce(), cacheBlockSize: rows.length });
    },
    () => grid?.updateGridOptions({ columnDefs: columns }),
    () => grid?.updateGridOptions({ datasource }),
    () => grid?.destroy(),
  ];
  const next = (): void => {
    const step = steps.shift();
    if (step === undefined) return;
    step();
    requestIdleCallback(next);
  };
  requestIdleCallback(next);
};
