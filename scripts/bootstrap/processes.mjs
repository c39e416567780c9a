// Starting other programs, the same way on every system and never through a shell.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { isWindows, root } from './project.mjs';

const keepTail = (limit) => {
  let text = '';
  return {
    add: (chunk) => {
      text = (text + chunk).slice(-limit);
    },
    get: () => text,
  };
};

/**
 * Runs a program to its end. Resolves with its exit code and output; rejects only when it cannot be started.
 * `show` passes the output on to stderr; `timeoutMs` ends the program and reports `timedOut`.
 */
export const run = (command, args, { cwd = root, env = process.env, show = false, timeoutMs = 0, keep = 2_000_000 } = {}) =>
  new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'], windowsHide: true });
    const stdout = keepTail(keep);
    const stderr = keepTail(keep);
    let timedOut = false;
    const timer =
      timeoutMs > 0
        ? setTimeout(() => {
            timedOut = true;
            child.kill('SIGKILL');
          }, timeoutMs)
        : null;
    child.stdout.on('data', (chunk) => {
      stdout.add(chunk);
      if (show) process.stderr.write(chunk);
    });
    child.stderr.on('data', (chunk) => {
      stderr.add(chunk);
      if (show) process.stderr.write(chunk);
    });
    child.on('error', (error) => {
      if (timer) clearTimeout(timer);
      reject(error);
    });
    child.on('close', (code, signal) => {
      if (timer) clearTimeout(timer);
      resolve({ code: code ?? 1, signal, stdout: stdout.get(), stderr: stderr.get(), timedOut });
    });
  });

/** npm's own script, to be started with node: `npm.cmd` cannot be spawned on Windows without a shell. */
const npmScript = () => {
  const given = process.env.npm_execpath;
  const beside = path.dirname(process.execPath);
  const candidates = [
    ...(given && /^np[mx]-cli\.c?js$/.test(path.basename(given)) ? [path.join(path.dirname(given), 'npm-cli.js')] : []),
    path.join(beside, 'node_modules', 'npm', 'bin', 'npm-cli.js'),
    path.join(beside, '..', 'lib', 'node_modules', 'npm', 'bin', 'npm-cli.js'),
  ];
  return candidates.find((file) => existsSync(file));
};

export const runNpm = (args, options = {}) => {
  const script = npmScript();
  if (script) return run(process.execPath, [script, ...args], options);
  return run(isWindows ? 'npm.exe' : 'npm', args, options);
};

/** The full path of a program, or undefined. Looks only; starts nothing. */
export const findProgram = (name) => {
  const endings = isWindows ? (process.env.PATHEXT ?? '.EXE').split(';') : [''];
  for (const folder of (process.env.PATH ?? '').split(path.delimiter)) {
    if (!folder) continue;
    for (const ending of endings) {
      const file = path.join(folder, name + ending);
      if (existsSync(file)) return file;
    }
  }
  return undefined;
};
