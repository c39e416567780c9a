/** Whether the backend is away. A connection that is made anew is offline for a moment, in which nothing is said to be not here. */
import type { Watched } from '../listeners';
import type { NetworkState, Stop } from '../ports';

export type AwayWatch = {
  readonly state: Watched<{ readonly network: NetworkState; readonly since: number }>;
  /** How long a moment is. */
  readonly momentMs: number;
  readonly now: () => number;
};

/** Now where it has been offline for longer than a moment, else once it has. */
export const whenAway = ({ state, momentMs, now }: AwayWatch, then: () => void): Stop => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stops: Stop[] = [];
  const stop = (): void => {
    clearTimeout(timer);
    for (const one of stops) one();
  };
  const away = (): void => {
    stop();
    then();
  };
  stops.push(state.watch(({ network, since }) => {
    clearTimeout(timer);
    if (network === 'offline') timer = setTimeout(away, Math.max(0, since + momentMs - now()));
  }));
  return stop;
};

/** True where it is away, false as soon as it is online. Nobody listens any more once it is answered. */
export const isAway = async (watch: AwayWatch): Promise<boolean> => {
  const isOnline = ({ network }: { readonly network: NetworkState }): boolean => network === 'online';
  if (isOnline(watch.state.current())) return false;
  return new Promise((resolve) => {
    const stops: Stop[] = [];
    const answer = (away: boolean): void => {
      for (const stop of stops) stop();
      resolve(away);
    };
    stops.push(
      whenAway(watch, () => answer(true)),
      watch.state.watch((told) => {
        if (isOnline(told)) answer(false);
      }),
    );
  });
};
