/**
 * What eBay's files of active listings say of a store's listings: how many there are, which have no label of ours and what those probably sell, which labels stand on several, and which were in an
 * earlier file and are not in the newest. A listing that is gone is not deleted: it may have ended, or the file may have been cut.
 */
import { mappingDoctor, saidTarget, type DoctorListing, type OrphanListing } from '../bundles/desk/mapping-doctor';
import { ebaySku, hasOwnLabel } from '../demand/listing-directory';
import { listingId } from '../demand/listing';
import { numbersIn, tablesOf, textsIn, type PublishedTable } from '../demand/published-table';
import { grouped } from '../grouped';
import type { StoreContext } from '../planning/store-context';

/** A listing without a label, with what it probably sells. */
export type Unlabelled = OrphanListing & { /** Units the newest file shows; null where it does not say. */ readonly available: number | null };

/** One label on several listings, or on several variations of one: a quantity for it would reach one of them alone. */
export type SharedLabel = { readonly sku: string; /** Each once. */ readonly itemNumbers: readonly string[]; /** Listings and variations that carry it. */ readonly offers: number };

export type EndedListing = {
  readonly itemNumber: string;
  readonly title: string | null;
  /** Of a listing that goes on without it; null: the whole listing is gone. */
  readonly variation: string | null;
  readonly labels: readonly string[];
  /** ISO day of the last file that had it. */
  readonly lastSeen: string;
  /** Units that file showed, variations added up; null where it did not say. */
  readonly unitsThen: number | null;
  /** What its first label sells, where that is mapped. */
  readonly code: string | null;
  /** Listings that carry its label now: it was listed anew. */
  readonly relistedAs: readonly string[];
};

export type EbayListings = {
  /** ISO day of the newest file. */
  readonly asOf: string;
  /** Item numbers, and rows that sell: a listing with variations sells by those alone. */
  readonly listings: number;
  readonly offers: number;
  readonly withVariations: number;
  readonly variations: number;
  readonly shownAsNone: number;
  /** Listings by eBay site, the largest first; empty where the file names none. */
  readonly sites: readonly { readonly site: string; readonly listings: number }[];
  /** Without a label and mapped to nothing: the first of them, best sellers first, and how many there are. */
  readonly unlabelled: readonly Unlabelled[];
  readonly unlabelledCount: number;
  /** Without a label, and mapped by item number. */
  readonly mappedWithoutLabel: number;
  /** With a label that is mapped to nothing. */
  readonly unmappedLabels: number;
  /** Sheets map them to two targets, so that they get no quantity: the first of them, best sellers first, and how many there are. */
  readonly disagreeing: readonly { readonly sku: string; readonly title: string | null; readonly codes: readonly string[] }[];
  readonly disagreeingCount: number;
  readonly shared: readonly SharedLabel[];
  readonly sharedCount: number;
  readonly ended: readonly EndedListing[];
  readonly endedCount: number;
  /** Files before the newest that were looked through. */
  readonly earlierFiles: number;
};

/** Of each list, what is handed to the page. */
export const mostShown = 300;

/** Listings that went longer ago are no news. Files, of which there is one a day at most. */
export const mostEarlierFiles = 90;

type Offer = { readonly row: number; readonly itemNumber: string; readonly variation: string | null; readonly label: string | null };

const offersIn = (source: PublishedTable): readonly Offer[] => {
  const [labels, variations, kinds] = ['sku', 'variation', 'rowKind'].map((id) => textsIn(source, id));
  return textsIn(source, 'itemNumber').flatMap((itemNumber, row) => (itemNumber === null || kinds?.[row] === 'variations' ? [] : [{ row, itemNumber, variation: variations?.[row] ?? null, label: labels?.[row] ?? null }]));
};

const known = (value: number | undefined): number | null => (value === undefined || Number.isNaN(value) ? null : value);

const nameOf = ({ itemNumber, variation }: Pick<Offer, 'itemNumber' | 'variation'>): string => `${itemNumber} ${variation ?? ''}`;

