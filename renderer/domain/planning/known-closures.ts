/** Days on which factories are closed: those staff add, and around every Lunar New Year as many as are set. */
import { settingOf, type SettingPlace, type Settings } from '../settings/settings';
import type { StoreId } from '../stores';
import { newYearClosures, type Closure } from './closures';

/** By the closures staff know of: those with the days around the Lunar New Year, by how many there are. A plan and its pages ask for the same thousands of times. */
const knownBy = new WeakMap<readonly Closure[], Map<string, readonly Closure[]>>();

/** `own`: those staff add. Suppliers may close on other days around the same New Year; places that close alike have one list. */
export const knownClosures = (own: readonly Closure[], settings: Settings, place: SettingPlace): readonly Closure[] => {
  const before = settingOf(settings, 'new-year-closed-before-days', place).value;
  const after = settingOf(settings, 'new-year-closed-after-days', place).value;
  const lists = knownBy.get(own) ?? new Map<string, readonly Closure[]>();
  knownBy.set(own, lists);
  const key = `${before} ${after}`;
  const all = lists.get(key) ?? [...own, ...newYearClosures(before, after)];
  lists.set(key, all);
  return all;
};

/** Those the app comes with for a store that are not over on the ISO day, the next first. */
export const closuresAhead = (settings: Settings, storeId: StoreId, day: string): readonly Closure[] => knownClosures([], settings, { storeId, supplier: null, sku: null }).filter(({ to }) => to >= day);
