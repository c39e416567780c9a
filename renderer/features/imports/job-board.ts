/** All files on their way in, and who wants to know when one of them moves on. */
import type { Stop } from '../../data/ports';
import type { Failure } from '../../domain/failures';
import { thrownFailure } from '../../domain/thrown-failure';
import type { ImportJob } from './import-job';
import { afterEvent, type ImportEvent } from './import-state';

export type JobBoard = {
  readonly jobs: () => readonly ImportJob[];
  readonly jobOf: (importId: string) => ImportJob | undefined;
  readonly set: (jobs: readonly ImportJob[]) => void;
  readonly subscribe: (listener: () => void) => Stop;
  /** True when the event fitted and the job moved on. */
  readonly dispatch: (importId: string, event: ImportEvent) => boolean;
  readonly stop: (importId: string, because: Failure) => boolean;
  /** A worker that throws (it died, it has a bug) ends the job with words instead of leaving it hanging. */
  readonly guarded: (importId: string, work: Promise<void>) => void;
  /** Dispatches, and where the event fitted goes on with the job as it is then. */
  readonly then: (importId: string, event: ImportEvent, next: (job: ImportJob) => Promise<void>) => void;
  /** The job once the condition holds; null when it was taken off the list before. */
  readonly until: (importId: string, holds: (job: ImportJob) => boolean) => Promise<ImportJob | null>;
};

/** `onMoved` hears of every step a job takes, before anybody else. */
export const createJobBoard = (onMoved: (before: ImportJob, after: ImportJob) => void): JobBoard => {
  let jobs: readonly ImportJob[] = [];
  const listeners = new Set<() => void>();
  const jobOf = (importId: string): ImportJob | undefined => jobs.find((job) => job.importId === importId);
  const set = (next: readonly ImportJob[]): void => {
    jobs = next;
    for (const listener of listeners) listener();
  };
  const subscribe = (listener: () => void): Stop => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  const dispatch = (importId: string, event: ImportEvent): boolean => {
    const before = jobOf(importId);
    if (before === undefined) return false;
    const after = afterEvent(before, event);
    if (after === before) return false;
    set(jobs.map((job) => (job === before ? after : job)));
    onMoved(before, after);
    return true;
  };
  const stop = (importId: string, because: Failure): boolean => dispatch(importId, { type: 'stopped', because });
  const guarded = (importId: string, work: Promise<void>): void => {
    work.catch((error: unknown) => stop(importId, thrownFailure(error, { ended: 'import/no-longer-open', otherwise: 'import/unknown' })));
  };
  return {
    jobs: () => jobs,
    jobOf,
    set,
    subscribe,
    dispatch,
    stop,
    guarded,
    then: (importId, event, next) => {
      if (!dispatch(importId, event)) return;
      const job = jobOf(importId);
      if (job !== undefined) guarded(importId, next(job));
    },
    until: (importId, holds) =>
      new Promise((resolve) => {
        const look = (): boolean => {
          const job = jobOf(importId);
          if (job !== undefined && !holds(job)) return false;
          resolve(job ?? null);
          return true;
        };
        if (look()) return;
        const unsubscribe = subscribe(() => {
          if (look()) unsubscribe();
        });
      }),
  };
};
