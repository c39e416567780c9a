import { existsSync } from 'node:fs';
import path from 'node:path';
import { defineConfig } from 'playwright/test';

const root = path.resolve(__dirname, '..', '..');
const chromium = process.env['SELLER_OPS_CHROMIUM'] ?? '/usr/bin/chromium';

/** One for each worker; none where the tests run on a display that was there before. */
const displays = (process.env['SELLER_OPS_E2E_DISPLAYS'] ?? '').split(' ').filter(Boolean);
const ownDisplay = displays[Number(process.env['TEST_PARALLEL_INDEX'] ?? 0)];
if (ownDisplay !== undefined) process.env['DISPLAY'] = ownDisplay;

/**
 * A test uses the app for seconds: what the engine's optimising compiler makes in them is hardly run, and making it was a quarter of the
 * processor's time. It is kept for code that runs much longer.
 */
process.env['SELLER_OPS_TEST_SWITCHES'] ??= '--js-flags=--invocation-count-for-turbofan=50000';

const endurance = ['sudden-end.spec.ts', 'torn-profile.spec.ts'];

export default defineConfig({
  testDir: __dirname,
  globalSetup: path.join(root, 'scripts', 'e2e-setup.mjs'),
  outputDir: path.join(root, 'test-results', 'e2e'),
  reporter: [['list'], ['json', { outputFile: path.join(root, 'test-results', 'e2e.json') }]],
  // Windows on one display share its focus and its clipboard: as many at a time as there are displays.
  workers: Math.max(1, displays.length),
  fullyParallel: false,
  // A repeated test is named at the end of the run: see scripts/test/outcome.mjs.
  retries: process.env['CI'] === 'true' ? 1 : 0,
  forbidOnly: process.env['CI'] === 'true',
  timeout: 120_000,
  expect: { timeout: 20_000 },
  projects: [
    // One long test each. They begin first, so that no worker is left with one of them at the end.
    { name: 'endurance', testMatch: endurance },
    { name: 'desktop', testMatch: '*.spec.ts', testIgnore: ['chromium*.spec.ts', 'packaged*.spec.ts', ...endurance] },
    {
      name: 'chromium',
      testMatch: 'chromium*.spec.ts',
      use: {
        browserName: 'chromium',
        viewport: { width: 1280, height: 800 },
        launchOptions: {
          ...(existsSync(chromium) ? { executablePath: chromium } : {}),
          args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
        },
      },
    },
    { name: 'packaged', testMatch: 'packaged*.spec.ts' },
  ],
});
