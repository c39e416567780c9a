// Everything that guards the project, from a bare machine to one last line: `N passed, N failed`.
import { mkdirSync } from 'node:fs';
import { prepareEverything } from './bootstrap/bootstrap.mjs';
import { asCommand, inProject, Refusal, say } from './bootstrap/project.mjs';
import { startEmulators } from './emulator-processes.mjs';
import { inSteps, readArguments } from './test/arguments.mjs';
import * as lanesAtHand from './test/lanes.mjs';
import { add, failed, lastLine } from './test/outcome.mjs';

const { lanes, filters } = readArguments(process.argv.slice(2));
const laneOf = { ...lanesAtHand, package: lanesAtHand.packageApp };

/** Both test lanes share one pair, started while the first lanes run. */
const startShared = () => {
  const starting = startEmulators().then(
    (running) => ({ running, env: { SELLER_OPS_TEST_AUTH: running.auth, SELLER_OPS_TEST_FIRESTORE: running.firestore } }),
    (error) => {
      if (error instanceof Refusal) return { refused: error.message };
      throw error;
    },
  );
  // Looked at when a lane asks; until then a failure is nobody's surprise.
  starting.catch(() => undefined);
  return starting;
};

const runLanes = async (runtime) => {
  const needsEmulators = lanes.includes('integration') || lanes.includes('e2e');
  const shared = needsEmulators ? startShared() : undefined;
  const stop = async () => {
    const started = await shared?.catch(() => undefined);
    await started?.running?.stop();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => void stop().then(() => process.exit(1)));

  const told = [];
  let packaged = 'not asked';
  const runLane = async (name) => {
    say(`\n=== ${name} ===`);
    const startedAt = Date.now();
    let outcome;
    try {
      outcome = await laneOf[name]({ filters, emulators: () => shared, runtime, packaged });
    } catch (error) {
      say(`The lane "${name}" broke: ${error?.stack ?? error}`);
      outcome = failed;
    }
    return { name, outcome, seconds: (Date.now() - startedAt) / 1000 };
  };
  try {
    for (const names of inSteps(lanes)) {
      told.push(...(await Promise.all(names.map(runLane))));
      if (names.includes('package')) packaged = told.at(-1).outcome.failed > 0 ? 'failed' : 'made';
    }
  } finally {
    await stop();
  }
  return told;
};

await asCommand(async () => {
  let told;
  try {
    const runtime = await prepareEverything({ tests: true });
    mkdirSync(inProject('test-results'), { recursive: true });
    told = await runLanes(runtime);
  } catch (error) {
    say(error instanceof Refusal ? error.message : (error?.stack ?? String(error)));
    told = [{ name: 'setting up', outcome: failed, seconds: 0 }];
  }
  say('');
  for (const { name, outcome, seconds } of told) say(`${name.padEnd(12)} ${lastLine(outcome).padEnd(36)} ${seconds.toFixed(1)} s`);
  for (const { name, outcome } of told) for (const note of outcome.notes ?? []) say(`${name}: ${note}`);
  const total = told.map(({ outcome }) => outcome).reduce(add);
  process.stdout.write(`${lastLine(total)}\n`);
  return total.failed > 0 ? 1 : 0;
});
