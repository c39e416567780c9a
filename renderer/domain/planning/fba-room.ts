/** FBA's limits of room: what stock and inbound take of them, and sendings held to what is left. Cubic feet, each kind of storage on its own. */
import { settingOf, type Setting } from '../settings/settings';
import { fbaPosition } from './position';
import type { FbaPlan } from './plan-sendings';
import { daysOfSupply } from './reorder';
import { wholeCartons } from './rounding';
import { listingSetting, type StoreContext } from './store-context';
import type { ListingInput } from './store-inputs';

export type StorageKind = 'standard' | 'bulky';

export const storageKinds: readonly StorageKind[] = ['standard', 'bulky'];

/** Units that lie at FBA, whoever they are for; null where no report says it. */
export const onHandAtFba = ({ inputs }: StoreContext, { fba }: Pick<ListingInput, 'fba'>): number | null =>
  fba === null ? (inputs.told.has('fba') ? 0 : null) : fba.units.available === null ? null : fba.units.available + (fba.units.fcTransfer ?? 0) + (fba.units.fcProcessing ?? 0) + (fba.units.customerOrder ?? 0);

/** What a listing takes with what is there, on its way, and `sent`; null where it takes some that nobody measures. */
export const roomTaken = (context: StoreContext, listing: ListingInput, sent: number): number | null => {
  const there = onHandAtFba(context, listing);
  const inbound = fbaPosition(listing.fba, listingSetting(context, listing, 'count-working-inbound').value)?.inbound ?? 0;
  const each = listing.unitCubicFeet.value;
  const units = there === null ? null : there + inbound + sent;
  return units === 0 ? 0 : units === null || each === null ? null : units * each;
};

const settingIds = { standard: 'fba-capacity-standard', bulky: 'fba-capacity-bulky' } as const;

/** The limit Amazon states for the month, as somebody set it. */
export const roomLimit = ({ inputs: { settings, storeId } }: StoreContext, kind: StorageKind): Setting<(typeof settingIds)[StorageKind]> => settingOf(settings, settingIds[kind], { storeId, supplier: null, sku: null });

/** Of each kind whose limit is set, the limit less what is taken. A limit less what nobody knows is no room that is left: of no kind without a report of FBA’s stock. */
export const roomLeft = (context: StoreContext, takenOf: (kind: StorageKind) => number): ReadonlyMap<StorageKind, number> =>
  new Map(
    storageKinds.flatMap((kind): [StorageKind, number][] => {
      const limit = context.inputs.told.has('fba') ? roomLimit(context, kind).value : null;
      return limit === null ? [] : [[kind, limit - takenOf(kind)]];
    }),
  );

/** Sums of volumes end in digits nobody means. */
const speck = 1e-6;

/**
 * Sendings held to the room that is left: the fewest days of supply first, then the better class, each in whole cases that still fit. Where no limit is set nothing is held back, nor
 * what nobody measures. A sending that fits stands as it is.
 */
export const heldToRoom = (context: StoreContext, plans: readonly (FbaPlan | null)[]): readonly (FbaPlan | null)[] => {
  const left = new Map(
    roomLeft(context, (kind) => context.inputs.listings.reduce((sum, listing) => (listing.listing.channel === 'amz_fba' && listing.size === kind ? sum + (roomTaken(context, listing, 0) ?? 0) : sum), 0)),
  );
  if (left.size === 0) return plans;
  const abcOf = (place: number): string => context.classes[place]?.abc ?? 'N';
  const queue = plans.flatMap((plan, place) => {
    const { size = null, unitCubicFeet, listing } = context.inputs.listings[place] ?? { size: null, unitCubicFeet: { value: null }, listing: { id: '' } };
    const each = unitCubicFeet.value;
    return plan === null || plan.send.units === 0 || size === null || !left.has(size) || each === null || each <= 0 ? [] : [{ plan, place, size, each, id: listing.id }];
  });
  queue.sort((one, other) => (one.plan.daysNow ?? Infinity) - (other.plan.daysNow ?? Infinity) || (abcOf(one.place) < abcOf(other.place) ? -1 : abcOf(one.place) > abcOf(other.place) ? 1 : 0) || (one.id < other.id ? -1 : 1));
  const held = [...plans];
  for (const { plan, place, size, each } of queue) {
    const free = left.get(size) ?? 0;
    const units = Math.min(plan.send.units, wholeCartons(Math.max(0, (free + speck) / each), plan.casePack));
    left.set(size, free - units * each);
    if (units === plan.send.units) continue;
    const fromAwd = plan.fromAwdFirst > 0 ? Math.min(units, plan.fromAwd) : units - Math.min(units, plan.fromLocal);
    const perDay = context.inputs.listings[place]?.demand?.perDay ?? 0;
    held[place] = {
      ...plan, fromAwd, fromLocal: units - fromAwd, room: { kind: size, free: Math.max(0, free), heldBack: plan.send.units - units },
      send: { ...plan.send, units, daysAfter: daysOfSupply(plan.at.position + units, perDay), limitedBy: 'room' },
    };
  }
  return held;
};
