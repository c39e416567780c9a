/** Writes a file whole or not at all. */
import { randomBytes } from 'node:crypto';
import { open, rename, rm } from 'node:fs/promises';
import path from 'node:path';

/**
 * The bytes go into a new file beside the old one, reach the disk, and take its name in one step: whoever looks sees
 * the old file or the new one. Throws what the system throws; nothing is left behind then.
 */
export const writeWhole = async (file: string, bytes: Uint8Array, mode = 0o666): Promise<void> => {
  const beside = path.join(path.dirname(file), `.${randomBytes(6).toString('hex')}.tmp`);
  try {
    const handle = await open(beside, 'wx', mode);
    try {
      await handle.writeFile(bytes);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(beside, file);
  } catch (error) {
    await rm(beside, { force: true });
    throw error;
  }
};
