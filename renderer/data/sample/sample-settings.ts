/** What the sample shops have set: the fulfilment fee no report tells, so that what a sale leaves is known. */
import { emptyDocument, planningSettingId, planningSettingTitle } from '../../domain/settings/settings-document';
import type { StoreId } from '../../domain/stores';

/** Dollars of a unit. */
const fees: readonly (readonly [storeId: StoreId, fee: number])[] = [['rg', 4.75], ['bp', 5.4], ['mw', 4.2]];

export const sampleSettings = (at: number, by: string) => ({
  id: planningSettingId,
  title: planningSettingTitle,
  body: JSON.stringify({ ...emptyDocument, entries: fees.map(([storeId, value]) => ({ settingId: 'fulfilment-fee', scope: 'store', storeId, name: null, value, by, at })) }),
});
