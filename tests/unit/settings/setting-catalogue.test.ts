/** Whatever can be set is a row of one table, with its use, its default, its way back, and the page and palette find it. */
import { describe, expect, it } from 'vitest';
import { placeEntries, settingEntries } from '../../../renderer/app/shell/palette-entries';
import { quantityPlaces } from '../../../renderer/data/channels/quantity-templates';
import { manifestPlaces } from '../../../renderer/data/shipments/manifest-templates';
import { ruleIds } from '../../../renderer/domain/rules/rule-entry';
import { settingRows } from '../../../renderer/domain/settings/setting-rows';
import { settingTabIds } from '../../../renderer/domain/settings/setting-tabs';
import { apartFound, apartSettings, settingCatalogue } from '../../../renderer/features/settings/setting-catalogue';
import { usualDisplay } from '../../../renderer/ui/display/display-choices';
import { displaySettings } from '../../../renderer/ui/display/display-log';

describe('the table of everything that can be set', () => {
  it('has each once: the figures of planning, the rules by date, and what stands apart', () => {
    const ids = settingCatalogue.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toEqual(expect.arrayContaining([...settingRows.map(({ id }) => id), ...ruleIds]));
    expect(apartSettings.map(({ id }) => id).toSorted()).toEqual(
      [
        'app-check', 'backup', 'cache-size', 'calendar-days', 'connection', 'display-days', 'display-density', 'display-length', 'display-numbers', 'display-scheme', 'display-volume', 'long-polling', 'matched-columns',
        'report-spellings', 'seller-accounts', 'template-amazon', 'template-awd', 'template-ebay', 'template-fba', 'template-walmart',
      ].toSorted(),
    );
    expect(ids).toHaveLength(settingRows.length + ruleIds.length + 20);
  });

  it('knows each choice of display', () => {
    const own = apartSettings.flatMap(({ id }) => (id.startsWith('display-') ? [id.slice('display-'.length)] : [])).toSorted();
    expect(own).toEqual(Object.keys(displaySettings).toSorted());
    for (const of of Object.keys(usualDisplay)) expect(own).toContain(of);
  });

  it('names templates as the log of changes does', () => {
    expect(apartSettings.flatMap(({ logged }) => logged ?? []).toSorted()).toEqual([...manifestPlaces, ...quantityPlaces].map(({ title }) => title).toSorted());
  });

  it.each(settingCatalogue.map((row) => [row.id, row] as const))('%s says its use, its default and its way back, and is found by its title', (id, row) => {
    expect(settingTabIds).toContain(row.tab);
    for (const words of [row.title, row.section, row.usedFor, row.byDefault, row.reset]) expect(words.trim()).not.toBe('');
    expect(settingEntries(row.title).map((entry) => entry.id)).toContain(`setting ${id}`);
  });

  it.each([
    ['dark theme', ['display-scheme']],
    ['ft3', ['display-volume']],
    ['inches', ['display-length']],
    ['density', ['display-density']],
    ['date format', ['display-days']],
    ['row height', ['display-density']],
    ['cache size', ['cache-size']],
    ['app check provider', ['app-check']],
    ['no such words', []],
    ['aliases', ['report-spellings']],
    ['walmart quantities', ['template-walmart']],
    ['restore', ['backup']],
    ['seller accounts', ['seller-accounts']],
    ['factories closed', ['calendar-days']],
    ['templates', ['template-fba', 'template-awd', 'template-amazon', 'template-walmart', 'template-ebay']],
  ] as const)('the words “%s” find %j of what stands apart', (asked, ids) => {
    expect([...apartFound(asked)]).toEqual(ids);
  });

  it('is searched by the palette only once something is asked', () => {
    expect(settingEntries('')).toEqual([]);
    expect(settingEntries('row height')).toEqual([{ id: 'setting display-density', group: 'Settings', label: 'Row height', description: 'On this computer. Height of rows in every table. The button above a table changes it as well.', to: '/settings?tab=display&q=Row+height' }]);
    expect(placeEntries('')).toEqual([]);
  });
});
