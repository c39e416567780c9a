/** A listing of ours on a marketplace: its stock, what holds for it, and why nothing is proposed where nothing is. */
import { shopFacts, type Shop } from '../../channels/shops';
import { listingSetting } from '../../planning/store-context';
import type { Decisions } from '../decisions';
import { isSameSales, oncePerPlan, type SheetFacts } from '../facts';
import { listingRow, listingRowsInSteps, type ListingRow } from '../listing-row';
import type { SheetAsked } from '../maker';
import { toTheEnd, type Steps } from '../../steps';
import { rowsAtHand } from '../rows-at-hand';
import { exposures, type CodeExposure } from './exposure';
import { heldUnits, type Held } from './held-units';
import { offersOf, type Offer } from './offer';
import { withFields } from '../../with-fields';

export type QuantityRow = ListingRow & Offer & { readonly held: Held; readonly exposure: CodeExposure | null };

type Made = { /** What they were made with: a forecast that arrives later makes them anew. */ readonly sales: SheetFacts['sales']; readonly rows: readonly QuantityRow[]; readonly byId: ReadonlyMap<string, QuantityRow> };

const madeRows = oncePerPlan(() => new WeakMap<Decisions, Partial<Record<Shop, () => Made | null>>>());

/** What one listing promises is a share of what all do: rows are made together, and once for the same decisions. */
function* rowsMade(facts: SheetFacts, asked: SheetAsked, shop: Shop): Steps<Made> {
  const known = madeRows(facts.plan);
  const byShop = known.get(asked.decisions) ?? {};
  known.set(asked.decisions, byShop);
  const before = byShop[shop]?.() ?? null;
  if (before !== null && isSameSales(before.sales, facts.sales)) return before;
  const [offers, byCode] = [offersOf(facts.plan), exposures(facts, asked.decisions)];
  const rows = yield* listingRowsInSteps(facts, asked, shopFacts[shop].channel, (row): QuantityRow | null => {
    const offer = offers.get(row.plan.id);
    return offer === undefined ? null : withFields(withFields(row, offer), { held: heldUnits(offer, row.decisions), exposure: offer.target === null ? null : (byCode.get(offer.target.code) ?? null) });
  });
  const made = { sales: facts.sales, rows, byId: new Map(rows.map((row) => [row.plan.id, row])) };
  byShop[shop] = rowsAtHand.keep(made);
  return made;
}

export function* quantityRows(facts: SheetFacts, asked: SheetAsked, shop: Shop): Steps<readonly QuantityRow[]> {
  return (yield* rowsMade(facts, asked, shop)).rows;
}

export const quantityRow = (facts: SheetFacts, asked: SheetAsked, shop: Shop, id: string): QuantityRow | null =>
  listingRow(facts, asked, shopFacts[shop].channel, id) === null ? null : (toTheEnd(rowsMade(facts, asked, shop)).byId.get(id) ?? null);

/** 0 takes a listing off eBay for good unless the account keeps listings that are out of stock. */
export const endsAtZero = ({ shop, context, listing: own }: QuantityRow): boolean =>
  shop === 'ebay' && own.listedUnits.value !== 0 && own.details.unlisted === null && !listingSetting(context, own, 'ebay-out-of-stock-control').value;

export const wouldEnd = (row: QuantityRow): boolean => row.held.units === 0 && endsAtZero(row);
