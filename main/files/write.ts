/** Writes a file whole or not at all. */
import { randomBytes } from 'node:crypto';
import { lstat, open, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';

export type WholeFile = {
  readonly append: (bytes: Uint8Array) => Promise<void>;
  /** All of it reaches the disk and takes its name in one step: whoever looks sees the old file or the new one. */
  readonly finish: () => Promise<void>;
  /** Nothing of it is left. What was finished stays. */
  readonly abandon: () => Promise<void>;
};

const beginnings = /^\.seller-ops-[0-9a-f]{12}\.tmp$/;

/** The name of a file that is being written. */
export const isBeginning = (name: string): boolean => beginnings.test(name);

/** What nobody has written to for so long is left by a process that was killed: pieces of a file come seconds apart. Milliseconds. */
const abandonedAfterMs = 60 * 60_000;

/** Takes away what killed writes left in a folder, and nothing else. Never throws: whoever saves there has other business. */
export const sweepBeginnings = async (folder: string, now: number): Promise<void> => {
  const names = await readdir(folder).catch((): readonly string[] => []);
  for (const name of names) {
    if (!isBeginning(name)) continue;
    const file = path.join(folder, name);
    const stats = await lstat(file).catch(() => null);
    if (stats?.isFile() === true && now - stats.mtimeMs > abandonedAfterMs) await rm(file, { force: true }).catch(() => undefined);
  }
};

/** Says that a file is being written, and answers with the way to say that it is no more. */
export type Noted = (beside: string) => Promise<() => Promise<void>>;

const unnoted: Noted = () => Promise.resolve(() => Promise.resolve());

/** The bytes go into a new file beside the old one until it is finished. Throws what the system throws, as its parts do. */
export const beginWhole = async (file: string, mode = 0o666, note: Noted = unnoted): Promise<WholeFile> => {
  const folder = path.dirname(file);
  await sweepBeginnings(folder, Date.now());
  const beside = path.join(folder, `.seller-ops-${randomBytes(6).toString('hex')}.tmp`);
  const over = await note(beside);
  const handle = await open(beside, 'wx', mode).catch(async (error: unknown) => {
    await over();
    throw error;
  });
  return {
    append: (bytes) => handle.appendFile(bytes),
    finish: async () => {
      await handle.sync();
      await handle.close();
      await rename(beside, file);
      await over();
    },
    abandon: async () => {
      await handle.close().catch(() => undefined);
      await rm(beside, { force: true });
      await over();
    },
  };
};

/** Nothing is left behind where it throws. */
export const writeWhole = async (file: string, bytes: Uint8Array, mode?: number, note?: Noted): Promise<void> => {
  const whole = await beginWhole(file, mode, note);
  try {
    await whole.append(bytes);
    await whole.finish();
  } catch (error) {
    await whole.abandon();
    throw error;
  }
};
