/** Changes of the connection, which is this computer's alone: who made them, when, from what and to what. Keys are never among it. */
import { connectionLimits, type Connection } from '../../preload/connection';
import type { ConnectionStatus } from '../../preload/contract';
import { keepOwnLines, ownLines, type OwnLine, type TextStore } from './own-lines';
import { formatCount } from './table/format-cell';

const place = 'connectionChanges';

const mostLines = 50;

const limitsOfConnection = ['cache-size', 'long-polling', 'app-check'] as const;

/** `limits`: which of them it tells a change of, from one connection to another. */
export type ConnectionLine = OwnLine & { readonly limits: readonly (typeof limitsOfConnection)[number][] };

const limitsIn = ({ appCheck, cacheSizeBytes, longPollingTimeoutSeconds }: Connection) => ({
  'cache-size': cacheSizeBytes ?? connectionLimits.cacheSizeBytes.default,
  'long-polling': longPollingTimeoutSeconds ?? connectionLimits.longPollingTimeoutSeconds.default,
  'app-check': appCheck?.provider ?? 'off',
});

const words = ({ firebase, emulators, ...limited }: Connection): string => {
  const limits = limitsIn({ firebase, ...limited });
  return [
    firebase.projectId, `sign-in ${emulators?.auth ?? firebase.authDomain}`, ...(emulators?.firestore === undefined ? [] : [`database ${emulators.firestore}`]),
    `cache ${formatCount(limits['cache-size'])} bytes`, `long polling ${limits['long-polling']} seconds`, `App Check ${limits['app-check']}`,
  ].join(', ');
};

const connectionOf = (status: ConnectionStatus): Connection | null => (status.kind === 'configured' ? status.connection : null);

/** Null where nothing is changed. `after` null: it is forgotten, and what the next start finds is used. */
export const connectionChange = (status: ConnectionStatus, after: Connection | null): Pick<ConnectionLine, 'before' | 'after' | 'limits'> | null => {
  const before = connectionOf(status);
  if (before !== null && after !== null && JSON.stringify(before) === JSON.stringify(after)) return null;
  const [was, is] = [before === null ? 'not connected' : words(before), after === null ? 'forgotten' : words(after)];
  const limits = before === null || after === null ? [] : limitsOfConnection.filter((limit) => limitsIn(before)[limit] !== limitsIn(after)[limit]);
  return { before: was, after: was === is ? `${is}, another key or app id` : is, limits };
};

/** Lines of earlier editions do not say it. */
const toldLimits = (line: object): ConnectionLine['limits'] => {
  const told: readonly unknown[] = 'limits' in line && Array.isArray(line.limits) ? line.limits : [];
  return limitsOfConnection.filter((limit) => told.includes(limit));
};

/** The newest last. */
export const connectionLines = (storage: Pick<TextStore, 'getItem'>): readonly ConnectionLine[] => ownLines(storage, place).map((line) => ({ ...line, limits: toldLimits(line) }));

export const noteConnection = (storage: TextStore, line: ConnectionLine): void => keepOwnLines(storage, place, [...connectionLines(storage), line], mostLines);

/** What was not taken after all was no change. */
export const unnoteConnection = (storage: TextStore, id: string): void => keepOwnLines(storage, place, connectionLines(storage).filter((line) => line.id !== id), mostLines);
