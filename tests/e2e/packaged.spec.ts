import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { listPackage, extractFile } from '@electron/asar';
import { FuseV1Options, getCurrentFuseWire } from '@electron/fuses';
import { expect, test } from 'playwright/test';
import { packagedExecutable, packagedResources, startPackagedApp } from '../support/packaged-app';

/** How the binary writes a fuse: the characters 0 and 1. */
const off = '0'.charCodeAt(0);
const on = '1'.charCodeAt(0);

const archive = (): string => path.join(packagedResources(), 'app.asar');
const packed = (): string[] => listPackage(archive(), { isPack: false }).map((name) => name.replaceAll('\\', '/'));

test.describe('the packaged application', () => {
  test('opens the sample workspace from a fresh start', async () => {
    const app = await startPackagedApp();
    try {
      await app.page.getByRole('button', { name: 'Open sample workspace' }).click();
      const header = app.page.getByRole('banner');
      // The sample is written first, which a busy machine takes its time for.
      await expect(header.getByRole('button', { name: 'Logout' })).toBeVisible({ timeout: 60_000 });
      await expect(header).toContainText(/\S+@\S+\.\S+/);
    } finally {
      await app.dispose();
    }
  });

  test('has its fuses set', async () => {
    const wire = await getCurrentFuseWire(packagedExecutable());
    expect(wire[FuseV1Options.RunAsNode]).toBe(off);
    expect(wire[FuseV1Options.EnableNodeOptionsEnvironmentVariable]).toBe(off);
    expect(wire[FuseV1Options.EnableNodeCliInspectArguments]).toBe(off);
    expect(wire[FuseV1Options.OnlyLoadAppFromAsar]).toBe(on);
    expect(wire[FuseV1Options.EnableCookieEncryption]).toBe(on);
    expect(wire[FuseV1Options.EnableEmbeddedAsarIntegrityValidation]).toBe(on);
  });

  test('does not become a plain Node when asked to', () => {
    const marker = 'ran as node';
    const answer = spawnSync(packagedExecutable(), ['-e', `console.log('${marker}')`], {
      env: { ...process.env, ELECTRON_RUN_AS_NODE: '1', DISPLAY: '', WAYLAND_DISPLAY: '' },
      encoding: 'utf8',
      timeout: 20_000,
    });
    expect(`${answer.stdout}${answer.stderr}`).not.toContain(marker);
  });

  test('holds the built code and nothing else', () => {
    const files = packed();
    for (const needed of ['/dist/main/main.cjs', '/dist/main/reader.cjs', '/dist/preload/preload.cjs', '/dist/renderer/index.html', '/package.json']) {
      expect(files).toContain(needed);
    }
    const strangers = files.filter((name) => !/^\/(package\.json$|dist($|\/(main|preload|renderer)($|\/)))/.test(name));
    expect(strangers).toEqual([]);
    const unwanted = files.filter((name) => /\.map$|\.tsx?$|\.env|\.pem$|\.key$|service-?account|connection\.json|node_modules|\.(test|spec)\./i.test(name));
    expect(unwanted).toEqual([]);
  });

  test('names no source map in any of its scripts', () => {
    const naming = packed()
      .filter((name) => /\.(c?js|css)$/.test(name))
      .filter((name) => extractFile(archive(), name.slice(1)).includes('sourceMappingURL=data:'));
    expect(naming).toEqual([]);
  });

  test('leaves no other application beside its own', () => {
    const beside = readdirSync(packagedResources());
    expect(beside).not.toContain('default_app.asar');
    expect(existsSync(path.join(packagedResources(), 'app'))).toBe(false);
  });
});
