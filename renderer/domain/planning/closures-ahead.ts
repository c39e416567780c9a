/** Factory closures the app comes with, by what is set for a store: those that are not over, the next first. */
import { settingOf, type Settings } from '../settings/settings';
import type { StoreId } from '../stores';
import { newYearClosures, type Closure } from './closures';

/** `day`: ISO. Suppliers with settings of their own may close on other days around the same one. */
export const closuresAhead = (settings: Settings, storeId: StoreId, day: string): readonly Closure[] => {
  const place = { storeId, supplier: null, sku: null };
  const days = (id: 'new-year-closed-before-days' | 'new-year-closed-after-days'): number => settingOf(settings, id, place).value;
  return newYearClosures(days('new-year-closed-before-days'), days('new-year-closed-after-days')).filter(({ to }) => to >= day);
};
