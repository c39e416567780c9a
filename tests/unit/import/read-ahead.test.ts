/** Rows that are read while their file still comes in are the rows that are read of the whole file. */
import { describe, expect, it } from 'vitest';
import { readAhead } from '../../../renderer/data/import/read-ahead';
import { areNamedAfterFile, placeReport, readReport, type ReportPlace } from '../../../renderer/data/import/report-reading';
import { packedBlock } from '../../../renderer/data/import/packed-block';
import type { FileContents } from '../../../renderer/data/import/file-contents';
import type { RecordBlock } from '../../../renderer/domain/reports/records';
import { recognise } from '../../../renderer/domain/reports/recognise';
import { reportDefinition } from '../../../renderer/domain/reports/reports';
import type { RowReading } from '../../../renderer/domain/reports/read-rows';
import { recordsOf } from '../../support/import-file';
import { amazonFixtures } from '../../support/report-files/amazon/fixtures';
import { awdGrid, awdRows } from '../../support/report-files/awd-report';
import { cellAsText } from '../../support/report-files/grid';
import { othersFixtures } from '../../support/report-files/others-fixtures';
import { packedBatch } from './fake-reader';

type Records = readonly (readonly string[])[];
type Growing = { readonly contents: FileContents; readonly blocks: RecordBlock[] };

const growing = (): Growing => {
  const blocks: RecordBlock[] = [];
  return { blocks, contents: { name: 'a.csv', savedAt: 0, format: 'text', encoding: 'utf-8', delimiter: ',', warnings: [], heldBytes: 0, sheets: [{ name: null, hidden: false, blocks }] } };
};

const inBlocks = (records: Records, rowsPerBlock: number): readonly RecordBlock[] =>
  Array.from({ length: Math.ceil(records.length / rowsPerBlock) }, (_, index) => packedBlock(packedBatch(0, records.slice(index * rowsPerBlock, (index + 1) * rowsPerBlock), index * rowsPerBlock + 1)));

const placed = ({ sheets, ...contents }: FileContents, reportId: string): ReportPlace => {
  const [sheet] = sheets;
  const place = sheet === undefined ? null : placeReport({ ...contents, sheets }, sheet, reportId);
  if (place === null || !place.ok) throw new Error(reportId);
  return place.value;
};

/** What the rows are, with the places of those left out, and how many steps were left to do. */
const ended = (steps: Generator<unknown, RowReading>) => {
  for (let left = 1; ; left += 1) {
    const step = steps.next();
    if (step.done === true) return { left, reading: { ...step.value, rejected: step.value.rejected.map(({ block, row, reasons }) => ({ row: block.rowNumber(row), reasons })) } };
  }
};

const turns = async (count: number): Promise<void> => {
  for (let turn = 0; turn < count; turn += 1) await new Promise((resolve) => setTimeout(resolve, 0));
};

const asked = { mapping: null, period: null };

/** The file comes in block by block, and what came in is read in between. */
const readWhileComing = async (records: Records, reportId: string) => {
  const { contents, blocks } = growing();
  const ahead = readAhead('job');
  for (const block of inBlocks(records, 7)) {
    blocks.push(block);
    ahead.more(contents);
    await turns(1);
  }
  await turns(2);
  const place = placed(contents, reportId);
  const steps = ahead.take(place, asked);
  const whole = ended(readReport(contents, place, 'job', '', asked));
  return { whole, ahead: steps === null ? null : ended(steps) };
};

const awd: Records = awdGrid({ asOf: '2026-02-02 04:34:40', rows: awdRows(200) }).map((row) => row.map(cellAsText));

/** Rows that are named after their file wait for its fingerprint. */
const isReadLater = (reportId: string): boolean => {
  const report = reportDefinition(reportId);
  return report !== null && areNamedAfterFile(report);
};

describe('rows read ahead', () => {
  it.each([...amazonFixtures, ...othersFixtures].map((fixture) => [`${fixture.reportId}: ${fixture.variant}`, fixture] as const))('are those of the whole file: %s', async (_, fixture) => {
    const records = await recordsOf(fixture.fileName, fixture.bytes, fixture.sheet);
    const below = records.slice((recognise(records).headerIndex ?? 0) + 1);
    const longer = below.length === 0 ? records : [...records, ...Array.from({ length: Math.ceil(60 / below.length) }, () => below).flat()];
    const { whole, ahead } = await readWhileComing(longer, fixture.reportId);
    expect(ahead === null).toBe(isReadLater(fixture.reportId));
    if (ahead !== null) expect(ahead.reading).toStrictEqual(whole.reading);
  });

  it('are done but for the end when the file is whole', async () => {
    const { whole, ahead } = await readWhileComing(awd, 'amz_awd_inventory');
    expect(whole.left).toBeGreaterThan(20);
    expect(ahead?.left).toBe(1);
    expect(ahead?.reading.table.rowCount).toBe(200);
  });

  const aheadOf = async (change: (growingFile: Growing) => void = () => undefined) => {
    const file = growing();
    const ahead = readAhead('job');
    file.blocks.push(...inBlocks(awd, 50));
    ahead.more(file.contents);
    await turns(2);
    change(file);
    return { ahead, ...file };
  };

  it.each([
    ['days were said', { mapping: null, period: { start: '2026-01-01', end: '2026-01-31' } }],
    ['the order of days was said', { ...asked, dayOrder: 'dayFirst' as const }],
    ['numbers were said to be days', { ...asked, areNumbersDays: true }],
    ['the decimal mark was said', { ...asked, decimalMark: ',' as const }],
    ['columns were chosen', { mapping: { header: { at: 3, rows: 1 as const }, columns: {} }, period: null }],
  ])('are none where %s', async (_, said) => {
    const { ahead, contents } = await aheadOf();
    expect(ahead.take(placed(contents, 'amz_awd_inventory'), said)).toBeNull();
  });

  it('are none of a sheet that came again, which are read anew', async () => {
    const { ahead } = await aheadOf();
    const again = growing();
    again.blocks.push(...inBlocks(awd.slice(0, 150), 50));
    expect(ahead.take(placed(again.contents, 'amz_awd_inventory'), asked)).toBeNull();

    const { ahead: other } = await aheadOf();
    other.more(again.contents);
    await turns(2);
    const steps = other.take(placed(again.contents, 'amz_awd_inventory'), asked);
    expect(steps === null ? null : ended(steps).reading.table.rowCount).toBe(146);
  });

  it('are none of a few records, of what is no report, and after a stop', async () => {
    for (const records of [awd.slice(0, 30), awd.map((row) => row.map(() => 'word'))]) {
      const { contents, blocks } = growing();
      const ahead = readAhead('job');
      blocks.push(...inBlocks(records, 50));
      ahead.more(contents);
      await turns(2);
      const { contents: whole, blocks: rows } = growing();
      rows.push(...inBlocks(awd, 50));
      expect(ahead.take(placed(whole, 'amz_awd_inventory'), asked)).toBeNull();
    }
    const { ahead, contents } = await aheadOf();
    ahead.stop();
    expect(ahead.take(placed(contents, 'amz_awd_inventory'), asked)).toBeNull();
  });
});
