/** Goods our own shipment plans still count as on their way, though a report of the place is of a later day than they were to come on and does not show them: a plan nobody closed is stock that is not there. */
import { listedNames } from '../listed-names';
import { fbaPosition, wfsInbound } from '../planning/position';
import type { DueUnits, StockOf } from '../planning/stock';
import { listingSetting, type StoreContext } from '../planning/store-context';
import type { ListingInput } from '../planning/store-inputs';
import { counted } from './maker';

/** `unseen`: units on their way that the report does not show as inbound. */
export type Awaited = { readonly stock: Pick<StockOf<never>, 'asOf' | 'coming' | 'promised'> | null; readonly unseen: number };

const overdueOf = ({ stock, unseen }: Awaited): readonly DueUnits[] => (unseen <= 0 ? [] : [...(stock?.coming?.due ?? []), ...(stock?.promised?.due ?? [])].filter(({ on }) => on < (stock?.asOf ?? '')));

export const overdueNote = (place: 'FBA' | 'WFS', rows: readonly Awaited[]): readonly string[] => {
  const late = rows.map((row) => ({ overdue: overdueOf(row), unseen: row.unseen })).filter(({ overdue }) => overdue.length > 0);
  const units = late.reduce((sum, { overdue, unseen }) => sum + Math.min(unseen, overdue.reduce((all, one) => all + one.units, 0)), 0);
  const plans = [...new Set(late.flatMap(({ overdue }) => overdue.map(({ planId }) => planId)))].sort();
  return units === 0 ? [] : [`On their way by our own plans, past the day they were to come, and not in ${place}’s inbound: ${counted(units, 'unit')} of ${counted(late.length, 'SKU')} (${listedNames(plans)}). They count as stock until the plan says what was received, or is closed.`];
};

/** The same of the listings that what is ordered goes to: a position counts what is on its way to each of them, once. */
export const overdueAtListings = (context: StoreContext, listings: readonly ListingInput[]): readonly string[] => {
  const each = [...new Set(listings)];
  return [
    ...overdueNote('FBA', each.map((listing) => ({ stock: listing.fba, unseen: fbaPosition(listing.fba, listingSetting(context, listing, 'count-working-inbound').value)?.unseen ?? 0 }))),
    ...overdueNote('WFS', each.map(({ wfs }) => ({ stock: wfs, unseen: wfsInbound(wfs) - (wfs?.units.inbound ?? 0) }))),
  ];
};
