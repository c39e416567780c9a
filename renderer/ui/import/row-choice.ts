/** Which changes of a review are published, chosen row by row. */
import { createContext } from 'react';
import type { Selection } from '../../domain/import/review';

export const isChosen = (selection: Selection, id: string): boolean =>
  selection.kind === 'all' || selection.ids.includes(id) === (selection.kind === 'only');

/** One row in or out. */
export const withRow = (selection: Selection, id: string, chosen: boolean): Selection => {
  if (isChosen(selection, id) === chosen) return selection;
  if (selection.kind === 'only') return { kind: 'only', ids: chosen ? [...selection.ids, id] : selection.ids.filter((one) => one !== id) };
  const left = selection.kind === 'all' ? [] : selection.ids;
  return { kind: 'except', ids: chosen ? left.filter((one) => one !== id) : [...left, id] };
};

export type RowChoice = { readonly selection: Selection; readonly choose: (id: string, chosen: boolean) => void };

/** Cells of the grid are drawn one by one; this way each hears of a choice without the grid being made anew. */
export const RowChoiceContext = createContext<RowChoice | null>(null);
