/** Codes of a file that are those that stand but for zeros before them: what a spreadsheet leaves of `00123` when the file is saved again. */
import { listedNames } from '../listed-names';
import { quoted } from '../reports/column-values';
import { columnData, isTextData } from '../tables/cells';
import type { Column, Table } from '../tables/table';
import type { TableDiff } from './diff';

const named = 3;

type Codes = readonly (string | null)[];

const codesOf = (table: Table | null, columnId: string): Codes => {
  const data = table === null ? null : columnData(table, columnId);
  return data === null || !isTextData(data) ? [] : data.values;
};

type Lost = { readonly code: string; readonly stands: string };

const withZeros = /^0+[1-9]\d*$/;

/** Codes of rows that are new, where the same with zeros is what stands: of rows the file should have, or, where rows are ever new, of any. */
const lostInNew = ({ base, next, missing, new: added }: TableDiff, columnId: string, areEverNew: boolean): readonly Lost[] => {
  const before = codesOf(base, columnId);
  const left = areEverNew ? before : Array.from(missing, (row) => before[row] ?? null);
  const standing = new Map(left.flatMap((code) => (code !== null && withZeros.test(code) ? [[code.replace(/^0+/, ''), code] as const] : [])));
  if (standing.size === 0) return [];
  const after = codesOf(next, columnId);
  if (areEverNew) {
    for (const code of before) if (code !== null) standing.delete(code);
    for (const code of after) if (code !== null && withZeros.test(code)) standing.delete(code.replace(/^0+/, ''));
  }
  return Array.from(added).flatMap((row) => {
    const code = after[row] ?? '';
    const stands = standing.get(code);
    return stands === undefined ? [] : [{ code, stands }];
  });
};

/** Codes that changed within a row, by nothing but the zeros before them. */
const lostInRows = ({ base, next, changed, baseRowOf }: TableDiff, columnId: string): readonly Lost[] => {
  const [before, after] = [codesOf(base, columnId), codesOf(next, columnId)];
  return Array.from(changed).flatMap((row) => {
    const [code, stands] = [after[row] ?? '', before[baseRowOf[row] ?? -1] ?? ''];
    return stands.length > code.length && stands.endsWith(code) && withZeros.test(stands) && stands.replace(/^0+/, '') === code ? [{ code, stands }] : [];
  });
};

/** `column`: of codes. `areEverNew`: of a table of sales, whose rows no earlier file has. By code of the file, the one that stands. */
export const lostZeros = (diffs: readonly TableDiff[], column: Pick<Column, 'id'>, areEverNew: boolean): ReadonlyMap<string, string> =>
  new Map(diffs.flatMap((diff) => [...lostInNew(diff, column.id, areEverNew), ...lostInRows(diff, column.id)]).map(({ code, stands }) => [code, stands]));

/** Null where there are none. */
export const lostZerosWords = (zeros: ReadonlyMap<string, string>, column: Pick<Column, 'title'>): string | null => {
  const lost = [...zeros];
  if (lost.length === 0) return null;
  const which = listedNames(lost.map(([code, stands]) => `${quoted(code)} for ${quoted(stands)}`), named);
  const stand = lost.length === 1 ? '1 code of the file stands with zeros before it' : `${lost.length.toLocaleString('en-US')} codes of the file stand with zeros before them`;
  return `${column.title}: ${stand}, and not in the file as such (${which}). A spreadsheet drops such zeros: download the file again, unless these are other goods.`;
};
