/**
 * Which methods a group of series is forecast with, and in which shares. Shares are found by picking, again and again, the method that helps the mean of those picked most
 * (ensemble selection: Caruana et al. 2004), judged on past origins. A pick has to help by more than chance would, so that few past origins do not make a patchwork.
 */

/** One method's forecasts of the judged tasks, periods one after another, `horizon` a task. */
export type Candidate = { readonly id: string; readonly forecast: Float32Array };

export type Judging = {
  /** What came, NaN where not known; `horizon` a task. */
  readonly actual: Float32Array;
  /** The naive step inside each task's history, which makes slow and quick sellers comparable; 0 where there is none. */
  readonly scale: Float32Array;
  readonly horizon: number;
};

export type BlendShare = { readonly id: string; readonly share: number };

export type Losses = { readonly cumulative: number; readonly periods: number; readonly scaled: number; readonly bias: number };

/** Errors of a forecast over all tasks: of totals and of periods over units sold, of periods in naive steps (root mean square), and bias. Null where nothing was sold. */
export const lossesOf = ({ actual, scale, horizon }: Judging, forecast: Float32Array): Losses | null => {
  let sold = 0;
  let said = 0;
  let cumulative = 0;
  let periods = 0;
  let scaled = 0;
  let judged = 0;
  for (let task = 0; task < scale.length; task += 1) {
    let soldHere = 0;
    let saidHere = 0;
    let squares = 0;
    let known = 0;
    for (let at = task * horizon; at < (task + 1) * horizon; at += 1) {
      const came = actual[at]!;
      if (Number.isNaN(came)) continue;
      const off = forecast[at]! - came;
      soldHere += came;
      saidHere += forecast[at]!;
      periods += Math.abs(off);
      squares += off * off;
      known += 1;
    }
    sold += soldHere;
    said += saidHere;
    cumulative += Math.abs(saidHere - soldHere);
    if (known > 0 && scale[task]! > 0) {
      scaled += Math.sqrt(squares / known) / scale[task]!;
      judged += 1;
    }
  }
  return sold > 0 ? { cumulative: cumulative / sold, periods: periods / sold, scaled: judged > 0 ? scaled / judged : 0, bias: (said - sold) / sold } : null;
};

/** One figure to choose by: mostly the error of the total, which an order feels. A bias of more than a twentieth of the volume counts against a method. */
const judgement = (losses: Losses, unit: Losses): number =>
  losses.cumulative / unit.cumulative + 0.4 * (losses.periods / unit.periods) + 0.4 * (unit.scaled > 0 ? losses.scaled / unit.scaled : 1) + 1.5 * Math.max(0, Math.abs(losses.bias) - 0.05);

const leastGain = 0.004;
const mostPicks = 6;
/** … and so many where some were granted. */
const picksBesideGranted = 2;

/**
 * Shares that sum to 1, largest first; the first of `candidates` alone where nothing can be judged. That first one is what is known to be good elsewhere: leaving it altogether
 * has to gain `price` (in errors relative to its own), leaving it by half, half of that. Few or strange past origins are a reason for a high price.
 * The methods of `granted` are picked once before any judging, so that chance cannot put everything on one of many.
 */
export const blendOf = (judging: Judging, candidates: readonly Candidate[], price: number, granted: readonly string[] = []): readonly BlendShare[] => {
  const first = candidates[0];
  if (first === undefined) return [];
  const unit = lossesOf(judging, first.forecast);
  if (unit === null || unit.cumulative === 0) return [{ id: first.id, share: 1 }];
  const sum = new Float32Array(first.forecast.length);
  const trial = new Float32Array(sum.length);
  const picks: Candidate[] = [];
  let firstPicks = 0;
  let reached = Infinity;
  for (const candidate of candidates) {
    if (!granted.includes(candidate.id)) continue;
    picks.push(candidate);
    if (candidate === first) firstPicks += 1;
    for (let at = 0; at < sum.length; at += 1) sum[at]! += candidate.forecast[at]!;
  }
  const picked = picks.length;
  if (picked > 0) {
    const losses = lossesOf(judging, sum.map((value) => value / picks.length));
    if (losses !== null) reached = judgement(losses, unit) + price * (1 - firstPicks / picks.length);
  }
  while (picks.length < (picked > 0 ? picked + picksBesideGranted : mostPicks)) {
    let best: Candidate | null = null;
    let least = Infinity;
    for (const candidate of candidates) {
      for (let at = 0; at < sum.length; at += 1) trial[at] = (sum[at]! + candidate.forecast[at]!) / (picks.length + 1);
      const losses = lossesOf(judging, trial);
      const kept = (firstPicks + (candidate === first ? 1 : 0)) / (picks.length + 1);
      const value = losses === null ? Infinity : judgement(losses, unit) + price * (1 - kept);
      if (value < least) {
        least = value;
        best = candidate;
      }
    }
    if (best === null || least > reached - (picks.length === 0 ? 0 : leastGain)) break;
    reached = least;
    picks.push(best);
    if (best === first) firstPicks += 1;
    for (let at = 0; at < sum.length; at += 1) sum[at]! += best.forecast[at]!;
  }
  const counts = new Map<string, number>();
  for (const { id } of picks) counts.set(id, (counts.get(id) ?? 0) + 1);
  return [...counts].map(([id, count]) => ({ id, share: count / picks.length })).sort((a, b) => b.share - a.share);
};
