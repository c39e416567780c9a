/** Names that the rows of a list share and that nobody wrote yet: a new supplier, or one that is there under another spelling. */
import { listedNames } from '../listed-names';
import { quoted } from '../reports/column-values';
import { likeness } from '../reports/mapping/heading-likeness';
import type { Naming } from '../reports/standing-rules';
import type { Table } from '../tables/table';
import { tableReader } from '../tables/table-reader';
import type { Objection } from './objections';

const namesShown = 4;

const namesIn = (table: Table, columnId: string): readonly (string | null)[] => {
  const cell = tableReader(table).cell;
  return Array.from({ length: table.rowCount }, (_, row) => {
    const name = cell(columnId, row);
    return name === null ? null : String(name).trim();
  });
};

/** Each told once, at the first row that is taken; none in the first list there is. */
export const newNames = ({ columnId, as }: Naming, next: Table, base: Table, refused: ReadonlySet<number>): readonly Objection[] => {
  const standing = [...new Set(namesIn(base, columnId).flatMap((name) => name ?? []))];
  const known = new Set(standing.map((name) => name.toLowerCase()));
  if (known.size === 0) return [];
  return namesIn(next, columnId).flatMap((name, row): readonly Objection[] => {
    if (name === null || refused.has(row) || known.has(name.toLowerCase())) return [];
    known.add(name.toLowerCase());
    const likeliest = [...standing].sort((left, right) => likeness(right, name) - likeness(left, name) || (left < right ? -1 : 1));
    return [{ row, columnId, severity: 'warning', message: `${quoted(name)} is new as ${as}. If it is one of those there are, take its name: ${listedNames(likeliest, namesShown)}.` }];
  });
};
