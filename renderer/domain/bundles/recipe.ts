/**
 * What goes into a bundle. A part is an item or another bundle. Recipes are dated: a new list takes the place of the old one from its day
 * on, so that plans of the past can be worked out again. What cannot be a recipe is said, never guessed.
 */
import type { RowAt } from '../planning/stock';
import { appendTo } from '../grouped';

/** A line of a bundle's list. `validFrom` null: since ever. All lines of a bundle with one day are its list from that day. */
export type RecipeLine = {
  readonly bundleCode: string;
  readonly partCode: string;
  /** Parts in one bundle. */
  readonly quantity: number;
  readonly validFrom: string | null;
  /** Each desk keeps lists of its own, with days of their own; together they are what goes into the bundle. Left out: the factory desk. */
  readonly desk?: 'factory' | 'martin';
  readonly at: RowAt | null;
};

export type Part = { readonly code: string; readonly quantity: number; readonly at: RowAt | null };

export type RecipeProblem =
  /** The bundle holds itself: `path` goes from it back to it. */
  | { readonly kind: 'cycle'; readonly bundleCode: string; readonly path: readonly string[] }
  | { readonly kind: 'quantity'; readonly bundleCode: string; readonly partCode: string; readonly quantity: number; readonly at: RowAt | null }
  /** The same part twice with different quantities. */
  | { readonly kind: 'part-twice'; readonly bundleCode: string; readonly partCode: string; readonly quantities: readonly number[] };

/**
 * Recipes as they stand on one day. A bundle with a problem is in `refused` and in no recipe, and so is every bundle it goes into:
 * a wrong list would order wrong stock.
 */
export type RecipeBook = {
  readonly recipes: ReadonlyMap<string, readonly Part[]>;
  readonly problems: readonly RecipeProblem[];
  readonly refused: ReadonlySet<string>;
  /** Parts before what they go into, bundles only. */
  readonly order: readonly string[];
  /** Place of each bundle in `order`. */
  readonly placeOf: ReadonlyMap<string, number>;
};

const listOf = ({ desk = 'factory', bundleCode }: RecipeLine): string => `${desk} ${bundleCode}`;

/** By desk and bundle, the day from which the list holds that holds on `day`. */
const heldFrom = (lines: readonly RecipeLine[], day: string): ReadonlyMap<string, string> => {
  const latest = new Map<string, string>();
  for (const line of lines) {
    const from = line.validFrom ?? '';
    if (from <= day && from >= (latest.get(listOf(line)) ?? '')) latest.set(listOf(line), from);
  }
  return latest;
};

/** The list of each bundle that holds on the day: the lines of its latest `validFrom` up to it. */
const linesOn = (lines: readonly RecipeLine[], day: string): ReadonlyMap<string, readonly RecipeLine[]> => {
  const latest = heldFrom(lines, day);
  const byBundle = new Map<string, RecipeLine[]>();
  for (const line of lines) {
    if (latest.get(listOf(line)) !== (line.validFrom ?? '')) continue;
    appendTo(byBundle, line.bundleCode, line);
  }
  return byBundle;
};

/** Lines of the lists that hold on the day, and of those still to come. */
export const linesFrom = (lines: readonly RecipeLine[], day: string): readonly RecipeLine[] => {
  const latest = heldFrom(lines, day);
  return lines.filter((line) => (line.validFrom ?? '') >= (latest.get(listOf(line)) ?? ''));
};

const partsOf = (bundleCode: string, lines: readonly RecipeLine[], problems: RecipeProblem[]): readonly Part[] => {
  const parts = new Map<string, Part>();
  for (const { partCode, quantity, at } of lines) {
    if (!(quantity > 0) || !Number.isInteger(quantity)) {
      problems.push({ kind: 'quantity', bundleCode, partCode, quantity, at });
      continue;
    }
    const known = parts.get(partCode);
    if (known !== undefined && known.quantity !== quantity) problems.push({ kind: 'part-twice', bundleCode, partCode, quantities: [known.quantity, quantity] });
    else parts.set(partCode, { code: partCode, quantity, at });
  }
  return [...parts.values()];
};

