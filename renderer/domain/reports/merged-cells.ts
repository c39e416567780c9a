/**
 * Cells that are one cell over several rows, as people merge the code of an item over its lines. A text or a day in one holds for every
 * row it reaches over. A figure counts once, in the first of them: in each it would be several times what the file says.
 */
import type { MergedPlaces } from '../../../preload/reader-protocol';
import type { Problem } from '../import/review';
import { quoted } from './column-values';
import { isEmptyMarker } from './empty-markers';
import type { RecordBlock } from './records';
import { saidIn, withSaid, type SaidCell } from './said-cells';
import { appendTo } from '../grouped';

export type MergedCells = {
  /** The block as it reads with its merged cells filled in, from row `from` on. Blocks come in file order, each perhaps several times in a row. */
  readonly filled: (block: RecordBlock, from: number) => RecordBlock;
  readonly problems: () => readonly Problem[];
};

export type ColumnsOfRows = {
  readonly header: readonly string[];
  /** Positions of texts and days. */
  readonly held: readonly number[];
  /** Positions of figures. */
  readonly counted: readonly number[];
};

const numbersOfPlace = 4;

/** Whether any of them begins below the row, and so may hold data. */
export const reachBelow = (places: MergedPlaces, row: number): boolean => {
  for (let at = 0; at < places.length; at += numbersOfPlace) if ((places[at] ?? 0) > row) return true;
  return false;
};

/** A merged cell in one of its columns. Only the first column says something. */
type Span = { readonly first: number; readonly last: number; readonly said: SaidCell | null };

/** Of one column: what its merged cells cost. */
type Told = { readonly first: number; readonly last: number; cells: number; latest: number };

const nothing: MergedCells = { filled: (block) => block, problems: () => [] };

export const mergedCells = (places: MergedPlaces, { header, held, counted }: ColumnsOfRows): MergedCells => {
  if (places.length === 0) return nothing;
  const texts = new Set(held);
  const mapped = [...new Set([...held, ...counted])];
  /** Where in `places` those begin that begin in a row. */
  const beginning = new Map<number, number[]>();
  for (let at = 0; at < places.length; at += numbersOfPlace) {
    const [row = 0, , left = 0, right = 0] = places.slice(at, at + numbersOfPlace);
    if (!mapped.some((position) => position >= left && position <= right)) continue;
    appendTo(beginning, row, at);
  }
  if (beginning.size === 0) return nothing;

  const open = new Map<number, Span>();
  const figures = new Map<number, Told>();
  let firstCovered: { readonly row: number; readonly column: number } | null = null;

  const begin = (block: RecordBlock, row: number, at: number): void => {
    const [first = 0, last = 0, left = 0, right = 0] = places.slice(at, at + numbersOfPlace);
    const said = saidIn(block, row, left);
    for (const position of mapped) if (position >= left && position <= right) open.set(position, { first, last, said: position === left && !isEmptyMarker(said.text) ? said : null });
  };

  const takeFigure = (position: number, { first, last }: Span): void => {
    const told = figures.get(position) ?? { first, last, cells: 0, latest: 0 };
    if (told.latest !== first) told.cells += 1;
    told.latest = first;
    figures.set(position, told);
  };

  /** What a row below the first says, in cells that do not show or that show what the first says. */
  const takeCovered = (block: RecordBlock, row: number, said: Map<number, Map<number, SaidCell>>): void => {
    const isBlank = (position: number): boolean => block.text(row, position).trim() === '';
    // A row with nothing of its own is none: its merged cells are only as high as they are drawn.
    if (mapped.every((position) => open.has(position) || isBlank(position))) return;
    for (const [position, span] of open) {
      if (!isBlank(position)) firstCovered ??= { row: block.rowNumber(row), column: position };
      else if (span.said === null) continue;
      else if (texts.has(position)) {
        const column = said.get(position) ?? new Map<number, SaidCell>();
        column.set(row, span.said);
        said.set(position, column);
      } else takeFigure(position, span);
    }
  };

  const fill = (block: RecordBlock, from: number): RecordBlock => {
    const said = new Map<number, Map<number, SaidCell>>();
    for (let row = from; row < block.rows; row += 1) {
      const number = block.rowNumber(row);
      for (const [position, { last }] of open) if (last < number) open.delete(position);
      if (open.size > 0) takeCovered(block, row, said);
      for (const at of beginning.get(number) ?? []) begin(block, row, at);
    }
    return said.size === 0 ? block : withSaid(block, said);
  };

  let given: RecordBlock | null = null;
  let filled: RecordBlock | null = null;
  return {
    filled: (block, from) => {
      if (given !== block || filled === null) {
        filled = fill(block, from);
        given = block;
      }
      return filled;
    },
    problems: () => {
      const warning = (row: number, column: number, message: string): Problem => ({ severity: 'warning', row, column: header[column] ?? null, raw: null, message });
      const told = [...figures].map(([position, { first, last, cells }]) => {
        const others = cells === 1 ? '' : ` So are ${(cells - 1).toLocaleString('en-US')} more of its cells.`;
        return warning(first, position, `One cell of ${quoted(header[position] ?? '')} is merged over rows ${first} to ${last}: its figure counts once, in row ${first}, and the rows below it have none.${others}`);
      });
      if (firstCovered === null) return told;
      const { row, column } = firstCovered;
      return [...told, warning(row, column, 'Merged cells cover values that do not show in the sheet, this one first: they are read as the file has them. Take the merging off to see them.')];
    },
  };
};
