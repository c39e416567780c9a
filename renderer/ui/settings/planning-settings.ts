/** The staff's settings as the window knows them: heard once, for every page. */
import { createContext, useCallback, useContext } from 'react';
import type { Failure } from '../../domain/failures';
import type { StoreId } from '../../domain/stores';
import { staleAfterDays } from '../../domain/settings/freshness';
import { noSettings, type Settings } from '../../domain/settings/settings';
import { emptyDocument, type SettingsDocument } from '../../domain/settings/settings-document';
import type { TableId } from '../../domain/tables/table';
import { useStore } from '../services';

export type PlanningSettings = {
  readonly document: SettingsDocument;
  readonly settings: Settings;
  /** Names the state it is in, for the next save; null while nobody saved it. */
  readonly at: number | null;
  /** They were never read, and what is shown are the defaults; `waiting`: nothing was told yet. Null: they are known. */
  readonly unread: Failure | 'waiting' | null;
};

export const unknownSettings: PlanningSettings = { document: emptyDocument, settings: noSettings, at: null, unread: 'waiting' };

export const PlanningSettingsContext = createContext<PlanningSettings>(unknownSettings);

export const usePlanningSettings = (): PlanningSettings => useContext(PlanningSettingsContext);

/** Days after which figures of a table are called stale, by what is set for a store. */
export const useStaleAfter = (): ((tableId: TableId, storeId?: StoreId) => number) => {
  const { settings } = usePlanningSettings();
  const { storeId } = useStore();
  return useCallback((tableId, ofStore) => staleAfterDays(settings, ofStore ?? storeId, tableId), [settings, storeId]);
};
