// The lanes of the test run. Each says what it came to; one that cannot run says why, loudly.
import { existsSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { findProgram, run } from '../bootstrap/processes.mjs';
import { inProject, isLinux, say } from '../bootstrap/project.mjs';
import { ensureBuilt } from '../built-app.mjs';
import { packageIsCurrent } from '../packaged-app.mjs';
import { startDisplays } from './displays.mjs';
import { add, ofPlaywright, ofStep, ofVitest, skippedLane } from './outcome.mjs';

const results = (name) => inProject('test-results', name);
const tool = (...parts) => inProject('node_modules', ...parts);
const node = (args, env = {}) => run(process.execPath, args, { env: { ...process.env, ...env }, show: true });

export const cannotRun = (lane, reason) => {
  const bar = '!'.repeat(78);
  say(`${bar}\n!! ${lane} CANNOT RUN and is counted as skipped, not as passed.\n!! ${reason.split('\n').join('\n!! ')}\n${bar}`);
  return skippedLane;
};

const vitest = async (project, filters, env) => {
  const report = results(`${project}.json`);
  rmSync(report, { force: true });
  const args = [tool('vitest', 'vitest.mjs'), 'run', '--project', `${project}*`, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const ended = await node([...args, ...filters], env);
  return ofVitest(report, ended.code);
};

export const types = async () => ofStep(await node([tool('typescript', 'bin', 'tsc'), '--build']));

export const lint = async () => ofStep(await node([tool('eslint', 'bin', 'eslint.js'), '.', '--max-warnings=0']));

export const unit = ({ filters }) => vitest('unit', filters);

export const integration = async ({ filters, emulators }) => {
  const running = await emulators();
  if (running.refused) return cannotRun('The integration lane', running.refused);
  return vitest('integration', filters, running.env);
};

export const build = async () => ofStep(await node([inProject('scripts', 'build.mjs'), '--quiet']));

export const packageApp = async () => ofStep(await node([inProject('scripts', 'package.mjs')]));

const chromium = () => {
  const candidates = [process.env.SELLER_OPS_CHROMIUM, '/usr/bin/chromium', findProgram('chromium'), findProgram('chromium-browser'), findProgram('google-chrome')];
  return candidates.find((file) => file && existsSync(file));
};

/** How many windows can be at work at once: a test waits for its app more than it works. */
const atOnce = Math.max(1, Math.min(availableParallelism(), 4));

/** The displays to open windows on: the one at hand, or a virtual one for each worker. Undefined where there is neither. */
const displays = async () => {
  const atHand = { names: [], stop: async () => undefined };
  if (!isLinux || process.env.DISPLAY || process.env.WAYLAND_DISPLAY) return atHand;
  const program = findProgram('Xvfb');
  return program && startDisplays(program, atOnce);
};

export const e2e = async ({ filters, emulators, runtime, packaged }) => {
  const report = results('e2e.json');
  rmSync(report, { force: true });
  await ensureBuilt();
  let counted = { passed: 0, failed: 0, skipped: 0 };
  const projects = [];
  const running = await emulators();
  if (running.refused) counted = add(counted, cannotRun('The end-to-end lane on the emulators', running.refused));
  else projects.push('endurance', 'desktop');

  const browser = chromium();
  if (browser) projects.push('chromium');
  else counted = add(counted, cannotRun('The lane in a current Chromium', 'No chromium was found. Install it, or name one in SELLER_OPS_CHROMIUM.'));

  if (packaged === 'failed') counted = add(counted, cannotRun('The lane on the packaged application', 'The packaging failed; see above.'));
  else if (packageIsCurrent()) projects.push('packaged');
  else counted = add(counted, cannotRun('The lane on the packaged application', 'What is built is not packaged yet. Name the lane "package" too.'));

  const screens = await displays();
  if (!screens) return cannotRun('The end-to-end lane', 'There is no display and no Xvfb to make one. Install xvfb.');
  const args = [tool('playwright', 'cli.js'), 'test', '--config', path.join('tests', 'e2e', 'playwright.config.ts'), ...projects.map((name) => `--project=${name}`), ...filters];
  const env = {
    ...(running.refused ? { SELLER_OPS_TEST_WITHOUT_EMULATORS: '1' } : running.env),
    ...(browser ? { SELLER_OPS_CHROMIUM: browser } : {}),
    SELLER_OPS_ELECTRON: runtime.executable,
    SELLER_OPS_E2E_DISPLAYS: screens.names.join(' '),
  };
  try {
    const ended = await node(args, env);
    return add(counted, ofPlaywright(report, ended.code));
  } finally {
    await screens.stop();
  }
};
