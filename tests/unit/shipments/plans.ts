/** Plans to test with. */
import { kindFacts, type PlanKind } from '../../../renderer/domain/shipments/plan-kinds';
import { noFigures, noMilestones, plainLine, type FrozenFigures, type ShipmentLine, type ShipmentPlan } from '../../../renderer/domain/shipments/shipment-plan';

export const moment = { at: Date.UTC(2026, 10, 21, 12), day: '2026-11-21', by: 'anna@company.example' };

export const frozen = (figures: Partial<FrozenFigures>): FrozenFigures => ({ ...noFigures, ...figures });

type Said = Partial<Omit<ShipmentLine, 'frozen'>> & { readonly frozen?: Partial<FrozenFigures> };

export const lineOf = (number: number, sku: string, units: number, { frozen: figures, ...said }: Said = {}): ShipmentLine => ({ ...plainLine(number, sku, units), ...said, frozen: frozen(figures ?? {}) });

export const planOf = (kind: PlanKind, lines: readonly ShipmentLine[], said: Partial<ShipmentPlan> = {}): ShipmentPlan => ({
  id: 'SP-261121-TEST2', name: 'November', kind, status: 'draft', from: kindFacts[kind].from, to: kindFacts[kind].to, shipDate: null, eta: null, marketplaceId: null, container: null, address: null,
  isPrepared: false, createdAt: moment.at, createdBy: moment.by, planKey: null, planDay: null, milestones: noMilestones, plannedLegs: {}, journal: [], lines, ...said,
});
