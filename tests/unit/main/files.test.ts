import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { admissionLimits, admit } from '../../../main/files/admit';
import { safeFileName } from '../../../main/files/file-name';
import { plainKeepReason, plainReason, plainWriteReason } from '../../../main/files/plain-reason';
import { createTickets } from '../../../main/files/tickets';
import { writeWhole } from '../../../main/files/write';
import { createPieceWriter, NotBegun } from '../../../main/files/written-in-pieces';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'seller-ops-files-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const put = (name: string, content = 'x'): string => {
  const file = path.join(folder, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, content);
  return file;
};
const onWindows = process.platform === 'win32';

describe('what is dropped', () => {
  it('comes in as a file, with its size and its date', async () => {
    const file = put('report.csv', 'SKU\n1\n');
    const { files, refused } = await admit([file]);
    expect(files).toEqual([{ path: file, name: 'report.csv', bytes: 6, modifiedAt: Math.trunc(statSync(file).mtimeMs) }]);
    expect(refused).toEqual([]);
  });

  it('is opened when it is a folder, without hidden files and lock files, in one order', async () => {
    for (const name of ['b.csv', 'a.xlsx', '.hidden.csv', '~$a.xlsx', '.git/config', 'deep/er/c.txt', 'Thumbs.db']) put(name);
    const { files, refused } = await admit([folder]);
    expect(files.map(({ path: file }) => path.relative(folder, file))).toEqual(['a.xlsx', 'b.csv', path.join('deep', 'er', 'c.txt')]);
    expect(refused).toEqual([]);
  });

  it('is left out while the browser is still at it: part of a report reads like all of it', async () => {
    for (const name of ['fba.csv', 'fba.csv.crdownload', 'awd.csv.part', 'Unconfirmed 123.crdownload', 'safari.csv.download/safari.csv']) put(`Down/${name}`, 'SKU\n1\n');
    const reason = 'This is a download that is not finished. Wait until the browser is done, and drop the file it makes of it.';
    const { files, refused } = await admit([path.join(folder, 'Down')]);
    expect(files.map(({ name }) => name)).toEqual(['fba.csv']);
    expect(refused).toMatchObject([{ name: 'Down', reason: `4 of what is in it were left out: “Unconfirmed 123.crdownload”, “awd.csv.part”, “fba.csv.crdownload” and 1 more. ${reason}` }]);
    const alone = await admit([path.join(folder, 'Down', 'awd.csv.part')]);
    expect(alone).toMatchObject({ files: [], refused: [{ name: 'awd.csv.part', reason }] });
  });

  it.skipIf(onWindows)('comes in through a link to a file, and is refused behind a link to a folder or to nothing', async () => {
    put('there.csv');
    mkdirSync(path.join(folder, 'inner'));
    for (const [name, target] of [['file-link', 'there.csv'], ['folder-link', 'inner'], ['dangling', 'gone.csv'], ['circle', 'circle']] as const) symlinkSync(path.join(folder, target), path.join(folder, name));
    const { files, refused } = await admit(['file-link', 'folder-link', 'dangling', 'circle'].map((name) => path.join(folder, name)));
    expect(files.map(({ name }) => name)).toEqual(['file-link']);
    expect(refused).toMatchObject([
      { name: 'folder-link', reason: 'This is a link to a folder. Drop the folder itself.' },
      { name: 'dangling', reason: 'It is not there any more. Choose it again where it is now.' },
      { name: 'circle', reason: 'It is a link that leads in a circle. Choose the file it was made for.' },
    ]);
  });

  it.skipIf(onWindows)('is refused when it is a pipe or a device, without waiting for it', async () => {
    execFileSync('mkfifo', [path.join(folder, 'pipe')]);
    const { files, refused } = await admit([path.join(folder, 'pipe'), '/dev/zero']);
    expect(files).toEqual([]);
    expect(refused).toMatchObject([
      { name: 'pipe', reason: 'This is a pipe, not a file with rows in it.' },
      { name: 'zero', reason: 'This is a device, not a file with rows in it.' },
    ]);
  });

  it('is told from its namesake in another folder, the same as itself, and without its path', async () => {
    const refused = async (name: string) => (await admit([path.join(folder, name)])).refused[0];
    const [one, again, other] = [await refused('one/gone.csv'), await refused('one/gone.csv'), await refused('other/gone.csv')];
    expect(one?.from).toMatch(/^[0-9a-f]{16}$/);
    expect(again).toEqual(one);
    expect(other).toMatchObject({ name: one?.name, reason: one?.reason });
    expect(other?.from).not.toBe(one?.from);
  });

  it('is refused when it is gone, and an empty folder is named', async () => {
    mkdirSync(path.join(folder, 'empty'));
    const { refused } = await admit([path.join(folder, 'gone.csv'), path.join(folder, 'empty')]);
    expect(refused).toMatchObject([
      { name: 'gone.csv', reason: 'It is not there any more. Choose it again where it is now.' },
      { name: 'empty', reason: 'This folder is empty.' },
    ]);
  });

  it('is not looked at when it is no whole path', async () => {
    put('a.csv');
    expect(await admit(['a.csv', '../x', '', 'https://example.com/a.csv', `${folder}\0/a.csv`])).toEqual({ files: [], refused: [] });
  });

  it('comes in up to a limit, and the rest is said to be left out', async () => {
    for (let at = 0; at < admissionLimits.files + 5; at += 1) put(`many/${String(at).padStart(4, '0')}.csv`);
    const { files, refused } = await admit([folder]);
    expect(files).toHaveLength(admissionLimits.files);
    expect(refused).toHaveLength(1);
    expect(refused[0]?.reason).toContain('More than 500 files at once');
  });

  it('brings the reports of a folder of ten thousand pictures, however late they come in it', async () => {
    const picture = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0]);
    mkdirSync(path.join(folder, 'Downloads'));
    for (let at = 0; at < 10_000; at += 1) writeFileSync(path.join(folder, 'Downloads', `IMG_${String(at).padStart(5, '0')}.png`), picture);
    put('Downloads/empty.csv', '');
    put('Downloads/manual.csv', '%PDF-1.7');
    for (const name of ['awd.csv', 'stock.xlsx', 'week.txt']) put(`Downloads/old/${name}`, name === 'stock.xlsx' ? 'PK\x03\x04' : 'SKU\n1\n');
    const { files, refused } = await admit([path.join(folder, 'Downloads')]);
    expect(files.map(({ name }) => name)).toEqual(['awd.csv', 'stock.xlsx', 'week.txt']);
    expect(refused).toMatchObject([{ name: 'Downloads', reason: '10,002 of its files hold no rows and were left out: “IMG_00000.png” (a PNG picture), “IMG_00001.png” (a PNG picture), “IMG_00002.png” (a PNG picture) and 9,999 more.' }]);
  });

  it('is looked through up to a limit, which is said', async () => {
    const picture = Buffer.from([0x89, 0x50, 0x4e, 0x47]);
    mkdirSync(path.join(folder, 'All'));
    for (let at = 0; at <= 50; at += 1) writeFileSync(path.join(folder, 'All', `${at}.png`), picture);
    const { files, refused } = await admit([path.join(folder, 'All')], { limits: { ...admissionLimits, looks: 50 } });
    expect(files).toEqual([]);
    expect(refused.map(({ reason }) => reason)).toContain('Only 49 of its files and folders were looked at. Drop the folder with the reports.');
  });

  it('is not said to be cut short where its last file is the last that may be looked at', async () => {
    for (const name of ['a', 'b', 'c']) put(`Three/in/${name}.csv`);
    const looked = async (looks: number) => (await admit([path.join(folder, 'Three')], { limits: { ...admissionLimits, looks } })).refused;
    expect(await looked(5)).toEqual([]);
    expect(await looked(4)).toMatchObject([{ name: 'Three', reason: 'Only 3 of its files and folders were looked at. Drop the folder with the reports.' }]);
  });

  it('is looked through up to that limit whatever it is, and each dropped thing that was not looked at is named', async () => {
    for (let at = 0; at < 60; at += 1) put(`One/${at % 6}/deeper/${at}.csv`);
    put('Two/a.csv');
    const two = path.join(folder, 'Two');
    const { files, refused } = await admit([path.join(folder, 'One'), two, path.join(two, 'a.csv')], { limits: { ...admissionLimits, looks: 20 } });
    expect(files.length).toBeLessThan(20);
    expect(refused).toMatchObject([
      { name: 'One', reason: 'Only 19 of its files and folders were looked at. Drop the folder with the reports.' },
      { name: 'Two', reason: 'It was not looked at: 20 files and folders are looked through at once. Drop it separately.' },
      { name: 'a.csv', reason: 'It was not looked at: 20 files and folders are looked through at once. Drop it separately.' },
    ]);
  });

  it.skipIf(onWindows)('comes to an end in a tree whose links lead in circles, and says each reason once', async () => {
    const tree = path.join(folder, 'Tree');
    for (let at = 0; at < 700; at += 1) {
      put(`Tree/${at}/a.txt`, '\x89PNG');
      symlinkSync(tree, path.join(tree, String(at), 'up'));
    }
    for (const name of ['one', 'other']) symlinkSync(path.join(tree, name === 'one' ? 'other' : 'one'), path.join(tree, name));
    put(`Tree/${Array.from({ length: admissionLimits.depth + 2 }, () => 'in').join('/')}/a.csv`);
    const { files, refused } = await admit([tree], { limits: { ...admissionLimits, files: 1_000 } });
    expect(files).toHaveLength(700);
    expect(refused).toMatchObject([
      { name: 'Tree', reason: '700 of what is in it were left out: “up”, “up”, “up” and 697 more. This is a link to a folder. Drop the folder itself.' },
      { name: 'in', reason: 'Its folders go too deep. Drop the folder with the reports.' },
      { name: 'Tree', reason: '2 of what is in it were left out: “one”, “other”. It is a link that leads in a circle. Choose the file it was made for.' },
    ]);
  });

  it('says how many were looked at while it is looked through, and stops at once when told to, with nothing taken in', async () => {
    for (let at = 0; at < 200; at += 1) put(`Long/${at}.csv`);
    const stop = new AbortController();
    const seen: number[] = [];
    const { files, refused } = await admit([path.join(folder, 'Long'), put('b.csv')], {
      signal: stop.signal,
      onLook: (looks) => {
        seen.push(looks);
        if (looks === 50) stop.abort();
      },
    });
    expect(seen).toEqual(Array.from({ length: 50 }, (_, at) => at + 1));
    expect({ files, refused }).toEqual({ files: [], refused: [] });
  });

  it('is taken in unlooked at where it was dropped by itself: its card says what it is', async () => {
    const file = put('manual.csv', '%PDF-1.7');
    expect((await admit([file])).files).toHaveLength(1);
  });

  it('is not followed for ever into folders', async () => {
    const deep = Array.from({ length: admissionLimits.depth + 2 }, (_, at) => `d${at}`).join('/');
    put(`${deep}/a.csv`);
    const { files, refused } = await admit([folder]);
    expect(files).toEqual([]);
    expect(refused[0]?.reason).toContain('too deep');
  });

  it.skipIf(onWindows || process.getuid?.() === 0)('is refused by name when this user may not look', async () => {
    put('closed/a.csv');
    chmodSync(path.join(folder, 'closed'), 0);
    expect((await admit([path.join(folder, 'closed')])).refused).toMatchObject([{ name: 'closed', reason: plainReason({ code: 'EACCES' }) }]);
    chmodSync(path.join(folder, 'closed'), 0o700);
  });
});

