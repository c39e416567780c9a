/** Lists that a file has whole, such as recipes, but for a row that could not be read: published as they are, a set would be made without that part. */
import { listedNames } from '../listed-names';
import { quoted } from '../reports/column-values';
import type { WholeLists } from '../reports/standing-rules';
import { keyParts, rowKeys } from '../tables/cells';
import { tableDefinition } from '../tables/definitions';
import type { TableDiff } from './diff';
import { listNames } from './whole-lists';

const named = 3;

/** Names of the lists, in the order of the file. `rejectedKeys`: of rows left out for an error. A part that stands stays as it stands, and its list lacks nothing. */
export const shortLists = ({ base, next, unreadable }: TableDiff, wholeBy: WholeLists, rejectedKeys: ReadonlySet<string>): readonly string[] => {
  if (rejectedKeys.size === 0) return [];
  const definition = tableDefinition(next.tableId);
  const at = definition.key.indexOf(wholeBy.list);
  const keys = base === null || unreadable.length === 0 ? [] : rowKeys(base, definition);
  const staying = new Set(Array.from(unreadable, (row) => keys[row] ?? ''));
  const lists = listNames(next, wholeBy);
  const lacking = new Set([...rejectedKeys].flatMap((key) => (staying.has(key) ? [] : (keyParts(key)[at] ?? []))));
  const brought = new Set(Array.from({ length: next.rowCount }, (_, row) => lists(row)?.list ?? ''));
  return [...brought].filter((list) => lacking.has(list));
};

/** `title`: of the column that names a list. */
export const shortListsWords = (lists: readonly string[], title: string): string => {
  const lack = lists.length === 1 ? '1 list of the file has a row that cannot be read' : `${lists.length.toLocaleString('en-US')} lists of the file have a row that cannot be read`;
  return `${title}: ${lack} (${listedNames(lists.map(quoted), named)}), and would be published without that part. Mend the file and drop it again, unless that may wait.`;
};
