/** What staff said beside the reports: settings by scope, and days of promotions. Kept as one shared document. */
import { knownEvents, type DemandEvent } from '../../domain/demand/events';
import { isIsoDay } from '../../domain/reports/read-day';
import { settingsOf, type SettingEntry, type Settings } from '../../domain/settings/settings';
import { settingScopes } from '../../domain/explain/term';
import { isStoreId } from '../../domain/stores';

/** Its id among the shared settings. The body is `{ "entries": SettingEntry[], "events": DemandEvent[] }`. */
export const planningSettingId = 'planning';

export type PlanningInputs = { readonly entries: readonly SettingEntry[]; readonly settings: Settings; readonly events: readonly DemandEvent[] };

type Loose = Readonly<Record<string, unknown>>;

const isLoose = (value: unknown): value is Loose => typeof value === 'object' && value !== null && !Array.isArray(value);

const isEntry = (value: unknown): value is SettingEntry =>
  isLoose(value) && typeof value['settingId'] === 'string' && settingScopes.some((scope) => scope === value['scope']) && (value['storeId'] === null || isStoreId(value['storeId'])) &&
  (value['name'] === null || typeof value['name'] === 'string') && (value['value'] === null || ['number', 'string', 'boolean'].includes(typeof value['value']));

const isEvent = (value: unknown): value is DemandEvent =>
  isLoose(value) && typeof value['id'] === 'string' && typeof value['name'] === 'string' && typeof value['source'] === 'string' && ['promo', 'demand', 'lead-time'].includes(String(value['effect'])) &&
  [value['from'], value['to']].every((day) => typeof day === 'string' && isIsoDay(day)) && (value['skus'] === null || (Array.isArray(value['skus']) && value['skus'].every((sku) => typeof sku === 'string')));

/** What cannot be read is left out: a plan on the defaults is better than none, and the settings page says which entries do not stand. */
export const planningInputs = (body: string | null): PlanningInputs => {
  let parsed: unknown = null;
  try {
    parsed = body === null ? null : JSON.parse(body);
  } catch {
    parsed = null;
  }
  const of = (key: string): readonly unknown[] => {
    const list = isLoose(parsed) ? parsed[key] : null;
    return Array.isArray(list) ? list : [];
  };
  const entries = of('entries').filter(isEntry);
  return { entries, settings: settingsOf(entries), events: [...knownEvents, ...of('events').filter(isEvent)] };
};

export const planningBody = (entries: readonly SettingEntry[], events: readonly DemandEvent[] = []): string => JSON.stringify({ entries, events });
