import { statusTitles, type PlanStatus } from '../../domain/shipments/shipment-plan';
import { statusTone } from './plan-words';
import classes from './shipments.module.css';

export const StatusBadge = ({ status }: { readonly status: PlanStatus }) => (
  <span className={classes.status} data-tone={statusTone[status]}>
    {statusTitles[status]}
  </span>
);
