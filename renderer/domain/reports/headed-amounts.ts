/** Amounts whose currency the heading above them names: `FOB (€)`. */
import type { ReadColumn } from './column-values';
import type { ReportColumn } from './report';

/** Of one currency or two alone; `$` is that of all stores. */
const foreignSign = /[€£¥￥円₹₺₩₫]|zł|Kč/u;

type Mark = { readonly at: number; readonly raw: string };

/** Amounts of a column with the sign of a currency beside them or above them. */
export const markedAmounts = ({ rule }: ReportColumn, { data, marked = [] }: ReadColumn, heading: string): readonly Mark[] => {
  const sign = rule.kind === 'decimal' && rule.mark === 'currency' ? foreignSign.exec(heading)?.[0] : undefined;
  if (sign === undefined || !(data.values instanceof Float64Array)) return marked;
  const own = new Set(marked.map(({ at }) => at));
  const headed = Array.from(data.values, (value, at): Mark | null => (Number.isNaN(value) || own.has(at) ? null : { at, raw: `${value} ${sign}` }));
  return [...marked, ...headed.filter((mark) => mark !== null)].sort((left, right) => left.at - right.at);
};
