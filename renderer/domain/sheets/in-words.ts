/** A sheet's rows in the words people read. */
import { isTextData } from '../tables/cells';
import type { ColumnFilter } from '../tables/query';
import type { Cell, TableColumn, TableRows } from '../tables/table';
import type { SheetChoice, SheetColumn, AnySheet } from './sheet';

/** What was chosen is shown by its title; anything else as it is. */
export const wordOf = <Value extends Cell>(value: Value, { edit }: Pick<SheetColumn, 'edit'>): Value | string =>
  edit?.kind === 'choice' && typeof value === 'string' ? (edit.options.find((option) => option.value === value)?.title ?? value) : value;

/** The same table where nothing is chosen from a list. */
export const inWords = ({ columns }: Pick<AnySheet, 'columns'>, table: TableRows): TableRows => {
  const chosen = new Map(columns.filter(({ edit }) => edit?.kind === 'choice').map((column) => [column.id, column]));
  if (chosen.size === 0) return table;
  return {
    ...table,
    columns: table.columns.map((made): TableColumn => {
      const column = chosen.get(made.id);
      return column === undefined || !isTextData(made.data) ? made : { ...made, data: { ...made.data, values: made.data.values.map((value) => wordOf(value, column)) } };
    }),
  };
};

type TextFilter = Extract<ColumnFilter, { readonly text: string }>;

const answers: Readonly<Record<TextFilter['kind'], (word: string, sought: string) => boolean>> = {
  contains: (word, sought) => word.includes(sought), equals: (word, sought) => word === sought, 'starts-with': (word, sought) => word.startsWith(sought),
};

const isOfText = (filter: ColumnFilter): filter is TextFilter => 'text' in filter;

/** The title of the one choice whose code a word answers; the word itself where some title answers it, or no code, or more than one. */
const titleFor = (options: readonly SheetChoice[], kind: TextFilter['kind'], sought: string): string => {
  const isIt = (word: string): boolean => answers[kind](word.toLowerCase(), sought.toLowerCase());
  if (options.some(({ title }) => isIt(title))) return sought;
  const [option, ...others] = options.filter(({ value }) => isIt(value));
  return option === undefined || others.length > 0 ? sought : option.title;
};

/**
 * Filters that may name a choice by its code, in the words the page shows and is searched in. What some title answers is left as it is, and so is what
 * no code or more than one answers. The same array where nothing is to be said otherwise.
 */
export const filtersInWords = ({ columns }: Pick<AnySheet, 'columns'>, filters: readonly ColumnFilter[]): readonly ColumnFilter[] => {
  const said = filters.map((filter): ColumnFilter => {
    const edit = columns.find(({ id }) => id === filter.columnId)?.edit;
    if (edit?.kind !== 'choice') return filter;
    if (filter.kind === 'one-of') {
      const texts = filter.texts.map((text) => titleFor(edit.options, 'equals', text));
      return texts.every((text, at) => text === filter.texts[at]) ? filter : { ...filter, texts };
    }
    if (!isOfText(filter)) return filter;
    const text = titleFor(edit.options, filter.kind, filter.text);
    return text === filter.text ? filter : { ...filter, text };
  });
  return said.every((filter, at) => filter === filters[at]) ? filters : said;
};
