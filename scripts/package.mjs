// Makes an unpacked application for this system in release/; with --installers also the installers.
import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { prepareEverything } from './bootstrap/bootstrap.mjs';
import { asCommand, inProject, Refusal, say } from './bootstrap/project.mjs';
import { builtFrom, ensureBuilt } from './built-app.mjs';
import { packagedRecord } from './packaged-app.mjs';

/** The fuse for reading files through file:// came with Electron 29; an older binary refuses to be told of it. */
const knowsFileFuse = (version) => Number.parseInt(version, 10) >= 29;

const executableOf = (folder) => {
  if (process.platform === 'win32') return path.join(folder, 'Seller Ops.exe');
  if (process.platform === 'darwin') return path.join(folder, 'Seller Ops.app', 'Contents', 'MacOS', 'Seller Ops');
  return path.join(folder, 'seller-ops');
};

await asCommand(async () => {
  const installers = process.argv.includes('--installers');
  const runtime = await prepareEverything();
  if (installers && runtime.kind !== 'official') {
    throw new Refusal(
      `Installers are made from the official Electron only, and this machine has ${runtime.kind === 'given' ? 'one given by ELECTRON_OVERRIDE_DIST_PATH' : 'a substitute'}. Make them where the official binary can be fetched.`,
    );
  }
  if (!runtime.version) throw new Refusal(`The Electron in ${runtime.folder} does not say its version (its file "version" is missing).`);
  await ensureBuilt();
  rmSync(packagedRecord, { force: true });
  say(`Packaging with Electron ${runtime.version} ...`);
  if (runtime.kind === 'substitute') say('For testing only: this is the substitute Electron, never to be handed to anyone.');

  const { build } = await import('electron-builder');
  let unpacked = '';
  await build({
    projectDir: inProject(),
    ...(installers ? {} : { dir: true }),
    publish: 'never',
    config: {
      electronDist: runtime.folder,
      electronVersion: runtime.version,
      ...(knowsFileFuse(runtime.version) ? { electronFuses: { grantFileProtocolExtraPrivileges: false } } : {}),
      afterPack: ({ appOutDir, packager }) => {
        unpacked = appOutDir;
        // Electron's own stand-in application: nothing may be started in place of ours.
        rmSync(path.join(packager.getResourcesDir(appOutDir), 'default_app.asar'), { force: true });
      },
    },
  });
  const executable = executableOf(unpacked);
  writeFileSync(packagedRecord, `${JSON.stringify({ executable: path.relative(inProject(), executable), electron: runtime.version, runtime: runtime.kind, madeOf: builtFrom() }, null, 2)}\n`);
  process.stdout.write(`${executable}\n`);
});
