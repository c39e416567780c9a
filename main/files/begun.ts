/**
 * Files that are written outside the app's own folder, one note each while they are: what a killed process left of them is found by the next start, wherever it lies. One process writes at a time, so
 * that whatever is noted at a start is left over.
 */
import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isBeginning, type Noted } from './write';

export type BegunFiles = {
  /** Before anything of the file is there. Never throws: a file is written with or without its note. The answer takes the note away. */
  readonly note: Noted;
  /** Takes away what was noted and is there still, and nothing else. Never throws. */
  readonly sweep: () => Promise<void>;
};

export const begunFilesIn = (folder: string): BegunFiles => ({
  note: async (file) => {
    const own = path.join(folder, randomUUID());
    const isNoted = await mkdir(folder, { recursive: true }).then(() => writeFile(own, file)).then(() => true, () => false);
    return async () => {
      if (isNoted) await rm(own, { force: true }).catch(() => undefined);
    };
  },
  sweep: async () => {
    const notes = await readdir(folder).catch((): readonly string[] => []);
    for (const name of notes) {
      const own = path.join(folder, name);
      const file = await readFile(own, 'utf8').catch(() => '');
      // What cannot be taken away now is tried again at the next start. A note that was cut short names no such file.
      const isGone = !isBeginning(path.basename(file)) || (await rm(file, { force: true }).then(() => true, () => false));
      if (isGone) await rm(own, { force: true }).catch(() => undefined);
    }
  },
});