/** `earlier`: the newest first. */
const endedIn = (earlier: readonly PublishedTable[], offers: readonly Offer[], { targets }: StoreContext): readonly EndedListing[] => {
  const now = new Set(offers.map(nameOf));
  const itemsNow = new Set(offers.map(({ itemNumber }) => itemNumber));
  const byLabel = grouped(offers, ({ label }) => label);
  const seen = new Set<string>();
  const found: EndedListing[] = [];
  for (const source of earlier) {
    const gone = offersIn(source).filter((offer) => !now.has(nameOf(offer)) && !seen.has(nameOf(offer)) && !seen.has(offer.itemNumber));
    if (gone.length === 0) continue;
    const [titles, units] = [textsIn(source, 'title'), numbersIn(source, 'available')];
    // A listing whose variations are named anew goes on under its number.
    for (const own of grouped(gone, (offer) => (itemsNow.has(offer.itemNumber) ? nameOf(offer) : offer.itemNumber)).values()) {
      const [first] = own;
      if (first === undefined) continue;
      const isWhole = !itemsNow.has(first.itemNumber);
      if (!isWhole && first.variation === null) continue;
      const labels = [...new Set(own.flatMap(({ label }) => label ?? []))];
      const shown = own.map(({ row }) => known(units[row])).filter((value) => value !== null);
      found.push({
        itemNumber: first.itemNumber, title: titles[first.row] ?? null, variation: isWhole ? null : first.variation, labels, lastSeen: source.partition,
        unitsThen: shown.length === 0 ? null : shown.reduce((sum, value) => sum + value, 0),
        code: targets.targets.get(listingId('ebay', ebaySku(first.label, first.itemNumber, first.variation)))?.code ?? null,
        relistedAs: [...new Set(labels.flatMap((label) => byLabel.get(label) ?? []).map(({ itemNumber }) => itemNumber))].filter((number) => number !== first.itemNumber),
      });
      seen.add(isWhole ? first.itemNumber : nameOf(first));
    }
  }
  return found;
};

/** `tables`: files of active listings, in any order; others are passed over. Null where there is none. */
export const ebayListings = (tables: readonly PublishedTable[], context: StoreContext): EbayListings | null => {
  const files = tablesOf(tables, 'ebay-listings').toReversed();
  const [newest, ...earlier] = files;
  if (newest === undefined) return null;
  const offers = offersIn(newest);
  const units = numbersIn(newest, 'available');
  const sites = textsIn(newest, 'site');
  const byItem = grouped(offers, ({ itemNumber }) => itemNumber);
  const listedOn = new Map<string, Set<string>>();
  for (const { row, itemNumber } of offers) {
    const site = sites[row] ?? null;
    if (site !== null) listedOn.set(site, (listedOn.get(site) ?? new Set<string>()).add(itemNumber));
  }
  const available = new Map(offers.map(({ row, label, itemNumber, variation }) => [listingId('ebay', ebaySku(label, itemNumber, variation)), known(units[row])]));
  const isOnEbay = ({ listing: { id, channel } }: { readonly listing: DoctorListing }): boolean => channel === 'ebay' && available.has(id);
  const { orphanListings, disagreements } = mappingDoctor(context);
  const orphans = orphanListings.filter(isOnEbay);
  const disagreeing = disagreements.filter(isOnEbay);
  const unlabelled = orphans.filter(({ listing }) => !hasOwnLabel(listing));
  const withoutLabel = offers.filter(({ label }) => label === null).length;
  const shared = [...grouped(offers, ({ label }) => label)].flatMap(([sku, own]): readonly SharedLabel[] => (own.length < 2 ? [] : [{ sku, itemNumbers: [...new Set(own.map(({ itemNumber }) => itemNumber))], offers: own.length }]));
  const looked = earlier.slice(0, mostEarlierFiles);
  const ended = endedIn(looked, offers, context);
  const varied = [...byItem.values()].filter((own) => own.some(({ variation }) => variation !== null));
  return {
    asOf: newest.partition, listings: byItem.size, offers: offers.length, withVariations: varied.length, variations: varied.reduce((sum, own) => sum + own.length, 0),
    shownAsNone: offers.filter(({ row }) => units[row] === 0).length,
    sites: [...listedOn].map(([site, own]) => ({ site, listings: own.size })).sort((one, other) => other.listings - one.listings || (one.site < other.site ? -1 : 1)),
    unlabelled: unlabelled.slice(0, mostShown).map((orphan) => ({ ...orphan, available: available.get(orphan.listing.id) ?? null })), unlabelledCount: unlabelled.length,
    mappedWithoutLabel: withoutLabel - unlabelled.length - disagreeing.filter(({ listing }) => !hasOwnLabel(listing)).length, unmappedLabels: orphans.length - unlabelled.length,
    disagreeing: disagreeing.slice(0, mostShown).map(({ listing: { sku, title }, lines }) => ({ sku, title, codes: [...new Set(lines.map(saidTarget))] })), disagreeingCount: disagreeing.length,
    shared: shared.slice(0, mostShown), sharedCount: shared.length,
    ended: ended.slice(0, mostShown), endedCount: ended.length, earlierFiles: looked.length,
  };
};
