/** One start of the app for all tests of a file. */
import { test } from 'playwright/test';

/** The app is started before the first test, given to `use`, and ended after the last. `timeout`: milliseconds for the start, where that takes longer than a test may. */
export const oneStart = <Started extends { readonly end: () => Promise<void> }>(start: () => Promise<Started>, use: (started: Started) => void | Promise<void>, timeout?: number): void => {
  let started: Started | null = null;
  test.beforeAll(async () => {
    if (timeout !== undefined) test.setTimeout(timeout);
    started = await start();
    await use(started);
  });
  test.afterAll(() => started?.end());
};
