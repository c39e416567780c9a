/**
 * The effects of importing: starts readers, asks the import worker for reviews, publishes, undoes. It lives as long as
 * the services do, so that an import goes on while the user looks at another page or another store.
 */
import type { AdmittedFiles, Desk, DeskMessage, FileRefusal } from '../../../preload/contract';
import type { DataService, ImportService, PlaceAsk, ReviewBase, Stop, TableHead } from '../../data/ports';
import type { Failure, Outcome } from '../../domain/failures';
import { readerFailure } from '../../domain/failures';
import { everything, type Guard, type PublishMode } from '../../domain/import/review';
import type { Period } from '../../domain/reports/dating';
import type { StoreId } from '../../domain/stores';
import type { TableId } from '../../domain/tables/table';
import type { ImportCatalogue } from './catalogue';
import { afterEvent, nextToRead, queuedJob } from './import-state';
import type { ImportEvent, ImportJob, Reviewing } from './import-state';
import { referencedTables } from './referenced-tables';
import { basesFor, isSameBases, targetsOf, withOlderQuestion } from './review-base';

export type QueueServices = {
  readonly data: Pick<DataService, 'readTable' | 'readPacked' | 'watchTable' | 'watchImports' | 'publish' | 'cancelPublish' | 'undo'>;
  readonly imports: Pick<ImportService, 'read' | 'place' | 'review' | 'pack' | 'drop'>;
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
  readonly subscribe: (listener: () => void) => Stop;
  /** Told whenever files come in, after they were queued. */
  readonly onArrival: (listener: (arrival: Arrival) => void) => Stop;
  readonly admit: (files: AdmittedFiles, storeId: StoreId, expectedReport: string | null) => void;
  /** What the preload posts to the window about readers. */
  readonly take: (message: DeskMessage, port: MessagePort | undefined) => void;
  readonly chooseReport: (importId: string, reportId: string) => void;
  readonly giveAsOf: (importId: string, asOf: string) => void;
  readonly givePeriod: (importId: string, period: Period) => void;
  /** Reads the same file in another way: with other columns, from another sheet, as of another day. */
  readonly askAnew: (importId: string, ask: PlaceAsk) => void;
  readonly chooseMode: (importId: string, mode: PublishMode) => void;
  readonly agreeToReplace: (importId: string, agreed: boolean) => void;
  readonly answerGuard: (importId: string, guard: Guard, agreed: boolean) => void;
  readonly publish: (importId: string) => void;
  readonly reviewAgain: (importId: string) => void;
  readonly retry: (importId: string) => void;
  /** Stops whatever is under way; before the flip that leaves everything as it was. */
  readonly cancel: (importId: string) => void;
  readonly undo: (importId: string) => void;
  /** Gives up everything that is not published, for good. */
  readonly abandon: () => void;
  /** Takes a settled job off the list. */
  readonly putAway: (importId: string) => void;
};

const unexpected = (error: unknown): Failure => ({
  code: 'import/unknown',
  detail: error instanceof Error ? error.message : null,
});

