/**
 * The window's Firestore client keeps a broken line to itself for up to a quarter of a minute before it tries again.
 * Its requests pass through the worker's own `fetch`, so a line that breaks is heard here the moment it does.
 */
import type { Connection } from '../../../preload/connection';
import type { Listener, Stop } from '../ports';

export type Transport = {
  /** Told of every request to the backend that failed on its way, or whose answer broke off. */
  readonly watchFailures: (listener: Listener<null>) => Stop;
  /** Whether the backend's host answers anything at all. Costs no read. */
  readonly reaches: (connection: Connection, withinMs: number) => Promise<boolean>;
};

type Scope = { fetch: typeof fetch };

const firestoreHost = 'https://firestore.googleapis.com';

const backendUrl = ({ emulators }: Connection): string => (emulators?.firestore === undefined ? firestoreHost : `http://${emulators.firestore}`);

/** Giving up a request is the client's own doing, and it does so all the time. */
const isBroken = (error: unknown): boolean => !(error instanceof DOMException && error.name === 'AbortError');

const urlOf = (input: RequestInfo | URL): string => (input instanceof Request ? input.url : String(input));

export const watchTransport = (scope: Scope): Transport => {
  const usual = scope.fetch.bind(scope);
  const listeners = new Set<Listener<null>>();
  const tell = (error: unknown): void => {
    if (isBroken(error)) for (const listener of listeners) listener(null);
  };

  /** The answer streams for minutes; a break shows only where it is read. */
  const listenIn = ({ body }: Response): void => {
    if (body === null) return;
    const open = (): ReadableStreamDefaultReader<Uint8Array> => ReadableStream.prototype.getReader.call(body) as ReadableStreamDefaultReader<Uint8Array>;
    Object.defineProperty(body, 'getReader', {
      value: () => {
        const reader = open();
        const read = reader.read.bind(reader);
        reader.read = async () => {
          try {
            return await read();
          } catch (error) {
            tell(error);
            throw error;
          }
        };
        return reader;
      },
    });
  };

  scope.fetch = async (input, init) => {
    if (!urlOf(input).includes('/google.firestore.v1.Firestore/')) return usual(input, init);
    try {
      const response = await usual(input, init);
      listenIn(response);
      return response;
    } catch (error) {
      tell(error);
      throw error;
    }
  };

  return {
    watchFailures: (listener) => {
      const own: Listener<null> = (value) => listener(value);
      listeners.add(own);
      return () => listeners.delete(own);
    },
    reaches: async (connection, withinMs) => {
      try {
        await usual(backendUrl(connection), { mode: 'no-cors', cache: 'no-store', signal: AbortSignal.timeout(withinMs) });
        return true;
      } catch {
        return false;
      }
    },
  };
};
