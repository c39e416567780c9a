/** A row of the sheet of costs: a listing with what a unit of it costs, or goods that are only a part of others. */
import { channelName } from '../../demand/listing';
import { daysBetween } from '../../planning/calendar-days';
import type { LandedCost } from '../../planning/item-cost';
import { contributionOf, priceGap } from '../../planning/landed-cost';
import { untoldStorage } from '../../planning/plan-health';
import type { ListingPlan } from '../../planning/plan-store';
import { datedCosts, listingSetting, targetOf, type StoreContext } from '../../planning/store-context';
import type { CompetitorOffer, CostInput, ItemInput, ListingInput } from '../../planning/store-inputs';
import { freshOffers, lowestOffer } from '../../planning/tables/competitor-prices';
import { settingOf } from '../../settings/settings';
import { eachInSteps, type Steps } from '../../steps';
import type { SheetFacts } from '../facts';

export type ListingSide = { readonly listing: ListingInput; readonly plan: ListingPlan; readonly low: CompetitorOffer | null; /** Those that count; `old` are those that do not, the newest first. */ readonly offers: readonly CompetitorOffer[]; readonly old: readonly CompetitorOffer[]; readonly units30: number | null };

export type CostRowFacts = {
  readonly context: StoreContext;
  readonly id: string;
  /** Whose cost counts. */
  readonly code: string;
  readonly each: number;
  readonly sheet: CostInput | null;
  readonly item: ItemInput | null;
  /** Of one unit of the code, where the cost sheet or the lists say it. */
  readonly cost: LandedCost | null;
  readonly landedEach: number | null;
  readonly landed: number | null;
  /** Null for goods that no listing sells by themselves. */
  readonly sale: ListingSide | null;
};

const landedOf = ({ landed, rolled }: StoreContext, code: string): number | null => landed.get(code)?.amount ?? rolled.get(code)?.amount ?? null;

/** Its own where its own is known, else that of what it sells, else its own again, to be completed. */
const codeOf = (context: StoreContext, listing: ListingInput): { readonly code: string; readonly each: number } => {
  const { sku } = listing.listing;
  const target = targetOf(context, listing);
  const own = { code: sku, each: 1 };
  if (context.costs.has(sku) && (context.landed.get(sku)?.amount ?? null) !== null) return own;
  if (target === null) return own;
  const sold = { code: target.code, each: target.unitsEach };
  return landedOf(context, target.code) === null && context.costs.has(sku) ? own : sold;
};

const goods = (context: StoreContext, id: string, code: string, each: number): Omit<CostRowFacts, 'sale' | 'landed'> => ({
  context, id, code, each, sheet: context.costs.get(code) ?? null, item: context.items.get(code) ?? null, cost: context.landed.get(code) ?? null, landedEach: landedOf(context, code),
});

const unitsSold = ({ sales }: SheetFacts, { sales: own }: ListingInput, id: string): number | null => {
  const place = sales?.places.get(id);
  const units = place === undefined ? NaN : (sales?.figures.units30[place] ?? NaN);
  return Number.isNaN(units) ? (own?.sold.d30 ?? null) : units;
};

const listingRow = (facts: SheetFacts, listing: ListingInput, plan: ListingPlan): CostRowFacts => {
  const { context } = facts.plan;
  const { code, each } = codeOf(context, listing);
  const all = listing.competitors ?? [];
  const offers = freshOffers(all, context.inputs.day, storeSetting(context, 'stale-competitor-days').value);
  const old = all.filter((offer) => !offers.includes(offer)).sort((one, other) => (one.capturedOn < other.capturedOn ? 1 : -1));
  return { ...goods(context, plan.id, code, each), landed: plan.money.landed, sale: { listing, plan, offers, old, low: lowestOffer(offers), units30: unitsSold(facts, listing, plan.id) } };
};

const codeRow = (context: StoreContext, code: string): CostRowFacts => ({ ...goods(context, code, code, 1), landed: landedOf(context, code), sale: null });

