/** Everything that can be set, one row each, whatever keeps it: the figures of planning, the rules by date, and what stands apart from both. The page, its search, the palette and the log of changes go by it. */
import { connectionLimits } from '../../../preload/connection';
import { shopFacts, shops, type Shop } from '../../domain/channels/shops';
import { accountStoresSetting } from '../../domain/reports/account-stores';
import { mappingsSetting } from '../../domain/reports/mapping/mapping-setting';
import { ownSpellingsSetting } from '../../domain/reports/mapping/own-spellings';
import { ruleIds, ruleRows } from '../../domain/rules/rule-entry';
import { holdsWords } from '../../domain/search/spellings';
import type { SettingRow } from '../../domain/settings/setting';
import { settingRows } from '../../domain/settings/setting-rows';
import { groupTitles, settingTabs, tabOfGroup, type SettingTabId } from '../../domain/settings/setting-tabs';
import { valueWords } from '../../domain/settings/setting-words';
import { choiceLabel, dayStyles, lengthUnits, numberStyles, usualDisplay, volumeUnits } from '../../ui/display/display-choices';
import { displaySettings, type DisplaySetting } from '../../ui/display/display-log';

export type CatalogueRow = {
  readonly id: string;
  readonly tab: SettingTabId;
  /** The heading it stands under. */
  readonly section: string;
  readonly title: string;
  readonly usedFor: string;
  readonly byDefault: string;
  /** What the way back is called. */
  readonly reset: string;
  readonly keptFor: 'everybody' | 'this computer';
  /** Other words staff look for it by. */
  readonly alsoCalled?: string;
  /** How a line of the log names it, where not by its title. */
  readonly logged?: string;
};

/** What is neither a figure of planning nor a rule by date. */
export type ApartId = `display-${DisplaySetting}` | 'connection' | 'cache-size' | 'long-polling' | 'app-check' | 'calendar-days' | 'matched-columns' | 'seller-accounts' | 'report-spellings' | `template-${'fba' | 'awd' | Shop}` | 'backup';

export type ApartRow = CatalogueRow & { readonly id: ApartId };

const whole = new Intl.NumberFormat('en-US');
const mebibytes = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });
export const bytesWords = (bytes: number): string => `${whole.format(bytes)} bytes (${mebibytes.format(bytes / 1_048_576)} MB)`;

const toDefault = 'Reset to default';

const display = (of: DisplaySetting, byDefault: string, alsoCalled: string, usedFor: string): ApartRow => ({
  id: `display-${of}`, tab: 'display', section: 'On this computer', title: displaySettings[of], usedFor, byDefault, alsoCalled, reset: toDefault, keptFor: 'this computer',
});

const limit = (id: 'cache-size' | 'long-polling' | 'app-check', title: string, byDefault: string, usedFor: string): ApartRow => ({
  id, tab: 'data', section: 'Cache, polling and App Check', title, usedFor, byDefault, reset: toDefault, keptFor: 'this computer',
});

const template = (of: 'fba' | 'awd' | Shop, title: string, logged: string, usedFor: string): ApartRow => ({
  id: `template-${of}`, tab: 'reports', section: 'Templates', title, usedFor, byDefault: 'none kept', reset: 'Remove', keptFor: 'everybody', logged,
});

