/** Days of a window on which nothing was on the shelf, as the balances and snapshots of those days tell it. */
import { demandRulesAt } from '../../demand/demand-settings';
import { stockCells } from '../../demand/explain-demand';
import { correctionOf } from '../../demand/stock-days';
import { dayState } from '../../demand/stock-states';
import { listingStory } from '../../demand/store-demand';
import type { CellRef } from '../../explain/term';
import type { ListingRow } from '../listing-row';
import { windowEnd, type Window } from './windows';

export type OutIn = {
  /** Null where too little is known of the stock of these days: `reason` says of how much. */
  readonly days: number | null;
  readonly reason: string | null;
  /** Balances and snapshots of the window. */
  readonly from: () => readonly CellRef[];
};

const untold: OutIn = { days: null, reason: 'no report shows its stock by day', from: () => [] };

export const outIn = ({ facts: { sales }, listing: { listing }, context: { inputs }, sale }: ListingRow, window: Window): OutIn => {
  if (sales === null || sale === -1) return untold;
  const { store } = sales;
  const to = windowEnd(store, window, listing.channel);
  // Days after the last one known belong to a window of one's own and tell nothing.
  const last = window.until === null ? to : window.until + 1 - store.daily.firstDay;
  const from = Math.max(0, last - window.days);
  const { fast } = demandRulesAt(inputs.settings, { storeId: inputs.storeId, supplier: null, sku: listing.sku });
  const { stock, units } = listingStory(store, sale, fast);
  const told = correctionOf(stock, from, to);
  // Told by sales alone, nothing says that it was listed before the first of them.
  const shelfFrom = stock.isInferred ? Math.max(from, units.findIndex((sold) => sold > 0)) : from;
  let days = 0;
  for (let day = shelfFrom; day < to; day += 1) if (stock.states[day] === dayState.out) days += 1;
  const isKnown = told.state !== 'not-corrected' || days > 0;
  return { days: isKnown ? days : null, reason: told.state === 'corrected' ? null : told.reason, from: () => stockCells(store, sale, from, to) };
};
