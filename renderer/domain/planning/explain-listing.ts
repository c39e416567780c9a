/** The figures of one listing, each the same number as in the plan, with its terms. */
import { leaf, made, unknown, type Ref, type Term } from '../explain/term';
import { figure, within } from '../explain/sentence';
import { ruleAt } from '../rules/rule-book';
import { awdPositionTerm, fbaPositionTerm, saidOf, wfsPositionTerm } from './explain-stock';
import { costTerm, moneyTerms } from './explain-money';
import { demandOverTerm, lastsWhy, paceTerm, safetyTerm, type PaceTerm } from './explain-supply';
import { shopOfChannel } from '../channels/shops';
import { poolTerms, unitsEachTerm } from './explain-pool';
import { roomLimit } from './fba-room';
import { historicalTerm } from './historical-supply';
import { localPool, type ChannelPlan } from './plan-channels';
import type { HealthPlan } from './plan-health';
import { ruleOrderFormula } from './publish';
import { optionTitle } from '../settings/setting-words';
import type { ListingPlan, StorePlan } from './plan-store';
import { fbaLegs, type FbaPlan, type WfsPlan } from './plan-sendings';
import { listingRunsOut } from './replenished';
import { fbaSent, isLocalTold, noFbaSource, noWfsSource, wfsSent } from './sent-units';
import { cellsOf } from './stock';
import { casePackOf, listingSetting, serviceLevelRef, targetOf, type StoreContext } from './store-context';
import type { ListingInput } from './store-inputs';
import { toldCells, toldTerm } from './told';

type Asked = { readonly store: StorePlan; readonly context: StoreContext; readonly listing: ListingInput; readonly plan: ListingPlan; readonly pace: Term };

const caseTerm = ({ context, listing }: Asked): Term => {
  const pack = casePackOf(context, listing);
  return toldTerm('case', 'Units in a case', pack, 'units', 'no sheet tells it: whole units are sent');
};

const sourceTerms = (asked: Asked, fba: FbaPlan): readonly Term[] => [
  leaf('from-awd', 'From AWD', fba.fromAwd, 'units', [listingSetting(asked.context, asked.listing, 'fba-source').ref], `AWD has ${figure(fba.awdAvailable)} available`),
  made('from-local', 'From local stock', fba.fromLocal, 'units', 'its share of (ready + buildable) ÷ units in the listing', localTerms(asked), { note: localNote(asked) }),
];

/** What lies with us of its goods. Empty where it is mapped to nothing, or nothing tells. */
const localTerms = ({ store, context, listing }: Asked): readonly Term[] => {
  const target = targetOf(context, listing);
  const pool = target === null ? null : localPool(context, target.code);
  return pool === null ? [] : [...poolTerms(store, pool), unitsEachTerm(context, listing)];
};

const localNote = ({ context, listing }: Asked): string => {
  const target = targetOf(context, listing);
  if (target === null) return 'the listing is mapped to no bundle or item';
  if (localPool(context, target.code) === null) return 'no sheet tells the local stock';
  return 'local stock is shared among all who want it, the fewest days of supply first';
};

/** What FBA’s limit of room holds back. Empty where all fits, or no limit is set. */
const roomTerms = ({ context, listing }: Asked, { room }: FbaPlan): readonly Term[] => {
  if (room === undefined) return [];
  const limit = roomLimit(context, room.kind);
  return [
    made('fba-held-back', 'Held back', room.heldBack, 'units', 'what the sources could send − whole cases that fit into the room left ÷ volume of one', [
      made('fba-room-left', 'Room left for it', room.free, 'ft³', 'limit − what is there and on its way − what is sent before it', [
        leaf('fba-room-limit', 'Limit', limit.value, 'ft³', [limit.ref], limit.month === null ? undefined : `of ${limit.month}`),
      ], { note: 'the fewest days of supply are sent first, then the better class' }),
      leaf('unit-cubic-feet', 'Volume of one', listing.unitCubicFeet.value, 'ft³', toldCells(listing.unitCubicFeet)),
    ]),
  ];
};

