/** Plans of stores nobody looks at give way, the one used longest ago first, where all of them together would fill the memory. What was forecast stays on this computer's disk. */
import type { StoreId } from '../../domain/stores';
import type { OfStore } from './planner-state';

/** Listings of all plans that stand: two large stores, or any number of small ones. */
const usualListings = 45_000;

export type PlansKept = {
  /** A sheet of the store was opened. */
  readonly used: (storeId: StoreId) => Promise<void>;
  readonly forget: () => void;
};

type Parts = {
  readonly known: (storeId: StoreId) => Promise<OfStore> | undefined;
  readonly isOpen: (storeId: StoreId) => boolean;
  /** Whatever else is kept of the store. */
  readonly letGo: (storeId: StoreId) => void;
  readonly mostListings: number | undefined;
};

const listingsOf = ({ explained }: OfStore): number => explained?.sales?.demand.daily.listings.length ?? 0;

export const plansKept = ({ known, isOpen, letGo, mostListings = usualListings }: Parts): PlansKept => {
  /** The last used come last. */
  let stores: readonly StoreId[] = [];
  return {
    used: async (storeId) => {
      stores = [...stores.filter((one) => one !== storeId), storeId];
      let listings = 0;
      for (const one of [...stores].reverse()) {
        const state = await known(one);
        if (state === undefined) continue;
        listings += listingsOf(state);
        if (listings <= mostListings || one === storeId || isOpen(one) || state.run !== null) continue;
        Object.assign(state, { explained: null, demand: null, sheet: null, sheetAgain: null, past: [] } satisfies Partial<OfStore>);
        letGo(one);
      }
    },
    forget: () => {
      stores = [];
    },
  };
};
