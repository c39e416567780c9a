/**
 * One regression tree grown leaf by leaf on binned columns (LightGBM's way: Ke et al. 2017; the second-order gain is XGBoost's: Chen & Guestrin 2016), and the forest of them.
 * Nodes live in flat arrays: a forest is plain typed arrays, ready for a worker's post or a cache. Indices are made here and in range, which is what each `!` stands on.
 */
import { mostBins } from './binning';

/** Trees one after another; a node with `feature` -1 is a leaf. A row goes left when its bin is not above `cut`. */
export type Forest = {
  readonly start: number;
  readonly roots: Int32Array;
  readonly feature: Int16Array;
  readonly cut: Uint8Array;
  readonly left: Int32Array;
  readonly right: Int32Array;
  readonly value: Float32Array;
};

export type Tree = { readonly feature: number[]; readonly cut: number[]; readonly left: number[]; readonly right: number[]; readonly value: number[] };

export type GrowthLimits = {
  readonly leaves: number;
  /** Least sum of second derivatives in a leaf. */
  readonly leastWeight: number;
  /** Ridge on leaf values. */
  readonly ridge: number;
};

type Leaf = { node: number; from: number; to: number; slope: number; curve: number; sums: Float64Array; gain: number; feature: number; cut: number };

/** Space a grower uses again for every tree of one training. */
export class Grower {
  private readonly order: Int32Array;
  private readonly spare: Int32Array;
  private readonly slopes: Float32Array;
  private readonly curves: Float32Array;
  private readonly pool: Float64Array[] = [];

  constructor(
    private readonly bins: readonly Uint8Array[],
    rows: number,
    private readonly limits: GrowthLimits,
  ) {
    this.order = new Int32Array(rows);
    this.spare = new Int32Array(rows);
    this.slopes = new Float32Array(rows);
    this.curves = new Float32Array(rows);
  }

  private sums(width: number): Float64Array {
    const kept = this.pool.pop();
    return kept?.length === width ? kept.fill(0) : new Float64Array(width);
  }

  private add(sums: Float64Array, from: number, to: number, slope: Float32Array, curve: Float32Array, features: Int32Array): void {
    const { order, slopes, curves } = this;
    for (let at = from; at < to; at += 1) {
      const row = order[at]!;
      slopes[at] = slope[row]!;
      curves[at] = curve[row]!;
    }
    for (let slot = 0; slot < features.length; slot += 1) {
      const column = this.bins[features[slot]!]!;
      const base = slot * mostBins * 2;
      for (let at = from; at < to; at += 1) {
        const cell = base + column[order[at]!]! * 2;
        sums[cell]! += slopes[at]!;
        sums[cell + 1]! += curves[at]!;
      }
    }
  }

  private seek(leaf: Leaf, features: Int32Array): void {
    const { ridge, leastWeight } = this.limits;
    const whole = (leaf.slope * leaf.slope) / (leaf.curve + ridge);
    leaf.gain = 0;
    for (let slot = 0; slot < features.length; slot += 1) {
      const base = slot * mostBins * 2;
      let slope = 0;
      let curve = 0;
      for (let bin = 0; bin < mostBins - 1; bin += 1) {
        const own = leaf.sums[base + bin * 2 + 1]!;
        if (own === 0) continue;
        slope += leaf.sums[base + bin * 2]!;
        curve += own;
        if (curve < leastWeight) continue;
        const rest = leaf.curve - curve;
        if (rest < leastWeight) break;
        const other = leaf.slope - slope;
        const gain = (slope * slope) / (curve + ridge) + (other * other) / (rest + ridge) - whole;
        if (gain > leaf.gain) {
          leaf.gain = gain;
          leaf.feature = features[slot]!;
          leaf.cut = bin;
        }
      }
    }
  }

