// The packages that travel with the app, with their licences: what package.json depends on, and what that depends on.
// A package whose licence nobody has looked at stops the build.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Licences that allow handing the package on inside the app, as long as their text goes with it. */
const accepted = ['0BSD', 'Apache-2.0', 'BlueOak-1.0.0', 'BSD-2-Clause', 'BSD-3-Clause', 'CC0-1.0', 'ISC', 'MIT', 'MIT-0', 'Unlicense', 'Zlib'];

/** Not bundled, but the program everything runs in. What it holds itself is listed beside it by its makers. */
const runtime = 'electron';

const readPackage = (folder) => JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));

/** As Node finds a package: in the nearest node_modules upwards. */
const findPackage = (name, from, root) => {
  for (let folder = from; ; folder = path.dirname(folder)) {
    const candidate = path.join(folder, 'node_modules', name);
    if (existsSync(path.join(candidate, 'package.json'))) return candidate;
    if (folder === root || folder === path.dirname(folder)) return undefined;
  }
};

const neededBy = ({ dependencies = {}, optionalDependencies = {}, peerDependencies = {}, peerDependenciesMeta = {} }) => [
  ...Object.keys(dependencies).map((name) => ({ name, mayMiss: name in optionalDependencies })),
  ...Object.keys(optionalDependencies).map((name) => ({ name, mayMiss: true })),
  ...Object.keys(peerDependencies).map((name) => ({ name, mayMiss: peerDependenciesMeta[name]?.optional === true })),
];

/** Folders of every package the app ships, each once. */
const shippedFolders = (root) => {
  const found = new Set();
  const follow = (folder) => {
    for (const { name, mayMiss } of neededBy(readPackage(folder))) {
      const needed = findPackage(name, folder, root);
      if (needed === undefined && !mayMiss) throw new Error(`${name}, needed by ${path.relative(root, folder) || 'the app'}, is not installed: its licence cannot be read.`);
      if (needed === undefined || found.has(needed)) continue;
      found.add(needed);
      follow(needed);
    }
  };
  follow(root);
  const program = findPackage(runtime, root, root);
  return program === undefined ? [...found] : [...found, program];
};

const licenceOf = ({ license, licenses }) => {
  if (typeof license === 'string') return license;
  if (typeof license?.type === 'string') return license.type;
  return Array.isArray(licenses) ? licenses.map(({ type }) => type).join(' OR ') : '';
};

/** `(MIT OR CC0-1.0)`: one of them suffices. `MIT AND ISC`: both are needed. */
export const isAccepted = (licence) =>
  licence
    .replaceAll(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((one) => accepted.includes(one.trim())));

const textIn = (folder) => {
  const files = readdirSync(folder).filter((name) => /^(licen[cs]e|copying|unlicense)([.-]|$)/i.test(name)).sort();
  return files.length === 0 ? null : files.map((name) => readFileSync(path.join(folder, name), 'utf8').trim()).join('\n\n');
};

const describe = (folder) => {
  const described = readPackage(folder);
  return { name: described.name, version: described.version, licence: licenceOf(described), text: textIn(folder) };
};

/**
 * { texts, packages: { name, version, licence, text }[] }, by name; `text` is an index into `texts`, or null where the package
 * brings none. Equal texts are kept once. Throws, with all of them named, where a licence is unknown.
 */
export const licencesOf = (root) => {
  const packages = shippedFolders(root).map(describe);
  const unknown = packages.filter(({ licence }) => !isAccepted(licence));
  if (unknown.length > 0) {
    const named = unknown.map(({ name, version, licence }) => `${name} ${version} (${licence || 'none named'})`).join(', ');
    throw new Error(`Shipped without a licence that is known to allow it: ${named}. See scripts/build/licences.mjs.`);
  }
  // Its text names nobody, so that one package's copy is every package's.
  const apache = packages.find(({ licence, text }) => licence === 'Apache-2.0' && text?.includes('TERMS AND CONDITIONS FOR USE'))?.text ?? null;
  const texts = [];
  const indexOf = (text) => {
    if (text === null) return null;
    const known = texts.indexOf(text);
    return known === -1 ? texts.push(text) - 1 : known;
  };
  const once = new Map(packages.map((one) => [`${one.name} ${one.version}`, one]));
  const listed = [...once.values()]
    .sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : a.version < b.version ? -1 : 1))
    .map(({ text, ...one }) => ({ ...one, text: indexOf(text ?? (one.licence === 'Apache-2.0' ? apache : null)) }));
  return { texts, packages: listed };
};

/** For the window's bundle: writes the list beside the page, where Settings reads it. */
export const licenceList = (root) => ({
  name: 'licence-list',
  generateBundle() {
    this.emitFile({ type: 'asset', fileName: 'licences.json', source: JSON.stringify(licencesOf(root)) });
  },
});
