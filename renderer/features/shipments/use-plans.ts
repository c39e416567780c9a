/** The store's shipment plans as they stand, one of them in full, and the way to save them. */
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { PlanToSave, StoredPlan } from '../../data/shipments/shipment-ports';
import type { Failure, Outcome } from '../../domain/failures';
import type { Moment } from '../../domain/shipments/lifecycle';
import type { PlanSummary } from '../../domain/shipments/plan-summary';
import { planIdOf } from '../../domain/shipments/shipment-plan';
import type { StoreId } from '../../domain/stores';
import { failureWords, unpublishedWords } from '../../ui/failure-words';
import { localDay } from '../../ui/local-day';
import { useServices, useSession } from '../../ui/services';
import { follow } from '../../ui/table/follow';

export type KnownPlans = { readonly storeId: StoreId; readonly plans: readonly PlanSummary[]; readonly unread: number; readonly failure: Failure | null };

/** Null until the store has answered once. */
export const usePlans = (storeId: StoreId): KnownPlans | null => {
  const { data, listener } = useServices();
  const [known, setKnown] = useState<KnownPlans | null>(null);
  useEffect(
    () =>
      follow<Outcome<{ readonly plans: readonly PlanSummary[]; readonly unread: number }>>(
        (next) => data.watchShipmentPlans(storeId, listener(next)),
        (outcome) => setKnown((before) => (outcome.ok ? { storeId, ...outcome.value, failure: null } : { storeId, plans: before?.storeId === storeId ? before.plans : [], unread: 0, failure: outcome.failure })),
        (failure) => setKnown({ storeId, plans: [], unread: 0, failure }),
      ),
    [data, listener, storeId],
  );
  return known?.storeId === storeId ? known : null;
};

export type OnePlan = { readonly kind: 'opening' } | { readonly kind: 'open'; readonly stored: StoredPlan } | { readonly kind: 'failed'; readonly failure: Failure };

/** It was read, and there is none of that name. */
export const isNoPlan = ({ code }: Failure): boolean => code === 'data/missing-version';

/** `versionId` names the state to be read; it changes when somebody saves the plan. */
export const usePlan = (storeId: StoreId, planId: string, versionId: string | null): OnePlan => {
  const { data } = useServices();
  const [read, setRead] = useState<{ readonly key: string; readonly one: OnePlan } | null>(null);
  const key = `${storeId} ${planId}`;
  useEffect(() => {
    let current = true;
    void data.readShipmentPlan(storeId, planId, versionId).then((outcome) => {
      if (current) setRead({ key, one: outcome.ok ? { kind: 'open', stored: outcome.value } : { kind: 'failed', failure: outcome.failure } });
    });
    return () => {
      current = false;
    };
  }, [data, storeId, planId, versionId, key]);
  return read?.key === key ? read.one : { kind: 'opening' };
};

export const newPlanId = (day: string): string => planIdOf(day, [...crypto.getRandomValues(new Uint32Array(5))]);

/** What was last done, with the way back. */
export type Done = { readonly text: string; readonly tone: 'good' | 'bad' | 'warn'; readonly undo: { readonly importId: string } | null };

export type PlanDesk = {
  readonly moment: () => Moment;
  readonly busy: boolean;
  readonly done: Done | null;
  readonly dismiss: () => void;
  readonly say: (done: Done) => void;
  /** Null where it was not saved; what went wrong is said. */
  readonly save: (plans: readonly PlanToSave[], label: string) => Promise<{ readonly versionId: string } | null>;
  readonly undo: (importId: string) => Promise<void>;
};

export const usePlanDesk = (storeId: StoreId): PlanDesk => {
  const { data } = useServices();
  const session = useSession();
  const [done, setDone] = useState<Done | null>(null);
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  const by = session.kind === 'signed-in' ? session.email : '';

  const moment = useCallback((): Moment => {
    const at = Date.now();
    return { at, day: localDay(at), by };
  }, [by]);

  const save = useCallback(
    async (plans: readonly PlanToSave[], label: string) => {
      // Two clicks are one wish.
      if (running.current) return null;
      running.current = true;
      setBusy(true);
      const importId = crypto.randomUUID();
      const outcome = await data.saveShipmentPlans({ importId, storeId, label, plans });
      running.current = false;
      setBusy(false);
      if (outcome.kind === 'published') {
        setDone({ text: `${label}.${outcome.synced ? '' : ' It will be sent once the connection is back.'}`, tone: 'good', undo: { importId } });
        return { versionId: outcome.versionId };
      }
      setDone({ text: unpublishedWords(outcome, 'saved', 'Their state is shown; do it again on top of it if it still holds.'), tone: outcome.kind === 'conflict' ? 'warn' : 'bad', undo: null });
      return null;
    },
    [data, storeId],
  );

  const undo = useCallback(
    async (importId: string) => {
      setBusy(true);
      const outcome = await data.undo(storeId, importId);
      setBusy(false);
      setDone(outcome.ok ? { text: 'Undone.', tone: 'good', undo: null } : { text: `Not undone. ${failureWords(outcome.failure)}`, tone: 'bad', undo: null });
    },
    [data, storeId],
  );

  const dismiss = useCallback(() => setDone(null), []);
  return useMemo(() => ({ moment, busy, done, dismiss, say: setDone, save, undo }), [moment, busy, done, dismiss, save, undo]);
};
