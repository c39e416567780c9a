/** FBA's limits of room: what stock and inbound take of them, and sendings held to what is left. Cubic feet, each kind of storage on its own. */
import { dayNumber, firstDayOfMonth, isoDay, monthNumber } from '../demand/days';
import type { SettingRef } from '../explain/term';
import { inMonth } from '../settings/by-month';
import { settingOf } from '../settings/settings';
import { fbaPosition } from './position';
import type { FbaPlan } from './plan-sendings';
import { daysOfSupply } from './days-of-supply';
import { legDays } from './leg-days';
import { wholeCartons } from './rounding';
import { listingSetting, type StoreContext } from './store-context';
import type { ListingInput } from './store-inputs';

export type StorageKind = 'standard' | 'bulky';

export const storageKinds: readonly StorageKind[] = ['standard', 'bulky'];

/** Units that lie at FBA, whoever they are for; null where no report says it. */
export const onHandAtFba = ({ fba }: Pick<ListingInput, 'fba'>): number | null =>
  fba === null || fba.units.available === null ? null : fba.units.available + (fba.units.fcTransfer ?? 0) + (fba.units.fcProcessing ?? 0) + (fba.units.customerOrder ?? 0);

/** What a listing takes with what is there, on its way, and `sent`; null where it takes some that nobody measures. */
export const roomTaken = (context: StoreContext, listing: ListingInput, sent: number): number | null => {
  const there = onHandAtFba(listing);
  const inbound = fbaPosition(listing.fba, listingSetting(context, listing, 'count-working-inbound').value)?.inbound ?? 0;
  const each = listing.unitCubicFeet.value;
  const units = there === null ? null : there + inbound + sent;
  return units === 0 ? 0 : units === null || each === null ? null : units * each;
};

const settingIds = { standard: 'fba-capacity-standard', bulky: 'fba-capacity-bulky' } as const;

type RoomLimit = {
  /** Null: none is set. */
  readonly value: number | null;
  readonly ref: SettingRef;
  /** ISO month it is the limit of; null where one is set for every month. */
  readonly month: string | null;
};

const nextMonth = (month: string): string => isoDay(firstDayOfMonth(monthNumber(dayNumber(`${month}-01`)) + 1)).slice(0, 7);

/** The day by which what is sent today lies at FBA, from wherever it comes. */
const arrivalDay = (context: StoreContext): string => {
  const days = legDays(context, ['awd-to-fba', 'warehouse-to-fba', 'fba-check-in'], null);
  return isoDay(dayNumber(context.inputs.day) + Math.max(days['awd-to-fba'] ?? 0, days['warehouse-to-fba'] ?? 0) + (days['fba-check-in'] ?? 0));
};

/**
 * The limit Amazon states for the month, as somebody set it. Of the months from the plan's day until what is sent then lies at FBA the lowest: Amazon takes no shipment above this month's, and
 * charges for what lies there above that month's.
 */
export const roomLimit = (context: StoreContext, kind: StorageKind): RoomLimit => {
  const { settings, storeId, day } = context.inputs;
  const { value, ref } = settingOf(settings, settingIds[kind], { storeId, supplier: null, sku: null });
  if (value === null || typeof value === 'number') return { value, ref, month: null };
  let lowest: Pick<RoomLimit, 'value' | 'month'> = { value: null, month: null };
  for (let month = day.slice(0, 7), last = arrivalDay(context).slice(0, 7); month <= last; month = nextMonth(month)) {
    const amount = inMonth(value, month)?.amount ?? null;
    if (amount !== null && (lowest.value === null || amount < lowest.value)) lowest = { value: amount, month };
  }
  return { ...lowest, ref };
};

/** Of each kind whose limit is set, the limit less what these FBA listings take with `sentOf` them. A limit less what nobody knows is no room that is left: of no kind without a report of FBA’s stock. */
export const roomLeft = (context: StoreContext, listings: readonly ListingInput[], sentOf: (place: number) => number): ReadonlyMap<StorageKind, number> =>
  new Map(
    storageKinds.flatMap((kind): [StorageKind, number][] => {
      const limit = context.inputs.told.has('fba') ? roomLimit(context, kind).value : null;
      if (limit === null) return [];
      const taken = listings.reduce((sum, listing, place) => (listing.listing.channel === 'amz_fba' && listing.size === kind ? sum + (roomTaken(context, listing, sentOf(place)) ?? 0) : sum), 0);
      return [[kind, limit - taken]];
    }),
  );

/** Sums of volumes end in digits nobody means. */
const speck = 1e-6;

type Goods = Pick<ListingInput, 'size' | 'unitCubicFeet'>;
type RoomFor = { readonly kind: StorageKind; /** Cubic feet; below 0 where the limit is passed. */ readonly free: number; /** Of one unit. */ readonly each: number; /** Whole units that fit. */ readonly units: number };

/** Room that sendings share: each finds what those before it left. */
export const sharedRoom = (room: ReadonlyMap<StorageKind, number>) => {
  const left = new Map(room);
  /** Null where no limit is known, or nobody measured the goods. */
  const of = ({ size: kind, unitCubicFeet: { value: each } }: Goods): RoomFor | null => {
    const free = kind === null ? undefined : left.get(kind);
    return kind === null || free === undefined || each === null || each <= 0 ? null : { kind, free, each, units: Math.max(0, Math.floor((free + speck) / each)) };
  };
  const take = (goods: Goods, units: number): void => {
    const found = of(goods);
    if (found !== null) left.set(found.kind, found.free - units * found.each);
  };
  return { of, take };
};

/**
 * Sendings held to the room that is left: the fewest days of supply first, then the better class, each in whole cases that still fit. Where no limit is set nothing is held back, nor
 * what nobody measures. A sending that fits stands as it is.
 */
export const heldToRoom = (context: StoreContext, plans: readonly (FbaPlan | null)[]): readonly (FbaPlan | null)[] => {
  const { listings } = context.inputs;
  const left = roomLeft(context, listings, () => 0);
  if (left.size === 0) return plans;
  const shared = sharedRoom(left);
  const abcOf = (place: number): string => context.classes[place]?.abc ?? 'N';
  const queue = plans.flatMap((plan, place) => {
    const listing = listings[place];
    return plan === null || plan.send.units === 0 || listing === undefined || shared.of(listing) === null ? [] : [{ plan, place, listing, id: listing.listing.id }];
  });
  queue.sort((one, other) => (one.plan.daysNow ?? Infinity) - (other.plan.daysNow ?? Infinity) || (abcOf(one.place) < abcOf(other.place) ? -1 : abcOf(one.place) > abcOf(other.place) ? 1 : 0) || (one.id < other.id ? -1 : 1));
  const held = [...plans];
  for (const { plan, place, listing } of queue) {
    const room = shared.of(listing);
    if (room === null || listing.demand === null) continue;
    const units = Math.min(plan.send.units, wholeCartons(room.units, plan.casePack));
    shared.take(listing, units);
    if (units === plan.send.units) continue;
    const fromAwd = plan.fromAwdFirst > 0 ? Math.min(units, plan.fromAwd) : units - Math.min(units, plan.fromLocal);
    held[place] = {
      ...plan, fromAwd, fromLocal: units - fromAwd, room: { kind: room.kind, free: Math.max(0, room.free), heldBack: plan.send.units - units },
      send: { ...plan.send, units, daysAfter: daysOfSupply(plan.at.position + units, listing.demand), limitedBy: 'room' },
    };
  }
  return held;
};
