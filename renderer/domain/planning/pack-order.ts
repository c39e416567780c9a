/** The items ordered now, packed into containers: how full they are, and what to add or take out so that they are as full as wanted. */
import type { SettingRef } from '../explain/term';
import type { Decisions } from '../sheets/decisions';
import { decidedUnits, decisionColumns } from '../sheets/decided';
import { containerLimits, type StoreContainer } from './container-limits';
import { cartonVolume, coverAfterArrival, gauge, topUp, trim, usableSpace, type ContainerGauge, type ContainerLine, type ContainerLimits } from './container';
import { supplyFrom } from './days-of-supply';
import { paceIn } from './demand-of';
import { cartonOf } from './plan-items';
import type { StorePlan } from './plan-store';
import { leftAfter } from './position';
import { cartonsOf } from './rounding';
import { itemSetting } from './store-context';

export const containerKinds = [
  { kind: '20', title: '20 ft' },
  { kind: '40', title: '40 ft' },
  { kind: '40hc', title: '40 ft high cube' },
] as const;

export type PackAsk = {
  /** Null: the store's own. */
  readonly kind: StoreContainer['kind'] | null;
  /** Share of the usable space or of the payload, 0 to 1. Null: the store's own. */
  readonly targetFill: number | null;
  /** Null: all of them together. */
  readonly supplier: string | null;
  /** Whole containers; null: as many as the order comes closest to, at least one. */
  readonly containers: number | null;
};

export type PackedLine = {
  readonly code: string;
  /** Whole cartons as ordered now, and as they would be. */
  readonly before: number;
  readonly cartons: number;
  readonly unitsPerCarton: number | null;
  /** m³ of all its cartons as they would be; null where the carton is not measured. */
  readonly cubicMetres: number | null;
  /** Days the stock lasts after arrival, as it would be; null without sales. */
  readonly coverDays: number | null;
  /** Units on the day the container arrives, this line not counted; below 0 what is owed then. */
  readonly stockAtArrival: number;
  /** Units a day. */
  readonly perDay: number;
};

/** What of one item lies in the containers. */
export type PackedItem = {
  readonly code: string;
  readonly before: number;
  readonly cartons: number;
  /** m³ and kg of one carton; null where nobody weighs it. */
  readonly eachCubicMetres: number;
  readonly eachKg: number | null;
};

export type PackedOrder = {
  readonly kind: StoreContainer['kind'];
  readonly containers: number;
  readonly targetFill: number;
  /** Of all containers together. */
  readonly usableCubicMetres: number;
  readonly payloadKg: number | null;
  readonly before: ContainerGauge;
  readonly after: ContainerGauge;
  /** Those whose cartons would be others, the largest change first, then by volume. */
  readonly lines: readonly PackedLine[];
  /** Suppliers of factory items, by name. */
  readonly suppliers: readonly string[];
};

/** With what it was made of, which only an explanation asks for: an order of a large store is of thousands of items. */
export type PackedInFull = PackedOrder & {
  /** All that has cartons, now or as it would be, and is measured. */
  readonly packed: readonly PackedItem[];
  /** No target where one was asked for. */
  readonly refs: { readonly space: readonly SettingRef[]; readonly payload: SettingRef; readonly target: SettingRef | null };
};

/**
 * Lines of a container from the items that are due, one supplier's or all, with the quantities that were decided. A carton that is not full takes the room of one. Stock at arrival is the
 * position less the demand until then. A locked line keeps its cartons: it is left out of topping up, and trimming leaves it whole.
 */
