/** Both desks map listings. Where both map one, and to different things, a setting says whose line counts. */
import { settingOf, type Settings } from '../settings/settings';
import type { StoreId } from '../stores';
import type { DeskOf } from './listing-targets';

export const countingDesk =
  (settings: Settings, storeId: StoreId): DeskOf =>
  ({ sku }) => {
    const { value } = settingOf(settings, 'mapping-desk', { storeId, supplier: null, sku });
    return value === 'neither' ? null : value;
  };
