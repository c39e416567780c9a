/** Latest Shipment Plans: all plans of the store, what arrives when, how they turned out; and one plan in full. */
import { Button, Tabs } from '@mantine/core';
import { useCallback, useMemo } from 'react';
import { IconChartBar, IconList, IconTrophy } from '@tabler/icons-react';
import { Link, useSearchParams } from 'react-router-dom';
import type { PlanSummary } from '../../domain/shipments/plan-summary';
import { merged } from '../../domain/shipments/change-plans';
import { storeName } from '../../domain/stores';
import { FailureNotice } from '../../ui/FailureNotice';
import { useNow } from '../../ui/import/use-now';
import { localDay } from '../../ui/local-day';
import { useServices, useStore } from '../../ui/services';
import { AsOfDay, PastBanner } from '../../ui/sheet/AsOfDay';
import { pastDayIn } from '../../ui/sheet/past-day';
import { NotTakenNote } from '../../ui/sheet/NotTakenNote';
import { SourceStrip } from '../../ui/sheet/SourceStrip';
import type { SheetAddress } from '../../ui/sheet/sheet-address';
import { formatDay } from '../../ui/table/format-cell';
import { Arrivals } from './Arrivals';
import { DoneNote } from './DoneNote';
import { PastPlan } from './PastPlan';
import { planListFrom, planListLeftOut, planTabs, withEntry, withoutLeftOut, withPlanList, type PlanTab } from './plan-list-address';
import { PlanList } from './PlanList';
import { planListSheet } from './plan-list-table';
import { PlanView } from './PlanView';
import { Scoreboard } from './Scoreboard';
import { planDays, recordsOf, usePastPlans, usePlanLog } from './use-past-plans';
import { usePlanSources } from './use-plan-sources';
import { isNoPlan, usePlan, usePlanDesk, usePlans, type PlanDesk } from './use-plans';
import { UnreadPlans } from './UnreadPlans';
import classes from './shipments.module.css';
import { TabHeads } from '../../ui/TabHeads';

const noPlans: readonly PlanSummary[] = [];
const tabIcons = { plans: IconList, arrivals: IconChartBar, scoreboard: IconTrophy } as const satisfies Record<PlanTab, unknown>;
const tabHeads = planTabs.map((tab) => ({ ...tab, Icon: tabIcons[tab.id] }));

