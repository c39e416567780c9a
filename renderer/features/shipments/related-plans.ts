/** Plans that have goods a plan was made with, however often they were split and merged since. */
import type { ShipmentService, StoredPlan } from '../../data/shipments/shipment-ports';
import type { ShipmentPlan } from '../../domain/shipments/shipment-plan';
import { relatedPlans } from '../../domain/shipments/step-words';
import type { StoreId } from '../../domain/stores';

/** Nearest first, without the plan itself. One that is gone or cannot be read is left out: what is asked for is only where a proposal goes on being scored. */
export const readRelated = async (data: Pick<ShipmentService, 'readShipmentPlan'>, storeId: StoreId, plan: ShipmentPlan): Promise<readonly StoredPlan[]> => {
  const seen = new Set([plan.id]);
  const found: StoredPlan[] = [];
  let next = relatedPlans(plan.journal);
  while (next.length > 0) {
    const asked = next.filter((id) => !seen.has(id));
    for (const id of asked) seen.add(id);
    const read = (await Promise.all(asked.map((id) => data.readShipmentPlan(storeId, id, null)))).flatMap((outcome) => (outcome.ok ? [outcome.value] : []));
    found.push(...read);
    next = [...new Set(read.flatMap((stored) => relatedPlans(stored.plan.journal)))];
  }
  return found;
};
