/** The rows of settings as the page shows them: by tab and group, or those that hold some words. */
import { holdsWords } from '../../domain/search/spellings';
import type { SettingGroup, SettingRow } from '../../domain/settings/setting';
import { settingRows } from '../../domain/settings/setting-rows';
import { groupTitles, settingTabs, tabOfGroup, type SettingTabId } from '../../domain/settings/setting-tabs';

export type SettingSection = { readonly group: SettingGroup; readonly title: string; readonly tab: SettingTabId; readonly rows: readonly SettingRow[] };

const searched = (row: SettingRow): string =>
  [row.title, row.usedFor, groupTitles[row.group], settingTabs.find(({ id }) => id === tabOfGroup(row.group))?.title ?? '', row.kind === 'choice' ? row.options.join(' ') : '', row.id].join(' ');

/** `asked` empty: the groups of the tab. Else whatever holds the words, on all tabs. */
export const sectionsOf = (tab: SettingTabId, asked: string): readonly SettingSection[] => {
  const isAsked = asked.trim() !== '';
  const groups = settingTabs.flatMap(({ id, groups: all }) => (isAsked || id === tab ? all : []));
  return groups.flatMap((group): readonly SettingSection[] => {
    const rows = settingRows.filter((row: SettingRow) => row.group === group && (!isAsked || holdsWords(searched(row), asked)));
    return rows.length === 0 ? [] : [{ group, title: groupTitles[group], tab: tabOfGroup(group), rows }];
  });
};
