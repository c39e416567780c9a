/**
 * Whether the sign beside an amount is that of the currency the row names, or of the one all three stores sell in. A sign
 * changes no figure; one that says something else than its row is pointed out.
 */
import type { Problem } from '../import/review';
import { quoted } from './column-values';

/** Every store sells in it. */
const homeCurrency = 'USD';

/** Currencies by how they are written; `$` and `¥` are those of several countries. */
const signs: readonly { readonly written: RegExp; readonly currencies: readonly string[] }[] = [
  { written: /^US\s?\$/, currencies: ['USD'] },
  { written: /^CA?\s?\$/, currencies: ['CAD'] },
  { written: /^AU?\s?\$/, currencies: ['AUD'] },
  { written: /^HK\s?\$/, currencies: ['HKD'] },
  { written: /^MX\s?\$/, currencies: ['MXN'] },
  { written: /^R\s?\$/, currencies: ['BRL'] },
  { written: /^S\s?\$/, currencies: ['SGD'] },
  { written: /\$/, currencies: ['USD', 'CAD', 'AUD', 'MXN', 'HKD', 'SGD', 'NZD'] },
  { written: /€/, currencies: ['EUR'] },
  { written: /£/, currencies: ['GBP', 'EGP'] },
  { written: /[¥￥]/, currencies: ['JPY', 'CNY', 'RMB'] },
  { written: /円/, currencies: ['JPY'] },
  { written: /₹/, currencies: ['INR'] },
  { written: /₺|\bTL\b/, currencies: ['TRY', 'TL'] },
  { written: /zł/, currencies: ['PLN'] },
  { written: /kr/, currencies: ['SEK', 'DKK', 'NOK'] },
  { written: /Kč/, currencies: ['CZK'] },
  { written: /Ft/, currencies: ['HUF'] },
  { written: /₩/, currencies: ['KRW'] },
  { written: /₫/, currencies: ['VND'] },
  { written: /\b(?:CNY|RMB)\b/, currencies: ['CNY', 'RMB'] },
];

/** The currencies that an amount may be in by the sign beside it; none where it has no sign known here. */
export const currenciesOf = (raw: string): readonly string[] => {
  const text = raw.replace(/[-−()\s]*/u, '');
  const known = signs.find(({ written }) => written.test(text));
  return known?.currencies ?? [...text.matchAll(/\b[A-Z]{3}\b/g)].map(([code]) => code);
};

/** Digits and what may stand between them, and a sign that is the home currency's own as well. */
const plainAmount = /^[\s\d.,'()$+−-]*$/u;

/** Whether an amount as the file writes it bears the sign of other currencies alone. */
export const isForeignAmount = (raw: string, currency: string = homeCurrency): boolean => {
  if (currency === homeCurrency && plainAmount.test(raw)) return false;
  const possible = currenciesOf(raw);
  return possible.length > 0 && !possible.includes(currency);
};

/** An error where the row is not taken. */
export type CurrencyDoubt = { readonly severity: Problem['severity']; readonly message: string };

/** What to say of an amount; null where its sign says what is known anyway. `stated` is the currency its row names. `isOurs`: of a list of our own, whose amounts become costs. */
export const currencyDoubt = (raw: string, stated: string | null, isOurs: boolean): CurrencyDoubt | null => {
  const possible = currenciesOf(raw);
  const named = stated?.trim().toUpperCase() ?? '';
  if (possible.includes(named === '' ? homeCurrency : named)) return null;
  // `US Dollar` may well be what the sign says.
  if (isOurs && /^(?:[A-Z]{3})?$/.test(named)) {
    return {
      severity: 'error',
      message: named === ''
        ? `${quoted(raw)} is in a currency that its row does not name. Write the currency in a column headed Currency, or the amount in ${homeCurrency}.`
        : `${quoted(raw)} is in another currency than ${named}, which its row names. Write the amount in ${named}.`,
    };
  }
  return {
    severity: 'warning',
    message: named === ''
      ? `${quoted(raw)} was read as a figure alone: which currency it is, only a column of its own can say. It is not counted as ${homeCurrency}.`
      : `${quoted(raw)} was read as a figure alone, though its row names the currency ${named}.`,
  };
};
