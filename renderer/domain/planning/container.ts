/** Cartons in a container: how full it is by space and by weight, what to add, what to take out. Lengths in cm, volumes in m³, weights in kg. */
import { farthestDays, type SupplyFrom } from './days-of-supply';
import { priorityQueue } from './priority-queue';

export type Carton = { readonly unitsPerCarton: number; readonly lengthCm: number; readonly widthCm: number; readonly heightCm: number; readonly weightKg: number | null };

/** m³ of one carton. */
export const cartonVolume = ({ lengthCm, widthCm, heightCm }: Pick<Carton, 'lengthCm' | 'widthCm' | 'heightCm'>): number => (lengthCm * widthCm * heightCm) / 1e6;

export type ContainerLimits = {
  readonly space: number;
  /** Share of the space that cartons fill. */
  readonly usableShare: number;
  /** On the road; null for none. */
  readonly payloadKg: number | null;
};

export const usableSpace = ({ space, usableShare }: ContainerLimits): number => space * usableShare;

export type ContainerLine = {
  readonly sku: string;
  readonly cartons: number;
  /** Ordered, and nobody knows in how many cartons. */
  readonly isUncounted?: true;
  /** Null: not known, so the line counts for nothing and is named in the gauge. */
  readonly carton: Carton | null;
  /** Units a day when it arrives; 0 for what is only sold later than that, and, without `supply`, for what neither lasts nor is topped up. */
  readonly perDay: number;
  /** By what is expected to sell from the arrival on; left out where one pace holds. */
  readonly supply?: SupplyFrom;
  /** Stock on the day the container arrives, this line not counted; below 0 what is owed then. Units. */
  readonly stockAtArrival: number;
  /** No more than this many days of cover after arrival. */
  readonly mostCoverDays: number;
  /** Cartons that trimming must leave: locked lines and order minimums. */
  readonly leastCartons: number;
  /** Cartons the factory takes at least: topping up begins with them. Left out where one will do. */
  readonly firstCartons?: number;
};

export type ContainerGauge = {
  readonly cubicMetres: number;
  readonly kg: number;
  /** Share of the usable space or of the payload, whichever is the larger; above 1 is too much. */
  readonly fill: number;
  readonly limitedBy: 'space' | 'weight';
  readonly cartons: number;
  /** SKUs whose carton is not known. */
  readonly unmeasured: readonly string[];
  /** SKUs whose carton's weight is not known: the weight is at least what is shown. */
  readonly unweighed: readonly string[];
};

export const gauge = (lines: readonly ContainerLine[], limits: ContainerLimits): ContainerGauge => {
  const packed = lines.filter(({ cartons }) => cartons > 0);
  const cubicMetres = packed.reduce((sum, { cartons, carton }) => sum + (carton === null ? 0 : cartons * cartonVolume(carton)), 0);
  const kg = packed.reduce((sum, { cartons, carton }) => sum + cartons * (carton?.weightKg ?? 0), 0);
  const bySpace = cubicMetres / usableSpace(limits);
  const byWeight = limits.payloadKg === null ? 0 : kg / limits.payloadKg;
  return {
    cubicMetres, kg, fill: Math.max(bySpace, byWeight), limitedBy: byWeight > bySpace ? 'weight' : 'space',
    cartons: packed.reduce((sum, { cartons }) => sum + cartons, 0),
    unmeasured: lines.filter(({ cartons, isUncounted, carton }) => carton === null && (cartons > 0 || isUncounted === true)).map(({ sku }) => sku),
    unweighed: packed.filter(({ carton }) => carton !== null && carton.weightKg === null).map(({ sku }) => sku),
  };
};

/** Days the stock lasts after arrival, with so many cartons of the line in the container; below 0 where not even what is owed is there. Null without sales. */
export const coverAfterArrival = (line: ContainerLine, cartons: number): number | null => {
  const units = line.stockAtArrival + cartons * (line.carton?.unitsPerCarton ?? 0);
  // What is owed is owed at the pace: nobody walks back.
  if (line.perDay > 0 && (units < 0 || line.supply === undefined)) return units / line.perDay;
  return line.supply?.lasts(units) ?? null;
};

export type ContainerChange = { readonly sku: string; readonly cartons: number };
export type ContainerPlan = { readonly lines: readonly ContainerLine[]; readonly changes: readonly ContainerChange[]; readonly gauge: ContainerGauge };

