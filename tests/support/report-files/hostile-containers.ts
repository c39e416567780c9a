/** OLE compound files whose sectors lead nowhere. */
import { agileWorkbook, standardWorkbook, xlsOfExcel97 } from './encrypted-workbook';
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

const small = (): Buffer => workbookFile('xlsx', [{ name: 'Data', grid: [['RG-1', 1]] }]);

export const hostileContainers: readonly HostileCase[] = [
  file('an old workbook whose sectors lead in a circle', 'circle.xls', inACircle, isTorn),
  file('an old workbook of 4 MB whose sectors go backwards', 'backwards.xls', () => backwards(8_192), isTorn),
  file('a workbook that Excel opens by a password of its own', 'shared.xlsx', () => agileWorkbook(small(), { rounds: 100_000 }), { rows: [['RG-1', '1']] }),
  file('a workbook that Excel 2007 opens so', 'shared-2007.xlsx', () => standardWorkbook(small()), { rows: [['RG-1', '1']] }),
  file('an old workbook that Excel opens so', 'shared.xls', () => xlsOfExcel97(workbookFile('xls', [{ name: 'Data', grid: [['RG-1', 1]] }])), { rows: [['RG-1', '1']] }),
  file('a workbook whose password is to be hashed two thousand million times', 'rounds.xlsx', () => agileWorkbook(small(), { roundsSaid: '2147483648' }), { code: 'password', words: /Remove it in Excel/ }),
  file('a workbook whose password is to be hashed as often as is done at most, for nothing', 'patience.xlsx', () => agileWorkbook(small(), { roundsSaid: '200000' }), { code: 'password', words: /Remove it in Excel/ }),
  file('an encrypted workbook of 28 MB of which a byte is wrong', 'spoilt.xlsx', () => agileWorkbook(Buffer.alloc(28 * 1024 * 1024), { damaged: (bytes) => bytes.fill(1, 500_000, 500_001) }), isTorn),
];