const apartRows: readonly ApartRow[] = [
  { id: 'calendar-days', tab: 'lead-times', section: 'Calendar', title: 'Calendar', usedFor: 'Days the factories are closed make production and quality control end later; days of your own promotions are left out of paces; days on which everybody buys more are named with the chart of sales and forecast, and planned for where somebody says how much more is sold: past days of that name are then left out of paces and forecasts.', byDefault: 'Lunar New Year, Prime Day and Black Friday alone', reset: 'Take back', keptFor: 'everybody' },
  { id: 'matched-columns', tab: 'reports', section: mappingsSetting.title, title: mappingsSetting.title, usedFor: 'Reading files whose headings no report has: they are matched once in the review of an import, and read so from then on.', byDefault: 'none', reset: 'Forget all', keptFor: 'everybody' },
  { id: 'seller-accounts', tab: 'reports', section: accountStoresSetting.title, title: accountStoresSetting.title, usedFor: 'Sharing out a file that holds the downloads of several seller accounts: each account is asked about once.', byDefault: 'none', reset: 'Forget all', keptFor: 'everybody' },
  template('fba', 'Send to Amazon', 'Send to Amazon template', 'the manifest of a shipment to FBA'),
  template('awd', 'Send to AWD', 'Send to AWD template', 'the manifest of a shipment to AWD'),
  ...shops.map((shop) => template(shop, `${shopFacts[shop].title} quantities`, `${shopFacts[shop].title} template of quantities`, `the file of quantities for ${shopFacts[shop].title}`)),
  { id: 'report-spellings', tab: 'reports', section: 'How reports are recognised', title: ownSpellingsSetting.title, usedFor: 'Aliases of headings: recognising reports, and reading columns your own files head otherwise.', byDefault: 'none of your own', reset: 'Forget all', keptFor: 'everybody' },
  { id: 'backup', tab: 'data', section: 'Backup and restore', title: 'Backup and restore', usedFor: 'Keeping a copy beside the database, and putting a store back as it stood when the copy was made.', byDefault: 'nothing is put back', reset: 'Undo the restore', keptFor: 'everybody' },
  { id: 'connection', tab: 'data', section: 'Connection', title: 'Connection', usedFor: 'Where people sign in and where published tables are kept.', byDefault: 'what the app is delivered with, or none', reset: 'Forget connection', keptFor: 'this computer' },
  limit('cache-size', 'Cache size', bytesWords(connectionLimits.cacheSizeBytes.default), 'How much of the database is kept on this computer for work without a network. Older data is let go beyond it.'),
  limit('long-polling', 'Long-polling timeout', `${connectionLimits.longPollingTimeoutSeconds.default} seconds`, 'How long one request may hang where a proxy forbids streaming. A shorter time suits proxies that cut long requests.'),
  limit('app-check', 'App Check', 'Off', 'Proves to the project that requests come from this app. The project must know the same provider.'),
  display('scheme', 'System', 'theme, colour', 'Light or dark. System follows the setting of Windows, macOS or Linux.'),
  display('density', 'Compact', 'density, compact, tall', 'Height of rows in every table. The button above a table changes it as well.'),
  display('numbers', choiceLabel(numberStyles, usualDisplay.numbers), 'thousands, separator, format', 'What stands between thousands on every page. The decimal sign is a point everywhere, so that a typed figure never has two readings; files are written as their readers want them.'),
  display('days', choiceLabel(dayStyles, usualDisplay.days), 'date format', 'How days are written on every page. No style leaves open which figure is the month.'),
  display('volume', choiceLabel(volumeUnits, usualDisplay.volume), 'unit, ft³, ft3, m³, m3, cubic feet, cubic metres', 'The unit of volumes in tables, tiles and sums. The container planner and shipping papers keep m³, files keep what the reports say.'),
  display('length', choiceLabel(lengthUnits, usualDisplay.length), 'unit, cm, in, inches, centimetres', 'The unit of lengths in tables. Fields that are typed into keep the unit beside them.'),
];

const planningRows: readonly CatalogueRow[] = settingRows.map((row: SettingRow) => ({
  id: row.id, tab: tabOfGroup(row.group), section: groupTitles[row.group], title: row.title, usedFor: row.usedFor, byDefault: valueWords(row, row.default), reset: toDefault, keptFor: 'everybody',
}));

const datedRows: readonly CatalogueRow[] = ruleIds.map((id) => ({
  id, tab: 'rules', section: 'Fees and policies by date', title: ruleRows[id].title, usedFor: ruleRows[id].usedFor, byDefault: 'the entries the app comes with', reset: 'Take back', keptFor: 'everybody',
}));

export const settingCatalogue: readonly CatalogueRow[] = [...planningRows, ...datedRows, ...apartRows];

export const apartSettings: readonly ApartRow[] = apartRows;

const apartById: ReadonlyMap<ApartId, ApartRow> = new Map(apartRows.map((row) => [row.id, row]));

export const apartSetting = (id: ApartId): ApartRow => {
  const found = apartById.get(id);
  if (found === undefined) throw new Error(`No setting ${id}`);
  return found;
};

/** What a row is looked for in. */
const searchedWords = ({ id, tab, section, title, usedFor, alsoCalled = '' }: CatalogueRow): string => [title, usedFor, section, alsoCalled, settingTabs.find((one) => one.id === tab)?.title ?? '', id].join(' ');

/** Of what is no figure and no rule, what has the words. */
export const apartFound = (asked: string): ReadonlySet<ApartId> => new Set(apartRows.filter((row) => holdsWords(searchedWords(row), asked)).map(({ id }) => id));
