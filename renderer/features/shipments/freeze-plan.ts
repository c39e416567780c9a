/** What is kept with a plan when it is saved, so that how it turned out is held against what was known then. */
import type { PlannerService } from '../../data/planning/planner-ports';
import type { PlanSeed } from '../../domain/shipments/from-sheet';
import { lastYearFigures } from '../../domain/shipments/last-year';
import { supplierOf } from '../../domain/shipments/legs';
import type { ShipmentPlan } from '../../domain/shipments/shipment-plan';
import type { StoreId } from '../../domain/stores';

/** Last year's quantities, asked once for all lines; lines nobody knows last year's sales of keep none. */
export const withLastYear = async (planner: Pick<PlannerService, 'soldBetween'>, storeId: StoreId, seeds: readonly PlanSeed[], planDay: string | null): Promise<readonly PlanSeed[]> => {
  const { asked, filled } = lastYearFigures(seeds, planDay);
  const outcome = asked.length === 0 ? null : await planner.soldBetween(storeId, asked);
  return outcome?.ok === true ? filled(outcome.value) : seeds;
};

/** What each leg is to take. A plan without it is saved all the same. */
export const legsToTake = async (planner: Pick<PlannerService, 'plannedLegs'>, storeId: StoreId, seed: PlanSeed): Promise<ShipmentPlan['plannedLegs']> => {
  const legs = await planner.plannedLegs(storeId, seed.kind, supplierOf(seed));
  return legs.ok ? legs.value : {};
};

/** A plan made line by line, with both. */
export const frozenPlan = async (planner: Pick<PlannerService, 'soldBetween' | 'plannedLegs'>, storeId: StoreId, plan: ShipmentPlan): Promise<ShipmentPlan> => {
  const [[seed], plannedLegs] = await Promise.all([withLastYear(planner, storeId, [plan], plan.planDay), legsToTake(planner, storeId, plan)]);
  return { ...plan, plannedLegs, lines: seed?.lines ?? plan.lines };
};
