/** Series that are not forecast one by one: which methods each group of them is served by, judged on past origins, and which of them the plain velocity served better. */
import type { UsedShare } from '../catalogue-forecast';
import { blendOf, lossesOf, type BlendShare, type Candidate, type Judging } from './blend';
import { pooledTitle, regressionTitle, type CandidateId, type SeriesCandidate } from './candidates';
import { bestVelocity, judgedAt, pick, type JudgedPast } from './judged-tasks';
import { velocityIsBetter } from './own-evidence';
import { withRegression } from './regression-share';
import type { GroupId } from './seller-groups';

export type TrainedGroup = { readonly shares: readonly UsedShare[]; readonly beatsVelocity: boolean; readonly judged: boolean };

export type GroupBlends = {
  readonly groups: Readonly<Record<GroupId, TrainedGroup>>;
  /** Series that the velocity served better, by place, and that velocity. */
  readonly toVelocity: ReadonlySet<number>;
  readonly velocity: UsedShare;
  /** What each velocity said, and what is used, a row for each judged task; of series forecast one by one, nothing is used here. */
  readonly velocityRows: ReadonlyMap<string, Float32Array>;
  readonly used: Float32Array;
};

export type GroupQuestion = {
  readonly judged: JudgedPast;
  readonly groupAt: readonly GroupId[];
  /** Places of the tasks of series that are not forecast one by one. */
  readonly shared: readonly number[];
  /** What the older pooled model said; null where there is none. `isTrusted` where it had seen enough to be judged by. */
  readonly pooledRows: Float32Array | null;
  readonly isTrusted: boolean;
  /** What the regression over the catalogue would have said, null where there is none; and the part of everything that is its own whatever the past says. */
  readonly regressionRows: Float32Array | null;
  readonly regressionShare: number;
  readonly methods: readonly SeriesCandidate[];
  /** What one method said of the tasks at these places, a row each. */
  readonly rowsOf: (method: SeriesCandidate, places: readonly number[]) => Float32Array;
  /** Series that ever sold. */
  readonly sellers: number;
  /** Whether there is a model of the catalogue now, and whether all it has seen is less than a year. */
  readonly hasModel: boolean;
  readonly isYoung: boolean;
  /** Whether a season lies ahead that no judged origin had before it: then how the velocity did tells nothing. */
  readonly isNewSeason: boolean;
};

/** Tasks a group is judged by. */
const mostSampled = 450;
/** A group of fewer tasks is judged with the rest; and fewer than these are not judged at all. */
const fewestOfGroup = 20;
const fewestJudged = 6;

/**
 * What leaving the pooled model has to gain: the model judged is older than the one in use, and looks worse than it is. Steady sellers with a season of their own are where methods
 * for one series do better.
 */
const leavingCosts: Readonly<Record<GroupId, number>> = { steady: 0, occasional: 0.2 };
const leavingWithoutModel = 0.05;

/** What steady sellers, and catalogues too small to pool, are given before anything is judged: methods as unlike one another as there are. */
const grantedTo = (methods: readonly SeriesCandidate[]): readonly string[] => ['pooled', 'medianOfThree', methods.some(({ id }) => id === 'seasonalSmoothing') ? 'seasonalSmoothing' : 'tsbOptimised'];

/**
 * A small catalogue has taught its model little: part of what the model would have said is left to two methods for one series, as unlike each other as there are. So much of it
 * where there is next to no catalogue, half of that with so many series, and nothing where it would be less than the least.
 */
const leftAtMost = 0.45;
const seriesForHalf = 60;
const leastLeft = 0.05;
const leftTo = ['tsbOptimised', 'medianOfThree'] as const;

const leaned = (shares: readonly BlendShare[], sellers: number): readonly BlendShare[] => {
  const left = (leftAtMost * seriesForHalf) / (seriesForHalf + sellers);
  const pooled = shares.find(({ id }) => id === 'pooled');
  if (pooled === undefined || left < leastLeft) return shares;
  const sums = new Map(shares.map(({ id, share }) => [id, id === 'pooled' ? share * (1 - left) : share]));
  for (const id of leftTo) sums.set(id, (sums.get(id) ?? 0) + (pooled.share * left) / leftTo.length);
  return [...sums].map(([id, share]) => ({ id, share })).sort((a, b) => b.share - a.share);
};

