import iconv from 'iconv-lite';
import { describe, expect, test, vi } from 'vitest';
import { heldBytes } from '../../../main/reader/byte-source';
import { Outbox } from '../../../main/reader/outbox';
import { readContent } from '../../../main/reader/read-content';
import { Warnings } from '../../../main/reader/warnings';
import { awdGrid, awdHeadings, awdReport, awdRows, awdVariants, trickyAwdRows } from '../../support/report-files/awd-report';
import { cellAsText } from '../../support/report-files/grid';
import { textFile } from '../../support/report-files/text-file';
import { portOfTest, readBytes, rowsOf } from './reading';

// Slow only where the machine does other things beside.
vi.setConfig({ testTimeout: 60_000 });

const asOf = '2026-02-02 04:34:40';
const rows = [...awdRows(40), ...trickyAwdRows];

/** What a reader must give for the report: blank lines left out. */
const expected = (preambleLines: 3 | 4 = 3) =>
  awdGrid({ asOf, rows, preambleLines })
    .map((row) => row.map(cellAsText))
    .filter((row) => row.length > 0);

const textVariants = awdVariants.filter((variant) => variant !== 'xlsx' && variant !== 'xls');

describe('an AWD report as text', () => {
  test.each(textVariants)('is read cell for cell from the %s variant', async (variant) => {
    const reading = await readBytes(awdReport({ asOf, rows, variant }));
    expect(reading.failed).toBeNull();
    expect(reading.rows).toEqual(expected());
    expect(reading.rowNumbers.slice(0, 4)).toEqual([1, 2, 4, 5]);
  });

  test.each(textVariants)('has its header on row 5 under four preamble lines (%s)', async (variant) => {
    const reading = await readBytes(awdReport({ asOf, rows, variant, preambleLines: 4 }));
    expect(reading.rows).toEqual(expected(4));
    expect(reading.rowNumbers[reading.rows.findIndex((row) => row[0] === awdHeadings[0])]).toBe(5);
  });

  test.each([
    ['csv', 'utf-8', ','],
    ['csv-utf8-bom', 'utf-8', ','],
    ['csv-windows-1252', 'windows-1252', ','],
    ['csv-utf16le-bom', 'utf-16le', ','],
    ['tabs', 'utf-8', '\t'],
    ['semicolons', 'utf-8', ';'],
  ] as const)('says what the %s variant is', async (variant, encoding, delimiter) => {
    const { opened } = await readBytes(awdReport({ asOf, rows, variant }));
    expect(opened).toMatchObject({ format: 'text', encoding, delimiter });
  });

  test('keeps a SKU that begins with a bare quote, and every row after it, in a comma file with quoted titles', async () => {
    const reading = await readBytes(awdReport({ asOf, rows, bareQuotes: true }));
    expect(reading.rows).toEqual(expected());
  });
});

describe('quotes', () => {
  test('a quote that is never closed is part of its cell and swallows nothing', async () => {
    const reading = await readBytes('sku,title,units\r\n"ABC,Tray,1\r\nDEF,Bowl,2\r\n');
    expect(reading.rows).toEqual([['sku', 'title', 'units'], ['"ABC', 'Tray', '1'], ['DEF', 'Bowl', '2']]);
    expect(reading.end?.warnings).toEqual([expect.objectContaining({ row: 2 })]);
  });

  test('a bare quote is not closed by the inch mark of a row further down', async () => {
    const lines = ['sku,title,units', ...Array.from({ length: 5 }, (_, i) => `A${i},Tray,1`), '"B,Bowl,2', 'C,Bowl,3', 'D,Tray 12",4'];
    const reading = await readBytes(lines.join('\n'));
    expect(reading.rows.at(-3)).toEqual(['"B', 'Bowl', '2']);
    expect(reading.rows.at(-1)).toEqual(['D', 'Tray 12"', '4']);
  });

  test('a quoted cell may hold separators, quotes and line breaks, and counts as one row', async () => {
    const reading = await readBytes('sku,title\nA,"one, ""two""\r\nthree"\nB,"x" \n');
    expect(reading.rows).toEqual([['sku', 'title'], ['A', 'one, "two"\r\nthree'], ['B', 'x']]);
    expect(reading.rowNumbers).toEqual([1, 2, 3]);
  });

  test('quotes mean nothing in a tab file with an unquoted header, and what they say in one with a quoted header', async () => {
    const plain = await readBytes('sku\ttitle\n"A\t12" tray\nB\t"x"\n');
    expect(plain.rows).toEqual([['sku', 'title'], ['"A', '12" tray'], ['B', '"x"']]);
    const quoted = await readBytes('"sku"\t"title"\n"A"\t"a\tb"\n');
    expect(quoted.rows).toEqual([['sku', 'title'], ['A', 'a\tb']]);
  });
});

