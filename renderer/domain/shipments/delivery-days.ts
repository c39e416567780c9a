/** Goods of one shipment that are wanted on several days: a part of a line for another day, and a shipment for each day. */
import { divisionBy, split } from './change-plans';
import type { Moment } from './lifecycle';
import { noFigures, type ShipmentLine, type ShipmentPlan } from './shipment-plan';

/** A line more of the same goods after it, for a day still to be named, without units. What was proposed stays with the first: it is scored once. */
export const parted = (lines: readonly ShipmentLine[], of: ShipmentLine): readonly ShipmentLine[] => {
  const next = Math.max(0, ...lines.map(({ line }) => line)) + 1;
  return lines.flatMap((line) => (line.line === of.line ? [line, { ...line, line: next, units: 0, wantedOn: null, reason: null, frozen: noFigures }] : [line]));
};

/** The days of a plan's lines that send anything, the plan's own where a line names none, the earliest first. Null among them: no day at all. */
export const deliveryDays = ({ lines, eta }: Pick<ShipmentPlan, 'lines' | 'eta'>): readonly (string | null)[] =>
  [...new Set(lines.filter(({ units }) => units > 0).map(({ wantedOn }) => wantedOn ?? eta))].sort((one, other) => (one === null ? 1 : other === null ? -1 : one < other ? -1 : 1));

/** A draft for each delivery day, each with its day for its ETA; one that has a single day stays one. `ids` are for the second and later ones, in order. */
export const byDeliveryDay = (plan: ShipmentPlan, ids: readonly string[], moment: Moment): readonly ShipmentPlan[] => {
  const days = deliveryDays(plan);
  const [only = null] = days;
  if (days.length < 2) return [{ ...plan, eta: only ?? plan.eta }];
  const parts = split(plan, divisionBy(plan.lines, ({ wantedOn }) => wantedOn ?? plan.eta, 'no day'), ids, moment);
  return parts.ok ? parts.plans.map((part) => ({ ...part, eta: deliveryDays(part)[0] ?? plan.eta })) : [plan];
};
