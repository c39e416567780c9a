/** What a plan comes to, and what is stated of it. */
import { Text } from '@mantine/core';
import { kindFacts } from '../../domain/shipments/plan-kinds';
import { palletsFor, sumsOf } from '../../domain/shipments/quantities';
import { missingUnits, shortUnits } from '../../domain/shipments/receiving';
import type { ShipmentPlan } from '../../domain/shipments/shipment-plan';
import { formatCount, formatDay, formatMoment, formatSome } from '../../ui/table/format-cell';
import classes from './shipments.module.css';

/** What came, what of it is missing, and what may still come. */
const receivedWords = (plan: ShipmentPlan, received: number): string => {
  const short = shortUnits(plan);
  const ahead = missingUnits(plan) - short;
  return [formatSome(received, 'unit'), ...(ahead > 0 && short === 0 ? [] : [`${formatCount(short)} missing`]), ...(ahead > 0 ? [`${formatCount(ahead)} still to come`] : [])].join(', ');
};

export const PlanSums = ({ plan }: { readonly plan: ShipmentPlan }) => {
  const sums = sumsOf(plan);
  return (
    <div className={classes.tiles} role="group" aria-label="What the plan comes to">
      {[
        ['SKUs', formatCount(sums.skus), ''],
        ['Units', formatCount(sums.units), ''],
        ['Cartons', formatCount(sums.cartons), sums.withoutCase.length > 0 ? `without ${formatSome(sums.withoutCase.length, 'SKU')} whose case is not known` : ''],
        ['Volume', sums.unmeasured.length === sums.skus && sums.skus > 0 ? 'not known' : `${sums.cubicMetres.toFixed(2)} m³`, sums.unmeasured.length > 0 && sums.unmeasured.length < sums.skus ? `without ${formatSome(sums.unmeasured.length, 'SKU')}` : sums.cubicMetres > 0 ? `about ${formatSome(palletsFor(sums.cubicMetres), 'pallet')}` : ''],
        ['Weight', sums.unweighed.length === sums.skus && sums.skus > 0 ? 'not known' : `${formatCount(Math.round(sums.kg))} kg`, sums.unweighed.length > 0 && sums.unweighed.length < sums.skus ? `without ${formatSome(sums.unweighed.length, 'SKU')}` : ''],
        ['Received', sums.receivedShare === null ? 'not known' : `${Math.round(sums.receivedShare * 1000) / 10} %`, sums.receivedShare === null ? '' : receivedWords(plan, sums.received)],
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