describe('a ticket', () => {
  const file = { path: '/secret/place/a.csv', name: 'a.csv', bytes: 1, modifiedAt: 2 };

  it('says nothing about the path, and leads back to the file', () => {
    const tickets = createTickets();
    const ticket = tickets.issue(file);
    expect(JSON.stringify(ticket)).not.toContain('secret');
    expect(tickets.fileOf(ticket.ticket)).toEqual(file);
    expect(tickets.fileOf('guessed')).toBeNull();
    expect(createTickets().fileOf(ticket.ticket)).toBeNull();
  });

  it('is new every time, and the oldest is given up first', () => {
    const tickets = createTickets(2);
    const [first, second, third] = [tickets.issue(file), tickets.issue(file), tickets.issue(file)];
    expect(new Set([first.ticket, second.ticket, third.ticket]).size).toBe(3);
    expect(tickets.fileOf(first.ticket)).toBeNull();
    expect(tickets.fileOf(third.ticket)).toEqual(file);
  });
});

describe('a suggested file name', () => {
  it.each([
    ['awd inventory.csv', 'awd inventory.csv'],
    ['../../etc/passwd', '_.._etc_passwd'],
    ['C:\\Windows\\win.ini', 'C__Windows_win.ini'],
    ['a<b>:"|?*.csv', 'a_b______.csv'],
    ['CON', '_CON'],
    ['lpt1.csv', '_lpt1.csv'],
    ['console.csv', 'console.csv'],
    ['name. . ', 'name'],
    ['...', 'export'],
    ['', 'export'],
    ['invoice\u202Evsc.exe', 'invoice_vsc.exe'],
  ])('%j becomes %j', (suggested, safe) => expect(safeFileName(suggested)).toBe(safe));

  it('is safe on every system, whatever was suggested', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 400, unit: 'binary' }), (suggested) => {
        const name = safeFileName(suggested);
        expect(name).not.toMatch(/[\p{C}<>:"/\\|?*]|^[\s.]|[\s.]$/u);
        expect(name).not.toMatch(/^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i);
        expect(name.length).toBeGreaterThan(0);
        expect([...name].length).toBeLessThanOrEqual(161);
        expect(safeFileName(name)).toBe(name);
      }),
    );
  });
});

