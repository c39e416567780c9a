/** Whether the cells of a text are quoted otherwise than spreadsheets quote them: only where its beginning keeps to that throughout. */
import { Refusal } from '../refusal';
import { dialectOf } from './dialect';
import { requoting, type OtherQuotes } from './requoting';

export type Quoting = { readonly quotes: OtherQuotes; readonly delimiter: string };

/** All its cells in single quotes, and what stands between the first two. */
const headerInSingles = /^'(?:[^'\r\n]|'')*'([,;\t|])'(?:(?:[^'\r\n]|'')*'\1')*(?:[^'\r\n]|'')*'[ \t]*(?:\r|\n|$)/;

type Table = { readonly isSound: boolean; readonly widths: readonly number[] };

/** The records of a text in double quotes. Where it is cut off its last one says nothing. */
const tableOf = async (text: string, delimiter: string, isWhole: boolean): Promise<Table> => {
  const { default: Papa } = await import('papaparse');
  const { data, errors } = Papa.parse<readonly string[]>(text, { delimiter });
  const known = isWhole ? data.length : data.length - 1;
  return { isSound: !errors.some(({ type, row }) => type === 'Quotes' && (row ?? 0) < known), widths: data.slice(0, known).filter((cells) => cells.length > 1 || cells[0] !== '').map(({ length }) => length) };
};

/** From the first of the widest records on, which is the header, all are as wide, and there are some below it. */
const isEven = ({ isSound, widths }: Table): boolean => {
  const header = widths.indexOf(Math.max(...widths));
  return isSound && header !== -1 && (widths[header] ?? 0) > 1 && widths.length > header + 1 && widths.slice(header).every((width) => width === widths[header]);
};

export const requotedText = (text: string, { quotes, delimiter }: Quoting): string => {
  const decoding = requoting(quotes, delimiter);
  return Buffer.concat([decoding.next(Buffer.from(text, 'utf8')), decoding.rest()]).toString('utf8');
};

const isKept = async (text: string, quoting: Quoting, isWhole: boolean): Promise<boolean> => {
  try {
    return isEven(await tableOf(requotedText(text, quoting), quoting.delimiter, isWhole));
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
};

/** A cell's quotes after a blank. Tab files have titles that begin so. */
const behindBlanks = /([,;|]) +(?=")/g;

/** Scripts part cells by a comma and a blank. Where no cell's quotes stand behind one, the text comes out as it is. */
const quotedBehindBlanks = async (sample: string, asked: string | undefined, isWhole: boolean): Promise<Quoting | null> => {
  const { delimiter } = await dialectOf(sample.replace(behindBlanks, '$1'), asked);
  const quoting: Quoting = { quotes: 'blank', delimiter };
  return delimiter !== '\t' && (await isKept(sample, quoting, isWhole)) && requotedText(sample, quoting) !== sample ? quoting : null;
};

const typographic = /[“”„]/g;

/** Whether a record's cell is in typographic quotes, and nothing of it outside them. */
const isInTypographic = (cell: string): boolean => /^[“”„].*[“”„] *$/.test(cell);

/** Word processors put them for typed ones. Where every cell is told from the next without them, they may be part of a title. */
const quotedTypographically = async (sample: string, asked: string | undefined, isWhole: boolean): Promise<Quoting | null> => {
  const { delimiter } = await dialectOf(sample.replace(typographic, '"'), asked);
  const quoting: Quoting = { quotes: 'typographic', delimiter };
  const lines = sample.split(/\r\n|\r|\n/).filter((line) => line.trim() !== '');
  const cellsOf = (line: string): readonly string[] => line.replace(/[“”„][^“”„]*[“”„]/g, (cell) => cell.replaceAll(delimiter, ' ')).split(delimiter);
  const header = cellsOf(lines.find((line) => line.includes(delimiter)) ?? '');
  if (header.length > 1 && header.every(isInTypographic)) return quoting;
  const firstCells = lines.slice(lines.findIndex((line) => line.includes(delimiter)) + 1, isWhole ? undefined : -1).map((line) => cellsOf(line)[0] ?? '');
  const isThroughout = firstCells.length > 0 && firstCells.every(isInTypographic);
  return (isThroughout || !isEven(await tableOf(sample, delimiter, isWhole))) && (await isKept(sample, quoting, isWhole)) ? quoting : null;
};

/** `sample` is the decoded beginning of the file, or all of it. */
export const otherQuotes = async (sample: string, asked: string | undefined, isWhole: boolean): Promise<Quoting | null> => {
  const single = sample.startsWith("'") ? headerInSingles.exec(sample)?.[1] : undefined;
  // Nobody else puts every heading into them, so that what does not keep to it is refused where that is met.
  if (single !== undefined) return { quotes: 'single', delimiter: single };
  if (/(?:^|[,;|\t\r\n])[“”„]/.test(sample)) {
    const found = await quotedTypographically(sample, asked, isWhole);
    if (found !== null) return found;
  }
  if (!sample.includes('\\"')) return quotedBehindBlanks(sample, asked, isWhole);
  const { delimiter } = await dialectOf(sample.replaceAll('\\"', '""'), asked);
  const quoting: Quoting = { quotes: 'backslash', delimiter };
  return !isEven(await tableOf(sample, delimiter, isWhole)) && (await isKept(sample, quoting, isWhole)) ? quoting : null;
};
