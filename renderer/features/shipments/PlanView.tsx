/** One plan: where it stands, what can be done with it, its lines, its way and its history. */
import { Button, Group, Menu } from '@mantine/core';
import { IconArrowLeft, IconChevronDown, IconCopy, IconPencil, IconScissors } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import type { PlanToSave, StoredPlan } from '../../data/shipments/shipment-ports';
import type { Term } from '../../domain/explain/term';
import type { Outcome } from '../../domain/failures';
import { duplicated, handedOn, split, type Division } from '../../domain/shipments/change-plans';
import { added } from '../../domain/shipments/add-lines';
import { problemsOf, refusalsOf } from '../../domain/shipments/check-plan';
import { isEditable, isReserving, stepsFrom, take, withArrived, written, type Step } from '../../domain/shipments/lifecycle';
import type { PlanSummary } from '../../domain/shipments/plan-summary';
import { sumsOf } from '../../domain/shipments/quantities';
import { missingUnits } from '../../domain/shipments/receiving';
import { shelfGoods } from '../../domain/shipments/shelf-goods';
import type { ShipmentLine, ShipmentPlan } from '../../domain/shipments/shipment-plan';
import { askedOfShelf, withOwnReservation } from '../../domain/shipments/shortage';
import { detailsWords } from '../../domain/shipments/step-words';
import type { StoreId } from '../../domain/stores';
import { useServices, useSession } from '../../ui/services';
import { formatCount, formatSome } from '../../ui/table/format-cell';
import { changedLines } from './changed-lines';
import { Journal, PlanVersions } from './Journal';
import { draftLeft } from './left-unsaved';
import { readRelated } from './related-plans';
import { LegsPanel } from './LegsPanel';
import { LinesTable } from './LinesTable';
import { PlanExports } from './PlanExports';
import { PlanDetails, PlanSums } from './PlanFacts';
import { PlanFactsDialog } from './PlanFactsDialog';
import { PlanProblems } from './PlanProblems';
import { ReceivePanel } from './ReceivePanel';
import { ScorePanel } from './ScorePanel';
import { SplitDialog } from './SplitDialog';
import { StatusBadge } from './StatusBadge';
import { StepQuestion } from './StepQuestion';
import { usePlanDraft } from './use-plan-draft';
import { usePlanShelf } from './use-plan-shelf';
import { placeOf, usePlanWhy } from './use-plan-why';
import { newPlanId, type PlanDesk } from './use-plans';
import { availableFigure } from './use-wfs-goods';
import { UnsavedLines } from './UnsavedLines';
import classes from './shipments.module.css';

type PlanViewProps = {
  readonly storeId: StoreId;
  readonly stored: StoredPlan;
  /** All of the store, of which another may have the same number at the marketplace. */
  readonly plans: readonly PlanSummary[];
  readonly desk: PlanDesk;
  readonly today: string;
  /** The list `onBack` leads to. */
  readonly backTo: string;
  readonly onBack: () => void;
  readonly onOpen: (planId: string) => void;
  /** The way to put further goods on the plan, while it may be changed. */
  readonly add?: (known: ReadonlySet<string>, onAdd: (lines: readonly ShipmentLine[]) => void) => ReactNode;
};

const none: ReadonlyMap<number, number> = new Map();

/** Units of the goods of a line that the plan is approved for. */
const reservedOf = ({ status, lines }: ShipmentPlan, { sku }: ShipmentLine): number => (isReserving(status) ? lines.reduce((sum, line) => sum + (line.sku === sku ? line.units : 0), 0) : 0);

