/** XLSX from disk until every row can be read in the page's worker, against other readers and against unpacking alone. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { atMost, median, missing, ratio, type Figure } from '../figure';
import type { Answer } from '../electron/orders';
import type { PeerRun } from '../peers/run-peer';
import { inTurn, Series, type Lane, type Setting } from '../setting';

const mega = 1024 * 1024;

type Size = { readonly rows: number; readonly runs: number; readonly peers: boolean; readonly mostMegabytes: number | null; readonly mostFirstMs: number | null };

const sized = async (setting: Setting, { rows, runs, peers, mostMegabytes, mostFirstMs }: Size): Promise<readonly Figure[]> => {
  const file = await setting.inventory('xlsx', rows);
  const app = await setting.bare();
  const unzip = new Series<PeerRun>();
  const own = new Series<Answer>();
  await inTurn(runs, {
    unzip: async () => unzip.add(await setting.peer('unzip', file)),
    own: async () => {
      const answer = await app.ask({ kind: 'read', file, start: 'ahead' });
      if (answer.rows !== rows + 1) throw new Error(`${answer.rows} rows were read instead of ${rows + 1}`);
      own.add(answer);
    },
  });
  const ours = own.counted(runs);
  const times = ours.map(({ ms }) => ms);
  const name = rows.toLocaleString('en-US');
  const hasBars = rows === 300_000;
  const highest = Math.max(...ours.map(({ readerBytes }) => readerBytes ?? 0));
  const figures: Figure[] = [
    ratio(`${name} rows against unpacking alone`, times, unzip.counted(runs).map(({ ms }) => ms), hasBars ? 3.5 : null),
    atMost(`${name} rows: first rows in the worker`, ours.map(({ firstRowsMs }) => Math.round(firstRowsMs)), 'ms', mostFirstMs),
    { ...atMost(`${name} rows: reader process`, [Math.round(highest / mega)], 'MB', mostMegabytes, 'highest of all runs'), runs },
  ];
  if (!peers) return figures;
  const slow = async (peer: 'sheetjs' | 'read-excel-file', what: string, most: number | null): Promise<Figure> => {
    setting.say(`${peer} reads ${name} rows ...`);
    const other = await setting.peer(peer, file).catch((error: unknown) => (error instanceof Error ? error : new Error(String(error))));
    if (other instanceof Error) return missing(`${name} rows against ${what}`, `it ended with ${/\b\w*Error: .*/.exec(other.message)?.[0] ?? 'an error'}`);
    // Beside, so that both meet the same machine.
    const beside = await app.ask({ kind: 'read', file, start: 'ahead' });
    const note = other.rows === rows + 1 ? '' : `it gave ${other.rows} rows, without an error`;
    return { ...ratio(`${name} rows against ${what}`, [median([...times, beside.ms])], [other.ms], most, note), runs: 1 };
  };
  figures.push(await slow('sheetjs', 'SheetJS at its leanest', hasBars ? 0.07 : null));
  if (existsSync(path.join(setting.root, '.bench', 'peers', 'node_modules', 'read-excel-file'))) figures.push(await slow('read-excel-file', 'read-excel-file', null));
  else figures.push(missing(`${name} rows against read-excel-file`, 'the package could not be installed'));
  figures.push(missing(`${name} rows against calamine`, 'it is a Rust program, and no build of it is at hand'));
  return figures;
};

export const xlsxLane: Lane = {
  title: 'XLSX',
  run: async (setting) => [
    ...(await sized(setting, { rows: 100_000, runs: setting.runs, peers: true, mostMegabytes: null, mostFirstMs: 600 })),
    ...(await sized(setting, { rows: 300_000, runs: setting.runs, peers: true, mostMegabytes: 300, mostFirstMs: null })),
    // All a sheet holds, less the headings.
    ...(setting.full ? await sized(setting, { rows: 1_048_575, runs: Math.min(3, setting.runs), peers: false, mostMegabytes: null, mostFirstMs: null }) : []),
  ],
};
