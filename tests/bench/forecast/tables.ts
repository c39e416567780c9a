/** The tables of one panel, and its bars as figures. */
import type { Task } from './backtest';
import type { Figure } from '../figure';
import { serviceLevels } from './contenders';
import { accuracy, inCommon, meanMsis, pairedRatio, sampledRatios, type Scores } from './scores';
import type { Bar, MeasureName, Shape } from './shapes';

const number = (value: number | null, digits = 3): string => (value === null || !Number.isFinite(value) ? '' : value.toFixed(digits));
const percent = (value: number | null, digits = 0): string => (value === null || !Number.isFinite(value) ? '' : `${(100 * value).toFixed(digits)} %`);
const speed = (value: number): string => (value >= 100 ? Math.round(value).toLocaleString('en') : value.toPrecision(2));

const asTable = (head: readonly string[], rows: readonly (readonly string[])[]): string => [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

export const nameOf = ({ id, isR }: Scores): string => (isR ? `R ${id}` : id);

export const accuracyTable = (all: readonly Scores[]): string =>
  asTable(
    ['method', 'tasks', 'MASE', 'RMSSE', 'WAPE', 'cumulative WAPE', 'bias', '80 % covers', '95 % covers', 'MSIS', 'series/s'],
    all.map((scores) => {
      const { tasks, mase, rmsse, wape, cumulativeWape, bias } = accuracy(scores);
      return [nameOf(scores), String(tasks), number(mase), number(rmsse), number(wape), number(cumulativeWape), percent(bias), percent(scores.inside80, 1), percent(scores.inside95, 1), number(meanMsis(scores, scores.answered), 2), speed(scores.seriesPerSecond)];
    }),
  );

/** How often the total of the horizon stayed within its quantile, and what that costs; empty where nobody gives quantiles of totals. */
export const serviceTable = (all: readonly Scores[]): string | null => {
  const rows = all.flatMap((scores) => (scores.service === null ? [] : [[nameOf(scores), ...scores.service.flatMap(({ achieved, loss }) => [percent(achieved, 1), number(loss)])]]));
  return rows.length === 0 ? null : asTable(['total of the horizon', ...serviceLevels.flatMap((level) => [`within its ${100 * level} % quantile`, 'loss per unit sold'])], rows);
};

const measures: readonly (MeasureName | 'msis')[] = ['mase', 'rmsse', 'wape', 'cumulativeWape', 'msis'];

export const ratioTable = (ours: readonly Scores[], theirs: readonly Scores[], tasks: readonly Task[]): string =>
  asTable(
    ['ours against', 'tasks', 'MASE', 'RMSSE', 'WAPE', 'cumulative WAPE', 'MSIS'],
    ours.flatMap((mine) =>
      theirs.map((their) => [
        `${nameOf(mine)} / ${nameOf(their)}`, String(inCommon(mine, their).length),
        ...measures.map((measure) => {
          const found = pairedRatio(mine, their, tasks, measure);
          return found === null ? '' : `${number(found.ratio)} [${number(found.from)}, ${number(found.to)}]`;
        }),
      ]),
    ),
  );

/** A method that answered fewer tasks than this is no fair best: chance alone may have made it so. */
const enough = 120;

/** The R method of the least measure on the tasks it shares with ours. */
export const bestR = (ours: Scores, rs: readonly Scores[], measure: MeasureName | 'msis'): Scores | null => {
  const judged = rs
    .filter((scores) => inCommon(ours, scores).length >= Math.min(enough, ours.answered.length / 2))
    .map((scores) => ({ scores, value: measure === 'msis' ? meanMsis(scores, inCommon(ours, scores)) : accuracy(scores, inCommon(ours, scores))[measure] }))
    // Each over the error of ours on the same tasks, so that a method that answered only some is compared fairly.
    .flatMap(({ scores, value }) => {
      const own = measure === 'msis' ? meanMsis(ours, inCommon(ours, scores)) : accuracy(ours, inCommon(ours, scores))[measure];
      return value === null || own === null ? [] : [{ scores, ratio: own / value }];
    });
  return judged.reduce<(typeof judged)[number] | null>((best, each) => (best === null || each.ratio > best.ratio ? each : best), null)?.scores ?? null;
};

const spelled: Readonly<Record<MeasureName | 'msis', string>> = { mase: 'MASE', rmsse: 'RMSSE', wape: 'WAPE', cumulativeWape: 'cumulative WAPE', msis: 'MSIS' };

/** A bar taken on a sample is held to all tasks; what samples of that size would have shown stands beside it. */
const onSamples = (ratios: readonly number[], size: number, most: number): string => {
  const at = (share: number): number | null => ratios[Math.floor(share * (ratios.length - 1))] ?? null;
  return ratios.length === 0 ? '' : `; on samples of ${size} tasks, as the bar was taken: ${number(at(0.025))} to ${number(at(0.975))}, ${percent(ratios.filter((ratio) => ratio <= most).length / ratios.length)} of them within the bar`;
};

const ratioFigure = (mine: Scores, rs: readonly Scores[], tasks: readonly Task[], measure: MeasureName | 'msis', against: 'best' | 'ets' | 'stlf', most: number, barSample: number | null): Figure => {
  const their = against === 'best' ? bestR(mine, rs, measure) : (rs.find(({ id }) => id === against) ?? null);
  const found = their === null ? null : pairedRatio(mine, their, tasks, measure);
  const what = `${mine.id}: ${spelled[measure]} against ${their === null ? `R ${against}` : against === 'best' ? `the best of R, ${their.id}` : `R ${against}`}`;
  if (found === null) return { what, measured: 'missing', bar: `<= ${most}x`, holds: null, runs: 0, note: 'R did not answer' };
  return { what, measured: `${number(found.ratio)}x`, bar: `<= ${most}x`, holds: found.ratio <= most, runs: found.tasks, note: `95 % bounds ${number(found.from)} to ${number(found.to)}${their === null || measure === 'msis' || barSample === null ? '' : onSamples(sampledRatios(mine, their, measure, barSample), barSample, most)}` };
};

const barFigure = (bar: Bar, mine: Scores, rs: readonly Scores[], tasks: readonly Task[], barSample: number | null): Figure => {
  const { bias } = accuracy(mine);
  const runs = mine.answered.length;
  if (bar.kind === 'ratio') return ratioFigure(mine, rs, tasks, bar.measure, bar.against, bar.most, barSample);
  if (bar.kind === 'msis') return ratioFigure(mine, rs, tasks, 'msis', 'best', bar.most, barSample);
  if (bar.kind === 'coverage') {
    const inside = mine.inside95;
    return { what: `${mine.id}: 95 % interval covers`, measured: inside === null ? 'missing' : percent(inside, 1), bar: `${100 * bar.from} to ${100 * bar.to} %`, holds: inside === null ? null : inside >= bar.from && inside <= bar.to, runs, note: inside === null ? 'no intervals' : '' };
  }
  const peer = bar.kind === 'bias gate' ? bestR(mine, rs, 'cumulativeWape') : null;
  const most = bar.kind === 'bias' ? bar.most : Math.max(0.1, Math.abs((peer && accuracy(peer).bias) ?? 0));
  return { what: `${mine.id}: bias`, measured: percent(bias, 1), bar: `within ${percent(most, 1)}`, holds: bias === null ? null : Math.abs(bias) <= most, runs, note: peer === null ? '' : `a tenth, or what R ${peer.id} has` };
};

export const barFigures = ({ bars, barSample }: Shape, mine: Scores, rs: readonly Scores[], tasks: readonly Task[]): readonly Figure[] => bars.map((bar) => barFigure(bar, mine, rs, tasks, barSample));
