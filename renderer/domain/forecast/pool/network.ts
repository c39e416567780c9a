/**
 * A small neural network beside the forests: two layers of rectified units and a log link, trained by Adam (Kingma & Ba 2015) on Tweedie deviance, here Poisson's. Trees answer
 * with what they have seen; a network goes on along a line, so their errors are others, and the mean of both is better than either. Deterministic for a seed.
 */
import type { Columns } from './binning';
import { chanceFrom } from './chance';

/** Columns as the network sees them: logarithms in both directions, centred and scaled; a place of its own tells of holes where there are some. */
type Inputs = { readonly columns: Int32Array; readonly centres: Float64Array; readonly widths: Float64Array; readonly flagged: Int32Array };

/** Plain typed arrays. `weights` run layer by layer: from input to unit, then the units' offsets. */
export type Network = { readonly inputs: Inputs; readonly sizes: readonly number[]; readonly weights: readonly Float64Array[] };

export type NetworkSettings = { readonly units: readonly [number, number]; readonly epochs: number; readonly rate: number; readonly decay: number; readonly seed: number };

/** Rows a step is taught by. */
export const batchRows = 128;
/** A column known in fewer rows, or that hardly varies, teaches nothing; asked about later it would say anything. */
const leastKnown = 0.05;
const leastWidth = 0.02;
/** Holes in more than this share of rows are told. */
const leastHoles = 0.01;
/** Deviations from the centre that count. */
const furthest = 4;

const squashed = (value: number): number => (value < 0 ? -Math.log1p(-value) : Math.log1p(value));

const learnInputs = (columns: Columns): Inputs => {
  const used: number[] = [];
  const centres: number[] = [];
  const widths: number[] = [];
  const flagged: number[] = [];
  columns.forEach((column, place) => {
    let known = 0;
    let sum = 0;
    let squares = 0;
    for (const value of column) {
      if (Number.isNaN(value)) continue;
      const seen = squashed(value);
      known += 1;
      sum += seen;
      squares += seen * seen;
    }
    if (known < leastKnown * column.length || known === 0) return;
    const centre = sum / known;
    const width = Math.sqrt(Math.max(0, squares / known - centre * centre));
    if (width < leastWidth) return;
    used.push(place);
    centres.push(centre);
    widths.push(width);
    if (column.length - known > leastHoles * column.length) flagged.push(place);
  });
  return { columns: Int32Array.from(used), centres: Float64Array.from(centres), widths: Float64Array.from(widths), flagged: Int32Array.from(flagged) };
};

const widthOf = ({ columns, flagged }: Inputs): number => columns.length + flagged.length;

/** Rows of inputs, one after another. */
const readInputs = ({ columns: used, centres, widths, flagged }: Inputs, columns: Columns, rows: number): Float32Array => {
  const width = used.length + flagged.length;
  const inputs = new Float32Array(rows * width);
  used.forEach((place, at) => {
    const column = columns[place]!;
    for (let row = 0; row < rows; row += 1) {
      const value = column[row]!;
      if (!Number.isNaN(value)) inputs[row * width + at] = Math.max(-furthest, Math.min(furthest, (squashed(value) - centres[at]!) / widths[at]!));
    }
  });
  flagged.forEach((place, at) => {
    const column = columns[place]!;
    for (let row = 0; row < rows; row += 1) if (Number.isNaN(column[row]!)) inputs[row * width + used.length + at] = 1;
  });
  return inputs;
};

/** Units of one layer from those before it, for `rows` rows; `isHidden` cuts them off at 0. */
const layer = (from: Float64Array, into: Float64Array, weights: Float64Array, rows: number, wide: number, units: number, isHidden: boolean): void => {
  for (let row = 0; row < rows; row += 1) {
    const at = row * units;
    for (let unit = 0; unit < units; unit += 1) into[at + unit] = weights[wide * units + unit]!;
    for (let input = 0; input < wide; input += 1) {
      const value = from[row * wide + input]!;
      if (value === 0) continue;
      const first = input * units;
      for (let unit = 0; unit < units; unit += 1) into[at + unit]! += value * weights[first + unit]!;
    }
    if (isHidden) for (let unit = 0; unit < units; unit += 1) if (into[at + unit]! < 0) into[at + unit] = 0;
  }
};

/** Slopes of a layer's weights, and of the units before it where `back` is given, from those of its own units. */
const layerBack = (from: Float64Array, slope: Float64Array, weights: Float64Array, gradient: Float64Array, back: Float64Array | null, rows: number, wide: number, units: number): void => {
  gradient.fill(0);
  for (let row = 0; row < rows; row += 1) {
    const at = row * units;
    for (let unit = 0; unit < units; unit += 1) gradient[wide * units + unit]! += slope[at + unit]!;
    for (let input = 0; input < wide; input += 1) {
      const value = from[row * wide + input]!;
      const first = input * units;
      if (value !== 0) for (let unit = 0; unit < units; unit += 1) gradient[first + unit]! += value * slope[at + unit]!;
      if (back === null) continue;
      let sum = 0;
      // A unit that was cut off at 0 passes nothing on.
      if (value > 0) for (let unit = 0; unit < units; unit += 1) sum += slope[at + unit]! * weights[first + unit]!;
      back[row * wide + input] = sum;
    }
  }
};

