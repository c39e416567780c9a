/**
 * Everything that can be done with files on their way in, in one place. It lives as long as the services do, so that an
 * import goes on while the user looks at another page or another store. What each step takes stands in a file of its own:
 * `queue-reading`, `queue-comparing`, `queue-publishing`.
 */
import type { AdmittedFiles, Desk, DeskMessage, FileRefusal, ReaderOptions } from '../../../preload/contract';
import type { ImportService, PlaceAsk } from '../../data/import/import-ports';
import type { DataService, Stop } from '../../data/ports';
import type { ImportRecord } from '../../data/published-ports';
import type { Guard, PublishMode, Selection } from '../../domain/import/review';
import type { Period } from '../../domain/reports/dating';
import type { AccountStores } from '../../domain/reports/account-stores';
import type { StoreId } from '../../domain/stores';
import type { AccountMemory } from './account-memory';
import { accountsByStore, knownPlaces, type AccountPlace } from './account-places';
import type { ImportCatalogue } from './catalogue';
import { isBehindCover, queuedJob, type ImportJob } from './import-job';
import { nextToRead } from './import-state';
import { createJobBoard } from './job-board';
import { canPublish } from './publish-hindrances';
import { createComparing, type ComparingServices } from './queue-comparing';
import { createPublishing, type PublishGroup } from './queue-publishing';
import { createReading } from './queue-reading';

export type QueueServices = Pick<ComparingServices, 'ownership' | 'mappings' | 'spellings' | 'today'> & {
  readonly accounts: AccountMemory;
  readonly data: Pick<DataService, 'readTable' | 'readPacked' | 'watchTable' | 'watchImports' | 'publish' | 'cancelPublish' | 'undo' | 'undoGroup'>;
  readonly imports: Pick<ImportService, 'read' | 'hasLastWord' | 'place' | 'review' | 'pack' | 'drop'>;
  readonly desk: Desk;
  readonly listener: <T>(callback: (value: T) => void) => (value: T) => void;
};

export type Arrival = {
  readonly jobs: readonly ImportJob[];
  readonly refused: readonly FileRefusal[];
  /** The report of the page they were dropped on. */
  readonly expectedReport: string | null;
};

export type ImportQueue = {
  readonly jobs: () => readonly ImportJob[];
  /** What was published, or is being published, as one action; newest last. */
  readonly groups: () => readonly PublishGroup[];
  readonly subscribe: (listener: () => void) => Stop;
  /** Told whenever files come in, after they were queued. */
  readonly onArrival: (listener: (arrival: Arrival) => void) => Stop;
  readonly admit: (files: AdmittedFiles, storeId: StoreId, expectedReport: string | null) => void;
  /** Another sheet of a file that is already here, as an import of its own. */
  readonly admitSheet: (importId: string, sheet: string) => void;
  readonly knownAccounts: () => AccountStores;
  /** Every store gets its accounts of the file, the import's own store here and each other as an import of its own. It is remembered. */
  readonly sortAccounts: (importId: string, places: readonly AccountPlace[]) => void;
  /** What the preload posts to the window about readers. */
  readonly take: (message: DeskMessage, port: MessagePort | undefined) => void;
  readonly chooseReport: (importId: string, reportId: string) => void;
  readonly giveAsOf: (importId: string, asOf: string) => void;
  readonly givePeriod: (importId: string, period: Period) => void;
  /** Reads the same file in another way: with other columns, from another sheet, as of another day. */
  readonly askAnew: (importId: string, ask: PlaceAsk) => void;
  /** Reads it from the disk again, with another encoding or delimiter. */
  readonly readAnew: (importId: string, options: ReaderOptions) => void;
  /** The user says whose file it is; saying its own store again settles every doubt. */
  readonly moveTo: (importId: string, storeId: StoreId) => void;
  readonly chooseMode: (importId: string, mode: PublishMode) => void;
  readonly chooseRows: (importId: string, selection: Selection) => void;
  readonly agreeToReplace: (importId: string, agreed: boolean) => void;
  readonly answerGuard: (importId: string, guard: Guard, agreed: boolean) => void;
  readonly publish: (importId: string) => void;
  /** Publishes these as one action, with one undo. */
  readonly publishTogether: (importIds: readonly string[]) => void;
  /** What is published stays; the rest stays as it was. */
  readonly stopGroup: (groupId: string) => void;
  readonly undoGroup: (groupId: string, dependents?: readonly ImportRecord[]) => void;
  readonly putAwayGroup: (groupId: string) => void;
  readonly reviewAgain: (importId: string) => void;
  readonly retry: (importId: string) => void;
  /** Stops whatever is under way; before the flip that leaves everything as it was. */
  readonly cancel: (importId: string) => void;
  /** Together with the later imports named, which stand on it. */
  readonly undo: (importId: string, dependents?: readonly ImportRecord[]) => void;
  /** What is being read, or waits for that, is cancelled; what has been read stays as it is. */
  readonly stopReading: () => void;
  /** Gives up everything that is not published, for good. */
  readonly abandon: () => void;
  /** Takes a settled job off the list. */
  readonly putAway: (importId: string) => void;
};

