/** Words and filters of the list of plans. */
import type { PlanSummary } from '../../data/shipments/shipment-ports';
import { kindFacts, type PlanKind } from '../../domain/shipments/plan-kinds';
import { daysBetween } from '../../domain/planning/calendar-days';
import { statusTitles, type PlanStatus } from '../../domain/shipments/shipment-plan';

export const statusTone: Readonly<Record<PlanStatus, 'plain' | 'accent' | 'warn' | 'good' | 'faint'>> = {
  draft: 'plain', approved: 'accent', exported: 'accent', shipped: 'warn', receiving: 'warn', closed: 'good', cancelled: 'faint',
};

/** Days after the ETA; null where it is not late, has no ETA, is over, or is a draft: what nobody has decided on is not on its way. */
export const daysLate = ({ eta, status, milestones }: Pick<PlanSummary, 'eta' | 'status' | 'milestones'>, today: string): number | null => {
  if (eta === null || milestones.deliveredOn !== null || milestones.receivedOn !== null || status === 'draft' || status === 'closed' || status === 'cancelled') return null;
  const late = daysBetween(eta, today);
  return late !== null && late > 0 ? late : null;
};

export const isOpen = ({ status }: Pick<PlanSummary, 'status'>): boolean => status !== 'closed' && status !== 'cancelled';

export type PlanFilter = { readonly search: string; readonly kinds: readonly PlanKind[]; readonly statuses: readonly PlanStatus[]; readonly only: PlanTile | null };

export type PlanTile = 'open' | 'reserved' | 'under-way' | 'late' | 'short';

export const tileOf: Readonly<Record<PlanTile, (plan: PlanSummary, today: string) => boolean>> = {
  open: (plan) => isOpen(plan),
  reserved: ({ status }) => status === 'approved' || status === 'exported',
  'under-way': ({ status }) => status === 'shipped' || status === 'receiving',
  late: (plan, today) => daysLate(plan, today) !== null,
  short: ({ status, short }) => (status === 'closed' || status === 'receiving') && short > 0,
};

export const everyPlan: PlanFilter = { search: '', kinds: [], statuses: [], only: null };

export const listed = (plans: readonly PlanSummary[], { search, kinds, statuses, only }: PlanFilter, today: string): readonly PlanSummary[] => {
  const words = search.toLowerCase().split(/\s+/).filter((word) => word !== '');
  return plans.filter((plan) => {
    const text = `${plan.id} ${plan.name} ${plan.marketplaceId ?? ''} ${plan.container ?? ''} ${plan.createdBy} ${plan.from} ${plan.to} ${kindFacts[plan.kind].title} ${statusTitles[plan.status]}`.toLowerCase();
    return (kinds.length === 0 || kinds.includes(plan.kind)) && (statuses.length === 0 || statuses.includes(plan.status)) && (only === null || tileOf[only](plan, today)) && words.every((word) => text.includes(word));
  });
};

export type PlanSort = { readonly by: PlanSortKey; readonly direction: 'asc' | 'desc' };
export type PlanSortKey = 'id' | 'name' | 'kind' | 'status' | 'createdBy' | 'skus' | 'units' | 'cartons' | 'cubicMetres' | 'shipDate' | 'eta' | 'createdAt' | 'received' | 'difference';

const order: Readonly<Record<PlanStatus, number>> = { draft: 0, approved: 1, exported: 2, shipped: 3, receiving: 4, closed: 5, cancelled: 6 };

const valueOf = (plan: PlanSummary, by: PlanSortKey): string | number | null => {
  switch (by) {
    case 'skus':
    case 'units':
    case 'cartons':
    case 'cubicMetres':
      return plan.sums[by];
    case 'received':
      return plan.sums.receivedShare;
    case 'difference':
      return plan.sums.receivedShare === null ? null : plan.over - plan.short;
    case 'kind':
      return kindFacts[plan.kind].title;
    case 'status':
      return order[plan.status];
    case 'id':
    case 'name':
    case 'createdBy':
    case 'shipDate':
    case 'eta':
    case 'createdAt':
      return plan[by];
  }
};

/** Blanks come last in either direction. */
export const sorted = (plans: readonly PlanSummary[], { by, direction }: PlanSort): readonly PlanSummary[] => {
  const sign = direction === 'asc' ? 1 : -1;
  return plans.toSorted((one, other) => {
    const [left, right] = [valueOf(one, by), valueOf(other, by)];
    if (left === right) return other.createdAt - one.createdAt;
    if (left === null) return 1;
    if (right === null) return -1;
    return left < right ? -sign : sign;
  });
};
