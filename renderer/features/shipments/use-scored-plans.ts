/** The plans that can be scored, read in full, and what each of their quantities came to. */
import { useEffect, useMemo, useState } from 'react';
import type { PlanPlace } from '../../domain/shipments/explain-lines';
import type { PlanSummary } from '../../domain/shipments/plan-summary';
import type { ShipmentPlan } from '../../domain/shipments/shipment-plan';
import type { StoreId } from '../../domain/stores';
import { useServices } from '../../ui/services';
import { scoredPlans } from './plan-words';
import { placeOf } from './use-plan-why';
import { usePlanScores, type PlanScores } from './use-score';

const nothing: readonly ShipmentPlan[] = [];
const nowhere: ReadonlyMap<string, PlanPlace> = new Map();

export type ScoredPlans = {
  /** How many are scored, and how many older ones are not. */
  readonly asked: number;
  readonly left: number;
  readonly plans: readonly ShipmentPlan[];
  readonly places: ReadonlyMap<string, PlanPlace>;
  /** Plans that could not be read. */
  readonly unread: number;
  readonly scores: PlanScores;
};

export const useScoredPlans = (storeId: StoreId, plans: readonly PlanSummary[]): ScoredPlans => {
  const { data } = useServices();
  const { asked, left } = useMemo(() => {
    const chosen = scoredPlans(plans);
    return { asked: chosen.scored.map(({ id, versionId }) => ({ id, versionId })), left: chosen.left };
  }, [plans]);
  const [read, setRead] = useState<{ readonly asked: typeof asked; readonly plans: readonly ShipmentPlan[]; readonly places: ReadonlyMap<string, PlanPlace>; readonly unread: number } | null>(null);
  useEffect(() => {
    let current = true;
    void Promise.all(asked.map(({ id, versionId }) => data.readShipmentPlan(storeId, id, versionId))).then((outcomes) => {
      if (!current) return;
      const found = outcomes.flatMap((outcome) => (outcome.ok ? [outcome.value] : []));
      setRead({ asked, plans: found.map(({ plan }) => plan), places: new Map(found.map((stored) => [stored.plan.id, placeOf(storeId, stored)])), unread: outcomes.length - found.length });
    });
    return () => {
      current = false;
    };
  }, [data, storeId, asked]);
  const full = read?.asked === asked ? read.plans : nothing;
  const scores = usePlanScores(storeId, full);
  const isRead = read?.asked === asked;
  return { asked: asked.length, left, plans: full, places: read?.places ?? nowhere, unread: read?.unread ?? 0, scores: isRead ? scores : { kind: 'scoring' } };
};
