/** A plan without its lines: what lists show. */
import { legTimes, type LegTimes } from './legs';
import { sumsOf, type PlanSums } from './quantities';
import { shortUnits } from './receiving';
import type { ShipmentPlan } from './shipment-plan';

export type PlanSummary = Omit<ShipmentPlan, 'lines' | 'journal'> & {
  readonly versionId: string;
  /** Who saved this state of it, and when. */
  readonly savedBy: string;
  readonly savedAt: number;
  readonly lines: number;
  readonly sums: PlanSums;
  /** Units sent that are known to be missing. */
  readonly short: number;
  /** Units received above what was sent, line by line. */
  readonly over: number;
  readonly legs: readonly LegTimes[];
  /** Lines whose quantities were proposed and can be scored one day. */
  readonly proposed: number;
};

/** Sorts plans by when they were saved first, the newest first; those of which nobody says so are last. */
export const newestFirst = (one: Pick<PlanSummary, 'createdAt' | 'id'>, other: Pick<PlanSummary, 'createdAt' | 'id'>): number => (other.createdAt ?? 0) - (one.createdAt ?? 0) || (one.id < other.id ? 1 : -1);

export const summaryOf = (plan: ShipmentPlan, { versionId, byEmail, at }: { readonly versionId: string; readonly byEmail: string; readonly at: number }): PlanSummary => {
  const { lines, journal: _, ...said } = plan;
  return {
    ...said, versionId, savedBy: byEmail, savedAt: at, lines: lines.length, sums: sumsOf(plan), short: shortUnits(plan),
    over: lines.reduce((sum, { units, receivedUnits }) => sum + Math.max(0, (receivedUnits ?? 0) - units), 0), legs: legTimes(plan), proposed: lines.filter(({ frozen }) => frozen.ours !== null).length,
  };
};
