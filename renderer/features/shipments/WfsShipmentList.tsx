/** The WFS shipments there are, or were on a past day. */
import { Anchor } from '@mantine/core';
import { Link } from 'react-router-dom';
import { formatDay } from '../../ui/table/format-cell';
import { PlanList, type PlanListProps } from './PlanList';
import { wfsListSheet } from './plan-list-table';
import classes from './shipments.module.css';

type WfsShipmentListProps = Pick<PlanListProps, 'storeId' | 'plans' | 'sources' | 'onOpen' | 'address' | 'onAddress'> & {
  readonly isKnown: boolean;
  /** A past ISO day; null: today. */
  readonly day: string | null;
  /** ISO day. */
  readonly today: string;
};

const Heading = ({ className }: { readonly className: string | undefined }) => (
  <div className={className}>
    <h2>{wfsListSheet.title}</h2>
    <span className={classes.dim} style={{ fontSize: 12 }}>
      drafts and later; all plans are under <Anchor component={Link} to="/FbaShipmentDashboard" size="xs" underline="always">Latest Shipment Plans</Anchor>
    </span>
  </div>
);

export const WfsShipmentList = ({ isKnown, day, today, ...list }: WfsShipmentListProps) =>
  list.plans.length === 0 ? (
    <section className={classes.card} aria-label={wfsListSheet.title}>
      <Heading className={classes.cardHead} />
      <div className={classes.cardBody}>
        <span className={classes.dim}>{!isKnown ? 'Opening' : day === null ? 'None yet. Shipments saved above are listed here.' : `There was none on ${formatDay(day)}.`}</span>
      </div>
    </section>
  ) : (
    <div>
      <Heading className={classes.overTable} />
      <PlanList {...list} definition={wfsListSheet} day={day ?? today} days={null} onMerge={null} busy={false} />
    </div>
  );
