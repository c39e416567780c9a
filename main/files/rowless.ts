/** Files of a dropped folder that can hold no rows, by their first bytes: who drops a whole folder does not mean its pictures. */
import { open } from 'node:fs/promises';
import { contentOf } from '../reader/front-door';

const headBytes = 4096;

/** What a file is that holds no rows for certain, as in “a PNG picture”; null for any other. Throws what the system says of a file that cannot be read. */
export const rowlessKind = async (file: string): Promise<string | null> => {
  const handle = await open(file, 'r');
  try {
    const head = Buffer.alloc(headBytes);
    const { bytesRead } = await handle.read(head, 0, headBytes, 0);
    if (bytesRead === 0) return 'an empty file';
    const content = contentOf(head.subarray(0, bytesRead));
    return content.kind === 'refused' ? (/^[^.,:]*/.exec(content.is)?.[0] ?? null) : null;
  } finally {
    await handle.close();
  }
};