/** What is not replenished is not sent, whatever there is of it. */
const runsOutOr = ({ context, listing }: Asked, note: string | undefined): { readonly note?: string; readonly from?: readonly Ref[] } => {
  const because = listingRunsOut(context, listing);
  return because === null ? (note === undefined ? {} : { note }) : { note: because, from: [listingSetting(context, listing, 'replenish').ref] };
};

/** `min(need, what the sources have)` in whole cases. */
const fbaSendTerm = (asked: Asked, fba: FbaPlan): Term => {
  const { context, listing, plan, pace } = asked;
  const demand = listing.demand;
  if (demand === null) return unknown('fba-send', 'Send to FBA', 'units', listing.demandUnknown ?? 'its demand is not known');
  const { send } = fba;
  const working = listingSetting(context, listing, 'count-working-inbound').value;
  const isSold = send.limitedBy !== 'no-sales';
  const legs = fbaLegs(context, listing);
  const need = made('fba-need', 'Need', send.need, 'units', 'demand over the target + safety stock − FBA position', [
    demandOverTerm('fba-target-demand', 'Demand over the target', demand, fba.targetDays, [listingSetting(context, listing, 'fba-target-days').ref], [pace]),
    safetyTerm('fba-safety', isSold ? fba.safety : { ...fba.safety, units: 0 }, plan.classes.serviceLevel, fba.lead, demand, {
      method: listingSetting(context, listing, 'safety-method').ref,
      level: serviceLevelRef(context, plan.classes.abc, listing.listing.sku, null),
      lead: legs.flatMap(({ from }) => from), legs,
    }),
    fbaPositionTerm(listing.fba, working),
  ]);
  const limits = {
    'no-sales': 'nothing is sent of what does not sell', 'nothing-needed': 'the position covers the target', need: 'rounded down to whole cases',
    source: 'limited by what AWD and local stock have', 'most-cover': `no more than ${figure(fba.mostDays)} days of cover`, room: 'as much as FBA’s room holds',
  } as const;
  const units = fbaSent(context, listing, plan, isLocalTold(context, listing));
  if (units === null) return unknown('fba-send', 'Send to FBA', 'units', noFbaSource, [need, caseTerm(asked)]);
  return made('fba-send', 'Send to FBA', units, 'units', 'from AWD + from local stock', [...sourceTerms(asked, fba), need, ...roomTerms(asked, fba), caseTerm(asked)], runsOutOr(asked, limits[send.limitedBy]));
};

const wfsSendTerm = (asked: Asked, wfs: WfsPlan): Term => {
  const { context, listing, pace } = asked;
  if (listing.demand === null) return unknown('wfs-send', 'Send to WFS', 'units', listing.demandUnknown ?? 'its demand is not known');
  const need = made('wfs-need', 'Need', wfs.send.need, 'units', 'demand over the target − WFS position', [
    demandOverTerm('wfs-target-demand', 'Demand over the target', listing.demand, wfs.targetDays, [listingSetting(context, listing, 'wfs-target-days').ref], [pace]), wfsPositionTerm(listing.wfs),
  ]);
  const rounding = listingSetting(context, listing, 'carton-rounding').ref;
  const { note, from = [] } = runsOutOr(asked, undefined);
  const suggested = made('wfs-suggested', 'Suggested', wfs.send.suggested, 'units', 'need', [need, caseTerm(asked)], { from: [rounding, ...from], ...(note === undefined ? {} : { note }) });
  const units = wfsSent(context, listing, asked.plan, isLocalTold(context, listing));
  if (units === null) return unknown('wfs-send', 'Send to WFS', 'units', noWfsSource(context, listing), [suggested]);
  return made('wfs-send', 'Send to WFS', units, 'units', 'suggested, as far as local stock has it', [suggested, made('wfs-short', 'Short', wfs.send.short, 'units', 'suggested − its share of (ready + buildable) ÷ units in the listing', localTerms(asked), { note: localNote(asked) })]);
};

