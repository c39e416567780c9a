/** Codes of a file that a spreadsheet cut to an exponent: `1.23E+11` may be any of many goods, and two of them are one in the file. */
import { listedNames } from '../listed-names';
import { quoted } from '../reports/column-values';
import { shortenedCode } from '../reports/whole-codes';
import { columnData, isTextData } from '../tables/cells';
import type { Column, Table } from '../tables/table';
import type { TableDiff } from './diff';

const named = 3;

const codesOf = (table: Table | null, columnId: string): readonly (string | null)[] => {
  const data = table === null ? null : columnData(table, columnId);
  return data === null || !isTextData(data) ? [] : data.values;
};

/** Nearly every code is known by its second letter to be none. */
const isShortened = (code: string | null): code is string => {
  const second = code === null ? NaN : code.charCodeAt(1);
  return code !== null && (second === 0x2e || second === 0x2c || (second | 0x20) === 0x65) && shortenedCode.test(code);
};

/** Those that do not stand yet: what stands was said to be called so. */
export const shortenedCodes = (diffs: readonly TableDiff[], { id }: Pick<Column, 'id'>): readonly string[] => {
  const found = new Set(diffs.flatMap(({ base, next }) => {
    const shortened = codesOf(next, id).filter(isShortened);
    if (shortened.length === 0) return [];
    const stands = new Set(codesOf(base, id));
    return shortened.filter((code) => !stands.has(code));
  }));
  return [...found];
};

/** Null where there are none. */
export const shortenedCodesWords = (codes: readonly string[], { title }: Pick<Column, 'title'>): string | null => {
  if (codes.length === 0) return null;
  const which = listedNames(codes.map(quoted), named);
  const were = codes.length === 1 ? '1 code of the file was shortened by a spreadsheet' : `${codes.length.toLocaleString('en-US')} codes of the file were shortened by a spreadsheet`;
  return `${title}: ${were} (${which}) and may be any of many. Take the file as it was downloaded, without opening and saving it in between, or write the whole codes as text, unless they are called so.`;
};
