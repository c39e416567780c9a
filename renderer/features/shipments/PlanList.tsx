/** Every plan of the store: figures that filter, a table that sorts, and what can be done with several at once. */
import { Button, Checkbox, MultiSelect, TextInput } from '@mantine/core';
import { IconArrowMerge, IconArrowNarrowDown, IconArrowNarrowUp, IconSearch } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import type { PlanSummary } from '../../data/shipments/shipment-ports';
import { kindFacts, planKinds, isPlanKind } from '../../domain/shipments/plan-kinds';
import { isPlanStatus, planStatuses, statusTitles } from '../../domain/shipments/shipment-plan';
import { formatAge, formatChange, formatCount, formatDay, formatSome } from '../../ui/table/format-cell';
import { StatusBadge } from './StatusBadge';
import { daysLate, everyPlan, listed, sorted, tileOf, type PlanFilter, type PlanSort, type PlanSortKey, type PlanTile } from './plan-words';
import classes from './shipments.module.css';

type PlanListProps = {
  readonly plans: readonly PlanSummary[];
  readonly now: number;
  readonly today: string;
  /** Link to a plan's own page. */
  readonly linkTo: (planId: string) => string;
  readonly onMerge: (plans: readonly PlanSummary[]) => void;
  readonly busy: boolean;
};

const tiles: readonly { readonly id: PlanTile; readonly title: string; readonly hint: string; readonly tone: 'plain' | 'warn' | 'bad' }[] = [
  { id: 'open', title: 'Open plans', hint: 'Neither closed nor cancelled', tone: 'plain' },
  { id: 'reserved', title: 'Reserving stock', hint: 'Approved or exported, not shipped', tone: 'plain' },
  { id: 'under-way', title: 'On their way', hint: 'Shipped or being received', tone: 'plain' },
  { id: 'late', title: 'Late', hint: 'Past their ETA and not there', tone: 'warn' },
  { id: 'short', title: 'With a shortage', hint: 'Less was received than sent', tone: 'bad' },
];

const columns: readonly { readonly by: PlanSortKey; readonly title: string; readonly unit?: string; readonly numeric?: boolean }[] = [
  { by: 'id', title: 'No.' }, { by: 'name', title: 'Name' }, { by: 'kind', title: 'Type' }, { by: 'status', title: 'Status' }, { by: 'createdBy', title: 'Created by' },
  { by: 'skus', title: 'SKUs', numeric: true }, { by: 'units', title: 'Units', numeric: true }, { by: 'cartons', title: 'Cartons', numeric: true }, { by: 'cubicMetres', title: 'CBM', unit: 'm³', numeric: true },
  { by: 'shipDate', title: 'Ships' }, { by: 'eta', title: 'ETA' }, { by: 'createdAt', title: 'Age' }, { by: 'received', title: 'Received', unit: '%', numeric: true }, { by: 'difference', title: 'Discrepancy', unit: 'units', numeric: true },
];

const rowsPerStep = 100;

