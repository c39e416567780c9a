/** Recipes of a file by which a bundle would come to hold itself, with those that stand and stay. */
import { circlesIn, recipeProblemText, type RecipeLine } from '../bundles/recipe';
import type { Nesting } from '../reports/standing-rules';
import { encodeKey } from '../tables/cells';
import type { Cell, Table } from '../tables/table';
import { tableReader } from '../tables/table-reader';
import type { Objection } from './objections';
import { listsReplaced, type ListName } from './whole-lists';

const dayOf = (cell: Cell): string | null => (typeof cell === 'string' ? cell : null);

const linesOf = (table: Table, { whole, part, quantity, from }: Nesting): readonly (RecipeLine & { readonly row: number })[] => {
  const cell = tableReader(table).cell;
  return Array.from({ length: table.rowCount }, (_, row) => ({
    row, bundleCode: String(cell(whole, row) ?? ''), partCode: String(cell(part, row) ?? ''), quantity: Number(cell(quantity, row) ?? 0), validFrom: dayOf(from === null ? null : cell(from, row)), at: null,
  }));
};

const lineKey = ({ bundleCode, partCode, validFrom }: RecipeLine): string => encodeKey([bundleCode, partCode, validFrom ?? null]);

const listOf = ({ bundleCode, validFrom }: RecipeLine): ListName => ({ list: bundleCode, from: validFrom });

/** Rows by which a whole would come to hold itself, on any day on which a list begins. `isWhole`: whether the list of the file takes the place of the one that stands. */
export const recipeCircles = (nests: Nesting, next: Table, base: Table | null, isWhole: (code: string) => boolean): readonly Objection[] => {
  const brought = linesOf(next, nests);
  const isReplaced = listsReplaced(brought.map(listOf), isWhole);
  const broughtLines = new Set(brought.map(lineKey));
  const staying = base === null ? [] : linesOf(base, nests).filter((line) => !isReplaced(listOf(line)) && !broughtLines.has(lineKey(line)));
  const wholes = new Set([...brought, ...staying].map(({ bundleCode }) => bundleCode));
  if (!brought.some(({ partCode }) => wholes.has(partCode))) return [];
  const objections = new Map<number, Objection>();
  for (let isSound = false; !isSound; ) {
    isSound = true;
    const lines = [...staying, ...brought.filter(({ row }) => !objections.has(row))];
    for (const circle of circlesIn(lines)) {
      const steps = new Set(circle.path.slice(1).map((code, at) => encodeKey([circle.path[at] ?? '', code])));
      for (const { row, bundleCode, partCode } of brought) {
        if (objections.has(row) || !steps.has(encodeKey([bundleCode, partCode]))) continue;
        objections.set(row, { row, columnId: nests.part, severity: 'error', message: recipeProblemText(circle) });
        isSound = false;
      }
    }
  }
  return [...objections.values()];
};
