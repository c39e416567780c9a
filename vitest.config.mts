import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // The default leaves one processor to whoever sits before the machine; a run has them all.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'unit',
          include: ['tests/unit/**/*.test.{ts,tsx,mjs}'],
          environment: 'node',
          // No test is about its own pace: a slow machine is no failure, only a test that hangs is.
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'integration',
          include: ['tests/integration/**/*.test.ts'],
          environment: 'node',
          testTimeout: 60_000,
          hookTimeout: 60_000,
          // The tests share two emulators; each takes a project id of its own.
          fileParallelism: false,
          globalSetup: ['scripts/emulators-for-tests.mjs'],
        },
      },
    ],
  },
});
