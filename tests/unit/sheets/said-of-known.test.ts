/** A figure that stands on the page is never said not to be known, and why one is not known is never what is said of a known one. */
import { describe, expect, test } from 'vitest';
import { sheetDefinitions } from '../../../renderer/domain/sheets/definitions';
import type { SheetId } from '../../../renderer/domain/sheets/sheet';
import { must } from '../../support/import-file';
import { allRows, openSheet, plannerOn, richStore } from './rich-store';

const plans = ['fba-send', 'china-items', 'china-bundles', 'fbm-top-sellers', 'fba-no-sales', 'prior-year-low-stock', 'wfs-send'] as const satisfies readonly SheetId[];

const saysUnknown = /\bnot known\b|^no (?:report|sheet|list|listing)\b|^nobody\b|^no (?:FBA|AWD|WFS) report\b|^there are no sales$|does not say|^no sale of it/;

/** True of known figures as well. */
const allowed = new Set(['fbm-share: no FBA listing of the ASIN is known: all is ours']);

describe('what is said beside a figure', async () => {
  const planner = plannerOn(await richStore());
  test.each(plans)('is true of it, known or not, on %s', async (sheetId) => {
    const sheet = await openSheet(planner, sheetId);
    const [ofKnown, ofUnknown] = [new Set<string>(), new Set<string>()];
    for (const row of await allRows(planner, sheetId, sheet)) {
      for (const { id, figure } of sheetDefinitions[sheetId].columns) {
        if (figure === null) continue;
        const term = must(await planner.explain('rg', figure, String(row['id']), sheet.view))[0];
        if (term?.note !== undefined) ((row[id] ?? null) === null ? ofUnknown : ofKnown).add(`${figure}: ${term.note}`);
      }
    }
    expect([...ofKnown].filter((said) => saysUnknown.test(said.slice(said.indexOf(': ') + 2)) && !allowed.has(said))).toEqual([]);
    // How much of the stock's past is known is said of what it leaves unknown as well.
    expect([...ofUnknown].filter((said) => ofKnown.has(said) && !/Stock is known on|No stock history/.test(said))).toEqual([]);
    expect(ofKnown.size).toBeGreaterThan(3);
  });
});
