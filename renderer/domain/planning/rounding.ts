/** Units to whole cartons, order minimums and packs. Rounding is the last step of every quantity. */

export const roundings = ['up', 'down', 'nearest', 'none'] as const;
export type Rounding = (typeof roundings)[number];

export type RoundingRules = {
  /** Units a carton or case holds; null where not known: then whole units. */
  readonly carton: number | null;
  /** Least units of an order; null for none. */
  readonly minimum: number | null;
  readonly rounding: Rounding;
};

/** Sums of broken days may be a hair above a whole number: a trillionth of a carton is no carton. */
const hair = 1e-9;
/** The least whole number that is not a hair below; never the negative zero that a ceiling makes of nothing less a hair. */
export const wholeUp = (quantity: number): number => Math.ceil(quantity - hair) + 0;
const down = (cartons: number): number => Math.floor(cartons + hair);

const usableCarton = (carton: number | null): number => (carton !== null && carton >= 1 ? Math.floor(carton) : 1);

/**
 * Whole cartons for `raw` units; 0 for nothing needed, and for less than can be rounded to one carton. An order that is made reaches the
 * minimum, in whole cartons. `none` still gives whole units. Source: RestockPro's modes; Odoo's smallest multiple that reaches the need.
 */
export const roundedUnits = (raw: number, { carton, minimum, rounding }: RoundingRules): number => {
  if (!(raw > hair)) return 0;
  const size = rounding === 'none' ? 1 : usableCarton(carton);
  const cartons = rounding === 'down' ? down(raw / size) : rounding === 'nearest' ? Math.round(raw / size) : wholeUp(raw / size);
  if (cartons <= 0) return 0;
  return Math.max(cartons, wholeUp((minimum ?? 0) / size)) * size;
};

/** The most whole cartons that do not exceed `units`. */
export const wholeCartons = (units: number, carton: number | null): number => Math.max(0, down(units / usableCarton(carton))) * usableCarton(carton);

/** Null where the carton is not known. Units are a multiple of the carton. */
export const cartonsOf = (units: number, carton: number | null): number | null => (carton === null || carton < 1 ? null : units / Math.floor(carton));

export type PriceBreak = { readonly fromUnits: number; readonly unitPrice: number };

/** The price that holds for a quantity; null below the first break. */
export const priceAt = (breaks: readonly PriceBreak[], units: number): number | null => {
  let best: PriceBreak | null = null;
  for (const one of breaks) if (one.fromUnits <= units && (best === null || one.fromUnits > best.fromUnits)) best = one;
  return best?.unitPrice ?? null;
};
