/** Opens a sheet in the planner, opens it anew when something it is made from has changed, and closes what is no longer on screen. */
import { useCallback, useEffect, useRef, useState } from 'react';
import type { OpenedSheet, PlannerService, PlanState, SheetRemade } from '../../data/planning/planner-ports';
import type { Setting } from '../../data/ports';
import type { TableHead } from '../../data/published-ports';
import type { Failure, Outcome } from '../../domain/failures';
import { planningSettingId } from '../../domain/settings/settings-document';
import type { SheetDefinition } from '../../domain/sheets/sheet';
import type { StoreId } from '../../domain/stores';
import { thrownFailure } from '../../domain/thrown-failure';
import { useServices } from '../services';
import { follow } from '../table/follow';
import { afterRows } from './after-rows';
import { spendFirst } from './first-rows';
import type { SheetAddress } from './sheet-address';
import { firstAsk, openedAhead, standingAhead } from './sheets-ahead';

export type SheetState =
  | { readonly kind: 'opening' }
  | { readonly kind: 'open'; readonly sheet: OpenedSheet }
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'failed'; readonly failure: Failure };

type Answer = { readonly about: string; readonly state: SheetState };

export type OpenSheet = {
  readonly state: SheetState;
  /** The rows were made anew for somebody's decisions; null: they are as they were opened. */
  readonly remade: SheetRemade | null;
  readonly plan: PlanState;
  /** The next one is on its way while the last one is shown. */
  readonly isRefreshing: boolean;
  /** What a sheet of today that stays on screen has been overtaken by: tables or settings, or figures that were still to be worked out when it was opened. */
  readonly newer: 'data' | 'figures' | null;
  readonly refresh: () => void;
  readonly cancel: () => void;
};

export type SheetAsked = { readonly storeId: StoreId; readonly definition: SheetDefinition; readonly address: SheetAddress };

const ended: Failure = { code: 'plan/ended', detail: null };

const close = (planner: PlannerService, view: string): void => {
  // A view that cannot be closed any more (its worker is gone) needs no closing.
  void planner.closeSheet(view).catch(() => undefined);
};

