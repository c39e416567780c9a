/** What the lines of a plan together ask of the shelf they are taken from. Two lines of a SKU, two SKUs of one code, and bundles with an item in common share it. */
import { tryTake } from '../bundles/taking';
import { figure } from '../explain/sentence';
import { leaf, made, type Term } from '../explain/term';
import type { PlanShelf } from '../planning/plan-shelf';
import type { PlanKind } from './plan-kinds';
import { shelfGoods } from './shelf-goods';
import type { ShipmentLine } from './shipment-plan';

export type Asked = {
  /** By line: what the shelf can give to all lines of its code, in units of the line; null: nobody tells. */
  readonly available: ReadonlyMap<number, number | null>;
  /** Lines the shelf does not have enough for once those before are served, with the units it lacks. */
  readonly short: ReadonlyMap<number, number>;
};

type Quantity = Pick<ShipmentLine, 'line' | 'sku' | 'listingId' | 'itemCode' | 'itemsEach' | 'units'>;

/** As many of `units` as there are, taken off `stock`. */
const takeMost = (recipes: PlanShelf['recipes'], stock: Map<string, number>, code: string, each: number, units: number): number => {
  let given = 0;
  for (let step = units; step >= 1; step = Math.floor(step / 2)) while (given + step <= units && tryTake({ recipes }, stock, code, step * each) === null) given += step;
  return given;
};

/** `shelf`: what there is beside all other plans. */
export const askedOfShelf = (kind: PlanKind, lines: readonly Quantity[], { targets, pools, stock, recipes }: PlanShelf): Asked => {
  const left = new Map(stock);
  const available = new Map<number, number | null>();
  const short = new Map<number, number>();
  for (const line of lines) {
    const { listingId, itemCode, itemsEach } = shelfGoods(kind, line);
    const taken = itemCode === null ? targets.get(listingId) : { code: itemCode, each: itemsEach };
    const pool = taken === undefined ? null : (pools.get(taken.code) ?? null);
    available.set(line.line, taken === undefined || pool === null ? null : Math.floor(pool / taken.each));
    if (taken === undefined || pool === null) continue;
    const given = takeMost(recipes, left, taken.code, taken.each, line.units);
    if (given < line.units) short.set(line.line, line.units - given);
  }
  return { available, short };
};

/** The planner's own figure knows what is free; what this plan reserved is beside it. `shown`: what the plan's page shows of the line; `reserved`: units of its goods the plan is approved for, which may be more than there are. */
export const withOwnReservation = (term: Term, shown: number | null, reserved: number): Term => {
  if (shown === null || typeof term.value !== 'number' || shown === term.value) return term;
  const there = shown - term.value;
  const lacking = reserved - there;
  return made(term.id, term.name, shown, 'units', 'free beside this plan + reserved by it', [
    { ...term, id: `${term.id}-free`, name: 'Free beside this plan' },
    leaf(`${term.id}-own`, 'Reserved by this plan', there, 'units', [], lacking > 0 ? `of ${figure(reserved)} it is approved for: ${figure(lacking)} are not there` : 'taken off the stock since it was approved'),
  ]);
};
