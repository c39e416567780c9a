/** Which decimal mark a file is likely to use where none of its figures tells: `1,234` is a thousand in one country and one and a bit in another. */
import type { DecimalMark } from './read-number';

/** What stands around a figure and speaks for one country or another. */
export type Surroundings = {
  /** Null for workbooks. */
  readonly delimiter: string | null;
  /** Currencies its rows name. */
  readonly currencies: readonly string[];
  /** As the file spells them. */
  readonly headings: readonly string[];
};

const dotCurrencies: ReadonlySet<string> = new Set(['USD', 'GBP', 'CAD', 'AUD', 'NZD', 'MXN', 'JPY', 'CNY', 'RMB', 'HKD', 'SGD', 'INR', 'KRW', 'AED', 'SAR', 'EGP']);
const dotSigns = /(?<![RC])\$|[£¥￥円₹₩]/u;
const commaSigns = /€|₺|₫|zł|kr|Kč|Ft|R\$/u;
/** English headings have none; those of the continent's sites do. */
const accented = /[À-ÖØ-öø-ž]/u;

/**
 * Null where nothing speaks for either, or something for both: then somebody has to be asked. `raws` are the doubtful figures.
 * Programs that write commas between cells come from where the dot is the decimal mark; tabs and semicolons come from anywhere.
 */
export const likelyMark = (raws: readonly string[], { delimiter, currencies, headings }: Surroundings): DecimalMark | null => {
  const named = currencies.map((currency) => currency.trim().toUpperCase()).filter((currency) => currency !== '');
  const isElsewhere = delimiter === ';' || raws.some((raw) => commaSigns.test(raw)) || named.some((currency) => !dotCurrencies.has(currency)) || headings.some((heading) => accented.test(heading));
  if (isElsewhere) return null;
  return delimiter === ',' || named.length > 0 || raws.some((raw) => dotSigns.test(raw)) ? '.' : null;
};