const daysTerm = (id: string, days: number | null, units: number | null, { listing: { demand }, pace }: Asked, position: Term): Term => {
  const name = 'Days of supply';
  if (days === null) return unknown(id, name, 'days', pace.value === 0 ? 'there are no sales' : 'position or demand is not known', [position, pace]);
  const { formula, terms, from, note } = lastsWhy(position.name, units, demand, [position], [pace]);
  return made(id, name, days, 'days', formula, terms, { from, note });
};

const publishTerm = ({ store, context, listing }: Asked, channel: ChannelPlan): Term => {
  const shop = shopOfChannel[listing.listing.channel] ?? 'amazon';
  const { pool, rules } = channel;
  const stock = made('pool', 'Local stock', pool.units, 'units', 'ready + buildable', poolTerms(store, pool), { note: 'FBA, AWD and WFS stock does not count: they ship it themselves' });
  const method = listingSetting(context, listing, 'reserve-method');
  const reserve = made('reserve', 'Kept back', rules.reserve, 'units', method.value === 'fixed' ? 'fixed' : method.value === 'computed' ? 'computed' : 'the larger of fixed and computed', [
    leaf('reserve-fixed', 'Fixed', channel.fixedReserve, 'units', [listingSetting(context, listing, `reserve-${shop}`).ref]),
    leaf('reserve-computed', 'Computed', channel.computedReserve, 'units', [listingSetting(context, listing, 'upload-hours').ref, listingSetting(context, listing, 'reserve-confidence').ref], channel.reservedOf === null || channel.reservedOf === pool.code ? 'what the other channels may sell between two uploads' : `what the other channels may sell of ${channel.reservedOf} between two uploads, beyond what is spare of it`),
  ], { from: [method.ref] });
  const most = listingSetting(context, listing, `most-shown-${shop}`);
  const least = listingSetting(context, listing, `least-shown-${shop}`);
  const share = listingSetting(context, listing, `share-${shop}`);
  const fixed = listingSetting(context, listing, `fixed-shown-${shop}`);
  const order = listingSetting(context, listing, 'rule-order');
  const each = unitsEachTerm(context, listing);
  if (rules.fixedShown !== null) {
    return made('publish', 'Quantity to show', channel.proposed, 'units', 'the fixed number, as far as it can be sold', [stock, each, leaf('fixed-shown', 'Always shown', rules.fixedShown, 'units', [fixed.ref], rules.fixedShown === 0 ? 'never shown' : undefined), reserve]);
  }
  return made('publish', 'Quantity to show', channel.proposed, 'units', ruleOrderFormula(rules.order, 'local stock ÷ units in the listing'), [
    stock, each, reserve, leaf('share', 'Share', rules.share * 100, '%', [share.ref]), leaf('rule-order', 'Order of the rules', within(optionTitle(rules.order)), null, [order.ref]),
    rules.mostShown === null ? leaf('most', 'Most shown', 'no limit', null, [most.ref]) : leaf('most', 'Most shown', rules.mostShown, 'units', [most.ref]),
    leaf('least', 'Shown as 0 below', rules.leastShown, 'units', [least.ref]),
  ]);
};

const feeWords = {
  'no-such-fee': 'there was no such fee', 'enough-supply': 'supply was enough', 'slow-seller': 'too few sell', awd: 'the stock comes through AWD', size: 'its size is exempt', 'no-sales': 'nothing sold',
} as const;

const storedNote = ({ days, beside }: NonNullable<HealthPlan['ofMonth']>): string =>
  `of a mean day: ${days} days of the month so far are known${beside.units > 0 && beside.days > 0 ? `; ${figure(beside.units)} units that are ordered or in processing today are added on ${beside.days === days ? 'each' : `${beside.days}`} of them, which no ledger tells` : ''}`;

