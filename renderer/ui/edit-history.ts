/** What is changed and not saved, and the way back and forth: states that share what did not change. */
export type History<T> = { readonly present: T; readonly past: readonly T[]; readonly future: readonly T[] };

export const begun = <T>(present: T): History<T> => ({ present, past: [], future: [] });

/** More steps back than anybody goes. */
const mostSteps = 200;

export const changedTo = <T>(history: History<T>, present: T): History<T> =>
  present === history.present ? history : { present, past: [...history.past, history.present].slice(-mostSteps), future: [] };

export const undone = <T>(history: History<T>): History<T> => {
  const { present, past, future } = history;
  const last = past.at(-1);
  return last === undefined ? history : { present: last, past: past.slice(0, -1), future: [present, ...future] };
};

export const redone = <T>(history: History<T>): History<T> => {
  const { present, past, future } = history;
  const [next, ...rest] = future;
  return next === undefined ? history : { present: next, past: [...past, present], future: rest };
};
