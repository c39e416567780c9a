/** Decides when a reader process has to be ended. No clock and no process in here: time passed and memory are arguments. */
import type { ReaderEndCode } from '../preload/contract';
import type { Lane } from './reader/read-content';

const megabyte = 1024 * 1024;

export const watchEveryMs = 250;

/** What is read in pieces is never long without a heartbeat; a library that reads a workbook as a whole keeps its thread busy. */
const limits = {
  stream: { silentMs: 5_000, memoryBytes: 512 * megabyte },
  whole: { silentMs: 30_000, memoryBytes: 1_536 * megabyte },
} as const;

/** A process that is still starting gives no sign of life; a virus scanner or a busy computer may hold it up. */
const startingMs = 60_000;

/** Generous next to what reading takes (under a second per 20 MB): the end of what is merely slow, such as a dying disk. */
const totalMs = (bytes: number): number => 120_000 + (bytes / (100 * megabyte)) * 60_000;

/**
 * A tick that comes much later than it should means that this computer slept or was stuck itself. That time says
 * nothing about the reader.
 */
const longestTickMs = 4 * watchEveryMs;

export type Watch = {
  readonly fileBytes: number;
  /** Null until the file has been looked at: until then the narrower limits hold. */
  readonly lane: Lane | null;
  readonly hasSpoken: boolean;
  readonly silentMs: number;
  readonly livedMs: number;
};

export type Verdict = { readonly code: ReaderEndCode; readonly detail: string };

export const startWatch = (fileBytes: number): Watch => ({ fileBytes, lane: null, hasSpoken: false, silentMs: 0, livedMs: 0 });

export const heard = (watch: Watch, lane: Lane | null = watch.lane): Watch => ({ ...watch, lane, hasSpoken: true, silentMs: 0 });

export const tick = (watch: Watch, elapsedMs: number): Watch => {
  const passed = Math.min(elapsedMs, longestTickMs);
  return { ...watch, silentMs: watch.silentMs + passed, livedMs: watch.livedMs + passed };
};

/** Null while all is well. `memoryBytes` is null where the system does not say. */
export const judge = (watch: Watch, memoryBytes: number | null): Verdict | null => {
  const { memoryBytes: mostBytes, silentMs } = limits[watch.lane ?? 'stream'];
  const patienceMs = watch.hasSpoken ? silentMs : startingMs;
  if (memoryBytes !== null && memoryBytes > mostBytes)
    return { code: 'memory', detail: `Reading took more than ${mostBytes / megabyte} MB of memory and was stopped.` };
  if (watch.silentMs > patienceMs)
    return { code: 'silent', detail: `Reading gave no sign of life for ${patienceMs / 1_000} seconds and was stopped.` };
  if (watch.livedMs > totalMs(watch.fileBytes))
    return { code: 'limit', detail: `Reading took more than ${Math.round(totalMs(watch.fileBytes) / 60_000)} minutes and was stopped.` };
  return null;
};
