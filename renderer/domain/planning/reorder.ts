/** When to order and how much, from demand, lead time and position. All units and days; no demand orders nothing. */
import { dayAfter } from './calendar-days';
import { daysUntilUsed } from './days-of-supply';
import type { DemandOf } from './demand-of';
import { roundedUnits, wholeUp, type RoundingRules } from './rounding';
import { safetyStock, type LeadTime, type SafetyMethod, type SafetyStock } from './safety-stock';

export type ReorderRules = {
  /** Of an order made today. */
  readonly lead: LeadTime;
  /** Days of one made so many days later, or earlier for negative numbers; left out where it takes as long whenever it is made. Who orders later never has it sooner. */
  readonly leadDaysIn?: (days: number) => number;
  readonly reviewDays: number;
  readonly serviceLevel: number;
  readonly method: SafetyMethod;
  readonly bufferDays: number;
  readonly rounding: RoundingRules;
  /** Days looked ahead for the day the stock runs out. */
  readonly horizonDays: number;
};

export type Reorder = {
  readonly demandOverLead: number;
  readonly safetyOverLead: SafetyStock;
  /** Whole units: demand over the lead time and its safety stock, rounded up at the end. */
  readonly reorderPoint: number;
  readonly demandOverCover: number;
  /** Over lead time and review together. */
  readonly safetyOverCover: SafetyStock;
  readonly orderUpTo: number;
  /** What is missing to the order-up-to level. */
  readonly rawNeed: number;
  readonly isDue: boolean;
  /** Whole cartons; 0 where the position is above the reorder point. */
  readonly orderUnits: number;
  /** What an order made today would be, due or not. */
  readonly unitsIfOrdered: number;
  /** Days until the position is used up, walking the expected demand. Null without sales. */
  readonly daysUntilOut: number | null;
  readonly isBeyondHorizon: boolean;
  /** ISO day; null without sales, or where the stock outlasts the horizon. */
  readonly stockOutDay: string | null;
  /** ISO day the position comes down to the safety stock; may be past. */
  readonly safetyDay: string | null;
  /** The last day to order without touching the safety stock. ISO; may be past. What is owed counts as having run out today: since when it is owed nobody knows. */
  readonly latestOrderDay: string | null;
  readonly daysToLatestOrder: number | null;
  /** Lead time of an order made on that day. */
  readonly latestLeadDays: number | null;
};

/** The last day, counted from today, on which an order is there in `days`. Whoever orders before a closure may have to do so long before it. */
const lastOrderBy = (days: number, leadDays: number, leadDaysIn: (later: number) => number): number => {
  let later = Math.floor(days - leadDays);
  // Today's own lead time may be the longer one.
  while (later + 1 + leadDaysIn(later + 1) <= days) later += 1;
  while (later + leadDaysIn(later) > days) later -= 1;
  return later;
};

/** Days until the safety stock is all there is, by the same walk as the day it runs out: what lies above the reorder point is never late. Already into it: so many days ago, at the pace. */
const daysUntilSafety = (demand: DemandOf, above: number, horizon: number): number => (above >= 0 || demand.perDay <= 0 ? (daysUntilUsed(demand, above, horizon) ?? 0) : above / demand.perDay);

/** `day` is the ISO day of the plan. A position below 0 is a debt and is ordered as well. */
export const reorder = (demand: DemandOf, position: number, day: string, rules: ReorderRules): Reorder => {
  const { lead, leadDaysIn = () => lead.days, reviewDays, serviceLevel, method, bufferDays, rounding } = rules;
  const cover: LeadTime = { days: lead.days + reviewDays, sdDays: lead.sdDays };
  // Goods that take longer to come than one looks ahead have a day to order by all the same.
  const horizonDays = Math.max(rules.horizonDays, cover.days);
  const demandOverLead = demand.cumulativeMean(lead.days);
  const demandOverCover = demand.cumulativeMean(cover.days);
  const safetyOverLead = safetyStock(demand, lead, serviceLevel, method, bufferDays);
  const safetyOverCover = safetyStock(demand, cover, serviceLevel, method, bufferDays);
  const sells = demandOverCover > 0;
  const reorderPoint = wholeUp(demandOverLead + safetyOverLead.units);
  const orderUpTo = demandOverCover + safetyOverCover.units;
  const rawNeed = sells ? Math.max(0, orderUpTo - position) : 0;
  const unitsIfOrdered = roundedUnits(rawNeed, rounding);
  const isDue = sells && position <= reorderPoint && rawNeed > 0;
  const daysUntilOut = daysUntilUsed(demand, position, horizonDays);
  const isBeyondHorizon = daysUntilOut !== null && daysUntilOut >= horizonDays;
  const untilSafety = daysUntilOut === null || isBeyondHorizon ? null : daysUntilSafety(demand, Math.max(0, position) - safetyOverLead.units, horizonDays);
  const daysToLatestOrder = untilSafety === null ? null : lastOrderBy(untilSafety, lead.days, leadDaysIn);
  return {
    demandOverLead, safetyOverLead, reorderPoint, demandOverCover, safetyOverCover, orderUpTo, rawNeed, isDue, unitsIfOrdered,
    orderUnits: isDue ? unitsIfOrdered : 0,
    daysUntilOut,
    isBeyondHorizon,
    stockOutDay: daysUntilOut === null || isBeyondHorizon ? null : dayAfter(day, Math.floor(daysUntilOut)),
    safetyDay: untilSafety === null ? null : dayAfter(day, untilSafety),
    latestOrderDay: daysToLatestOrder === null ? null : dayAfter(day, daysToLatestOrder),
    daysToLatestOrder,
    latestLeadDays: daysToLatestOrder === null ? null : leadDaysIn(daysToLatestOrder),
  };
};

/** `past`, `soon` within so many days, or `later`; null where there is no latest day. */
export const orderUrgency = (daysToLatestOrder: number | null, soonDays: number): 'past' | 'soon' | 'later' | null => {
  if (daysToLatestOrder === null) return null;
  if (daysToLatestOrder < 0) return 'past';
  return daysToLatestOrder <= soonDays ? 'soon' : 'later';
};
