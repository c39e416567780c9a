/** How the cells of one column are taken: in file order, doubtful ones settled when the whole file has been seen. */
import { isTextData } from '../tables/cells';
import type { ColumnData, Raws } from '../tables/table';
import type { Surroundings } from './likely-mark';
import type { GroupEvidence, MarkEvidence } from './number-style';
import type { RecordBlock, WholeColumns } from './records';
import { beyondAscii, withoutUnseen } from './unseen';

/** What is wrong with one value. `at` counts the rows taken, from 0. */
export type ValueProblem = { readonly at: number; readonly severity: 'error' | 'warning'; readonly raw: string; readonly message: string };

/** What the cells of a column tell about the conventions of their file, in cells. */
export type Evidence = MarkEvidence & GroupEvidence & {
  /** Days that can only be read with the day, or only with the month, first. */
  readonly dayFirst: number;
  readonly monthFirst: number;
  /** Those of them that are parted by dashes; the others are by slashes. */
  readonly dayFirstDashed: number;
  readonly monthFirstDashed: number;
  /** Days of three short figures of which the first, or only the last, can be the year. */
  readonly yearFirst: number;
  readonly yearLast: number;
};

export type ColumnReader = {
  /** Takes the cell of the next row. True when the row has something in this column. */
  readonly take: (block: RecordBlock, row: number) => boolean;
  /** Takes the cells of the rows `from` to `to` (exclusive), of a block that has its columns at hand: the same as `take` row by row. */
  readonly takeRun: (block: RecordBlock, columns: WholeColumns, from: number, to: number) => void;
  /** The value last taken is a text and says `Total`. */
  readonly lastText: () => string | null;
  /** Forgets the row last taken. */
  readonly takeBack: () => void;
  readonly evidence: () => Evidence;
  /** For one value of many rows: what the rows from here on have. */
  readonly change?: (value: string) => void;
  /** Settles what the whole file had to be read for. */
  readonly finish: (file: Evidence, around: Surroundings) => ReadColumn;
};

/** `raws`: what the file says where the value does not show it letter for letter; null where every value does. */
export type ReadColumn = {
  readonly data: ColumnData;
  readonly problems: readonly ValueProblem[];
  readonly raws: Raws | null;
  /** Amounts with the sign of a currency beside them. */
  readonly marked?: readonly { readonly at: number; readonly raw: string }[];
  /** A day that may be either of two, where nothing in the file tells which: somebody has to say. */
  readonly doubtfulDay?: string;
  /** A number where days are wanted, in a column in which all of them may be what a spreadsheet keeps for a day, likewise. */
  readonly likelyDayNumber?: string;
  /** A figure that may be either of two, likewise. */
  readonly doubtfulFigure?: string;
};

/** Texts that differ from their values, gathered row by row, in ascending order. */
export const rawTexts = () => {
  const rows: number[] = [];
  const texts: string[] = [];
  return {
    keep: (row: number, text: string): void => {
      rows.push(row);
      texts.push(text);
    },
    finish: (): Raws | null => (rows.length === 0 ? null : { rows: Uint32Array.from(rows), texts }),
  };
};

/** The same of a column whose words the report itself puts otherwise: a site that is written with a capital. What it fills in where a cell is blank is not said by the cell. */
export const rawsBeside = (read: ReadColumn | undefined, made: ColumnData | undefined): Raws | null => {
  if (read === undefined) return null;
  const { data, raws } = read;
  if (made === undefined || !isTextData(made) || !isTextData(data)) return raws;
  const kept = new Map(raws === null ? [] : raws.texts.map((text, at) => [raws.rows[at] ?? 0, text]));
  const differing = rawTexts();
  for (const [at, text] of data.values.entries()) {
    const raw = kept.get(at) ?? text;
    if (raw !== null && raw !== made.values[at]) differing.keep(at, raw);
  }
  return differing.finish();
};

export const noEvidence: Evidence = { dot: 0, comma: 0, groupedByDot: 0, groupedByComma: 0, dayFirst: 0, monthFirst: 0, dayFirstDashed: 0, monthFirstDashed: 0, yearFirst: 0, yearLast: 0 };

const textFormula = /^="([^"]*)"$/;

/** `="00123"` is written into text files so that a spreadsheet keeps it as a text: what is meant stands between the quotes. */
export const withoutTextFormula = (text: string): string => (text.charCodeAt(0) === 0x3d ? (textFormula.exec(text)?.[1]?.trim() ?? text) : text);


/** As a figure or a day is read: without what a spreadsheet or a web page put around it. */
export const bareText = (text: string): string => {
  const inner = withoutTextFormula(text);
  return beyondAscii.test(inner) ? withoutUnseen(inner).trim() : inner;
};

/** A cell's own text in a message, cut where it would fill the screen. */
export const quoted = (raw: string): string => `“${raw.length > 60 ? `${raw.slice(0, 60)}…` : raw}”`;
