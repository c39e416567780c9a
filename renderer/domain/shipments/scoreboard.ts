/** How quantities turned out: ours, the marketplace's, the naive one and last year's, frozen at saving, against what sold since. */
import type { FrozenFigures, ShipmentLine, ShipmentPlan } from './shipment-plan';

export const contenders = ['ours', 'theirs', 'naive', 'lastYear'] as const;
export type Contender = (typeof contenders)[number];

export const contenderTitles: Readonly<Record<Contender, string>> = { ours: 'Ours', theirs: 'The marketplace', naive: '30-day pace', lastYear: 'Last year' };

/** What sold of a listing from the day a plan was saved, in `days` days that sales are known of. `outDays`: those of them without stock, as far as reports tell; left out where none is known. */
export type SoldSince = { readonly units: number; readonly days: number; readonly outDays?: number };

/** Days on which more could have sold. */
export const stockedDaysOf = ({ days, outDays = 0 }: SoldSince): number => Math.max(0, days - outDays);

/** Fewer days say more of chance than of a plan. */
export const leastDaysToScore = 7;

export type LineScore = {
  readonly line: ShipmentLine;
  /** Units that would have been right: sales of the cover, had there been stock all the time, less what was there. Null: not told yet; `because` says why. */
  readonly needed: number | null;
  readonly because: string | null;
  /** What it is told by. */
  readonly sold: SoldSince | null;
  /** True once the whole cover is over; before, sales are carried on at their pace. */
  readonly isFinal: boolean;
  readonly errors: Readonly<Record<Contender, number | null>>;
};

const noErrors: LineScore['errors'] = { ours: null, theirs: null, naive: null, lastYear: null };
const untold = (line: ShipmentLine, because: string, sold: SoldSince | null = null): LineScore => ({ line, needed: null, because, sold, isFinal: false, errors: noErrors });

/**
 * Units needed of a line: what sells in `coverDays` less the position. 60 sold in 30 of 60 days, 40 there: 60 × 60 ÷ 30 − 40 = 80. What an empty shelf did not sell was needed all the same, or a
 * quantity that was too small would be the better the sooner it ran out: with 10 of the 30 days out of stock 60 × 60 ÷ 20 − 40 = 140.
 */
export const neededUnits = ({ position, coverDays }: Pick<FrozenFigures, 'position' | 'coverDays'>, sold: SoldSince): number | null => {
  const stocked = stockedDaysOf(sold);
  return position === null || coverDays === null || stocked <= 0 ? null : Math.max(0, (sold.units * coverDays) / Math.min(stocked, coverDays) - position);
};

/** `sold` counts at most `coverDays` days. */
export const lineScore = (line: ShipmentLine, sold: SoldSince | null): LineScore => {
  const { frozen } = line;
  if (frozen.ours === null) return untold(line, 'no quantity was proposed');
  if (frozen.position === null || frozen.coverDays === null) return untold(line, 'the stock of that day was not kept');
  if (sold === null) return untold(line, 'no report shows its sales since');
  if (sold.days < Math.min(leastDaysToScore, frozen.coverDays)) return untold(line, `sales of ${sold.days} of ${frozen.coverDays} days are too few`, sold);
  if (stockedDaysOf(sold) < Math.min(leastDaysToScore, frozen.coverDays)) return untold(line, `it had stock on too few of ${sold.days} days`, sold);
  const needed = neededUnits(frozen, sold);
  const error = (quantity: number | null): number | null => (quantity === null || needed === null ? null : Math.abs(quantity - needed));
  return {
    line, needed, because: null, sold, isFinal: sold.days >= frozen.coverDays,
    errors: { ours: error(frozen.ours), theirs: error(frozen.theirs), naive: error(frozen.naive), lastYear: error(frozen.lastYear) },
  };
};

export type ContenderScore = {
  /** Lines it gave a quantity for, of those that can be scored. */
  readonly lines: number;
  /** Σ |quantity − needed| ÷ Σ needed. Null without lines, and where nothing was needed but something was sent: a share of nothing. */
  readonly wape: number | null;
  /** Σ |quantity − needed|, units. */
  readonly missedBy: number;
};

export type Score = {
  readonly scored: number;
  readonly unscored: number;
  readonly isFinal: boolean;
  readonly of: Readonly<Record<Contender, ContenderScore>>;
  /** The same over the lines for which every contender that takes part gave a quantity: the only fair comparison. */
  readonly compared: Readonly<Record<Contender, ContenderScore>>;
  /** Lines compared. */
  readonly common: number;
};

const scoreOf = (lines: readonly LineScore[], contender: Contender): ContenderScore => {
  const own = lines.filter(({ errors }) => errors[contender] !== null);
  const missedBy = own.reduce((sum, { errors }) => sum + (errors[contender] ?? 0), 0);
  const needed = own.reduce((sum, line) => sum + (line.needed ?? 0), 0);
  return { lines: own.length, missedBy, wape: own.length === 0 ? null : needed > 0 ? missedBy / needed : missedBy === 0 ? 0 : null };
};

const each = (lines: readonly LineScore[]): Score['of'] => ({ ours: scoreOf(lines, 'ours'), theirs: scoreOf(lines, 'theirs'), naive: scoreOf(lines, 'naive'), lastYear: scoreOf(lines, 'lastYear') });

/** Over the lines of one plan, or of all. Contenders that never gave a quantity take no part in the comparison. */
export const scoreLines = (lines: readonly LineScore[]): Score => {
  const scored = lines.filter(({ needed }) => needed !== null);
  const of = each(scored);
  const taking = contenders.filter((contender) => of[contender].lines > 0);
  const common = scored.filter(({ errors }) => taking.every((contender) => errors[contender] !== null));
  return { scored: scored.length, unscored: lines.length - scored.length, isFinal: scored.length > 0 && scored.every(({ isFinal }) => isFinal), of, compared: each(common), common: common.length };
};

/** The plan's lines against sales; `soldOf` is asked by line. Cancelled plans are not scored: their quantities moved nothing, but the proposal stands in its other plans. */
export const planScore = (plan: ShipmentPlan, soldOf: (line: ShipmentLine) => SoldSince | null): readonly LineScore[] => (plan.status === 'cancelled' ? [] : plan.lines.map((line) => lineScore(line, soldOf(line))));
