/** Latest Shipment Plans: all plans of the store, what arrives when, how they turned out; and one plan in full. */
import { Button, Tabs } from '@mantine/core';
import { IconChartBar, IconList, IconTrophy } from '@tabler/icons-react';
import { Link, useSearchParams } from 'react-router-dom';
import type { PlanSummary } from '../../data/shipments/shipment-ports';
import { merged } from '../../domain/shipments/change-plans';
import { storeName } from '../../domain/stores';
import { FailureNotice } from '../../ui/FailureNotice';
import { Note } from '../../ui/import/Note';
import { useNow } from '../../ui/import/use-now';
import { localDay } from '../../ui/local-day';
import { useServices, useStore } from '../../ui/services';
import { Arrivals } from './Arrivals';
import { DoneNote } from './DoneNote';
import { PlanList } from './PlanList';
import { PlanView } from './PlanView';
import { Scoreboard } from './Scoreboard';
import { usePlan, usePlanDesk, usePlans, type PlanDesk } from './use-plans';
import classes from './shipments.module.css';

const tabs = ['plans', 'arrivals', 'scoreboard'] as const;

export const ShipmentsPage = () => {
  const { storeId } = useStore();
  const { data } = useServices();
  const [search, setSearch] = useSearchParams();
  const now = useNow();
  const known = usePlans(storeId);
  const desk = usePlanDesk(storeId);
  const today = localDay(now);
  const planId = search.get('plan');
  const tab = tabs.find((one) => one === search.get('tab')) ?? 'plans';
  const linkTo = (id: string): string => `?plan=${encodeURIComponent(id)}`;

  const merge = async (plans: readonly PlanSummary[]): Promise<void> => {
    const read = await Promise.all(plans.toReversed().map(({ id, versionId }) => data.readShipmentPlan(storeId, id, versionId)));
    const stored = read.flatMap((outcome) => (outcome.ok ? [outcome.value] : []));
    const outcome = merged(stored.map(({ plan }) => plan), desk.moment());
    if (stored.length < plans.length) desk.say({ text: 'Not merged: one of the plans could not be read.', tone: 'bad', undo: null });
    else if (!outcome.ok) desk.say({ text: outcome.reason, tone: 'warn', undo: null });
    else await desk.save(outcome.plans.map((plan, index) => ({ plan, baseVersionId: stored[index]?.versionId ?? null })), `${outcome.plans.map(({ id }) => id).join(', ')}: merged`);
  };

  if (known === null) return <p role="status" className={classes.dim}>Opening the plans</p>;
  const shown = planId === null ? null : (known.plans.find(({ id }) => id === planId) ?? null);

  return (
    <div className={classes.stack}>
      {known.failure === null ? null : <FailureNotice failure={known.failure} />}
      <DoneNote desk={desk} />
      {known.unread > 0 ? <Note tone="warn">{known.unread === 1 ? 'One plan' : `${known.unread} plans`} could not be read. They are kept; the connection may be what is missing.</Note> : null}
      {planId !== null ? (
        <PlanPlace storeId={storeId} planId={planId} versionId={shown?.versionId ?? null} isKnown={shown !== null} desk={desk} today={today} onBack={() => setSearch({})} onOpen={(id) => setSearch({ plan: id })} />
      ) : known.plans.length === 0 && known.failure !== null ? null : known.plans.length === 0 ? (
        <section className={`${classes.card ?? ''} ${classes.empty ?? ''}`} aria-label="No plans yet">
          <h2>{storeName(storeId)} has no shipment plans yet</h2>
          <p>Decide on quantities in FBA Forecast, choose the rows and save them as a plan. It then stands here from draft to received, with its files, its lead times and how its quantities turned out.</p>
          <Button component={Link} to="/fba-forecast">
            Create from FBA Forecast
          </Button>
        </section>
      ) : (
        <Tabs value={tab} onChange={(next) => setSearch(next === null || next === 'plans' ? {} : { tab: next })} keepMounted={false}>
          <Tabs.List>
            <Tabs.Tab value="plans" leftSection={<IconList size={15} aria-hidden />}>
              Plans
            </Tabs.Tab>
            <Tabs.Tab value="arrivals" leftSection={<IconChartBar size={15} aria-hidden />}>
              Arrivals
            </Tabs.Tab>
            <Tabs.Tab value="scoreboard" leftSection={<IconTrophy size={15} aria-hidden />}>
              Scoreboard
            </Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="plans" pt="sm">
            <PlanList plans={known.plans} now={now} today={today} linkTo={linkTo} busy={desk.busy} onMerge={(plans) => void merge(plans)} />
          </Tabs.Panel>
          <Tabs.Panel value="arrivals" pt="sm">
            <Arrivals plans={known.plans} today={today} linkTo={linkTo} />
          </Tabs.Panel>
          <Tabs.Panel value="scoreboard" pt="sm">
            <Scoreboard storeId={storeId} plans={known.plans} now={now} linkTo={linkTo} />
          </Tabs.Panel>
        </Tabs>
      )}
    </div>
  );
};

type PlanPlaceProps = {
  readonly storeId: ReturnType<typeof useStore>['storeId'];
  readonly planId: string;
  readonly versionId: string | null;
  readonly isKnown: boolean;
  readonly desk: PlanDesk;
  readonly today: string;
  readonly onBack: () => void;
  readonly onOpen: (planId: string) => void;
};

/** A link may name a plan that is gone, or of another store. */
const PlanPlace = ({ storeId, planId, versionId, isKnown, desk, today, onBack, onOpen }: PlanPlaceProps) => {
  const one = usePlan(storeId, planId, versionId);
  if (one.kind === 'open' && isKnown) return <PlanView key={planId} storeId={storeId} stored={one.stored} desk={desk} today={today} onBack={onBack} onOpen={onOpen} />;
  if (one.kind === 'opening') return <p role="status" className={classes.dim}>Opening {planId}</p>;
  return (
    <section className={`${classes.card ?? ''} ${classes.empty ?? ''}`} aria-label="No such plan">
      <h2>
        {storeName(storeId)} has no plan {planId}
      </h2>
      <p>It may be another store’s, or its creation was undone.</p>
      <Button variant="default" onClick={onBack}>
        All plans
      </Button>
    </section>
  );
};
