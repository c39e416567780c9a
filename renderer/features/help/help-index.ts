/** Everything help knows, as entries that one search box goes through. */
import { failureTexts, type FailureText } from '../../domain/failure-texts';
import { failureCodes, type FailureCode } from '../../domain/failures';
import type { StoreId } from '../../domain/stores';
import { pageTitle, type Area, type PagePath } from '../../ui/pages';

type Searchable = { readonly searched: string };

/** Entries that hold every word asked for, in whatever order. */
export const matching = <Entry extends Searchable>(entries: readonly Entry[], asked: string): readonly Entry[] => {
  const words = asked.toLowerCase().split(/\s+/).filter((word) => word !== '');
  return entries.filter((entry) => words.every((word) => entry.searched.includes(word)));
};

const searchable = <Entry extends object>(entry: Entry, ...texts: readonly (string | undefined)[]): Entry & Searchable => ({
  ...entry,
  searched: texts.filter((text) => text !== undefined).join(' ').toLowerCase(),
});

export type PageEntry = Searchable & {
  readonly area: string;
  readonly title: string;
  readonly path: PagePath;
  readonly summary: string;
};

export const pageEntries = (areas: readonly Area[], storeId: StoreId): readonly PageEntry[] =>
  areas.flatMap((area) =>
    area.pages.map((page) => {
      const title = pageTitle(page, storeId);
      return searchable({ area: area.title, title, path: page.path, summary: page.summary }, area.title, title, page.path, page.summary);
    }),
  );

const groups: readonly { readonly prefix: string; readonly title: string }[] = [
  { prefix: 'auth/', title: 'Signing in' },
  { prefix: 'data/', title: 'Data and connection' },
  { prefix: 'reader/', title: 'Reading a file' },
  { prefix: 'import/', title: 'Understanding a file' },
];

export type ErrorEntry = Searchable & { readonly code: FailureCode; readonly group: string; readonly text: FailureText };

export const errorEntries: readonly ErrorEntry[] = failureCodes.map((code) => {
  const text = failureTexts[code];
  const group = groups.find((each) => code.startsWith(each.prefix))?.title ?? 'Other';
  return searchable({ code, group, text }, code, text.title, text.message, text.whatHappened, text.whatToDo);
});

export type KeyEntry = Searchable & { readonly keys: string; readonly does: string };

export const keyEntries: readonly KeyEntry[] = [
  { keys: 'Ctrl K / ⌘ K', does: 'Find a page or a command' },
  { keys: 'Tab / Shift Tab', does: 'To the next or the previous control; the first Tab offers a jump past the menus' },
  { keys: '← / →', does: 'Another store, while the store switcher has focus' },
  { keys: 'Enter', does: 'Open a menu item, press a button; on the open top item, close its submenu' },
  { keys: 'Esc', does: 'Close what is open' },
  { keys: 'Alt ← / Alt →', does: 'The previous page, the next page' },
].map((key) => searchable(key, key.keys, key.does, 'keyboard'));

export type GlossaryEntry = Searchable & { readonly term: string; readonly meaning: string };

export const glossaryEntries: readonly GlossaryEntry[] = [
  { term: 'ASIN', meaning: "Amazon's id of a product page. Several SKUs may sell on one ASIN." },
  { term: 'ATS', meaning: 'Available to sell: on hand, not reserved for an order.' },
  { term: 'AWD', meaning: 'Amazon Warehousing and Distribution: bulk storage that feeds FBA.' },
  { term: 'Bundle', meaning: 'What is sold as one: one or more items, in fixed quantities.' },
  { term: 'Days of supply', meaning: 'Units in stock divided by units sold a day. No sales means no figure, not an endless one.' },
  { term: 'FBA', meaning: 'Fulfilled by Amazon: Amazon stores and ships.' },
  { term: 'FBM', meaning: 'Fulfilled by merchant: listed on a marketplace, shipped from our own stock.' },
  { term: 'FNSKU', meaning: "Amazon's label for units in its warehouses." },
  { term: 'Item', meaning: 'What a factory makes and a purchase order names.' },
  { term: 'Listing', meaning: 'An offer on a channel, with its SKU, price and quantity.' },
  { term: 'MOQ', meaning: 'Minimum order quantity of a supplier.' },
  { term: 'ROP', meaning: 'Reorder point: the stock level at which to order again.' },
  { term: 'Velocity', meaning: 'Units sold a day.' },
  { term: 'WFS', meaning: 'Walmart Fulfillment Services: Walmart stores and ships.' },
].map((word) => searchable(word, word.term, word.meaning));