type Walk = { readonly order: string[]; readonly cycles: Map<string, readonly string[]> };

/** Depth first without recursion: a list of ten thousand bundles one in another must not fill the stack. */
const walk = (recipes: ReadonlyMap<string, readonly Part[]>): Walk => {
  const order: string[] = [];
  const cycles = new Map<string, readonly string[]>();
  const state = new Map<string, 'open' | 'done'>();
  for (const start of recipes.keys()) {
    if (state.has(start)) continue;
    const path: { readonly code: string; next: number }[] = [{ code: start, next: 0 }];
    state.set(start, 'open');
    for (let top = path.at(-1); top !== undefined; top = path.at(-1)) {
      const part = recipes.get(top.code)?.[top.next];
      top.next += 1;
      if (part === undefined) {
        state.set(top.code, 'done');
        order.push(top.code);
        path.pop();
        continue;
      }
      if (!recipes.has(part.code)) continue;
      const seen = state.get(part.code);
      if (seen === undefined) {
        state.set(part.code, 'open');
        path.push({ code: part.code, next: 0 });
      } else if (seen === 'open') {
        const codes = path.map(({ code }) => code);
        const cycle = [...codes.slice(codes.indexOf(part.code)), part.code];
        for (const code of cycle) if (!cycles.has(code)) cycles.set(code, cycle);
      }
    }
  }
  return { order, cycles };
};

/** Recipes of a day. Quantities are whole and above 0; a bundle without lines has no recipe. */
export const recipeBook = (lines: readonly RecipeLine[], day: string): RecipeBook => {
  const problems: RecipeProblem[] = [];
  const all = new Map([...linesOn(lines, day)].map(([code, list]) => [code, partsOf(code, list, problems)] as const));
  const { order, cycles } = walk(all);
  for (const path of new Set(cycles.values())) problems.push({ kind: 'cycle', bundleCode: path[0] ?? '', path });
  const refused = new Set<string>([...cycles.keys(), ...problems.flatMap((problem) => (problem.kind === 'cycle' ? problem.path : [problem.bundleCode]))]);
  // Parts come before what they go into, so one pass carries a refusal up; cycles are refused whole already.
  for (const code of order) if ((all.get(code) ?? []).some((part) => refused.has(part.code))) refused.add(code);
  const kept = order.filter((code) => !refused.has(code));
  return { recipes: new Map(kept.map((code) => [code, all.get(code) ?? []])), problems, refused, order: kept, placeOf: new Map(kept.map((code, place) => [code, place])) };
};

/** Codes that go into a bundle. */
export const partCodes = ({ recipes }: Pick<RecipeBook, 'recipes'>): ReadonlySet<string> => new Set([...recipes.values()].flatMap((parts) => parts.map(({ code }) => code)));

export type Circle = Extract<RecipeProblem, { readonly kind: 'cycle' }>;

/** Ways by which bundles would hold themselves, on any day on which a list begins. */
export const circlesIn = (lines: readonly RecipeLine[]): readonly Circle[] =>
  [...new Set(lines.map(({ validFrom }) => validFrom ?? ''))].flatMap((day) => recipeBook(lines, day).problems.filter((problem): problem is Circle => problem.kind === 'cycle'));

/** A problem as a sentence. */
export const recipeProblemText = (problem: RecipeProblem): string => {
  switch (problem.kind) {
    case 'cycle':
      return `A bundle cannot hold itself: ${problem.path.join(' → ')}.`;
    case 'quantity':
      return `${problem.bundleCode} takes ${problem.quantity} of ${problem.partCode}: a quantity is a whole number above 0.`;
    case 'part-twice':
      return `${problem.bundleCode} lists ${problem.partCode} with ${problem.quantities.join(' and ')}: which of the two holds?`;
  }
};
