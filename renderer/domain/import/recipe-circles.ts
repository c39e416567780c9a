/** Recipes of a file, or of an edit by hand, by which a bundle would come to hold itself, with those that stand and stay, of either desk. */
import { apartFromLabels } from '../bundles/labels-on-items';
import { circlesIn, recipeProblemText, type Circle, type RecipeLine } from '../bundles/recipe';
import type { Nesting, RecipeColumns } from '../reports/standing-rules';
import { encodeKey } from '../tables/cells';
import type { Cell, Table, TableId } from '../tables/table';
import { tableReader } from '../tables/table-reader';
import type { Objection } from './objections';
import { listsReplaced, type ListName } from './whole-lists';

const dayOf = (cell: Cell): string | null => (typeof cell === 'string' ? cell : null);

const linesOf = (table: Table, { whole, part, quantity, from, desk }: RecipeColumns): readonly (RecipeLine & { readonly row: number })[] => {
  const cell = tableReader(table).cell;
  return Array.from({ length: table.rowCount }, (_, row) => ({
    row, bundleCode: String(cell(whole, row) ?? ''), partCode: String(cell(part, row) ?? ''), quantity: Number(cell(quantity, row) ?? 0), validFrom: dayOf(from === null ? null : cell(from, row)), desk, at: null,
  }));
};

const lineKey = ({ bundleCode, partCode, validFrom }: RecipeLine): string => encodeKey([bundleCode, partCode, validFrom ?? null]);

const listOf = ({ bundleCode, validFrom }: RecipeLine): ListName => ({ list: bundleCode, from: validFrom });

const stepsOf = ({ path }: Circle): ReadonlySet<string> => new Set(path.slice(1).map((code, at) => encodeKey([path[at] ?? '', code])));

/** The same circle may be told from any of its bundles. */
const circleKey = (circle: Circle): string => encodeKey([...stepsOf(circle)].sort());

/** Tables that a recipe is held against beside its own: the other desk's lists, and what is an item or a bundle. */
export const tablesBeside = ({ beside }: Nesting): readonly TableId[] => [beside.tableId, 'factory-items', 'bundles'];

export type TablesBeside = ReadonlyMap<TableId, Table>;

const codesIn = (table: Table | undefined, columnId: string): ReadonlySet<string> => {
  if (table === undefined) return new Set();
  const cell = tableReader(table).cell;
  return new Set(Array.from({ length: table.rowCount }, (_, row) => String(cell(columnId, row) ?? '')));
};

const besideLines = ({ beside }: Nesting, others: TablesBeside): readonly RecipeLine[] => {
  const table = others.get(beside.tableId);
  return table === undefined ? [] : linesOf(table, beside);
};

/** What the label desk lists for an item is printed on it, and is no recipe. */
const circlesBeside = (lines: readonly RecipeLine[], others: TablesBeside): readonly Circle[] =>
  circlesIn(apartFromLabels(lines, codesIn(others.get('factory-items'), 'itemCode'), codesIn(others.get('bundles'), 'bundleCode')).recipeLines);

/** Rows by which a whole would come to hold itself, on any day on which a list begins. `isWhole`: whether the list of the file takes the place of the one that stands. */
export const recipeCircles = (nests: Nesting, next: Table, base: Table | null, isWhole: (code: string) => boolean, others: TablesBeside): readonly Objection[] => {
  const brought = linesOf(next, nests);
  const isReplaced = listsReplaced(brought.map(listOf), isWhole);
  const broughtLines = new Set(brought.map(lineKey));
  const own = base === null ? [] : linesOf(base, nests).filter((line) => !isReplaced(listOf(line)) && !broughtLines.has(lineKey(line)));
  const staying = [...own, ...besideLines(nests, others)];
  const wholes = new Set([...brought, ...staying].map(({ bundleCode }) => bundleCode));
  if (!brought.some(({ partCode }) => wholes.has(partCode))) return [];
  const objections = new Map<number, Objection>();
  for (let isSound = false; !isSound; ) {
    isSound = true;
    const lines = [...staying, ...brought.filter(({ row }) => !objections.has(row))];
    for (const circle of circlesBeside(lines, others)) {
      const steps = stepsOf(circle);
      for (const { row, bundleCode, partCode } of brought) {
        if (objections.has(row) || !steps.has(encodeKey([bundleCode, partCode]))) continue;
        objections.set(row, { row, columnId: nests.part, severity: 'error', message: recipeProblemText(circle) });
        isSound = false;
      }
    }
  }
  return [...objections.values()];
};

/**
 * A row for each circle that an edit closes. Whoever changes a line of a circle is told of it even where it stood before; a list that was taken away gives place to the one before it, which
 * may close one that never was. `touched`: rows of `after` that were changed or are new.
 */
export const editedCircles = (nests: Nesting, before: Table | null, after: Table, touched: readonly number[], removed: number, others: TablesBeside): readonly Objection[] => {
  const lines = linesOf(after, nests);
  const edited = touched.flatMap((row) => lines[row] ?? []);
  const beside = besideLines(nests, others);
  const wholes = new Set([...lines, ...beside].map(({ bundleCode }) => bundleCode));
  if (removed === 0 && !edited.some(({ partCode }) => wholes.has(partCode))) return [];
  const stood = new Set(removed === 0 || before === null ? [] : circlesBeside([...linesOf(before, nests), ...beside], others).map(circleKey));
  const told = new Map<string, Objection>();
  for (const circle of circlesBeside([...lines, ...beside], others)) {
    const steps = stepsOf(circle);
    const isStep = ({ bundleCode, partCode }: RecipeLine): boolean => steps.has(encodeKey([bundleCode, partCode]));
    const line = edited.find(isStep) ?? (removed > 0 && !stood.has(circleKey(circle)) ? lines.find(isStep) : undefined);
    if (line !== undefined) told.set(circleKey(circle), { row: line.row, columnId: nests.part, severity: 'error', message: recipeProblemText(circle) });
  }
  return [...told.values()];
};
