import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const guard = fileURLToPath(new URL('../../../scripts/while-parent-lives.mjs', import.meta.url));

/** A parent that starts a guarded program, tells its process id, and then only waits. */
const parent = (program) => `
  const { spawn } = require('node:child_process');
  const child = spawn(process.execPath, [${JSON.stringify(guard)}, process.execPath, '-e', ${JSON.stringify(program)}], { stdio: ['pipe', 'inherit', 'inherit'], detached: true });
  child.unref();
  setInterval(() => undefined, 1000);
`;
const telling = 'console.log(process.pid); setInterval(() => undefined, 1000);';

const isAlive = (id) => {
  try {
    process.kill(id, 0);
    return true;
  } catch {
    return false;
  }
};

test.skipIf(process.platform === 'win32').each(['SIGKILL', 'SIGTERM', 'SIGINT'])('a guarded program ends when its parent goes by %s', async (signal) => {
  const started = spawn(process.execPath, ['-e', parent(telling)], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [first] = await once(started.stdout, 'data');
  const id = Number(String(first));
  expect(isAlive(id)).toBe(true);
  const outputClosed = once(started.stdout, 'close');
  started.kill(signal);
  // The program and its guard hold the other end of this pipe: it closes when both are gone.
  await outputClosed;
  await expect.poll(() => isAlive(id)).toBe(false);
});

test('a guarded program’s exit code is passed on', async () => {
  const started = spawn(process.execPath, [guard, process.execPath, '-e', 'process.exit(7)'], { stdio: ['pipe', 'ignore', 'ignore'] });
  const [code] = await once(started, 'close');
  expect(code).toBe(7);
});

test('a program that cannot be started is told by a code of its own', async () => {
  const started = spawn(process.execPath, [guard, 'no-such-program-anywhere'], { stdio: ['pipe', 'ignore', 'ignore'] });
  const [code] = await once(started, 'close');
  expect(code).toBe(127);
});
