/** What each listing needs at FBA or WFS, and what local stock, shared among all of them, can give. */
import { mapInSteps, type Steps } from '../steps';
import { allocate, type Allocation, type BuildRequest } from '../bundles/allocation';
import { daysOfSupply, daysUntilUsed } from './days-of-supply';
import type { DemandOf } from './demand-of';
import { dayAfter } from './calendar-days';
import type { SettingId } from '../settings/setting-rows';
import type { Setting } from '../settings/settings';
import { heldToRoom, type StorageKind } from './fba-room';
import { awdFree, awdPosition, fbaPosition, wfsInbound, wfsPosition, type FbaPosition } from './position';
import { totalLeadTime, type Leg } from './lead-time';
import { legKnown } from './leg-days';
import { wholeCartons } from './rounding';
import { safetyStock, type LeadTime, type SafetyStock } from './safety-stock';
import { fbaSend, wfsSend, type FbaSend, type WfsSend } from './sendings';
import { casePackOf, isLabelStock, listingCost, listingSetting, listingSupplier, targetOf, type StoreContext } from './store-context';
import type { ListingInput } from './store-inputs';
import { ruleAt } from '../rules/rule-book';
import { withFields } from '../with-fields';

export type FbaNeed = {
  readonly kind: 'fba';
  readonly at: FbaPosition;
  readonly lead: LeadTime;
  readonly safety: SafetyStock;
  readonly targetDays: number;
  readonly mostDays: number;
  /** Null: sendings are not rounded, or nobody says what a case holds. */
  readonly casePack: number | null;
  readonly awdAvailable: number;
  readonly awdPosition: number;
  /** Whole cases of AWD stock that are to go, before local stock is asked. */
  readonly fromAwdFirst: number;
  /** Units asked of local stock. */
  readonly wanted: number;
};

export type WfsNeed = { readonly kind: 'wfs'; readonly available: number; readonly inbound: number; readonly targetDays: number; readonly inStockDays: number; readonly casePack: number | null; readonly wanted: number };

export type SendNeed = FbaNeed | WfsNeed | null;

/** The way to FBA of what is sent now: from AWD where the goods lie there and go from there first, from the label supplier where they are its own. */
export const fbaLegs = (context: StoreContext, listing: ListingInput): readonly Leg[] => {
  const settingAt = <Id extends SettingId>(id: Id): Setting<Id> => listingSetting(context, listing, id);
  const target = targetOf(context, listing);
  const isFromAwd = settingAt('fba-source').value === 'awd' && (awdFree(listing.awd) ?? 0) > 0;
  const way = isFromAwd ? 'awd-to-fba' : target !== null && isLabelStock(context, target.code) ? 'label-to-fba' : 'warehouse-to-fba';
  const supplier = listingSupplier(context, listing);
  const least = settingAt('learned-lead-time-shipments').value;
  return ([way, 'fba-check-in'] as const).map((id) => legKnown({ id, supplier, settingAt, learned: context.inputs.learned, least }));
};

const fbaNeed = (context: StoreContext, listing: ListingInput, demand: DemandOf, serviceLevel: number): FbaNeed | null => {
  const setting = <Id extends Parameters<typeof listingSetting>[2]>(id: Id) => listingSetting(context, listing, id).value;
  const at = fbaPosition(listing.fba, setting('count-working-inbound') === true);
  if (at === null) return null;
  const awdAvailable = awdFree(listing.awd) ?? 0;
  const isAwdFirst = setting('fba-source') === 'awd';
  const lead = totalLeadTime(fbaLegs(context, listing));
  const safety = safetyStock(demand, lead, serviceLevel, listingSetting(context, listing, 'safety-method').value, Number(setting('buffer-days')));
  const targetDays = Number(setting('fba-target-days'));
  const mostDays = Number(setting('fba-most-days'));
  const casePack = setting('fba-rounding') === 'none' ? null : casePackOf(context, listing).value;
  const replenish = setting('replenish') === true;
  const rules = { targetDays, safetyUnits: safety.units, mostDays, casePack };
  const all = replenish ? fbaSend(demand, at.position, Infinity, rules).units : 0;
  const fromAwdFirst = isAwdFirst ? wholeCartons(Math.min(all, awdAvailable), casePack) : 0;
  return { kind: 'fba', at, lead, safety, targetDays, mostDays, casePack, awdAvailable, awdPosition: awdPosition(listing.awd) ?? 0, fromAwdFirst, wanted: all - fromAwdFirst };
};

