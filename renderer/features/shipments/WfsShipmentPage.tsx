/** Create Custom Shipments: a WFS shipment built line by line, and the ones there are. */
import { Anchor, Button, Checkbox, Group, SimpleGrid, Text, Textarea, TextInput } from '@mantine/core';
import { useEffect, useMemo, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { added } from '../../domain/shipments/add-lines';
import { problemsOf } from '../../domain/shipments/check-plan';
import { byDeliveryDay, deliveryDays, parted } from '../../domain/shipments/delivery-days';
import { take } from '../../domain/shipments/lifecycle';
import { kindFacts } from '../../domain/shipments/plan-kinds';
import { palletsFor, sumsOf } from '../../domain/shipments/quantities';
import { noMilestones, type ShipmentLine, type ShipmentPlan } from '../../domain/shipments/shipment-plan';
import { sheetDefinitions } from '../../domain/sheets/definitions';
import { FailureNotice } from '../../ui/FailureNotice';
import { Note } from '../../ui/import/Note';
import { useNow } from '../../ui/import/use-now';
import { localDay } from '../../ui/local-day';
import { useStore } from '../../ui/services';
import { MissingReports } from '../../ui/sheet/SheetMessages';
import { formatAge, formatCount, formatDay, formatSome } from '../../ui/table/format-cell';
import { AddGoods } from './AddGoods';
import { DoneNote } from './DoneNote';
import { LinesTable } from './LinesTable';
import { PlanView } from './PlanView';
import { StatusBadge } from './StatusBadge';
import { newPlanId, usePlan, usePlanDesk, usePlans, type PlanDesk } from './use-plans';
import { useWfsGoods, type WfsGoods } from './use-wfs-goods';
import classes from './shipments.module.css';

/** Units our own stock can give, by line: asked of the sheet once for the SKUs there are. */
const useAvailability = (goods: WfsGoods, lines: readonly ShipmentLine[]): ReadonlyMap<number, number | null> => {
  const [bySku, setBySku] = useState<ReadonlyMap<string, number | null>>(new Map());
  const skus = [...new Set(lines.map(({ sku }) => sku))].sort().join('\n');
  const { bySku: ask, state } = goods;
  useEffect(() => {
    let current = true;
    if (state === 'open' && skus !== '') void ask(skus.split('\n')).then((found) => current && setBySku(new Map([...found].map(([sku, { available }]) => [sku, available]))));
    return () => {
      current = false;
    };
  }, [ask, state, skus]);
  return useMemo(() => new Map(lines.map(({ line, sku }) => [line, bySku.get(sku) ?? null])), [lines, bySku]);
};

export const WfsShipmentPage = () => {
  const { storeId } = useStore();
  const [search, setSearch] = useSearchParams();
  const now = useNow();
  const desk = usePlanDesk(storeId);
  const known = usePlans(storeId);
  const goods = useWfsGoods(storeId);
  const planId = search.get('plan');
  const today = localDay(now);
  const own = known?.plans.filter(({ kind }) => kind === 'wfs') ?? [];
  return (
    <div className={classes.stack}>
      {known?.failure == null ? null : <FailureNotice failure={known.failure} />}
      <DoneNote desk={desk} />
      {planId !== null ? (
        <OpenShipment planId={planId} versionId={own.find(({ id }) => id === planId)?.versionId ?? null} goods={goods} desk={desk} today={today} onBack={() => setSearch({})} onOpen={(id) => setSearch({ plan: id })} />
      ) : (
        <>
          {goods.missing === null ? null : <MissingReports storeId={storeId} title="Goods at Walmart" sources={goods.missing} definitions={sheetDefinitions['wfs-send']?.sources ?? []} />}
          <Builder goods={goods} desk={desk} today={today} onSaved={(id) => setSearch({ plan: id })} />
          <section className={classes.card} aria-label="WFS shipments">
            <div className={classes.cardHead}>
              <h2>WFS shipments</h2>
              <span className={classes.dim} style={{ fontSize: 12 }}>
                drafts and everything after; all plans stand under <Anchor component={Link} to="/FbaShipmentDashboard" size="xs" underline="always">Latest Shipment Plans</Anchor>
              </span>
            </div>
            {own.length === 0 ? (
              <div className={classes.cardBody}>
                <span className={classes.dim}>{known === null ? 'Opening' : 'None yet. What is saved above stands here.'}</span>
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
                    {own.map((plan) => (
                      <tr key={plan.id}>
                        <td>
                          <Link className={classes.link} to={`?plan=${encodeURIComponent(plan.id)}`}>
                            {plan.id}
                          </Link>
                        </td>
                        <td data-wrap>{plan.name}</td>
                        <td>
                          <StatusBadge status={plan.status} />
                        </td>
                        <td data-numeric>{formatCount(plan.sums.skus)}</td>
                        <td data-numeric>{formatCount(plan.sums.units)}</td>
                        <td data-numeric>{formatCount(plan.sums.cartons)}</td>
                        <td>{plan.eta === null ? '' : formatDay(plan.eta)}</td>
                        <td className={classes.dim}>{formatAge(plan.createdAt, now)}</td>
                        <td className={classes.dim}>{plan.createdBy}</td>
                      </tr>
                    ))}
                  </tbody>
                </table>
              </div>
            )}
          </section>
        </>
      )}
    </div>
  );
};

type OpenShipmentProps = { readonly planId: string; readonly versionId: string | null; readonly goods: WfsGoods; readonly desk: PlanDesk; readonly today: string; readonly onBack: () => void; readonly onOpen: (planId: string) => void };

const noLines: readonly ShipmentLine[] = [];

const OpenShipment = ({ planId, versionId, goods, desk, today, onBack, onOpen }: OpenShipmentProps) => {
  const { storeId } = useStore();
  const one = usePlan(storeId, planId, versionId);
  const availability = useAvailability(goods, one.kind === 'open' ? one.stored.plan.lines : noLines);
  if (one.kind === 'opening') return <p role="status" className={classes.dim}>Opening {planId}</p>;
  if (one.kind === 'failed') {
    return (
      <Note tone="warn" actions={<Button size="xs" variant="default" onClick={onBack}>All shipments</Button>}>
        There is no shipment {planId} here. Its creation may have been undone.
      </Note>
    );
  }
  return (
    <PlanView
      key={planId} storeId={storeId} stored={one.stored} desk={desk} today={today} availability={availability} onBack={onBack} onOpen={onOpen}
      add={(known, onAdd) => <AddGoods goods={goods} known={known} onAdd={onAdd} />}
    />
  );
};

type BuilderProps = { readonly goods: WfsGoods; readonly desk: PlanDesk; readonly today: string; readonly onSaved: (planId: string) => void };

const orNull = (text: string): string | null => (text.trim() === '' ? null : text);

const Builder = ({ goods, desk, today, onSaved }: BuilderProps) => {
  const [lines, setLines] = useState<readonly ShipmentLine[]>([]);
  const [said, setSaid] = useState({ name: '', eta: '', address: '', isPrepared: false });
  const availability = useAvailability(goods, lines);
  const { from, to } = kindFacts.wfs;
  const isFromForecast = lines.some(({ frozen }) => frozen.ours !== null);
  const [moment] = useState(() => desk.moment());
  const plan: ShipmentPlan = {
    id: 'SP-000000-DRAFT', name: said.name.trim() === '' ? `WFS shipment of ${today}` : said.name.trim(), kind: 'wfs', status: 'draft', from, to, shipDate: null, eta: orNull(said.eta), marketplaceId: null, container: null,
    address: orNull(said.address), isPrepared: said.isPrepared, createdAt: moment.at, createdBy: moment.by, planKey: isFromForecast ? goods.planKey : null, planDay: isFromForecast ? goods.planDay : null, milestones: noMilestones,
    plannedLegs: {}, journal: [], lines,
  };
  const problems = problemsOf(plan);
  const errors = problems.filter(({ severity }) => severity === 'error');
  const short = lines.filter(({ line, units }) => (availability.get(line) ?? Infinity) < units).length;
  const sums = sumsOf(plan);
  const days = deliveryDays(plan);

  const save = async (isApproved: boolean): Promise<void> => {
    const now = desk.moment();
    const whole: ShipmentPlan = { ...plan, id: newPlanId(today), createdAt: now.at, createdBy: now.by, journal: [{ at: now.at, by: now.by, kind: 'saved', text: 'Built for WFS' }] };
    const drafts = byDeliveryDay(whole, days.slice(1).map(() => newPlanId(today)), now);
    const next = drafts.map((draft) => {
      const approved = isApproved ? take(draft, 'approved', now) : null;
      return approved === null || !approved.ok ? draft : approved.plan;
    });
    const ended = isApproved ? 'saved and approved' : next.length > 1 ? 'saved as drafts' : 'saved as a draft';
    if ((await desk.save(next.map((one) => ({ plan: one, baseVersionId: null })), `${next.map(({ id }) => id).join(', ')}: ${ended}`)) === null) return;
    setLines([]);
    const [first] = next;
    if (next.length === 1 && first !== undefined) onSaved(first.id);
  };

  return (
    <div className={classes.stack}>
      <AddGoods goods={goods} known={new Set(lines.map(({ sku }) => sku))} onAdd={(more) => setLines((before) => added(before, more))} />
      {lines.length === 0 ? null : (
        <>
          <section className={classes.card} aria-label="The shipment">
            <div className={classes.cardBody}>
              <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="sm">
                <TextInput size="xs" label="Name" placeholder={`WFS shipment of ${today}`} maxLength={100} value={said.name} onChange={(event) => setSaid({ ...said, name: event.currentTarget.value })} />
                <TextInput size="xs" type="date" label="Expected delivery" value={said.eta} onChange={(event) => setSaid({ ...said, eta: event.currentTarget.value })} />
                <Textarea size="xs" label="Address" autosize minRows={1} maxRows={4} maxLength={500} value={said.address} onChange={(event) => setSaid({ ...said, address: event.currentTarget.value })} />
              </SimpleGrid>
              <Group gap="lg">
                <Checkbox size="xs" label="Walmart prepares the goods (prep add-on)" checked={said.isPrepared} onChange={(event) => setSaid({ ...said, isPrepared: event.currentTarget.checked })} />
                <Text size="sm" role="status" aria-label="Sums">
                  {formatSome(sums.skus, 'SKU')}, {formatSome(sums.units, 'unit')}, {formatSome(sums.cartons, 'case')}
                  {sums.cubicMetres > 0 ? `, ${sums.cubicMetres.toFixed(2)} m³, about ${formatSome(palletsFor(sums.cubicMetres), 'pallet')}, ${formatCount(Math.round(sums.kg))} kg` : ''}
                </Text>
              </Group>
              {sums.unmeasured.length > 0 ? <Text size="xs" c="dimmed">Volume and weight count {sums.skus - sums.unmeasured.length} of {sums.skus} SKUs: the others’ cases are not measured.</Text> : null}
            </div>
          </section>
          <LinesTable
            lines={lines} stored={new Map()} problems={problems} editable receivable={false} isWfs availability={availability}
            onLine={(line) => setLines(lines.map((one) => (one.line === line.line ? line : one)))} onRemove={(line) => setLines(lines.filter((one) => one.line !== line.line))}
            onPart={(line) => setLines(parted(lines, line))}
          />
          <div className={classes.pending}>
            <span role="status">
              {errors.length === 0 ? 'Walmart would take every line.' : `${formatSome(errors.length, 'thing')} Walmart would refuse.`}
              {days.length > 1 ? ` ${formatCount(days.length)} delivery dates: one shipment for each, ${days.map((day) => (day === null ? 'one without a date' : formatDay(day))).join(', ')}.` : ''}
              {short > 0 ? ` ${formatCount(short)} line${short === 1 ? ' wants' : 's want'} more than our stock has.` : ''}
            </span>
            <span className={classes.spacer} />
            <Button size="xs" variant="default" onClick={() => setLines([])}>
              Start over
            </Button>
            <Button size="xs" variant="default" disabled={desk.busy} onClick={() => void save(false)}>
              {days.length > 1 ? `Save ${formatSome(days.length, 'draft')}` : 'Save draft'}
            </Button>
            <Button size="xs" disabled={desk.busy || errors.length > 0} title={errors.length > 0 ? 'Put the errors right first, or save a draft.' : 'Saves it and reserves the stock it takes.'} onClick={() => void save(true)}>
              Save and approve
            </Button>
          </div>
        </>
      )}
    </div>
  );
};
