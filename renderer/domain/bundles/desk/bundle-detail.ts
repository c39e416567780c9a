/** Everything the editor shows of one bundle, with what is being edited in it. */
import type { ChannelId } from '../../demand/listing';
import { booksOf, builtWithOrders, everInside, unitsBuilt } from '../../planning/build-with-orders';
import { bundleDemand, arrivalsWithOrders, stockWithOrders, unitsComing } from '../../planning/plan-bundles';
import type { StorePlan } from '../../planning/plan-store';
import { localFree, localSpokenFor } from '../../planning/position';
import { daysOfSupply } from '../../planning/days-of-supply';
import { soldBy } from '../../planning/sold-by';
import { isBundle, type StoreContext } from '../../planning/store-context';
import type { RolledCost } from '../bundle-cost';
import { booksAhead } from '../lists-ahead';
import { recipeProblemText, type RecipeLine } from '../recipe';
import { canBuild, type CanBuild } from './buildable';
import { draftedBook, versionOn, versionsOf, type BundleDraft, type DraftPart } from './drafts';

export type PartKind = 'item' | 'label' | 'bundle' | 'unknown';

export type RecipeRow = {
  readonly code: string;
  readonly name: string | null;
  readonly kind: PartKind;
  /** False: the list of the label desk says so, and it is not edited here. */
  readonly isOurs: boolean;
  readonly quantity: number;
  readonly onHand: number | null;
  readonly reserved: number | null;
  /** On order and on its way, wherever it goes. */
  readonly coming: number;
  /** Bundles this part alone would allow; null where its stock is not known. */
  readonly allows: number | null;
  readonly costEach: number | null;
  readonly supplier: string | null;
};

export type SellingListing = { readonly id: string; readonly channel: ChannelId; readonly sku: string; readonly externalId: string | null; readonly title: string | null; readonly unitsEach: number; readonly perDay: number | null };

export type BundleStatus = 'complete' | 'no-items' | 'no-listing' | 'not-buildable' | 'stock-unknown' | 'refused';

export const statusWords: Readonly<Record<BundleStatus, string>> = {
  complete: 'Complete', 'no-items': 'No items', 'no-listing': 'No ASIN', 'not-buildable': 'Not buildable', 'stock-unknown': 'Stock not counted', refused: 'Recipe refused',
};

export type DatedList = { readonly from: string | null; readonly parts: readonly DraftPart[] };

export type BundleDetail = {
  readonly code: string;
  /** A list of bundles or of what goes into them has it, or a draft is of it. */
  readonly isKnown: boolean;
  readonly name: string | null;
  readonly status: BundleStatus;
  readonly rows: readonly RecipeRow[];
  readonly now: CanBuild;
  readonly afterOrders: CanBuild;
  /** Built and on hand; null where nobody counted. */
  readonly built: number | null;
  readonly cost: RolledCost | null;
  readonly currency: string;
  /** What keeps the list from standing, in sentences. */
  readonly problems: readonly string[];
  readonly listings: readonly SellingListing[];
  /** Bundles a day over all listings; null where no report shows how one of them sells. */
  readonly perDay: number | null;
  /** Days what is built and can be built lasts. Null where nothing sells, or where it is not known. */
  readonly coverDays: number | null;
  /** The factory desk's lists by the day they hold from, the oldest first; null: since ever. */
  readonly versions: readonly DatedList[];
  /** The same without what is being edited. */
  readonly saved: readonly DatedList[];
  /** The day of the list that holds today as it is saved; undefined where none does. */
  readonly holdsFrom: string | null | undefined;
  /** Bundles it goes into. */
  readonly usedIn: readonly string[];
  /** The day all this is worked out for. */
  readonly day: string;
};

const sellingOf = (context: StoreContext, code: string): readonly SellingListing[] =>
  soldBy(context, code).map(({ listing: { listing, demand }, each }) => {
    const { id, channel, sku, externalId, title } = listing;
    return { id, channel, sku, externalId, title, unitsEach: each, perDay: demand?.perDay ?? null };
  });

const listsOf = (lines: readonly RecipeLine[], code: string): readonly DatedList[] =>
  versionsOf(lines, code).map((from) => ({ from, parts: lines.flatMap((line) => (line.bundleCode === code && line.desk !== 'martin' && line.validFrom === from ? [{ code: line.partCode, quantity: line.quantity }] : [])) }));

const kindOf = (context: StoreContext, code: string): PartKind => {
  if (isBundle(context, code)) return 'bundle';
  const item = context.items.get(code);
  return item === undefined ? 'unknown' : item.source === 'martin' ? 'label' : 'item';
};

