// Virtual displays for the end-to-end tests: each worker's windows have a screen, a focus and a clipboard of their own.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { inProject } from '../bootstrap/project.mjs';

// It ends the program when this process goes away, however it goes.
const guard = inProject('scripts', 'while-parent-lives.mjs');

const startDisplay = async (program) => {
  // Xvfb looks for a free number itself, and says it once it can be used.
  const child = spawn(process.execPath, [guard, program, '-displayfd', '1', '-screen', '0', '1920x1080x24', '-nolisten', 'tcp'], {
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  let words = '';
  child.stderr.on('data', (chunk) => {
    words = (words + chunk).slice(-2000);
  });
  const ended = once(child, 'close');
  const said = await Promise.race([once(child.stdout, 'data').then(([data]) => String(data).trim()), ended.then(() => '')]);
  if (!/^\d+$/.test(said)) throw new Error(`Xvfb ended before it was ready. ${said} ${words}`);
  return {
    name: `:${said}`,
    stop: async () => {
      child.stdin.end();
      await ended;
    },
  };
};

/** Starts so many displays. `names` is what DISPLAY has to say for each; `stop` ends them. */
export const startDisplays = async (program, count) => {
  const displays = [];
  // One after the other: two that look for a free number at once find the same.
  while (displays.length < count) displays.push(await startDisplay(program));
  return {
    names: displays.map(({ name }) => name),
    stop: async () => {
      await Promise.all(displays.map(({ stop }) => stop()));
    },
  };
};
