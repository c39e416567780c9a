/** Channels as sheets called them once: a filter that was kept then finds them by the name they have now. */
import { channelName } from '../demand/listing';
import type { ColumnFilter } from '../tables/query';
import { filtersInWords } from './in-words';
import type { AnySheet } from './sheet';

const formerNames: ReadonlyMap<string, string> = new Map([['Amazon, sent by us', channelName.amz_fbm], ['Walmart, sent by us', channelName.wmt_fbm]]);

/** Columns whose cells name a channel. */
const channelColumns: ReadonlySet<string> = new Set(['channel', 'kind']);

const nowOf = (name: string): string => formerNames.get(name) ?? name;

/** Letters of one former name, or of both: by their beginning, or from anywhere in them. */
const partNow = (filter: Extract<ColumnFilter, { readonly text: string }>): ColumnFilter => {
  const text = filter.text.toLowerCase();
  const finds = (name: string): boolean => (filter.kind === 'contains' ? name.toLowerCase().includes(text) : name.toLowerCase().startsWith(text));
  const texts = [...formerNames].flatMap(([former, now]) => (finds(former) ? [now] : []));
  // What finds the names of now as well needs nothing.
  return text === '' || texts.every(finds) ? filter : { kind: 'one-of', columnId: filter.columnId, texts };
};

const isFormer = (name: string): boolean => formerNames.has(name);

const nowIn = (filter: ColumnFilter): ColumnFilter => {
  if (!channelColumns.has(filter.columnId)) return filter;
  if (filter.kind === 'equals') return isFormer(filter.text) ? { ...filter, text: nowOf(filter.text) } : filter;
  if (filter.kind === 'one-of') return filter.texts.some(isFormer) ? { ...filter, texts: [...new Set(filter.texts.map(nowOf))] } : filter;
  return 'text' in filter ? partNow(filter) : filter;
};

/** Filters of a link or a kept view, which may name a channel as it was called once and a choice by its code, as the sheet says them. The same array where nothing is to be said otherwise. */
export const filtersNow = (definition: Pick<AnySheet, 'columns'>, filters: readonly ColumnFilter[]): readonly ColumnFilter[] => {
  const said = filters.map(nowIn);
  return filtersInWords(definition, said.every((filter, at) => filter === filters[at]) ? filters : said);
};