/** `isWanted`: a listing sells it, or it goes into another bundle and needs none of its own. */
export const bundleStatus = (hasItems: boolean, isRefused: boolean, isWanted: boolean, built: number | null, now: CanBuild): BundleStatus => {
  if (isRefused) return 'refused';
  if (!hasItems) return 'no-items';
  if (!isWanted) return 'no-listing';
  if ((built ?? 0) > 0 || (now.units ?? 0) > 0) return 'complete';
  return now.units === null ? 'stock-unknown' : 'not-buildable';
};

/** With what is on its way and on order: by the lists that hold when it comes. */
const canBuildWithOrders = ({ context, items }: Pick<StorePlan, 'context' | 'items'>, lists: Pick<StoreContext, 'book' | 'booksAhead'>, code: string): CanBuild => {
  const byOneList = canBuild(lists.book, code, stockWithOrders(context, items, true));
  const later = booksOf(lists, code);
  if (later.length === 0 || byOneList.units === null) return byOneList;
  const isMade = (part: string): boolean => [lists.book, ...later.map(({ book }) => book)].some(({ recipes }) => recipes.has(part));
  const untold = [...everInside(lists, code)].filter((part) => !isMade(part) && !context.stock.has(part)).sort();
  const built = builtWithOrders(lists, code, context.stock, arrivalsWithOrders(context, items));
  return untold.length > 0 ? { units: null, limiting: null, untold } : { units: unitsBuilt(built), limiting: built?.at(-1)?.limiting ?? null, untold };
};

/** `drafts` are all that wait to be saved: a bundle may hold another that is being edited as well. */
export const bundleDetail = ({ context, items: plans }: Pick<StorePlan, 'context' | 'items'>, code: string, drafts: readonly BundleDraft[]): BundleDetail => {
  const { inputs, stock, items, bundles } = context;
  const { day, lines, book, rolled } = draftedBook(context, drafts);
  const own = lines.filter((line) => line.bundleCode === code);
  const ours = versionsOf(lines, code).filter((from) => (from ?? '') <= day).at(-1);
  const shown = own.filter((line) => line.desk === 'martin' || line.validFrom === ours);
  const lists = { book, booksAhead: drafts.length === 0 ? context.booksAhead : booksAhead(lines, day) };
  const [now, afterOrders] = [canBuild(book, code, stock), canBuildWithOrders({ context, items: plans }, lists, code)];
  const coming = new Map(plans.map((item) => [item.code, unitsComing(item)]));
  const rows = shown.map(({ partCode, quantity, desk }): RecipeRow => {
    const item = items.get(partCode);
    const kind = kindOf(context, partCode);
    const told = kind === 'bundle' ? (bundles.get(partCode)?.built ?? null) : (item?.local ?? null);
    const free = stock.get(partCode) ?? null;
    const inside = kind === 'bundle' ? canBuild(book, partCode, stock).units : null;
    const there = kind === 'bundle' ? (inside === null ? null : inside + (free ?? 0)) : free;
    return {
      code: partCode, name: item?.name ?? bundles.get(partCode)?.name ?? null, kind, isOurs: desk !== 'martin', quantity, onHand: told?.units.onHand ?? null,
      reserved: told === null || told.units.onHand === null ? null : localSpokenFor(told), coming: coming.get(partCode) ?? 0,
      allows: there === null || !(quantity > 0) ? null : Math.floor(there / quantity), costEach: context.landed.get(partCode)?.amount ?? rolled.get(partCode)?.amount ?? null, supplier: item?.supplier ?? null,
    };
  });
  const listings = sellingOf(context, code);
  const demand = bundleDemand(context, code);
  const perDay = demand?.perDay ?? null;
  const built = localFree(bundles.get(code)?.built ?? null);
  const ready = now.units === null ? null : now.units + (built ?? 0);
  const problems = book.problems.filter((problem) => (problem.kind === 'cycle' ? problem.path.includes(code) : problem.bundleCode === code)).map(recipeProblemText);
  const usedIn = [...book.recipes].flatMap(([other, parts]) => (parts.some((part) => part.code === code) ? [other] : []));
  const refusedPart = problems.length === 0 && book.refused.has(code) ? shown.find(({ partCode }) => book.refused.has(partCode)) : undefined;
  return {
    code, isKnown: bundles.has(code) || own.length > 0 || drafts.some((draft) => draft.code === code), name: bundles.get(code)?.name ?? null, status: bundleStatus(shown.length > 0, book.refused.has(code), listings.length > 0 || usedIn.length > 0, built, now), rows, now, afterOrders, built, cost: rolled.get(code) ?? null, currency: inputs.currency,
    problems: refusedPart === undefined ? problems : [`${refusedPart.partCode}, which goes into it, has a list that cannot stand.`], listings, perDay,
    coverDays: ready === null || demand === null ? null : daysOfSupply(ready, demand), versions: listsOf(lines, code), saved: listsOf(inputs.recipeLines, code),
    holdsFrom: versionOn(inputs.recipeLines, code, inputs.day),
    usedIn, day,
  };
};
