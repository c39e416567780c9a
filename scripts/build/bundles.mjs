// Builds the three bundles the app is made of: the window (renderer), the main process with its reader, the preload.
// Targets are set for the oldest engine the code must run on; every dependency is bundled, so a packed app holds no node_modules.
import { rm } from 'node:fs/promises';
import { builtinModules } from 'node:module';
import path from 'node:path';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { root } from '../bootstrap/project.mjs';
import { licenceList } from './licences.mjs';

const out = path.join(root, 'dist');
const nodeBuiltins = [...builtinModules, ...builtinModules.map((name) => `node:${name}`)];

/** Engines of the oldest Electron the code runs on: Chromium 114 and Node 18. */
const oldestChromium = 'chrome114';
const oldestNode = 'node18';

const readerEntry = { reader: path.join(root, 'main/reader/reader.ts') };

const buildWindow = (logLevel) =>
  build({
    root: path.join(root, 'renderer/app'),
    base: '/',
    configFile: false,
    logLevel,
    plugins: [react(), licenceList(root)],
    publicDir: path.join(root, 'resources/public'),
    worker: { format: 'es' },
    build: {
      target: oldestChromium,
      outDir: path.join(out, 'renderer'),
      emptyOutDir: true,
      sourcemap: false,
      chunkSizeWarningLimit: 1500,
      // Scripts and styles are files: an inlined one would need the policy loosened.
      assetsInlineLimit: 0,
      rollupOptions: { checks: { pluginTimings: false } },
    },
  });

const buildNode = (logLevel, folder, entries, isFirst = true) =>
  build({
    root,
    configFile: false,
    logLevel,
    publicDir: false,
    ssr: { noExternal: true, target: 'node' },
    build: {
      target: oldestNode,
      outDir: folder,
      emptyOutDir: isFirst,
      sourcemap: false,
      minify: false,
      ssr: true,
      rollupOptions: {
        input: entries,
        checks: { pluginTimings: false },
        external: ['electron', ...nodeBuiltins],
        output: { format: 'cjs', entryFileNames: '[name].cjs', chunkFileNames: '[name].cjs', exports: 'auto' },
      },
    },
  });

export const buildBundles = async ({ quiet }) => {
  const logLevel = quiet ? 'warn' : 'info';
  await rm(path.join(out, 'renderer'), { recursive: true, force: true });
  await Promise.all([
    buildWindow(logLevel),
    buildNode(logLevel, path.join(out, 'main'), { main: path.join(root, 'main/main.ts'), ...readerEntry }),
    buildNode(logLevel, path.join(out, 'preload'), { preload: path.join(root, 'preload/preload.ts') }),
  ]);
};

/** The reader alone, as the app gets it, for tests that run it under Node. */
export const buildReader = (folder) => buildNode('warn', folder, readerEntry);
