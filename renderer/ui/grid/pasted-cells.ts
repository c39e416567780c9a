/** Blocks of cells that come by the clipboard or are filled down: their texts, and the cells of the grid they go to. */
import type { Extent } from './cell-range';

export type TextBlock = readonly (readonly string[])[];

/** A text for one cell of the grid. */
export type CellText = { readonly row: number; readonly columnId: string; readonly text: string };

/** More cells at once are a file, not a paste. */
export const mostPasted = 50_000;

/**
 * Tab-separated lines as spreadsheets write them: a field that holds a tab, a line end or a quote stands in quotes, in which
 * quotes are doubled. A quote inside a field that did not begin with one is a letter. The line end at the very end begins no line.
 */
export const textBlock = (pasted: string): TextBlock => {
  const lines: string[][] = [[]];
  let at = 0;
  const line = (): string[] => lines.at(-1) ?? [];
  while (at <= pasted.length) {
    let text: string;
    const isQuoted = pasted[at] === '"';
    let closed = -1;
    if (isQuoted) {
      closed = at + 1;
      for (;;) {
        closed = pasted.indexOf('"', closed);
        if (closed < 0 || pasted[closed + 1] !== '"') break;
        closed += 2;
      }
    }
    const after = closed < 0 ? undefined : pasted[closed + 1];
    if (isQuoted && closed >= 0 && (after === undefined || after === '\t' || after === '\n' || after === '\r')) {
      text = pasted.slice(at + 1, closed).replaceAll('""', '"');
      at = closed + 1;
    } else {
      const from = at;
      while (at < pasted.length && pasted[at] !== '\t' && pasted[at] !== '\n' && pasted[at] !== '\r') at += 1;
      text = pasted.slice(from, at);
    }
    line().push(text);
    if (pasted[at] === '\t') {
      at += 1;
      continue;
    }
    if (at >= pasted.length) break;
    at += pasted[at] === '\r' && pasted[at + 1] === '\n' ? 2 : 1;
    if (at >= pasted.length) break;
    lines.push([]);
  }
  return lines;
};

/** What of a block has its place in the grid, and how much of it has none. */
export type Pasted = {
  readonly cells: readonly CellText[];
  /** Lines of the block past the last row. */
  readonly rowsPast: number;
  /** Columns of the block past the last one shown. */
  readonly columnsPast: number;
};

/**
 * The cells a block goes to: it begins at the upper left of what is picked out, is repeated where what is picked out is a
 * multiple of it, and ends at the grid's edges.
 */
export const pastedTo = (block: TextBlock, picked: Extent, shown: readonly string[], rows: number): Pasted => {
  const high = block.length;
  const wide = Math.max(0, ...block.map((line) => line.length));
  const firstColumn = shown.indexOf(picked.columnIds[0] ?? '');
  if (high === 0 || wide === 0 || firstColumn < 0) return { cells: [], rowsPast: 0, columnsPast: 0 };
  const pickedRows = picked.lastRow - picked.firstRow + 1;
  const repeats = pickedRows % high === 0 && picked.columnIds.length % wide === 0;
  const [rowsWanted, columnsWanted] = repeats ? [pickedRows, picked.columnIds.length] : [high, wide];
  const endRow = Math.min(rows, picked.firstRow + rowsWanted);
  const columnIds = shown.slice(firstColumn, firstColumn + columnsWanted);
  const cells: CellText[] = [];
  for (let row = picked.firstRow; row < endRow; row += 1) {
    const line = block[(row - picked.firstRow) % high] ?? [];
    columnIds.forEach((columnId, at) => {
      const text = line[at % wide];
      if (text !== undefined) cells.push({ row, columnId, text });
    });
  }
  return { cells, rowsPast: rowsWanted - Math.max(0, endRow - picked.firstRow), columnsPast: columnsWanted - columnIds.length };
};

/** Which row each picked row takes its value from when the first is filled down; one row alone takes that of the row above. */
export const filledFrom = ({ firstRow, lastRow }: Pick<Extent, 'firstRow' | 'lastRow'>): { readonly source: number; readonly first: number; readonly last: number } | null => {
  if (lastRow > firstRow) return { source: firstRow, first: firstRow + 1, last: lastRow };
  return firstRow === 0 ? null : { source: firstRow - 1, first: firstRow, last: firstRow };
};