/**
 * A catalogue may move as one, as shops of one chain do in one promotion: then thousands of lessons are a few, and the model takes the last of them for the way of things. Where plain
 * means did nearly as well as the model on past origins, they get a part of what it would have said, the larger the better they did.
 */
const calmMethods = ['mean', 'ses', 'tsbOptimised'] as const;
/** The calm methods count by their errors over the model's to this power: with as many as it, all of them together count as it does; with a tenth more, a seventh of that. */
const calmPower = 20;

/** `shares` with part of the model's left to the calm methods. */
const calmed = (shares: readonly BlendShare[], judging: Judging, candidates: readonly Candidate[]): readonly BlendShare[] => {
  const pooled = shares.find(({ id }) => id === 'pooled');
  const unit = pooled === undefined ? null : lossesOf(judging, candidates.find(({ id }) => id === 'pooled')?.forecast ?? new Float32Array(0));
  if (pooled === undefined || unit === null || unit.cumulative === 0) return shares;
  const weights = calmMethods.map((id) => {
    const losses = lossesOf(judging, candidates.find((one) => one.id === id)?.forecast ?? new Float32Array(0));
    return { id, weight: losses === null ? 0 : (Math.max(0.8, losses.cumulative / unit.cumulative) ** -calmPower) / calmMethods.length };
  });
  const sum = 1 + weights.reduce((total, { weight }) => total + weight, 0);
  const sums = new Map(shares.map(({ id, share }) => [id, id === 'pooled' ? share / sum : share]));
  for (const { id, weight } of weights) if (weight / sum >= leastLeft / calmMethods.length) sums.set(id, (sums.get(id) ?? 0) + (pooled.share * weight) / sum);
  const total = [...sums.values()].reduce((all, share) => all + share, 0);
  return [...sums].map(([id, share]) => ({ id, share: share / total })).sort((a, b) => b.share - a.share);
};

/** Of those that sell now and then, so much of what is the regression's own right: a line misses their orders, which come in lumps, by more. */
const partOfOccasional = 0.5;

/** Without anything to judge by: the pooled model where there is one, else what most competitions found hard to beat. */
const usualShares = (hasModel: boolean, isYoung: boolean): readonly BlendShare[] => {
  if (!hasModel) return [{ id: 'medianOfThree', share: 0.5 }, { id: 'tsbOptimised', share: 0.5 }];
  // Within its first year the catalogue has seen only one side of its season, and the model takes that for the way of things: each series' own pace is half of what is said.
  return isYoung ? [{ id: 'pooled', share: 0.5 }, { id: 'tsbOptimised', share: 0.5 }] : [{ id: 'pooled', share: 1 }];
};

