/** Decisions of staff on the rows of sheets, heard from the shared settings as they change. */
import { decidedTogether, decisionsSettingId, noDecisions, readDecisions, type Decisions } from '../../domain/sheets/decisions';
import { sheetDefinitions } from '../../domain/sheets/definitions';
import { sheetIds, type SheetId } from '../../domain/sheets/sheet';
import type { StoreId } from '../../domain/stores';
import { laterSetting } from '../../domain/settings/later-setting';
import type { Setting, Stop } from '../ports';
import type { PlanSource } from './store-tables';

type Heard = { readonly now: () => Decisions; /** They were read once, or saved here. */ readonly isRead: () => boolean; readonly hear: (setting: Setting | null) => void; readonly ready: Promise<Stop> };

/** Those of the sheets it goes by, and its own. */
const sheetsBehind = (sheetId: SheetId): readonly SheetId[] => [sheetId, ...(sheetDefinitions[sheetId].goesBy ?? []).map((one) => one.sheetId)];

/** A save on one sheet is news for all that go by it. */
const sheetsFollowing = (sheetId: SheetId): readonly SheetId[] => sheetIds.filter((one) => sheetsBehind(one).includes(sheetId));

export const sheetDecisions = (source: PlanSource, changed: (storeId: StoreId, sheetId: SheetId) => void) => {
  const heard = new Map<string, Heard>();
  /** Put together once of the same ones: rows that stand are told apart by it. */
  const together = new Map<string, { readonly of: readonly Decisions[]; readonly all: Decisions }>();

  const listen = (storeId: StoreId, sheetId: SheetId): Heard => {
    let decisions = noDecisions;
    let wasTold = false;
    let wasRead = false;
    let stands: Setting | null = null;
    /** Told by whoever is first, the page that saved or the shared settings; told again, it is no news. */
    const hear = (setting: Setting | null): void => {
      const isFirst = !wasRead;
      wasRead = true;
      const before = stands;
      stands = laterSetting(stands, setting);
      if (wasTold && !isFirst && before?.at === stands?.at && before?.body === stands?.body) return;
      decisions = readDecisions(stands?.body ?? null);
      if (wasTold) for (const one of sheetsFollowing(sheetId)) changed(storeId, one);
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

  const ownNow = (storeId: StoreId, sheetId: SheetId): Decisions => heard.get(decisionsSettingId(storeId, sheetId))?.now() ?? noDecisions;

  const now = (storeId: StoreId, sheetId: SheetId): Decisions => {
    const of = sheetsBehind(sheetId).map((one) => ownNow(storeId, one));
    const key = decisionsSettingId(storeId, sheetId);
    const known = together.get(key);
    if (known?.of.every((one, at) => one === of[at]) === true) return known.all;
    const all = decidedTogether(sheetDefinitions[sheetId], ownNow(storeId, sheetId), (other) => ownNow(storeId, other));
    together.set(key, { of, all });
    return all;
  };

  return {
    /** Those that stand now, of the sheets it goes by as well. The first time it waits until they were told. */
    of: async (storeId: StoreId, sheetId: SheetId): Promise<Decisions> => {
      await Promise.all(sheetsBehind(sheetId).map((one) => heardOf(storeId, one)));
      return now(storeId, sheetId);
    },
    /** Whether anybody can say what stands on each of these sheets themselves. The first time it waits until it was told. */
    areRead: async (storeId: StoreId, sheets: readonly SheetId[]): Promise<boolean> => (await Promise.all(sheets.map((one) => heardOf(storeId, one)))).every(({ isRead }) => isRead()),
    now,
    /** Sheets it goes by whose decisions nobody here could read yet. */
    unreadBehind: (storeId: StoreId, sheetId: SheetId): readonly SheetId[] => sheetsBehind(sheetId).filter((one) => one !== sheetId && heard.get(decisionsSettingId(storeId, one))?.isRead() !== true),
    /** What was saved just now: nobody waits until it has come back by way of the shared settings. */
    saved: (storeId: StoreId, sheetId: SheetId, setting: Setting): void => heard.get(decisionsSettingId(storeId, sheetId))?.hear(setting),
    close: async (): Promise<void> => {
      const all = [...heard.values()];
      heard.clear();
      together.clear();
      for (const { ready } of all) (await ready)();
    },
  };
};
