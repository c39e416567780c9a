/** A WFS shipment that is being built, line by line, and kept until it is saved. */
import { Button, Checkbox, Group, SimpleGrid, Text, Textarea, TextInput } from '@mantine/core';
import { useMemo, useRef, useState } from 'react';
import { emptyShelf } from '../../domain/planning/plan-shelf';
import { added } from '../../domain/shipments/add-lines';
import { problemsOf, refusalsOf } from '../../domain/shipments/check-plan';
import { byDeliveryDay, deliveryDays, parted } from '../../domain/shipments/delivery-days';
import { stepTo, take } from '../../domain/shipments/lifecycle';
import { kindFacts } from '../../domain/shipments/plan-kinds';
import { sumsOf } from '../../domain/shipments/quantities';
import { noMilestones, type ShipmentLine, type ShipmentPlan } from '../../domain/shipments/shipment-plan';
import { askedOfShelf } from '../../domain/shipments/shortage';
import { useServices, useSession, useStore } from '../../ui/services';
import { formatCount, formatDay, formatSome } from '../../ui/table/format-cell';
import { Figure } from '../../ui/why/Figure';
import { AddGoods } from './AddGoods';
import { keep, keptBuilt, nothingBuilt, type Built } from './kept-lines';
import { frozenPlan } from './freeze-plan';
import { builtLeft } from './left-unsaved';
import { LinesTable } from './LinesTable';
import { cartonsWords, measuredWords, unmeasuredWords } from './sum-words';
import { usePlanShelf } from './use-plan-shelf';
import { usePlanWhy } from './use-plan-why';
import { newPlanId, type PlanDesk } from './use-plans';
import { PlanProblems } from './PlanProblems';
import { StepQuestion } from './StepQuestion';
import type { WfsGoods } from './use-wfs-goods';
import classes from './shipments.module.css';

type WfsBuilderProps = { readonly goods: WfsGoods; readonly desk: PlanDesk; readonly today: string; readonly onSaved: (planId: string) => void };

/** No row of any table is of it yet. */
const unsavedPlace = { planId: '', versionId: '', rows: [], saved: [] } as const;

const noneStored: ReadonlyMap<number, ShipmentLine> = new Map();

const approval = stepTo('draft', 'approved');

/** Why there are lines nobody has just added. */
const leftWords = { earlier: 'Kept from an earlier visit, not saved yet.', meanwhile: 'Added while the others were saved: not in that shipment.' } as const;

const orNull = (text: string): string | null => (text.trim() === '' ? null : text);

