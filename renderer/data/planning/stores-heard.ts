/** What is heard of each store: its tables and what staff said beside them, watched from the first question on; and what is kept between questions. */
import { watched } from '../listeners';
import type { SettingEntry } from '../../domain/settings/settings';
import { decisionsSettingId, readDecisions } from '../../domain/sheets/decisions';
import { discontinuedAsSettings } from '../../domain/sheets/prior-year/discontinued';
import type { StoreId } from '../../domain/stores';
import { inputHash } from './input-hash';
import { demandPlaces } from './past-plan';
import { planningInputs, planningSettingId } from './planning-inputs';
import type { OfStore, Told } from './planner-state';
import type { PlanState } from './planner-ports';
import { planPlacesText } from './plan-tables';
import { placesText, type PlanSource } from './store-tables';

export type StoresHeard = {
  /** Waits, the first time, until the store's tables and settings were told. */
  readonly of: (storeId: StoreId) => Promise<OfStore>;
  /** What is known already; undefined where nobody asked for the store yet. */
  readonly known: (storeId: StoreId) => Promise<OfStore> | undefined;
  /** What is known now. */
  readonly told: (state: OfStore) => Told;
  /** Names the plan of today by everything it is made from, by what is known now where nothing else is given. */
  readonly keyOf: (storeId: StoreId, state: OfStore, told?: Told) => Promise<string>;
  /** Says `stale` where a plan that stands is made from something else than what stands now. */
  readonly changed: (storeId: StoreId, state: OfStore) => Promise<void>;
  readonly forget: () => void;
};

type Key = Told & { readonly value: Promise<string> };

export const storesHeard = (source: PlanSource, today: () => string, codeVersion: string): StoresHeard => {
  const known = new Map<StoreId, Promise<OfStore>>();

  const keys = new WeakMap<OfStore, Key>();
  /** Made once for the same tables, settings and day: every question about the plan asks for it. */
  const toldNow = ({ tables, inputs }: OfStore): Told => ({ tables, inputs, day: today() });

  const keyOf = (storeId: StoreId, state: OfStore, told = toldNow(state)): Promise<string> => {
    const known = keys.get(state);
    if (known?.tables === told.tables && known.inputs === told.inputs && known.day === told.day) return known.value;
    const value = madeKey(storeId, told);
    keys.set(state, { ...told, value });
    return value;
  };

  const madeKey = async (storeId: StoreId, { tables, inputs, day }: Told): Promise<string> => {
    const places = tables.ok ? `${placesText(demandPlaces(tables.value))}\n${planPlacesText(tables.value, day)}` : '';
    const said = JSON.stringify([inputs.entries.filter((entry) => entry.storeId === null || entry.storeId === storeId), inputs.events, inputs.ownRules]);
    return inputHash(['plan', codeVersion, storeId, day, said, places]);
  };

  const changed = async (storeId: StoreId, state: OfStore): Promise<void> => {
    const before = state.state.current();
    if (before.kind !== 'ready') return;
    if ((await keyOf(storeId, state)) !== before.planKey && state.state.current() === before) state.state.set({ kind: 'stale', planKey: before.planKey });
  };

  const begin = async (storeId: StoreId): Promise<OfStore> => {
    const told = { tables: false, inputs: false, decided: false };
    const said: { body: string | null; decided: readonly SettingEntry[] } = { body: null, decided: [] };
    let ready: () => void = () => undefined;
    const state: OfStore = {
      heads: new Promise<void>((resolve) => {
        ready = resolve;
      }),
      stop: () => {
        stopTables();
        stopInputs();
        stopDecided();
      },
      tables: { ok: true, value: [] }, inputs: planningInputs(null), run: null, demand: null, sheet: null, explained: null, explaining: null, past: [], sheetAgain: null, state: watched<PlanState>({ kind: 'idle' }),
    };
    const heard = (what: keyof typeof told): void => {
      told[what] = true;
      if (told.tables && told.inputs && told.decided) ready();
      void changed(storeId, state);
    };
    const stopTables = await source.watchTables(storeId, (tables) => {
      // A list that was once read is still the best there is while the next one cannot be.
      if (tables.ok || !told.tables) state.tables = tables;
      heard('tables');
    });
    const stopInputs = await source.watchSetting(planningSettingId, (setting) => {
      if (setting.ok) {
        said.body = setting.value?.body ?? null;
        state.inputs = planningInputs(said.body, said.decided);
      }
      heard('inputs');
    });
    const stopDecided = await source.watchSetting(decisionsSettingId(storeId, 'prior-year-low-stock'), (setting) => {
      const marked = setting.ok ? discontinuedAsSettings(storeId, readDecisions(setting.value?.body ?? null)) : said.decided;
      // Notes and the like on that sheet make no plan anew.
      if (JSON.stringify(marked) !== JSON.stringify(said.decided)) {
        said.decided = marked;
        state.inputs = planningInputs(said.body, marked);
      }
      heard('decided');
    });
    return state;
  };

  const ofStore = async (storeId: StoreId): Promise<OfStore> => {
    const found = known.get(storeId) ?? begin(storeId);
    known.set(storeId, found);
    const state = await found;
    await state.heads;
    return state;
  };

  return { of: ofStore, known: (storeId) => known.get(storeId), told: toldNow, keyOf, changed, forget: () => known.clear() };
};
