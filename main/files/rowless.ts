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

const mostNamed = 3;

/** `files` in the order they were found; `count` of them in all. */
export const rowlessReason = (files: readonly { readonly name: string; readonly is: string }[], count: number): string => {
  const named = files.slice(0, mostNamed).map(({ name, is }) => `“${name}” (${is})`).join(', ');
  const rest = count - Math.min(mostNamed, files.length);
  const which = count === 1 ? '1 of its files holds no rows and was' : `${count.toLocaleString('en-US')} of its files hold no rows and were`;
  return `${which} left out: ${named}${rest > 0 ? ` and ${rest.toLocaleString('en-US')} more` : ''}.`;
};
