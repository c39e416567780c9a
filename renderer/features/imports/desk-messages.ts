/**
 * What the preload tells the page of files, from the first moment on. The import desk is loaded after the shell stands, and files may be dropped before:
 * they wait for it.
 */
import type { DeskMessage } from '../../../preload/contract';
import type { Stop } from '../../data/ports';

/** The window, as far as it is needed. */
type Heard = Pick<EventTarget, 'addEventListener' | 'removeEventListener'>;

export const isDeskMessage = (data: unknown): data is DeskMessage => typeof data === 'object' && data !== null && 'desk' in data && typeof data.desk === 'string';

const waiting: MessageEvent[] = [];
let hearers = 0;

const keep = (event: Event): void => {
  if (hearers === 0 && event instanceof MessageEvent && isDeskMessage(event.data) && event.data.desk === 'files') waiting.push(event);
};

/** Keeps files that nobody hears of yet. Whoever signs in after the shell has gone finds none of them. */
export const keepEarlyFiles = (on: Heard = window): Stop => {
  on.addEventListener('message', keep);
  return () => {
    on.removeEventListener('message', keep);
    waiting.length = 0;
  };
};

/** Hears all from now on, and right after this turn what was kept. */
export const hearDesk = (onMessage: (event: MessageEvent) => void, on: Heard = window): Stop => {
  let hears = true;
  const hear = (event: Event): void => {
    if (event instanceof MessageEvent) onMessage(event);
  };
  hearers += 1;
  on.addEventListener('message', hear);
  // Who else follows what arrives begins to in the same turn.
  queueMicrotask(() => {
    if (hears) for (const event of waiting.splice(0)) onMessage(event);
  });
  return () => {
    if (!hears) return;
    hears = false;
    hearers -= 1;
    on.removeEventListener('message', hear);
  };
};
