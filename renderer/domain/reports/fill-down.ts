/**
 * Sheets that name a group once and leave it blank below: an order over its lines, a bundle over its items. What is said
 * for one group never reaches into the next.
 */
import type { StoredNumber } from '../../../preload/cell-lengths';
import { isEmptyMarker } from './empty-markers';
import { needsText, type RecordBlock } from './records';

/**
 * `row`: data, blanks filled in. `headline`: names its group and has nothing else; the rows below speak for it.
 */
export type FilledRow = 'row' | 'headline';

type Said = { readonly text: string; readonly stored: StoredNumber | null };

export type FillDown = {
  /** The block as it reads once its rows have been filled. */
  readonly wrap: (block: RecordBlock) => RecordBlock;
  /** Takes the next row of the block last wrapped. Rows that are no data must not be given. */
  readonly next: (row: number) => FilledRow;
};

/** `group` and `shared` are filled; `own` are the positions of all other columns the report takes. */
export const fillDown = (group: number, shared: readonly number[], own: readonly number[]): FillDown => {
  const positions = [group, ...shared];
  const last = new Map<number, Said>();
  let given: RecordBlock | null = null;
  let filled = new Map<number, Map<number, Said>>();
  const ownText = (row: number, position: number): string => given?.text(row, position).trim() ?? '';
  const says = (row: number, position: number): boolean => !isEmptyMarker(ownText(row, position));
  return {
    wrap: (block) => {
      given = block;
      const overrides = new Map<number, Map<number, Said>>();
      filled = overrides;
      return {
        ...block,
        columns: null,
        text: (row, column) => overrides.get(column)?.get(row)?.text ?? block.text(row, column),
        plainWhole: (row, column) => (overrides.get(column)?.has(row) === true ? needsText : block.plainWhole(row, column)),
        storedNumber: (row, column) => {
          const above = overrides.get(column)?.get(row);
          return above === undefined ? block.storedNumber(row, column) : above.stored;
        },
      };
    },
    next: (row) => {
      // A line with nothing in it says nothing, not the same as above.
      if (![...positions, ...own].some((position) => says(row, position))) return 'row';
      if (says(row, group) && ownText(row, group) !== last.get(group)?.text) last.clear();
      for (const position of positions) {
        if (says(row, position)) {
          last.set(position, { text: ownText(row, position), stored: given?.storedNumber(row, position) ?? null });
          continue;
        }
        const above = last.get(position);
        if (above === undefined) continue;
        const column = filled.get(position) ?? new Map<number, Said>();
        column.set(row, above);
        filled.set(position, column);
      }
      return says(row, group) && !own.some((position) => says(row, position)) ? 'headline' : 'row';
    },
  };
};
