import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { inProject } from '../../../scripts/bootstrap/project.mjs';

/** The lines of one section of electron-builder.yml, without their indent. */
const section = (name) => {
  const [, body = ''] = new RegExp(`^${name}:\\n((?:  .*\\n|\\s*\\n|#.*\\n)*)`, 'm').exec(`${readFileSync(inProject('electron-builder.yml'), 'utf8')}\n`) ?? [];
  return body.split('\n').map((line) => line.trim());
};

describe('the installers', () => {
  test('for Windows are per user, ask for no administrator, and upgrade in place', () => {
    expect(section('win')).toEqual(expect.arrayContaining(['target: nsis', 'requestedExecutionLevel: asInvoker']));
    expect(section('nsis')).toEqual(
      expect.arrayContaining(['oneClick: true', 'perMachine: false', 'allowElevation: false', 'packElevateHelper: false', 'deleteAppDataOnUninstall: false']),
    );
  });

  test('are there for macOS and Linux too', () => {
    expect(section('mac').join('\n')).toContain('target: [dmg, zip]');
    expect(section('linux').join('\n')).toContain('target: [AppImage, deb]');
  });

  test('keep one id over every version, so that a newer one finds the older', () => {
    expect(readFileSync(inProject('electron-builder.yml'), 'utf8')).toMatch(/^appId: com\.sellerops\.desk$/m);
  });
});
