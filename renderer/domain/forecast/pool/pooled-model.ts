/** The model of the whole catalogue: forests and networks that have learned from every series what comes after what. */
import { binned, learnBins, type Bins } from './binning';
import { boost, type Objective } from './boosting';
import type { Windows } from './calendar-windows';
import { layoutOf } from './features';
import { batchRows, networkScores, trainNetwork, type Network } from './network';
import type { Past } from './past';
import type { PoolPast } from './pool-past';
import { questionsAt } from './questions';
import { leanOnLastCycle } from './shared-season';
import { lessonsOf, type TargetKind } from './training-rows';
import { scores, type Forest } from './trees';

type Part = {
  readonly kind: TargetKind;
  readonly used: readonly number[];
  readonly bins: Bins;
  readonly forest: Forest;
  /** Whether its scores are roots of what is expected, not logarithms. */
  readonly ofRoots: boolean;
  /** How much of the season's logarithm its answers are multiples of. */
  readonly seasonShare: number;
  /** What its answers are multiplied by. */
  readonly scale: number;
  readonly lessons: number;
};

/** `share`: of a wait's total, what it says. */
type WholePart = Part & { readonly share: number };

/** Networks say the mean of the whole wait, of which `share` is theirs; `used` and `scale` as of a part. */
type Networks = { readonly used: readonly number[]; readonly networks: readonly Network[]; readonly scale: number; readonly share: number };

/** Plain typed arrays: it can be posted to a worker or kept. */
export type PooledModel = { readonly windows: Windows; readonly cutoff: number; readonly horizon: number; readonly parts: readonly Part[]; /** Null where too few waits are over. */ readonly whole: WholePart | null; readonly networks: Networks };

export type PooledSettings = { readonly horizon: number; readonly mostRows: number; readonly trees: number; readonly seed: number };

/** Below this many lessons there is nothing to pool. */
const fewestLessons = 400;

/** These take few values, the same for all series at an origin: a tree that reads them may learn dates by heart. */
const dated: readonly string[] = ['pool trend', 'pool growth', 'pool then', 'pool until then', 'time of year'];

type View = {
  readonly kind: TargetKind;
  readonly wholeWait: boolean;
  readonly cap: number;
  readonly objective: Objective;
  /** Those of the dated features that it sees. */
  readonly dates: readonly string[];
  /** Whether a lesson of a year ago counts half. */
  readonly forgets: boolean;
  readonly seasonShare: number;
  readonly mostScale: number;
};

/**
 * Three views of the same past by forests, of which the mean is taken, beside the networks. Single periods tell the season's shape; totals from the origin on average wholesale orders
 * out, so that little has to be cut off at the cap, and they are what an order needs. One view sees the pool's season and growth, and is at the mercy of a year unlike the last; the
 * others do not, and would miss a season that the SKU itself has not shown yet: their answers are multiples of the root of last year's. The first cuts large orders off at a cap, in
 * levels of the series; the second gives them less weight by its power; the third looks at roots, in which they hardly stand out, and so is the calmest of all.
 */
const views: readonly View[] = [
  { kind: 'period', wholeWait: false, cap: 12, objective: { kind: 'tweedie', power: 1 }, dates: dated, forgets: false, seasonShare: 0, mostScale: 1.5 },
  { kind: 'cumulative', wholeWait: false, cap: 30, objective: { kind: 'tweedie', power: 1.7 }, dates: [], forgets: true, seasonShare: 0.5, mostScale: 1.5 },
  { kind: 'cumulative', wholeWait: false, cap: 30, objective: { kind: 'square' }, dates: [], forgets: true, seasonShare: 0.5, mostScale: 2.5 },
];

/**
 * A fourth looks at nothing but the whole wait, in roots, and at the time of the year it begins: what a wait that began then brought a year ago, against the level before it, is the
 * season of the whole catalogue, which no series shows of itself. Its answers stay nearly as low as roots make them.
 */
const wholeView: View = { kind: 'cumulative', wholeWait: true, cap: 30, objective: { kind: 'square' }, dates: ['time of year'], forgets: true, seasonShare: 0, mostScale: 1.02 };
/** Part of a wait's total that it says with many lessons; so many that half of that is believed. */
const wholeShare = 0.32;
const lessonsForWhole = 5000;

