/** A report that is a list of its own, made by the area its figures belong to: the hub shows it, saves it and links to it, and knows nothing of how it is made. */
import type { ComponentType, ReactNode } from 'react';
import type { Failure, Outcome } from '../../domain/failures';
import type { ResolvedParameter } from '../../domain/sheets/sheet';
import type { StoreId } from '../../domain/stores';
import type { Cell, Column } from '../../domain/tables/table';
import type { TableId } from '../../domain/tables/table-ids';
import type { ListFormat } from '../exports/list-file';

export type ListRows = {
  readonly columns: readonly Column[];
  /** All of them, or as many as are shown and printed at most where `file` has the rest. */
  readonly rows: readonly (readonly Cell[])[];
  readonly count: number;
  /** What it can be asked with, and is shown with. */
  readonly parameters: readonly ResolvedParameter[];
  /** What is to be known beside the rows, in sentences. */
  readonly notes: readonly string[];
  /** Every row as a file, where there are too many to hand over. */
  readonly file?: (format: ListFormat) => Promise<Outcome<Uint8Array>>;
};

export type ListState =
  | { readonly kind: 'reading' }
  | { readonly kind: 'failed'; readonly failure: Failure }
  /** Nothing of what it is made of was ever published. */
  | { readonly kind: 'missing'; readonly tableId: TableId }
  | { readonly kind: 'there'; readonly list: ListRows };

export type ListSourceProps = { readonly storeId: StoreId; /** Parameters somebody chose, by id. */ readonly asked: Readonly<Record<string, string>>; readonly children: (state: ListState) => ReactNode };

/** Calls its children with what there is: made with `lazy`, so that it is loaded when it is asked for. */
export type ListSource = ComponentType<ListSourceProps>;

export const reading: ListState = { kind: 'reading' };

export type ListOption = { readonly value: string; readonly title: string };

/** One of some words; the first of them is the usual one, and stands where something else is asked. */
export const listChoice = (id: string, title: string, hint: string, options: readonly [ListOption, ...ListOption[]], asked: ListSourceProps['asked']): ResolvedParameter => {
  const chosen = options.find(({ value }) => value === asked[id]) ?? options[0];
  return { id, title, hint, kind: 'choice', bounds: null, isTucked: false, isUsual: chosen === options[0], value: chosen.value, options };
};
