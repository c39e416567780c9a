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
  /** Days the extra units last; null without sales. */
  readonly extraDays: number | null;
};

/**
 * Breaks above a quantity that are cheaper by the label, the nearest first. 1,200 at 0.05 against 2,000 at 0.04, 10 a day: 800 more for
 * 20.00 more, 80 days. Nothing ordered is offered nothing.
 */
export const breaksAbove = (prices: LabelPrices, units: number, perDay: number | null, rules: Pick<RoundingRules, 'carton' | 'minimum'>): readonly BreakOffer[] => {
  if (units <= 0) return [];
  const now = unitPriceAt(prices, units);
  return [...prices.breaks]
    .filter(({ fromUnits, unitPrice }) => fromUnits > units && (now === null || unitPrice < now))
    .sort((one, other) => one.fromUnits - other.fromUnits)
    .flatMap(({ fromUnits }): readonly BreakOffer[] => {
      const whole = roundedUnits(fromUnits, { ...rules, rounding: 'up' });
      // Whole packs may reach the break after this one.
      const unitPrice = unitPriceAt(prices, whole);
      if (unitPrice === null) return [];
      const extraUnits = whole - units;
      return [{ fromUnits, units: whole, unitPrice, cost: whole * unitPrice, extraUnits, extraCost: now === null ? null : whole * unitPrice - units * now, extraDays: perDay !== null && perDay > 0 ? extraUnits / perDay : null }];
    })
    // Breaks that the same packs reach are one order.
    .filter(({ units: whole }, at, all) => whole !== all[at - 1]?.units);
};
