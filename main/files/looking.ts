/** Looks through what was dropped while the page is told how far it is, and gives it up when the page says so. */
import type { WebContents } from 'electron';
import type { AdmittedFiles, FilesLooking } from '../../preload/contract';
import { admit } from './admit';
import { ticketsOf } from './tickets';

/** What is looked through sooner is no news. */
const tellEveryMs = 250;

const none: AdmittedFiles = { tickets: [], refused: [] };

/** Those under way, by the id the preload gave each. */
const underWay = new WeakMap<WebContents, Map<string, AbortController>>();

export const lookThrough = async (paths: readonly string[], lookId: string, page: WebContents): Promise<AdmittedFiles> => {
  const own = underWay.get(page) ?? new Map<string, AbortController>();
  underWay.set(page, own);
  const stop = new AbortController();
  own.set(lookId, stop);
  let looked = 0;
  const telling = setInterval(() => {
    const message: Omit<FilesLooking, 'desk' | 'zone'> = { lookId, looked };
    if (page.isDestroyed()) stop.abort();
    else page.send('files-looking', message);
  }, tellEveryMs);
  // A disk that answers no more holds the look, and must not hold whoever gave it up.
  const stopped = new Promise<null>((resolve) => stop.signal.addEventListener('abort', () => resolve(null)));
  try {
    const admission = await Promise.race([admit(paths, { signal: stop.signal, onLook: (looks) => (looked = looks) }), stopped]);
    return admission === null ? none : { tickets: admission.files.map(ticketsOf(page).issue), refused: admission.refused };
  } finally {
    clearInterval(telling);
    own.delete(lookId);
  }
};

export const stopLooking = (lookId: string, page: WebContents): null => {
  underWay.get(page)?.get(lookId)?.abort();
  return null;
};
