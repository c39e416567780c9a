/** Units a day over the windows a seller looks at, corrected for days without stock. */

/** Windows that pages show. */
export const windowDays = [7, 30, 60, 90] as const;
export type WindowDays = (typeof windowDays)[number];

/** Windows that count once somebody gives them a weight. */
export const moreWindowDays = [3, 14, 180, 365] as const;
export type WeightedDays = WindowDays | (typeof moreWindowDays)[number];

/** One value of each window, kept for every listing of a store. Named, not numbered: what is numbered takes the room of as many values as its largest number. */
export type ByWindow<Value> = Readonly<Record<`d${WindowDays}`, Value>>;

export const inWindow = <Value>(by: ByWindow<Value>, days: WindowDays): Value => by[`d${days}`];

/** Shares of each window in the weighted velocity; only their proportion matters, and 0 leaves a window out. */
export type WindowWeights = Readonly<Record<WindowDays, number> & Partial<Record<WeightedDays, number>>>;

export const defaultWeights: WindowWeights = { 7: 0.2, 30: 0.4, 60: 0.2, 90: 0.2 };

/** Windows that are worked out: those that are shown, and after them the others that have a weight. */
export const windowsBy = (weights: WindowWeights): readonly WeightedDays[] => [...windowDays, ...moreWindowDays.filter((days) => (weights[days] ?? 0) > 0)];

/** What sold in the last `days` days, and on how many of them there was stock to sell. Null: nothing is known of the window. */
export type WindowSales = { readonly days: WeightedDays; readonly units: number; readonly inStockDays: number };

/** Fewer in-stock days than this do not divide: 30 units sold in the one day that had stock are not 30 a day for ever. */
export const defaultFloorDays = 7;

/** Units/day of one window. Divided by no fewer than `floorDays`, or the window itself where that is shorter. */
export const windowVelocity = ({ days, units, inStockDays }: WindowSales, floorDays: number = defaultFloorDays): number => units / Math.max(inStockDays, Math.min(floorDays, days));

export type Velocity = {
  /** Units/day; null where no window is known. */
  readonly unitsPerDay: number | null;
  /** Units/day by window, in the order of `windowsBy`; null where the window is not known. */
  readonly byWindow: readonly (number | null)[];
  /** `ninety-days-alone`: nothing sold in 30 days because nothing was there. `none`: no window is known. */
  readonly rule: 'weighted' | 'ninety-days-alone' | 'none';
};

/**
 * Weighted mean of the window velocities over the windows that are known (weights of the others drop out). Where the last 30 days sold nothing, the last 90 did, and it was
 * out of stock in those 30, the 90 days speak alone, unless they are left out. `wasOut30` is null where that is not known: then the plain mean stands.
 */
export const weightedVelocity = (windows: readonly (WindowSales | null)[], weights: WindowWeights, wasOut30: boolean | null, floorDays: number = defaultFloorDays): Velocity => {
  const of = (days: WeightedDays): WindowSales | null => windows.find((one) => one?.days === days) ?? null;
  const asked = windowsBy(weights);
  const byWindow = asked.map((days) => {
    const sales = of(days);
    return sales === null ? null : windowVelocity(sales, floorDays);
  });
  const [, month, , quarter] = byWindow;
  if (weights[90] > 0 && of(30)?.units === 0 && (of(90)?.units ?? 0) > 0 && wasOut30 === true && quarter !== null && quarter !== undefined && month !== null) {
    return { unitsPerDay: quarter, byWindow, rule: 'ninety-days-alone' };
  }
  let sum = 0;
  let weight = 0;
  for (const [at, days] of asked.entries()) {
    const pace = byWindow[at] ?? null;
    if (pace === null) continue;
    sum += (weights[days] ?? 0) * pace;
    weight += weights[days] ?? 0;
  }
  if (weight > 0) return { unitsPerDay: sum / weight, byWindow, rule: 'weighted' };
  return { unitsPerDay: null, byWindow, rule: 'none' };
};
