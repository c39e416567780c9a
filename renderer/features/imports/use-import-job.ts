/** The import queue as React sees it: one queue for as long as the services live, fed by what the preload posts. */
import { startTransition, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { AdmittedFiles } from '../../../preload/contract';
import type { Stop } from '../../data/ports';
import type { GoodsAsked } from '../../data/published-ports';
import { marketplaceDay } from '../../domain/demand/marketplace-day';
import type { StoreId } from '../../domain/stores';
import type { Area, Page } from '../../ui/pages';
import { useAreas } from '../../ui/pages';
import type { Services } from '../../ui/services';
import { useServices, useSession, useStore } from '../../ui/services';
import { atSignOut } from './at-sign-out';
import { catalogue } from './catalogue';
import type { ImportQueue } from './import-queue';
import { createImportQueue } from './import-queue';
import { hearDesk, isDeskMessage } from './desk-messages';
import type { RememberedMapping } from '../../domain/reports/mapping/remembered-mappings';
import type { ImportJob } from './import-job';
import { createLookings, type Looking, type Lookings } from './looking';
import type { MappingMemory } from './mapping-memory';
import type { PublishGroup } from './queue-publishing';
import { ownershipFrom, type Ownership } from './store-guess';
import { createAccountMemory } from './account-memory';
import { createSpellingMemory } from './spelling-memory';
import { createMappingMemory } from './stored-mappings';
import type { Clipboard } from './paste/pasted-file';
import { pastedFile } from './paste/pasted-file';
import { watchPaste } from './paste/watch-paste';

export type UploadPageRow = Extract<Page, { readonly kind: 'upload' }>;

type Host = {
  readonly queue: ImportQueue;
  readonly mappings: MappingMemory;
  readonly lookings: Lookings;
  /** Says where a file that arrives from now on belongs. */
  readonly aim: (storeId: StoreId, areas: readonly Area[]) => void;
  /** Listens to the preload while anybody does. */
  readonly listen: () => Stop;
  /** For good. */
  readonly end: () => void;
};

const hosts = new WeakMap<Services, { readonly uid: string | null; readonly host: Host }>();

export const uploadPages = (areas: readonly Area[]): readonly UploadPageRow[] =>
  areas.flatMap((area) => area.pages.filter((page): page is UploadPageRow => page.kind === 'upload'));

/** Null where the stores cannot be asked, or none of the file's goods has a code: then nobody is moved and nothing is said. */
const ownershipOf = async ({ data }: Services, identifiers: GoodsAsked): Promise<Ownership | null> => {
  if (identifiers.skus.length + identifiers.asins.length === 0) return null;
  const answers = await data.storesKnowing(identifiers);
  return answers.ok ? ownershipFrom(identifiers, answers.value) : null;
};

const createHost = (services: Services, firstStore: StoreId, firstAreas: readonly Area[]): Host => {
  const mappings = createMappingMemory(services.data, services.listener);
  const spellings = createSpellingMemory(services.data, services.listener);
  const queue = createImportQueue({ ...services, mappings, spellings, accounts: createAccountMemory(services.data, services.listener), ownership: (identifiers) => ownershipOf(services, identifiers), today: () => marketplaceDay(Date.now()) }, catalogue);
  const lookings = createLookings(services.desk);
  // Nobody hears the readers until somebody is signed in again, and it may be somebody else.
  const stopWatching = atSignOut(services, () => {
    queue.stopReading();
    lookings.cancelAll();
  });
  let storeId = firstStore;
  let areas = firstAreas;
  let listeners = 0;
  let stopDesk: Stop = () => undefined;
  let stopPaste: Stop = () => undefined;
  const onPaste = async (clipboard: Clipboard): Promise<void> => {
    // Taken before anything is awaited: the user may go to another page or store meanwhile.
    const page = uploadPages(areas).find((one) => one.path === location.pathname);
    const into = storeId;
    const file = pastedFile(clipboard, new Date());
    const files: AdmittedFiles =
      file === null
        ? { tickets: [], refused: [{ name: 'Paste', reason: 'The clipboard holds no rows. In the spreadsheet, copy the cells together with their headings.' }] }
        : await services.desk.invoke('files:adopt', file).catch(() => ({ tickets: [], refused: [{ name: file.name, reason: 'What was pasted is too large. Save it as a file and drop that.' }] }));
    queue.admit(files, into, page?.report ?? null);
  };
  const onMessage = (event: MessageEvent): void => {
    // Only the preload of this very window speaks here; a frame or another origin has no say.
    if (event.source !== window || event.origin !== location.origin || !isDeskMessage(event.data)) return;
    const message = event.data;
    if (message.desk !== 'files' && message.desk !== 'files-looking') {
      queue.take(message, event.ports[0]);
      return;
    }
    // A page that takes its files itself says so by its zone.
    if (message.zone?.startsWith('own:') === true) return;
    if (message.desk === 'files-looking') {
      lookings.take(message.lookId, message.looked);
      return;
    }
    if (!lookings.end(message.lookId)) return;
    const page = uploadPages(areas).find((one) => one.id === message.zone);
    queue.admit(message, storeId, page?.report ?? null);
  };
  return {
    queue,
    mappings,
    lookings,
    aim: (nextStore, nextAreas) => {
      storeId = nextStore;
      areas = nextAreas;
    },
    listen: () => {
      listeners += 1;
      if (listeners === 1) {
        stopDesk = hearDesk(onMessage);
        stopPaste = watchPaste((clipboard) => void onPaste(clipboard));
      }
      return () => {
        listeners -= 1;
        if (listeners > 0) return;
        stopDesk();
        stopPaste();
      };
    },
    end: () => {
      queue.abandon();
      lookings.cancelAll();
      stopWatching();
    },
  };
};

/** One for each person: whoever signs in next finds none of the files of whoever was here before. */
const hostFor = (services: Services, uid: string | null, storeId: StoreId, areas: readonly Area[]): Host => {
  const known = hosts.get(services);
  if (known !== undefined && known.uid === uid) return known.host;
  known?.host.end();
  const host = createHost(services, storeId, areas);
  hosts.set(services, { uid, host });
  return host;
};

/** Also listens for files and readers for as long as any component uses it. */
const useHost = (): Host => {
  const services = useServices();
  const { storeId } = useStore();
  const areas = useAreas();
  const session = useSession();
  const host = hostFor(services, session.kind === 'signed-in' ? session.uid : null, storeId, areas);
  useEffect(() => host.aim(storeId, areas), [host, storeId, areas]);
  useEffect(() => host.listen(), [host]);
  return host;
};

export const useImportQueue = (): ImportQueue => useHost().queue;

/** Dropped folders that are being looked through. */
export const useLookings = (): { readonly lookings: Lookings; readonly looking: readonly Looking[] } => {
  const { lookings } = useHost();
  return { lookings, looking: useSyncExternalStore(lookings.subscribe, lookings.all) };
};

/** Where choices of columns are kept; what is known changes with it. */
export const useMappings = (): { readonly memory: MappingMemory; readonly known: readonly RememberedMapping[] } => {
  const { mappings } = useHost();
  return { memory: mappings, known: useSyncExternalStore(mappings.subscribe, mappings.known) };
};

const isAtSameSteps = (before: readonly ImportJob[], after: readonly ImportJob[]): boolean => before.length === after.length && before.every(({ at }, place) => at.step === after[place]?.at.step);

/**
 * Another step draws another panel, and some panels are large: as a transition it is made in slices, between which the window draws and listens. What changes within a step, such as an
 * answer that was just ticked, is seen at once.
 */
export const useImportJobs = (queue: ImportQueue): readonly ImportJob[] => {
  const [seen, setSeen] = useState(() => ({ queue, jobs: queue.jobs() }));
  useEffect(() => {
    let last = queue.jobs();
    const look = (): void => {
      const jobs = queue.jobs();
      const show = (): void => setSeen({ queue, jobs });
      if (isAtSameSteps(last, jobs)) show();
      else startTransition(show);
      last = jobs;
    };
    // They may have moved on since they were first read.
    startTransition(() => setSeen((first) => (first.queue === queue && first.jobs === last ? first : { queue, jobs: last })));
    return queue.subscribe(look);
  }, [queue]);
  return seen.queue === queue ? seen.jobs : queue.jobs();
};

export const usePublishGroups = (queue: ImportQueue): readonly PublishGroup[] => useSyncExternalStore(queue.subscribe, queue.groups);

/** The jobs that the upload page of one report shows for one store. */
export const useJobsOf = (queue: ImportQueue, storeId: StoreId, reportId: string): readonly ImportJob[] => {
  const jobs = useImportJobs(queue);
  return useMemo(() => jobs.filter((job) => job.storeId === storeId && job.reportId === reportId), [jobs, storeId, reportId]);
};