/** A forest's score as units over the series' level, without its season. */
const fromScore = (score: number, ofRoots: boolean): number => (ofRoots ? Math.max(0, score) ** 2 : Math.exp(Math.min(20, score)));

/** Networks whose answers are averaged; each begins elsewhere and has lessons of its own, of which they need fewer than forests. */
const networkCount = 4;
const mostNetworkRows = 20_000;
const networkCap = 6;
const mostNetworkScale = 1.5;
/** Steps a network is taught in at least, whatever the lessons; and epochs, between these. */
const fewestSteps = 400;
const fewestEpochs = 8;
const mostEpochs = 40;
/** Part of a wait's total that the networks say, with many lessons about a third; so many lessons that half of it is believed. Judged on origins and catalogues that no bar is measured on. */
const networkShare = 0.38;
const lessonsForNetworks = 2000;

/** What capped and down-weighted orders, and roots, make a view say too little is given back to all, but no more than `most`. */
const scaleOf = (came: number, expected: number, most: number): number => (came > 0 && expected > 0 ? Math.min(most, Math.max(1, came / expected)) : 1);

const networksFrom = (pasts: readonly Past[], pool: PoolPast, windows: Windows, cutoff: number, { horizon, mostRows, seed }: PooledSettings): Networks => {
  const { names } = layoutOf(windows);
  const used = [...names.keys()].filter((feature) => !dated.includes(names[feature] ?? ''));
  let came = 0;
  let expected = 0;
  let taught = 0;
  const networks = Array.from({ length: networkCount }, (_, place) => {
    const lessons = lessonsOf(pasts, pool, windows, cutoff, { kind: 'cumulative', horizon, mostRows: Math.min(mostRows, mostNetworkRows), cap: networkCap, wholeWait: false, halfLife: windows.year, seed: seed + 20 + place });
    const columns = used.map((feature) => lessons.columns[feature]!);
    const rows = lessons.target.length;
    taught += rows / networkCount;
    const epochs = Math.max(fewestEpochs, Math.min(mostEpochs, Math.ceil((fewestSteps * batchRows) / rows)));
    const network = trainNetwork(columns, lessons.target, lessons.weight, { units: [32, 16], epochs, rate: 0.003, decay: 1e-4, seed: seed + 30 + place });
    networkScores(network, columns, rows).forEach((score, row) => {
      came += lessons.uncapped[row]! * lessons.level[row]!;
      expected += Math.exp(score) * lessons.level[row]!;
    });
    return network;
  });
  return { used, networks, scale: scaleOf(came, expected, mostNetworkScale), share: (networkShare * taught) / (taught + lessonsForNetworks) };
};

/** Null where there is too little to learn from. */
const partFrom = (pasts: readonly Past[], pool: PoolPast, windows: Windows, cutoff: number, view: View, { horizon, mostRows, trees, seed }: PooledSettings): Part | null => {
  const { names } = layoutOf(windows);
  const { kind, wholeWait, cap, objective, dates, forgets, seasonShare, mostScale } = view;
  const lessons = lessonsOf(pasts, pool, windows, cutoff, { kind, horizon, mostRows, cap, wholeWait, halfLife: forgets ? windows.year : Infinity, seed });
  const rows = lessons.target.length;
  if (rows < fewestLessons) return null;
  const used = [...names.keys()].filter((feature) => !dated.includes(names[feature] ?? '') || dates.includes(names[feature] ?? ''));
  const columns = used.map((feature) => lessons.columns[feature] ?? new Float32Array(rows));
  const bins = learnBins(columns);
  const own = binned(bins, columns);
  const season = lessons.columns[names.length - 1]!.map((log) => Math.exp(seasonShare * log));
  const ofRoots = objective.kind === 'square';
  const forest = boost(
    { bins: own, target: lessons.target.map((target, row) => (ofRoots ? Math.sqrt(target / season[row]!) : target / season[row]!)), weight: lessons.weight },
    {
      objective, trees, rate: 8 / (trees + 20), leaves: 31, leastRows: Math.max(20, Math.min(100, Math.round(rows / 1500))), ridge: 1,
      rowShare: rows > 60_000 ? 0.3 : rows > 20_000 ? 0.5 : 0.7, featureShare: 0.4, seed,
    },
  );
  const said = scores(forest, own, rows);
  let came = 0;
  let expected = 0;
  for (let row = 0; row < rows; row += 1) {
    came += lessons.uncapped[row]! * lessons.level[row]!;
    expected += fromScore(said[row]!, ofRoots) * season[row]! * lessons.level[row]!;
  }
  return { kind, used, bins, forest, ofRoots, seasonShare, scale: scaleOf(came, expected, mostScale), lessons: rows };
};