const changesBetween = (before: readonly ContainerLine[], after: readonly number[]): readonly ContainerChange[] =>
  before.flatMap(({ sku, cartons }, index) => (after[index] === cartons ? [] : [{ sku, cartons: (after[index] ?? 0) - cartons }]));

const withCartons = (lines: readonly ContainerLine[], cartons: readonly number[]): readonly ContainerLine[] => lines.map((line, index) => ({ ...line, cartons: cartons[index] ?? 0 }));

const planned = (lines: readonly ContainerLine[], cartons: readonly number[], limits: ContainerLimits): ContainerPlan => {
  const next = withCartons(lines, cartons);
  return { lines: next, changes: changesBetween(lines, cartons), gauge: gauge(next, limits) };
};

/** Running sums, so that one carton more or less costs nothing to weigh. */
const load = (lines: readonly ContainerLine[], limits: ContainerLimits) => {
  const start = gauge(lines, limits);
  let { cubicMetres, kg } = start;
  const fillOf = (space: number, weight: number): number => Math.max(space / usableSpace(limits), limits.payloadKg === null ? 0 : weight / limits.payloadKg);
  return {
    fill: (): number => fillOf(cubicMetres, kg),
    /** Whether one carton less is nearer to no more than `most`: where weight alone is too much, one that nobody weighed is not. */
    isEased: (carton: Carton, most: number): boolean =>
      (cubicMetres > usableSpace(limits) * (most + 1e-9) && cartonVolume(carton) > 0) || (limits.payloadKg !== null && kg > limits.payloadKg * (most + 1e-9) && (carton.weightKg ?? 0) > 0),
    fillWith: (carton: Carton, count: number): number => fillOf(cubicMetres + count * cartonVolume(carton), kg + count * (carton.weightKg ?? 0)),
    add: (carton: Carton, count: number): void => {
      cubicMetres += count * cartonVolume(carton);
      kg += count * (carton.weightKg ?? 0);
    },
  };
};

/** A line whose turn may come: with the cover it has now. */
type Turn = { readonly index: number; readonly line: ContainerLine; readonly carton: Carton; readonly cover: number };

const turnOf = (index: number, line: ContainerLine, carton: Carton, cartons: number): Turn => ({ index, line, carton, cover: coverAfterArrival(line, cartons) ?? Infinity });

/**
 * Fills up to `targetFill`, one carton at a time, and the order's minimum as the first of them, for the SKU with the lowest cover after arrival. SKUs without sales, without a measured
 * carton or at their most cover are left alone, and no carton is added that would pass the target. Of two with the same cover the first
 * by name is filled, so that the order of lines does not matter.
 */
export const topUp = (lines: readonly ContainerLine[], limits: ContainerLimits, targetFill: number): ContainerPlan => {
  const cartons = lines.map((line) => line.cartons);
  const running = load(lines, limits);
  const turns = priorityQueue<Turn>((one, other) => one.cover < other.cover || (one.cover === other.cover && one.line.sku < other.line.sku));
  for (const [index, line] of lines.entries()) {
    const { carton } = line;
    if (carton !== null && carton.unitsPerCarton > 0 && coverAfterArrival(line, line.cartons) !== null && cartonVolume(carton) > 0) turns.push(turnOf(index, line, carton, line.cartons));
  }
  for (let turn = turns.pop(); turn !== undefined; turn = turns.pop()) {
    const { index, line, carton } = turn;
    const now = cartons[index] ?? 0;
    const next = Math.max(now + 1, line.firstCartons ?? 1);
    const after = turnOf(index, line, carton, next);
    // What does not fit now never will: nothing is taken out in between.
    if (after.cover > line.mostCoverDays || running.fillWith(carton, next - now) > targetFill + 1e-9) continue;
    cartons[index] = next;
    running.add(carton, next - now);
    turns.push(after);
  }
  return planned(lines, cartons, limits);
};

/** Nothing is trimmed below it. Cartons. */
const leastOf = ({ cartons, leastCartons }: ContainerLine): number => Math.min(cartons, Math.max(0, leastCartons));

/** How far off the days of a cover may be that were searched for, in cartons for each carton and one. */
const searched = 1e-6;

