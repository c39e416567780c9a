/** The rows of a file: its sheets' records, still packed, and where a header stands in them. */
import type { FileFormat, MergedPlaces, ReadWarning } from '../../../preload/reader-protocol';
import { cellsOf, type RecordBlock } from '../../domain/reports/records';
import { headerSearchRecords, recognise } from '../../domain/reports/recognise';
import { reportDefinition } from '../../domain/reports/reports';

export type Sheet = {
  /** Null where the format has no sheets. */
  readonly name: string | null;
  readonly hidden: boolean;
  /** The days of its workbook count from 1904. */
  readonly from1904?: boolean;
  readonly blocks: readonly RecordBlock[];
  /** Cells that reach over several rows. */
  readonly merged?: MergedPlaces;
};

export type FileContents = {
  /** With the folder it was found in, where it was found in one. */
  readonly name: string;
  /** Milliseconds since 1970. */
  readonly savedAt: number;
  readonly format: FileFormat;
  readonly encoding: string | null;
  readonly delimiter: string | null;
  readonly warnings: readonly ReadWarning[];
  /** What its packed rows take. */
  readonly heldBytes: number;
  readonly sheets: readonly Sheet[];
};

export type FirstRecords = {
  readonly records: readonly (readonly string[])[];
  /** Spreadsheet rows of the records. */
  readonly rowNumbers: readonly number[];
};

export const firstRecords = (sheet: Sheet, most: number): FirstRecords => {
  const records: (readonly string[])[] = [];
  const rowNumbers: number[] = [];
  for (const block of sheet.blocks) {
    for (let row = 0; row < block.rows && records.length < most; row += 1) {
      records.push(cellsOf(block, row));
      rowNumbers.push(block.rowNumber(row));
    }
  }
  return { records, rowNumbers };
};

/** Records of a sheet below its header; all of them where it has none. `headerIndex` counts records, from 0. */
export const rowsBelow = ({ blocks }: Sheet, headerIndex: number | null): number => blocks.reduce((rows, block) => rows + block.rows, 0) - (headerIndex === null ? 0 : headerIndex + 1);

export type RecognisedSheet = {
  readonly sheet: Sheet;
  readonly headerIndex: number | null;
  readonly candidates: readonly string[];
  readonly possible: readonly string[];
  /** Names of other sheets that carry a report as well. */
  readonly alsoRecognised: readonly string[];
};

/** Whether any of them is a report that is imported here. */
export const isOfUse = (candidates: readonly string[]): boolean => candidates.some((id) => reportDefinition(id) !== null);

/** The first visible sheet that carries a report, else the first hidden one, else one whose report is not imported, else the first visible one that has rows. */
export const recogniseSheet = (sheets: readonly Sheet[]): RecognisedSheet | null => {
  const looked = [...sheets.filter((sheet) => !sheet.hidden), ...sheets.filter((sheet) => sheet.hidden)]
    .filter((sheet) => sheet.blocks.some((block) => block.rows > 0))
    .map((sheet) => ({ sheet, ...recognise(firstRecords(sheet, headerSearchRecords).records) }));
  const carrying = looked.filter(({ candidates }) => isOfUse(candidates));
  const chosen = carrying[0] ?? looked.find(({ candidates }) => candidates.length > 0) ?? looked[0];
  if (chosen === undefined) return null;
  return { ...chosen, alsoRecognised: carrying.slice(1).filter(({ sheet }) => !sheet.hidden).flatMap(({ sheet }) => sheet.name ?? []) };
};
