/** What every part of a store's plan looks at, made once: recipes, targets of listings, costs, classes, free local stock. */
import { rollUpCosts, type RolledCost } from '../bundles/bundle-cost';
import { countingDesk } from '../bundles/counting-desk';
import { itemsInside } from '../bundles/explosion';
import { booksAhead, itemsAhead, type BookFrom, type ItemsFrom } from '../bundles/lists-ahead';
import { listingTargets, type Target, type TargetMap } from '../bundles/listing-targets';
import { recipeBook, type RecipeBook, type RecipeLine } from '../bundles/recipe';
import type { SettingRef } from '../explain/term';
import { settingOf, type Setting } from '../settings/settings';
import type { SettingId } from '../settings/setting-rows';
import type { AbcClass, XyzClass } from './classes';
import { costsOn, goodsCost, type LandedCost } from './item-cost';
import { localFree } from './position';
import { untold } from './told';
import type { BundleInput, CostInput, ItemInput, ListingInput, StoreInputs } from './store-inputs';
import { appendTo } from '../grouped';

export type ClassBasis = 'contribution' | 'revenue' | 'velocity-and-price' | 'velocity';

export type ListingClass = { readonly abc: AbcClass | null; readonly xyz: XyzClass | null; readonly serviceLevel: number };

/** All of it but the classes, which go by what the rest makes costs. */
export type UnclassedContext = {
  readonly inputs: StoreInputs;
  readonly book: RecipeBook;
  readonly targets: TargetMap;
  readonly items: ReadonlyMap<string, ItemInput>;
  readonly bundles: ReadonlyMap<string, BundleInput>;
  readonly costs: ReadonlyMap<string, CostInput>;
  /** Landed cost of every item with a sheet or a place in the item list. */
  readonly landed: ReadonlyMap<string, LandedCost>;
  readonly rolled: ReadonlyMap<string, RolledCost>;
  /** Free local units of items and of built bundles; codes whose stock no sheet tells are not in it. */
  readonly stock: ReadonlyMap<string, number>;
  /** Places of the listings that sell a code. */
  readonly listingsOf: ReadonlyMap<string, readonly number[]>;
  /** Items in one of a code, all the way down; an item holds itself once. Null for a bundle whose recipe is refused or missing. */
  readonly inside: (code: string) => ReadonlyMap<string, number> | null;
  /** The same with the labels that go on the items in it: what has to be ordered for one. */
  readonly needed: (code: string) => ReadonlyMap<string, number> | null;
  /** Lists of bundles that begin on days to come. */
  readonly booksAhead: readonly BookFrom[];
  /** By bundle, its items from days to come on; nothing of those whose lists stay. */
  readonly ahead: ReadonlyMap<string, readonly ItemsFrom[]>;
  /** The same of one code with its labels. */
  readonly neededAhead: (code: string) => readonly ItemsFrom[];
  /**
   * By item: codes and units of the labels that go on one. They go on where the item is made ready, and one on a shelf carries its own: labels are ordered by what sells and are in what it costs,
   * and what there is of them neither limits what can be built or shown of it, nor is taken when it is sent.
   */
  readonly labelsOn: ReadonlyMap<string, ReadonlyMap<string, number>>;
};

export type StoreContext = UnclassedContext & {
  /** By place in `inputs.listings`. */
  readonly classes: readonly ListingClass[];
  readonly classBasis: ClassBasis;
};

/** Free local units of items and of built bundles; codes whose stock no sheet tells are not in it. */
export const freeStock = ({ items, bundles }: Pick<StoreInputs, 'items' | 'bundles'>): Map<string, number> => {
  const stock = new Map<string, number>();
  for (const { code, local } of items) {
    const units = localFree(local);
    if (units !== null) stock.set(code, (stock.get(code) ?? 0) + units);
  }
  for (const { code, built } of bundles) {
    const units = localFree(built);
    if (units !== null) stock.set(code, (stock.get(code) ?? 0) + units);
  }
  return stock;
};

/** A list with the same label twice means it once, as a recipe does; a quantity that is none is of no use. */
const labelsOnItems = (lines: readonly RecipeLine[]): ReadonlyMap<string, ReadonlyMap<string, number>> => {
  const labels = new Map<string, Map<string, number>>();
  for (const { bundleCode, partCode, quantity } of lines) {
    if (!(quantity > 0) || !Number.isInteger(quantity)) continue;
    const known = labels.get(bundleCode) ?? new Map<string, number>();
    labels.set(bundleCode, known.set(partCode, quantity));
  }
  return labels;
};

