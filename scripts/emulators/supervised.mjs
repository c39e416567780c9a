// One emulator process: started on loopback, watched until it answers, ended with everything it started.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { inProject, Refusal } from '../bootstrap/project.mjs';

const loopback = '127.0.0.1';
const guard = inProject('scripts', 'while-parent-lives.mjs');
const outputKept = 8000;

/** Resolves with a port nobody listens on: the one asked for, or any when 0. Refuses one that is taken. */
export const freePort = async (wanted, label, variable) => {
  const server = createServer();
  try {
    server.listen({ port: wanted, host: loopback, exclusive: true });
    await once(server, 'listening');
    return server.address().port;
  } catch {
    throw new Refusal(`Port ${wanted} for the ${label} is in use by another program. End it, or set ${variable} to a free port.`);
  } finally {
    server.close();
  }
};

const answers = async (url) => {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(2000) });
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
};

/**
 * Starts a program and resolves once `url` answers. `ended` settles when it goes away; `stop` ends it and waits.
 * Rejects with the program's last words when it ends early or stays silent for `timeoutMs`.
 */
export const startSupervised = async ({ label, command, args, cwd, env = process.env, url, quiet, timeoutMs = 120_000 }) => {
  const ownGroup = process.platform !== 'win32';
  const child = spawn(process.execPath, [guard, command, ...args], {
    cwd,
    env,
    stdio: ['pipe', 'pipe', 'pipe'],
    detached: ownGroup,
    windowsHide: true,
  });
  let output = '';
  const collect = (chunk) => {
    output = (output + chunk).slice(-outputKept);
    if (!quiet) process.stderr.write(chunk);
  };
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  child.stdin.on('error', () => undefined);

  let alive = true;
  const ended = new Promise((resolve) => {
    child.on('error', resolve);
    child.on('close', resolve);
  }).then(() => {
    alive = false;
  });

  const stop = async () => {
    if (!alive) return;
    child.stdin.end();
    const gone = await Promise.race([ended.then(() => true), wait(12_000, false, { ref: false })]);
    if (gone) return;
    if (ownGroup) process.kill(-child.pid, 'SIGKILL');
    else child.kill('SIGKILL');
    await ended;
  };

  const deadline = Date.now() + timeoutMs;
  while (!(await answers(url))) {
    if (!alive) throw new Refusal(`The ${label} ended before it was ready. Its last words:\n${output.trim()}`);
    if (Date.now() > deadline) {
      await stop();
      throw new Refusal(`The ${label} did not answer at ${url} within ${timeoutMs / 1000} seconds. Its last words:\n${output.trim()}`);
    }
    await wait(100);
  }
  return { stop, ended };
};
