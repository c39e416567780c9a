// The built application, rebuilt when anything it is made of changed.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { run } from './bootstrap/processes.mjs';
import { inProject, Refusal, say } from './bootstrap/project.mjs';

const madeOf = ['main', 'preload', 'renderer', path.join('resources', 'public'), path.join('scripts', 'build'), 'package-lock.json', 'tsconfig.base.json'];
const stamp = inProject('dist', 'made-of');
const products = [
  ['dist', 'main', 'main.cjs'],
  ['dist', 'main', 'reader.cjs'],
  ['dist', 'preload', 'preload.cjs'],
  ['dist', 'renderer', 'index.html'],
];

const filesUnder = (entry) => {
  const full = inProject(entry);
  if (!existsSync(full)) return [];
  const listed = readdirSync(full, { withFileTypes: true, recursive: true });
  return listed.filter((one) => one.isFile()).map((one) => path.join(one.parentPath ?? one.path, one.name));
};

const isFolder = (entry) => !path.extname(entry);

/** The same for the same sources, whatever their dates: a fresh checkout of the same commit is not rebuilt. */
const fingerprint = () => {
  const files = madeOf.flatMap((entry) => (isFolder(entry) ? filesUnder(entry) : [inProject(entry)])).sort();
  const hash = createHash('sha256');
  for (const file of files) hash.update(path.relative(inProject(), file).split(path.sep).join('/')).update('\0').update(readFileSync(file)).update('\0');
  return hash.digest('hex');
};

export const isBuilt = () =>
  products.every((parts) => existsSync(inProject(...parts))) && builtFrom() === fingerprint();

export const ensureBuilt = async () => {
  if (isBuilt()) return;
  say('Building ...');
  const built = await run(process.execPath, [inProject('scripts', 'build.mjs'), '--quiet'], { show: true });
  if (built.code !== 0) throw new Refusal('The build failed; the reason is above.');
};

/** The fingerprint of the sources the build was made of, or '' where there is none. */
export const builtFrom = () => (existsSync(stamp) ? readFileSync(stamp, 'utf8') : '');

/** Taken before a build, and kept once it has succeeded: what is changed while it runs is in it or not, and is built again. */
export const buildOfNow = () => {
  const sources = fingerprint();
  return { remember: () => writeFileSync(stamp, sources) };
};
