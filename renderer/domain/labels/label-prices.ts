/** What labels cost at a quantity, and what ordering up to a price break would mean. Money in the label list's own currency. */
import { priceAt, roundedUnits, type PriceBreak, type RoundingRules } from '../planning/rounding';

export type LabelPrices = {
  /** Below every break; null where the list does not say. */
  readonly unitCost: number | null;
  readonly breaks: readonly PriceBreak[];
};

/** Of one label when so many are ordered: the highest break reached, else the unit cost. Null where no price is stated for so few. */
export const unitPriceAt = ({ unitCost, breaks }: LabelPrices, units: number): number | null => priceAt(breaks, units) ?? unitCost;

export const smallestBreak = <Break extends PriceBreak>(breaks: readonly Break[]): Break | null => breaks.reduce<Break | null>((least, one) => (least === null || one.fromUnits < least.fromUnits ? one : least), null);

/** What a label on the shelf is worth: the unit cost, else the price of the smallest break, the dearest that is stated. */
export const shelfPrice = ({ unitCost, breaks }: LabelPrices): number | null => unitCost ?? smallestBreak(breaks)?.unitPrice ?? null;

export type BreakOffer = {
  readonly fromUnits: number;
  /** Whole packs that reach the break and the order minimum. */
  readonly units: number;
  readonly unitPrice: number;
  readonly cost: number;
  readonly extraUnits: number;
  /** Below 0 where the larger order costs less. Null where the price of the smaller is not known. */
  readonly extraCost: number | null;
  /** Days that stock and the larger order last longer than with the smaller; null where one of the two is not known. */
  readonly extraDays: number | null;
};

type PackRules = Pick<RoundingRules, 'carton' | 'minimum'>;

/** The least order that reaches a break: whole packs, and no fewer than the order minimum. */
export const unitsReaching = (fromUnits: number, rules: PackRules): number => roundedUnits(fromUnits, { ...rules, rounding: 'up' });

/**
 * Breaks above a quantity that are cheaper by the label, the nearest first. `lasts`: days until stock and an order of so many are used up. 1,200 at 0.05 against 2,000 at 0.04, which last 80 days longer at
 * 10 a day: 800 more for 20.00 more. Nothing ordered is offered nothing.
 */
export const breaksAbove = (prices: LabelPrices, units: number, lasts: (units: number) => number | null, rules: PackRules): readonly BreakOffer[] => {
  if (units <= 0) return [];
  const [now, before] = [unitPriceAt(prices, units), lasts(units)];
  return [...prices.breaks]
    .filter(({ fromUnits, unitPrice }) => fromUnits > units && (now === null || unitPrice < now))
    .sort((one, other) => one.fromUnits - other.fromUnits)
    .flatMap(({ fromUnits }): readonly BreakOffer[] => {
      const whole = unitsReaching(fromUnits, rules);
      // Whole packs may reach the break after this one.
      const unitPrice = unitPriceAt(prices, whole);
      if (unitPrice === null) return [];
      const after = lasts(whole);
      return [{ fromUnits, units: whole, unitPrice, cost: whole * unitPrice, extraUnits: whole - units, extraCost: now === null ? null : whole * unitPrice - units * now, extraDays: before === null || after === null ? null : after - before }];
    })
    // Breaks that the same packs reach are one order.
    .filter(({ units: whole }, at, all) => whole !== all[at - 1]?.units);
};
