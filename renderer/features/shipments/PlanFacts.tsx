/** What a plan comes to, and what is stated of it. */
import { Text } from '@mantine/core';
import { kindFacts } from '../../domain/shipments/plan-kinds';
import { palletsFor, sumsOf } from '../../domain/shipments/quantities';
import { missingUnits } from '../../domain/shipments/receiving';
import type { ShipmentPlan } from '../../domain/shipments/shipment-plan';
import { formatCount, formatDay, formatMoment, formatSome } from '../../ui/table/format-cell';
import classes from './shipments.module.css';

export const PlanSums = ({ plan }: { readonly plan: ShipmentPlan }) => {
  const sums = sumsOf(plan);
  return (
    <div className={classes.tiles} role="group" aria-label="What the plan comes to">
      {[
        ['SKUs', formatCount(sums.skus), ''],
        ['Units', formatCount(sums.units), ''],
        ['Cartons', formatCount(sums.cartons), sums.withoutCase.length > 0 ? `without ${sums.withoutCase.length} SKUs whose case is not known` : ''],
        ['Volume', sums.unmeasured.length === sums.skus && sums.skus > 0 ? 'not known' : `${sums.cubicMetres.toFixed(2)} m³`, sums.unmeasured.length > 0 && sums.unmeasured.length < sums.skus ? `without ${sums.unmeasured.length} SKUs` : sums.cubicMetres > 0 ? `about ${palletsFor(sums.cubicMetres)} pallets` : ''],
        ['Weight', sums.unweighed.length === sums.skus && sums.skus > 0 ? 'not known' : `${formatCount(Math.round(sums.kg))} kg`, sums.unweighed.length > 0 && sums.unweighed.length < sums.skus ? `without ${sums.unweighed.length} SKUs` : ''],
        ['Received', sums.receivedShare === null ? '–' : `${Math.round(sums.receivedShare * 1000) / 10} %`, sums.receivedShare === null ? '' : `${formatSome(sums.received, 'unit')}, ${formatCount(missingUnits(plan))} missing`],
      ].map(([name, value, more]) => (
        <div key={name} className={classes.tile}>
          <span className={classes.tileName}>{name}</span>
          <span className={classes.tileValue}>{value}</span>
          <span className={classes.tileMore}>{more}</span>
        </div>
      ))}
    </div>
  );
};

export const PlanDetails = ({ plan }: { readonly plan: ShipmentPlan }) => (
  <section className={classes.card} aria-label="Details">
    <div className={classes.cardBody}>
      <dl className={classes.facts}>
        <Fact name="Type" value={kindFacts[plan.kind].title} />
        <Fact name="From" value={plan.from} />
        <Fact name="To" value={plan.to} />
        <Fact name="Ships" value={plan.shipDate === null ? null : formatDay(plan.shipDate)} />
        <Fact name="ETA" value={plan.eta === null ? null : formatDay(plan.eta)} />
        <Fact name="Shipment ID" value={plan.marketplaceId} />
        <Fact name="Container or tracking" value={plan.container} />
        <Fact name="Created" value={`${formatMoment(plan.createdAt)}, ${plan.createdBy}`} />
        {plan.planDay === null ? null : <Fact name="Worked out by the plan of" value={formatDay(plan.planDay)} />}
        {plan.address === null ? null : <Fact name="Address" value={plan.address} />}
        {plan.isPrepared ? <Fact name="Preparation" value="by the marketplace" /> : null}
      </dl>
    </div>
  </section>
);

const Fact = ({ name, value }: { readonly name: string; readonly value: string | null }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value ?? <Text component="span" size="sm" c="dimmed">not stated</Text>}</dd>
  </div>
);