export const createImportQueue = (services: QueueServices, catalogue: ImportCatalogue, newId: () => string = () => crypto.randomUUID()): ImportQueue => {
  const arrivals = new Set<(arrival: Arrival) => void>();
  const board = createJobBoard((before, after) => {
    if (before.at.step === 'reviewing' && after.at.step !== 'reviewing') comparing.stopWatching(after.importId);
    readNext();
  });
  const comparing = createComparing(board, services, catalogue, (importId, accounts) => {
    const places = knownPlaces(accounts, services.accounts.known());
    if (places !== null) sortAccounts(importId, places);
  });
  const reading = createReading(board, services, catalogue, (importId) => {
    comparing.recall(importId);
    readBehindCover(importId);
    return comparing.compareIfDue(importId);
  });
  const publishing = createPublishing(board, services, comparing.compareIfDue, () => board.set(board.jobs()));
  const { dispatch, guarded, jobOf, then } = board;

  const readBehindCover = (importId: string): void => {
    const job = jobOf(importId);
    if (job !== undefined && isBehindCover(job)) dispatch(importId, { type: 'read-anew', options: { ...job.options, hidden: true } });
  };

  const readNext = (): void => {
    const next = nextToRead(board.jobs());
    if (next !== null && dispatch(next.importId, { type: 'reading' })) guarded(next.importId, reading.read(next));
  };

  const cancel = async (job: ImportJob): Promise<void> => {
    const { importId } = job;
    if (job.at.step === 'publishing') {
      dispatch(importId, { type: 'publish-stopping' });
      await services.data.cancelPublish(importId);
      return;
    }
    if (!dispatch(importId, { type: 'cancelled' })) return;
    reading.forget(importId);
    if (job.at.step === 'reading') await services.desk.invoke('reader:cancel', { jobId: importId });
    await services.imports.drop(importId);
  };

  const arrive = (added: readonly ImportJob[], refused: readonly FileRefusal[], expectedReport: string | null): void => {
    board.set([...board.jobs(), ...added]);
    for (const listener of arrivals) listener({ jobs: added, refused, expectedReport });
    readNext();
  };

  const arriveBehind = (job: ImportJob, added: readonly ImportJob[]): void => {
    const at = board.jobs().findIndex(({ importId }) => importId === job.importId);
    board.set([...board.jobs().slice(0, at + 1), ...added, ...board.jobs().slice(at + 1)]);
    readNext();
  };

  const sortAccounts = (importId: string, places: readonly AccountPlace[]): void => {
    const job = jobOf(importId);
    const [own, ...others] = job === undefined ? [] : accountsByStore(places, job.storeId);
    if (job?.at.step !== 'asking-accounts' || own === undefined) return;
    const { ticket, file, options, at: { ask } } = job;
    arriveBehind(job, others.map(({ storeId, accounts }) =>
      queuedJob({ importId: newId(), ticket, file, storeId, storeBy: 'user', options, sheet: ask.sheet, accounts, expectedReport: null, preferredReport: ask.reportId, came: 'with-others' })));
    dispatch(importId, { type: 'moved', storeId: own.storeId, by: 'user' });
    then(importId, { type: 'asked-anew', ask: { ...ask, accounts: own.accounts } }, comparing.compare);
  };

  return {
    jobs: board.jobs,
    groups: publishing.groups,
    subscribe: board.subscribe,
    onArrival: (listener) => {
      arrivals.add(listener);
      return () => arrivals.delete(listener);
    },
    admit: (files, storeId, expectedReport) => {
      // Several files are looked at on the desk, where each may be any report; one alone is what its page expects.
      const alone = files.tickets.length === 1;
      const added = files.tickets.map(({ ticket, ...file }) =>
        queuedJob({
          importId: newId(),
          ticket,
          file,
          storeId,
          expectedReport: alone ? expectedReport : null,
          preferredReport: expectedReport,
          came: alone ? 'alone' : 'with-others',
        }),
      );
      arrive(added, files.refused, expectedReport);
    },
    admitSheet: (importId, sheet) => {
      const job = jobOf(importId);
      if (job === undefined) return;
      const { ticket, file, storeId, storeBy, options } = job;
      arriveBehind(job, [queuedJob({ importId: newId(), ticket, file, storeId, storeBy, options, sheet, expectedReport: null, came: 'with-others' })]);
    },
    knownAccounts: services.accounts.known,
    sortAccounts: (importId, places) => {
      for (const { account, storeId } of places) if (storeId !== null && account !== '') services.accounts.remember(account, storeId);
      sortAccounts(importId, places);
    },
    take: reading.take,
    chooseReport: (importId, reportId) => then(importId, { type: 'report-chosen', reportId }, comparing.compare),
    giveAsOf: (importId, asOf) => then(importId, { type: 'as-of-given', asOf }, comparing.compare),
    givePeriod: (importId, period) => then(importId, { type: 'period-given', period }, comparing.compare),
    askAnew: (importId, ask) => then(importId, { type: 'asked-anew', ask }, comparing.compare),
    readAnew: (importId, options) => void dispatch(importId, { type: 'read-anew', options }),
    moveTo: (importId, storeId) => then(importId, { type: 'moved', storeId, by: 'user' }, ({ importId: moved }) => comparing.compareIfDue(moved)),
    chooseMode: (importId, mode) => void dispatch(importId, { type: 'mode-chosen', mode }),
    chooseRows: (importId, selection) => void dispatch(importId, { type: 'selection-chosen', selection }),
    agreeToReplace: (importId, agreed) => void dispatch(importId, { type: 'replace-agreed', agreed }),
    answerGuard: (importId, guard, agreed) => void dispatch(importId, { type: 'guard-answered', guard, agreed }),
    publish: (importId) =>
      then(importId, { type: 'publish-started' }, async (job) => {
        if (job.at.step === 'publishing') await publishing.publish(job, job.at.reviewed);
      }),
    publishTogether: (importIds) => {
      const ready = importIds.filter((importId) => {
        const job = jobOf(importId);
        return job !== undefined && canPublish(job);
      });
      if (ready.length > 0) void publishing.publishTogether(newId(), ready);
    },
    stopGroup: (groupId) => void publishing.stopGroup(groupId),
    undoGroup: (groupId, dependents = []) => void publishing.undoGroup(groupId, dependents),
    putAwayGroup: publishing.putAwayGroup,
    reviewAgain: (importId) => then(importId, { type: 'review-again' }, comparing.compare),
    retry: (importId) => void dispatch(importId, { type: 'retried' }),
    cancel: (importId) => {
      const job = jobOf(importId);
      if (job !== undefined) guarded(importId, cancel(job));
    },
    undo: (importId, dependents = []) => then(importId, { type: 'undo-started' }, (job) => publishing.undo(job, dependents)),
    stopReading: () => {
      // What waits goes first: the end of a reader would begin the next.
      const waiting = board.jobs().filter(({ at }) => at.step === 'queued');
      for (const job of [...waiting, ...board.jobs().filter(({ at }) => at.step === 'reading')]) guarded(job.importId, cancel(job));
    },
    abandon: () => {
      const left = board.jobs();
      for (const job of left) guarded(job.importId, cancel(job));
      for (const job of left) comparing.stopWatching(job.importId);
      board.set([]);
    },
    putAway: (importId) => {
      const job = jobOf(importId);
      if (job === undefined) return;
      comparing.stopWatching(importId);
      board.set(board.jobs().filter((one) => one.importId !== importId));
      services.imports.drop(importId).catch(() => undefined);
      readNext();
    },
  };
};
