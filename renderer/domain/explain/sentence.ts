/** What a planner would say about a term, in one sentence with its figures. */
import type { Term } from './term';

const grouped = (whole: string): string => whole.replace(/\B(?=(\d{3})+$)/g, ',');

/** Thousands apart, at most `digits` decimals, no trailing zeros. A minus is the sign used in print. */
export const figure = (value: number, digits = 2): string => {
  if (!Number.isFinite(value)) return 'not known';
  const [whole = '0', decimals = ''] = Math.abs(value).toFixed(digits).split('.');
  const kept = decimals.replace(/0+$/, '');
  const shown = kept === '' ? grouped(whole) : `${grouped(whole)}.${kept}`;
  return value < 0 && /[1-9]/.test(shown) ? `−${shown}` : shown;
};

/** `1 unit`, `1 SKU`. Units of measure stay as they are. */
const unitOfOne = (unit: string): string => (/^[A-Za-z]{3,}s$/.test(unit) ? unit.slice(0, -1) : unit);

export const isPace = (unit: string | null): boolean => unit === 'units/day' || unit === 'bundles/day';

/** What sells seldom is not written as what does not sell: 1 unit in a year is 0.003 a day. */
export const scarcePace = (perDay: number): string | null => (perDay > 0 && perDay < 0.005 ? '< 0.01' : null);

/** `240 units`, `4.72 units/day`, `18 %`, `$1.87`, `not known`. */
export const spoken = (value: Term['value'], unit: string | null): string => {
  if (value === null) return 'not known';
  const text = typeof value === 'number' ? ((isPace(unit) ? scarcePace(value) : null) ?? figure(value)) : value;
  if (unit === null) return text;
  if (unit === '%') return `${text} %`;
  if (unit === '$') return text.startsWith('−') ? `−$${text.slice(1)}` : `$${text}`;
  return `${text} ${text === '1' ? unitOfOne(unit) : unit}`;
};

/** Within a sentence a name begins small, unless it begins with letters that stand for words: `AWD position`, but `from AWD`. */
export const within = (name: string): string => (/^[A-Z](?![A-Z])/.test(name) ? `${name.charAt(0).toLowerCase()}${name.slice(1)}` : name);

/** A lone sentence for any term: `Reorder point: 468 units (demand over lead time 375 units, safety stock 92.68 units).` */
export const sentenceOf = (term: Term): string => {
  const said = `${term.name}: ${spoken(term.value, term.unit)}`;
  if (term.value === null) return term.note === undefined ? `${said}.` : `${said}, because ${term.note}.`;
  if (term.terms.length === 0) return term.note === undefined ? `${said}.` : `${said} (${term.note}).`;
  const parts = term.terms.map((part) => `${within(part.name)} ${spoken(part.value, part.unit)}`);
  return `${said} (${parts.join(', ')}).`;
};