export const learnGroupBlends = ({ judged, groupAt, shared, pooledRows, isTrusted, regressionRows, regressionShare, methods, rowsOf, sellers, hasModel, isYoung, isNewSeason }: GroupQuestion): GroupBlends => {
  const { tasks, horizon } = judged;
  const everywhere = [...tasks.keys()];
  const shareRow = ({ id, share }: BlendShare): UsedShare => ({ id: id as CandidateId, title: id === 'pooled' ? pooledTitle : id === 'regression' ? regressionTitle : (methods.find((method) => method.id === id)?.title ?? id), share });
  // Without a pooled model the first is what forecasting competitions found hard to beat.
  const inOrder = [...methods].sort((a, b) => Number(b.id === 'medianOfThree') - Number(a.id === 'medianOfThree'));
  const velocityRows = new Map<string, Float32Array>(methods.filter(({ isVelocity }) => isVelocity).map((method) => [method.id, rowsOf(method, everywhere)]));
  const velocity = shareRow({ id: bestVelocity(judged, [...velocityRows].map(([id, forecast]) => ({ id, forecast, isVelocity: true }))).id, share: 1 });
  const velocityUsed = velocityRows.get(velocity.id) ?? new Float32Array(0);
  const partOf = (group: GroupId): number => (group === 'steady' ? 1 : partOfOccasional) * regressionShare;
  const usualOf = (group: GroupId): readonly BlendShare[] => withRegression(leaned(usualShares(hasModel, isYoung), sellers), partOf(group));
  const used = new Float32Array(tasks.length * horizon);
  const addShares = (shares: readonly BlendShare[], places: readonly number[]): void => {
    for (const { id, share } of shares) {
      const method = methods.find((one) => one.id === id);
      const known = id === 'pooled' ? pooledRows : id === 'regression' ? regressionRows : null;
      const rows = known !== null ? pick(known, places, horizon) : method === undefined ? null : rowsOf(method, places);
      places.forEach((place, at) => {
        for (let ahead = 0; ahead < horizon; ahead += 1) used[place * horizon + ahead]! += share * (rows?.[at * horizon + ahead] ?? 0);
      });
    }
  };
  const unjudged = (group: GroupId): TrainedGroup => ({ shares: usualOf(group).map(shareRow), beatsVelocity: true, judged: false });
  const groups: Record<GroupId, TrainedGroup> = { steady: unjudged('steady'), occasional: unjudged('occasional') };
  const toVelocity = new Set<number>();
  for (const group of ['steady', 'occasional'] as const) {
    const inGroup = shared.filter((place) => groupAt[place] === group);
    const places = inGroup.length < fewestOfGroup ? shared : inGroup;
    if (places.length < fewestJudged || inGroup.length === 0 || (pooledRows !== null && !isTrusted && group === 'occasional')) {
      if (pooledRows === null) for (const place of inGroup) used.set(velocityUsed.subarray(place * horizon, (place + 1) * horizon), place * horizon);
      else addShares(usualOf(group), inGroup);
      continue;
    }
    const step = Math.max(1, Math.ceil(places.length / mostSampled));
    const sampled = places.filter((_, at) => at % step === 0);
    const candidates = [
      ...(pooledRows !== null ? [{ id: 'pooled', forecast: pick(pooledRows, sampled, horizon) }] : []),
      ...inOrder.map((method) => ({ id: method.id, forecast: rowsOf(method, sampled) })),
      ...(regressionRows !== null ? [{ id: 'regression', forecast: pick(regressionRows, sampled, horizon) }] : []),
    ];
    const judging = judgedAt(judged, sampled);
    const found = blendOf(judging, candidates, pooledRows === null ? leavingWithoutModel : leavingCosts[group], group === 'steady' || pooledRows === null ? grantedTo(methods) : []);
    const shares = withRegression(group === 'steady' ? found : leaned(calmed(found, judging, candidates), sellers), partOf(group));
    // The blend for every judged task of the group, for the backtest that is shown and for the spread.
    addShares(shares, inGroup);
    const whole = judgedAt(judged, inGroup);
    const losses = lossesOf(whole, pick(used, inGroup, horizon));
    const plain = lossesOf(whole, pick(velocityUsed, inGroup, horizon));
    const ratio = losses === null || plain === null || plain.cumulative === 0 ? 1 : losses.cumulative / plain.cumulative;
    groups[group] = { shares: shares.map(shareRow), beatsVelocity: ratio < 1 || regressionShare > 0 || inGroup.length < fewestOfGroup, judged: true };
    if (!isNewSeason && regressionShare === 0) for (const series of servedByVelocity(judged, inGroup, used, velocityUsed)) toVelocity.add(series);
  }
  return { groups, toVelocity, velocity, velocityRows, used };
};

/** Series whose totals the velocity told better, again and again, at the tasks of `places`. */
const servedByVelocity = ({ tasks, actual, horizon }: JudgedPast, places: readonly number[], used: Float32Array, velocityUsed: Float32Array): readonly number[] => {
  const errorsOf = new Map<number, { model: number[]; velocity: number[] }>();
  for (const place of places) {
    const { series } = tasks[place]!;
    const errors = errorsOf.get(series) ?? { model: [], velocity: [] };
    errorsOf.set(series, errors);
    let came = 0;
    let said = 0;
    let plainly = 0;
    for (let at = place * horizon; at < (place + 1) * horizon; at += 1) {
      if (Number.isNaN(actual[at]!)) continue;
      came += actual[at]!;
      said += used[at]!;
      plainly += velocityUsed[at]!;
    }
    errors.model.push(Math.abs(said - came));
    errors.velocity.push(Math.abs(plainly - came));
  }
  return [...errorsOf].filter(([, errors]) => velocityIsBetter(errors)).map(([series]) => series);
};
