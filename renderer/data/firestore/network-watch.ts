/**
 * Is the backend there? Unknown at first; Online with its first answer; Offline after a failed connection or ten
 * seconds without a response. Firestore tells this only sideways: by whether what it shows came from its cache.
 */
import { disableNetwork, enableNetwork, getDocFromServer, onSnapshot, type Firestore } from 'firebase/firestore';
import { watched, type Watched } from '../listeners';
import type { Listener, NetworkState, Stop } from '../ports';
import type { SessionSource } from '../session';
import { isRefused } from './failures';
import { probeDoc } from './paths';
import { silenceMs, within } from './time-limit';

export type NetworkWatch = {
  /** How long a request may go unanswered. */
  readonly silenceMs: number;
  /** How long a connection made anew may be offline without being away. */
  readonly momentMs: number;
  readonly state: Watched<{ readonly network: NetworkState; readonly since: number }>;
  readonly setBrowserOnline: (online: boolean) => Promise<void>;
  readonly reconnect: () => Promise<void>;
  /** A request got no answer: find out whether the backend is there. */
  readonly suspect: () => void;
  /** Resolves once the state is one of these, now or later. */
  readonly until: (...states: readonly NetworkState[]) => { readonly reached: Promise<void>; readonly stop: Stop };
  readonly close: () => void;
};

export type NetworkTimes = {
  readonly silenceMs: number;
  /** Waits before each try to reconnect; the last one repeats. */
  readonly retryMs: readonly number[];
  /** Quiet time after which an idle connection is asked for a sign of life. */
  readonly heartbeatMs: number;
  readonly momentMs: number;
};

export const usualTimes: NetworkTimes = { silenceMs, retryMs: [1_000, 2_000, 4_000, 8_000, 10_000], heartbeatMs: 60_000, momentMs: 2_000 };

/** The line under Firestore, where the app can hear it: in a worker, not in plain Node. */
export type Line = {
  readonly watchFailures: (listener: Listener<null>) => Stop;
  readonly reaches: (withinMs: number) => Promise<boolean>;
};

type Parts = {
  readonly db: Firestore;
  readonly session: SessionSource;
  readonly now: () => number;
  readonly line?: Line | undefined;
  readonly times?: NetworkTimes | undefined;
};

export const watchNetwork = ({ db, session, now, line, times = usualTimes }: Parts): NetworkWatch => {
  const state = watched<{ readonly network: NetworkState; readonly since: number }>({ network: 'unknown', since: now() });
  let browserOnline = true;
  let closed = false;
  let tries = 0;
  let heardAt = now();
  let retry: ReturnType<typeof setTimeout> | undefined;
  let stopSentinel: Stop | null = null;
  let switching: Promise<void> = Promise.resolve();
  let probing: Promise<void> | null = null;

  const set = (network: NetworkState): void => {
    if (state.current().network !== network) state.set({ network, since: now() });
  };

  const online = (): void => {
    if (closed || !browserOnline) return;
    heardAt = now();
    tries = 0;
    clearTimeout(retry);
    set('online');
  };

  const offline = (): void => {
    if (closed) return;
    set('offline');
    clearTimeout(retry);
    // Firestore, told, answers from its cache at once instead of waiting for a line that is known to be dead.
    if (line !== undefined) void switchNetwork(false);
    if (!browserOnline) return;
    const wait = times.retryMs[Math.min(tries, times.retryMs.length - 1)] ?? times.silenceMs;
    tries += 1;
    retry = setTimeout(() => void reconnect(), wait);
  };

  const ask = async (): Promise<void> => {
    // Firestore may believe in a dead line for long, and would only say so then.
    if (line !== undefined && !(await line.reaches(times.silenceMs))) {
      offline();
      return;
    }
    try {
      await within(times.silenceMs, getDocFromServer(probeDoc(db)));
      online();
    } catch (error) {
      // A refusal is an answer.
      if (isRefused(error)) online();
      else offline();
    }
  };

  const probe = (): Promise<void> => {
    probing ??= ask().finally(() => {
      probing = null;
    });
    return probing;
  };

  const switchNetwork = (on: boolean): Promise<void> => {
    // A client closed in the meantime has no network to switch; the next switch must not fail with it.
    switching = switching.then(() => (closed ? undefined : on ? enableNetwork(db) : disableNetwork(db))).catch(() => undefined);
    return switching;
  };

  /** Off and on again is the only way past Firestore's own wait, which grows to a minute. */
  const reconnect = async (): Promise<void> => {
    if (closed || !browserOnline) return;
    if (line !== undefined && !(await line.reaches(times.silenceMs))) {
      offline();
      return;
    }
    await switchNetwork(false);
    await switchNetwork(true);
    if (!closed) await probe();
  };

  const startSentinel = (): void => {
    stopSentinel?.();
    stopSentinel = onSnapshot(
      probeDoc(db),
      { includeMetadataChanges: true },
      ({ metadata }) => {
        if (!metadata.fromCache) online();
        else if (state.current().network === 'online') offline();
      },
      (error) => {
        stopSentinel = null;
        if (isRefused(error)) online();
      },
    );
  };

  const stopSession = session.watch(({ kind }) => {
    if (kind === 'signed-in') startSentinel();
    else {
      stopSentinel?.();
      stopSentinel = null;
    }
  });
  const stopLine = line?.watchFailures(() => {
    if (state.current().network !== 'offline') void probe();
  });
  const heartbeat = setInterval(() => {
    if (state.current().network === 'online' && now() - heardAt >= times.heartbeatMs) void probe();
  }, times.heartbeatMs);
  void probe();

  return {
    silenceMs: times.silenceMs,
    momentMs: times.momentMs,
    state,
    setBrowserOnline: async (isOnline) => {
      if (closed || browserOnline === isOnline) return;
      browserOnline = isOnline;
      if (isOnline) {
        await reconnect();
        return;
      }
      offline();
      await switchNetwork(false);
    },
    reconnect: async () => {
      clearTimeout(retry);
      await reconnect();
    },
    suspect: () => void probe(),
    until: (...states) => {
      let stop: Stop = () => undefined;
      const reached = new Promise<void>((resolve) => {
        stop = state.watch(({ network }) => {
          if (states.includes(network)) resolve();
        });
      });
      void reached.then(() => stop());
      return { reached, stop };
    },
    close: () => {
      closed = true;
      clearTimeout(retry);
      clearInterval(heartbeat);
      stopSession();
      stopLine?.();
      stopSentinel?.();
    },
  };
};
