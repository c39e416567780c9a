/** A shipment plan as it stood on a past day, to be read. */
import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useMemo } from 'react';
import type { StoredPlan } from '../../data/shipments/shipment-ports';
import type { PlanSummary } from '../../domain/shipments/plan-summary';
import type { StoreId } from '../../domain/stores';
import { formatDay } from '../../ui/table/format-cell';
import { LegsPanel } from './LegsPanel';
import { LinesTable } from './LinesTable';
import { PlanDetails, PlanSums } from './PlanFacts';
import { StatusBadge } from './StatusBadge';
import { placeOf, usePlanWhy } from './use-plan-why';
import { usePlan } from './use-plans';
import classes from './shipments.module.css';

type PastPlanProps = { readonly storeId: StoreId; readonly plan: PlanSummary; readonly day: string; /** The list `onBack` leads to. */ readonly backTo: string; readonly onBack: () => void };

const nothing = new Map<number, never>();

export const PastPlan = ({ storeId, plan: { id, versionId }, day, backTo, onBack }: PastPlanProps) => {
  const one = usePlan(storeId, id, versionId);
  if (one.kind !== 'open') return <p role="status" className={classes.dim}>{one.kind === 'opening' ? `Opening ${id}` : `${id} as of ${formatDay(day)} could not be read.`}</p>;
  return <Shown storeId={storeId} stored={one.stored} day={day} backTo={backTo} onBack={onBack} />;
};

const Shown = ({ storeId, stored, day, backTo, onBack }: Pick<PastPlanProps, 'storeId' | 'day' | 'backTo' | 'onBack'> & { readonly stored: StoredPlan }) => {
  const { plan } = stored;
  const place = useMemo(() => placeOf(storeId, stored), [storeId, stored]);
  const why = usePlanWhy({ storeId, place, plan, day, isPast: true });
  return (
    <div className={classes.stack}>
      <div className={classes.cardHead}>
        <Button size="xs" variant="subtle" leftSection={<IconArrowLeft size={15} aria-hidden />} onClick={onBack}>
          {backTo} of that day
        </Button>
        <h2 className={classes.planName}>
          {plan.id} <span style={{ fontWeight: 400 }}>{plan.name}</span>
        </h2>
        <StatusBadge status={plan.status} />
      </div>
      <PlanSums plan={plan} onWhy={why.ofPlan} />
      <PlanDetails plan={plan} />
      <LinesTable lines={plan.lines} stored={nothing} problems={[]} editable={false} receivable={false} status={plan.status} isWfs={plan.kind === 'wfs'} onWhy={why.ofLine} name={plan.id} storeId={storeId} day={day} onLines={() => undefined} />
      <LegsPanel storeId={storeId} plan={plan} today={day} onWhy={why.ofPlan} />
      {why.drawer}
    </div>
  );
};
