/** A setting that nothing reads would be a switch without a wire. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { demandRulesAt } from '../../../renderer/domain/demand/demand-settings';
import { planStore } from '../../../renderer/domain/planning/plan-store';
import { staleAfterDays } from '../../../renderer/domain/settings/freshness';
import { settingRows } from '../../../renderer/domain/settings/setting-rows';
import { groupTitles, settingTabs, tabOfGroup } from '../../../renderer/domain/settings/setting-tabs';
import { noSettings, settingsOf } from '../../../renderer/domain/settings/settings';
import { ruleIds } from '../../../renderer/domain/rules/rule-entry';
import { sectionsOf } from '../../../renderer/features/settings/setting-sections';
import { awdStock, fbaStock, listingInput, storeInputs } from '../planning/store-inputs';

const root = path.resolve(__dirname, '..', '..', '..', 'renderer');
/** Where settings are told of and shown, not used. */
const aboutSettings = [path.join('domain', 'settings'), path.join('features', 'settings'), path.join('app', 'shell')];
const aboutRules = [...aboutSettings, path.join('domain', 'rules')];

const sources = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') }));

const textOutside = (folders: readonly string[]): string => sources.filter(({ file }) => !folders.some((folder) => file.startsWith(folder))).map(({ text }) => text).join('\n');

const outside = textOutside(aboutSettings);
const outsideRules = textOutside(aboutRules);
const freshness = readFileSync(path.join(root, 'domain', 'settings', 'freshness.ts'), 'utf8');

/** Named as it is, or by its beginning: `reserve-${shop}`. */
const isNamed = (id: string, text: string): boolean =>
  text.includes(`'${id}'`) || id.split('-').some((_, parts, all) => parts > 0 && text.includes(`\`${all.slice(0, parts).join('-')}-\${`));

describe('every setting', () => {
  it.each(settingRows.map(({ id }) => id))('%s is read by something', (id) => {
    expect(isNamed(id, outside) || isNamed(id, freshness)).toBe(true);
  });

  it('has a tab and a group with a title, and is found by its own title', () => {
    for (const row of settingRows) {
      expect(groupTitles[row.group]).not.toBe('');
      expect(settingTabs.find(({ id }) => id === tabOfGroup(row.group))?.groups).toContain(row.group);
      expect(sectionsOf('about', row.title).flatMap(({ rows }) => rows.map(({ id }) => id))).toContain(row.id);
    }
  });
});

describe('every rule', () => {
  it.each(ruleIds)('%s is read by something', (id) => expect(isNamed(id, outsideRules)).toBe(true));
});

describe('settings that are set', () => {
  const sendOf = (settings: ReturnType<typeof settingsOf>): number | undefined => {
    const listing = listingInput('amz_fba', 'JAR', 4, { fba: fbaStock({ available: 84 }), awd: awdStock({ available: 1_000 }) });
    return planStore(storeInputs({ settings, listings: [listing] })).listings[0]?.fba?.send.units;
  };

  it('move the quantity they are used for, and taken back move it back', () => {
    const usual = sendOf(noSettings);
    const longer = sendOf(settingsOf([{ settingId: 'fba-target-days', scope: 'store', storeId: 'rg', name: null, value: 80 }]));
    // Four a day for 35 days more.
    expect((longer ?? 0) - (usual ?? 0)).toBe(140);
    expect(sendOf(settingsOf([]))).toBe(usual);
  });

  it('change paces by their weights', () => {
    const rules = demandRulesAt(settingsOf([{ settingId: 'velocity-weight-7', scope: 'default', storeId: null, name: null, value: 1 }]), { storeId: 'rg', supplier: null, sku: null });
    expect(JSON.stringify(rules)).not.toBe(JSON.stringify(demandRulesAt(noSettings, { storeId: 'rg', supplier: null, sku: null })));
  });

  it('say when figures are stale, by store and kind of report', () => {
    const settings = settingsOf([{ settingId: 'stale-inventory-days', scope: 'store', storeId: 'bp', name: null, value: 9 }]);
    expect((['rg', 'bp'] as const).map((storeId) => staleAfterDays(settings, storeId, 'fba-inventory'))).toEqual([2, 9]);
    expect((['amazon-orders', 'awd-inventory', 'costs', 'settlements', 'bundles'] as const).map((tableId) => staleAfterDays(settings, 'bp', tableId))).toEqual([3, 7, 90, 40, Number.POSITIVE_INFINITY]);
    // Walmart sales are dropped as often as any; what was made for one upload is never to be dropped anew.
    expect(staleAfterDays(settings, 'bp', 'walmart-item-performance')).toBe(3);
    for (const tableId of ['price-quantity', 'inventory-loader', 'walmart-prices', 'ebay-revise', 'ebay-new-listings', 'send-to-amazon', 'send-to-awd'] as const) expect(staleAfterDays(settings, 'bp', tableId)).toBe(Number.POSITIVE_INFINITY);
  });
});
