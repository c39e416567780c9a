/** The WFS shipments there are, or were on a past day. */
import { Anchor } from '@mantine/core';
import { Link } from 'react-router-dom';
import type { PlanSummary } from '../../domain/shipments/plan-summary';
import type { StoreId } from '../../domain/stores';
import { endOfDay, localDay } from '../../ui/local-day';
import { formatAge, formatCount, formatDay } from '../../ui/table/format-cell';
import { Figure } from './Figure';
import { StatusBadge } from './StatusBadge';
import { cartonsWords } from './sum-words';
import { useListedWhy } from './use-listed-why';
import classes from './shipments.module.css';

type WfsShipmentListProps = {
  readonly storeId: StoreId;
  readonly plans: readonly PlanSummary[];
  readonly isKnown: boolean;
  /** A past ISO day; null: today. */
  readonly day: string | null;
  readonly now: number;
  readonly linkTo: (planId: string) => string;
};

export const WfsShipmentList = ({ storeId, plans, isKnown, day, now, linkTo }: WfsShipmentListProps) => {
  const why = useListedWhy(storeId, day ?? localDay(now));
  return (
    <section className={classes.card} aria-label="WFS shipments">
      <div className={classes.cardHead}>
        <h2>WFS shipments</h2>
        <span className={classes.dim} style={{ fontSize: 12 }}>
          drafts and later; all plans are under <Anchor component={Link} to="/FbaShipmentDashboard" size="xs" underline="always">Latest Shipment Plans</Anchor>
        </span>
      </div>
      {plans.length === 0 ? (
        <div className={classes.cardBody}>
          <span className={classes.dim}>{!isKnown ? 'Opening' : day === null ? 'None yet. Shipments saved above are listed here.' : `There was none on ${formatDay(day)}.`}</span>
        </div>
      ) : (
        <div className={classes.scroll} tabIndex={0} role="region" aria-label="List of WFS shipments">
          <table className={classes.table}>
            <thead>
              <tr>
                <th>No.</th>
                <th>Name</th>
                <th>Status</th>
                <th data-numeric>SKUs</th>
                <th data-numeric>Units</th>
                <th data-numeric>Cases</th>
                <th>ETA</th>
                <th>Age</th>
                <th>Created by</th>
              </tr>
            </thead>
            <tbody>
              {plans.map((plan) => (
                <tr key={plan.id}>
                  <td>
                    <Link className={classes.link} to={linkTo(plan.id)}>
                      {plan.id}
                    </Link>
                  </td>
                  <td data-wrap>{plan.name}</td>
                  <td>
                    <StatusBadge status={plan.status} />
                  </td>
                  <td data-numeric><Figure isStop onWhy={() => why.ofPlan(plan, 'skus')}>{formatCount(plan.sums.skus)}</Figure></td>
                  <td data-numeric><Figure onWhy={() => why.ofPlan(plan, 'units')}>{formatCount(plan.sums.units)}</Figure></td>
                  <td data-numeric><Figure onWhy={() => why.ofPlan(plan, 'cartons')}>{cartonsWords(plan.sums)}</Figure></td>
                  <td>{plan.eta === null ? '' : formatDay(plan.eta)}</td>
                  <td className={classes.dim}>{formatAge(plan.createdAt, day === null ? now : endOfDay(day))}</td>
                  <td className={classes.dim}>{plan.createdBy}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {why.drawer}
    </section>
  );
};