export const WfsBuilder = ({ goods, desk, today, onSaved }: WfsBuilderProps) => {
  const { storeId } = useStore();
  const { unsaved, planner } = useServices();
  const session = useSession();
  const keptKey = session.kind === 'signed-in' ? `shipment-edits:${session.workspace}:${session.email}:${storeId}:new` : null;
  const [said, setBuilt] = useState<Built>(() => (keptKey === null ? null : keptBuilt(unsaved, keptKey)) ?? nothingBuilt);
  const latest = useRef(said);
  /** Kept at once: a shipment that is saved leaves the page before anything is drawn again. */
  const change = (of: (before: Built) => Built): void => {
    const next = of(latest.current);
    latest.current = next;
    setBuilt(next);
    if (keptKey !== null) keep(unsaved, keptKey, next.lines.length === 0 ? null : next);
  };
  const put = (part: Partial<Built>): void => change((before) => ({ ...before, ...part }));
  const [left, setLeft] = useState<keyof typeof leftWords | null>(said.lines.length > 0 ? 'earlier' : null);
  /** `rest`: what stays to be saved. */
  const beginAnew = (rest: Built): void => {
    change(() => rest);
    setLeft(rest.lines.length > 0 ? 'meanwhile' : null);
  };
  const { lines } = said;
  const setLines = (next: readonly ShipmentLine[]): void => put({ lines: next });
  const { shelf } = usePlanShelf(storeId, null, 'wfs', lines);
  const taken = useMemo(() => askedOfShelf('wfs', lines, shelf ?? emptyShelf), [lines, shelf]);
  const [isAsked, setAsked] = useState(false);
  const [isFreezing, setFreezing] = useState(false);
  const busy = desk.busy || isFreezing;
  const { from, to } = kindFacts.wfs;
  const isFromForecast = lines.some(({ frozen }) => frozen.ours !== null);
  const [moment] = useState(() => desk.moment());
  const plan: ShipmentPlan = {
    id: 'SP-000000-DRAFT', name: said.name.trim() === '' ? `WFS shipment of ${today}` : said.name.trim(), kind: 'wfs', status: 'draft', from, to, shipDate: null, eta: orNull(said.eta), marketplaceId: null, container: null,
    address: orNull(said.address), isPrepared: said.isPrepared, createdAt: moment.at, createdBy: moment.by, planKey: isFromForecast ? goods.planKey : null, planDay: isFromForecast ? goods.planDay : null, milestones: noMilestones,
    plannedLegs: {}, journal: [], lines,
  };
  const why = usePlanWhy({ storeId, place: { storeId, ...unsavedPlace }, plan, day: today, available: goods.explainAvailable });
  const problems = problemsOf(plan, taken.short, 'one a day');
  const errors = problems.filter(({ severity }) => severity === 'error');
  const short = taken.short.size;
  const sums = sumsOf(plan);
  const days = deliveryDays(plan);

  const save = async (isApproved: boolean): Promise<void> => {
    const now = desk.moment();
    setFreezing(true);
    const frozen = await frozenPlan(planner, storeId, plan).finally(() => setFreezing(false));
    const whole: ShipmentPlan = { ...frozen, id: newPlanId(today), createdAt: now.at, createdBy: now.by, journal: [{ at: now.at, by: now.by, kind: 'saved', text: 'Built for WFS' }] };
    const drafts = byDeliveryDay(whole, days.slice(1).map(() => newPlanId(today)), now);
    const next = drafts.map((draft) => {
      const approved = isApproved ? take(draft, 'approved', now) : null;
      return approved === null || !approved.ok ? draft : approved.plan;
    });
    const ended = isApproved ? 'saved and approved' : next.length > 1 ? 'saved as drafts' : 'saved as a draft';
    if ((await desk.save(next.map((one) => ({ plan: one, baseVersionId: null })), `${next.map(({ id }) => id).join(', ')}: ${ended}`)) === null) return;
    const rest = builtLeft(said, latest.current);
    beginAnew(rest);
    const [first] = next;
    if (next.length === 1 && first !== undefined && rest.lines.length === 0) onSaved(first.id);
  };

  return (
    <div className={classes.stack}>
      <AddGoods goods={goods} known={new Set(lines.map(({ sku }) => sku))} onAdd={(more) => change((before) => ({ ...before, lines: added(before.lines, more) }))} />
      {lines.length === 0 ? null : (
        <>
          <section className={classes.card} aria-label="The shipment">
            <div className={classes.cardBody}>
              <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="sm">
                <TextInput size="xs" label="Name" placeholder={`WFS shipment of ${today}`} maxLength={100} value={said.name} disabled={busy} onChange={(event) => put({ name: event.currentTarget.value })} />
                <TextInput size="xs" type="date" label="Expected delivery" value={said.eta} disabled={busy} onChange={(event) => put({ eta: event.currentTarget.value })} />
                <Textarea size="xs" label="Address" autosize minRows={1} maxRows={4} maxLength={500} value={said.address} disabled={busy} onChange={(event) => put({ address: event.currentTarget.value })} />
              </SimpleGrid>
              <Group gap="lg">
                <Checkbox size="xs" label="Walmart prepares the goods (prep add-on)" checked={said.isPrepared} disabled={busy} onChange={(event) => put({ isPrepared: event.currentTarget.checked })} />
                <Text size="sm" role="status" aria-label="Sums">
                  <Figure isStop onWhy={() => why.ofPlan('units')}>
                    {formatSome(sums.skus, 'SKU')}, {formatSome(sums.units, 'unit')}, {cartonsWords(sums)} {sums.cartons === 1 && sums.withoutCase.length === 0 ? 'case' : 'cases'}
                    {measuredWords(sums)}
                  </Figure>
                </Text>
              </Group>
              {unmeasuredWords(sums) === null ? null : <Text size="xs" c="dimmed">{unmeasuredWords(sums)}</Text>}
            </div>
          </section>
          <PlanProblems problems={problems} />
          <LinesTable
            lines={lines} stored={noneStored} problems={problems} editable={!busy} receivable={false} status="draft" isWfs availability={taken.available} short={taken.short} onWhy={why.ofLine}
            name={plan.name} storeId={storeId} day={today} onLines={setLines}
            onPart={(line) => setLines(parted(lines, line))}
          />
          {why.drawer}
          {isAsked && short > 0 && approval !== null ? (
            <StepQuestion
              step={approval} missing={0} refused={refusalsOf(errors)} short={short} onNo={() => setAsked(false)}
              onYes={() => {
                setAsked(false);
                void save(true);
              }}
            />
          ) : null}
          <div className={classes.pending}>
            <span role="status">
              {left === null ? '' : `${leftWords[left]} `}
              {errors.length === 0 ? 'Walmart would take every line.' : `${formatSome(errors.length, 'thing')} Walmart would refuse.`}
              {days.length > 1 ? ` ${formatCount(days.length)} delivery dates: one shipment for each, ${days.map((day) => (day === null ? 'one without a date' : formatDay(day))).join(', ')}.` : ''}
              {short > 0 ? ` ${formatCount(short)} line${short === 1 ? ' wants' : 's want'} more than our stock has.` : ''}
            </span>
            <span className={classes.spacer} />
            <Button size="xs" variant="default" disabled={busy} onClick={() => beginAnew(nothingBuilt)}>
              Start over
            </Button>
            <Button size="xs" variant="default" data-saves disabled={busy} onClick={() => void save(false)}>
              {days.length > 1 ? `Save ${formatSome(days.length, 'draft')}` : 'Save draft'}
            </Button>
            <Button size="xs" data-saves disabled={busy || errors.length > 0} title={errors.length > 0 ? 'Put the errors right first, or save a draft.' : 'Saves it and reserves the stock it takes.'} onClick={() => (short > 0 ? setAsked(true) : void save(true))}>
              Save and approve
            </Button>
          </div>
        </>
      )}
    </div>
  );
};