describe('a file is written', () => {
  it('whole, over the old one, and nothing is left beside it', async () => {
    const file = put('out.csv', 'old and longer');
    await writeWhole(file, Buffer.from('new'));
    expect(readFileSync(file, 'utf8')).toBe('new');
    expect(readdirSync(folder)).toEqual(['out.csv']);
  });

  it('not at all when it cannot be, and the old one stays', async () => {
    mkdirSync(path.join(folder, 'taken'));
    put('taken/inside.csv', 'old');
    await expect(writeWhole(path.join(folder, 'taken'), Buffer.from('new'))).rejects.toThrow();
    expect(readFileSync(path.join(folder, 'taken', 'inside.csv'), 'utf8')).toBe('old');
    expect(readdirSync(folder)).toEqual(['taken']);
    await expect(writeWhole(path.join(folder, 'no', 'folder.csv'), Buffer.from('new'))).rejects.toMatchObject({ code: 'ENOENT' });
  });

  it.skipIf(onWindows)('for this user alone where that is asked', async () => {
    await writeWhole(path.join(folder, 'connection.json'), Buffer.from('{}'), 0o600);
    expect(statSync(path.join(folder, 'connection.json')).mode & 0o777).toBe(0o600);
  });
});

it('a reason of the system never names a path', () => {
  const error = Object.assign(new Error("EACCES: permission denied, open '/home/ann/secret.csv'"), { code: 'EACCES' });
  expect(plainReason(error)).not.toContain('/home');
  expect(plainReason(new Error('/home/ann'))).toBe('The system refused it. Copy it to a folder of your own and choose that copy.');
  expect(plainReason({ code: 'EWEIRD' })).toBe('The system refused it (EWEIRD). Copy it to a folder of your own and choose that copy.');
  // A file to be written is not missed; its folder is.
  expect(plainWriteReason({ code: 'ENOENT' })).toBe('Its folder is not there any more. Choose another place.');
  expect(plainWriteReason({ code: 'ENOSPC' })).toBe(plainReason({ code: 'ENOSPC' }));
});

