// Runs the backtests of the forecasts: no window, no Electron, so that it starts at once. R's forecast package is the peer where it can be had.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { builtinModules } from 'node:module';
import { build } from 'vite';
import { findProgram, run } from '../bootstrap/processes.mjs';
import { inProject, isLinux, root, say } from '../bootstrap/project.mjs';

const answers = async () => {
  const found = findProgram('Rscript');
  if (!found) return false;
  return (await run(found, ['--vanilla', '-e', 'suppressPackageStartupMessages(library(forecast))'])).code === 0;
};

/** As root on Debian it is installed; elsewhere it is named. */
const ensureR = async () => {
  if (await answers()) return true;
  if (isLinux && process.getuid?.() === 0 && findProgram('apt-get')) {
    say('Installing R and its forecast package to compare with ...');
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    await run('apt-get', ['update', '-qq'], { env });
    const installed = await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'r-base-core', 'r-cran-forecast'], { env });
    if (installed.code === 0 && (await answers())) return true;
  }
  say('R with its package "forecast" is not here, so there is no peer: on Debian, apt-get install r-base-core r-cran-forecast.');
  return false;
};

export const runForecastBench = async (options) => {
  const hasR = options.includes('--no-r') ? false : await ensureR();
  const out = inProject('.bench', 'forecast-program');
  await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    root,
    ssr: { target: 'node' },
    build: {
      target: 'node18',
      outDir: out,
      emptyOutDir: true,
      minify: false,
      ssr: true,
      rollupOptions: {
        input: { bench: inProject('tests', 'bench', 'forecast', 'bench.ts') },
        checks: { pluginTimings: false },
        external: [...builtinModules, ...builtinModules.map((name) => `node:${name}`)],
        output: { format: 'cjs', entryFileNames: '[name].cjs', chunkFileNames: '[name].cjs', exports: 'auto' },
      },
    },
  });
  const env = { ...process.env, BENCH_ROOT: root, BENCH_R: hasR ? 'yes' : '' };
  // The tables go to stdout and what is being done to stderr, so that a run can be kept in a file.
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [path.join(out, 'bench.cjs'), ...options], { env, stdio: ['ignore', 'inherit', 'inherit'] });
    child.on('error', reject);
    child.on('close', (code) => resolve(code ?? 1));
  });
};
