/** The planner as the window has it: its worker is started when a page first asks for a plan, and talks to the data worker without a detour over the window. */
import { transfer, wrap } from 'comlink';
import type { Stop } from '../ports';
import { watchLife, type WorkerLife } from '../worker-life';
import type { PlannerWorker } from './planner.worker';
import type { PlannerService } from './planner-ports';

export type ConnectedPlanner = PlannerService & {
  /** Told with every workspace that is opened. */
  readonly use: (workspace: string) => void;
  /** Told when the worker ended: what it had open is gone, and the next question starts another. */
  readonly watchEnds: (listener: () => void) => Stop;
};

type Started = { readonly planner: PlannerService & Pick<PlannerWorker, 'use'>; readonly life: WorkerLife };

/** `serve` hands the data worker its end of the line. */
export const connectPlanner = (serve: (port: MessagePort) => Promise<void>): ConnectedPlanner => {
  let workspace = '';
  let started: Promise<Started> | null = null;
  const listeners = new Set<() => void>();

  const start = async (): Promise<Started> => {
    const worker = new Worker(new URL('./planner.worker.ts', import.meta.url), { type: 'module', name: 'planner' });
    const life = watchLife(worker, 'works out plans', () => {
      started = null;
      for (const listener of [...listeners]) listener();
    });
    const service = wrap<PlannerWorker>(worker);
    const { port1, port2 } = new MessageChannel();
    await serve(port1);
    await life.guard(service.connect(transfer(port2, [port2])));
    await life.guard(service.use(workspace));
    // Comlink makes a promise of every member; all of these are asynchronous already.
    return { planner: service as unknown as Started['planner'], life };
  };
  const ask = async <T>(question: (planner: PlannerService) => Promise<T>): Promise<T> => {
    const { planner, life } = await (started ??= start());
    return life.guard(question(planner));
  };

  return {
    use: (opened) => {
      workspace = opened;
      void started?.then(({ planner, life }) => life.guard(planner.use(opened))).catch(() => undefined);
    },
    watchEnds: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    ebayListings: (...asked) => ask((planner) => planner.ebayListings(...asked)),
    bundleDesk: (...asked) => ask((planner) => planner.bundleDesk(...asked)),
    pastDays: (...asked) => ask((planner) => planner.pastDays(...asked)),
    prepare: (...asked) => ask((planner) => planner.prepare(...asked)),
    openSheet: (...asked) => ask((planner) => planner.openSheet(...asked)),
    querySheet: (...asked) => ask((planner) => planner.querySheet(...asked)),
    columnWords: (...asked) => ask((planner) => planner.columnWords(...asked)),
    exportSheet: (...asked) => ask((planner) => planner.exportSheet(...asked)),
    sheetRows: (...asked) => ask((planner) => planner.sheetRows(...asked)),
    watchSheet: (...asked) => ask((planner) => planner.watchSheet(...asked)),
    decisionsSaved: (...asked) => ask((planner) => planner.decisionsSaved(...asked)),
    sheetCharts: (...asked) => ask((planner) => planner.sheetCharts(...asked)),
    rowCharts: (...asked) => ask((planner) => planner.rowCharts(...asked)),
    rowsWith: (...asked) => ask((planner) => planner.rowsWith(...asked)),
    sumsWith: (...asked) => ask((planner) => planner.sumsWith(...asked)),
    pivotSheet: (...asked) => ask((planner) => planner.pivotSheet(...asked)),
    givenLines: (...asked) => ask((planner) => planner.givenLines(...asked)),
    packOrder: (...asked) => ask((planner) => planner.packOrder(...asked)),
    whyPacked: (...asked) => ask((planner) => planner.whyPacked(...asked)),
    chinaNeeds: (...asked) => ask((planner) => planner.chinaNeeds(...asked)),
    countEffect: (...asked) => ask((planner) => planner.countEffect(...asked)),
    itemOutlook: (...asked) => ask((planner) => planner.itemOutlook(...asked)),
    closeSheet: (...asked) => ask((planner) => planner.closeSheet(...asked)),
    cancel: (...asked) => ask((planner) => planner.cancel(...asked)),
    effectOf: (...asked) => ask((planner) => planner.effectOf(...asked)),
    cancelEffect: async (effectId) => {
      if (started !== null) await ask((planner) => planner.cancelEffect(effectId));
    },
    watchPlan: (...asked) => ask((planner) => planner.watchPlan(...asked)),
    explain: (...asked) => ask((planner) => planner.explain(...asked)),
    history: (...asked) => ask((planner) => planner.history(...asked)),
    plannedLegs: (...asked) => ask((planner) => planner.plannedLegs(...asked)),
    scorePast: (...asked) => ask((planner) => planner.scorePast(...asked)),
    soldBetween: (...asked) => ask((planner) => planner.soldBetween(...asked)),
    close: async () => {
      if (started !== null) await ask((planner) => planner.close());
    },
  };
};
