/** A workbook whose colours the library does not know is read a second time without them, and no other: twice takes twice as long. */
import * as XLSX from 'xlsx';
import { beforeEach, expect, test, vi } from 'vitest';
import { workbookFile } from '../../support/report-files/workbook-file';
import { readBytes } from './reading';

const readings = vi.hoisted(() => ({ count: 0 }));
vi.mock('xlsx', async (original) => {
  const library = await original<typeof XLSX>();
  return {
    ...library,
    read: (...given: Parameters<typeof library.read>) => {
      readings.count += 1;
      return library.read(...given);
    },
  };
});

beforeEach(() => void (readings.count = 0));

const xlsb = workbookFile('xlsb', [{ name: 'S', grid: [['sku', 'units'], ['A', 1]], hiddenColumns: [1] }]);

const withPart = (file: Buffer, name: string, change: (part: Buffer) => Buffer): Buffer => {
  const parts = XLSX.CFB.read(file, { type: 'buffer' });
  const part = XLSX.CFB.find(parts, name);
  if (part === null) throw new Error(`${name} is not in it`);
  part.content = change(part.content as Buffer); // read from a buffer
  return XLSX.CFB.write(parts, { type: 'buffer', fileType: 'zip', compression: true }) as Buffer; // asked for as one
};

const read = async (file: Buffer) => {
  const { rows, failed, end } = await readBytes(file);
  return { rows, readings: readings.count, failed: failed?.code ?? null, told: end?.warnings.map(({ detail }) => detail) ?? [] };
};

test('a sound workbook is read once, with what is hidden of it', async () => {
  expect(await read(xlsb)).toEqual({ rows: [['sku', 'units'], ['A', '1']], readings: 1, failed: null, told: ['Column B is hidden: it is read like the others.'] });
});

test.each(['clrScheme', 'fontScheme', 'fmtScheme', 'themeElements'])('a workbook without the %s of its theme is read once more, for its rows alone', async (part) => {
  const file = withPart(xlsb, '/xl/theme/theme1.xml', (xml) => Buffer.from(xml.toString().replaceAll(`a:${part}`, 'a:other')));
  expect(await read(file)).toEqual({ rows: [['sku', 'units'], ['A', '1']], readings: 2, failed: null, told: [] });
});

test('a workbook that says nothing readable of its sheets is read once', async () => {
  const file = withPart(xlsb, '/xl/workbook.bin', (part) => Buffer.from(part.map((byte, at) => (at > 20 ? 0xff : byte))));
  expect(await read(file)).toEqual({ rows: [], readings: 1, failed: 'torn', told: [] });
});