/** A bundle of a list, or a code that parts are listed for, whatever else it is. */
export const isBundle = ({ book, bundles }: Pick<StoreContext, 'book' | 'bundles'>, code: string): boolean => bundles.has(code) || book.recipes.has(code) || book.refused.has(code);

export const unclassedContext = (inputs: StoreInputs): UnclassedContext => {
  const book = recipeBook(inputs.recipeLines, inputs.day);
  const items = new Map(inputs.items.map((item) => [item.code, item]));
  const bundles = new Map(inputs.bundles.map((bundle) => [bundle.code, bundle]));
  const codes = new Set([...items.keys(), ...bundles.keys(), ...book.recipes.keys(), ...book.refused]);
  const targets = listingTargets(inputs.listings.map(({ listing }) => listing), inputs.mappings, codes, countingDesk(inputs.settings, inputs.storeId));
  const costs = costsOn(inputs.costs, inputs.day);
  const landed = new Map<string, LandedCost>();
  const labelsOn = labelsOnItems(inputs.labelLines ?? []);
  for (const code of new Set([...items.keys(), ...costs.keys()])) landed.set(code, goodsCost(inputs, { items, costs, labelsOn }, code));
  const amounts = new Map([...landed].flatMap(([code, { amount }]) => (amount === null ? [] : [[code, amount] as const])));
  const listingsOf = new Map<string, number[]>();
  for (const [index, { listing }] of inputs.listings.entries()) {
    const target = targets.targets.get(listing.id);
    if (target === undefined) continue;
    appendTo(listingsOf, target.code, index);
  }
  const known = new Map<string, ReadonlyMap<string, number> | null>();
  const inside = (code: string): ReadonlyMap<string, number> | null => {
    const found = known.get(code);
    if (found !== undefined) return found;
    const made = isBundle({ book, bundles }, code) ? itemsInside(book, code) : new Map([[code, 1]]);
    known.set(code, made);
    return made;
  };
  const withLabels = (own: ReadonlyMap<string, number>): ReadonlyMap<string, number> => {
    if (labelsOn.size === 0) return own;
    const all = new Map(own);
    for (const [item, units] of own) for (const [label, each] of labelsOn.get(item) ?? []) all.set(label, (all.get(label) ?? 0) + units * each);
    return all;
  };
  const needed = (code: string): ReadonlyMap<string, number> | null => {
    const own = inside(code);
    return own === null ? null : withLabels(own);
  };
  const books = booksAhead(inputs.recipeLines, inputs.day);
  const ahead = itemsAhead(books);
  const neededAhead = (code: string): readonly ItemsFrom[] => (ahead.get(code) ?? []).map(({ from, items: then }) => ({ from, items: withLabels(then) }));
  return {
    inputs, book, targets, items, bundles, costs, landed, rolled: rollUpCosts(book, amounts, new Map(inputs.bundles.map(({ code, costs: own }) => [code, own]))),
    stock: freeStock(inputs), listingsOf, inside, needed, booksAhead: books, ahead, neededAhead, labelsOn,
  };
};

export const targetOf = ({ targets }: UnclassedContext, { listing }: ListingInput): Target | null => targets.targets.get(listing.id) ?? null;

/** Every item in one unit is the label supplier's. */
export const isLabelStock = (context: Pick<StoreContext, 'inside' | 'items'>, code: string): boolean => {
  const inside = context.inside(code);
  return inside !== null && inside.size > 0 && [...inside.keys()].every((item) => context.items.get(item)?.source === 'martin');
};

/** The supplier of a listing's item, where it sells an item alone; settings may be set for it. */
export const supplierOf = (context: UnclassedContext, code: string | null): string | null => (code === null ? null : (context.items.get(code)?.supplier ?? null));

/** Of the goods it sells; null where they are not known, or have none. */
export const listingSupplier = (context: UnclassedContext, { listing }: ListingInput): string | null => supplierOf(context, context.targets.targets.get(listing.id)?.code ?? null);

