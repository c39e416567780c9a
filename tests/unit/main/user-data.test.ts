import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test, vi } from 'vitest';

vi.mock('electron', () => ({ app: {}, dialog: {} }));
const { cannotKeepIn } = await import('../../../main/user-data');

const folder = mkdtempSync(path.join(os.tmpdir(), 'user-data-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the folder of the app’s data', () => {
  test('is made where it is missing, and is left as it was', () => {
    const own = path.join(folder, 'a', 'b');
    expect(cannotKeepIn(own)).toBeNull();
    expect(readdirSync(own)).toStrictEqual([]);
  });

  test('says why nothing can be kept in it', () => {
    const file = path.join(folder, 'a-file');
    writeFileSync(file, '');
    expect(cannotKeepIn(path.join(file, 'below'))).toBe('ENOTDIR');
  });
});
