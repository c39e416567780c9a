/** Plans of stores nobody looks at give way, the one used longest ago first, where all of them together would fill the memory. What was forecast stays on this computer's disk. */
import type { StoreId } from '../../domain/stores';
import type { OfStore } from './planner-state';

/** Listings of all plans that stand: two large stores, or any number of small ones. */
const usualListings = 45_000;

export type PlansKept = {
  /** A plan of the store came to stand, or a sheet of it was opened. */
  readonly used: (storeId: StoreId) => Promise<void>;
  /** A sheet was closed: what had to stay for it may give way now. */
  readonly settle: () => Promise<void>;
  readonly forget: () => void;
};

type Parts = {
  readonly known: (storeId: StoreId) => Promise<OfStore> | undefined;
  readonly isOpen: (storeId: StoreId) => boolean;
  /** Whatever else is kept of the store. */
  readonly letGo: (storeId: StoreId) => void;
  /** What its plan was made from, and stands without. */
  readonly rest: (storeId: StoreId) => void;
  readonly mostListings: number | undefined;
};

const listingsOf = ({ explained }: OfStore): number => explained?.sales?.demand.daily.listings.length ?? 0;

export const plansKept = ({ known, isOpen, letGo, rest, mostListings = usualListings }: Parts): PlansKept => {
  /** The last used come last. */
  let stores: readonly StoreId[] = [];
  const settle = async (): Promise<void> => {
    let listings = 0;
    for (const [at, one] of [...stores].reverse().entries()) {
      const state = await known(one);
      if (state === undefined) continue;
      listings += listingsOf(state);
      if (at === 0 || isOpen(one) || state.run !== null) continue;
      rest(one);
      if (listings <= mostListings) continue;
      Object.assign(state, { explained: null, demand: null, sheet: null, sheetAgain: null, past: [] } satisfies Partial<OfStore>);
      letGo(one);
    }
  };
  return {
    used: (storeId) => {
      stores = [...stores.filter((one) => one !== storeId), storeId];
      return settle();
    },
    settle,
    forget: () => {
      stores = [];
    },
  };
};
