/** Decides when a reader process has to be ended. No clock and no process in here: time passed and memory are arguments. */
import type { ReaderEndCode } from '../preload/contract';
import type { FileFormat } from '../preload/reader-protocol';

const megabyte = 1024 * 1024;

export const watchEveryMs = 250;

/** Text is read in small pieces, so its reader is never long without a heartbeat; a workbook may keep its thread busy. */
const limits = {
  text: { silentMs: 10_000, memoryBytes: 512 * megabyte },
  workbook: { silentMs: 60_000, memoryBytes: 1_536 * megabyte },
} as const;

/** Generous next to what reading takes (under a second per 20 MB): the end of what is merely slow, such as a dying disk. */
const totalMs = (bytes: number): number => 300_000 + (bytes / (100 * megabyte)) * 60_000;

/**
 * A tick that comes much later than it should means that this computer slept or was stuck itself. That time says
 * nothing about the reader.
 */
const longestTickMs = 4 * watchEveryMs;

export type Watch = {
  readonly fileBytes: number;
  readonly format: FileFormat | null;
  readonly silentMs: number;
  readonly livedMs: number;
};

export type Verdict = { readonly code: ReaderEndCode; readonly detail: string };

export const startWatch = (fileBytes: number): Watch => ({ fileBytes, format: null, silentMs: 0, livedMs: 0 });

export const heard = (watch: Watch, format: FileFormat | null = watch.format): Watch => ({ ...watch, format, silentMs: 0 });

/** Until the format is known the narrower limits hold. */
const limitsOf = ({ format }: Watch) => (format === null || format === 'text' ? limits.text : limits.workbook);

export const tick = (watch: Watch, elapsedMs: number): Watch => {
  const passed = Math.min(elapsedMs, longestTickMs);
  return { ...watch, silentMs: watch.silentMs + passed, livedMs: watch.livedMs + passed };
};

/** Null while all is well. `memoryBytes` is null where the system does not say. */
export const judge = (watch: Watch, memoryBytes: number | null): Verdict | null => {
  const limit = limitsOf(watch);
  if (memoryBytes !== null && memoryBytes > limit.memoryBytes)
    return { code: 'memory', detail: `Reading took more than ${limit.memoryBytes / megabyte} MB of memory and was stopped.` };
  if (watch.silentMs > limit.silentMs)
    return { code: 'silent', detail: `Reading gave no sign of life for ${limit.silentMs / 1_000} seconds and was stopped.` };
  if (watch.livedMs > totalMs(watch.fileBytes))
    return { code: 'limit', detail: `Reading took more than ${Math.round(totalMs(watch.fileBytes) / 60_000)} minutes and was stopped.` };
  return null;
};
