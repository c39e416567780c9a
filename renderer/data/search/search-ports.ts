/** Asking for things of a store by any part of their names. */
import type { Outcome } from '../../domain/failures';
import type { Found } from '../../domain/search/search-index';
import type { FoundKind } from '../../domain/search/search-sources';
import type { StoreId } from '../../domain/stores';

export type FoundThings = {
  readonly found: readonly Found[];
  readonly matching: number;
  /** Tables that could not be read: what only they name is not found. */
  readonly unread: number;
};

export type SearchService = {
  /** By what is published now. The first question of a store reads its tables; later ones only what has changed. `kinds` null: all. */
  readonly findThings: (storeId: StoreId, text: string, kinds: readonly FoundKind[] | null, most: number) => Promise<Outcome<FoundThings>>;
};
