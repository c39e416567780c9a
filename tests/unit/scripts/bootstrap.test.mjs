import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { checkNode, isAtLeast } from '../../../scripts/bootstrap/node-version.mjs';
import { holdsEverything, packagesAreCurrent } from '../../../scripts/bootstrap/packages.mjs';

describe('the Node that runs the tools', () => {
  test.each([
    ['20.19.0', true],
    ['20.19.5', true],
    ['20.20.0', true],
    ['22.1.0', true],
    ['20.18.9', false],
    ['20.9.0', false],
    ['18.20.4', false],
  ])('version %s is new enough: %s', (version, expected) => {
    expect(isAtLeast(version, '20.19')).toBe(expected);
  });

  test('an old one is refused in plain words that name both versions', () => {
    expect(() => checkNode('18.20.4')).toThrow(/Node 20\.19 or later is needed, and this is Node 18\.20\.4/);
  });
});

describe('installed packages', () => {
  const lock = { '': { version: '1.0.0' }, 'node_modules/a': { version: '1.2.3' }, 'node_modules/only-on-windows': { version: '2.0.0', optional: true } };

  test('are current when they are what the lock file names', () => {
    expect(holdsEverything(lock, { 'node_modules/a': { version: '1.2.3' } })).toBe(true);
  });

  test('are not current when one has another version', () => {
    expect(holdsEverything(lock, { 'node_modules/a': { version: '1.2.4' } })).toBe(false);
  });

  test('are not current when one is missing', () => {
    expect(holdsEverything(lock, {})).toBe(false);
  });

  const folder = mkdtempSync(path.join(os.tmpdir(), 'seller-ops-packages-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test('are not current until an install has reached its end', () => {
    writeFileSync(path.join(folder, 'package-lock.json'), JSON.stringify({ packages: lock }));
    mkdirSync(path.join(folder, 'node_modules', 'a'), { recursive: true });
    expect(packagesAreCurrent(folder)).toBe(false);
    writeFileSync(path.join(folder, 'node_modules', '.package-lock.json'), JSON.stringify({ packages: { 'node_modules/a': { version: '1.2.3' } } }));
    expect(packagesAreCurrent(folder)).toBe(true);
  });
});