const wfsNeed = (context: StoreContext, listing: ListingInput, demand: DemandOf): WfsNeed | null => {
  if (wfsPosition(listing.wfs) === null) return null;
  const available = listing.wfs?.units.available ?? null;
  const inbound = wfsInbound(listing.wfs);
  const targetDays = listingSetting(context, listing, 'wfs-target-days').value;
  const inStockDays = ruleAt(context.inputs.rules, 'wfs-in-stock-days', context.inputs.day)?.value ?? 28;
  const rounding = listingSetting(context, listing, 'carton-rounding').value;
  const casePack = casePackOf(context, listing).value;
  const replenish = listingSetting(context, listing, 'replenish').value;
  const need = { targetDays, inStockDays, casePack, rounding };
  const suggested = replenish ? wfsSend(demand, available ?? 0, inbound, Infinity, need).suggested : 0;
  return { kind: 'wfs', available: available ?? 0, inbound, targetDays, inStockDays, casePack: rounding === 'none' ? null : casePack, wanted: suggested };
};

/** What is taken over of an earlier plan: everything but the listings at these places. */
export type Kept = { readonly sendings: Sendings; readonly changed: ReadonlySet<number> };

/** What each listing asks for, by its place. Null: it is not sent anywhere, or its stock or its sales are not known. */
const sendNeeds = (context: StoreContext, kept: Kept | null): Steps<readonly SendNeed[]> =>
  mapInSteps(context.inputs.listings, (listing, index) => {
    if (kept !== null && !kept.changed.has(index)) return kept.sendings.needs[index] ?? null;
    const { demand, listing: { channel } } = listing;
    if (demand === null) return null;
    if (channel === 'amz_fba') return fbaNeed(context, listing, demand, context.classes[index]?.serviceLevel ?? 0.9);
    return channel === 'wfs' ? wfsNeed(context, listing, demand) : null;
  });

const positionOf = (need: FbaNeed | WfsNeed): number => (need.kind === 'fba' ? need.at.position + need.fromAwdFirst : need.available + need.inbound);

/** Requests on local stock, in whole cases, so that what is granted can be sent. Of a bundle without a recipe that stands there is what is built. */
const localRequests = (context: StoreContext, needs: readonly SendNeed[]): readonly BuildRequest[] =>
  context.inputs.listings.flatMap((listing, index): BuildRequest[] => {
    const need = needs[index] ?? null;
    const target = targetOf(context, listing);
    if (need === null || target === null || need.wanted <= 0 || (context.inside(target.code) === null && !((context.stock.get(target.code) ?? 0) > 0))) return [];
    const pack = Math.max(1, Math.floor(need.casePack ?? 1));
    const cost = listingCost(context, listing);
    const value = listing.price.value === null ? null : listing.price.value - (cost ?? 0);
    return [
      {
        id: listing.listing.id, code: target.code, unitsEach: target.unitsEach * pack, wanted: Math.floor(need.wanted / pack), perDay: (listing.demand?.perDay ?? 0) / pack,
        position: positionOf(need) / pack, abc: context.classes[index]?.abc ?? 'C', value: value === null || cost === null ? null : value * pack,
      },
    ];
  });

export type FbaPlan = FbaNeed & {
  readonly send: FbaSend;
  readonly fromAwd: number;
  readonly fromLocal: number;
  readonly daysNow: number | null;
  /** The same as far as one looks ahead. */
  readonly daysUntilOut: number | null;
  readonly stockOutDay: string | null;
  readonly status: 'no-sales' | 'out' | 'low' | 'ok' | 'excess';
  /** Where FBA’s room holds some back: cubic feet left for it when its turn came, and the units that do not fit. */
  readonly room?: { readonly kind: StorageKind; readonly free: number; readonly heldBack: number };
};

export type WfsPlan = WfsNeed & { readonly send: WfsSend };

/** `unheld`: FBA’s sendings before its limits of room hold any back. */
export type Sendings = { readonly needs: readonly SendNeed[]; readonly requests: readonly BuildRequest[]; readonly allocation: Allocation; readonly unheld: readonly (FbaPlan | null)[]; readonly fba: readonly (FbaPlan | null)[]; readonly wfs: readonly (WfsPlan | null)[] };