const containerLines = ({ context, items }: StorePlan, decisions: Decisions, supplier: string | null): readonly ContainerLine[] =>
  items.flatMap((plan): ContainerLine[] => {
    const item = context.items.get(plan.code);
    if (item === undefined || item.source !== 'factory' || (supplier !== null && item.supplier !== supplier)) return [];
    const carton = cartonOf(item);
    const ofRow = decisions.get(plan.code) ?? null;
    const { units, state } = decidedUnits(plan.orderUnits, ofRow, 'order', context.inputs.day);
    const counted = cartonsOf(units ?? 0, item.carton.value);
    const cartons = Math.ceil(counted ?? 0);
    const least = item.minimum.value === null || carton === null ? 0 : Math.ceil(item.minimum.value / carton.unitsPerCarton);
    const isStill = state === 'locked' || state === 'excluded' || state === 'snoozed' || ofRow?.get(decisionColumns.locked)?.value === true;
    return [
      {
        sku: plan.code, cartons, carton,
        ...(plan.runsOut === null && plan.untold.length === 0 ? { perDay: paceIn(plan.demand, plan.lead.days).perDay, supply: supplyFrom(plan.demand, plan.lead.days) } : { perDay: 0 }),
        stockAtArrival: leftAfter(plan.position, plan.reorder.demandOverLead), mostCoverDays: isStill ? -Infinity : itemSetting(context, item, 'top-up-cover-days').value,
        leastCartons: isStill ? cartons : Math.min(least, cartons), firstCartons: least, ...(counted === null && (units ?? 0) > 0 ? { isUncounted: true } : {}),
      },
    ];
  });

const coverDaysOf = (line: ContainerLine): number | null => {
  const days = coverAfterArrival(line, line.cartons);
  return days === null ? null : Math.max(0, days);
};

const several = (limits: ContainerLimits, containers: number): ContainerLimits => ({ ...limits, space: limits.space * containers, payloadKg: limits.payloadKg === null ? null : limits.payloadKg * containers });

export const mostContainers = 50;

/** Trimmed where the order is too much for the containers, topped up to the target where there is room: lowest cover first, whole cartons. */
export const packInFull = (plan: StorePlan, decisions: Decisions, ask: PackAsk): PackedInFull => {
  const { inputs, items } = plan.context;
  const one = containerLimits(inputs.settings, inputs.storeId, ask.kind ?? undefined);
  const targetFill = ask.targetFill === null ? one.targetFill : Math.min(1, Math.max(0, ask.targetFill));
  const lines = containerLines(plan, decisions, ask.supplier);
  const wanted = Math.round(gauge(lines, one).fill);
  const containers = Math.min(mostContainers, Math.max(1, Math.floor(ask.containers ?? wanted)));
  const limits = several(one, containers);
  const filled = topUp(trim(lines, limits).lines, limits, targetFill);
  const after = new Map(filled.lines.map((line) => [line.sku, line]));
  const packed = lines.flatMap((line): readonly PackedLine[] => {
    const next = after.get(line.sku) ?? line;
    if (line.cartons === next.cartons) return [];
    return [
      {
        code: line.sku, before: line.cartons, cartons: next.cartons, unitsPerCarton: line.carton?.unitsPerCarton ?? null,
        cubicMetres: line.carton === null ? null : next.cartons * cartonVolume(line.carton), coverDays: coverDaysOf(next), stockAtArrival: line.stockAtArrival, perDay: line.perDay,
      },
    ];
  });
  const inContainers = lines.flatMap(({ sku, cartons, carton }): readonly PackedItem[] => {
    const then = after.get(sku)?.cartons ?? cartons;
    return carton === null || (cartons === 0 && then === 0) ? [] : [{ code: sku, before: cartons, cartons: then, eachCubicMetres: cartonVolume(carton), eachKg: carton.weightKg }];
  });
  const moved = (line: PackedLine): number => Math.abs(line.cartons - line.before);
  return {
    kind: one.kind, containers, targetFill, usableCubicMetres: usableSpace(limits), payloadKg: limits.payloadKg, before: gauge(lines, limits), after: filled.gauge,
    lines: [...packed].sort((a, b) => moved(b) - moved(a) || (b.cubicMetres ?? 0) - (a.cubicMetres ?? 0) || (a.code < b.code ? -1 : 1)),
    packed: inContainers, refs: { space: one.spaceRefs, payload: one.payloadRef, target: ask.targetFill === null ? one.targetRef : null },
    suppliers: [...new Set([...items.values()].flatMap(({ source, supplier }) => (source === 'factory' && supplier !== null ? [supplier] : [])))].sort(),
  };
};

export const packOrder = (plan: StorePlan, decisions: Decisions, ask: PackAsk): PackedOrder => {
  const { packed: _packed, refs: _refs, ...order } = packInFull(plan, decisions, ask);
  return order;
};