const healthTerms = ({ context, listing, plan, pace }: Asked): readonly Term[] => {
  const { health } = plan;
  if (health === null) return [];
  const { rules, day } = context.inputs;
  const terms: Term[] = [];
  if (listing.demand !== null && health.excess !== null && listing.fba !== null) {
    const days = listingSetting(context, listing, 'excess-days');
    const demand = demandOverTerm('excess-demand', 'Demand until then', listing.demand, days.value, [days.ref], [pace]);
    terms.push(made('excess', 'Excess', health.excess, 'units', 'available − demand until then', [
      leaf('excess-available', 'Available', listing.fba.units.available, 'units', cellsOf(listing.fba, 'available'), saidOf(listing.fba)),
      demand,
    ]));
  }
  if (health.fee !== null) {
    const { verdict } = health.fee;
    const limit = ruleAt(rules, 'low-inventory-fee-days', day);
    const grain = ruleAt(rules, 'low-inventory-fee-grain', day);
    const said = verdict.state === 'charged' ? 'charged' : verdict.state === 'unknown' ? null : 'not charged';
    const note = verdict.state === 'not-charged' ? feeWords[verdict.because] : verdict.state === 'unknown' ? (health.fee.grain === 'parent-asin' ? 'it was counted by parent ASIN then, and reports tell days of supply by SKU' : 'the historical days of supply are not known') : 'both are below the limit';
    terms.push(made('low-inventory-fee', 'Low-inventory fee', said, null, 'both days of supply below the limit', [
      historicalTerm(listing, 'd30'),
      historicalTerm(listing, 'd90'),
      leaf('fee-limit', 'Limit', health.fee.limitDays, 'days', limit === null ? [] : [limit.ref]),
      leaf('fee-grain', 'Counted by', health.fee.grain, null, grain === null ? [] : [grain.ref]),
    ], { note }));
  }
  if (health.storageMonth !== null && health.cubicFeet !== null && listing.size !== null) {
    const rate = ruleAt(rules, listing.size === 'standard' ? 'fba-storage-standard' : 'fba-storage-bulky', day);
    const { ofMonth } = health;
    const feet = ofMonth?.cubicFeet ?? health.cubicFeet;
    terms.push(made('storage-month', 'Storage a month', health.storageMonth, '$', 'cubic feet × rate', [
      leaf('cubic-feet', 'Cubic feet', feet, 'ft³', toldCells(listing.unitCubicFeet), ofMonth === undefined ? 'of what lies there today: of too few days of the month it is known' : storedNote(ofMonth)),
      leaf('storage-rate', 'Rate', feet > 0 ? health.storageMonth / feet : null, '$/ft³', rate === null ? [] : [rate.ref]),
    ]));
  }
  return terms;
};

/**
 * Every figure of a listing that there is: positions, days of supply, what to send or to show, health and money. Values are those of the
 * plan. Empty for an id the plan does not know. `paceOf` gives demand's own steps where they can be told.
 */
export const listingFigures = (store: StorePlan, id: string, paceOf: PaceTerm = () => null): readonly Term[] => {
  const { context, listings } = store;
  const place = listings.findIndex((one) => one.id === id);
  const [plan, listing] = [listings[place], context.inputs.listings[place]];
  if (plan === undefined || listing === undefined) return [];
  const pace = listing.demand === null ? unknown('per-day', 'Demand a day', 'units/day', listing.demandUnknown ?? 'its demand is not known') : paceTerm(listing.demand, paceOf(id));
  const asked: Asked = { store, context, listing, plan, pace };
  const terms: Term[] = [];
  if (listing.listing.channel === 'amz_fba') {
    const position = fbaPositionTerm(listing.fba, listingSetting(context, listing, 'count-working-inbound').value);
    if (plan.fba !== null) terms.push(fbaSendTerm(asked, plan.fba));
    terms.push(position, daysTerm('fba-days', plan.fba?.daysNow ?? null, plan.fba?.at.position ?? null, asked, position), awdPositionTerm(listing.awd));
  }
  if (listing.listing.channel === 'wfs') {
    const position = wfsPositionTerm(listing.wfs);
    if (plan.wfs !== null) terms.push(wfsSendTerm(asked, plan.wfs));
    terms.push(position, daysTerm('wfs-days', plan.wfs?.send.daysNow ?? null, plan.wfs === null ? null : plan.wfs.available + plan.wfs.inbound, asked, position));
  }
  if (plan.channel !== null) terms.push(publishTerm(asked, plan.channel));
  return [...terms, pace, ...healthTerms(asked), costTerm(context, listing, plan.money.landed), ...moneyTerms(context, listing, plan)];
};
