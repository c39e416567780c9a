/** Codes that are those of other rows but for capitals, blanks and kinds of dash: typed by hand, they are other goods, or another order, beside the ones that were meant. */
import { listedNames } from '../listed-names';
import { quoted } from '../reports/column-values';
import { withoutUnseen } from '../reports/unseen';
import { columnData, isTextData } from '../tables/cells';
import type { Column, Table } from '../tables/table';
import type { TableDiff } from './diff';

const named = 3;

const folded = (code: string): string => withoutUnseen(code).normalize('NFKC').toUpperCase().replace(/\s+/gu, '').replace(/[\u2010-\u2015\u2212]/gu, '-');

const codesOf = (table: Table | null, columnId: string): readonly (string | null)[] => {
  const data = table === null ? null : columnData(table, columnId);
  return data === null || !isTextData(data) ? [] : data.values;
};

/** By code of the file, the one it is like. `areOwn`: a marketplace may well have two codes that differ so, our own lists have not. */
const alike = ({ base, next, new: added, missing }: TableDiff, columnId: string, areOwn: boolean): ReadonlyMap<string, string> => {
  const before = codesOf(base, columnId);
  const after = codesOf(next, columnId);
  const compared = areOwn ? [...before, ...after] : Array.from(missing, (row) => before[row] ?? null);
  const known = new Map<string, string>();
  for (const code of compared) if (code !== null && !known.has(folded(code))) known.set(folded(code), code);
  const has = new Set(before);
  return new Map(Array.from(added).flatMap((row): readonly (readonly [string, string])[] => {
    const code = after[row] ?? null;
    const other = code === null ? undefined : known.get(folded(code));
    return code === null || has.has(code) || other === undefined || other === code ? [] : [[code, other]];
  }));
};

/** `column`: of codes that name rows. By code of the file, the one it is like. */
export const otherSpellings = (diffs: readonly TableDiff[], column: Pick<Column, 'id'>, areOwn: boolean): ReadonlyMap<string, string> =>
  new Map(diffs.flatMap((diff) => [...alike(diff, column.id, areOwn)]));

/** Null where there are none. */
export const otherSpellingWords = (spellings: ReadonlyMap<string, string>, column: Pick<Column, 'title'>): string | null => {
  const found = [...spellings];
  if (found.length === 0) return null;
  const which = listedNames(found.map(([code, other]) => `${quoted(code)} beside ${quoted(other)}`), named);
  const differ = found.length === 1 ? '1 new code differs' : `${found.length.toLocaleString('en-US')} new codes differ`;
  return `${column.title}: ${differ} from another by capitals, blanks or dashes alone (${which}). They are kept as two: write them alike in the file, unless two are meant.`;
};
