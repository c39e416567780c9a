// Makes the bench runnable: its own program, the bare Electron app around the product's reader, and that app's page.
import { writeFile } from 'node:fs/promises';
import { builtinModules } from 'node:module';
import path from 'node:path';
import { build } from 'vite';
import { inProject, root } from '../bootstrap/project.mjs';

const builtins = [...builtinModules, ...builtinModules.map((name) => `node:${name}`)];
const source = (...parts) => inProject('tests', 'bench', ...parts);

const shared = { configFile: false, logLevel: 'warn', publicDir: false };

const buildNode = (out, name, input) =>
  build({
    ...shared,
    root,
    ssr: { target: 'node' },
    resolve: { alias: { vitest: source('no-test.ts') } },
    build: {
      target: 'node18',
      outDir: path.join(out, name),
      emptyOutDir: true,
      minify: false,
      ssr: true,
      rollupOptions: {
        input,
        checks: { pluginTimings: false },
        external: ['electron', ...builtins],
        output: { format: 'cjs', entryFileNames: '[name].cjs', chunkFileNames: '[name].cjs', exports: 'auto' },
      },
    },
  });

const buildPage = (out) =>
  build({
    ...shared,
    root: source('electron'),
    base: './',
    worker: { format: 'es' },
    build: { target: 'chrome114', outDir: path.join(out, 'page'), emptyOutDir: true, assetsInlineLimit: 0, rollupOptions: { input: source('electron', 'index.html'), checks: { pluginTimings: false } } },
  });

export const bundleBench = async (out) => {
  await buildNode(out, 'program', { bench: source('bench.ts'), peer: source('peers', 'peer.ts') });
  await buildNode(out, 'electron', { main: source('electron', 'main.ts'), alone: source('electron', 'alone.ts') });
  // Electron starts folders that say what their program is.
  await writeFile(path.join(out, 'electron', 'package.json'), JSON.stringify({ name: 'bench', main: 'main.cjs' }));
  await buildPage(out);
};
