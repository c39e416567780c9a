// Builds the app into dist/, installing the packages first where they are missing.
import { preparePackages } from './bootstrap/bootstrap.mjs';
import { asCommand } from './bootstrap/project.mjs';
import { buildOfNow } from './built-app.mjs';

await asCommand(async () => {
  await preparePackages();
  // Loaded only now: the bundler is one of those packages.
  const { buildBundles } = await import('./build/bundles.mjs');
  const ofNow = buildOfNow();
  await buildBundles({ quiet: process.argv.includes('--quiet') });
  ofNow.remember();
});
