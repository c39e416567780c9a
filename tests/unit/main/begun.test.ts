import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { begunFilesIn } from '../../../main/files/begun';
import { writeWhole } from '../../../main/files/write';
import { createPieceWriter } from '../../../main/files/written-in-pieces';

let folder = '';

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'begun-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const put = (name: string, content = 'x'): string => {
  const file = path.join(folder, name);
  writeFileSync(file, content);
  return file;
};

describe('what a process killed in the middle of a file left anywhere', () => {
  const outside = (): string => path.join(folder, 'elsewhere');
  const notes = (): string => path.join(folder, 'begun');

  it('is taken away by the next start, and what was there before stays', async () => {
    mkdirSync(outside());
    const file = put('elsewhere/backup.sellerops', 'old');
    const writing = createPieceWriter(4, begunFilesIn(notes()).note);
    await writing.append(await writing.begin(file), Buffer.from('half'));
    expect(readdirSync(outside())).toHaveLength(2);
    // The process ends here; the next one knows nothing but its folder.
    await begunFilesIn(notes()).sweep();
    expect(readdirSync(outside())).toEqual(['backup.sellerops']);
    expect(readFileSync(file, 'utf8')).toBe('old');
    expect(readdirSync(notes())).toEqual([]);
    await writing.abandonAll();
  });

  it('is nothing where the file was finished, given up or never begun', async () => {
    mkdirSync(outside());
    const { note } = begunFilesIn(notes());
    await writeWhole(path.join(outside(), 'a.csv'), Buffer.from('new'), undefined, note);
    const writing = createPieceWriter(4, note);
    await writing.abandon(await writing.begin(path.join(outside(), 'b.csv')));
    await expect(writeWhole(path.join(outside(), 'no', 'c.csv'), Buffer.from('new'), undefined, note)).rejects.toThrow();
    expect(readdirSync(notes())).toEqual([]);
    expect(readdirSync(outside())).toEqual(['a.csv']);
  });

  it('is never another file, whatever a note says', async () => {
    mkdirSync(outside());
    put('elsewhere/costs.csv', 'theirs');
    mkdirSync(notes());
    put('begun/one', path.join(outside(), 'costs.csv'));
    put('begun/two', path.join(outside(), '.seller-ops-0123'));
    put('begun/three', '');
    await begunFilesIn(notes()).sweep();
    expect(readdirSync(outside())).toEqual(['costs.csv']);
    expect(readdirSync(notes())).toEqual([]);
    // Without a folder for notes a file is written all the same.
    put('no-folder');
    await writeWhole(path.join(outside(), 'd.csv'), Buffer.from('new'), undefined, begunFilesIn(path.join(folder, 'no-folder')).note);
    expect(readFileSync(path.join(outside(), 'd.csv'), 'utf8')).toBe('new');
  });
});