it('a reason of the system says what the person can do: open another copy, save elsewhere, or ask for help', () => {
  const reasonsOf = (code: string) => [plainReason({ code }), plainWriteReason({ code }), plainKeepReason({ code })];
  expect(reasonsOf('EACCES')).toEqual([
    'You have no right to open it. Ask whoever gave it to you for a copy that you may open.',
    'You have no right to save there. Choose another place.',
    'You have no right to write to the app’s own folder. Ask whoever looks after this computer.',
  ]);
  expect(plainKeepReason({ code: 'EWEIRD' })).toBe('The system refused it (EWEIRD). Try again. If it stays, ask whoever looks after this computer.');
  for (const code of ['ENOENT', 'ENOTDIR', 'EACCES', 'EPERM', 'EBUSY', 'EROFS', 'ENOSPC', 'EIO', 'ELOOP', 'EMFILE', 'UNKNOWN'])
    for (const [at, reason] of reasonsOf(code).entries()) {
      expect(reason).toMatch(/\. [A-Z]/);
      // Only where a place is chosen can another one be.
      if (at !== 1 && code !== 'EROFS') expect(reason).not.toContain('another place');
    }
});

describe('what a killed write left', () => {
  const left = (name: string, hoursAgo: number): void => {
    const at = Date.now() / 1000 - hoursAgo * 3_600;
    utimesSync(put(name), at, at);
  };

  it('goes with the next file written to its folder, and nothing else goes', async () => {
    left('.seller-ops-0123456789ab.tmp', 2);
    // Still being written; somebody else's; not hidden; of another shape; a folder.
    left('.seller-ops-ba9876543210.tmp', 0.5);
    for (const name of ['.0123456789ab.tmp', 'seller-ops-0123456789ab.tmp', '.seller-ops-0123.tmp', '.seller-ops-0123456789ab.tmp.bak']) left(name, 100);
    mkdirSync(path.join(folder, '.seller-ops-aaaaaaaaaaaa.tmp'));
    utimesSync(path.join(folder, '.seller-ops-aaaaaaaaaaaa.tmp'), 1, 1);
    const before = readdirSync(folder);
    await writeWhole(path.join(folder, 'export.csv'), Buffer.from('new'));
    expect(readdirSync(folder).sort()).toEqual([...before.filter((name) => name !== '.seller-ops-0123456789ab.tmp'), 'export.csv'].sort());
  });

  it.skipIf(onWindows)('a process killed while it writes leaves one such file, and the old one whole', async () => {
    const file = put('backup.zip', 'old');
    const pieces = createPieceWriter();
    const writing = await pieces.begin(file);
    await pieces.append(writing, Buffer.from('half'));
    const [beginning] = readdirSync(folder).filter((name) => name.endsWith('.tmp'));
    expect(beginning).toMatch(/^\.seller-ops-[0-9a-f]{12}\.tmp$/);
    expect(readFileSync(file, 'utf8')).toBe('old');
    await pieces.abandonAll();
  });
});

