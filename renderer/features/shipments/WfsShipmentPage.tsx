/** Create Custom Shipments: a WFS shipment built line by line, and the ones there are; or what could have gone on a past day. */
import { Button } from '@mantine/core';
import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { SheetSourceState } from '../../data/planning/planner-ports';
import type { PlanSummary } from '../../domain/shipments/plan-summary';
import { sheetDefinitions } from '../../domain/sheets/definitions';
import { FailureNotice } from '../../ui/FailureNotice';
import { Note } from '../../ui/import/Note';
import { useNow } from '../../ui/import/use-now';
import { localDay } from '../../ui/local-day';
import { useStore } from '../../ui/services';
import { AsOfDay, PastBanner } from '../../ui/sheet/AsOfDay';
import { pastDayIn } from '../../ui/sheet/past-day';
import { NotTakenNote } from '../../ui/sheet/NotTakenNote';
import type { SheetAddress } from '../../ui/sheet/sheet-address';
import { MissingReports } from '../../ui/sheet/SheetMessages';
import { SourceStrip } from '../../ui/sheet/SourceStrip';
import { formatDay } from '../../ui/table/format-cell';
import { AddGoods, LookUpGoods } from './AddGoods';
import { DoneNote } from './DoneNote';
import { PastPlan } from './PastPlan';
import { planListFrom, planListLeftOut, withEntry, withoutLeftOut, withPlanList } from './plan-list-address';
import { wfsListSheet } from './plan-list-table';
import { PlanView } from './PlanView';
import { UnreadPlans } from './UnreadPlans';
import { usePlanSources } from './use-plan-sources';
import { planDays, recordsOf, usePastPlans, usePlanLog } from './use-past-plans';
import { isNoPlan, usePlan, usePlanDesk, usePlans, type PlanDesk } from './use-plans';
import { useWfsGoods, type WfsGoods } from './use-wfs-goods';
import { WfsBuilder } from './WfsBuilder';
import { WfsShipmentList } from './WfsShipmentList';
import classes from './shipments.module.css';

const noPlans: readonly PlanSummary[] = [];
/** As the ways back say it. */
const backTo = 'All WFS shipments';
const noSources: readonly SheetSourceState[] = [];
const sourcesShown = [...sheetDefinitions['wfs-send'].sources, ...wfsListSheet.sources];

