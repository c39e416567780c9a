/** Many cells decided at once: pasted, filled down or to the right, and cleared, each action one answer for the page. */
import { unguardFormula } from '../../domain/tables/formula-guard';
import { headingWithUnit } from '../../domain/tables/heading-with-unit';
import { formatCount, formatSome } from '../table/format-cell';
import type { CellPlace, Extent } from './cell-range';
import type { GridCore } from './grid-core';
import type { EditChange, EditValue } from './grid-types';
import { filledFrom, mostPasted, pastedTo, textBlock, type CellText, type Pasted, type TextBlock } from './pasted-cells';
import { typedValue } from './typed-value';

type Decision = { readonly place: CellPlace; readonly value: EditValue };

/** `done`: the action in one word. `past`: what of it had no place in the grid. `names`: what a pasted block calls its rows. */
type Action = { readonly done: string; readonly problems: readonly string[]; readonly past: readonly string[]; readonly names?: readonly CellText[] };

/** Rows from number `first` on, without a gap. */
type RowsFrom<Row> = { readonly first: number; readonly rows: readonly Row[] };

export type BlockEdits<Row> = {
  /** A cell of this row, whatever row stands in its place by now. */
  readonly decide: (row: Row, columnId: string, value: EditValue) => void;
  /** The same text in every cell. */
  readonly fill: (extent: Extent, text: string) => void;
  readonly clear: (extent: Extent) => void;
  readonly paste: (extent: Extent, text: string) => void;
  readonly fillDown: (extent: Extent) => void;
  /** Each row's first cell into the others; one column alone takes what stands left of it. */
  readonly fillRight: (extent: Extent) => void;
};

const cells = (count: number): string => formatSome(count, 'cell');
const tooMany = `At most ${formatCount(mostPasted)} cells at once.`;
const unread = 'The rows could not be read, so nothing was changed.';

const pastWords = ({ rowsPast, columnsPast }: Pasted): readonly string[] => [
  ...(rowsPast === 0 ? [] : [`${formatSome(rowsPast, 'row')} did not fit: the table ends before.`]),
  ...(columnsPast === 0 ? [] : [`${formatSome(columnsPast, 'column')} did not fit: the table ends before.`]),
];

/** A spreadsheet may have taken the zeros before a code. */
const isSameName = (one: string, other: string): boolean => one.replace(/^0+(?=.)/, '') === other.replace(/^0+(?=.)/, '');

const inAnotherOrder = (pasted: string, shown: string): string =>
  `Nothing was changed: what was pasted says “${pasted}” where the table shows “${shown}”. Put both in the same order, or copy the figures without the names.`;