describe('a file written in pieces', () => {
  const text = (words: string): Uint8Array => new TextEncoder().encode(words);

  it('takes its name in one step: until then the old one stands, and after it nothing is left beside', async () => {
    const file = put('store.sellerops', 'old');
    const writer = createPieceWriter();
    const writing = await writer.begin(file);
    // Sent at once, they come in order.
    await Promise.all([writer.append(writing, text('one ')), writer.append(writing, text('two '))]);
    expect(readFileSync(file, 'utf8')).toBe('old');
    await writer.append(writing, text('three'));
    expect(await writer.finish(writing)).toBe('store.sellerops');
    expect(readFileSync(file, 'utf8')).toBe('one two three');
    expect(readdirSync(folder)).toEqual(['store.sellerops']);
  });

  it('given up leaves nothing, and cannot be gone on with', async () => {
    const writer = createPieceWriter();
    const [one, other] = [await writer.begin(path.join(folder, 'a')), await writer.begin(path.join(folder, 'b'))];
    await writer.append(one, text('half'));
    await writer.abandon(one);
    await writer.abandonAll();
    expect(readdirSync(folder)).toEqual([]);
    for (const writing of [one, other, 'never begun']) {
      await expect(writer.append(writing, text('more'))).rejects.toThrow(NotBegun);
      await expect(writer.finish(writing)).rejects.toThrow(NotBegun);
    }
  });

  it('that the disk refuses says so at once, and leaves nothing', async () => {
    const writer = createPieceWriter();
    await expect(writer.begin(path.join(folder, 'gone', 'a'))).rejects.toMatchObject({ code: 'ENOENT' });
    // A folder has its name by the time it is finished.
    const taken = path.join(folder, 'taken');
    const writing = await writer.begin(taken);
    mkdirSync(taken);
    await expect(writer.finish(writing)).rejects.toMatchObject({ code: expect.stringMatching(/EISDIR|EPERM|EEXIST|ENOTEMPTY/) as string });
    expect(readdirSync(folder)).toEqual(['taken']);
  });

  it('beyond the fourth gives the oldest up, so that a page gone wild keeps no handles', async () => {
    const writer = createPieceWriter(2);
    const [first, ...others] = [await writer.begin(path.join(folder, 'a')), await writer.begin(path.join(folder, 'b')), await writer.begin(path.join(folder, 'c'))];
    await expect(writer.append(first, text('x'))).rejects.toThrow(NotBegun);
    for (const writing of others) await writer.finish(writing);
    expect(readdirSync(folder).sort()).toEqual(['b', 'c']);
  });
});
