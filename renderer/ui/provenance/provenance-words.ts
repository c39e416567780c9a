/** A cell's birth certificate in words: the same lines on screen and on the clipboard. */
import type { CellProvenance, EarlierValue } from '../../data/published-ports';
import type { Cell } from '../../domain/tables/table';
import { formatCell, formatCount, formatDay, formatMoment } from '../table/format-cell';

export type Line = { readonly name: string; readonly text: string; readonly isQuote?: boolean };

const titled = ({ column }: CellProvenance): string => (column.unit === null ? column.title : `${column.title} (${column.unit})`);

const keyWords = ({ key }: CellProvenance): string =>
  key.map(({ column, value }) => (value === null ? 'blank' : formatCell(value, column))).join(', ');

/** `Available in AWD (units) of CANDLE-01`. */
export const provenanceTitle = (cell: CellProvenance): string =>
  cell.key.some(({ column }) => column.id === cell.column.id) ? `${titled(cell)} ${keyWords(cell)}` : `${titled(cell)} of ${keyWords(cell)}`;

const headingWords = ({ origin, heading, headingsKept, madeFrom, value }: CellProvenance): string => {
  switch (origin) {
    case 'derived':
      return madeFrom.length === 0 ? 'None: the app works it out' : `None: the app works it out from ${madeFrom.join(', ')}`;
    case 'period-start':
    case 'period-end':
      return 'None: the days the file covers, named in it or given when it was imported';
    case 'occurrence':
      return 'None: counts the rows of the same key from the top';
    case 'file-id':
    case 'file-time':
      return 'None: names the file itself, by its content and the moment it was saved';
    case 'preamble':
      return heading ?? 'None: it stands above the headings of the file';
    case 'heading':
      if (heading !== null) return heading;
      if (!headingsKept) return 'Not kept: imported by an earlier release';
      return value === null ? 'The file has no such column' : 'The file has no such column: the value stayed from an earlier one';
  }
};

/** What a reader cannot see at the end of a line or in an empty one is said. */
export const quoted = (raw: string): string => (raw === '' ? 'an empty cell' : raw === raw.trim() ? raw : `“${raw}”`);

const readAs = ({ value, column }: CellProvenance): string => (value === null ? 'blank' : column.kind === 'text' ? String(value) : formatCell(value, column));

const importedWords = ({ imported }: CellProvenance): string => (imported === null ? 'Not known on this computer' : `by ${imported.byEmail}, ${formatMoment(imported.at)}`);

const keptLines = ({ keptBy }: CellProvenance): readonly Line[] => (keptBy === undefined ? [] : [{ name: 'Kept by', text: `${keptBy}, which has no such column` }]);

const byHandLines = (cell: CellProvenance): readonly Line[] => [
  { name: 'Made by', text: cell.source.fileName },
  { name: 'Edited', text: importedWords(cell) },
  ...keptLines(cell),
  { name: 'Value', text: cell.origin === 'derived' ? `${readAs(cell)}: the app works it out${cell.madeFrom.length === 0 ? '' : ` from ${cell.madeFrom.join(', ')}`}` : readAs(cell) },
];

export const provenanceLines = (cell: CellProvenance): readonly Line[] => (cell.isByHand ? byHandLines(cell) : fileLines(cell));

const fileLines = (cell: CellProvenance): readonly Line[] => [
  { name: 'File', text: cell.source.fileName, isQuote: true },
  ...(cell.source.sheet === null ? [] : [{ name: 'Sheet', text: cell.source.sheet, isQuote: true }]),
  { name: 'Row', text: formatCount(cell.row) },
  { name: 'Column heading', text: headingWords(cell), isQuote: cell.heading !== null },
  ...(cell.raw === null ? [] : [{ name: 'Text in the file', text: quoted(cell.raw), isQuote: cell.raw !== '' }]),
  { name: 'Read as', text: readAs(cell) },
  { name: 'As of', text: cell.source.asOf === null ? 'The file names no day' : formatDay(cell.source.asOf) },
  { name: 'Imported', text: importedWords(cell) },
  ...keptLines(cell),
  { name: 'Fingerprint of the file', text: cell.source.sha256.slice(0, 16), isQuote: true },
];

export const earlierWords = (cell: CellProvenance, { hasRow, value }: EarlierValue): string => {
  if (!hasRow) return 'no such row';
  return value === null ? 'blank' : formatCell(value, cell.column);
};

export const isSameValue = (cell: CellProvenance, earlier: EarlierValue): boolean => earlier.hasRow && same(earlier.value, cell.value);

const same = (a: Cell, b: Cell): boolean => a === b;

/** A partition as people name it; a list that has but one has no name for it. */
export const partitionWords = (partition: string): string => (partition === 'all' ? 'The list' : formatDay(partition));

export const provenanceText = (cell: CellProvenance, earlier: readonly EarlierValue[]): string =>
  [
    provenanceTitle(cell),
    ...provenanceLines(cell).map(({ name, text }) => `${name}: ${text}`),
    ...(earlier.length === 0 ? [] : ['Before:']),
    ...earlier.map((one) => `  ${earlierWords(cell, one)}: ${one.partition === 'all' ? '' : `${partitionWords(one.partition)}, `}${one.fileName}, ${one.byEmail}, ${formatMoment(one.at)}`),
  ].join('\n');