/** Excess is what leaves no room under the most days of cover, as a quantity to send counts them. */
const fbaStatus = (demand: DemandOf, { at: { position, now }, mostDays }: FbaNeed, targetUnits: number): FbaPlan['status'] => {
  if (demand.perDay <= 0 && targetUnits <= 0) return 'no-sales';
  if (now <= 0) return 'out';
  if (position < targetUnits) return 'low';
  return position > demand.cumulativeMean(mostDays) ? 'excess' : 'ok';
};

const fbaPlan = (context: StoreContext, demand: DemandOf, horizonDays: number, need: FbaNeed, granted: number, replenish: boolean): FbaPlan => {
  const fromAwd = wholeCartons(need.awdAvailable, need.casePack);
  const rules = { targetDays: need.targetDays, safetyUnits: need.safety.units, mostDays: need.mostDays, casePack: need.casePack };
  const send = fbaSend(demand, need.at.position, replenish ? fromAwd + granted : 0, rules);
  const awdUsed = need.fromAwdFirst > 0 ? Math.min(send.units, need.fromAwdFirst) : Math.min(fromAwd, Math.max(0, send.units - granted));
  const daysUntilOut = daysUntilUsed(demand, need.at.position, horizonDays);
  return withFields(need, {
    send, fromAwd: awdUsed, fromLocal: send.units - awdUsed,
    daysNow: daysOfSupply(need.at.position, demand), daysUntilOut,
    stockOutDay: daysUntilOut === null || daysUntilOut >= horizonDays ? null : dayAfter(context.inputs.day, daysUntilOut),
    status: fbaStatus(demand, need, send.targetUnits),
  });
};

const sameRequests = (one: readonly BuildRequest[], other: readonly BuildRequest[]): boolean => one.length === other.length && JSON.stringify(one) === JSON.stringify(other);

const sentNowhere = { fba: null, wfs: null } as const;

/** Needs, the sharing of local stock by days of supply, what is sent from where, and what of it FBA has room for. */
export function* sendingsInSteps(context: StoreContext, kept: Kept | null = null): Steps<Sendings> {
  const needs = yield* sendNeeds(context, kept);
  const requests = localRequests(context, needs);
  const before = kept?.sendings ?? null;
  const allocation = before !== null && sameRequests(before.requests, requests) ? before.allocation : allocate(context.book, requests, context.stock, 'cover');
  const grantedBy = (by: Allocation, of: readonly BuildRequest[]) => new Map(by.grants.map(({ id, granted: cases }, index) => [id, cases * (of[index]?.unitsEach ?? 0)]));
  const granted = grantedBy(allocation, requests);
  const grantedBefore = before === null || before.allocation === allocation ? granted : grantedBy(before.allocation, before.requests);
  const sent = yield* mapInSteps(context.inputs.listings, (listing, index): { readonly fba: FbaPlan | null; readonly wfs: WfsPlan | null } => {
    const { demand, listing: { id } } = listing;
    if (before !== null && kept?.changed.has(index) === false && granted.get(id) === grantedBefore.get(id)) return { fba: before.unheld[index] ?? null, wfs: before.wfs[index] ?? null };
    const need = needs[index] ?? null;
    if (need === null || demand === null) return sentNowhere;
    const units = (granted.get(id) ?? 0) / (targetOf(context, listing)?.unitsEach ?? 1);
    const replenish = listingSetting(context, listing, 'replenish').value;
    if (need.kind === 'fba') return { fba: fbaPlan(context, demand, listingSetting(context, listing, 'horizon-days').value, need, units, replenish), wfs: null };
    const rounding = listingSetting(context, listing, 'carton-rounding').value;
    const send = wfsSend(demand, need.available, need.inbound, units, { targetDays: need.targetDays, inStockDays: need.inStockDays, casePack: need.casePack, rounding });
    return { fba: null, wfs: withFields(need, { send: replenish ? send : { ...send, suggested: 0, units: 0, short: 0, daysAfter: send.daysNow } }) };
  });
  const unheld = sent.map(({ fba }) => fba);
  return { needs, requests, allocation, unheld, fba: heldToRoom(context, unheld), wfs: sent.map(({ wfs }) => wfs) };
}
