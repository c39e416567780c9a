/** What to send to FBA and to WFS now, from stock that is already here. */
import { daysOfSupply } from './days-of-supply';
import { roundedUnits, wholeCartons, type Rounding } from './rounding';
import { isPlannedFor, type DemandOf } from './demand-of';

export type FbaSendRules = {
  readonly targetDays: number;
  /** Units held at FBA against what happens while a sending is on its way. */
  readonly safetyUnits: number;
  /** Cover beyond this is excess: nothing is sent into it. */
  readonly mostDays: number;
  /** Units in a case; null where not known: whole units. */
  readonly casePack: number | null;
};

export type FbaSend = {
  /** Demand over the target plus safety stock. */
  readonly targetUnits: number;
  /** What is missing to the target. */
  readonly need: number;
  /** Whole cases, never more than the sources have. */
  readonly units: number;
  /** Units of the need that the sources do not have, before rounding. */
  readonly short: number;
  readonly daysAfter: number | null;
  /** `room`: FBA’s limit of room, which is shared by all sendings. */
  readonly limitedBy: 'nothing-needed' | 'need' | 'source' | 'most-cover' | 'no-sales' | 'room';
};

/**
 * `clampDown(min(max(0, demand over T + safety − position), available), case)`. What would lift the cover beyond the most is left out, in
 * whole cases. Nothing of what is not planned for. Units.
 */
export const fbaSend = (demand: DemandOf, position: number, available: number, rules: FbaSendRules): FbaSend => {
  const { targetDays, safetyUnits, mostDays, casePack } = rules;
  const expected = isPlannedFor(demand) ? demand.cumulativeMean(targetDays) : 0;
  const targetUnits = expected > 0 ? expected + safetyUnits : 0;
  const need = Math.max(0, targetUnits - position);
  const room = Math.max(0, demand.cumulativeMean(mostDays) - position);
  const source = Math.max(0, available);
  const units = wholeCartons(Math.min(need, source, room), casePack);
  // Local stock is asked for whole cases: having no more than these is no want of stock.
  const isShort = units < wholeCartons(Math.min(need, room), casePack);
  const limit = (): FbaSend['limitedBy'] => {
    if (expected <= 0) return 'no-sales';
    if (need <= 0) return 'nothing-needed';
    if (isShort) return 'source';
    return room < need ? 'most-cover' : 'need';
  };
  return { targetUnits, need, units, short: isShort ? Math.min(need, room) - source : 0, daysAfter: daysOfSupply(position + units, demand), limitedBy: limit() };
};

/** A sending split over two places: the preferred one first, each in whole cases. */
export const fromSources = (units: number, first: number, second: number, casePack: number | null): { readonly first: number; readonly second: number } => {
  const taken = wholeCartons(Math.min(units, first), casePack);
  return { first: taken, second: wholeCartons(Math.min(Math.max(0, units - taken), second), casePack) };
};

export type WfsSend = {
  readonly targetUnits: number;
  readonly need: number;
  /** Whole cases for the need, whether or not we have them. */
  readonly suggested: number;
  /** Of these, what the source has, in whole cases. */
  readonly units: number;
  readonly short: number;
  readonly daysNow: number | null;
  readonly daysAfter: number | null;
  readonly status: 'no-sales' | 'out' | 'at-risk' | 'in-stock';
};

export type WfsSendRules = { readonly targetDays: number; readonly inStockDays: number; readonly casePack: number | null; readonly rounding: Rounding };

/**
 * `max(0, demand of the next 8 weeks − available − inbound)`, in whole cases. 3.2 a day, 40 and 60 there, cases of 24: 96. In stock with
 * 28 days of available and inbound; nothing of what is not planned for. Source: Walmart's own rule.
 */
export const wfsSend = (demand: DemandOf, available: number, inbound: number, source: number, rules: WfsSendRules): WfsSend => {
  const position = available + inbound;
  const targetUnits = isPlannedFor(demand) ? demand.cumulativeMean(rules.targetDays) : 0;
  const need = targetUnits > 0 ? Math.max(0, targetUnits - position) : 0;
  const suggested = roundedUnits(need, { carton: rules.casePack, minimum: null, rounding: rules.rounding });
  const units = Math.min(suggested, wholeCartons(Math.max(0, source), rules.casePack));
  const daysNow = daysOfSupply(position, demand);
  const status = (): WfsSend['status'] => {
    if (demand.perDay <= 0 && targetUnits <= 0) return 'no-sales';
    if (available <= 0) return 'out';
    return position >= demand.cumulativeMean(rules.inStockDays) ? 'in-stock' : 'at-risk';
  };
  return { targetUnits, need, suggested, units, short: Math.max(0, suggested - units), daysNow, daysAfter: daysOfSupply(position + units, demand), status: status() };
};

