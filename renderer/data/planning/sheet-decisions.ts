/** Decisions of staff on the rows of sheets, heard from the shared settings as they change. */
import { decisionsSettingId, noDecisions, readDecisions, type Decisions } from '../../domain/sheets/decisions';
import type { SheetId } from '../../domain/sheets/sheet';
import type { StoreId } from '../../domain/stores';
import { laterSetting } from '../../domain/settings/later-setting';
import type { Setting, Stop } from '../ports';
import type { PlanSource } from './store-tables';

type Heard = { readonly now: () => Decisions; /** They were read once, or saved here. */ readonly isRead: () => boolean; readonly hear: (setting: Setting | null) => void; readonly ready: Promise<Stop> };

export const sheetDecisions = (source: PlanSource, changed: (storeId: StoreId, sheetId: SheetId) => void) => {
  const heard = new Map<string, Heard>();

  const listen = (storeId: StoreId, sheetId: SheetId): Heard => {
    let decisions = noDecisions;
    let wasTold = false;
    let wasRead = false;
    let stands: Setting | null = null;
    /** Told by whoever is first, the page that saved or the shared settings; told again, it is no news. */
    const hear = (setting: Setting | null): void => {
      wasRead = true;
      const before = stands;
      stands = laterSetting(stands, setting);
      if (wasTold && before?.at === stands?.at && before?.body === stands?.body) return;
      decisions = readDecisions(stands?.body ?? null);
      if (wasTold) changed(storeId, sheetId);
    };
    let told: () => void = () => undefined;
    const first = new Promise<void>((resolve) => {
      told = resolve;
    });
    const watching = source.watchSetting(decisionsSettingId(storeId, sheetId), (setting) => {
      // What was once read is still the best there is while the next state cannot be.
      if (setting.ok) hear(setting.value);
      wasTold = true;
      told();
    });
    const ready = async (): Promise<Stop> => {
      const stop = await watching;
      await first;
      return stop;
    };
    return { now: () => decisions, isRead: () => wasRead, hear, ready: ready() };
  };

  const heardOf = async (storeId: StoreId, sheetId: SheetId): Promise<Heard> => {
    const key = decisionsSettingId(storeId, sheetId);
    const found = heard.get(key) ?? listen(storeId, sheetId);
    heard.set(key, found);
    await found.ready;
    return found;
  };

  return {
    /** Those that stand now. The first time it waits until they were told. */
    of: async (storeId: StoreId, sheetId: SheetId): Promise<Decisions> => (await heardOf(storeId, sheetId)).now(),
    /** Whether anybody can say what stands. The first time it waits until it was told. */
    areRead: async (storeId: StoreId, sheetId: SheetId): Promise<boolean> => (await heardOf(storeId, sheetId)).isRead(),
    now: (storeId: StoreId, sheetId: SheetId): Decisions => heard.get(decisionsSettingId(storeId, sheetId))?.now() ?? noDecisions,
    /** What was saved just now: nobody waits until it has come back by way of the shared settings. */
    saved: (storeId: StoreId, sheetId: SheetId, setting: Setting): void => heard.get(decisionsSettingId(storeId, sheetId))?.hear(setting),
    close: async (): Promise<void> => {
      const all = [...heard.values()];
      heard.clear();
      for (const { ready } of all) (await ready)();
    },
  };
};
