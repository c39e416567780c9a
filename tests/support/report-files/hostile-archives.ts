/** Archives that mean harm. */
import { gzipSync } from 'node:zlib';
import type { HostileCase } from './hostile-case';
import { file } from './hostile-case';
import { textFile } from './text-file';
import { workbookFile } from './workbook-file';
import { deflated, deflatedTimes, zipFile } from './zip-file';

const rows = [['sku', 'units'], ['A', '1']];
const report = () => textFile(rows);
const swells = { code: 'limit', words: /unpacks to far more/ } as const;
const lines = 'RG-1,Bamboo tray,1\n'.repeat(50_000);

export const hostileArchives: readonly HostileCase[] = [
  file('a report in a zip', 'report.zip', () => zipFile([{ name: 'report.csv', content: report() }]), { rows, sheets: ['report.csv'] }),
  file('several reports in a zip, with other things beside', 'reports.zip', () =>
    zipFile([
      { name: 'a.csv', content: report() },
      { name: 'b/c.xlsx', content: workbookFile('xlsx', [{ name: 'Data', grid: rows }]) },
      { name: 'logo.png', content: Buffer.from('\x89PNG\r\n\x1a\n', 'latin1') },
    ]), { rows: [...rows, ...rows], sheets: ['a.csv', 'b/c.xlsx › Data'], warnings: ['left-out'] }),
  file('a zip in a zip', 'nested.zip', async () => zipFile([{ name: 'inner.zip', content: await zipFile([{ name: 'report.csv', content: report() }]) }]), { code: 'not-a-report', words: /archive inside an archive/ }),
  file('a small zip of a text of 4 GB', 'bomb.zip', () => zipFile([{ name: 'a.csv', content: deflatedTimes('sku,title,units\n', lines, 4_500, '') }]), swells),
  file('a small zip of 90 texts of 60 MB', 'bombs.zip', () => {
    const content = deflated(lines.repeat(60));
    return zipFile(Array.from({ length: 90 }, (_, i) => ({ name: `${i}.csv`, content })));
  }, { code: 'limit', words: /unpacks to far more|1,048,576 rows/ }),
  file('a small gzip of 2 GB', 'bomb.csv.gz', () => {
    const piece = gzipSync(lines.repeat(20), { level: 9 });
    return Buffer.concat(Array.from({ length: 100 }, () => piece));
  }, swells),
  file('a gzip cut off in the middle', 'torn.csv.gz', () => gzipSync(lines).subarray(0, 900), { code: 'torn', words: /damaged/ }),
  file('a report in a gzip', 'report.csv.gz', () => gzipSync(report()), { rows }),
  file('a zip with a password', 'locked.zip', () => zipFile([{ name: 'a.csv', content: report(), lies: { flags: 1 } }]), { code: 'password', words: /password/ }),
  file('a zip of names that lead out of it', 'paths.zip', () => zipFile([{ name: '../../../tmp/a.csv', content: report() }, { name: 'C:\\b.csv', content: report() }]), { rows: [...rows, ...rows], sheets: ['b.csv', 'tmp/a.csv'] }),
  file('a zip whose files lie over one another', 'overlap.zip', () => zipFile([{ name: 'a.csv', content: report() }, { name: 'b.csv', content: report(), dataOf: 0 }]), { code: 'torn', words: /lie over one another/ }),
  file('a zip that holds one name twice', 'twice.zip', () => zipFile([{ name: 'a.csv', content: report() }, { name: 'a.csv', content: 'sku,units\nA,999\n' }]), { code: 'torn', words: /twice with different contents/ }),
  file('a zip of nothing', 'nothing.zip', () => zipFile([]), { code: 'no-rows', words: /holds no files/ }),
  file('a zip of 200 files', 'many.zip', () => zipFile(Array.from({ length: 200 }, (_, i) => ({ name: `${i}.csv`, content: report() }))), { code: 'limit', words: /more than 100 files/ }),
];