describe('lines', () => {
  test('CR, LF and CRLF in one file all end rows, and the file is noted as mixed', async () => {
    const reading = await readBytes('a,b\r\n1,2\n3,4\r5,6\r\n\r\n7,8');
    expect(reading.rows).toEqual([['a', 'b'], ['1', '2'], ['3', '4'], ['5', '6'], ['7', '8']]);
    expect(reading.rowNumbers).toEqual([1, 2, 3, 4, 6]);
    expect(reading.end?.warnings.map((warning) => warning.code)).toEqual(['mixed-line-ends']);
  });

  test('a sep= line names the separator and is not a row', async () => {
    const reading = await readBytes('sep=;\r\na,x;b\r\n1,5;2\r\n');
    expect(reading.opened?.delimiter).toBe(';');
    expect(reading.rows).toEqual([['a,x', 'b'], ['1,5', '2']]);
    expect(reading.rowNumbers).toEqual([1, 2]);
  });
});

describe('encodings', () => {
  const grid = [['sku', 'title'], ['A', 'Crème – “Brûlée” ™ 5 €'], ['B', '竹のまな板']];
  test.each(['utf8', 'utf8-bom', 'utf16le-bom', 'utf16be-bom'] as const)('%s is read without a loss', async (encoding) => {
    expect((await readBytes(textFile(grid, { encoding }))).rows).toEqual(grid);
  });

  test('UTF-16 without a mark is recognised by its zeros', async () => {
    const plain = [['sku', 'title', 'units'], ['RG-1', 'Bamboo Tray', '5']];
    const reading = await readBytes(textFile(plain, { encoding: 'utf16le' }));
    expect(reading.rows).toEqual(plain);
    expect(reading.opened?.encoding).toBe('utf-16le');
  });

  test('windows-1252 keeps the signs between 0x80 and 0x9F', async () => {
    const western = [['sku', 'title'], ['A', '€ ‚ ƒ „ … † ‡ ˆ ‰ Š ‹ Œ Ž ‘ ’ “ ” • – — ˜ ™ š › œ ž Ÿ']];
    const reading = await readBytes(textFile(western, { encoding: 'windows-1252' }));
    expect(reading.rows).toEqual(western);
  });

  test('Japanese files in cp932 are recognised', async () => {
    const japanese = [['商品名', '数量'], ['竹のまな板 大', '5'], ['ガラス瓶', '7']];
    const reading = await readBytes(textFile(japanese, { encoding: 'cp932' }));
    expect(reading.opened?.encoding).toBe('cp932');
    expect(reading.rows).toEqual(japanese);
  });

  test('an encoding the user chose is used instead', async () => {
    const reading = await readBytes(Buffer.from([0x61, 0x2c, 0xb1, 0x0a]), { encoding: 'windows-1251' });
    expect(reading.rows).toEqual([['a', '±']]);
    const polish = await readBytes(Buffer.from([0x61, 0x2c, 0xb3, 0x0a]), { encoding: 'windows-1250' });
    expect(polish.rows).toEqual([['a', 'ł']]);
  });

  test('a few wrong bytes in a UTF-8 file show as such and their row is named', async () => {
    const good = Array.from({ length: 3000 }, (_, i) => `RG-${i},Café\n`).join('');
    const reading = await readBytes(Buffer.concat([Buffer.from(`sku,title\n${good}BAD,`), Buffer.from([0xe9]), Buffer.from('\n')]));
    expect(reading.opened?.encoding).toBe('utf-8');
    expect(reading.rows.at(-1)).toEqual(['BAD', '\uFFFD']);
    expect(reading.rows[1]).toEqual(['RG-0', 'Café']);
    expect(reading.end?.warnings).toEqual([expect.objectContaining({ code: 'undecodable-bytes', row: 3002 })]);
  });

  describe('a file that goes on as UTF-8 for long', () => {
    /** Each row holds two bytes that are a letter in UTF-8 and two in windows-1252. */
    const long = Array.from({ length: 12_000 }, (_, i) => `RG-${i},Caf\u00c3\u00a9\n`).join('');
    const begun = Buffer.from(`sku,title\n${long}`, 'latin1');

    test('and then turns out not to be has all its rows read again, and none twice', async () => {
      const plain = Buffer.from(`sku,title\nRG-X,Caf\u00c3\u00a9\n${'RG-1,Tray\n'.repeat(12_000)}`, 'latin1');
      const late = Buffer.from(Array.from({ length: 40 }, (_, i) => `LATE-${i},Cr\xe8me br\xfbl\xe9e, fa\xe7on d\xfcnn\n`).join(''), 'latin1');
      const reading = await readBytes(Buffer.concat([plain, late]));
      expect(reading.messages.some(({ kind }) => kind === 'again')).toBe(true);
      expect(reading.opened?.encoding).toBe('windows-1252');
      expect(reading.end?.rows).toBe(12_042);
      expect(reading.rowNumbers).toEqual(Array.from({ length: 12_042 }, (_, i) => i + 1));
      expect(reading.rows[1]).toEqual(['RG-X', 'CafÃ©']);
      expect(new Set(reading.rows.slice(12_002).map(([, title]) => title))).toEqual(new Set(['Crème brûlée']));
      expect(reading.end?.warnings).toEqual([]);
    });

    test('and goes on in another encoding for a while keeps its letters, and the rows of the other are named', async () => {
      const late = Buffer.from('LATE-1,Cr\xe8me\nLATE-2,br\xfbl\xe9e\n', 'latin1');
      const reading = await readBytes(Buffer.concat([begun.subarray(0, 100), Buffer.from('\n'), late]));
      expect(reading.rows[1]).toEqual(['RG-0', 'Café']);
      expect(reading.rows.slice(-2)).toEqual([['LATE-1', 'Cr\uFFFDme'], ['LATE-2', 'br\uFFFDl\uFFFDe']]);
      expect(reading.end?.warnings).toHaveLength(2);
    });

    test('and then holds a wrong byte or two stays UTF-8, and their rows are named once', async () => {
      const reading = await readBytes(Buffer.concat([begun, Buffer.from('BAD,\xe9\nGOOD,ok\n', 'latin1')]));
      expect(reading.messages.some(({ kind }) => kind === 'again')).toBe(false);
      expect(reading.rows.slice(-3)).toEqual([['RG-11999', 'Café'], ['BAD', '\uFFFD'], ['GOOD', 'ok']]);
      expect(reading.end?.warnings).toEqual([expect.objectContaining({ code: 'undecodable-bytes', row: 12_002 })]);
    });

    test('and then turns into bytes that are no text is refused', async () => {
      const noise = Buffer.from(Array.from({ length: 1_000_000 }, (_, i) => (i * 2_654_435_761) >>> 21 & 255));
      expect((await readBytes(Buffer.concat([begun, noise]))).failed?.code).toBe('not-a-report');
    });

    test('and then ends in the middle of a character stays UTF-8', async () => {
      const reading = await readBytes(Buffer.concat([begun, Buffer.from([0xe2, 0x82])]));
      expect(reading.opened?.encoding).toBe('utf-8');
      expect(reading.rows.at(-1)).toEqual(['\uFFFD']);
    });
  });

  describe('a file that is not UTF-8 from its beginning', () => {
    const western = Buffer.from(`sku,title\n${'RG-1,Cr\xe8me br\xfbl\xe9e\n'.repeat(70_000)}`, 'latin1');

    test('shows its first rows before the rest is looked at', async () => {
      let reached = 0;
      let reachedByFirstRows = 0;
      const { size, readAt } = heldBytes(western);
      const noticing = (into: Uint8Array, position: number): Promise<number> => {
        reached = Math.max(reached, position);
        return readAt(into, position);
      };
      const test = portOfTest((reply) => {
        if (reply.kind !== 'rows') return;
        if (reachedByFirstRows === 0) reachedByFirstRows = reached;
        queueMicrotask(() => test.grant());
      });
      const outlet = new Outbox(test.port);
      test.grant();
      await readContent({ size, readAt: noticing, readOn: noticing }, { options: {}, outlet, warnings: new Warnings(), onLane: () => undefined, isInside: false });
      expect(reachedByFirstRows).toBeLessThan(size / 2);
      expect(reached).toBeGreaterThan(size / 2);
      expect(test.messages.some(({ kind }) => kind === 'again')).toBe(false);
      expect(test.messages.flatMap((message) => (message.kind === 'rows' ? rowsOf(message) : []))[1]).toEqual(['RG-1', 'Crème brûlée']);
    });

    test('and whose beginning misleads has its rows read again in the encoding of the whole', async () => {
      const begins = Buffer.from(`sku,title\nRG-1,Caf\xe9\n${'RG-2,Tray\n'.repeat(7_000)}`, 'latin1');
      const goesOn = iconv.encode('RG-3,竹のまな板 大きいサイズ\n'.repeat(20_000), 'cp932');
      const reading = await readBytes(Buffer.concat([begins, goesOn]));
      expect(reading.messages.some(({ kind }) => kind === 'again')).toBe(true);
      expect(reading.opened?.encoding).toBe('cp932');
      expect(reading.end?.rows).toBe(27_002);
      expect(reading.rows.at(-1)).toEqual(['RG-3', '竹のまな板 大きいサイズ']);
    });

    test('though most of its letters are stays UTF-8: a title cut in the middle of a letter damages no other', async () => {
      const reading = await readBytes(Buffer.concat([Buffer.from('sku\ttitle\tunits\nA\tCafé\t1\nB\tGröße\t2\nC\tCr'), Buffer.from([0xc3]), Buffer.from('\t3\nD\tÉté\t4\n')]));
      expect(reading.opened?.encoding).toBe('utf-8');
      expect(reading.rows.slice(1)).toEqual([['A', 'Café', '1'], ['B', 'Größe', '2'], ['C', 'Cr\uFFFD', '3'], ['D', 'Été', '4']]);
      expect(reading.end?.warnings).toMatchObject([{ code: 'undecodable-bytes', row: 4 }]);
    });

    test('and holds few letters beyond ASCII is Western, however long it is', async () => {
      const reading = await readBytes(Buffer.from(`sku,title\n${'RG-1,Tray\n'.repeat(20_000)}RG-2,Caf\xe9\n`, 'latin1'));
      expect(reading.opened?.encoding).toBe('windows-1252');
      expect(reading.rows.at(-1)).toEqual(['RG-2', 'Café']);
      expect(reading.end?.rows).toBe(20_002);
    });
  });

  test.each([0x81, 0x8d, 0x9d])('a byte %i alone, which is a letter in no encoding, is told and not made up', async (byte) => {
    const reading = await readBytes(Buffer.from(`sku,title\nA,x${String.fromCharCode(byte)}y\n`, 'latin1'));
    expect(reading.rows[1]).toEqual(['A', 'x\uFFFDy']);
    expect(reading.end?.warnings).toMatchObject([{ code: 'undecodable-bytes', row: 2 }]);
  });

  test('zero bytes far from the beginning are told once', async () => {
    const reading = await readBytes(`sku,title\n${'RG-1,Tray\n'.repeat(20_000)}RG-2,B\0wl\nRG-3,\0\n`);
    expect(reading.end?.rows).toBe(20_003);
    expect(reading.end?.warnings).toEqual([expect.objectContaining({ code: 'nul-bytes', row: null })]);
  });

  test.each([65_535, 65_536, 65_537, 262_143, 262_144, 327_679])('a character that straddles byte %i is not broken', async (at) => {
    const start = 'a,b\n1,';
    const text = `${start}${'x'.repeat(at - start.length - 1)}™y\n3,4\n`;
    expect((await readBytes(text)).rows[1]).toEqual(['1', text.slice(start.length, -5)]);
    const utf16 = Buffer.from(`\uFEFF${'ab,c\n'.repeat(Math.floor(at / 10) - 1)}${'x'.repeat((at % 10) + 3)}🎍🎍🎍🎍,1\n`, 'utf16le');
    expect((await readBytes(utf16)).rows.at(-1)?.[0]).toMatch(/^x+🎍🎍🎍🎍$/);
  });
});