export const blockEdits = <Row>(core: Pick<GridCore<Row>, 'column' | 'field' | 'options' | 'rowsBetween' | 'say'>, send: (changes: readonly EditChange<Row>[]) => void): BlockEdits<Row> => {
  const editOf = (columnId: string) => core.column(columnId)?.edit ?? null;

  /** What can be taken is, and what cannot is said. */
  const decideIn = ({ first, rows }: RowsFrom<Row>, decisions: readonly Decision[], { done, problems, past, names = [] }: Action): void => {
    for (const { row, columnId, text } of names) {
      const named = rows[row - first];
      const shown = named === undefined ? text : String(core.column(columnId)?.value(named) ?? '').trim();
      if (!isSameName(text, shown)) return core.say(inAnotherOrder(text, shown));
    }
    const refused: string[] = [];
    const changes = decisions.flatMap(({ place, value }): EditChange<Row>[] => {
      const row = rows[place.row - first];
      const column = core.column(place.columnId);
      if (row === undefined || editOf(place.columnId) === null || column?.isLocked?.(row) === true) return [];
      const refusal = column?.refuses?.(row, value) ?? null;
      if (refusal !== null) {
        refused.push(refusal);
        return [];
      }
      return [{ row, rowId: core.options.rowId(row), columnId: place.columnId, value }];
    });
    if (changes.length > 0) send(changes);
    const left = decisions.length - changes.length + problems.length;
    const why = [...problems, ...refused].slice(0, 1);
    const told = (): readonly string[] => {
      if (changes.length > 0) return [`${done} ${cells(changes.length)}.`, ...(left === 0 ? [] : [`${cells(left)} ${left === 1 ? 'was' : 'were'} left as before.`, ...why])];
      if (left === 0) return ['There is nothing to change.'];
      return why.length > 0 ? ['Nothing was changed.', ...why] : ['These cells cannot be edited.'];
    };
    core.say([...told(), ...past].join(' '));
  };

  const decideMany = async (decisions: readonly Decision[], action: Action): Promise<void> => {
    const taken = decisions.filter(({ place }) => editOf(place.columnId) !== null).map(({ place }) => place.row);
    const [first, last] = taken.reduce(([least, most], row) => [Math.min(least, row), Math.max(most, row)], [Infinity, -Infinity]);
    const rows = taken.length === 0 ? [] : await core.rowsBetween(first, last);
    if (rows === null) core.say(unread);
    else decideIn({ first, rows }, decisions, action);
  };

  /** Each text read as its column's kind of value. */
  const read = (texts: readonly CellText[]): { readonly decisions: readonly Decision[]; readonly problems: readonly string[] } => {
    const problems: string[] = [];
    const decisions = texts.flatMap(({ row, columnId, text }): Decision[] => {
      const edit = editOf(columnId);
      if (edit === null) return [{ place: { row, columnId }, value: null }];
      const typed = typedValue(edit, text);
      if (!typed.ok) problems.push(typed.problem);
      return typed.ok ? [{ place: { row, columnId }, value: typed.value }] : [];
    });
    return { decisions, problems };
  };

  /** Headings copied along would push every figure one row down. */
  const withoutHeadings = (block: TextBlock, { columnIds: [from = ''] }: Extent): TextBlock => {
    const [top = [], ...below] = block;
    const shown = core.field().columnIds;
    const columns = shown.slice(shown.indexOf(from)).map((columnId) => core.column(columnId));
    const isHeading = (text: string, at: number): boolean => {
      const column = columns[at] ?? null;
      return column !== null && [column.title, headingWithUnit(column)].some((heading) => heading.toLowerCase() === text.trim().toLowerCase());
    };
    return below.length > 0 && top.some((text) => text.trim() !== '') && top.every((text, at) => text.trim() === '' || isHeading(text, at)) ? below : block;
  };

  /** A block of several rows that names them goes to no others. One row alone may be meant for another. */
  const namesIn = (block: TextBlock, pasted: readonly CellText[]): readonly CellText[] =>
    block.length === 1 ? [] : pasted.flatMap((cell) => (core.column(cell.columnId)?.pinned === true && editOf(cell.columnId) === null && cell.text.trim() !== '' ? [{ ...cell, text: cell.text.trim() }] : []));

  const canType = (columnId: string): boolean => editOf(columnId) !== null;

  const textIn = (row: Row, columnId: string): string => {
    const value = core.column(columnId)?.value(row) ?? null;
    return value === null ? '' : String(value);
  };

  /** Rows that are taken from and those that are put into are of one answer: what comes in meanwhile moves none of them. */
  const fillWith = (first: number, last: number, textsOf: (rows: readonly Row[]) => readonly CellText[]): void =>
    void core.rowsBetween(first, last).then((rows) => {
      if (rows === null || rows.length === 0) return core.say(unread);
      const { decisions, problems } = read(textsOf(rows));
      return decideIn({ first, rows }, decisions, { done: 'Filled', problems, past: [] });
    });

  return {
    decide: (row, columnId, value) => decideIn({ first: 0, rows: [row] }, [{ place: { row: 0, columnId }, value }], { done: 'Changed', problems: [], past: [] }),
    fill: (extent, text) => {
      const { columnIds, rows } = core.field();
      const { cells: filled } = pastedTo([[text]], extent, columnIds, rows);
      if (filled.length > mostPasted) return core.say(tooMany);
      const { decisions, problems } = read(filled);
      return void decideMany(decisions, { done: 'Changed', problems, past: [] });
    },
    clear: ({ firstRow, lastRow, columnIds }) => {
      const editable = columnIds.filter((columnId) => editOf(columnId) !== null);
      if ((lastRow - firstRow + 1) * editable.length > mostPasted) return core.say(tooMany);
      const decisions = Array.from({ length: lastRow - firstRow + 1 }, (_, at) => editable.map((columnId): Decision => ({ place: { row: firstRow + at, columnId }, value: null }))).flat();
      return void decideMany(decisions, { done: 'Cleared', problems: [], past: [] });
    },
    paste: (extent, text) => {
      const { columnIds, rows } = core.field();
      const whole = textBlock(text);
      const block = withoutHeadings(whole, extent);
      const pasted = pastedTo(block, extent, columnIds, rows);
      if (pasted.cells.length > mostPasted) return core.say(`${tooMany} Nothing was changed.`);
      // What was copied here stands behind an apostrophe where a spreadsheet would run it.
      const texts = pasted.cells.map((cell) => ({ ...cell, text: unguardFormula(cell.text) }));
      const { decisions, problems } = read(texts);
      const headed = block === whole ? [] : ['Their headings were left out.'];
      return void decideMany(decisions, { done: 'Pasted', problems, past: [...headed, ...pastWords(pasted)], names: namesIn(block, texts) });
    },
    fillDown: (extent) => {
      const fill = filledFrom(extent);
      if (fill === null) return;
      if ((fill.last - fill.first + 1) * extent.columnIds.length > mostPasted) return core.say(tooMany);
      const columnIds = extent.columnIds.filter(canType);
      fillWith(fill.source, fill.last, ([source, ...others]) => (source === undefined ? [] : others.flatMap((_, at) => columnIds.map((columnId) => ({ row: fill.first + at, columnId, text: textIn(source, columnId) })))));
    },
    fillRight: ({ firstRow, lastRow, columnIds }) => {
      const shown = core.field().columnIds;
      const [first = '', ...others] = columnIds;
      const from = others.length > 0 ? first : shown[shown.indexOf(first) - 1];
      const to = (others.length > 0 ? others : [first]).filter(canType);
      if (from === undefined) return;
      if ((lastRow - firstRow + 1) * to.length > mostPasted) return core.say(tooMany);
      fillWith(firstRow, lastRow, (rows) => rows.flatMap((row, at) => to.map((columnId) => ({ row: firstRow + at, columnId, text: textIn(row, from) }))));
    },
  };
};
