/** Every figure of the planning pages leads down to what it stands on: a file’s row and column, a rule, a setting or a model. */
import { describe, expect, test } from 'vitest';
import type { Term } from '../../../renderer/domain/explain/term';
import { sheetDefinitions } from '../../../renderer/domain/sheets/definitions';
import type { SheetId } from '../../../renderer/domain/sheets/sheet';
import { must } from '../../support/import-file';
import { allRows, openSheet, plannerOn, richStore } from './rich-store';

const plans = ['fba-send', 'china-items', 'china-bundles', 'fbm-top-sellers', 'fba-no-sales', 'prior-year-low-stock', 'wfs-send', 'awd-stock'] as const satisfies readonly SheetId[];

/** Stand on nothing but themselves, with the reason. */
const ownGround: readonly (readonly [RegExp, string])[] = [
  [/^(send|order-decided|proposed)$/, 'typed, or the figure of the column beside it'],
  [/^buildable$/, 'an item is not built: 0'],
  [/^in-stock-/, 'days no report says were out, as its note says'],
  [/^days-counted-/, 'the days of the window, where no report shows stock'],
  [/^(wfs-short|from-local)$/, 'no sheet tells the local stock, as its note says'],
  [/^each-/, 'the recipe, told on the page of bundles'],
];

const bare = (term: Term, above: readonly Term[] = []): readonly string[] => {
  if (term.value === null) return [];
  if (term.terms.length > 0) return term.terms.flatMap((part) => bare(part, [...above, term]));
  // What is none because nothing is there says so.
  if (term.from.length > 0 || (term.value === 0 && (term.note ?? '') !== '') || ownGround.some(([id]) => id.test(term.id))) return [];
  return [[...above, term].map(({ id }) => id).join(' < ')];
};

describe('what explains a figure ends in cells, rules, settings or models', async () => {
  const planner = plannerOn(await richStore());
  test.each(plans)('on %s', async (sheetId) => {
    const sheet = await openSheet(planner, sheetId);
    const rows = await allRows(planner, sheetId, sheet);
    const found = new Set<string>();
    for (const row of rows) {
      for (const column of sheetDefinitions[sheetId].columns) {
        if (column.figure === null || (row[column.id] ?? null) === null) continue;
        const term = must(await planner.explain('rg', column.figure, String(row['id']), sheet.view))[0];
        if (term !== undefined) for (const one of bare(term)) found.add(one);
      }
    }
    expect([...found].sort()).toEqual([]);
  });
});
