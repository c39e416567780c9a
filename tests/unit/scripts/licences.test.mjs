import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { build } from 'vite';
import { isAccepted, licenceList, licencesOf } from '../../../scripts/build/licences.mjs';
import { root } from '../../../scripts/bootstrap/project.mjs';

let project;

const write = (place, described, files = {}) => {
  const folder = path.join(project, place);
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ version: '1.0.0', ...described }));
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text);
};

beforeEach(() => {
  project = mkdtempSync(path.join(os.tmpdir(), 'licences-'));
  write('.', { name: 'the-app', dependencies: { bread: '1' }, devDependencies: { oven: '1' } });
  write('node_modules/bread', { name: 'bread', license: 'MIT', dependencies: { flour: '1' } }, { LICENSE: 'bread is free' });
  write('node_modules/flour', { name: 'flour', license: 'ISC' }, { 'LICENCE.md': 'flour is free' });
  write('node_modules/oven', { name: 'oven', license: 'SECRET' });
});

afterEach(() => rmSync(project, { recursive: true, force: true }));

describe('the list of licences', () => {
  test('holds what the app depends on, and what that depends on, each with its text', () => {
    const { texts, packages } = licencesOf(project);
    expect(packages.map(({ text, ...one }) => ({ ...one, text: texts[text] }))).toEqual([
      { name: 'bread', version: '1.0.0', licence: 'MIT', text: 'bread is free' },
      { name: 'flour', version: '1.0.0', licence: 'ISC', text: 'flour is free' },
    ]);
  });

  test('leaves out what is only needed for building, whatever its licence', () => {
    expect(licencesOf(project).packages.map(({ name }) => name)).not.toContain('oven');
  });

  test('keeps both where two versions of one package are shipped, and a text that is the same only once', () => {
    write('node_modules/bread/node_modules/flour', { name: 'flour', version: '2.0.0', license: 'ISC' }, { LICENSE: 'flour is free' });
    write('.', { name: 'the-app', dependencies: { bread: '1', flour: '1' } });
    const { texts, packages } = licencesOf(project);
    expect(packages.map(({ name, version }) => `${name} ${version}`)).toEqual(['bread 1.0.0', 'flour 1.0.0', 'flour 2.0.0']);
    expect(texts).toHaveLength(2);
  });

  test('counts a needed peer in, and does without an optional one', () => {
    write('node_modules/flour', { name: 'flour', license: 'ISC', peerDependencies: { mill: '1', yeast: '1' }, peerDependenciesMeta: { yeast: { optional: true } } });
    write('node_modules/mill', { name: 'mill', license: '0BSD' });
    expect(licencesOf(project).packages.map(({ name }) => name)).toEqual(['bread', 'flour', 'mill']);
  });

  test('gives a package under Apache 2.0 without a text the text of another one', () => {
    const apache = 'Apache License\nTERMS AND CONDITIONS FOR USE, REPRODUCTION, AND DISTRIBUTION';
    write('node_modules/bread', { name: 'bread', license: 'Apache-2.0', dependencies: { flour: '1' } }, { LICENSE: apache });
    write('node_modules/flour', { name: 'flour', license: 'Apache-2.0' });
    rmSync(path.join(project, 'node_modules/flour/LICENCE.md'));
    const { texts, packages } = licencesOf(project);
    expect(texts[packages[1].text]).toBe(apache);
  });

  test.each([
    ['names none', {}],
    ['names one nobody has looked at', { license: 'SEE LICENSE IN EULA.txt' }],
    ['asks for more than the app can give', { license: 'GPL-3.0-only' }],
    ['needs two of which one is unknown', { license: 'MIT AND GPL-3.0-only' }],
  ])('refuses to be made where a package deep inside %s', (_claim, described) => {
    write('node_modules/flour', { name: 'flour', ...described });
    expect(() => licencesOf(project)).toThrow(/flour 1\.0\.0 \(/);
  });

  test('refuses to be made where a package is missing', () => {
    rmSync(path.join(project, 'node_modules/flour'), { recursive: true });
    expect(() => licencesOf(project)).toThrow(/flour, needed by .*bread, is not installed/);
  });

  test.each([['MIT', true], ['(MIT OR CC0-1.0)', true], ['(MIT OR GPL-3.0-only)', true], ['MIT AND ISC', true], ['', false], ['Proprietary', false]])('takes "%s" for known: %s', (licence, known) => {
    expect(isAccepted(licence)).toBe(known);
  });
});

describe('the build', () => {
  const buildWindow = () => {
    writeFileSync(path.join(project, 'index.html'), '<!doctype html><title>Window</title>');
    return build({ root: project, configFile: false, logLevel: 'silent', plugins: [licenceList(project)] });
  };

  test('writes the list beside the page', async () => {
    await buildWindow();
    expect(JSON.parse(readFileSync(path.join(project, 'dist', 'licences.json'), 'utf8'))).toEqual(licencesOf(project));
  });

  test('fails where a shipped package has no known licence, and names it', async () => {
    write('node_modules/flour', { name: 'flour' });
    await expect(buildWindow()).rejects.toThrow(/flour 1\.0\.0 \(none named\)/);
  });
});

test('every package this app ships has a known licence', () => {
  const names = licencesOf(root).packages.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['react', 'firebase', '@firebase/firestore', '@e965/xlsx', 'papaparse', 'electron']));
  expect(names).not.toContain('vitest');
});
