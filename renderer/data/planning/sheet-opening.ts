/** Opening a sheet: by the plan of today or of a past day, and until that is there by what can be shown before it. */
import { isIsoDay } from '../../domain/reports/read-day';
import { sheetDefinitions } from '../../domain/sheets/definitions';
import { isSheetId } from '../../domain/sheets/sheet';
import type { StoreId } from '../../domain/stores';
import type { Explained } from './explained';
import { lastShownOf } from './last-shown';
import type { KeptRows } from './kept-rows';
import type { openSheets } from './open-sheets';
import type { PastPlans } from './past-plans';
import { isFailure } from './plan-failures';
import type { PlansOfToday } from './plan-of-today';
import type { PlannerService } from './planner-ports';
import type { StoresHeard } from './stores-heard';

/** The rows on screen are asked for first. */
const aheadAfterMs = 300;

type Parts = {
  readonly stores: StoresHeard;
  readonly sheets: ReturnType<typeof openSheets>;
  readonly plans: PlansOfToday;
  readonly pastOf: PastPlans;
  readonly rows: KeptRows;
  /** ISO day in the stores' marketplace. */
  readonly today: () => string;
  /** A sheet that was looked at for so long is shown first after a restart. */
  readonly keepAfterMs: number;
  /** A sheet of the store was opened. */
  readonly onOpened: (storeId: StoreId) => void;
  readonly giveBack: (() => void) | undefined;
};

export type SheetOpening = {
  readonly open: PlannerService['openSheet'];
  /** What was being made ahead for the store is not wanted any more. */
  readonly letGo: (storeId: StoreId) => void;
  readonly forget: () => void;
};

export const sheetOpening = ({ stores, sheets, plans, pastOf, rows, today, keepAfterMs, onOpened, giveBack }: Parts): SheetOpening => {
  let ahead: Explained | null = null;
  /** The other sheets of the plan, once the one that was asked for is on screen. */
  const makeAhead = (explained: Explained): void => {
    if (ahead === explained) return;
    ahead = explained;
    const isWanted = (): boolean => ahead === explained;
    setTimeout(() => void sheets.makeAhead(explained, isWanted).then(() => sheets.quiet(isWanted)).then(() => isWanted() && giveBack?.()), aheadAfterMs);
  };

  const lastShown = lastShownOf({ rows, stores, sheets, presentOf: plans.present, afterMs: keepAfterMs });

  const open: PlannerService['openSheet'] = async (storeId, sheetId, ask) => {
    const day = today();
    const past = ask.asOf !== null && isIsoDay(ask.asOf) && ask.asOf < day ? ask.asOf : null;
    const stale = past === null && ask.mayBeStale === true ? await plans.standing(storeId) : null;
    if (stale !== null) return sheets.open(storeId, sheetId, ask, stale, stale.heads, false, day);
    const last = past === null && ask.mayBeStale === true && isSheetId(sheetId) ? await lastShown.of(storeId, sheetId, ask) : null;
    if (last !== null) return last;
    const whole = past === null ? plans.present(storeId) : pastOf(storeId, past);
    const isHasty = past === null && ask.mayBeEarly === true && isSheetId(sheetId) && sheetDefinitions[sheetId].opensBeforeForecast === true;
    const explained = isHasty ? await Promise.race([whole, plans.early(storeId).then((early) => early ?? whole, () => whole)]) : await whole;
    if (explained === null) return { kind: 'cancelled' };
    if (isFailure(explained)) return { kind: 'failed', failure: explained.failure };
    const { tables } = await stores.of(storeId);
    const opened = await sheets.open(storeId, sheetId, ask, explained, tables.ok ? tables.value : [], past !== null, day);
    if (past === null && explained.isEarly !== true) makeAhead(explained);
    onOpened(storeId);
    if (opened.kind === 'opened') lastShown.keep(opened.view, ask.parameters);
    return opened;
  };

  return {
    open,
    letGo: (storeId) => {
      if (ahead?.storeId === storeId) ahead = null;
    },
    forget: () => {
      ahead = null;
      lastShown.forget();
    },
  };
};
