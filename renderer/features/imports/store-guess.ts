/** Whose file it is, told by its goods: how many of its SKUs and ASINs each store knows. */
import type { GoodsAsked, GoodsKnown } from '../../data/published-ports';
import { stores, type StoreId } from '../../domain/stores';

export type Ownership = {
  /** SKUs and ASINs looked for. */
  readonly of: number;
  /** Of these, how many each store's tables hold. */
  readonly known: Readonly<Record<StoreId, number>>;
};

/** What the stores answered, by the kind of code of which some store knows more: not every table keeps both, and one ASIN alone may be anybody's. */
export const ownershipFrom = (asked: GoodsAsked, answers: readonly GoodsKnown[]): Ownership => {
  const by = (kind: 'skus' | 'asins'): Ownership => ({
    of: asked[kind].length,
    known: Object.fromEntries(stores.map(({ id }) => [id, answers.find(({ storeId }) => storeId === id)?.[kind] ?? 0])) as Ownership['known'],
  });
  const most = ({ known }: Ownership): number => Math.max(...Object.values(known));
  const [skus, asins] = [by('skus'), by('asins')];
  return most(asins) > most(skus) || skus.of === 0 ? asins : skus;
};

/** A store is told only by more than half of the goods, and by at least twice as many as any other store knows. */
const leastShare = 0.5;
const clearlyMore = 2;

/** The one store whose goods these clearly are; null when no store's, or several stores', they may be. */
export const ownerOf = ({ of, known }: Ownership): StoreId | null => {
  const [first, second] = stores.map(({ id }) => ({ id, known: known[id] })).sort((left, right) => right.known - left.known);
  if (first === undefined || of === 0 || first.known / of <= leastShare) return null;
  return first.known >= clearlyMore * (second?.known ?? 0) ? first.id : null;
};

/** The one account all rows of a file stand under, and whose staff once said it is. */
export type SaidAccount = { readonly account: string; readonly storeId: StoreId };

export type StoreView = {
  readonly storeId: StoreId;
  readonly storeBy: 'arrival' | 'goods' | 'account' | 'user';
  readonly ownership: Ownership | null;
  /** Null where the file names none, several, or one that nobody said anything about. */
  readonly saidAccount: SaidAccount | null;
};

/** None of its goods was ever seen in any store: worth a word, and nothing to be stopped for. */
export const isAllUnknown = ({ ownership }: Pick<StoreView, 'ownership'>): boolean => ownership !== null && ownership.of > 0 && stores.every(({ id }) => ownership.known[id] === 0);

export type LikelierStore = { readonly storeId: StoreId; readonly by: 'goods' | 'account' };

/** Another store than the import's own whose goods these clearly are, or where nobody knows them whose account; null once the user has said whose they are. */
export const clearlyOther = ({ storeId, storeBy, ownership, saidAccount }: StoreView): LikelierStore | null => {
  if (ownership === null || storeBy === 'user') return null;
  const owner = ownerOf(ownership);
  const likely = owner !== null ? { storeId: owner, by: 'goods' as const } : saidAccount !== null && isAllUnknown({ ownership }) ? { storeId: saidAccount.storeId, by: 'account' as const } : null;
  return likely === null || likely.storeId === storeId ? null : likely;
};

/** Of the goods, what may be unknown here and known elsewhere before it is asked about: a code or two may well be everybody's. */
const strangersAllowed = 0.05;

/** The store that knows goods which may not be this one's: those of two stores in one file, or too few known to tell whose they are. */
const knowsStrangers = ({ of, known }: Ownership, storeId: StoreId): StoreId | null => {
  const [other] = stores.filter(({ id }) => id !== storeId).sort((left, right) => known[right.id] - known[left.id]);
  if (other === undefined || of === 0) return null;
  return Math.min(known[other.id], of - known[storeId]) / of > strangersAllowed ? other.id : null;
};

export type DoubtedStore = LikelierStore | { readonly storeId: StoreId; readonly by: 'some-goods' };

/** Another store that is asked about before anything is published: a file never goes by itself to where only some of its goods are known. */
export const likelierStore = (view: StoreView): DoubtedStore | null => {
  const clear = clearlyOther(view);
  if (clear !== null || view.ownership === null || view.storeBy === 'user') return clear;
  const storeId = knowsStrangers(view.ownership, view.storeId);
  return storeId === null ? null : { storeId, by: 'some-goods' };
};

/** The chosen store knows most of the goods, or staff said that they are its own, or are asked so by the goods themselves. */
export const isStoreTold = (view: StoreView): boolean => {
  const { storeId, storeBy, ownership } = view;
  return storeBy === 'user' || likelierStore(view) !== null || (ownership !== null && ownership.known[storeId] > ownership.of * leastShare);
};
