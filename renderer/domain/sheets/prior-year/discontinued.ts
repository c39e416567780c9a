/** What staff marked as discontinued on the sheet of an earlier year’s sales: nothing more of such a SKU is sent or ordered, wherever it is planned. */
import type { SettingEntry } from '../../settings/settings';
import type { StoreId } from '../../stores';
import { keyParts } from '../../tables/cells';
import type { Decisions } from '../decisions';

/** As settings of the SKUs. Rows are known by the ids of listings. */
export const discontinuedAsSettings = (storeId: StoreId, decisions: Decisions): readonly SettingEntry[] =>
  [...decisions].flatMap(([rowId, decided]): readonly SettingEntry[] => {
    const mark = decided.get('discontinued');
    const sku = keyParts(rowId).at(-1) ?? '';
    if (mark?.value !== true || sku === '') return [];
    return [{ settingId: 'replenish', scope: 'sku', storeId, name: sku, value: false, because: `marked as discontinued${mark.reason === null ? '' : `: ${mark.reason}`}` }];
  });
