/** All that the tests of a run write goes into one folder, which goes with them: most never take away what they write. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

export const setup = (): (() => void) => {
  const { TMPDIR: before } = process.env;
  const folder = mkdtempSync(path.join(tmpdir(), 'unit-tests-'));
  process.env['TMPDIR'] = folder;
  return () => {
    if (before === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = before;
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  };
};
