/** Long work in slices, so that a cancel sent meanwhile is heard. */

export const sliceMs = 25;

/** One turn of the event loop. A timer would be held back for 4 ms after a few rounds; a message is not. */
export const nextTurn = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });

/** Runs the steps to their end; null when `isWanted` says no in between. */
export const inSlices = async <T>(steps: Generator<unknown, T>, isWanted: () => boolean): Promise<T | null> => {
  let since = performance.now();
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
    if (performance.now() - since < sliceMs) continue;
    await nextTurn();
    if (!isWanted()) return null;
    since = performance.now();
  }
};