/** Listings first, then goods whose cost no listing's row shows. */
export function* costRows(facts: SheetFacts): Steps<readonly CostRowFacts[]> {
  const { context, listings } = facts.plan;
  const sold = yield* eachInSteps(listings.entries(), ([at, plan]) => {
    const listing = context.inputs.listings[at];
    return listing === undefined ? null : listingRow(facts, listing, plan);
  });
  const shown = new Set(sold.map(({ code }) => code));
  const others = [...new Set([...context.items.keys(), ...context.costs.keys()])].filter((code) => !shown.has(code));
  return [...sold, ...(yield* eachInSteps(others, (code) => codeRow(context, code)))];
}

export const costRow = (facts: SheetFacts, id: string): CostRowFacts | null => {
  const { context, listings } = facts.plan;
  const at = listings.findIndex((plan) => plan.id === id);
  const [listing, plan] = [context.inputs.listings[at], listings[at]];
  if (listing !== undefined && plan !== undefined) return listingRow(facts, listing, plan);
  return context.items.has(id) || context.costs.has(id) ? codeRow(context, id) : null;
};

export const kindOf = ({ sale, item, context, code }: CostRowFacts): string =>
  sale !== null ? channelName[sale.listing.listing.channel] : item !== null ? (item.source === 'martin' ? 'Label' : 'Item') : context.bundles.has(code) || context.book.recipes.has(code) ? 'Bundle' : 'Cost sheet only';

export const sourceOf = ({ context, code, cost, sheet, item, landedEach }: CostRowFacts): string | null => {
  if (cost !== null && cost.amount !== null) return sheet === null ? 'item list' : sheet.validFrom === null && item?.source === 'martin' && cost.by === 'sheet' ? 'label list' : 'cost sheet';
  if (landedEach !== null && context.rolled.has(code)) return 'parts of the bundle';
  return null;
};

/** Why the landed cost is not known; null where it is. */
export const missingCost = ({ landed, cost, context, code }: CostRowFacts): string | null => {
  if (landed !== null) return null;
  const rolled = context.rolled.get(code);
  if (cost === null && rolled !== undefined) return rolled.missing.length === 0 ? `${code} has no parts` : `the cost of ${rolled.missing.join(', ')} is not known`;
  return cost?.because ?? 'no cost sheet and no item list knows it';
};

const statesMoney = ({ fob: price, freight: way, prep: ready, landed }: CostInput): boolean => [price, way, ready, landed].some(({ value }) => value !== null);

/** Of the money of the row: of the cost sheet where that states any, whatever the item list has its price in; null: the store's. */
export const currency = ({ sheet, item }: Pick<CostRowFacts, 'sheet' | 'item'>): string | null => (sheet !== null && statesMoney(sheet) ? sheet.currency : (sheet?.currency ?? item?.currency ?? null));

/** The currency of the item list's price where it is another than the row's; null where it is not. */
export const listedIn = (row: Pick<CostRowFacts, 'sheet' | 'item' | 'context'>): string | null => {
  const own = row.context.inputs.currency;
  const [listed, shown] = [row.item?.currency?.toUpperCase() ?? own, currency(row)?.toUpperCase() ?? own];
  return row.item === null || row.item.fob.value === null || listed === shown ? null : listed;
};

export const fob = (row: CostRowFacts): number | null => row.sheet?.fob.value ?? (listedIn(row) === null ? (row.item?.fob.value ?? null) : null);
export const freight = ({ sheet, cost }: CostRowFacts): number | null => sheet?.freight.value ?? cost?.parts?.freight ?? null;
export const prep = ({ sheet, cost }: CostRowFacts): number | null => sheet?.prep.value ?? cost?.parts?.broker ?? null;
export const customs = ({ cost }: CostRowFacts): number | null => (cost === null || cost.parts === null ? null : cost.parts.fob * (cost.parts.merchandiseProcessing + cost.parts.harbourMaintenance));
/** The cost record that is oldest of those the cost goes by: of a bundle it is that of a part. */
export const oldestCost = ({ context, code }: CostRowFacts): (CostInput & { readonly validFrom: string }) | null => datedCosts(context, code)[0] ?? null;
export const costAge = (row: CostRowFacts): number | null => {
  const oldest = oldestCost(row);
  return oldest === null ? null : daysBetween(oldest.validFrom, row.context.inputs.day);
};

