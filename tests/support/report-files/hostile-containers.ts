/** OLE compound files whose sectors lead nowhere. */
import type { HostileCase } from './hostile-case';
import { file } from './hostile-case';
import { workbookFile } from './workbook-file';

const sectorBytes = 512;
const isTorn = { code: 'torn', words: /damaged/ } as const;

const placeOf = (sector: number): number => (sector + 1) * sectorBytes;

/** Sectors that each name the one before. Whoever follows each anew reads the file thousands of times. */
const backwards = (sectors: number): Buffer => {
  const lists = sectors / 128;
  const whole = Buffer.alloc(placeOf(sectors + lists));
  whole.set([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
  whole.set([0x3e, 0, 3, 0, 0xfe, 0xff, 9, 0, 6, 0], 24);
  whole.writeUInt32LE(lists, 44);
  whole.writeUInt32LE(4096, 56);
  for (const at of [60, 68]) whole.writeInt32LE(-2, at);
  for (let list = 0; list < 109; list += 1) whole.writeInt32LE(list < lists ? sectors + list : -1, 76 + list * 4);
  for (let sector = 0; sector < sectors; sector += 1) whole.writeInt32LE(sector === 0 ? -2 : sector - 1, placeOf(sectors) + sector * 4);
  return whole;
};

/** An old workbook that begins in the middle of its sectors, the last of which leads back there. */
const inACircle = (): Buffer => {
  const whole = workbookFile('xls', [{ name: 'Data', grid: Array.from({ length: 500 }, (_, i) => [`RG-${i}`, i]) }]);
  const followerAt = (sector: number): number => placeOf(whole.readInt32LE(76 + Math.floor(sector / 128) * 4)) + (sector % 128) * 4;
  const entry = whole.indexOf(Buffer.from('Workbook\0', 'utf16le'));
  const middle = whole.readInt32LE(followerAt(whole.readInt32LE(entry + 116)));
  let last = middle;
  for (let next = last; next >= 0; next = whole.readInt32LE(followerAt(next))) last = next;
  whole.writeInt32LE(middle, followerAt(last));
  whole.writeInt32LE(middle, entry + 116);
  return whole;
};

export const hostileContainers: readonly HostileCase[] = [
  file('an old workbook whose sectors lead in a circle', 'circle.xls', inACircle, isTorn),
  file('an old workbook of 4 MB whose sectors go backwards', 'backwards.xls', () => backwards(8_192), isTorn),
];
