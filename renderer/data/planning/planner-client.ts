/** The planner as the window has it: its worker is started when a page first asks for a plan, and talks to the data worker without a detour over the window. */
import { transfer, wrap, type Remote } from 'comlink';
import type { PlannerWorker } from './planner.worker';
import type { PlannerService } from './planner-ports';

export type ConnectedPlanner = PlannerService & {
  /** Told with every workspace that is opened. */
  readonly use: (workspace: string) => void;
};

/** `serve` hands the data worker its end of the line. */
export const connectPlanner = (serve: (port: MessagePort) => Promise<void>): ConnectedPlanner => {
  let workspace = '';
  let started: Promise<Remote<PlannerWorker>> | null = null;

  const start = async (): Promise<Remote<PlannerWorker>> => {
    const worker = wrap<PlannerWorker>(new Worker(new URL('./planner.worker.ts', import.meta.url), { type: 'module', name: 'planner' }));
    const { port1, port2 } = new MessageChannel();
    await serve(port1);
    await worker.connect(transfer(port2, [port2]));
    await worker.use(workspace);
    return worker;
  };
  /** Comlink makes a promise of every member; all of these are asynchronous already. */
  const planner = async (): Promise<PlannerService> => await (started ??= start());

  return {
    use: (opened) => {
      workspace = opened;
      void started?.then((worker) => worker.use(opened));
    },
    plan: async (...asked) => (await planner()).plan(...asked),
    ebayListings: async (...asked) => (await planner()).ebayListings(...asked),
    bundleDesk: async (...asked) => (await planner()).bundleDesk(...asked),
    prepare: async (...asked) => (await planner()).prepare(...asked),
    openSheet: async (...asked) => (await planner()).openSheet(...asked),
    querySheet: async (...asked) => (await planner()).querySheet(...asked),
    exportSheet: async (...asked) => (await planner()).exportSheet(...asked),
    sheetRows: async (...asked) => (await planner()).sheetRows(...asked),
    watchSheet: async (...asked) => (await planner()).watchSheet(...asked),
    sheetCharts: async (...asked) => (await planner()).sheetCharts(...asked),
    rowCharts: async (...asked) => (await planner()).rowCharts(...asked),
    rowsWith: async (...asked) => (await planner()).rowsWith(...asked),
    pivotSheet: async (...asked) => (await planner()).pivotSheet(...asked),
    givenLines: async (...asked) => (await planner()).givenLines(...asked),
    packOrder: async (...asked) => (await planner()).packOrder(...asked),
    chinaNeeds: async (...asked) => (await planner()).chinaNeeds(...asked),
    countEffect: async (...asked) => (await planner()).countEffect(...asked),
    itemOutlook: async (...asked) => (await planner()).itemOutlook(...asked),
    closeSheet: async (...asked) => (await planner()).closeSheet(...asked),
    cancel: async (...asked) => (await planner()).cancel(...asked),
    watchPlan: async (...asked) => (await planner()).watchPlan(...asked),
    explain: async (...asked) => (await planner()).explain(...asked),
    history: async (...asked) => (await planner()).history(...asked),
    plannedLegs: async (...asked) => (await planner()).plannedLegs(...asked),
    soldBetween: async (...asked) => (await planner()).soldBetween(...asked),
    close: async () => {
      if (started !== null) await (await planner()).close();
    },
  };
};
