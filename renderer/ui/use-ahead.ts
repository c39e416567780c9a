/** What somebody chooses is shown at once; whoever keeps it, such as the address, says it a moment later. Coming back it is no news, and what nobody chose here leads. */
import { useCallback, useState } from 'react';

/** `sent`: what has not come back yet. Where choices follow quickly, some of it never does. */
export type OnItsWay = { readonly heard: string; readonly sent: readonly string[] };

export const nothingSent = (heard: string): OnItsWay => ({ heard, sent: [] });

/** What is said already does not come back. */
export const sending = (way: OnItsWay, said: string): OnItsWay => ((way.sent.at(-1) ?? way.heard) === said ? way : { ...way, sent: [...way.sent, said] });

export const hearing = ({ sent }: OnItsWay, said: string): { readonly way: OnItsWay; readonly isNews: boolean } => {
  const place = sent.indexOf(said);
  return { way: { heard: said, sent: place < 0 ? [] : sent.slice(place + 1) }, isNews: place < 0 };
};

type Ahead<T> = {
  readonly shown: T;
  readonly show: (next: T) => void;
  /** It is on its way, in the words it will come back in. */
  readonly send: (said: string) => void;
  /** Whatever is said next leads. */
  readonly settle: () => void;
};

/** `said`: what whoever keeps it says; `read`: what that is. */
export const useAhead = <T>(said: string, read: () => T): Ahead<T> => {
  const [shown, setShown] = useState<{ readonly is: T }>(() => ({ is: read() }));
  const [way, setWay] = useState(() => nothingSent(said));
  if (said !== way.heard) {
    const next = hearing(way, said);
    setWay(next.way);
    if (next.isNews) setShown({ is: read() });
  }
  const show = useCallback((is: T) => setShown({ is }), []);
  const send = useCallback((next: string) => setWay((before) => sending(before, next)), []);
  const settle = useCallback(() => setWay(({ heard }) => nothingSent(heard)), []);
  return { shown: shown.is, show, send, settle };
};
