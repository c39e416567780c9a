/** What a plan comes to, and what is stated of it. */
import { Text } from '@mantine/core';
import { kindFacts } from '../../domain/shipments/plan-kinds';
import { palletsFor, sumsOf } from '../../domain/shipments/quantities';
import type { ShipmentPlan } from '../../domain/shipments/shipment-plan';
import { formatCount, formatDay, formatSome } from '../../ui/table/format-cell';
import { createdWords, receivedWords } from './plan-words';
import type { WhyOfPlan } from './use-plan-why';
import classes from './shipments.module.css';

type Tile = { readonly figure: string; readonly name: string; readonly value: string; readonly more: string };

const tilesOf = (plan: ShipmentPlan): readonly Tile[] => {
  const sums = sumsOf(plan);
  /** What is known of some SKUs only says of how many it is not; what is known of none is not known. */
  const partly = (figure: string, name: string, value: string, without: readonly string[], what: string, more = ''): Tile =>
    sums.skus > 0 && without.length === sums.skus ? { figure, name, value: 'not known', more: '' } : { figure, name, value, more: without.length > 0 ? `without ${formatSome(without.length, 'SKU')}${what}` : more };
  return [
    { figure: 'skus', name: 'SKUs', value: formatCount(sums.skus), more: '' },
    { figure: 'units', name: 'Units', value: formatCount(sums.units), more: '' },
    partly('cartons', 'Cartons', formatCount(sums.cartons), sums.withoutCase, ' whose case is not known'),
    partly('cubicMetres', 'Volume', `${sums.cubicMetres.toFixed(2)} m³`, sums.unmeasured, '', sums.cubicMetres > 0 ? `about ${formatSome(palletsFor(sums.cubicMetres), 'pallet')}` : ''),
    partly('kg', 'Weight', `${formatCount(Math.round(sums.kg))} kg`, sums.unweighed, ''),
    { figure: 'received', name: 'Received', value: sums.receivedShare === null ? (plan.status === 'closed' ? 'not known' : 'not yet') : `${Math.round(sums.receivedShare * 1000) / 10} %`, more: sums.receivedShare === null ? '' : receivedWords(plan) },
  ];
};

export const PlanSums = ({ plan, onWhy }: { readonly plan: ShipmentPlan; readonly onWhy: WhyOfPlan }) => (
  <div className={classes.tiles} role="group" aria-label="What the plan comes to">
    {tilesOf(plan).map(({ figure, name, value, more }) => (
      <button key={figure} type="button" className={classes.tile} title="Why this number" onClick={() => onWhy(figure)}>
        <span className={classes.tileName}>{name}</span>
        <span className={classes.tileValue}>{value}</span>
        <span className={classes.tileMore}>{more}</span>
      </button>
    ))}
  </div>
);

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
        <Fact name="Created" value={createdWords(plan)} />
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
