/** CSV from disk until every row can be read in the page's worker, against papaparse on the whole text. */
import { atMost, ratio, type Figure } from '../figure';
import type { Answer } from '../electron/orders';
import type { PeerRun } from '../peers/run-peer';
import { inTurn, Series, type Lane, type Setting } from '../setting';

const mega = 1024 * 1024;

const expectRows = (rows: number, answer: Answer): Answer => {
  if (answer.rows !== rows + 1 || answer.cells !== (rows + 1) * 25) throw new Error(`${answer.rows} rows with ${answer.cells} cells were read instead of ${rows + 1}`);
  return answer;
};

const memory = (what: string, answers: readonly Answer[], most: number): Figure => {
  const known = answers.flatMap(({ readerBytes }) => (readerBytes === null ? [] : [Math.round(readerBytes / mega)]));
  const nobodyTells: Figure = { what, measured: 'not told by this system', bar: `<= ${most} MB`, holds: null, runs: 0, note: '' };
  return known.length === 0 ? nobodyTells : { ...atMost(what, [Math.max(...known)], 'MB', most, 'highest of all runs, the bare process included'), runs: known.length };
};

const sized = async (setting: Setting, rows: number, most: number): Promise<readonly Figure[]> => {
  const { runs } = setting;
  const file = await setting.inventory('csv', rows);
  const app = await setting.bare();
  const papa = new Series<PeerRun>();
  const ahead = new Series<Answer>();
  const cold = new Series<Answer>();
  await inTurn(runs, {
    papa: async () => papa.add(await setting.peer('papaparse', file)),
    ahead: async () => ahead.add(expectRows(rows, await app.ask({ kind: 'read', file, start: 'ahead' }))),
    cold: async () => cold.add(expectRows(rows, await app.ask({ kind: 'read', file, start: 'cold' }))),
  });
  const other = papa.counted(runs).map(({ ms }) => ms);
  const name = rows.toLocaleString('en-US');
  return [
    ratio(`${name} rows, start of the reader process included, against Papa.parse of the whole text`, cold.counted(runs).map(({ ms }) => ms), other, most),
    ratio(`${name} rows, reader started ahead as the app does, against the same`, ahead.counted(runs).map(({ ms }) => ms), other, most),
    ratio(`${name} rows, reader started ahead: the fingerprint of the file as well, which publishing waits for`, ahead.counted(runs).map(({ endMs }) => endMs), other, null),
    atMost(`${name} rows: first rows in the worker`, ahead.counted(runs).map(({ firstRowsMs }) => Math.round(firstRowsMs)), 'ms', 150),
    memory(`${name} rows: reader process`, [...ahead.counted(runs), ...cold.counted(runs)], 120),
  ];
};

export const csvLane: Lane = {
  title: 'CSV',
  run: async (setting) => [...(await sized(setting, 100_000, 0.6)), ...(await sized(setting, 1_000_000, 0.25))],
};
