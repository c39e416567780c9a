/**
 * Runs one reader process per file. The reader speaks to the page over a port of their own; this host hands the port
 * over, watches the process, ends it when it must, and sees to it that every job has an end the page hears of.
 */
import { MessageChannelMain, type WebContents } from 'electron';
import type { Channels, ReaderEnded, ReaderEndCode } from '../preload/contract';
import { ticketsOf } from './files/tickets';
import { log } from './logs';
import type { ReaderNotice, ReaderOrder } from './reader-messages';
import { type ReaderProcess, residentBytes, startReader } from './reader-process';
import { heard, judge, startWatch, tick, type Verdict, type Watch, watchEveryMs } from './reader-watchdog';

type StartOrder = Channels['reader:start']['args'];
type StartReply = Channels['reader:start']['reply'];

export type ReaderHost = {
  /** Starts a reader ahead of time, so that the first file does not wait for it. */
  readonly warmUp: () => void;
  readonly start: (order: StartOrder, page: WebContents) => Promise<StartReply>;
  readonly cancel: (jobId: string, page: WebContents) => null;
  /** Ends every job of a page that goes away. */
  readonly dropAll: (page: WebContents) => void;
};

type Job = {
  readonly jobId: string;
  readonly page: WebContents;
  readonly reader: ReaderProcess;
  watch: Watch;
  /** Why this host ended the reader; null while it did not. */
  verdict: Verdict | null;
  /** The reader said that everything is on its port. */
  finished: boolean;
  /** Every row is on its way. */
  hasAllRows: boolean;
  /** The page asked for the same file anew: how this reading ends is nobody's news. */
  superseded: boolean;
};

type Waiting = {
  readonly jobId: string;
  readonly page: WebContents;
  /** Tells whether it is still wanted. */
  readonly go: (isWanted: boolean) => void;
};

/** Readers at work at the same time; the rest wait their turn. */
const mostJobs = 8;

/** A reader that is done leaves by itself when its port is closed; this is for the one that does not. */
const leaveWithinMs = 10_000;

const lastWordsMs = 100;

/** The next reader is started when this one is under way, so that its start does not slow this file down. */
const warmUpDelayMs = 500;

export const createReaderHost = (): ReaderHost => {
  const jobs = new Set<Job>();
  /** Files whose turn comes when one of the jobs ends. */
  let waiting: readonly Waiting[] = [];
  let spare: ReaderProcess | null = null;
  let watching: NodeJS.Timeout | null = null;

  const warmUp = (): void => {
    if (spare !== null) return;
    const warm = startReader();
    spare = warm;
    warm.process.once('exit', () => {
      if (spare === warm) spare = null;
    });
  };

  const takeReader = (): ReaderProcess => {
    const reader = spare ?? startReader();
    spare = null;
    return reader;
  };

  const tell = (job: Job, code: ReaderEndCode, detail: string): void => {
    const message: Omit<ReaderEnded, 'desk'> = { jobId: job.jobId, code, detail };
    if (!job.page.isDestroyed()) job.page.send('reader-ended', message);
  };

  const end = (job: Job, verdict: Verdict): void => {
    if (job.verdict !== null) return;
    job.verdict = verdict;
    if (verdict.code !== 'cancelled') log.warn(`a reader was ended: ${verdict.code}`);
    job.reader.process.kill();
  };

  const watchAll = (): void => {
    let last = performance.now();
    watching ??= setInterval(() => {
      const now = performance.now();
      const memory = residentBytes();
      for (const job of jobs) {
        job.watch = tick(job.watch, now - last);
        const verdict = judge(job.watch, memory.get(job.reader.process.pid ?? -1) ?? null);
        if (verdict !== null) end(job, verdict);
      }
      last = now;
    }, watchEveryMs);
  };

  const forget = (job: Job): void => {
    if (!jobs.delete(job)) return;
    const [next, ...others] = waiting;
    waiting = others;
    next?.go(true);
    if (jobs.size > 0 || watching === null) return;
    clearInterval(watching);
    watching = null;
  };

  const settle = (job: Job, exitCode: number): void => {
    forget(job);
    // It leaves with 0 of its own accord once its last word is out; its notice of that may be lost on the way. One killed
    // from outside may be said to have left with 0 as well, so its rows must have been there.
    const left = exitCode === 0 && job.hasAllRows && job.verdict === null;
    if (job.finished || job.superseded || left) return;
    if (job.verdict !== null) return tell(job, job.verdict.code, job.verdict.detail);
    log.error(`a reader ended by itself with code ${exitCode}`);
    if (job.reader.ranOutOfHeap()) return tell(job, 'memory', 'Reading took more memory than it may and was stopped.');
    tell(job, 'crashed', 'The reader of this file ended unexpectedly.');
  };

  const hear = (job: Job, notice: ReaderNotice): void => {
    job.watch = heard(job.watch, notice.kind === 'lane' ? notice.lane : undefined);
    if (notice.kind === 'all-rows') job.hasAllRows = true;
    if (notice.kind !== 'finished') return;
    job.finished = true;
    forget(job);
    const leaving = setTimeout(() => job.reader.process.kill(), leaveWithinMs);
    job.reader.process.once('exit', () => clearTimeout(leaving));
  };

  const supersede = (job: Job): void => {
    job.superseded = true;
    end(job, { code: 'cancelled', detail: 'The file is read anew.' });
  };

  /** Every job has an end, so this has one too. False when it was cancelled meanwhile. */
  const room = async (jobId: string, page: WebContents): Promise<boolean> => {
    let isWanted = true;
    while (isWanted && jobs.size >= mostJobs) {
      isWanted = await new Promise<boolean>((go) => {
        waiting = [...waiting, { jobId, page, go }];
      });
    }
    return isWanted;
  };

  const start = async ({ ticket, jobId, options }: StartOrder, page: WebContents): Promise<StartReply> => {
    if (!(await room(jobId, page))) return { started: false, reason: 'Reading was cancelled.' };
    const file = ticketsOf(page).fileOf(ticket);
    if (file === null) return { started: false, reason: 'This file is not known any more. Choose it again.' };
    for (const job of jobs) if (job.page === page && job.jobId === jobId) supersede(job);
    const reader = takeReader();
    const job: Job = { jobId, page, reader, watch: startWatch(file.bytes), verdict: null, finished: false, hasAllRows: false, superseded: false };
    jobs.add(job);
    reader.process.on('message', (notice: ReaderNotice) => hear(job, notice));
    // Its last words on stderr may come in after its end.
    reader.process.once('exit', (exitCode) => setTimeout(() => settle(job, exitCode), lastWordsMs));
    const { port1, port2 } = new MessageChannelMain();
    const order: ReaderOrder = { kind: 'read', path: file.path, options };
    reader.process.postMessage(order, [port1]);
    page.postMessage('reader-port', { jobId }, [port2]);
    watchAll();
    setTimeout(warmUp, warmUpDelayMs);
    return { started: true };
  };

  const endWhere = (wanted: (job: Pick<Job, 'jobId' | 'page'>) => boolean): void => {
    const ended = waiting.filter(wanted);
    waiting = waiting.filter((one) => !ended.includes(one));
    for (const { go } of ended) go(false);
    for (const job of jobs) if (wanted(job)) end(job, { code: 'cancelled', detail: 'Reading was cancelled.' });
  };

  return {
    warmUp,
    start,
    cancel: (jobId, page) => {
      endWhere((job) => job.page === page && job.jobId === jobId);
      return null;
    },
    dropAll: (page) => endWhere((job) => job.page === page),
  };
};
