/**
 * Rows that are read while the rest of their file still comes in, as the one report their header says they are. Most often
 * that is what is asked for in the end; where it is not, they are read once more.
 */
import { headerSearchRecords, recognise } from '../../domain/reports/recognise';
import { reportDefinition } from '../../domain/reports/reports';
import { reachBelow } from '../../domain/reports/merged-cells';
import type { RowReading } from '../../domain/reports/read-rows';
import { nextTurn, sliceMs } from './breathe';
import { firstRecords, type FileContents } from './file-contents';
import { areNamedAfterFile, placeOn, readReport, type ReadStep, type ReportPlace, type SaidOfRows } from './report-reading';
import type { PlaceAsk } from './import-ports';

export type ReadAhead = {
  /** More of the file is here. */
  readonly more: (soFar: FileContents) => void;
  /** What is left to do of a file that is whole, if it was read as it is asked for; else null. What was taken is not given again. */
  readonly take: (place: ReportPlace, ask: SaidOfRows & Pick<PlaceAsk, 'mapping'>) => Generator<ReadStep, RowReading> | null;
  readonly stop: () => void;
};

type Rows = { readonly place: ReportPlace; readonly steps: Generator<ReadStep, RowReading> };

const nothingSaid: SaidOfRows = { period: null };

/** Null as long as too few records are here to tell; `none` where nothing is to be read ahead. */
const likelyPlace = ({ sheets }: FileContents): ReportPlace | 'none' | null => {
  const sheet = sheets.find(({ hidden, blocks }) => !hidden && blocks.some(({ rows }) => rows > 0));
  if (sheet === undefined) return null;
  const { records } = firstRecords(sheet, headerSearchRecords);
  if (records.length < headerSearchRecords) return null;
  const { candidates } = recognise(records);
  const report = candidates.length === 1 ? reportDefinition(candidates[0] ?? '') : null;
  return report === null || areNamedAfterFile(report) ? 'none' : (placeOn(report, sheet) ?? 'none');
};

/** Rows are read ahead as if no cell reached over others, which most often is only known behind them. */
const isSamePlace = (left: ReportPlace, right: ReportPlace): boolean =>
  !reachBelow(right.sheet.merged ?? [], right.headerRow) && left.report === right.report && left.sheet.blocks === right.sheet.blocks && left.sheet.name === right.sheet.name && left.skip === right.skip;

export const readAhead = (importId: string): ReadAhead => {
  let rows: Rows | null = null;
  let isDecided = false;
  let isWhole = false;
  let isAtWork = false;
  const giveUp = (): void => {
    rows = null;
    isDecided = true;
  };

  /** Until all that is here is read; between slices other messages are heard. */
  const work = async (): Promise<void> => {
    isAtWork = true;
    await nextTurn();
    for (let since = performance.now(); rows !== null; ) {
      if (rows.steps.next().value === 'waits') break;
      if (performance.now() - since < sliceMs) continue;
      await nextTurn();
      since = performance.now();
    }
    isAtWork = false;
  };

  return {
    more: (soFar) => {
      // Rows may come again where they were misread.
      if (rows !== null && !soFar.sheets.some(({ blocks }) => blocks === rows?.place.sheet.blocks)) {
        rows = null;
        isDecided = false;
      }
      if (!isDecided) {
        const place = likelyPlace(soFar);
        isDecided = place !== null;
        if (place === null || place === 'none') return;
        rows = { place, steps: readReport(soFar, place, importId, '', nothingSaid, () => isWhole) };
      }
      // What goes wrong here goes wrong again where somebody waits for it.
      if (rows !== null && !isAtWork) void work().catch(giveUp);
    },
    take: (place, { mapping, period, dayOrder = null, yearOrder = null, areNumbersDays = null, decimalMark = null, accounts = null }) => {
      const taken = rows;
      giveUp();
      isWhole = true;
      const isAsRead = mapping === null && period === null && dayOrder === null && yearOrder === null && areNumbersDays === null && decimalMark === null && accounts === null;
      return taken !== null && isAsRead && isSamePlace(taken.place, place) ? taken.steps : null;
    },
    stop: giveUp,
  };
};
