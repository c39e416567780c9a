/** Filters in words, and whether a query leaves rows out. */
import type { ColumnFilter, TableQuery } from '../../domain/tables/query';
import type { Column } from '../../domain/tables/table';
import { shownIn } from '../display/shown-units';
import { formatCell, formatDay } from './format-cell';

const inWords = (texts: readonly string[]): string => (texts.length < 2 ? texts.join('') : `${texts.slice(0, -1).join(', ')} or ${texts.at(-1) ?? ''}`);

/** A filter in words, for the chip that takes it away again. */
export const describeFilter = (filter: ColumnFilter, column: Column | undefined): string => {
  const name = column?.title ?? filter.columnId;
  const figure = (value: number): string => formatCell(shownIn(value, column?.unit ?? null), column ?? { kind: 'decimal' });
  switch (filter.kind) {
    case 'blank':
      return `${name} is blank`;
    case 'not-blank':
      return `${name} is not blank`;
    case 'contains':
      return `${name} contains “${filter.text}”`;
    case 'equals':
      return `${name} is “${filter.text}”`;
    case 'one-of':
      return `${name} is ${inWords(filter.texts.map((text) => `“${text}”`))}`;
    case 'starts-with':
      return `${name} begins with “${filter.text}”`;
    case 'days': {
      const { from, to } = filter;
      if (from !== null && from === to) return `${name} is ${formatDay(from)}`;
      return [name, from === null ? '' : ` from ${formatDay(from)}`, to === null ? '' : ` to ${formatDay(to)}`].join('');
    }
    case 'number': {
      const { minimum, maximum } = filter;
      if (minimum !== null && minimum === maximum) return `${name} = ${figure(minimum)}`;
      if (minimum !== null && maximum !== null) return `${name} ${figure(minimum)} to ${figure(maximum)}`;
      if (minimum !== null) return `${name} ≥ ${figure(minimum)}`;
      return `${name} ≤ ${maximum === null ? '' : figure(maximum)}`;
    }
  }
};

export const isNarrowed = (query: TableQuery): boolean => query.search !== '' || query.filters.length > 0;
