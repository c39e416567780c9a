/**
 * Files made of what was pasted into the page. They stand in a folder of this instance's own that nobody else on the
 * computer can open, and that is emptied at every start and end: they live as long as the import that reads them.
 */
import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp } from 'node:fs/promises';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { safeFileName } from './file-name';
import { writeWhole } from './write';

/** Of one paste. A million rows of a report are smaller, and no spreadsheet copies more. */
export const largestAdoptedBytes = 256 * 1024 * 1024;

/** Of all that is kept at a time, so that a page gone wild fills no disk. */
const mostAdoptedBytes = 1024 * 1024 * 1024;

export type AdoptedFiles = {
  /** Its path, or null when there is no room for more until the next start. Throws what the system throws. */
  readonly keep: (name: string, bytes: Uint8Array) => Promise<string | null>;
  readonly empty: () => void;
};

export const createAdoptedFiles = (folder: string, most = mostAdoptedBytes): AdoptedFiles => {
  let kept = 0;
  return {
    keep: async (name, bytes) => {
      if (kept + bytes.byteLength > most) return null;
      kept += bytes.byteLength;
      try {
        await mkdir(folder, { recursive: true, mode: 0o700 });
        // A folder each, so that two files of one name both keep it.
        const own = await mkdtemp(path.join(folder, `${randomUUID().slice(0, 8)}-`));
        const file = path.join(own, safeFileName(name));
        await writeWhole(file, bytes, 0o600);
        return file;
      } catch (error) {
        kept -= bytes.byteLength;
        throw error;
      }
    },
    empty: () => {
      kept = 0;
      rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
    },
  };
};
