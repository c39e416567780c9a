/** Text that means harm, or that careless readers get wrong. */
import iconv from 'iconv-lite';
import type { HostileCase } from './hostile-case';
import { file, numbersFrom } from './hostile-case';
import { workbookFile } from './workbook-file';

const noise = (bytes: number, seed: number): Buffer => {
  const next = numbersFrom(seed);
  return Buffer.from(Uint8Array.from({ length: bytes }, () => next() & 0xff));
};

const megabytes = function* (piece: string, count: number, before = '', after = ''): Generator<string> {
  yield before;
  const megabyte = piece.repeat(Math.ceil((1024 * 1024) / piece.length));
  for (let i = 0; i < count; i += 1) yield megabyte;
  yield after;
};

const wide = (columns: number) => Array.from({ length: columns }, (_, i) => `c${i}`).join(',');

export const hostileText: readonly HostileCase[] = [
  file('random bytes named .csv', 'noise.csv', () => noise(40_000, 7), { code: 'not-a-report', words: /not text and not a workbook/ }),
  file('random bytes named .xlsx', 'noise.xlsx', () => noise(5_000, 11), { code: 'not-a-report', words: /not text and not a workbook/ }),
  file('a program named .xls', 'program.xls', () => Buffer.concat([Buffer.from('\x7fELF'), noise(2_000, 3)]), { code: 'not-a-report', words: /program/ }),
  file('a workbook whose beginning was lost', 'lost.xlsx', () => {
    const whole = workbookFile('xlsx', [{ name: 'S', grid: Array.from({ length: 200 }, (_, i) => [`RG-${(i * 7919) % 1000}`, i]) }]);
    return whole.fill(0, 0, 600);
  }, { code: 'not-a-report', words: /damaged|zeros/ }),
  file('zeros', 'zeros.csv', () => Buffer.alloc(300_000), { code: 'not-a-report', words: /zeros/ }),
  file('a PDF named .csv', 'report.csv', () => '%PDF-1.7\n1 0 obj', { code: 'not-a-report', words: /PDF/ }),
  file('the lock beside an open workbook', '~$report.xlsx', () => noise(165, 5), { code: 'not-a-report', words: /lock file/ }),
  file('a SYLK file of 24 bytes that claims a sheet of billions of cells', 'sylk.slk', () => 'ID;PX\nC;Y9999999;X9999999\nE', { code: 'not-a-report', words: /SYLK/ }),
  file('JSON named .csv', 'data.csv', () => '[{"sku": "A"}]', { code: 'not-a-report', words: /JSON/ }),
  file('a sign-in page named .csv', 'login.csv', () => '<!DOCTYPE html><html><body><form>Sign in</form></body></html>', { code: 'not-a-report', words: /sign-in page/ }),

  file('headings that are names of JavaScript itself', 'proto.csv', () => '__proto__,constructor,toString,__proto__,\n1,2,3,4,5\n', {
    rows: [['__proto__', 'constructor', 'toString', '__proto__', ''], ['1', '2', '3', '4', '5']],
  }),
  file('formulas and commands as text', 'formulas.csv', () => `sku,title\n=1+1,"=cmd|' /C calc'!A0"\n@SUM(A1),"=HYPERLINK(""http://x.example"",""a"")"\n`, {
    rows: [['sku', 'title'], ['=1+1', "=cmd|' /C calc'!A0"], ['@SUM(A1)', '=HYPERLINK("http://x.example","a")']],
  }),
  file('codes a spreadsheet would spoil', 'codes.csv', () => 'sku,upc,size\n00123,850048592735,1-2\n1E5,1234567890123456,3/4\n', {
    rows: [['sku', 'upc', 'size'], ['00123', '850048592735', '1-2'], ['1E5', '1234567890123456', '3/4']],
  }),
  file('codes a spreadsheet would spoil, in tabs named .xls', 'codes.xls', () => 'sku\tupc\n00123\t850048592735\n1E5\t1\n', {
    rows: [['sku', 'upc'], ['00123', '850048592735'], ['1E5', '1']],
  }),
  file('errors of a spreadsheet', 'errors.csv', () => 'sku,units\nA,#REF!\nB,#N/A\n', { rows: [['sku', 'units'], ['A', '#REF!'], ['B', '#N/A']] }),
  file('zero bytes between text', 'nul.csv', () => 'sku,units\nA\0B,1\n\0\0,2\n', { rows: [['sku', 'units'], ['A\0B', '1'], ['\0\0', '2']], warnings: ['nul-bytes'] }),
  file('three kinds of line ends', 'ends.csv', () => 'a,b\r\n1,2\n3,4\r5,6\r\n', { rows: [['a', 'b'], ['1', '2'], ['3', '4'], ['5', '6']], warnings: ['mixed-line-ends'] }),
  file('a quote that is never closed', 'quote.csv', () => 'sku,title,units\nA,"Tray,1\nB,Bowl,2\n', {
    rows: [['sku', 'title', 'units'], ['A', '"Tray', '1'], ['B', 'Bowl', '2']],
    warnings: ['other'],
  }),
  file('marks that turn the direction of writing', 'rtl.csv', () => 'sku,\u202Etitle\nA\u202E1,\u2066x\u2069\n', { rows: [['sku', '\u202Etitle'], ['A\u202E1', '\u2066x\u2069']] }),
  file('half characters in UTF-16', 'surrogates.txt', () => Buffer.from('\uFEFFsku\ttitle\nA\t\uD800x\nB\tok\nC\t\uDC00', 'utf16le'), {
    rows: [['sku', 'title'], ['A', '\uFFFDx'], ['B', 'ok'], ['C', '\uFFFD']],
    warnings: ['undecodable-bytes', 'undecodable-bytes'],
  }),
  file(
    'half characters in UTF-8',
    'surrogates.csv',
    () => Buffer.concat([Buffer.from(`sku,title\n${'RG,Café\n'.repeat(2000)}A,`), Buffer.from([0xed, 0xa0, 0x80]), Buffer.from('\n')]),
    { count: 2002, first: ['sku', 'title'], last: ['A', '\uFFFD\uFFFD\uFFFD'], warnings: ['undecodable-bytes'] },
  ),
  file('UTF-16 that is cut in the middle of a character', 'odd.csv', () => Buffer.from('\uFEFFsku,units\nA,1\nB,2', 'utf16le').subarray(0, -1), {
    rows: [['sku', 'units'], ['A', '1'], ['B', '\uFFFD']],
    warnings: ['undecodable-bytes'],
  }),
  file('signs of Windows between 0x80 and 0x9F', 'windows.csv', () => iconv.encode('sku,title\nA,“Tray” – 5 € ™\n', 'windows-1252'), {
    rows: [['sku', 'title'], ['A', '“Tray” – 5 € ™']],
  }),
  file('Japanese with the signs of NEC and IBM', 'japan.csv', () => iconv.encode('商品名,会社\n①竹のまな板～大,㈱髙﨑\nガラス瓶Ⅱ,№5\n', 'cp932'), {
    rows: [['商品名', '会社'], ['①竹のまな板～大', '㈱髙﨑'], ['ガラス瓶Ⅱ', '№5']],
  }),
  file('Japanese in UTF-16 without a mark', 'japan.txt', () => Buffer.from(`商品名,数量\n${Array.from({ length: 40 }, (_, i) => `竹のまな板特大木目調抗菌加工済み,${i}\n`).join('')}`, 'utf16le'), {
    count: 41,
    first: ['商品名', '数量'],
    last: ['竹のまな板特大木目調抗菌加工済み', '39'],
  }),
  file('a character at every seam of the pieces it is read in', 'seams.csv', () => `sku,title\n${'RG,™€竹🎍\n'.repeat(60_000)}`, {
    count: 60_001,
    first: ['sku', 'title'],
    last: ['RG', '™€竹🎍'],
  }),
  file('a sep= line', 'sep.csv', () => 'sep=;\r\nsku;price\r\nA;1,50\r\n', { rows: [['sku', 'price'], ['A', '1,50']] }),
  file('blank lines only', 'blank.csv', () => '\r\n\n\r\r\n', { code: 'no-rows', words: /no rows/ }),

  file('one line of 100 MB', 'line.csv', () => megabytes('abcdefgh', 100), { code: 'limit', words: /Row 1|A cell of row 1/ }),
  file('one line of 100 MB with separators', 'line-of-cells.csv', () => megabytes('ab,cd,', 100), { code: 'limit', words: /Row 1|columns/ }),
  file('20,000 columns', 'wide.csv', () => `${wide(20_000)}\n`, { code: 'limit', words: /2000 columns/ }),
  file('as many columns as are read', 'columns.csv', () => `${wide(2_000)}\n`, { count: 1, first: wide(2_000).split(','), last: wide(2_000).split(','), warnings: ['wide-rows'] }),
  file('more lines than a sheet has', 'lines.csv', () => megabytes('a,b\n', 5), { code: 'limit', words: /1,048,576 rows/ }),
  file('a quote at the beginning of 100 MB that is never closed', 'unclosed.csv', () => megabytes(`RG-1,${'Bamboo tray '.repeat(10)},1\n`, 100, 'sku,title,units\n"A,x,1\n'), {
    count: 819_202,
    first: ['sku', 'title', 'units'],
    last: ['RG-1', 'Bamboo tray '.repeat(10), '1'],
    warnings: ['other'],
  }),
  file('20 MB of quotes in pairs and alone', 'quotes.csv', () => megabytes('"a""b"c",', 20), { code: 'limit', words: /./ }),
  file('50 MB of quotes', 'all-quotes.csv', () => megabytes('"', 50), { code: 'limit', words: /./ }),
  file('100 MB of zeros after a heading', 'zeros-inside.csv', () => megabytes('\0', 100, 'sku,units\n'), { code: 'not-a-report', words: /zeros/ }),
];
