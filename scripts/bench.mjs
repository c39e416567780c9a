// Measures the app against its bars: `npm run bench`, or `npm run bench -- csv xlsx` for some lanes. No test, and never part of one.
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { prepareEverything, preparePackages } from './bootstrap/bootstrap.mjs';
import { findProgram, run, runNpm } from './bootstrap/processes.mjs';
import { asCommand, inProject, isLinux, Refusal, root, say } from './bootstrap/project.mjs';
import { ensureBuilt } from './built-app.mjs';
import { startEmulators } from './emulator-processes.mjs';

const folder = inProject('.bench');

/** Readers to compare with that the app itself does not use. They are installed apart, so that they never become its own. */
const peers = { 'read-excel-file': '9.3.17' };

const preparePeers = async () => {
  const home = inProject('.bench', 'peers');
  if (existsSync(inProject('.bench', 'peers', 'node_modules', 'read-excel-file'))) return;
  mkdirSync(home, { recursive: true });
  writeFileSync(inProject('.bench', 'peers', 'package.json'), JSON.stringify({ name: 'bench-peers', private: true, dependencies: peers }));
  say('Installing the readers to compare with ...');
  const installed = await runNpm(['install', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: home });
  if (installed.code !== 0) say('They could not be installed; the table says so.');
};

/** On the display at hand, or on a virtual one. */
const onDisplay = (args) => {
  if (!isLinux || process.env.DISPLAY || process.env.WAYLAND_DISPLAY) return [process.execPath, args];
  const virtual = findProgram('xvfb-run');
  if (!virtual) throw new Refusal('There is no display and no xvfb-run to make one. Install xvfb.');
  return [virtual, ['-a', '-s', '-screen 0 1920x1080x24', process.execPath, ...args]];
};

await asCommand(async () => {
  const asked = process.argv.slice(2);
  if (asked[0] === 'forecast') {
    await preparePackages();
    const { runForecastBench } = await import('./bench/forecast.mjs');
    return runForecastBench(asked.slice(1));
  }
  const lanes = asked.filter((word) => !word.startsWith('--'));
  const wants = (lane) => lanes.length === 0 || lanes.includes(lane);
  const runtime = await prepareEverything({ tests: true });
  await ensureBuilt();
  const { bundleBench } = await import('./bench/bundle.mjs');
  await bundleBench(folder);
  if (wants('xlsx')) await preparePeers();
  const emulators = wants('publish') || wants('sheet') ? await startEmulators() : undefined;
  try {
    const [command, args] = onDisplay([inProject('.bench', 'program', 'bench.cjs'), ...asked]);
    const env = {
      ...process.env,
      BENCH_ROOT: root,
      SELLER_OPS_ELECTRON: runtime.executable,
      ...(emulators && { SELLER_OPS_TEST_AUTH: emulators.auth, SELLER_OPS_TEST_FIRESTORE: emulators.firestore }),
    };
    return (await run(command, args, { env, show: true })).code;
  } finally {
    await emulators?.stop();
  }
});
