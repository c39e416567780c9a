/** How the figures of the scoreboard came about: what was missed line by line, down to the cells the plans were saved with. */
import { made, unknown, type Term } from '../explain/term';
import { explainLine, type PlanPlace } from './explain-lines';
import { contenders, contenderTitles, scoreLines, type Contender, type ContenderScore, type LineScore } from './scoreboard';
import type { PlanStatus } from './shipment-plan';

/** A plan with the scores of its lines. */
export type ScoredPlan = { readonly place: PlanPlace; readonly status: PlanStatus; readonly scores: readonly LineScore[]; /** The first ISO day whose sales count; null where nobody says when the plan was made. */ readonly scoredFrom: string | null };

/** `own`: over the lines it gave a quantity for; `same`: over those all of them gave one for. */
export type ScoreFigure = 'own-lines' | 'own-error' | 'same-error' | 'same-missed';

export const scoreFigureId = (figure: ScoreFigure, contender: Contender): string => `${figure}-${contender}`;

const quantityIds: Readonly<Record<Contender, string>> = { ours: 'proposed', theirs: 'theirs', naive: 'naive', lastYear: 'lastYear' };

type Placed = { readonly at: ScoredPlan; readonly score: LineScore };

const tenths = (share: number): number => Math.round(share * 1000) / 10;

/** A line is named by its plan as well: several plans have lines of one number. */
const nameOf = ({ at, score: { line } }: Placed): string => `${line.sku}, line ${line.line} of ${at.place.planId}`;

const termsOf = ({ at, score }: Placed, contender: Contender): { readonly missed: Term; readonly needed: Term } => {
  const key = `${at.place.planId}-${score.line.line}`;
  const figures = explainLine(score.line, at.place, at.status, { score, scoredFrom: at.scoredFrom });
  const figure = (id: string): Term => figures.find((one) => one.id === id) ?? unknown(id, id, 'units', 'it was not kept');
  const needed = { ...figure('needed'), id: `needed-${key}` };
  const quantity = { ...figure(quantityIds[contender]), id: `quantity-${key}`, name: contenderTitles[contender] };
  const error = score.errors[contender];
  const name = nameOf({ at, score });
  return {
    needed: { ...needed, name },
    missed: error === null ? unknown(`missed-${key}`, name, 'units', 'it gave no quantity', [quantity, needed]) : made(`missed-${key}`, name, Math.round(error), 'units', 'its quantity − needed, without the sign', [quantity, needed]),
  };
};

const figuresOf = (contender: Contender, side: 'own' | 'same', score: ContenderScore, lines: readonly Placed[]): readonly Term[] => {
  const title = contenderTitles[contender];
  const among = side === 'own' ? 'its own lines' : 'the same lines';
  const told = lines.map((line) => termsOf(line, contender));
  const count = made(scoreFigureId('own-lines', contender), `${title}: lines`, score.lines, 'lines', 'the lines it gave a quantity for, of those that can be scored', told.map(({ missed }) => missed));
  const missed = score.lines === 0
    ? unknown(scoreFigureId('same-missed', contender), `${title}: missed by`, 'units', 'it gave no quantity for them')
    : made(scoreFigureId('same-missed', contender), `${title}: missed by`, Math.round(score.missedBy), 'units', `what it missed ${among} by`, told.map((one) => one.missed));
  const needed = made(`${side}-needed-${contender}`, 'Needed', Math.round(lines.reduce((sum, one) => sum + (one.score.needed ?? 0), 0)), 'units', `what ${among} needed`, told.map((one) => one.needed));
  const errorId = scoreFigureId(side === 'own' ? 'own-error' : 'same-error', contender);
  const name = `${title}: error, ${side === 'own' ? 'own lines' : 'same lines'}`;
  const parts = [{ ...missed, id: `${side}-missed-of-${contender}` }, needed];
  const error = score.lines === 0
    ? unknown(errorId, name, '%', 'it gave no quantity for them')
    : score.wape === null ? unknown(errorId, name, '%', 'nothing was needed, and there is no share of nothing', parts) : made(errorId, name, tenths(score.wape), '%', 'missed by ÷ needed', parts);
  return side === 'own' ? [count, error] : [error, missed];
};

/** Every figure of the scoreboard over the lines of these plans, of one as of all. */
export const explainScores = (plans: readonly ScoredPlan[]): readonly Term[] => {
  const lines = plans.flatMap((at) => at.scores.map((score): Placed => ({ at, score })));
  const score = scoreLines(lines.map((one) => one.score));
  const scored = lines.filter((one) => one.score.needed !== null);
  const taking = contenders.filter((contender) => score.of[contender].lines > 0);
  const common = scored.filter((one) => taking.every((contender) => one.score.errors[contender] !== null));
  const gave = (among: readonly Placed[], contender: Contender): readonly Placed[] => among.filter((one) => one.score.errors[contender] !== null);
  return contenders.flatMap((contender) => [...figuresOf(contender, 'own', score.of[contender], gave(scored, contender)), ...figuresOf(contender, 'same', score.compared[contender], gave(common, contender))]);
};