export const ShipmentsPage = () => {
  const { storeId } = useStore();
  const { data } = useServices();
  const [search, setSearch] = useSearchParams();
  const now = useNow();
  const known = usePlans(storeId);
  const desk = usePlanDesk(storeId);
  const today = localDay(now);
  const planId = search.get('plan');
  const { id: tab, all: backTo } = planTabs.find(({ id }) => id === search.get('tab')) ?? planTabs[0];
  const told = usePlanLog(storeId);
  const log = told === null ? null : recordsOf(told);
  const day = pastDayIn(search, today);
  const past = usePastPlans(storeId, known?.plans ?? noPlans, log, day);
  // Plans of a past day as well are scored by what sold until today.
  const sourceDay = planId === null && tab === 'scoreboard' ? null : day;
  const sources = usePlanSources(storeId, planListSheet.sources, sourceDay, today);
  const linkTo = (id: string): string => `?${withEntry(search, 'plan', id).toString()}`;
  const toAll = (): void => setSearch(withEntry(search, 'plan', null));
  const list = useMemo(() => planListFrom(planListSheet, search, today), [search, today]);
  const onList = useCallback(
    (change: (last: SheetAddress) => SheetAddress): void => setSearch((last) => withPlanList(last, change(planListFrom(planListSheet, last, today))), { replace: true }),
    [setSearch, today],
  );
  const onOpen = useCallback((id: string): void => setSearch((last) => withEntry(last, 'plan', id)), [setSearch]);
  const days = useMemo(() => planDays(told === null ? [] : recordsOf(told), today), [told, today]);

  const merge = async (plans: readonly PlanSummary[]): Promise<void> => {
    const read = await Promise.all(plans.toReversed().map(({ id, versionId }) => data.readShipmentPlan(storeId, id, versionId)));
    const stored = read.flatMap((outcome) => (outcome.ok ? [outcome.value] : []));
    const outcome = merged(stored.map(({ plan }) => plan), desk.moment());
    if (stored.length < plans.length) desk.say({ text: 'Not merged: one of the plans could not be read.', tone: 'bad', undo: null });
    else if (!outcome.ok) desk.say({ text: outcome.reason, tone: 'warn', undo: null });
    else await desk.save(outcome.plans.map((plan, index) => ({ plan, baseVersionId: stored[index]?.versionId ?? null })), `${outcome.plans.map(({ id }) => id).join(', ')}: merged`);
  };

  if (known === null) return <p role="status" className={classes.dim}>Opening the plans</p>;
  const plans = day === null ? known.plans : past.kind === 'open' ? past.plans : noPlans;
  const shown = planId === null ? null : (plans.find(({ id }) => id === planId) ?? null);
  // The list has the day among its own choices, and the other tabs beside their names: they stay where they are from one to the next.
  const isTabbed = planId === null && plans.length > 0;
  const dayChoice = <AsOfDay days={days} asOf={day} onChoose={(next) => setSearch(withEntry(withEntry(search, 'plan', null), 'as-of', next))} />;
  const unread = day === null ? known.unread : past.kind === 'open' ? past.unread : 0;

  return (
    <div className={classes.stack}>
      {known.failure === null ? null : <FailureNotice failure={known.failure} />}
      {sources.length === 0 ? null : <SourceStrip sources={sources} definitions={planListSheet.sources} now={now} day={sourceDay} working={null} />}
      <DoneNote desk={desk} />
      {isTabbed || (known.plans.length === 0 && days.length === 0) ? null : <div className={classes.bar}>{dayChoice}</div>}
      <PastBanner day={day} what="Plans as they stood at the end of that day." onBack={() => setSearch(withEntry(search, 'as-of', null))} />
      <NotTakenNote notTaken={planListLeftOut(planListSheet, search, today)} onDrop={() => setSearch((last) => withoutLeftOut(planListSheet, last, today), { replace: true })} />
      <UnreadPlans count={unread} />
      {day !== null && past.kind !== 'open' ? (
        <p role="status" className={classes.dim}>{past.kind === 'opening' ? `Opening the plans of ${formatDay(day)}` : `The log on this computer does not reach back to ${formatDay(day)}.`}</p>
      ) : planId !== null && day !== null ? (
        shown === null ? <NoSuchPlan storeId={storeId} planId={planId} backTo={backTo} onBack={toAll} /> : <PastPlan key={`${planId} ${day}`} storeId={storeId} plan={shown} day={day} backTo={backTo} onBack={toAll} />
      ) : planId !== null ? (
        <PlanPlace storeId={storeId} plans={known.plans} planId={planId} versionId={shown?.versionId ?? null} isKnown={shown !== null} isTold={known.failure !== null} desk={desk} today={today} backTo={backTo} onBack={toAll} onOpen={(id) => setSearch(withEntry(search, 'plan', id))} />
      ) : plans.length === 0 && known.failure !== null ? null : plans.length === 0 && day !== null ? (
        <p role="status" className={classes.dim}>{storeName(storeId)} had no shipment plans on {formatDay(day)}.</p>
      ) : plans.length === 0 ? (
        <section className={`${classes.card ?? ''} ${classes.empty ?? ''}`} aria-label="No plans yet">
          <h2>{storeName(storeId)} has no shipment plans yet</h2>
          <p>Decide on quantities in FBA Forecast, choose the rows and save them as a plan. It is then listed here from draft to received, with its files, lead times and results.</p>
          <Button component={Link} to="/fba-forecast">
            Create from FBA Forecast
          </Button>
        </section>
      ) : (
        <Tabs value={tab} onChange={(next) => setSearch(withEntry(search, 'tab', next === 'plans' ? null : next))} keepMounted={false}>
          <div className={classes.tabHead}>
            <TabHeads tabs={tabHeads} />
            {tab === 'plans' ? null : dayChoice}
          </div>
          <Tabs.Panel value="plans" pt="sm">
            <PlanList definition={planListSheet} storeId={storeId} plans={plans} day={day ?? today} days={days} sources={sources} onOpen={onOpen} address={list} onAddress={onList} busy={desk.busy} onMerge={day === null ? (chosen) => void merge(chosen) : null} />
          </Tabs.Panel>
          <Tabs.Panel value="arrivals" pt="sm">
            <Arrivals storeId={storeId} plans={plans} today={day ?? today} linkTo={linkTo} />
          </Tabs.Panel>
          <Tabs.Panel value="scoreboard" pt="sm">
            <Scoreboard storeId={storeId} plans={plans} now={now} linkTo={linkTo} />
          </Tabs.Panel>
        </Tabs>
      )}
    </div>
  );
};

type PlanPlaceProps = {
  readonly storeId: ReturnType<typeof useStore>['storeId'];
  /** All there are today. */
  readonly plans: readonly PlanSummary[];
  readonly planId: string;
  readonly versionId: string | null;
  readonly isKnown: boolean;
  /** That the plans cannot be read stands above. */
  readonly isTold: boolean;
  readonly desk: PlanDesk;
  readonly today: string;
  readonly backTo: string;
  readonly onBack: () => void;
  readonly onOpen: (planId: string) => void;
};

/** A link may name a plan that is gone, or of another store. */
const PlanPlace = ({ storeId, plans, planId, versionId, isKnown, isTold, desk, today, backTo, onBack, onOpen }: PlanPlaceProps) => {
  const one = usePlan(storeId, planId, versionId);
  if (one.kind === 'open' && isKnown) return <PlanView key={planId} storeId={storeId} stored={one.stored} plans={plans} desk={desk} today={today} backTo={backTo} onBack={onBack} onOpen={onOpen} />;
  if (one.kind === 'opening') return <p role="status" className={classes.dim}>Opening {planId}</p>;
  if (one.kind === 'failed' && !isNoPlan(one.failure)) return isTold ? null : <FailureNotice failure={one.failure} />;
  return <NoSuchPlan storeId={storeId} planId={planId} backTo={backTo} onBack={onBack} />;
};

const NoSuchPlan = ({ storeId, planId, backTo, onBack }: Pick<PlanPlaceProps, 'storeId' | 'planId' | 'backTo' | 'onBack'>) => (
  <section className={`${classes.card ?? ''} ${classes.empty ?? ''}`} aria-label="No such plan">
    <h2>
      {storeName(storeId)} has no plan {planId}
    </h2>
    <p>It may be another store’s, or its creation was undone.</p>
    <Button variant="default" onClick={onBack}>
      {backTo}
    </Button>
  </section>
);