export const PlanList = ({ plans, now, today, linkTo, onMerge, busy }: PlanListProps) => {
  const [filter, setFilter] = useState<PlanFilter>(everyPlan);
  const [sort, setSort] = useState<PlanSort>({ by: 'createdAt', direction: 'desc' });
  const [most, setMost] = useState(rowsPerStep);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const shown = useMemo(() => sorted(listed(plans, filter, today), sort), [plans, filter, today, sort]);
  const chosenPlans = shown.filter(({ id }) => chosen.has(id));
  const sum = (of: (plan: PlanSummary) => number): number => shown.reduce((total, plan) => total + of(plan), 0);

  const toggleSort = (by: PlanSortKey): void => setSort((before) => ({ by, direction: before.by === by && before.direction === 'desc' ? 'asc' : 'desc' }));
  const choose = (id: string, isChosen: boolean): void => {
    const next = new Set(chosen);
    if (isChosen) next.add(id);
    else next.delete(id);
    setChosen(next);
  };

  return (
    <div className={classes.stack}>
      <div className={classes.tiles} role="group" aria-label="Plans by where they stand">
        {tiles.map(({ id, title, hint, tone }) => {
          const own = plans.filter((plan) => tileOf[id](plan, today));
          const units = own.reduce((total, plan) => total + (id === 'short' ? plan.short : plan.sums.units), 0);
          return (
            <button
              key={id}
              type="button"
              className={classes.tile}
              title={hint}
              aria-pressed={filter.only === id}
              data-tone={own.length > 0 ? tone : 'plain'}
              onClick={() => setFilter({ ...filter, only: filter.only === id ? null : id })}
            >
              <span className={classes.tileName}>{title}</span>
              <span className={classes.tileValue}>{formatCount(own.length)}</span>
              <span className={classes.tileMore}>
                {formatSome(units, 'unit')}{id === 'short' ? ' missing' : ''}
              </span>
            </button>
          );
        })}
      </div>

      <div className={classes.bar}>
        <TextInput
          size="xs"
          w={240}
          label="Search"
          placeholder="Number, name, shipment ID, person"
          leftSection={<IconSearch size={14} aria-hidden />}
          value={filter.search}
          onChange={(event) => setFilter({ ...filter, search: event.currentTarget.value })}
        />
        <MultiSelect size="xs" w={220} label="Type" placeholder={filter.kinds.length === 0 ? 'All types' : ''} clearable data={planKinds.map((kind) => ({ value: kind, label: kindFacts[kind].title }))} value={[...filter.kinds]} onChange={(kinds) => setFilter({ ...filter, kinds: kinds.filter(isPlanKind) })} />
        <MultiSelect size="xs" w={220} label="Status" placeholder={filter.statuses.length === 0 ? 'Any status' : ''} clearable data={planStatuses.map((status) => ({ value: status, label: statusTitles[status] }))} value={[...filter.statuses]} onChange={(statuses) => setFilter({ ...filter, statuses: statuses.filter(isPlanStatus) })} />
        <span role="status" className={classes.dim} style={{ fontSize: 13, paddingBottom: 6 }}>
          {shown.length === plans.length ? formatSome(plans.length, 'plan') : `${formatCount(shown.length)} of ${formatCount(plans.length)} plans`}
        </span>
        <span className={classes.spacer} />
        {chosenPlans.length > 1 ? (
          <Button size="xs" variant="default" disabled={busy} leftSection={<IconArrowMerge size={15} aria-hidden />} onClick={() => onMerge(chosenPlans)}>
            Merge {chosenPlans.length} plans
          </Button>
        ) : null}
      </div>

      <div className={`${classes.card ?? ''} ${classes.scroll ?? ''}`} tabIndex={0} role="region" aria-label="Shipment plans">
        <table className={classes.table}>
          <thead>
            <tr>
              <th>
                <span className="visually-hidden">Chosen</span>
              </th>
              {columns.map(({ by, title, unit, numeric }) => (
                <th key={by} data-numeric={numeric} aria-sort={sort.by === by ? (sort.direction === 'asc' ? 'ascending' : 'descending') : 'none'}>
                  <button type="button" onClick={() => toggleSort(by)}>
                    {title}
                    {unit === undefined ? null : <span className={classes.unit}>{unit}</span>}
                    {sort.by !== by ? null : sort.direction === 'asc' ? <IconArrowNarrowUp size={14} aria-hidden /> : <IconArrowNarrowDown size={14} aria-hidden />}
                  </button>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.slice(0, most).map((plan) => {
              const late = daysLate(plan, today);
              const isTold = plan.sums.receivedShare !== null;
              return (
                <tr key={plan.id}>
                  <td>
                    <Checkbox size="xs" aria-label={`Choose ${plan.id}`} checked={chosen.has(plan.id)} onChange={(event) => choose(plan.id, event.currentTarget.checked)} />
                  </td>
                  <td>
                    <Link className={classes.link} to={linkTo(plan.id)}>
                      {plan.id}
                    </Link>
                  </td>
                  <td data-wrap>{plan.name}</td>
                  <td>{kindFacts[plan.kind].title}</td>
                  <td>
                    <StatusBadge status={plan.status} />
                  </td>
                  <td className={classes.dim}>{plan.createdBy}</td>
                  <td data-numeric>{formatCount(plan.sums.skus)}</td>
                  <td data-numeric>{formatCount(plan.sums.units)}</td>
                  <td data-numeric title={plan.sums.withoutCase.length > 0 ? `Without ${formatSome(plan.sums.withoutCase.length, 'SKU')} whose case is not known` : undefined}>
                    {plan.sums.withoutCase.length > 0 ? '≥ ' : ''}
                    {formatCount(plan.sums.cartons)}
                  </td>
                  <td data-numeric>{plan.sums.unmeasured.length === plan.sums.skus ? <span className={classes.dim}>not known</span> : `${plan.sums.unmeasured.length > 0 ? '≥ ' : ''}${plan.sums.cubicMetres.toFixed(2)}`}</td>
                  <td>{plan.shipDate === null ? '' : formatDay(plan.shipDate)}</td>
                  <td>
                    {plan.eta === null ? '' : formatDay(plan.eta)} {late === null ? null : <span className={classes.bad}>{late} d late</span>}
                  </td>
                  <td className={classes.dim}>{formatAge(plan.createdAt, now)}</td>
                  <td data-numeric>{plan.sums.receivedShare === null ? '' : `${Math.round(plan.sums.receivedShare * 1000) / 10}`}</td>
                  <td data-numeric className={isTold && plan.short > 0 ? classes.bad : undefined}>
                    {!isTold ? '' : plan.over - plan.short === 0 && plan.short > 0 ? '±' + formatCount(plan.short) : formatChange(plan.over - plan.short)}
                  </td>
                </tr>
              );
            })}
          </tbody>
          <tfoot>
            <tr>
              <td />
              <td colSpan={5}>Of {formatSome(shown.length, 'plan')}</td>
              <td />
              <td data-numeric>{formatCount(sum((plan) => plan.sums.units))}</td>
              <td data-numeric>{formatCount(sum((plan) => plan.sums.cartons))}</td>
              <td data-numeric>{sum((plan) => plan.sums.cubicMetres).toFixed(2)}</td>
              <td colSpan={5} />
            </tr>
          </tfoot>
        </table>
      </div>
      {shown.length > most ? (
        <Button size="xs" variant="default" w="fit-content" onClick={() => setMost(most + rowsPerStep)}>
          Show {Math.min(rowsPerStep, shown.length - most)} more
        </Button>
      ) : null}
    </div>
  );
};
