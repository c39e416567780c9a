/**
 * Memory a worker has used goes back to the computer. By itself the engine keeps a worker's memory at its height while nothing happens, for hours; `main/memory.ts` lets workers say when
 * they are done with something large.
 */

/** Longer than steps of one piece of work lie apart. */
const stillForMs = 2_000;

/** Keeps the worker for a moment. Does nothing where the engine was started without it. */
export const giveBack = (): void => (globalThis as { readonly gc?: () => void }).gc?.();

/** Called after each piece of work that uses much: once none has come for a while, its memory is given back. */
export const giveBackOnceStill = (give: () => void = giveBack): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return () => {
    clearTimeout(timer);
    timer = setTimeout(give, stillForMs);
  };
};
