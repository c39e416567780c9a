/** One reading of one file by one peer, in a process of its own: modules are loaded before the clock starts. */
import { closeSync, openSync, readFileSync, readSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { createInflateRaw } from 'node:zlib';
import Papa from 'papaparse';

type Reading = { readonly rows: number };

const papaparse = async (): Promise<(file: string) => Promise<Reading>> => async (file) => {
  const { data } = Papa.parse<string[]>(readFileSync(file, 'utf8'));
  return { rows: data.length };
};

/** At its leanest: dense sheets, nothing derived, walked in place. */
const sheetjs = async (): Promise<(file: string) => Promise<Reading>> => {
  const XLSX = await import('xlsx');
  return async (file) => {
    const book = XLSX.read(readFileSync(file), { dense: true, cellFormula: false, cellHTML: false, cellText: false });
    const sheet = book.Sheets[book.SheetNames[0] ?? ''] as { readonly '!data'?: readonly (readonly unknown[])[] } | undefined;
    let cells = 0;
    for (const row of sheet?.['!data'] ?? []) cells += row.length;
    return { rows: cells === 0 ? 0 : (sheet?.['!data']?.length ?? 0) };
  };
};

const readExcelFile = async (): Promise<(file: string) => Promise<Reading>> => {
  const folder = process.env['BENCH_PEERS'] ?? '';
  const loaded: unknown = createRequire(path.join(folder, 'package.json'))('read-excel-file/node');
  const read = (typeof loaded === 'function' ? loaded : (loaded as { readonly default: unknown }).default) as (file: string) => Promise<readonly unknown[]>;
  return async (file) => {
    const answer = await read(file);
    // Newer editions answer with sheets.
    const [first] = answer as readonly { readonly data?: readonly unknown[] }[];
    return { rows: first?.data?.length ?? answer.length };
  };
};

/** The floor of any reader of workbooks: the packed bytes read and inflated, looked at by nobody. */
const unzip = async (): Promise<(file: string) => Promise<Reading>> => async (file) => {
  const whole = readFileSync(file);
  let at = whole.readUInt32LE(whole.length - 6);
  for (let left = whole.readUInt16LE(whole.length - 12); left > 0; left -= 1) {
    const packed = whole.readUInt32LE(at + 20);
    const header = whole.readUInt32LE(at + 42);
    const data = header + 30 + whole.readUInt16LE(header + 26) + whole.readUInt16LE(header + 28);
    const inflate = createInflateRaw({ chunkSize: 256 * 1024 });
    const ended = new Promise((resolve, reject) => {
      inflate.on('end', resolve);
      inflate.on('error', reject);
    });
    inflate.resume();
    inflate.end(whole.subarray(data, data + packed));
    await ended;
    at += 46 + whole.readUInt16LE(at + 28) + whole.readUInt16LE(at + 30) + whole.readUInt16LE(at + 32);
  }
  return { rows: -1 };
};

const bytesOnly = async (): Promise<(file: string) => Promise<Reading>> => async (file) => {
  const buffer = Buffer.allocUnsafe(1024 * 1024);
  const handle = openSync(file, 'r');
  while (readSync(handle, buffer, 0, buffer.length, null) > 0);
  closeSync(handle);
  return { rows: -1 };
};

const peers = { papaparse, sheetjs, 'read-excel-file': readExcelFile, unzip, bytes: bytesOnly };
export type PeerName = keyof typeof peers;

const main = async (): Promise<void> => {
  const [, , name = '', file = ''] = process.argv;
  const load = (peers as Readonly<Record<string, (typeof peers)[PeerName]>>)[name];
  if (load === undefined) throw new Error(`No peer is called ${name}`);
  const read = await load();
  const from = performance.now();
  const { rows } = await read(file);
  const ms = performance.now() - from;
  process.stdout.write(`${JSON.stringify({ ms, rows, bytes: process.resourceUsage().maxRSS * 1024 })}\n`);
};

void main();