/** Trained on what lies before `cutoff` and on nothing else. Null where there is too little to learn from. */
export const trainPooled = (pasts: readonly Past[], pool: PoolPast, windows: Windows, cutoff: number, settings: PooledSettings): PooledModel | null => {
  const part = (view: View, place: number): Part | null => partFrom(pasts, pool, windows, cutoff, view, { ...settings, seed: settings.seed + place });
  const parts = views.map(part).filter((one) => one !== null);
  if (parts.length < views.length) return null;
  const whole = part(wholeView, views.length);
  return {
    windows, cutoff, horizon: settings.horizon, parts, whole: whole === null ? null : { ...whole, share: (wholeShare * whole.lessons) / (whole.lessons + lessonsForWhole) },
    networks: networksFrom(pasts, pool, windows, cutoff, settings),
  };
};

/** Units per period, series by series and horizon by horizon: shaped by the view of periods, their total the mean of all views and of the networks, and what the view of the whole wait says. */
export const pooledMeans = (model: PooledModel, pasts: readonly Past[], pool: PoolPast, origin: number, horizon: number): Float32Array => {
  const { windows } = model;
  // Of totals only that of the whole wait is asked.
  const asked = { period: questionsAt(pasts, pool, windows, origin, horizon, 'period'), cumulative: questionsAt(pasts, pool, windows, origin, horizon, 'cumulative', horizon) };
  const sums = { period: new Float32Array(pasts.length * horizon), cumulative: new Float32Array(pasts.length) };
  const addTo = (sum: Float32Array, { kind, used, bins, forest, ofRoots, seasonShare, scale }: Part, share: number): void => {
    const { columns, levels } = asked[kind];
    const steps = kind === 'period' ? horizon : 1;
    const season = columns[columns.length - 1]!;
    const means = scores(forest, binned(bins, used.map((feature) => columns[feature]!)), sum.length);
    for (let row = 0; row < sum.length; row += 1) sum[row]! += scale * share * fromScore(means[row]!, ofRoots) * Math.exp(seasonShare * season[row]!) * levels[Math.floor(row / steps)]!;
  };
  for (const part of model.parts) addTo(sums[part.kind], part, 1 / model.parts.filter(({ kind }) => kind === part.kind).length);
  const whole = new Float32Array(pasts.length);
  const wholePart = model.whole?.share ?? 0;
  if (model.whole !== null) addTo(whole, model.whole, wholePart);
  const ofPeriods = model.parts.filter(({ kind }) => kind === 'period').length / model.parts.length;
  const { period: periods, cumulative: totals } = sums;
  const { columns, levels } = asked.cumulative;
  const { used, networks, scale, share } = model.networks;
  const wait = new Float32Array(pasts.length);
  for (const network of networks) {
    networkScores(network, used.map((feature) => columns[feature]!), pasts.length).forEach((score, series) => (wait[series]! += (Math.exp(score) * scale * levels[series]!) / networks.length));
  }
  for (let series = 0; series < pasts.length; series += 1) {
    const from = series * horizon;
    let sum = 0;
    for (let row = from; row < from + horizon; row += 1) sum += periods[row]!;
    if (sum <= 0) continue;
    const total = (1 - wholePart) * ((1 - share) * (ofPeriods * (sum / horizon) + (1 - ofPeriods) * totals[series]!) + share * wait[series]!) + whole[series]!;
    for (let row = from; row < from + horizon; row += 1) periods[row]! *= (total * horizon) / sum;
  }
  leanOnLastCycle(periods, pasts, pool, windows, origin, horizon);
  return periods;
};
