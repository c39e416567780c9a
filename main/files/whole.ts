/** A small file whole, for pages that keep it as it is. What is read row by row goes through the reader's own process. */
import { readFile, stat } from 'node:fs/promises';
import type { WebContents } from 'electron';
import type { FileBytes } from '../../preload/contract';
import { plainReason } from './plain-reason';
import { ticketsOf } from './tickets';

/** Templates are small. A backup of a store holds everything it shows, and is read whole by its extension. */
const largestBytes = 4 * 1024 * 1024;
const largestBackupBytes = 512 * 1024 * 1024;
const backupName = /\.sellerops$/i;

export const readWhole = async (ticket: string, page: WebContents): Promise<FileBytes> => {
  const file = ticketsOf(page).fileOf(ticket);
  if (file === null) return { kind: 'failed', reason: 'This file is not known any more. Choose it again.' };
  try {
    const { size } = await stat(file.path);
    const most = backupName.test(file.name) ? largestBackupBytes : largestBytes;
    if (size > most) return { kind: 'failed', reason: `${file.name} is larger than ${most / (1024 * 1024)} MB.` };
    return { kind: 'read', bytes: Uint8Array.from(await readFile(file.path)) };
  } catch (error) {
    return { kind: 'failed', reason: `${file.name} could not be read. ${plainReason(error)}` };
  }
};
