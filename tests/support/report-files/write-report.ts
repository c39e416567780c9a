import { createWriteStream, mkdtempSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { awdHeadings, awdRow } from './awd-report';
import { cellAsText } from './grid';

export const reportFolder = (): string => mkdtempSync(path.join(tmpdir(), 'report-files-'));

/** Writes a generated file and returns its path. */
export const writeReport = (dir: string, name: string, file: Buffer): string => {
  const where = path.join(dir, name);
  writeFileSync(where, file);
  return where;
};

const quotedIfNeeded = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** An AWD report in CSV of any number of rows, written piece by piece; `first` is the number of its first item. */
export const writeBigAwdCsv = async (dir: string, name: string, rowCount: number, asOf = '2026-02-02 04:34:40', first = 1): Promise<string> => {
  const where = path.join(dir, name);
  const out = createWriteStream(where);
  out.write(`Timestamp,${asOf}\r\nMerchant ID,A1EXAMPLE0SELLER\r\n\r\n${awdHeadings.join(',')}\r\n`);
  const end = first + rowCount;
  for (let from = first; from < end; from += 2000) {
    const lines: string[] = [];
    for (let n = from; n < Math.min(from + 2000, end); n += 1) {
      const row = awdRow(n);
      lines.push(awdHeadings.map((heading) => quotedIfNeeded(cellAsText(row[heading] ?? null))).join(','));
    }
    if (!out.write(`${lines.join('\r\n')}\r\n`)) await once(out, 'drain');
  }
  out.end();
  await once(out, 'finish');
  return where;
};
