/**
 * How far what came lay from what was forecast, learned from the catalogue's own past origins: a forest whose leaves keep the whole distribution of actual over forecast
 * (quantile regression forests: Meinshausen 2006; its trees look for places where the chance to pass one of several thresholds differs, as distributional forests do). Any
 * quantile of any demand can be read from it, and quantiles can never cross. What it says is as wide as what happened, so it is calibrated where the past is like the future.
 */
import { binned, learnBins, type Bins, type Columns } from './binning';
import { chanceFrom } from './chance';
import { forestOf, Grower, type Forest, type Tree } from './trees';

/** Upper edges of the cells of actual / forecast: none at all, then finely from a fiftieth to forty times. */
const edges = Float64Array.from({ length: 62 }, (_, cell) => (cell === 0 ? 0 : 0.02 * 2000 ** ((cell - 1) / 60)));
const cells = edges.length + 1;

const cellOf = (ratio: number): number => {
  if (!(ratio > 0)) return 0;
  const place = Math.ceil((Math.log(ratio / 0.02) / Math.log(2000)) * 60 - 1e-9) + 1;
  return place < 1 ? 1 : place > cells - 1 ? cells - 1 : place;
};

export type SpreadForest = {
  readonly bins: Bins;
  readonly forest: Forest;
  /** Shares of the cells, `cells` for each leaf; a leaf's place is its node's value. */
  readonly shares: Float32Array;
  /** Largest ratio seen, the end of the last cell. */
  readonly largest: number;
};

export type SpreadSettings = { readonly trees: number; readonly leaves: number; readonly leastRows: number; readonly featureShare: number; readonly rowShare: number; readonly seed: number };

const thresholds = [0.98, 0.5, 0.9, 0.1, 0.95, 0.75, 0.25, 0.97] as const;

export const learnSpread = (columns: Columns, ratio: Float32Array, settings: SpreadSettings): SpreadForest => {
  const rows = ratio.length;
  const bins = learnBins(columns);
  const own = binned(bins, columns);
  const chance = chanceFrom(settings.seed);
  const sorted = ratio.slice().sort();
  const cell = Uint8Array.from(ratio, cellOf);
  const grower = new Grower(own, rows, { leaves: settings.leaves, leastWeight: settings.leastRows, ridge: 1 });
  const slope = new Float32Array(rows);
  const curve = new Float32Array(rows).fill(1);
  const trees: Tree[] = [];
  const leaves: Float32Array[] = [];
  const features = Int32Array.from(own.keys());
  const asked = Math.max(1, Math.round(features.length * settings.featureShare));
  const sample = new Int32Array(rows);
  for (let round = 0; round < (rows > 0 ? settings.trees : 0); round += 1) {
    const threshold = sorted[Math.min(rows - 1, Math.floor(thresholds[round % thresholds.length]! * rows))]!;
    let above = 0;
    for (let row = 0; row < rows; row += 1) if (ratio[row]! > threshold) above += 1;
    const share = above / rows;
    let taken = 0;
    for (let row = 0; row < rows; row += 1) {
      slope[row] = share - (ratio[row]! > threshold ? 1 : 0);
      if (chance() < settings.rowShare) sample[taken++] = row;
    }
    for (let slot = 0; slot < asked; slot += 1) {
      const other = slot + Math.floor(chance() * (features.length - slot));
      const moved = features[slot]!;
      features[slot] = features[other]!;
      features[other] = moved;
    }
    const tree = grower.grow(sample.subarray(0, taken), slope, curve, features.slice(0, asked).sort(), 1);
    const placeOf = new Int32Array(tree.feature.length).fill(-1);
    tree.feature.forEach((feature, node) => {
      if (feature >= 0) return;
      placeOf[node] = leaves.length;
      tree.value[node] = leaves.length;
      leaves.push(new Float32Array(cells));
    });
    for (let row = 0; row < rows; row += 1) {
      let node = 0;
      while (tree.feature[node]! >= 0) node = own[tree.feature[node]!]![row]! <= tree.cut[node]! ? tree.left[node]! : tree.right[node]!;
      leaves[placeOf[node]!]![cell[row]!]! += 1;
    }
    trees.push(tree);
  }
  const shares = new Float32Array(leaves.length * cells);
  leaves.forEach((leaf, place) => {
    const sum = leaf.reduce((total, count) => total + count, 0);
    for (let at = 0; at < cells; at += 1) shares[place * cells + at] = sum > 0 ? leaf[at]! / sum : 0;
  });
  return { bins, forest: forestOf(0, trees), shares, largest: Math.max(edges[cells - 2]!, rows > 0 ? sorted[rows - 1]! : 0) };
};

/** Where the running share passes `level`, by straight lines within a cell. */
const quantileOf = (shares: Float64Array, level: number, largest: number): number => {
  let before = 0;
  for (let at = 0; at < cells; at += 1) {
    const own = shares[at]!;
    if (before + own >= level) {
      if (at === 0) return 0;
      const low = edges[at - 1]!;
      const high = at < cells - 1 ? edges[at]! : largest;
      return own > 0 ? low + ((high - low) * (level - before)) / own : low;
    }
    before += own;
  }
  return largest;
};

/** Quantiles of actual / forecast, `levels.length` for each row, rising with the level. `levels` are ascending, 0 to 1. A forest that learned nothing says 1. */
export const spreadQuantiles = ({ bins, forest, shares, largest }: SpreadForest, columns: Columns, levels: readonly number[]): Float32Array => {
  const rows = columns[0]?.length ?? 0;
  const answers = new Float32Array(rows * levels.length).fill(1);
  if (forest.roots.length === 0) return answers;
  const own = binned(bins, columns);
  const sum = new Float64Array(cells);
  for (let row = 0; row < rows; row += 1) {
    sum.fill(0);
    for (const root of forest.roots) {
      let node = root;
      while (forest.feature[node]! >= 0) node = own[forest.feature[node]!]![row]! <= forest.cut[node]! ? forest.left[node]! : forest.right[node]!;
      const base = forest.value[node]! * cells;
      for (let at = 0; at < cells; at += 1) sum[at]! += shares[base + at]!;
    }
    for (let at = 0; at < cells; at += 1) sum[at]! /= forest.roots.length;
    levels.forEach((level, place) => {
      answers[row * levels.length + place] = quantileOf(sum, level, largest);
    });
  }
  return answers;
};
