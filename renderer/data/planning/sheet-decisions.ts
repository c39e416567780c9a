/** Decisions of staff on the rows of sheets, heard from the shared settings as they change. */
import { decisionsSettingId, noDecisions, readDecisions, type Decisions } from '../../domain/sheets/decisions';
import type { SheetId } from '../../domain/sheets/sheet';
import type { StoreId } from '../../domain/stores';
import type { Stop } from '../ports';
import type { PlanSource } from './store-tables';

type Heard = { readonly now: () => Decisions; readonly ready: Promise<Stop> };

export const sheetDecisions = (source: PlanSource, changed: (storeId: StoreId, sheetId: SheetId) => void) => {
  const heard = new Map<string, Heard>();

  const listen = (storeId: StoreId, sheetId: SheetId): Heard => {
    let decisions = noDecisions;
    let wasTold = false;
    let told: () => void = () => undefined;
    const first = new Promise<void>((resolve) => {
      told = resolve;
    });
    const watching = source.watchSetting(decisionsSettingId(storeId, sheetId), (setting) => {
      // What was once read is still the best there is while the next state cannot be.
      if (setting.ok) decisions = readDecisions(setting.value?.body ?? null);
      if (wasTold && setting.ok) changed(storeId, sheetId);
      wasTold = true;
      told();
    });
    const ready = async (): Promise<Stop> => {
      const stop = await watching;
      await first;
      return stop;
    };
    return { now: () => decisions, ready: ready() };
  };

  return {
    /** Those that stand now. The first time it waits until they were told. */
    of: async (storeId: StoreId, sheetId: SheetId): Promise<Decisions> => {
      const key = decisionsSettingId(storeId, sheetId);
      const found = heard.get(key) ?? listen(storeId, sheetId);
      heard.set(key, found);
      await found.ready;
      return found.now();
    },
    now: (storeId: StoreId, sheetId: SheetId): Decisions => heard.get(decisionsSettingId(storeId, sheetId))?.now() ?? noDecisions,
    close: async (): Promise<void> => {
      const all = [...heard.values()];
      heard.clear();
      for (const { ready } of all) (await ready)();
    },
  };
};