/** `mayRefresh`: nothing is in the way of showing newer figures. */
export const useSheet = ({ storeId, definition, address }: SheetAsked, mayRefresh: boolean): OpenSheet => {
  const { asOf, parameters } = address;
  const sheetId = definition.id;
  const { data, planner, listener } = useServices();
  const about = `${storeId} ${sheetId} ${asOf ?? ''}`;
  const [answer, setAnswer] = useState((): Answer => {
    const standing = standingAhead(storeId, sheetId, firstAsk(definition, address));
    return { about, state: standing === null ? { kind: 'opening' } : { kind: 'open', sheet: standing } };
  });
  // What stood before is closed as soon as another day is asked for: whoever comes back asks anew.
  if (answer.about !== about) setAnswer({ about, state: { kind: 'opening' } });
  const [plan, setPlan] = useState<PlanState>({ kind: 'idle' });
  const [round, setRound] = useState(0);
  const chosen = JSON.stringify(parameters);
  const asked = `${about} ${chosen} ${round}`;
  const [answered, setAnswered] = useState(answer.state.kind === 'open' ? asked : '');
  const [remade, setRemade] = useState<{ readonly view: string; readonly rows: SheetRemade } | null>(null);

  /** What stood last is better than waiting; whoever has it on screen wants what is newer. */
  const isFirst = useRef(true);
  /** Nothing, or a sheet without its forecast, is on screen: another one without it takes nothing away. */
  const mayBeEarly = useRef(true);
  /** The address of now: a search alone opens nothing anew. */
  const shownNow = useRef(address);
  useEffect(() => {
    shownNow.current = address;
  }, [address]);

  // Whoever watched a planner that ended watches the next one, once it is wanted.
  const [life, setLife] = useState({ number: 0, isOver: false });
  useEffect(
    () =>
      planner.watchEnds(() => {
        setLife(({ number }) => ({ number, isOver: true }));
        setPlan({ kind: 'idle' });
        setAnswer({ about, state: { kind: 'failed', failure: ended } });
      }),
    [planner, about],
  );

  useEffect(() => {
    let isWanted = true;
    const tell = (state: SheetState): void => {
      isFirst.current = false;
      mayBeEarly.current = state.kind !== 'open' || state.sheet.isEarly;
      // What was there before the page was is on screen already.
      setAnswer((last) => (last.about === about && last.state.kind === 'open' && state.kind === 'open' && last.state.sheet === state.sheet ? last : { about, state }));
      setAnswered(asked);
    };
    openedAhead(planner, storeId, sheetId, { ...firstAsk(definition, shownNow.current), mayBeStale: isFirst.current, mayBeEarly: mayBeEarly.current }).then(
      (opened) => {
        if (!isWanted) {
          if (opened.kind === 'opened') close(planner, opened.view);
        } else tell(opened.kind === 'opened' ? { kind: 'open', sheet: opened } : opened);
      },
      (error: unknown) => {
        if (isWanted) tell({ kind: 'failed', failure: thrownFailure(error, { ended: ended.code, otherwise: 'plan/unknown' }) });
      },
    );
    return () => {
      isWanted = false;
    };
  }, [planner, storeId, sheetId, definition, about, asked]);

  // What is asked beside it comes after it.
  useEffect(() => {
    let stop = (): void => undefined;
    const waiting = afterRows(() => (stop = follow<PlanState>((next) => planner.watchPlan(storeId, listener(next)), setPlan, () => undefined)));
    return () => {
      waiting();
      stop();
    };
  }, [planner, listener, storeId, life.number]);

  // Another store's or another day's rows are not shown under this one's name.
  const state: SheetState = answer.about === about ? answer.state : { kind: 'opening' };

  const openKey = state.kind === 'open' ? state.sheet.planKey : null;
  // Closed only once the next one is on screen: until then rows are still asked of it.
  const shown = state.kind === 'open' ? state.sheet.view : null;
  const firstRows = state.kind === 'open' ? state.sheet.first : null;
  useEffect(() => (shown === null ? undefined : () => close(planner, shown)), [planner, shown]);
  useEffect(() => {
    if (shown === null) return undefined;
    const hear = (rows: SheetRemade): void => {
      // The grid may not stand yet: it is not to begin with rows of before.
      if (rows.made > 0) spendFirst(firstRows);
      setRemade({ view: shown, rows });
    };
    return follow<SheetRemade>((next) => planner.watchSheet(shown, listener(next)), hear, () => undefined);
  }, [planner, listener, shown, firstRows]);

  const refresh = useCallback(() => {
    setLife((last) => (last.isOver ? { number: last.number + 1, isOver: false } : last));
    setRound((last) => last + 1);
  }, []);
  const refreshedFor = useRef('');
  const isOver = remade !== null && remade.view === shown && remade.rows.isOver === true;
  useEffect(() => {
    // Once for each state that is out of date: what cannot be made anew is not asked for for ever.
    if (!mayRefresh || asOf !== null || openKey === null) return;
    const behind = isOver ? `${shown ?? ''} kept` : plan.kind === 'stale' ? plan.planKey : plan.kind === 'ready' && plan.planKey !== openKey ? `${plan.planKey} over ${openKey}` : null;
    if (behind === null || refreshedFor.current === behind) return;
    refreshedFor.current = behind;
    refresh();
  }, [mayRefresh, plan, asOf, openKey, isOver, shown, refresh]);

  // While there is no plan that could fall behind, what is published may be what was missing, and what is set may be what a sheet without sales goes by.
  const isWithoutPlan = plan.kind === 'idle' && asOf === null && (state.kind === 'open' || state.kind === 'failed');
  // A failure stands for what was heard last: if the tables are there by the time anybody watches them, that is news.
  const failedFor = state.kind === 'failed' ? state.failure.code : null;
  useEffect(() => {
    if (!isWithoutPlan) return undefined;
    const known = new Map<string, string>(failedFor?.startsWith('data/') === true ? [['tables', failedFor]] : []);
    const heard = (what: string, now: string): void => {
      const before = known.get(what);
      known.set(what, now);
      if (before !== undefined && before !== now) refresh();
    };
    const stops = [
      follow<Outcome<readonly TableHead[]>>(
        (next) => data.watchTables(storeId, listener(next)),
        (heads) => heard('tables', heads.ok ? heads.value.map(({ tableId, revision }) => `${tableId} ${revision}`).sort().join() : heads.failure.code),
        () => undefined,
      ),
      follow<Outcome<Setting | null>>((next) => data.watchSetting(planningSettingId, listener(next)), (setting) => setting.ok && heard('settings', `${setting.value?.at ?? ''}`), () => undefined),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [isWithoutPlan, failedFor, data, listener, storeId, refresh]);

  const cancel = useCallback(() => void planner.cancel(storeId), [planner, storeId]);
  const newer = asOf !== null || openKey === null ? null : plan.kind === 'stale' ? 'data' : plan.kind === 'ready' && plan.planKey !== openKey ? 'figures' : null;
  return { state, newer, remade: remade !== null && remade.view === shown ? remade.rows : null, plan, isRefreshing: answered !== asked, refresh, cancel };
};
