/** Changes of the connection, which is this computer's alone: who made them, when, from what and to what. Keys are never among it. */
import { connectionLimits, type Connection } from '../../preload/connection';
import type { ConnectionStatus } from '../../preload/contract';
import { keepOwnLines, ownLines, type OwnLine, type TextStore } from './own-lines';
import { formatCount } from './table/format-cell';

const place = 'connectionChanges';

const mostLines = 50;

const words = ({ firebase, emulators, appCheck, cacheSizeBytes, longPollingTimeoutSeconds }: Connection): string =>
  [
    firebase.projectId, `sign-in ${emulators?.auth ?? firebase.authDomain}`, ...(emulators?.firestore === undefined ? [] : [`database ${emulators.firestore}`]), `cache ${formatCount(cacheSizeBytes ?? connectionLimits.cacheSizeBytes.default)} bytes`,
    `long polling ${longPollingTimeoutSeconds ?? connectionLimits.longPollingTimeoutSeconds.default} seconds`, `App Check ${appCheck?.provider ?? 'off'}`,
  ].join(', ');

const connectionOf = (status: ConnectionStatus): Connection | null => (status.kind === 'configured' ? status.connection : null);

/** Null where nothing is changed. `after` null: it is forgotten, and what the next start finds is used. */
export const connectionChange = (status: ConnectionStatus, after: Connection | null): Pick<OwnLine, 'before' | 'after'> | null => {
  const before = connectionOf(status);
  if (before !== null && after !== null && JSON.stringify(before) === JSON.stringify(after)) return null;
  const [was, is] = [before === null ? 'not connected' : words(before), after === null ? 'forgotten' : words(after)];
  return { before: was, after: was === is ? `${is}, another key or app id` : is };
};

/** The limits of a connection, by how their words begin. */
const limitWords = { 'cache-size': 'cache ', 'long-polling': 'long polling ', 'app-check': 'App Check ' } as const;

/** Which of the limits a line tells a change of. */
export const changedLimits = ({ before, after }: Pick<OwnLine, 'before' | 'after'>): readonly (keyof typeof limitWords)[] =>
  (['cache-size', 'long-polling', 'app-check'] as const).filter((limit) => {
    const [was, is] = [before, after].map((told) => told.split(', ').find((word) => word.startsWith(limitWords[limit])));
    return was !== undefined && is !== undefined && was !== is;
  });

/** The newest last. */
export const connectionLines = (storage: Pick<TextStore, 'getItem'>): readonly OwnLine[] => ownLines(storage, place);

export const noteConnection = (storage: TextStore, line: OwnLine): void => keepOwnLines(storage, place, [...connectionLines(storage), line], mostLines);

/** What was not taken after all was no change. */
export const unnoteConnection = (storage: TextStore, id: string): void => keepOwnLines(storage, place, connectionLines(storage).filter((line) => line.id !== id), mostLines);
