/** What is sent to FBA first of goods we send ourselves: what FBA does not have of it, of what our own stock gives and FBA has room for. */
import type { Target } from '../../bundles/listing-targets';
import { takeBuiltFirst } from '../../bundles/taking';
import { roomLeft } from '../../planning/fba-room';
import { heldAt } from '../../planning/held-at';
import { localPool, unitsFrom } from '../../planning/plan-channels';
import type { StorePlan } from '../../planning/plan-store';
import { roundedUnits, wholeCartons } from '../../planning/rounding';
import { targetOf, type StoreContext } from '../../planning/store-context';
import { oncePerPlan } from '../facts';
import type { ListingRow } from '../listing-row';

/** Days of demand a first send covers. */
export const firstSendDays = 30;

/** What FBA has of a listing with transfers and what is on its way, our own plans included. */
const positionOf = ({ context, listing }: ListingRow): number | null => heldAt(context, listing).fba;

/** Of all FBA listings of the ASIN; null where one of them is not known. */
export const twinPosition = (twins: readonly ListingRow[]): number | null =>
  twins.reduce<number | null>((sum, twin) => {
    const position = positionOf(twin);
    return sum === null || position === null ? null : sum + position;
  }, 0);

/** What FBA has, shared by our SKUs of one ASIN: each finds what those before it left. */
export const sharedPosition = () => {
  const taken = new Map<string, number>();
  const keyOf = (twins: readonly ListingRow[]): string => twins.map(({ plan }) => plan.id).sort().join('\n');
  const leftOf = (twins: readonly ListingRow[]): number | null => {
    const position = twinPosition(twins);
    return position === null ? null : position - (taken.get(keyOf(twins)) ?? 0);
  };
  return {
    /** Null where what FBA has is not known. */
    leftOf,
    /** No more than is left. */
    take: (twins: readonly ListingRow[], units: number): void => {
      taken.set(keyOf(twins), (taken.get(keyOf(twins)) ?? 0) + Math.max(0, Math.min(units, leftOf(twins) ?? 0)));
    },
  };
};

export type FirstSend = {
  /** Whole cases; null where demand, or what FBA has, is not known. */
  readonly units: number | null;
  /** What stopped it short of the need. */
  readonly limitedBy: 'local' | 'room' | null;
};

export type FirstSendOf = {
  /** Units of the demand it covers; null where that is not known. */
  readonly expected: number | null;
  /** Null where FBA does not say it. */
  readonly position: number | null;
  readonly pack: number | null;
  /** What others leave of our own stock; null where nobody tells. */
  readonly local: number | null;
  /** What FBA has room for; null where no limit is known, or nobody measured the goods. */
  readonly room: number | null;
};

/** `expected − position` in whole cases up, held to whole cases of what is here and of what has room: 60 − 10 by tens are 50, of 45 here 40. */
export const firstSend = ({ expected, position, pack, local, room }: FirstSendOf): FirstSend => {
  if (expected === null || position === null) return { units: null, limitedBy: null };
  const wanted = roundedUnits(Math.max(0, expected - position), { carton: pack, minimum: null, rounding: 'up' });
  const here = local === null ? wanted : Math.min(wanted, wholeCartons(local, pack));
  const units = room === null ? here : Math.min(here, wholeCartons(Math.max(0, room), pack));
  return { units, limitedBy: units < here ? 'room' : here < wanted ? 'local' : null };
};

/** Room of FBA that stock, what is on its way and the plan's own sendings leave; kinds without a limit are not in it. */
export const roomNow = oncePerPlan(({ context, listings }) => roomLeft(context, context.inputs.listings, (place) => listings[place]?.fba?.send.units ?? 0));

/** What is not there is not taken. */
const taker = { took: (): void => undefined, lacks: (): boolean => true };

const takeOf = ({ book }: StoreContext, stock: Map<string, number>, target: Target | null, units: number): void => {
  if (target !== null && units > 0) takeBuiltFirst(book, stock, target.code, units * target.unitsEach, taker);
};

/** Stock of our own that the plan's own sendings leave. */
const localNow = oncePerPlan(({ context, listings }) => {
  const stock = new Map(context.stock);
  for (const [place, listing] of context.inputs.listings.entries()) takeOf(context, stock, targetOf(context, listing), (listings[place]?.fba?.fromLocal ?? 0) + (listings[place]?.wfs?.send.units ?? 0));
  return stock;
});

/** Stock of our own that sendings share: each finds what those before it left. */
export const sharedLocal = (plan: StorePlan) => {
  const stock = new Map(localNow(plan));
  const shelf = { ...plan.context, stock };
  return {
    /** In units of the listing; null where nobody tells. */
    unitsOf: (target: Target | null): number | null => unitsFrom(target === null ? null : localPool(shelf, target.code), target),
    take: (target: Target | null, units: number): void => takeOf(plan.context, stock, target, units),
  };
};
