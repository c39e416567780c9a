/** Why decisions on a sheet are not known, for a page where nobody decides. */
import { useEffect, useState } from 'react';
import type { Setting } from '../../data/ports';
import type { Failure, Outcome } from '../../domain/failures';
import { decisionsSettingId } from '../../domain/sheets/decisions';
import type { SheetId } from '../../domain/sheets/sheet';
import type { StoreId } from '../../domain/stores';
import { useServices } from '../services';
import { follow } from '../table/follow';
import { heardNow, nothingHeard } from './heard-decisions';

/** Null: they were read, or nothing was told yet. */
export const useUnreadDecisions = (storeId: StoreId, sheetId: SheetId): Failure | null => {
  const { data, listener } = useServices();
  const settingId = decisionsSettingId(storeId, sheetId);
  const [heard, setHeard] = useState({ of: settingId, known: nothingHeard });
  useEffect(() => {
    const hear = (told: Outcome<Setting | null>): void => setHeard((last) => ({ of: settingId, known: heardNow(last.of === settingId ? last.known : nothingHeard, told) }));
    return follow<Outcome<Setting | null>>((next) => data.watchSetting(settingId, listener(next)), hear, (failed) => hear({ ok: false, failure: failed }));
  }, [data, listener, settingId]);
  const unread = heard.of === settingId ? heard.known.unread : null;
  return unread === 'waiting' ? null : unread;
};
