/** Rows picked out with their boxes, however many there are: a few by name, or all but a few. */
import type { RowSelection } from './grid-types';

export const isChosen = ({ kind, ids }: RowSelection, id: string): boolean => ids.has(id) === (kind === 'some');

export const withChosen = (selection: RowSelection, id: string, chosen: boolean): RowSelection => {
  if (isChosen(selection, id) === chosen) return selection;
  const ids = new Set(selection.ids);
  if (ids.has(id)) ids.delete(id);
  else ids.add(id);
  return { kind: selection.kind, ids };
};

/** How many of `total` rows are picked out. */
export const chosenCount = ({ kind, ids }: RowSelection, total: number): number => (kind === 'some' ? ids.size : Math.max(0, total - ids.size));
