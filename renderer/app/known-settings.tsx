/** Follows the staff's settings while somebody is signed in, for every page below it. */
import { useEffect, useState, type ReactNode } from 'react';
import type { Setting } from '../data/ports';
import type { Failure, Outcome } from '../domain/failures';
import { settingsOf } from '../domain/settings/settings';
import { planningSettingId, readSettingsDocument } from '../domain/settings/settings-document';
import { useServices } from '../ui/services';
import { PlanningSettingsContext, unknownSettings, type PlanningSettings } from '../ui/settings/planning-settings';
import { follow } from '../ui/table/follow';

const knownOf = (setting: Setting | null): PlanningSettings => {
  const document = readSettingsDocument(setting?.body ?? null);
  return { document, settings: settingsOf(document.entries), at: setting?.at ?? null, unread: null };
};

export const KnownSettings = ({ children }: { readonly children: ReactNode }) => {
  const { data, listener } = useServices();
  const [known, setKnown] = useState<PlanningSettings>(unknownSettings);
  useEffect(() => {
    // What was once read is still the best there is while the next state cannot be.
    const miss = (failure: Failure): void => setKnown((last) => (last.unread === null ? last : { ...last, unread: failure }));
    return follow<Outcome<Setting | null>>((next) => data.watchSetting(planningSettingId, listener(next)), (told) => (told.ok ? setKnown(knownOf(told.value)) : miss(told.failure)), miss);
  }, [data, listener]);
  return <PlanningSettingsContext value={known}>{children}</PlanningSettingsContext>;
};