describe('limits of a text', () => {
  const line = (cells: number): string => `${Array.from({ length: cells }, (_, column) => `c${column}`).join(',')}\n`;

  test('rows wider than any report are told once, by the first of them', async () => {
    const reading = await readBytes(`${line(3)}${line(300)}${line(301)}${line(302)}${line(3)}`);
    expect(reading.rows.map(({ length }) => length)).toEqual([3, 300, 301, 302, 3]);
    expect(reading.end?.warnings).toEqual([expect.objectContaining({ code: 'wide-rows', row: 3 })]);
  });

  test('a row with too many columns is refused, and named', async () => {
    expect((await readBytes(`${line(2000)}${line(2000)}${line(2001)}`)).failed).toMatchObject({ code: 'limit', detail: 'Row 3 has more than 2000 columns.' });
  });

  test('a row too many is refused, and a text of as many rows as a sheet is not', async () => {
    const most = 'a,b\n'.repeat(1_048_576);
    const whole = await readBytes(most);
    expect(whole.end?.rows).toBe(1_048_576);
    expect(whole.rowNumbers.every((number, row) => number === row + 1)).toBe(true);
    expect((await readBytes(`${most}a,b\n`)).failed).toMatchObject({ code: 'limit', detail: 'The file has more than 1,048,576 rows.' });
  });
});
