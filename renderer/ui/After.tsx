/**
 * Parts of a page that are made one a task, after what the eye goes to first. Made in one go, a page of many parts keeps the
 * window from drawing and listening for as long as all of them together take.
 */
import type { ReactNode } from 'react';
import { useEffect, useState } from 'react';

const waiting: (() => void)[] = [];
let timer: ReturnType<typeof setTimeout> | null = null;

const takeTurn = (): void => {
  waiting.shift()?.();
  timer = waiting.length === 0 ? null : setTimeout(takeTurn);
};

const inTurn = (work: () => void): (() => void) => {
  waiting.push(work);
  timer ??= setTimeout(takeTurn);
  return () => {
    const at = waiting.indexOf(work);
    if (at >= 0) waiting.splice(at, 1);
  };
};

export const After = ({ children }: { readonly children: ReactNode }) => {
  const [isDue, setDue] = useState(false);
  useEffect(() => inTurn(() => setDue(true)), []);
  return isDue ? children : null;
};
