import { defineConfig } from 'vitest/config';

/** What these put in place of modules and of the clock must not reach other files: each has modules of its own. */
const mocking = [...['data', 'main', 'reader'].map((folder) => `tests/unit/${folder}/**/*.test.ts`), 'tests/unit/ui/busy-button.test.tsx'];

/** No test is about its own pace: a slow machine is no failure, only a test that hangs is. */
const patient = { environment: 'node', testTimeout: 120_000, hookTimeout: 60_000 };

const unit = { ...patient, globalSetup: ['tests/support/temporary-files.ts'] };

export default defineConfig({
  test: {
    // The default leaves one processor to whoever sits before the machine; a run has them all.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'unit',
          include: ['tests/unit/**/*.test.{ts,tsx,mjs}'],
          exclude: mocking,
          ...unit,
          // Files share the modules they import: loading these anew for each of them took longer than the tests.
          isolate: false,
        },
      },
      { test: { name: 'unit-mocking', include: mocking, ...unit } },
      {
        test: {
          name: 'integration',
          include: ['tests/integration/**/*.test.ts'],
          ...patient,
          // The tests share two emulators; each takes a project id of its own.
          fileParallelism: false,
          globalSetup: ['scripts/emulators-for-tests.mjs'],
        },
      },
    ],
  },
});
