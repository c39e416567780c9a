/** Codes of a file that are those that stand but for zeros before them: what a spreadsheet leaves of `00123` when the file is saved again. */
import { quoted } from '../reports/column-values';
import { columnData, isTextData } from '../tables/cells';
import type { Table } from '../tables/table';
import type { TableDiff } from './diff';

const named = 3;

const codesIn = (table: Table | null, columnId: string, rows: Uint32Array): readonly string[] => {
  const data = table === null ? null : columnData(table, columnId);
  return data === null || !isTextData(data) ? [] : Array.from(rows).flatMap((row) => data.values[row] ?? []);
};

type Lost = { readonly code: string; readonly stands: string };

const lostIn = ({ base, next, missing, new: added }: TableDiff, columnId: string): readonly Lost[] => {
  const standing = new Map(codesIn(base, columnId, missing).flatMap((code) => (/^0+[1-9]\d*$/.test(code) ? [[code.replace(/^0+/, ''), code] as const] : [])));
  if (standing.size === 0) return [];
  return codesIn(next, columnId, added).flatMap((code) => {
    const stands = standing.get(code);
    return stands === undefined ? [] : [{ code, stands }];
  });
};

/** `columnId`: the code that names a row. Null where there are none. */
export const lostZerosWords = (diffs: readonly TableDiff[], columnId: string): string | null => {
  const lost = [...new Map(diffs.flatMap((diff) => lostIn(diff, columnId)).map((one) => [one.code, one])).values()];
  if (lost.length === 0) return null;
  const more = lost.length - named;
  const which = `${lost.slice(0, named).map(({ code, stands }) => `${quoted(code)} for ${quoted(stands)}`).join(', ')}${more > 0 ? ` and ${more.toLocaleString('en-US')} more` : ''}`;
  const stand = lost.length === 1 ? '1 code of the file stands with zeros before it' : `${lost.length.toLocaleString('en-US')} codes of the file stand with zeros before them`;
  return `${stand}, and not in the file as such (${which}). A spreadsheet drops such zeros: download the file again, unless these are other goods.`;
};