export const storeSetting = <Id extends 'price-gap-limit' | 'stale-cost-days' | 'stale-competitor-days'>({ inputs }: StoreContext, id: Id) => settingOf(inputs.settings, id, { storeId: inputs.storeId, supplier: null, sku: null });
export const staleDays = ({ context }: CostRowFacts): number => storeSetting(context, 'stale-cost-days').value;
export const competitorDays = ({ context }: CostRowFacts): number => storeSetting(context, 'stale-competitor-days').value;
/** Of the lowest price that counts; where none does, of the newest that was seen. */
export const seenOn = ({ sale }: CostRowFacts): CompetitorOffer | null => sale?.low ?? sale?.old[0] ?? null;
export const gapLimit = ({ context }: CostRowFacts): number => storeSetting(context, 'price-gap-limit').value;

export const storageUntold = ({ sale }: CostRowFacts) => (sale === null ? null : untoldStorage(sale.listing, sale.plan.health));

export const storage = (row: CostRowFacts): number | null => {
  const { sale } = row;
  if (sale === null || storageUntold(row) !== null) return null;
  const { money } = sale.plan;
  const price = sale.listing.price.value;
  if (money.contribution === null || price === null || money.landed === null || money.fulfilment === null) return null;
  // What the contribution lacks to the other four: see `moneyOf`.
  return contributionOf(price, { referralShare: money.referralShare, fulfilment: money.fulfilment, landed: money.landed, storage: 0 }).amount - money.contribution.amount;
};

export const targetMargin = ({ context, sale }: CostRowFacts): number | null => (sale === null ? null : listingSetting(context, sale.listing, 'target-margin').value * 100);

/** Per cent of the other price; null without one of the two. */
export const gapTo = ({ sale }: CostRowFacts, other: number | null): number | null => {
  const price = sale?.listing.price.value ?? null;
  const gap = price === null || other === null ? null : priceGap(price, other);
  return gap === null ? null : gap * 100;
};

export type CostFlag = 'below floor' | 'over competitor' | 'cost old' | 'no cost' | 'no duty' | 'no fee' | 'competitor price old';

/** The landed cost is made of parts, and nobody says the duty: it stands there without any. */
const isDutyUntold = ({ cost, sheet }: CostRowFacts): boolean => cost !== null && cost.parts !== null && (sheet?.dutyPercent.value ?? null) === null;

export const flagsOf = (row: CostRowFacts): readonly CostFlag[] => {
  const { sale, landed } = row;
  const age = costAge(row);
  const price = sale?.listing.price.value ?? null;
  const floor = sale?.plan.money.floor ?? null;
  const gap = gapTo(row, sale?.low?.price.value ?? null);
  return [
    ...(price !== null && floor !== null && price < floor ? (['below floor'] as const) : []),
    ...(gap !== null && gap / 100 > gapLimit(row) ? (['over competitor'] as const) : []),
    ...(landed === null ? (['no cost'] as const) : []),
    ...(isDutyUntold(row) ? (['no duty'] as const) : []),
    ...(landed !== null && age !== null && age > staleDays(row) ? (['cost old'] as const) : []),
    ...(sale !== null && landed !== null && sale.plan.money.fulfilment === null ? (['no fee'] as const) : []),
    ...(sale !== null && sale.low === null && sale.old.length > 0 ? (['competitor price old'] as const) : []),
  ];
};