export const WfsShipmentPage = () => {
  const { storeId } = useStore();
  const [search, setSearch] = useSearchParams();
  const now = useNow();
  const desk = usePlanDesk(storeId);
  const known = usePlans(storeId);
  const today = localDay(now);
  const day = pastDayIn(search, today);
  const goods = useWfsGoods(storeId, day);
  const planId = search.get('plan');
  const told = usePlanLog(storeId);
  const past = usePastPlans(storeId, known?.plans ?? noPlans, told === null ? null : recordsOf(told), day);
  const isRead = known !== null && known.failure === null && (day === null || past.kind === 'open');
  const isOpening = known === null || (day !== null && past.kind === 'opening');
  const plans = day === null ? (known?.plans ?? noPlans) : past.kind === 'open' ? past.plans : noPlans;
  const own = useMemo(() => plans.filter(({ kind }) => kind === 'wfs'), [plans]);
  const unread = day === null ? (known?.unread ?? 0) : past.kind === 'open' ? past.unread : 0;
  const opened = own.find(({ id }) => id === planId);
  const days = useMemo(() => [...new Set([...goods.days, ...planDays(told === null ? [] : recordsOf(told), today)])].sort().reverse(), [goods.days, told, today]);
  const onDay = (next: string | null): void => setSearch(withEntry(withEntry(search, 'plan', null), 'as-of', next));
  const receipts = usePlanSources(storeId, wfsListSheet.sources, day, today);
  const sources = useMemo(() => (goods.sources.length === 0 ? noSources : [...goods.sources, ...receipts]), [goods.sources, receipts]);
  const list = useMemo(() => planListFrom(wfsListSheet, search, today), [search, today]);
  const onList = useCallback(
    (change: (last: SheetAddress) => SheetAddress): void => setSearch((last) => withPlanList(last, change(planListFrom(wfsListSheet, last, today))), { replace: true }),
    [setSearch, today],
  );
  const onOpen = useCallback((id: string): void => setSearch((last) => withEntry(last, 'plan', id)), [setSearch]);
  const toAll = (): void => setSearch(withEntry(search, 'plan', null));
  return (
    <div className={classes.stack}>
      {known?.failure == null ? null : <FailureNotice failure={known.failure} />}
      {sources.length === 0 ? null : <SourceStrip sources={sources} definitions={sourcesShown} now={now} day={day} working={null} />}
      <DoneNote desk={desk} />
      {days.length === 0 && day === null ? null : (
        <div className={classes.bar}>
          <AsOfDay days={days} asOf={day} onChoose={onDay} />
        </div>
      )}
      <PastBanner day={day} what="Goods by the reports of that day, and shipments as they stood at its end." onBack={() => onDay(null)} />
      <NotTakenNote notTaken={planListLeftOut(wfsListSheet, search, today)} onDrop={() => setSearch((last) => withoutLeftOut(wfsListSheet, last, today), { replace: true })} />
      <UnreadPlans count={unread} />
      {day !== null && past.kind === 'too-early' ? <p role="status" className={classes.dim}>The log of shipments on this computer does not reach back to {formatDay(day)}.</p> : null}
      {day !== null && planId !== null ? (
        opened === undefined ? <NoShipment planId={planId} onBack={toAll} /> : <PastPlan key={`${planId} ${day}`} storeId={storeId} plan={opened} day={day} backTo={backTo} onBack={toAll} />
      ) : planId !== null ? (
        <OpenShipment plans={known?.plans ?? noPlans} planId={planId} isTold={known !== null && known.failure !== null} versionId={opened?.versionId ?? null} goods={goods} desk={desk} today={today} onBack={toAll} onOpen={onOpen} />
      ) : (
        <>
          {goods.isEmpty ? <MissingReports storeId={storeId} title="Goods at Walmart" sources={goods.sources} definitions={sheetDefinitions['wfs-send'].sources} day={day} /> : null}
          {day === null ? <WfsBuilder key={storeId} goods={goods} desk={desk} today={today} onSaved={onOpen} /> : goods.isEmpty ? null : <LookUpGoods key={day} goods={goods} />}
          {own.length > 0 || isRead || isOpening ? <WfsShipmentList storeId={storeId} plans={own} sources={receipts} isKnown={isRead} day={day} today={today} onOpen={onOpen} address={list} onAddress={onList} /> : null}
        </>
      )}
    </div>
  );
};

/** `isTold`: that the plans cannot be read stands above. */
type OpenShipmentProps = { readonly plans: readonly PlanSummary[]; readonly planId: string; readonly isTold: boolean; readonly versionId: string | null; readonly goods: WfsGoods; readonly desk: PlanDesk; readonly today: string; readonly onBack: () => void; readonly onOpen: (planId: string) => void };

const OpenShipment = ({ plans, planId, isTold, versionId, goods, desk, today, onBack, onOpen }: OpenShipmentProps) => {
  const { storeId } = useStore();
  const one = usePlan(storeId, planId, versionId);
  if (one.kind === 'opening') return <p role="status" className={classes.dim}>Opening {planId}</p>;
  if (one.kind === 'failed') return isNoPlan(one.failure) ? <NoShipment planId={planId} onBack={onBack} /> : isTold ? null : <FailureNotice failure={one.failure} />;
  return (
    <PlanView
      key={planId} storeId={storeId} stored={one.stored} plans={plans} desk={desk} today={today} backTo={backTo} onBack={onBack} onOpen={onOpen}
      add={(known, onAdd) => <AddGoods goods={goods} known={known} onAdd={onAdd} />}
    />
  );
};

const NoShipment = ({ planId, onBack }: { readonly planId: string; readonly onBack: () => void }) => (
  <Note tone="warn" actions={<Button size="xs" variant="default" onClick={onBack}>{backTo}</Button>}>
    There is no shipment {planId} here. Its creation may have been undone.
  </Note>
);
