/** Gradient boosting on binned columns: each tree corrects what the ones before it left. Deterministic for a seed. */
import { chanceFrom } from './chance';
import { addTree, forestOf, Grower, type Forest, type Tree } from './trees';

/**
 * What is to be small. `tweedie` is the deviance of a power between 1 (Poisson) and 2 (gamma) with a log link: its minimum is the mean, and it stands zeros. `square` is the
 * squared error on the plain scale, without a link.
 */
export type Objective = { readonly kind: 'tweedie'; readonly power: number } | { readonly kind: 'square' };

export type BoostingSettings = {
  readonly objective: Objective;
  readonly trees: number;
  readonly rate: number;
  readonly leaves: number;
  /** Least rows' worth of weight in a leaf. */
  readonly leastRows: number;
  readonly ridge: number;
  /** Share of rows and of features each tree sees, 0 to 1. */
  readonly rowShare: number;
  readonly featureShare: number;
  readonly seed: number;
};

export type TrainingRows = {
  readonly bins: readonly Uint8Array[];
  readonly target: Float32Array;
  /** 0 leaves the row out. */
  readonly weight: Float32Array;
};

const meanOf = ({ target, weight }: TrainingRows): number => {
  let sum = 0;
  let total = 0;
  for (let row = 0; row < target.length; row += 1) {
    sum += target[row]! * weight[row]!;
    total += weight[row]!;
  }
  return total > 0 ? sum / total : 0;
};

const derivatives = (objective: Objective, { target, weight }: TrainingRows, score: Float32Array, slope: Float32Array, curve: Float32Array): void => {
  const rows = target.length;
  if (objective.kind === 'square') {
    for (let row = 0; row < rows; row += 1) {
      slope[row] = weight[row]! * (score[row]! - target[row]!);
      curve[row] = weight[row]!;
    }
    return;
  }
  const { power } = objective;
  if (power === 1) {
    for (let row = 0; row < rows; row += 1) {
      const mean = Math.exp(Math.min(20, score[row]!));
      slope[row] = weight[row]! * (mean - target[row]!);
      curve[row] = weight[row]! * mean;
    }
    return;
  }
  for (let row = 0; row < rows; row += 1) {
    const bounded = Math.max(-20, Math.min(20, score[row]!));
    const sold = target[row]! * Math.exp((1 - power) * bounded);
    const said = Math.exp((2 - power) * bounded);
    slope[row] = weight[row]! * (said - sold);
    curve[row] = weight[row]! * Math.max(1e-6, (2 - power) * said - (1 - power) * sold);
  }
};

/** Where boosting starts: the weighted mean behind the link. */
const startOf = (objective: Objective, rows: TrainingRows): number => (objective.kind === 'square' ? meanOf(rows) : Math.log(Math.max(1e-6, meanOf(rows))));

export const boost = (rows: TrainingRows, settings: BoostingSettings): Forest => {
  const { objective } = settings;
  const count = rows.target.length;
  const chance = chanceFrom(settings.seed);
  const start = startOf(objective, rows);
  const score = new Float32Array(count).fill(start);
  const slope = new Float32Array(count);
  const curve = new Float32Array(count);
  const kept: number[] = [];
  let weights = 0;
  for (let row = 0; row < count; row += 1) {
    if (rows.weight[row]! <= 0) continue;
    kept.push(row);
    weights += rows.weight[row]!;
  }
  const trees: Tree[] = [];
  if (kept.length > 0 && weights > 0) {
    const typical = (weights / kept.length) * (objective.kind === 'square' ? 1 : Math.exp(start * (2 - objective.power)));
    const grower = new Grower(rows.bins, count, { leaves: settings.leaves, leastWeight: settings.leastRows * typical, ridge: settings.ridge * typical });
    const sample = new Int32Array(kept.length);
    const features = Int32Array.from(rows.bins.keys());
    const asked = Math.max(1, Math.round(features.length * settings.featureShare));
    for (let round = 0; round < settings.trees; round += 1) {
      derivatives(objective, rows, score, slope, curve);
      let taken = 0;
      for (const row of kept) if (chance() < settings.rowShare) sample[taken++] = row;
      for (let slot = 0; slot < asked; slot += 1) {
        const other = slot + Math.floor(chance() * (features.length - slot));
        const moved = features[slot]!;
        features[slot] = features[other]!;
        features[other] = moved;
      }
      const tree = grower.grow(sample.subarray(0, taken), slope, curve, features.subarray(0, asked).slice().sort(), settings.rate);
      addTree(tree, rows.bins, score);
      trees.push(tree);
    }
  }
  return forestOf(start, trees);
};