export const listingSetting = <Id extends SettingId>(context: UnclassedContext, listing: ListingInput, id: Id): Setting<Id> => {
  const { storeId, settings } = context.inputs;
  return settingOf(settings, id, { storeId, supplier: listingSupplier(context, listing), sku: listing.listing.sku });
};

export const itemSetting = <Id extends SettingId>({ inputs: { storeId, settings } }: StoreContext, { code, supplier }: ItemInput, id: Id): Setting<Id> =>
  settingOf(settings, id, { storeId, supplier, sku: code });

/** The setting a service level came from: the SKU's own, else that of its class. */
export const serviceLevelRef = ({ inputs: { storeId, settings } }: StoreContext, abc: AbcClass | null, sku: string, supplier: string | null): SettingRef => {
  const place = { storeId, supplier, sku };
  const own = settingOf(settings, 'service-level', place);
  return own.value !== null ? own.ref : settingOf(settings, abc === 'A' ? 'service-level-a' : abc === 'B' ? 'service-level-b' : 'service-level-c', place).ref;
};

/** Units in a case as the list of bundles has it, or the carton of the item, in units of the listing. Null: no list says it. */
export const listedPackOf = (context: StoreContext, listing: ListingInput): ListingInput['casePack'] => {
  const target = targetOf(context, listing);
  const told = target === null ? undefined : (context.bundles.get(target.code)?.casePack ?? context.items.get(target.code)?.carton);
  if (target === null || told === undefined) return untold;
  if (told.value === null || target.unitsEach === 1) return told;
  // A carton of 48 items holds 24 listings of two; one that does not divide says nothing.
  return told.value % target.unitsEach === 0 ? { ...told, value: told.value / target.unitsEach } : { ...told, value: null };
};

/** Units in a case of the listing: its own, else that of its bundle or the carton of its item, in units of the listing. Null: not known. */
export const casePackOf = (context: StoreContext, listing: ListingInput): ListingInput['casePack'] => (listing.casePack.value === null ? listedPackOf(context, listing) : listing.casePack);

/** What one unit of a listing costs landed: by its own SKU in the cost sheet, else by what it sells. */
export const listingCost = (context: UnclassedContext, listing: ListingInput): number | null => {
  const own = context.costs.has(listing.listing.sku) ? (context.landed.get(listing.listing.sku)?.amount ?? null) : null;
  if (own !== null) return own;
  const target = targetOf(context, listing);
  if (target === null) return null;
  const each = context.landed.get(target.code)?.amount ?? context.rolled.get(target.code)?.amount ?? null;
  return each === null ? null : each * target.unitsEach;
};

/** What a code's cost is made of: itself and the labels on it, or the parts of a bundle whose own cost is not known, bundles within it taken apart the same way. */
const costedCodes = ({ landed, book }: Pick<StoreContext, 'landed' | 'book'>, code: string): ReadonlySet<string> => {
  const [codes, open] = [new Set<string>(), [code]];
  const walked = new Set<string>();
  for (let one = open.pop(); one !== undefined; one = open.pop()) {
    if (walked.has(one)) continue;
    walked.add(one);
    const own = landed.get(one);
    const parts = (own?.amount ?? null) === null ? book.recipes.get(one) : undefined;
    if (parts !== undefined) open.push(...parts.map((part) => part.code));
    else for (const each of [one, ...(own?.labels ?? []).map((label) => label.code)]) codes.add(each);
  }
  return codes;
};

type DatedCost = CostInput & { readonly validFrom: string };

/** By what a plan knows of costs: a page asks for the records of a code once for each of its listings and again for each flag. */
const datedBy = new WeakMap<StoreContext['landed'], Map<string, readonly DatedCost[]>>();

/** The cost records a code's cost goes by, the oldest first; records without a day are none. */
export const datedCosts = (context: Pick<StoreContext, 'costs' | 'landed' | 'book'>, code: string): readonly DatedCost[] => {
  const known = datedBy.get(context.landed) ?? new Map<string, readonly DatedCost[]>();
  datedBy.set(context.landed, known);
  const all =
    known.get(code) ??
    [...costedCodes(context, code)].flatMap((part) => context.costs.get(part) ?? [])
      .flatMap((cost) => (cost.validFrom === null ? [] : [{ ...cost, validFrom: cost.validFrom }])).sort((one, other) => (one.validFrom < other.validFrom ? -1 : 1));
  known.set(code, all);
  return all;
};
