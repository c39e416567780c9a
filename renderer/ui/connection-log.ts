/** Changes of the connection, which is this computer's alone: who made them, when, from what and to what. Keys are never among it. */
import { connectionLimits, type Connection } from '../../preload/connection';
import type { ConnectionStatus } from '../../preload/contract';
import { formatCount } from './table/format-cell';

type TextStore = Pick<Storage, 'getItem' | 'setItem'>;

/** `by`: empty where nobody was signed in. */
export type ConnectionLine = { readonly id: string; readonly at: number; readonly by: string; readonly before: string; readonly after: string };

const place = 'connectionChanges';

const mostLines = 50;

const words = ({ firebase, emulators, appCheck, cacheSizeBytes, longPollingTimeoutSeconds }: Connection): string =>
  [
    firebase.projectId, `sign-in ${emulators?.auth ?? firebase.authDomain}`, ...(emulators?.firestore === undefined ? [] : [`database ${emulators.firestore}`]), `cache ${formatCount(cacheSizeBytes ?? connectionLimits.cacheSizeBytes.default)} bytes`,
    `long polling ${longPollingTimeoutSeconds ?? connectionLimits.longPollingTimeoutSeconds.default} seconds`, `App Check ${appCheck?.provider ?? 'off'}`,
  ].join(', ');

const connectionOf = (status: ConnectionStatus): Connection | null => (status.kind === 'configured' ? status.connection : null);

/** Null where nothing is changed. `after` null: it is forgotten, and what the next start finds is used. */
export const connectionChange = (status: ConnectionStatus, after: Connection | null): Pick<ConnectionLine, 'before' | 'after'> | null => {
  const before = connectionOf(status);
  if (before !== null && after !== null && JSON.stringify(before) === JSON.stringify(after)) return null;
  const [was, is] = [before === null ? 'not connected' : words(before), after === null ? 'forgotten' : words(after)];
  return { before: was, after: was === is ? `${is}, another key or app id` : is };
};

const isLine = (value: unknown): value is ConnectionLine => {
  if (typeof value !== 'object' || value === null) return false;
  const { id, at, by, before, after } = value as Partial<Record<keyof ConnectionLine, unknown>>; // narrowed field by field
  return typeof at === 'number' && [id, by, before, after].every((text) => typeof text === 'string');
};

/** The newest last. */
export const connectionLines = (storage: Pick<TextStore, 'getItem'>): readonly ConnectionLine[] => {
  try {
    const kept: unknown = JSON.parse(storage.getItem(place) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isLine) : [];
  } catch {
    return [];
  }
};

export const noteConnection = (storage: TextStore, line: ConnectionLine): void => storage.setItem(place, JSON.stringify([...connectionLines(storage), line].slice(-mostLines)));

/** What was not taken after all was no change. */
export const unnoteConnection = (storage: TextStore, id: string): void => storage.setItem(place, JSON.stringify(connectionLines(storage).filter((line) => line.id !== id)));
