/** How the settings page arranges the rows: groups under tabs. */
import type { SettingGroup } from './setting';

export const settingTabIds = ['stores', 'forecast', 'lead-times', 'containers', 'channels', 'rules', 'reports', 'data', 'display', 'about'] as const;
export type SettingTabId = (typeof settingTabIds)[number];

export type SettingTab = { readonly id: SettingTabId; readonly title: string; readonly groups: readonly SettingGroup[] };

export const settingTabs: readonly [SettingTab, ...SettingTab[]] = [
  { id: 'stores', title: 'Stores', groups: [] },
  { id: 'forecast', title: 'Forecast', groups: ['forecast', 'season', 'stock-outs', 'classes', 'health'] },
  { id: 'lead-times', title: 'Lead times', groups: ['lead-times', 'orders'] },
  { id: 'containers', title: 'Cartons and containers', groups: ['containers', 'sending'] },
  { id: 'channels', title: 'Channels', groups: ['channels'] },
  { id: 'rules', title: 'Fees and rules', groups: ['costs'] },
  { id: 'reports', title: 'Reports', groups: [] },
  { id: 'data', title: 'Data', groups: ['freshness'] },
  { id: 'display', title: 'Display', groups: [] },
  { id: 'about', title: 'About', groups: [] },
];

export const groupTitles: Readonly<Record<SettingGroup, string>> = {
  forecast: 'Windows and weights', season: 'Season and growth', 'stock-outs': 'Days out of stock', classes: 'Classes and service levels', 'lead-times': 'Legs of the way from the factory',
  orders: 'Ordering and safety stock', containers: 'Containers', sending: 'Sending to FBA and WFS', channels: 'Quantities shown', costs: 'Costs and margins', health: 'Excess and dead stock',
  freshness: 'Freshness limits',
};

export const tabOfGroup = (group: SettingGroup): SettingTabId => settingTabs.find(({ groups }) => groups.includes(group))?.id ?? 'forecast';