const shuffled = (order: Int32Array, chance: () => number): void => {
  for (let at = order.length - 1; at > 0; at -= 1) {
    const other = Math.floor(chance() * (at + 1));
    const moved = order[at]!;
    order[at] = order[other]!;
    order[other] = moved;
  }
};

/** `target` is at least 0; `weight` 0 leaves a row out in effect. The network answers with the logarithm of the mean. */
export const trainNetwork = (columns: Columns, target: Float32Array, weight: Float32Array, { units, epochs, rate, decay, seed }: NetworkSettings): Network => {
  const rows = target.length;
  const inputs = learnInputs(columns);
  const seen = readInputs(inputs, columns, rows);
  const sizes = [widthOf(inputs), ...units, 1];
  const chance = chanceFrom(seed);
  const normal = (): number => Math.sqrt(-2 * Math.log(1 - chance())) * Math.cos(2 * Math.PI * chance());
  let sold = 0;
  let weights = 0;
  for (let row = 0; row < rows; row += 1) {
    sold += target[row]! * weight[row]!;
    weights += weight[row]!;
  }
  const last = sizes.length - 2;
  const layers = sizes.slice(0, -1).map((wide, place) => {
    const own = new Float64Array((wide + 1) * sizes[place + 1]!);
    const spread = Math.sqrt(2 / Math.max(1, wide)) * (place === last ? 0.1 : 1);
    for (let at = 0; at < wide * sizes[place + 1]!; at += 1) own[at] = spread * normal();
    return own;
  });
  const offsets = layers[last]!;
  offsets[offsets.length - 1] = Math.log(Math.max(1e-6, weights > 0 ? sold / weights : 0));
  const batches = Math.max(1, Math.floor(rows / batchRows));
  const steps = epochs * batches;
  if (rows === 0 || weights === 0) return { inputs, sizes, weights: layers };
  const values = sizes.map((size) => new Float64Array(size * batchRows * 2));
  const slopes = sizes.map((size) => new Float64Array(size * batchRows * 2));
  const gradients = layers.map((own) => new Float64Array(own.length));
  const firsts = layers.map((own) => new Float64Array(own.length));
  const seconds = layers.map((own) => new Float64Array(own.length));
  const order = Int32Array.from({ length: rows }, (_, row) => row);
  let step = 0;
  for (let epoch = 0; epoch < epochs; epoch += 1) {
    shuffled(order, chance);
    for (let batch = 0; batch < batches; batch += 1) {
      const from = Math.floor((batch * rows) / batches);
      const count = Math.min(2 * batchRows, Math.floor(((batch + 1) * rows) / batches) - from);
      const wide = sizes[0]!;
      for (let at = 0; at < count; at += 1) {
        const row = order[from + at]!;
        for (let input = 0; input < wide; input += 1) values[0]![at * wide + input] = seen[row * wide + input]!;
      }
      for (let place = 0; place <= last; place += 1) layer(values[place]!, values[place + 1]!, layers[place]!, count, sizes[place]!, sizes[place + 1]!, place < last);
      for (let at = 0; at < count; at += 1) {
        const row = order[from + at]!;
        const mean = Math.exp(Math.max(-8, Math.min(5, values[last + 1]![at]!)));
        slopes[last + 1]![at] = Math.max(-20, Math.min(20, ((weight[row]! * rows) / weights) * (mean - target[row]!))) / count;
      }
      for (let place = last; place >= 0; place -= 1) layerBack(values[place]!, slopes[place + 1]!, layers[place]!, gradients[place]!, place > 0 ? slopes[place]! : null, count, sizes[place]!, sizes[place + 1]!);
      step += 1;
      const pace = rate * (1 - (0.95 * step) / steps);
      const [slow, quick] = [1 - 0.9 ** step, 1 - 0.999 ** step];
      layers.forEach((own, place) => {
        const gradient = gradients[place]!;
        const first = firsts[place]!;
        const second = seconds[place]!;
        const kept = own.length - sizes[place + 1]!;
        for (let at = 0; at < own.length; at += 1) {
          const slope = gradient[at]! + (at < kept ? decay * own[at]! : 0);
          first[at] = 0.9 * first[at]! + 0.1 * slope;
          second[at] = 0.999 * second[at]! + 0.001 * slope * slope;
          own[at]! -= (pace * (first[at]! / slow)) / (Math.sqrt(second[at]! / quick) + 1e-8);
        }
      });
    }
  }
  return { inputs, sizes, weights: layers };
};

/** The logarithm of the mean expected of each row. */
export const networkScores = ({ inputs, sizes, weights }: Network, columns: Columns, rows: number): Float32Array => {
  const said = new Float32Array(rows);
  const seen = readInputs(inputs, columns, rows);
  const wide = sizes[0]!;
  const values = sizes.map((size) => new Float64Array(size * batchRows));
  for (let from = 0; from < rows; from += batchRows) {
    const count = Math.min(batchRows, rows - from);
    for (let at = 0; at < count * wide; at += 1) values[0]![at] = seen[from * wide + at]!;
    weights.forEach((own, place) => layer(values[place]!, values[place + 1]!, own, count, sizes[place]!, sizes[place + 1]!, place < weights.length - 1));
    for (let at = 0; at < count; at += 1) said[from + at] = Math.max(-8, Math.min(5, values[sizes.length - 1]![at]!));
  }
  return said;
};
