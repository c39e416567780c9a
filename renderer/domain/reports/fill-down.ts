/**
 * Sheets that name a group once and leave it blank below: an order over its lines, a bundle over its items. What is said
 * for one group never reaches into the next.
 */
import { isEmptyMarker } from './empty-markers';
import type { RecordBlock } from './records';
import { saidIn, withSaid, type SaidCell } from './said-cells';

/**
 * `row`: data, blanks filled in. `headline`: names its group and has nothing else; the rows below speak for it.
 */
export type FilledRow = 'row' | 'headline';

export type FillDown = {
  /** The block as it reads once its rows have been filled. */
  readonly wrap: (block: RecordBlock) => RecordBlock;
  /** Takes the next row of the block last wrapped. Rows that are no data must not be given. */
  readonly next: (row: number) => FilledRow;
};

/**
 * `group` and `shared` are filled; `own` are the positions of all other columns the report takes. `telling`: those of `shared` that are one and the
 * same for a whole group, so that a line which says another begins a group whose name is missing.
 */
export const fillDown = (group: number, shared: readonly number[], own: readonly number[], telling: readonly number[] = []): FillDown => {
  const positions = [group, ...shared];
  const last = new Map<number, SaidCell>();
  let given: RecordBlock | null = null;
  let filled = new Map<number, Map<number, SaidCell>>();
  const ownText = (row: number, position: number): string => given?.text(row, position).trim() ?? '';
  const says = (row: number, position: number): boolean => !isEmptyMarker(ownText(row, position));
  const isOther = (row: number, position: number): boolean => {
    const above = last.get(position)?.text;
    return above !== undefined && says(row, position) && ownText(row, position).toLowerCase() !== above.trim().toLowerCase();
  };
  return {
    wrap: (block) => {
      given = block;
      const overrides = new Map<number, Map<number, SaidCell>>();
      filled = overrides;
      return withSaid(block, overrides);
    },
    next: (row) => {
      // A line with nothing in it says nothing, not the same as above.
      if (![...positions, ...own].some((position) => says(row, position))) return 'row';
      const isNamed = says(row, group);
      if (isNamed ? ownText(row, group) !== last.get(group)?.text : ownText(row, group) !== '' || telling.some((position) => isOther(row, position))) last.clear();
      for (const position of positions) {
        if (says(row, position)) {
          if (given !== null) last.set(position, saidIn(given, row, position));
          continue;
        }
        const above = last.get(position);
        // `n/a` says that there is none, not the same as above.
        if (above === undefined || ownText(row, position) !== '') continue;
        const column = filled.get(position) ?? new Map<number, SaidCell>();
        column.set(row, above);
        filled.set(position, column);
      }
      return isNamed && !own.some((position) => says(row, position)) ? 'headline' : 'row';
    },
  };
};