export const createImportQueue = (
  services: QueueServices,
  catalogue: ImportCatalogue,
  newId: () => string = () => crypto.randomUUID(),
): ImportQueue => {
  let jobs: readonly ImportJob[] = [];
  const changed = new Set<() => void>();
  const arrivals = new Set<(arrival: Arrival) => void>();
  /** Readers that were started and whose port or end is awaited. */
  const readers = new Map<string, { readonly port: (port: MessagePort) => void; readonly ended: (failure: Failure) => void }>();
  const headWatches = new Map<string, Stop>();

  const jobOf = (importId: string): ImportJob | undefined => jobs.find((job) => job.importId === importId);
  const set = (next: readonly ImportJob[]): void => {
    jobs = next;
    for (const listener of changed) listener();
  };
  /** True when the event fitted and the job moved on. */
  const dispatch = (importId: string, event: ImportEvent): boolean => {
    const before = jobOf(importId);
    if (before === undefined) return false;
    const after = afterEvent(before, event);
    if (after === before) return false;
    set(jobs.map((job) => (job === before ? after : job)));
    if (before.at.step === 'reviewing' && after.at.step !== 'reviewing') stopWatching(importId);
    readNext();
    return true;
  };
  const stop = (importId: string, because: Failure): boolean => dispatch(importId, { type: 'stopped', because });
  /** A worker that throws (it died, it has a bug) ends the job with words instead of leaving it hanging. */
  const guarded = (importId: string, work: Promise<void>): void => {
    work.catch((error: unknown) => stop(importId, unexpected(error)));
  };
  const stopWatching = (importId: string): void => {
    headWatches.get(importId)?.();
    headWatches.delete(importId);
  };

  const readNext = (): void => {
    const next = nextToRead(jobs);
    if (next !== null && dispatch(next.importId, { type: 'reading' })) guarded(next.importId, read(next));
  };

  const read = async ({ importId, ticket, file }: ImportJob): Promise<void> => {
    const port = new Promise<MessagePort | Failure>((resolve) => {
      readers.set(importId, { port: resolve, ended: resolve });
    });
    let ended: (failure: Failure) => void = () => undefined;
    const end = new Promise<Failure>((resolve) => {
      ended = resolve;
    });
    const start = await services.desk.invoke('reader:start', { ticket, jobId: importId, options: {} });
    if (!start.started) {
      readers.delete(importId);
      stop(importId, readerFailure('gone', start.reason));
      return;
    }
    const got = await port;
    if (!(got instanceof MessagePort)) {
      readers.delete(importId);
      stop(importId, got);
      return;
    }
    readers.set(importId, { port: () => undefined, ended });
    const onProgress = services.listener<{ bytesRead: number; bytesTotal: number; rows: number }>((progress) =>
      dispatch(importId, { type: 'read-progress', progress }),
    );
    const result = await Promise.race([services.imports.read(importId, file, got, onProgress), end.then((failure) => ({ ok: false, failure }) as const)]);
    readers.delete(importId);
    if (!result.ok) {
      stop(importId, result.failure);
      return;
    }
    if (dispatch(importId, { type: 'read', summary: result.value, importable: catalogue.reports.map((report) => report.id) })) await compareIfDue(importId);
  };

  const compareIfDue = async (importId: string): Promise<void> => {
    const job = jobOf(importId);
    if (job?.at.step === 'comparing') await compare(job);
  };

  const compare = async (job: ImportJob): Promise<void> => {
    const { importId, storeId } = job;
    const at = job.at;
    if (at.step !== 'comparing') return;
    const { reportId } = at.ask;
    const report = catalogue.reports.find(({ id }) => id === reportId);
    if (report === undefined) {
      stop(importId, { code: 'import/unknown-report', detail: reportId });
      return;
    }
    const tableId = report.table.id;
    const placed = await services.imports.place(importId, at.ask);
    if (!placed.ok) {
      stop(importId, placed.failure);
      return;
    }
    const { partitions, needs } = placed.value;
    if (!dispatch(importId, { type: 'placed', placed: placed.value }) || needs !== null) return;
    const [head, known] = await Promise.all([services.data.readTable(storeId, tableId), knownHashes(storeId, tableId)]);
    if (!head.ok) {
      stop(importId, head.failure);
      return;
    }
    const { grain } = catalogue.table(tableId);
    const bases = basesFor(head.value, partitions, grain);
    const packed: ReviewBase[] = [];
    for (const base of bases) {
      const stands = await services.data.readPacked(storeId, tableId, base.head.versionId, base.from);
      if (!stands.ok) {
        stop(importId, stands.failure);
        return;
      }
      packed.push({ ...base, packed: stands.value });
    }
    const others = await referencedTables(services.data, storeId, report);
    if (!others.ok) {
      stop(importId, others.failure);
      return;
    }
    const outcome = await services.imports.review(importId, { bases: packed, others: others.value, knownSha256: known });
    if (!outcome.ok) {
      stop(importId, outcome.failure);
      return;
    }
    const review = withOlderQuestion(outcome.value, head.value, grain);
    if (dispatch(importId, { type: 'reviewed', review, against: { bases, targets: targetsOf(head.value, partitions) } })) {
      await watchHead(importId, storeId, tableId);
    }
  };

  /** While a review is on screen, somebody else may publish: then the figures are made anew against theirs. */
  const watchHead = async (importId: string, storeId: StoreId, tableId: TableId): Promise<void> => {
    stopWatching(importId);
    let watching = true;
    const onHead = services.listener<Outcome<TableHead>>((head) => {
      const at = jobOf(importId)?.at;
      if (!watching || !head.ok || at?.step !== 'reviewing') return;
      const partitions = Object.keys(at.against.targets);
      const now = basesFor(head.value, partitions, catalogue.table(tableId).grain);
      const targets = targetsOf(head.value, partitions);
      if (isSameBases(now, at.against.bases) && partitions.every((partition) => targets[partition] === at.against.targets[partition])) return;
      const moved = now.find((base) => !at.against.bases.some((was) => was.head.versionId === base.head.versionId));
      if (dispatch(importId, { type: 'head-moved', theirs: moved?.head ?? null })) guarded(importId, compareIfDue(importId));
    });
    headWatches.set(importId, () => {
      watching = false;
    });
    const unwatch = await services.data.watchTable(storeId, tableId, onHead);
    if (!watching) {
      unwatch();
      return;
    }
    headWatches.set(importId, () => {
      watching = false;
      unwatch();
    });
  };

  const knownHashes = async (storeId: StoreId, tableId: TableId): Promise<readonly string[]> => {
    let answer: (hashes: readonly string[]) => void = () => undefined;
    const first = new Promise<readonly string[]>((resolve) => {
      answer = resolve;
    });
    const unwatch = await services.data.watchImports(
      storeId,
      tableId,
      services.listener((records) =>
        answer(records.ok ? records.value.filter((record) => record.state === 'published').map((record) => record.sha256) : []),
      ),
    );
    const hashes = await first;
    unwatch();
    return hashes;
  };

  const publish = async (job: ImportJob, reviewed: Reviewing): Promise<void> => {
    const { importId, storeId } = job;
    const { review, mode } = reviewed;
    const packed = await services.imports.pack(importId, mode, everything);
    if (isStopping(importId)) {
      dispatch(importId, { type: 'publish-not-made' });
      return;
    }
    if (!packed.ok) {
      stop(importId, packed.failure);
      return;
    }
    const onProgress = services.listener<{ done: number; total: number }>(({ done, total }) =>
      dispatch(importId, { type: 'publish-progress', done, total }),
    );
    const outcome = await services.data.publish(
      {
        importId,
        storeId,
        tableId: review.tableId,
        reportId: review.reportId,
        groupId: null,
        parts: packed.value.parts.map((part) => ({ ...part, baseVersionId: reviewed.against.targets[part.partition] ?? null })),
        source: packed.value.source,
        mode,
        counts: review.counts,
      },
      onProgress,
    );
    switch (outcome.kind) {
      case 'published':
        dispatch(importId, { type: 'published', synced: outcome.synced });
        await services.imports.drop(importId);
        return;
      case 'conflict':
        dispatch(importId, { type: 'conflict', theirs: outcome.theirs });
        return;
      case 'cancelled':
        dispatch(importId, { type: 'publish-not-made' });
        return;
      case 'failed':
        stop(importId, outcome.failure);
    }
  };

  const isStopping = (importId: string): boolean => {
    const at = jobOf(importId)?.at;
    return at?.step === 'publishing' && at.stopping;
  };

  const cancel = async (job: ImportJob): Promise<void> => {
    const { importId } = job;
    if (job.at.step === 'publishing') {
      dispatch(importId, { type: 'publish-stopping' });
      await services.data.cancelPublish(importId);
      return;
    }
    if (!dispatch(importId, { type: 'cancelled' })) return;
    readers.delete(importId);
    if (job.at.step === 'reading') await services.desk.invoke('reader:cancel', { jobId: importId });
    await services.imports.drop(importId);
  };

  const undo = async ({ importId, storeId }: ImportJob): Promise<void> => {
    const outcome = await services.data.undo(storeId, importId);
    if (outcome.ok) dispatch(importId, { type: 'undone', synced: outcome.value.synced });
    else dispatch(importId, { type: 'undo-refused', because: outcome.failure });
  };

  const then = (importId: string, event: ImportEvent, next: (job: ImportJob) => Promise<void>): void => {
    if (!dispatch(importId, event)) return;
    const job = jobOf(importId);
    if (job !== undefined) guarded(importId, next(job));
  };

  return {
    jobs: () => jobs,
    subscribe: (listener) => {
      changed.add(listener);
      return () => changed.delete(listener);
    },
    onArrival: (listener) => {
      arrivals.add(listener);
      return () => arrivals.delete(listener);
    },
    admit: (files, storeId, expectedReport) => {
      const added = files.tickets.map(({ ticket, name, bytes, modifiedAt }) =>
        queuedJob({ importId: newId(), ticket, file: { name, bytes, modifiedAt }, storeId, expectedReport }),
      );
      set([...jobs, ...added]);
      for (const listener of arrivals) listener({ jobs: added, refused: files.refused, expectedReport });
      readNext();
    },
    take: (message, port) => {
      if (message.desk === 'reader-port') {
        if (port !== undefined) readers.get(message.jobId)?.port(port);
      } else if (message.desk === 'reader-ended') {
        readers.get(message.jobId)?.ended(readerFailure(message.code, message.detail));
      }
    },
    chooseReport: (importId, reportId) => then(importId, { type: 'report-chosen', reportId }, compare),
    giveAsOf: (importId, asOf) => then(importId, { type: 'as-of-given', asOf }, compare),
    givePeriod: (importId, period) => then(importId, { type: 'period-given', period }, compare),
    askAnew: (importId, ask) => then(importId, { type: 'asked-anew', ask }, compare),
    chooseMode: (importId, mode) => void dispatch(importId, { type: 'mode-chosen', mode }),
    agreeToReplace: (importId, agreed) => void dispatch(importId, { type: 'replace-agreed', agreed }),
    answerGuard: (importId, guard, agreed) => void dispatch(importId, { type: 'guard-answered', guard, agreed }),
    publish: (importId) =>
      then(importId, { type: 'publish-started' }, async (job) => {
        if (job.at.step === 'publishing') await publish(job, job.at.reviewed);
      }),
    reviewAgain: (importId) => then(importId, { type: 'review-again' }, compare),
    retry: (importId) => void dispatch(importId, { type: 'retried' }),
    cancel: (importId) => {
      const job = jobOf(importId);
      if (job !== undefined) guarded(importId, cancel(job));
    },
    undo: (importId) => then(importId, { type: 'undo-started' }, undo),
    abandon: () => {
      const left = jobs;
      for (const job of left) guarded(job.importId, cancel(job));
      for (const job of left) stopWatching(job.importId);
      set([]);
    },
    putAway: (importId) => {
      const job = jobOf(importId);
      if (job === undefined) return;
      stopWatching(importId);
      set(jobs.filter((one) => one.importId !== importId));
      services.imports.drop(importId).catch(() => undefined);
    },
  };
};

