/** The planner's worker: demand, forecasts and quantities are worked out here, so that the window's thread never waits for a plan. */
import { expose, proxy, releaseProxy, transfer, wrap, type Remote } from 'comlink';
import { marketplaceDay } from '../../domain/demand/marketplace-day';
import { giveBack } from '../give-back';
import type { Listener, Stop } from '../ports';
import { openIndexedDbStore } from '../storage/indexed-db-store';
import type { KeyValueStore } from '../storage/key-value-store';
import { forecastApart } from './forecast-apart';
import { createPlanner } from './planner';
import type { PlannerService } from './planner-ports';
import type { PlanSource } from './store-tables';
import { tellLife } from '../worker-life';

tellLife();

const today = (): string => marketplaceDay(Date.now());

/** The data worker at the other end of a port. A listener crosses over as a proxy. */
const sourceAt = (port: MessagePort): PlanSource => {
  const remote: Remote<PlanSource> = wrap<PlanSource>(port);
  const heard = <T>(listener: Listener<T>): Listener<T> => proxy((value: T) => listener(value));
  return {
    readPacked: (...asked) => remote.readPacked(...asked),
    versionsThen: (...asked) => remote.versionsThen(...asked),
    watchTables: async (storeId, listener) => await remote.watchTables(storeId, heard(listener)),
    watchSetting: async (id, listener) => await remote.watchSetting(id, heard(listener)),
  };
};

const diskOf = async (workspace: string): Promise<KeyValueStore | null> => {
  try {
    return await openIndexedDbStore(`plans/${workspace}`);
  } catch {
    // Without a disk plans are made anew after a restart, and are right all the same.
    return null;
  }
};

let source: PlanSource | null = null;
let open: { readonly workspace: string; readonly planner: Promise<PlannerService>; readonly disk: Promise<KeyValueStore | null> } | null = null;

const planner = (): Promise<PlannerService> => open?.planner ?? Promise.reject(new Error('The planner was asked before it was connected'));

const letGo = (listener: Listener<never>): void => {
  // Comlink puts a function under this symbol on every proxy.
  (listener as { readonly [releaseProxy]?: () => void })[releaseProxy]?.();
};

/** Lets go of the window's listener as well. */
const stoppable = (stop: Stop, listener: Listener<never>): Stop =>
  proxy(() => {
    stop();
    letGo(listener);
  });

const service = {
  /** `port` leads to the data worker. */
  connect: (port: MessagePort): void => {
    source = sourceAt(port);
  },
  /** The workspace whose data the data worker now serves. */
  use: async (workspace: string): Promise<void> => {
    const leaving = open;
    const tables = source;
    if (tables === null || leaving?.workspace === workspace) return;
    const disk = diskOf(workspace);
    // The address of a built script names its content.
    open = { workspace, disk, planner: disk.then((opened) => createPlanner({ source: tables, disk: opened, forecast: forecastApart, today, codeVersion: globalThis.location.pathname, giveBack })) };
    await (await leaving?.planner)?.close();
    (await leaving?.disk)?.close();
  },
  ebayListings: async (...asked) => (await planner()).ebayListings(...asked),
  bundleDesk: async (...asked) => (await planner()).bundleDesk(...asked),
  pastDays: async (storeId) => (await planner()).pastDays(storeId),
  prepare: async (storeId) => (await planner()).prepare(storeId),
  openSheet: async (...asked) => (await planner()).openSheet(...asked),
  querySheet: async (...asked) => (await planner()).querySheet(...asked),
  columnWords: async (...asked) => (await planner()).columnWords(...asked),
  exportSheet: async (...asked) => {
    const made = await (await planner()).exportSheet(...asked);
    return made.ok ? transfer(made, [made.value.buffer]) : made;
  },
  sheetRows: async (...asked) => (await planner()).sheetRows(...asked),
  effectOf: async (storeId, ask, listener) => {
    try {
      return await (await planner()).effectOf(storeId, ask, listener);
    } finally {
      letGo(listener);
    }
  },
  cancelEffect: async (effectId) => (await planner()).cancelEffect(effectId),
  watchSheet: async (view, listener) => stoppable(await (await planner()).watchSheet(view, listener), listener),
  decisionsSaved: async (...asked) => (await planner()).decisionsSaved(...asked),
  sheetCharts: async (view) => (await planner()).sheetCharts(view),
  rowCharts: async (...asked) => (await planner()).rowCharts(...asked),
  rowsWith: async (...asked) => (await planner()).rowsWith(...asked),
  sumsWith: async (...asked) => (await planner()).sumsWith(...asked),
  pivotSheet: async (...asked) => (await planner()).pivotSheet(...asked),
  givenLines: async (...asked) => (await planner()).givenLines(...asked),
  packOrder: async (...asked) => (await planner()).packOrder(...asked),
  whyPacked: async (...asked) => (await planner()).whyPacked(...asked),
  chinaNeeds: async (...asked) => (await planner()).chinaNeeds(...asked),
  countEffect: async (...asked) => (await planner()).countEffect(...asked),
  itemOutlook: async (...asked) => (await planner()).itemOutlook(...asked),
  closeSheet: async (...asked) => (await planner()).closeSheet(...asked),
  cancel: async (storeId) => (await planner()).cancel(storeId),
  explain: async (...asked) => (await planner()).explain(...asked),
  history: async (...asked) => (await planner()).history(...asked),
  plannedLegs: async (...asked) => (await planner()).plannedLegs(...asked),
  scorePast: async (view) => (await planner()).scorePast(view),
  soldBetween: async (...asked) => (await planner()).soldBetween(...asked),
  close: async () => (await planner()).close(),
  watchPlan: async (storeId, listener) => stoppable(await (await planner()).watchPlan(storeId, listener), listener),
} satisfies PlannerService & Record<string, unknown>;

export type PlannerWorker = typeof service;

expose(service);
