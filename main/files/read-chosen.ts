/** Chosen files that pages keep or take as they are: a small one whole, a large one piece by piece. What is read row by row goes through the reader's own process. */
import { open, readFile, stat } from 'node:fs/promises';
import type { WebContents } from 'electron';
import type { FileBytes, FilePiece } from '../../preload/contract';
import { plainReason } from './plain-reason';
import { ticketsOf } from './tickets';

/** Templates are small. */
const largestBytes = 4 * 1024 * 1024;

const notKnown = { kind: 'failed', reason: 'This file is not known any more. Choose it again.' } as const;

export const readWhole = async (ticket: string, page: WebContents): Promise<FileBytes> => {
  const file = ticketsOf(page).fileOf(ticket);
  if (file === null) return notKnown;
  try {
    const { size } = await stat(file.path);
    if (size > largestBytes) return { kind: 'failed', reason: `${file.name} is larger than ${largestBytes / (1024 * 1024)} MB.` };
    return { kind: 'read', bytes: Uint8Array.from(await readFile(file.path)) };
  } catch (error) {
    return { kind: 'failed', reason: `${file.name} could not be read. ${plainReason(error)}` };
  }
};

export const readPiece = async (ticket: string, from: number, most: number, page: WebContents): Promise<FilePiece> => {
  const file = ticketsOf(page).fileOf(ticket);
  if (file === null) return notKnown;
  try {
    const handle = await open(file.path, 'r');
    try {
      const { size } = await handle.stat();
      const bytes = new Uint8Array(Math.max(0, Math.min(most, size - from)));
      let read = 0;
      while (read < bytes.length) {
        const { bytesRead } = await handle.read(bytes, read, bytes.length - read, from + read);
        if (bytesRead === 0) break;
        read += bytesRead;
      }
      return { kind: 'read', bytes: bytes.subarray(0, read), whole: size };
    } finally {
      await handle.close();
    }
  } catch (error) {
    return { kind: 'failed', reason: `${file.name} could not be read. ${plainReason(error)}` };
  }
};
