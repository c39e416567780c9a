/** Columns side by side: their order, widths and places, which of them are drawn, and what moving one does. */
import type { ColumnState } from './grid-types';

export type Named = {
  readonly id: string;
  readonly width: number;
  readonly pinned?: boolean;
  readonly hidden?: boolean;
  /** Shares in the room that all columns together leave, until somebody gives it another width than it began with. */
  readonly grows?: boolean;
};

export type PlacedColumn<C> = {
  readonly column: C;
  /** From 0, over the pinned and then the other columns that are shown. */
  readonly place: number;
  /** From the left edge of its own part: that of the pinned columns, or that of the others. */
  readonly left: number;
  readonly width: number;
};

export type ColumnLayout<C> = {
  readonly pinned: readonly PlacedColumn<C>[];
  readonly others: readonly PlacedColumn<C>[];
  readonly pinnedWidth: number;
  readonly othersWidth: number;
};

export const narrowest = 56;
export const widest = 900;

/** More columns than these are drawn only where they are seen. */
const drawnAlways = 40;

/** Pixels to both sides in which columns are drawn before they are reached. */
const drawnAhead = 300;

/** The state a grid begins with. */
export const firstStates = (columns: readonly Named[]): readonly ColumnState[] =>
  columns.map(({ id, width, hidden }) => ({ columnId: id, hidden: hidden === true, width }));

/** The columns in the order, with the widths and visibility of `wanted`; what it does not name stands at the end as it was. */
export const withStates = (columns: readonly Named[], before: readonly ColumnState[], wanted: readonly ColumnState[]): readonly ColumnState[] => {
  const known = wanted.filter((state) => columns.some(({ id }) => id === state.columnId));
  const rest = columns
    .filter(({ id }) => !known.some(({ columnId }) => columnId === id))
    .map(({ id, width, hidden }) => before.find(({ columnId }) => columnId === id) ?? { columnId: id, hidden: hidden === true, width });
  return [...known, ...rest].map((state) => ({ ...state, width: Math.min(widest, Math.max(narrowest, state.width)) }));
};

/** The states of other columns: those known stand as they did, the others where they stand among them. */
export const withColumns = (columns: readonly Named[], before: readonly ColumnState[]): readonly ColumnState[] => {
  const states = before.filter(({ columnId }) => columns.some(({ id }) => id === columnId));
  columns.forEach(({ id, width, hidden }, place) => {
    if (states.some(({ columnId }) => columnId === id)) return;
    const next = columns.slice(place + 1).find((column) => states.some(({ columnId }) => columnId === column.id));
    const at = next === undefined ? states.length : states.findIndex(({ columnId }) => columnId === next.id);
    states.splice(at, 0, { columnId: id, hidden: hidden === true, width });
  });
  return states;
};

type Sized<C> = { readonly column: C; readonly width: number };

const inARow = <C>(columns: readonly Sized<C>[], firstPlace: number): readonly PlacedColumn<C>[] => {
  let left = 0;
  return columns.map(({ column, width }, at) => {
    const placed = { column, place: firstPlace + at, left, width };
    left += width;
    return placed;
  });
};

const widthOf = (columns: readonly { readonly width: number }[]): number => columns.reduce((sum, { width }) => sum + width, 0);

/** Those that grow share what is left of `room`, to the pixel. */
const grown = <C extends Named>(shown: readonly Sized<C>[], room: number): readonly Sized<C>[] => {
  const growing = shown.filter(({ column, width }) => column.grows === true && width === column.width);
  let left = room - widthOf(shown);
  if (left <= 0 || growing.length === 0) return shown;
  let others = growing.length;
  return shown.map((one) => {
    if (!growing.includes(one)) return one;
    const width = Math.min(widest, one.width + Math.floor(left / others));
    left -= width - one.width;
    others -= 1;
    return { ...one, width };
  });
};

/** Pinned columns are shown whatever is said of them. `room`: pixels there are for all of them. */
export const layOut = <C extends Named>(columns: readonly C[], states: readonly ColumnState[], room = 0): ColumnLayout<C> => {
  const sized = states.flatMap(({ columnId, hidden, width }) => {
    const column = columns.find(({ id }) => id === columnId);
    return column === undefined || (hidden && column.pinned !== true) ? [] : [{ column, width }];
  });
  const shown = grown(sized, room);
  const pinned = shown.filter(({ column }) => column.pinned === true);
  const others = shown.filter(({ column }) => column.pinned !== true);
  return { pinned: inARow(pinned, 0), others: inARow(others, pinned.length), pinnedWidth: widthOf(pinned), othersWidth: widthOf(others) };
};

/** The columns to draw: all of them, or where they are many those in and near what is seen. */
export const drawnColumns = <C>(others: readonly PlacedColumn<C>[], scrolled: number, viewWidth: number): readonly PlacedColumn<C>[] => {
  if (others.length <= drawnAlways) return others;
  return others.filter(({ left, width }) => left + width > scrolled - drawnAhead && left < scrolled + viewWidth + drawnAhead);
};

export const shownIds = <C extends Named>({ pinned, others }: ColumnLayout<C>): readonly string[] => [...pinned, ...others].map(({ column }) => column.id);

export const resized = (states: readonly ColumnState[], columnId: string, width: number): readonly ColumnState[] =>
  states.map((state) => (state.columnId === columnId ? { ...state, width: Math.round(Math.min(widest, Math.max(narrowest, width))) } : state));

export const withVisible = (states: readonly ColumnState[], columnIds: readonly string[], visible: boolean): readonly ColumnState[] =>
  states.map((state) => (columnIds.includes(state.columnId) ? { ...state, hidden: !visible } : state));

/** A column put before another; null puts it at the end. */
export const movedBefore = (states: readonly ColumnState[], columnId: string, beforeId: string | null): readonly ColumnState[] => {
  const moving = states.find((state) => state.columnId === columnId);
  if (moving === undefined || columnId === beforeId) return states;
  const rest = states.filter((state) => state !== moving);
  const at = beforeId === null ? rest.length : rest.findIndex((state) => state.columnId === beforeId);
  return at < 0 ? states : [...rest.slice(0, at), moving, ...rest.slice(at)];
};

/** A column put one shown column further to a side; pinned ones stay where they are. */
export const movedAside = <C extends Named>(states: readonly ColumnState[], layout: ColumnLayout<C>, columnId: string, by: -1 | 1): readonly ColumnState[] => {
  const ids = layout.others.map(({ column }) => column.id);
  const at = ids.indexOf(columnId);
  if (at < 0 || at + by < 0 || at + by >= ids.length) return states;
  return movedBefore(states, columnId, by < 0 ? (ids[at - 1] ?? null) : (ids[at + 2] ?? null));
};

/** Before which column one lands that is let go at `x` of the others' part; null is the end. */
export const landingAt = <C extends Named>(others: readonly PlacedColumn<C>[], x: number): string | null =>
  others.find(({ left, width }) => x < left + width / 2)?.column.id ?? null;
