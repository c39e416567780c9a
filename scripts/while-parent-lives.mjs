// Starts a program and ends it when the one who asked goes away, however it goes: the parent holds our stdin open,
// and the system closes it even when the parent is killed. Nothing is left behind on a test machine.
import { spawn } from 'node:child_process';

const graceMs = 8000;
const [command, ...args] = process.argv.slice(2);
const child = spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit'], windowsHide: true });

let ending = false;
const end = () => {
  if (ending) return;
  ending = true;
  child.kill('SIGTERM');
  setTimeout(() => child.kill('SIGKILL'), graceMs).unref();
};

process.stdin.on('end', end).on('close', end).on('error', end).resume();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, end);
// The parent's end of our output may be gone while we are still ending the program.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);

child.on('error', (error) => {
  process.stderr.write(`${error.message}\n`);
  process.exit(127);
});
child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
