/** What a listing sold in the last year and what it took, for its class. */
import { coverage } from './coverage';
import type { StoreDemand } from './store-demand';
import { passingSales } from './units-by-day';

/** Of 365 days. `money` null: no report says what any of it sold for. */
export type YearOfSales = { readonly units: number; readonly money: number | null };

const yearDays = 365;

/**
 * Of the last 365 days the channel knows; where fewer are known, as many times as much, so that channels told of for a quarter stand beside those told of for a year. A day before the listing was
 * there, which reports cover, sold none of it. Units without a price are taken at the mean of those with one. Null where no day is known.
 */
export const yearOfSales = ({ daily, ends }: StoreDemand, listing: number): YearOfSales | null => {
  const channel = daily.listings[listing]?.channel ?? 'amz_fba';
  const { units, money, unpriced } = passingSales(daily, listing);
  let [known, sold, taken, without] = [0, 0, 0, 0];
  for (let day = Math.max(0, ends[channel] - yearDays); day < ends[channel]; day += 1) {
    const value = units[day] ?? NaN;
    if (Number.isNaN(value)) {
      if (daily.covered[channel][day] === coverage.whole) known += 1;
      continue;
    }
    known += 1;
    sold += value;
    taken += money[day] ?? 0;
    without += unpriced[day] ?? 0;
  }
  if (known === 0) return null;
  const priced = sold - without;
  const whole = sold <= 0 ? 0 : priced > 1e-9 ? (taken * sold) / priced : null;
  return { units: (sold * yearDays) / known, money: whole === null ? null : (whole * yearDays) / known };
};