/** Cartons of a line that surely cover no more than so many days after arrival, and those that may: but for the one carton in which both differ these are the same. */
const cartonsWithin = (line: ContainerLine, cover: number | null, days: number): { readonly surely: number; readonly maybe: number } => {
  const each = line.carton?.unitsPerCarton ?? 0;
  if (each <= 0) return { surely: 0, maybe: Infinity };
  const owed = Math.max(0, Math.ceil(-line.stockAtArrival / each));
  if (cover === null) return { surely: 0, maybe: owed };
  const counted = ((line.supply?.used(days) ?? line.perDay * days) - line.stockAtArrival) / each;
  const off = searched * (1 + Math.abs(counted));
  return { surely: Math.floor(counted - off), maybe: Math.max(owed, Math.floor(counted + off)) };
};

/**
 * Where trimming begins: the cartons that cover more than some number of days, of which all go before any other does, are taken out together, as an order many times too large is of hundreds of
 * thousands. What is left is still too much, whichever way the last carton of a line is counted.
 */
const trimmedTogether = (lines: readonly ContainerLine[], limits: ContainerLimits, mostFill: number): readonly number[] => {
  const movable = lines.map((line) => line.carton !== null && line.cartons > leastOf(line));
  const covers = lines.map((line, index) => (movable[index] === true ? coverAfterArrival(line, line.cartons) : null));
  const within = (days: number, which: 'surely' | 'maybe'): readonly number[] =>
    lines.map((line, index) => (movable[index] === true ? Math.min(line.cartons, Math.max(leastOf(line), cartonsWithin(line, covers[index] ?? null, days)[which])) : line.cartons));
  const measures = [
    { of: cartonVolume, most: usableSpace(limits) },
    { of: (carton: Carton) => carton.weightKg ?? 0, most: limits.payloadKg ?? Infinity },
  ];
  // By what some cartons do not count for, these would be left where others go.
  const telling = measures.filter(({ of }) => lines.every(({ carton }, index) => movable[index] !== true || (carton !== null && of(carton) > 0)));
  const isTooMuch = (cartons: readonly number[]): boolean =>
    telling.some(({ of, most }) => lines.reduce((sum, { carton }, index) => sum + (carton === null ? 0 : (cartons[index] ?? 0) * of(carton)), 0) > most * (mostFill + 2e-9));
  const isStillTooMuch = (days: number): boolean => isTooMuch(within(days, 'surely'));
  let [few, many] = [0, farthestDays];
  if (!isStillTooMuch(many)) return lines.map(({ cartons }) => cartons);
  while (many - few > 1) {
    const middle = Math.floor((few + many) / 2);
    if (isStillTooMuch(middle)) many = middle;
    else few = middle;
  }
  return within(many, 'maybe');
};

/**
 * Takes cartons out until nothing is over `mostFill`, one at a time from the SKU with the most cover after arrival (without sales before
 * all), never below a line's least, and of none whose cartons do not make it less. What is still too much then shows in the gauge.
 */
export const trim = (lines: readonly ContainerLine[], limits: ContainerLimits, mostFill = 1): ContainerPlan => {
  if (load(lines, limits).fill() <= mostFill + 1e-9) return planned(lines, lines.map(({ cartons }) => cartons), limits);
  const cartons = [...trimmedTogether(lines, limits, mostFill)];
  const running = load(withCartons(lines, cartons), limits);
  const turns = priorityQueue<Turn>((one, other) => one.cover > other.cover || (one.cover === other.cover && one.line.sku > other.line.sku));
  const queue = (index: number, line: ContainerLine, count: number): void => {
    if (line.carton !== null && count > leastOf(line)) turns.push(turnOf(index, line, line.carton, count));
  };
  lines.forEach((line, index) => queue(index, line, cartons[index] ?? 0));
  while (running.fill() > mostFill + 1e-9) {
    const turn = turns.pop();
    if (turn === undefined) break;
    // What is no longer over never is again: nothing is added in between.
    if (!running.isEased(turn.carton, mostFill)) continue;
    const left = (cartons[turn.index] ?? 0) - 1;
    cartons[turn.index] = left;
    running.add(turn.carton, -1);
    queue(turn.index, turn.line, left);
  }
  return planned(lines, cartons, limits);
};