export const PlanView = ({ storeId, stored: asStored, plans, desk, today, backTo, onBack, onOpen, add }: PlanViewProps) => {
  const { plan: saved, versionId } = asStored;
  const { data, planner } = useServices();
  const session = useSession();
  const keptKey = session.kind === 'signed-in' ? `shipment-edits:${session.workspace}:${session.email}:${storeId}:${saved.id}` : null;
  const { draft, change } = usePlanDraft(keptKey);
  const [dialog, setDialog] = useState<'facts' | 'split' | null>(null);
  const [asked, setAsked] = useState<Step | null>(null);
  const plan: ShipmentPlan = useMemo(() => (draft === null ? saved : { ...saved, lines: draft.lines }), [saved, draft]);
  const place = useMemo(() => placeOf(storeId, asStored), [storeId, asStored]);
  const { shelf, isAwaited } = usePlanShelf(storeId, saved.id, plan.kind, plan.lines);
  const taken = useMemo(() => (shelf === null ? null : askedOfShelf(plan.kind, plan.lines, shelf)), [plan, shelf]);
  const available = useMemo(
    () => (taken === null ? undefined : async (line: ShipmentLine): Promise<Outcome<readonly Term[]>> => {
      const told = await planner.explain(storeId, availableFigure, shelfGoods(plan.kind, line).listingId);
      return told.ok ? { ok: true, value: told.value.map((term) => withOwnReservation(term, taken.available.get(line.line) ?? null, reservedOf(saved, line))) } : told;
    }),
    [planner, storeId, plan.kind, taken, saved],
  );
  const why = usePlanWhy({ storeId, place, plan, day: today, available });
  // What has left is no question of stock any more.
  const short = taken !== null && isEditable(plan) ? taken.short : none;
  const problems = useMemo(() => problemsOf(plan, short), [plan, short]);
  const stored = useMemo(() => new Map(saved.lines.map((line) => [line.line, line])), [saved]);
  const errors = problems.filter(({ severity }) => severity === 'error');
  const editable = isEditable(plan);
  const receivable = plan.status === 'shipped' || plan.status === 'receiving';
  const changes = useMemo(() => (draft === null ? 0 : changedLines(saved.lines, draft.lines)), [saved, draft]);
  // What the shelf lacks is asked about before a plan is approved.
  const isHeldUp = (to: Step): boolean => isAwaited && to.to === 'approved' && plan.status === 'draft';
  const isUnsaved = draft !== null;
  const isOverwriting = draft !== null && draft.versionId !== versionId;

  // Taken back to those that are saved, nothing is left to save.
  const setLines = (lines: readonly ShipmentLine[]): void => change((before) => (lines === saved.lines ? null : { versionId: before?.versionId ?? versionId, lines }));
  const store = async (next: ShipmentPlan, label: string, others: readonly PlanToSave[] = []): Promise<boolean> => {
    const done = await desk.save([{ plan: next, baseVersionId: versionId }, ...others], label);
    if (done !== null) change((now) => draftLeft(draft, now, done.versionId));
    return done !== null;
  };

  const saveLines = async (): Promise<void> => {
    if (draft === null) return;
    const [before, after] = [sumsOf(saved), sumsOf(plan)];
    const [was, is] = receivable ? [before.received, after.received] : [before.units, after.units];
    const words = `${receivable ? 'Received on' : 'Changed'} ${formatSome(changes, 'line')}${was === is ? '' : `: ${formatCount(was)} → ${formatSome(is, 'unit')}`}`;
    const next = receivable ? withArrived(saved, plan.lines, desk.moment(), words) : written(plan, desk.moment(), 'edit', words);
    await desk.save([{ plan: next, baseVersionId: draft.versionId }], `${plan.id}: ${words.toLowerCase()}`).then((done) => done !== null && change((now) => draftLeft(draft, now, done.versionId)));
  };

  const step = async (to: Step): Promise<void> => {
    setAsked(null);
    const outcome = take(plan, to.to, desk.moment());
    if (!outcome.ok) desk.say({ text: outcome.reason, tone: 'warn', undo: null });
    else {
      const related = to.to === 'cancelled' ? await readRelated(data, storeId, plan) : [];
      const [cancelled = outcome.plan, ...heirs] = handedOn(outcome.plan, related.map((one) => one.plan), desk.moment()) ?? [];
      await store(cancelled, `${plan.id}: ${outcome.plan.journal.at(-1)?.text ?? to.title}`, heirs.map((heir) => ({ plan: heir, baseVersionId: related.find((one) => one.plan.id === heir.id)?.versionId ?? null })));
    }
  };

  const wish = (to: Step): void => {
    const isShort = to.to === 'closed' && missingUnits(plan) > 0;
    const isRefused = (to.to === 'approved' && plan.status === 'draft') && errors.length > 0;
    const isLacking = to.to === 'approved' && plan.status === 'draft' && short.size > 0;
    if (isShort || isRefused || isLacking || to.to === 'cancelled') setAsked(to);
    else void step(to);
  };

  const duplicate = async (): Promise<void> => {
    const copy = duplicated(plan, newPlanId(today), desk.moment());
    if ((await desk.save([{ plan: copy, baseVersionId: null }], `${copy.id}: copied from ${plan.id}`)) !== null) onOpen(copy.id);
  };

  const divide = async (division: Division): Promise<void> => {
    setDialog(null);
    const parts = split(plan, division, division.map(() => newPlanId(today)), desk.moment());
    if (!parts.ok) desk.say({ text: parts.reason, tone: 'warn', undo: null });
    else await desk.save(parts.plans.map((one, index) => ({ plan: one, baseVersionId: index === 0 ? versionId : null })), `${plan.id}: split into ${parts.plans.length} plans`);
  };

  const note = (text: string): void => void store(written(plan, desk.moment(), 'note', text), `${plan.id}: note`);
  const receive = (lines: readonly ShipmentLine[], said: string): void => {
    void store(withArrived(plan, lines, desk.moment(), said), `${plan.id}: ${said.toLowerCase()}`);
  };

  const [main, ...others] = stepsFrom[plan.status];
  return (
    <div className={classes.stack}>
      <Group gap="sm" wrap="wrap">
        <Button size="xs" variant="subtle" leftSection={<IconArrowLeft size={15} aria-hidden />} onClick={onBack}>
          {backTo}
        </Button>
        <h2 className={classes.planName}>
          {plan.id} <span style={{ fontWeight: 400 }}>{plan.name}</span>
        </h2>
        <StatusBadge status={plan.status} />
        <span className={classes.spacer} />
        {main === undefined ? null : (
          <Button size="xs" data-saves disabled={desk.busy || isUnsaved || isHeldUp(main)} title={isHeldUp(main) ? 'What our shelf has is being looked up' : main.does} onClick={() => wish(main)}>
            {main.to === 'closed' && missingUnits(plan) > 0 ? 'Close with shortage' : main.title}
          </Button>
        )}
        <PlanExports storeId={storeId} plan={plan} desk={desk} disabled={isUnsaved} onMade={(next, label) => void store(next, label)} />
        <Menu position="bottom-end">
          <Menu.Target>
            <Button size="xs" variant="default" rightSection={<IconChevronDown size={14} aria-hidden />} disabled={desk.busy || isUnsaved}>
              More
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item leftSection={<IconPencil size={15} aria-hidden />} onClick={() => setDialog('facts')}>
              Edit details
            </Menu.Item>
            <Menu.Item leftSection={<IconCopy size={15} aria-hidden />} onClick={() => void duplicate()}>
              Duplicate
            </Menu.Item>
            <Menu.Item leftSection={<IconScissors size={15} aria-hidden />} disabled={plan.status !== 'draft' && plan.status !== 'approved'} onClick={() => setDialog('split')}>
              Split
            </Menu.Item>
            <Menu.Divider />
            {others.map((other) => (
              <Menu.Item key={other.to} {...(other.to === 'cancelled' ? { color: 'red' } : {})} onClick={() => wish(other)}>
                {other.title}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      </Group>

      {asked === null ? null : <StepQuestion step={asked} missing={missingUnits(plan)} refused={refusalsOf(errors)} short={short.size} onNo={() => setAsked(null)} onYes={() => void step(asked)} />}
      <PlanSums plan={plan} onWhy={why.ofPlan} />
      <PlanDetails plan={plan} />

      <PlanProblems problems={problems} />

      {receivable ? <ReceivePanel storeId={storeId} plan={plan} plans={plans} busy={desk.busy || isUnsaved} onReceive={receive} onDetails={() => setDialog('facts')} /> : null}

      {editable && add !== undefined ? add(new Set(plan.lines.map(({ sku }) => sku)), (more) => change((now) => ({ versionId: now?.versionId ?? versionId, lines: added(now?.lines ?? saved.lines, more) }))) : null}

      <LinesTable
        lines={plan.lines}
        stored={stored}
        problems={problems}
        editable={editable}
        receivable={receivable}
        status={plan.status}
        isWfs={plan.kind === 'wfs'}
        onWhy={why.ofLine}
        {...(taken === null ? {} : { availability: taken.available })}
        short={short}
        name={plan.id}
        storeId={storeId}
        day={today}
        onLines={setLines}
      />

      <UnsavedLines
        changes={draft === null ? null : changes} isOverwriting={isOverwriting} isEmpty={plan.lines.length === 0} busy={desk.busy} onSave={() => void saveLines()} onDiscard={() => change(() => null)}
      />

      <div className={classes.columns}>
        <div className={classes.stack}>
          <LegsPanel storeId={storeId} plan={plan} today={today} onWhy={why.ofPlan} />
          <ScorePanel storeId={storeId} plan={plan} place={place} onWhy={why.ofLine} />
        </div>
        <Journal entries={plan.journal} busy={desk.busy || isUnsaved} onNote={note} />
      </div>
      <PlanVersions storeId={storeId} planId={plan.id} busy={desk.busy} onUndo={(importId) => void desk.undo(importId)} />

      {dialog === 'facts' ? (
        <PlanFactsDialog
          plan={plan}
          today={today}
          onClose={() => setDialog(null)}
          onSave={(next) => {
            setDialog(null);
            void store(written({ ...plan, ...next }, desk.moment(), 'edit', detailsWords), `${plan.id}: details changed`);
          }}
        />
      ) : null}
      {why.drawer}
      {dialog === 'split' ? <SplitDialog plan={plan} onClose={() => setDialog(null)} onSplit={(division) => void divide(division)} /> : null}
    </div>
  );
};
