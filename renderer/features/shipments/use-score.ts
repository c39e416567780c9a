/** Plans scored by what sold since: asked of the planner once for all of their lines. */
import { useEffect, useState } from 'react';
import type { PlannerService } from '../../data/planning/planner-ports';
import { dayAfter } from '../../domain/planning/calendar-days';
import { planScore, type LineScore, type SoldSince } from '../../domain/shipments/scoreboard';
import type { SoldAsked } from '../../domain/shipments/sold';
import type { ShipmentPlan } from '../../domain/shipments/shipment-plan';
import type { StoreId } from '../../domain/stores';
import type { Failure } from '../../domain/failures';
import { localDay } from '../../ui/local-day';
import { useServices } from '../../ui/services';

export type PlanScores = { readonly kind: 'scoring' } | { readonly kind: 'scored'; readonly scores: ReadonlyMap<string, readonly LineScore[]> } | { readonly kind: 'failed'; readonly failure: Failure };

/** The first day whose sales a plan is judged by: the one after it was worked out; null where nobody says when that was. */
export const firstScoredDay = ({ planDay, createdAt }: Pick<ShipmentPlan, 'planDay' | 'createdAt'>): string | null => {
  const made = planDay ?? (createdAt === null ? null : localDay(createdAt));
  return made === null ? null : dayAfter(made, 1);
};

/** Asks the planner what sold of every line, in one question. */
export const scoresOf = async (planner: Pick<PlannerService, 'soldBetween'>, storeId: StoreId, plans: readonly ShipmentPlan[]): Promise<PlanScores> => {
  const places = new Map<string, number>();
  const asked: SoldAsked[] = [];
  for (const plan of plans) {
    const from = firstScoredDay(plan);
    if (from === null) continue;
    for (const { line, listingId, frozen } of plan.lines) {
      if (listingId === null || frozen.ours === null || frozen.coverDays === null) continue;
      places.set(`${plan.id} ${line}`, asked.length);
      asked.push({ listingId, from, days: frozen.coverDays });
    }
  }
  const told = (sold: readonly (SoldSince | null)[]): PlanScores => ({ kind: 'scored', scores: new Map(plans.map((plan) => [plan.id, planScore(plan, ({ line }) => sold[places.get(`${plan.id} ${line}`) ?? -1] ?? null)])) });
  if (asked.length === 0) return told([]);
  const outcome = await planner.soldBetween(storeId, asked);
  if (outcome.ok) return told(outcome.value);
  // Without any report of sales every line says so itself.
  return outcome.failure.code === 'plan/no-sales' ? told([]) : { kind: 'failed', failure: outcome.failure };
};

export const usePlanScores = (storeId: StoreId, plans: readonly ShipmentPlan[]): PlanScores => {
  const { planner } = useServices();
  const [known, setKnown] = useState<{ readonly plans: readonly ShipmentPlan[]; readonly scores: PlanScores } | null>(null);
  useEffect(() => {
    let current = true;
    void scoresOf(planner, storeId, plans).then((scores) => current && setKnown({ plans, scores }));
    return () => {
      current = false;
    };
  }, [planner, storeId, plans]);
  return known?.plans === plans ? known.scores : { kind: 'scoring' };
};
