/**
 * Sheets whose rows stand whole in their first column, marks and quotes and all: what a spreadsheet makes of a text file that it opens by the
 * habits of another country, and keeps when it is saved. They are parted where a report's headings come out of it, and only there.
 */
import { headerSearchRecords, recognise } from '../../domain/reports/recognise';
import { blankCell, cellsOf, needsText, type RecordBlock } from '../../domain/reports/records';
import { firstRecords, type FileContents, type Sheet } from './file-contents';

const marks: Readonly<Record<string, string>> = { ',': 'commas', ';': 'semicolons', '\t': 'tabs', '|': 'upright strokes' };

/** The cells of a line, as a reader of text would part it. */
const cellsOfLine = (line: string, mark: string): readonly string[] => {
  const cells: string[] = [];
  for (let at = 0; at <= line.length;) {
    let cell = '';
    if (line[at] === '"') {
      for (at += 1; at < line.length; at += 1) {
        if (line[at] === '"' && line[at + 1] !== '"') break;
        if (line[at] === '"') at += 1;
        cell += line[at] ?? '';
      }
      at += 1;
    }
    const end = line.indexOf(mark, at);
    cells.push(cell + line.slice(at, end === -1 ? line.length : end));
    at = end === -1 ? line.length + 1 : end + mark.length;
  }
  return cells;
};

/** The line as it was. By the habits of its own country a spreadsheet parted some at marks within a text. */
const lineOf = (cells: readonly string[], mark: string): string => cells.slice(0, cells.findLastIndex((cell) => cell !== '') + 1).join(mark === ';' ? ',' : ';');

const plainDigits = /^(?:0|[1-9]\d{0,14})$/;

const parted = (block: RecordBlock, mark: string): RecordBlock => {
  let known: (readonly string[])[] = [];
  const cellsIn = (row: number): readonly string[] => (known[row] ??= cellsOfLine(lineOf(cellsOf(block, row), mark), mark));
  const text = (row: number, column: number): string => cellsIn(row)[column] ?? '';
  return {
    rows: block.rows,
    rowNumber: block.rowNumber,
    cellsIn: (row) => cellsIn(row).length,
    text,
    plainWhole: (row, column) => {
      const cell = text(row, column);
      if (cell === '') return blankCell;
      return plainDigits.test(cell) ? Number(cell) : needsText;
    },
    storedNumber: () => null,
    columns: null,
    forgetTexts: () => {
      known = [];
      block.forgetTexts();
    },
  };
};

const isInFirstColumn = (record: readonly string[]): boolean => record.slice(1).every((cell) => cell.trim() === '');

/** Null where the sheet has columns of its own, or none comes out of it that a report would have. */
const markOf = (sheet: Sheet): string | null => {
  const { records } = firstRecords(sheet, headerSearchRecords);
  if (records.length === 0 || 2 * records.filter(isInFirstColumn).length <= records.length) return null;
  const found = Object.keys(marks).find((mark) => recognise(records.map((record) => cellsOfLine(lineOf(record, mark), mark))).candidates.length > 0);
  return found ?? null;
};

export const withColumnsParted = (contents: FileContents): FileContents => {
  const found = contents.sheets.map((sheet) => ({ sheet, mark: markOf(sheet) }));
  const first = found.find(({ mark }) => mark !== null)?.mark ?? null;
  if (first === null) return contents;
  const areAll = found.every(({ sheet, mark }) => mark === first || sheet.blocks.every(({ rows }) => rows === 0));
  return {
    ...contents,
    // What is asked of the rows of a text would be asked in vain of a sheet with columns.
    delimiter: areAll ? first : contents.delimiter,
    sheets: found.map(({ sheet, mark }) => (mark === null ? sheet : { ...sheet, blocks: sheet.blocks.map((block) => parted(block, mark)) })),
    warnings: [
      ...contents.warnings,
      ...found.flatMap(({ sheet, mark }) => (mark === null ? [] : [{ code: 'other' as const, row: null, detail: `Every row${sheet.name === null ? '' : ` of “${sheet.name}”`} stands whole in the first column, as where a spreadsheet opened a text file the wrong way. It is read by its ${marks[mark] ?? mark}. The file as it was downloaded is safer.` }])),
    ],
  };
};
