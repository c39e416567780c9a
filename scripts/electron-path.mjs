// Prints the Electron executable that would be used, and nothing else on stdout.
import { electronRuntime } from './bootstrap/electron-runtime.mjs';
import { preparePackages } from './bootstrap/bootstrap.mjs';
import { asCommand } from './bootstrap/project.mjs';

await asCommand(async () => {
  await preparePackages();
  const runtime = await electronRuntime();
  process.stdout.write(`${runtime.executable}\n`);
});
