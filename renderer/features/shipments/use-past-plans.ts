/** The plans of a store as they stood on a past day, from the log of what was saved and undone since. */
import { useEffect, useMemo, useState } from 'react';
import type { ImportRecord } from '../../data/published-ports';
import type { Outcome } from '../../domain/failures';
import { plansShownAt } from '../../domain/shipments/past-plans';
import { newestFirst, summaryOf, type PlanSummary } from '../../domain/shipments/plan-summary';
import type { StoreId } from '../../domain/stores';
import { endOfDay, localDay } from '../../ui/local-day';
import { useServices } from '../../ui/services';
import { follow } from '../../ui/table/follow';

export type PastPlans =
  | { readonly kind: 'opening' }
  | { readonly kind: 'open'; readonly plans: readonly PlanSummary[]; readonly unread: number }
  /** The log on this computer does not reach back so far. */
  | { readonly kind: 'too-early' };

/** Each plan changes a handful of times; the log is read this far back. */
const recordsRead = 1_000;

export type PlanLog = Outcome<readonly ImportRecord[]>;

/** Every save of the store's plans as far as it is read, the newest first; null until it is heard. */
export const usePlanLog = (storeId: StoreId): PlanLog | null => {
  const { data, listener } = useServices();
  const [log, setLog] = useState<{ readonly storeId: StoreId; readonly told: PlanLog } | null>(null);
  useEffect(
    () => follow<PlanLog>((next) => data.watchImports(storeId, 'shipment-plans', listener(next), recordsRead), (told) => setLog({ storeId, told }), (failure) => setLog({ storeId, told: { ok: false, failure } })),
    [data, listener, storeId],
  );
  return log?.storeId === storeId ? log.told : null;
};

const noRecords: readonly ImportRecord[] = [];

/** What of it can be shown. */
export const recordsOf = (log: PlanLog | null): readonly ImportRecord[] => (log?.ok === true ? log.value : noRecords);

/** Older saves may be there. */
export const isCutOff = (records: readonly ImportRecord[]): boolean => records.length >= recordsRead;

/** Days before `today` on which plans were saved, the newest first. */
export const planDays = (log: readonly ImportRecord[], today: string): readonly string[] => [...new Set(log.map(({ at }) => localDay(at)))].filter((day) => day < today).sort().reverse();

/** `now`: the plans that stand; `day` null: nothing is asked for. */
export const usePastPlans = (storeId: StoreId, now: readonly PlanSummary[], log: readonly ImportRecord[] | null, day: string | null): PastPlans => {
  const { data } = useServices();
  const shown = useMemo(() => {
    if (day === null || log === null) return null;
    const until = endOfDay(day);
    if (isCutOff(log) && log.every(({ at }) => at > until)) return 'too-early';
    return plansShownAt(Object.fromEntries(now.map(({ id, versionId }) => [id, versionId])), log, until);
  }, [now, log, day]);
  const [read, setRead] = useState<{ readonly of: typeof shown; readonly plans: PastPlans } | null>(null);
  useEffect(() => {
    if (shown === null || shown === 'too-early') return undefined;
    let isWanted = true;
    void Promise.all([...shown].map(([planId, versionId]) => data.readShipmentPlan(storeId, planId, versionId))).then((outcomes) => {
      const plans = outcomes.flatMap((outcome) => (outcome.ok ? [summaryOf(outcome.value.plan, { versionId: outcome.value.versionId, byEmail: '', at: 0 })] : []));
      if (isWanted) setRead({ of: shown, plans: { kind: 'open', plans: plans.sort(newestFirst), unread: outcomes.length - plans.length } });
    });
    return () => {
      isWanted = false;
    };
  }, [data, storeId, shown]);
  if (shown === 'too-early') return { kind: 'too-early' };
  return shown !== null && read?.of === shown ? read.plans : { kind: 'opening' };
};
