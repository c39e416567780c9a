/** A figure that stands on the page is never said not to be known, and why one is not known is never what is said of a known one. */
import { describe, expect, test } from 'vitest';
import { decide, decisionsSettingId, noDecisions, writeDecisions } from '../../../renderer/domain/sheets/decisions';
import { sheetDefinitions } from '../../../renderer/domain/sheets/definitions';
import type { SheetId } from '../../../renderer/domain/sheets/sheet';
import { must } from '../../support/import-file';
import { allRows, openSheet, plannerOn, richStore } from './rich-store';

const sheets = ['fba-send', 'china-items', 'china-bundles', 'fbm-top-sellers', 'fba-no-sales', 'prior-year-low-stock', 'wfs-send', 'label-orders', 'costs', 'most-selling', 'awd-stock', 'stock-skus', 'stock-items', 'stock-bundles', 'factory-orders', 'label-counts', 'sales-revenue', 'sales-units', 'amazon-fbm', 'walmart-fbm', 'ebay-fbm', 'factory-gaps'] as const satisfies readonly SheetId[];

const saysUnknown = /\bnot known\b|^no (?:report|sheet|list|listing)\b|^nobody\b|^no \S+(?: seller)? (?:report|sheet)\b|no limit is set|there is no proposal|no stock to promise|^there are no sales$|does not say|no competitor sheet|^the plan needs|less than half|states no such|leave nothing of any|^it has no place|in one of the windows|mapped to nothing|mapped to no |both days|^one of the two|has no unit cost|no price is|price not stated|^no sale of it/;

/** True of known figures as well. */
const allowed = new Set(['fbm-share: no FBA listing of the ASIN is known: all is ours', 'channel-units-each: no sheet maps it: the SKU is the code itself']);

describe('what is said beside a figure', async () => {
  const planner = plannerOn(await richStore());
  test.each(sheets)('is true of it, known or not, on %s', async (sheetId) => {
    const sheet = await openSheet(planner, sheetId);
    const [ofKnown, ofUnknown, explained] = [new Set<string>(), new Set<string>(), new Set<string>()];
    for (const row of await allRows(planner, sheetId, sheet)) {
      for (const { id, figure } of sheetDefinitions[sheetId].columns) {
        if (figure === null) continue;
        const term = must(await planner.explain('rg', figure, String(row['id']), sheet.view))[0];
        if (term?.value != null) explained.add(figure);
        if (term?.note !== undefined) ((row[id] ?? null) === null ? ofUnknown : ofKnown).add(`${figure}: ${term.note}`);
      }
    }
    expect([...ofKnown].filter((said) => saysUnknown.test(said.slice(said.indexOf(': ') + 2)) && !allowed.has(said))).toEqual([]);
    // How much of the stock's past is known is said of what it leaves unknown as well.
    expect([...ofUnknown].filter((said) => ofKnown.has(said) && !/Stock is known on|No stock history/.test(said))).toEqual([]);
    expect(explained.size).toBeGreaterThan(sheetId === 'factory-gaps' ? 0 : 3);
  });
});

describe('the quantity that holds', async () => {
  const source = await richStore();
  // What goes to WFS is known where somebody says that nothing of ours lies where no report shows it.
  source.set([{ settingId: 'unreported-stock', scope: 'store', storeId: 'rg', name: null, value: 'not-there' }]);
  const planner = plannerOn(source);
  test.each([['fba-send', 'send', 'fba-send'], ['wfs-send', 'send', 'wfs-send'], ['fbm-top-sellers', 'first-send-decided', 'first-send']] as const)(
    'on %s leads straight into the plan’s own reckoning, and through “Planned” where somebody decided', async (sheetId, figure, planned) => {
      const column = sheetDefinitions[sheetId].columns.find((one) => one.figure === figure);
      const sheet = await openSheet(planner, sheetId);
      const row = (await allRows(planner, sheetId, sheet)).find((one) => typeof one[column?.id ?? ''] === 'number');
      const rowId = String(row?.['id']);
      const why = async (id: string) => must(await planner.explain('rg', id, rowId, sheet.view))[0];
      const [own, own0] = [await why(figure), await why(planned)];
      expect(own?.value).toBe(own0?.value);
      expect([own?.formula, own?.terms.map(({ id }) => id)]).toEqual([own0?.formula, own0?.terms.map(({ id }) => id)]);
      expect(own?.terms.length).toBeGreaterThan(0);

      const decision = { value: 123_456, reason: null, by: 'a@b.c', at: 1, was: own?.value ?? null };
      const written = writeDecisions(decide(noDecisions, [{ rowId, columnId: column?.id ?? '', decision }]));
      if (written.kind !== 'written') throw new Error('too many');
      source.save(decisionsSettingId('rg', sheetId), 'Decisions', written.body);
      const typed = await why(figure);
      expect([typed?.value, typed?.terms.length, typed?.terms[0]?.value]).toEqual([123_456, 1, own0?.value]);
    },
  );
});