  /** A tree that steps against `slope` (first derivatives) scaled by `curve` (second ones), grown on the rows given, split on the features given. */
  grow(rows: Int32Array, slope: Float32Array, curve: Float32Array, features: Int32Array, rate: number): Tree {
    const { order, spare, limits } = this;
    order.set(rows);
    const tree: Tree = { feature: [-1], cut: [0], left: [-1], right: [-1], value: [0] };
    const width = features.length * mostBins * 2;
    const leafOf = (node: number, from: number, to: number, sums: Float64Array): Leaf => {
      let total = 0;
      let weight = 0;
      for (let bin = 0; bin < mostBins; bin += 1) {
        total += sums[bin * 2]!;
        weight += sums[bin * 2 + 1]!;
      }
      const leaf = { node, from, to, slope: total, curve: weight, sums, gain: 0, feature: -1, cut: 0 };
      this.seek(leaf, features);
      return leaf;
    };
    const first = this.sums(width);
    this.add(first, 0, rows.length, slope, curve, features);
    const leaves = [leafOf(0, 0, rows.length, first)];
    while (leaves.length < limits.leaves) {
      let best = leaves[0]!;
      for (const leaf of leaves) if (leaf.gain > best.gain) best = leaf;
      if (best.gain <= 1e-9) break;
      const { from, to, cut, sums } = best;
      const column = this.bins[best.feature]!;
      let low = from;
      let high = 0;
      for (let at = from; at < to; at += 1) {
        const row = order[at]!;
        if (column[row]! <= cut) order[low++] = row;
        else spare[high++] = row;
      }
      order.set(spare.subarray(0, high), low);
      const node = tree.feature.length;
      tree.feature[best.node] = best.feature;
      tree.cut[best.node] = cut;
      tree.left[best.node] = node;
      tree.right[best.node] = node + 1;
      tree.feature.push(-1, -1);
      tree.cut.push(0, 0);
      tree.left.push(-1, -1);
      tree.right.push(-1, -1);
      tree.value.push(0, 0);
      // Only the smaller side is counted; the other is what is left of their parent.
      const leftIsSmaller = low - from <= to - low;
      const counted = this.sums(width);
      this.add(counted, leftIsSmaller ? from : low, leftIsSmaller ? low : to, slope, curve, features);
      for (let cell = 0; cell < width; cell += 1) sums[cell]! -= counted[cell]!;
      leaves[leaves.indexOf(best)] = leafOf(node, from, low, leftIsSmaller ? counted : sums);
      leaves.push(leafOf(node + 1, low, to, leftIsSmaller ? sums : counted));
    }
    for (const leaf of leaves) {
      tree.value[leaf.node] = (-rate * leaf.slope) / (leaf.curve + limits.ridge);
      this.pool.push(leaf.sums);
    }
    return tree;
  }
}

/** Adds one tree's answers to `into`, row by row. */
export const addTree = (tree: Tree, bins: readonly Uint8Array[], into: Float32Array): void => {
  const feature = Int16Array.from(tree.feature);
  const cut = Uint8Array.from(tree.cut);
  const left = Int32Array.from(tree.left);
  const right = Int32Array.from(tree.right);
  const value = Float32Array.from(tree.value);
  for (let row = 0; row < into.length; row += 1) {
    let node = 0;
    let asked = feature[0]!;
    while (asked >= 0) {
      node = bins[asked]![row]! <= cut[node]! ? left[node]! : right[node]!;
      asked = feature[node]!;
    }
    into[row]! += value[node]!;
  }
};

export const forestOf = (start: number, trees: readonly Tree[]): Forest => {
  const nodes = trees.reduce((sum, { feature }) => sum + feature.length, 0);
  const forest = { start, roots: new Int32Array(trees.length), feature: new Int16Array(nodes), cut: new Uint8Array(nodes), left: new Int32Array(nodes), right: new Int32Array(nodes), value: new Float32Array(nodes) };
  let base = 0;
  trees.forEach((tree, index) => {
    forest.roots[index] = base;
    for (let node = 0; node < tree.feature.length; node += 1) {
      forest.feature[base + node] = tree.feature[node]!;
      forest.cut[base + node] = tree.cut[node]!;
      forest.left[base + node] = base + tree.left[node]!;
      forest.right[base + node] = base + tree.right[node]!;
      forest.value[base + node] = tree.value[node]!;
    }
    base += tree.feature.length;
  });
  return forest;
};

/** The forest's raw scores (before the objective's link), one a row. */
export const scores = (forest: Forest, bins: readonly Uint8Array[], rows: number): Float32Array => {
  const { feature, cut, left, right, value } = forest;
  const sums = new Float32Array(rows).fill(forest.start);
  for (let row = 0; row < rows; row += 1) {
    let sum = forest.start;
    for (let tree = 0; tree < forest.roots.length; tree += 1) {
      let node = forest.roots[tree]!;
      let asked = feature[node]!;
      while (asked >= 0) {
        node = bins[asked]![row]! <= cut[node]! ? left[node]! : right[node]!;
        asked = feature[node]!;
      }
      sum += value[node]!;
    }
    sums[row] = sum;
  }
  return sums;
};
