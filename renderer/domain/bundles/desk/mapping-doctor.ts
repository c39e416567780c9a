/** What is wrong between listings, bundles and items, and what probably belongs together. Nothing is mapped by itself: somebody says yes. */
import { channelName, type ChannelId } from '../../demand/listing';
import type { StoreContext } from '../../planning/store-context';
import { channelsMeant, type MappingLine } from '../listing-targets';
import { linesFrom, partCodes } from '../recipe';
import { piecesInOne, saidPack } from './said-pack';
import { pairFinder, type Pair } from './probable-pairs';

export type DoctorListing = { readonly id: string; readonly channel: ChannelId; readonly sku: string; readonly externalId: string | null; readonly title: string | null; readonly variation: string | null; readonly barcode: string | null; readonly perDay: number | null };

export type OrphanListing = { readonly listing: DoctorListing; readonly pair: Pair | null };
export type OrphanBundle = { readonly code: string; readonly name: string | null; readonly buildable: boolean };
export type MappingLineSaid = Pick<MappingLine, 'source' | 'bundleCode' | 'channel' | 'sku' | 'externalId' | 'unitsPerListing'>;
export type Disagreement = { readonly listing: DoctorListing; readonly kind: 'two-targets' | 'two-desks' | 'pack-factor'; readonly lines: readonly MappingLineSaid[] };
export type PackDoubt = { readonly listing: DoctorListing; readonly code: string; readonly unitsEach: number; readonly said: number; readonly words: string };
export type UnknownItem = { readonly code: string; readonly bundles: readonly string[]; /** The label desk's lists alone name it. */ readonly isLabel: boolean };

export type DoctorReport = {
  /** Listings that were looked at. */
  readonly listings: number;
  readonly orphanListings: readonly OrphanListing[];
  readonly orphanBundles: readonly OrphanBundle[];
  readonly disagreements: readonly Disagreement[];
  readonly packDoubts: readonly PackDoubt[];
  readonly unknownItems: readonly UnknownItem[];
  /** Lines of the mapping sheets that no listing answers to. */
  readonly idleLines: readonly MappingLineSaid[];
};

/** What a line maps to: `2 × K1`, or the code alone where it is one of it. */
export const saidTarget = ({ bundleCode, unitsPerListing }: Pick<MappingLine, 'bundleCode' | 'unitsPerListing'>): string => ((unitsPerListing ?? 1) === 1 ? bundleCode : `${unitsPerListing ?? 1} × ${bundleCode}`);

const said = ({ source, bundleCode, channel, sku, externalId, unitsPerListing }: MappingLine): MappingLineSaid => ({ source, bundleCode, channel, sku, externalId, unitsPerListing });

/** A number of pieces a title may mean of what is mapped: bundles in the listing, all the items in them, or of one item; each as one, or as the pack its own name says it is. */
const fits = ({ book, bundles, items, inside }: StoreContext, code: string, unitsEach: number, pack: number): boolean => {
  const own = piecesInOne(bundles.get(code)?.name ?? items.get(code)?.name ?? null);
  // Several of what is such a pack itself are more pieces than the title says.
  if (own > 1 && own === pack) return unitsEach === 1;
  if (unitsEach === pack || unitsEach * own === pack) return true;
  const parts = [...(book.recipes.has(code) ? (inside(code) ?? []) : [])];
  return [parts.map(([, units]) => units), parts.map(([part, units]) => units * piecesInOne(items.get(part)?.name ?? null))].some((pieces) => [...pieces, pieces.reduce((all, one) => all + one, 0)].some((one) => one * unitsEach === pack));
};

const made = new WeakMap<StoreContext, DoctorReport>();

/** Worked out once for each plan. Listings that sell most come first. */
export const mappingDoctor = (context: StoreContext): DoctorReport => {
  const known = made.get(context);
  if (known !== undefined) return known;
  const { inputs, targets, book, bundles, items } = context;
  const byId = new Map(inputs.listings.map((one) => [one.listing.id, one]));
  const listingOf = (id: string): DoctorListing | null => {
    const one = byId.get(id);
    if (one === undefined) return null;
    const { channel, sku, externalId, title } = one.listing;
    return { id, channel, sku, externalId, title, variation: one.details.variation, barcode: one.details.gtin, perDay: one.demand?.perDay ?? null };
  };
  const find = pairFinder(context);
  const bySales = (one: { readonly listing: DoctorListing }, other: { readonly listing: DoctorListing }): number => (other.listing.perDay ?? -1) - (one.listing.perDay ?? -1) || (one.listing.id < other.listing.id ? -1 : 1);
  const orphanListings = targets.unmapped.flatMap((id): readonly OrphanListing[] => {
    const listing = listingOf(id);
    return listing === null ? [] : [{ listing, pair: find(listing) }];
  });
  const mapped = new Set([...targets.targets.values()].map(({ code }) => code).concat(targets.conflicts.flatMap(({ lines }) => lines.map(({ bundleCode }) => bundleCode))));
  const inside = partCodes(book);
  const unknown = new Map<string, Set<string>>();
  const bundleCodes = new Set([...bundles.keys(), ...inputs.recipeLines.map(({ bundleCode }) => bundleCode)]);
  // A list of the past is changed by nobody any more.
  const factorys = new Set<string>();
  for (const { partCode, bundleCode, desk } of [...linesFrom(inputs.recipeLines, inputs.day), ...(inputs.labelLines ?? [])]) {
    if (items.has(partCode) || bundleCodes.has(partCode)) continue;
    unknown.set(partCode, (unknown.get(partCode) ?? new Set()).add(bundleCode));
    if (desk !== 'martin') factorys.add(partCode);
  }
  const report: DoctorReport = {
    listings: inputs.listings.length,
    orphanListings: orphanListings.sort(bySales),
    // One that is not made any more sells out, and needs no listing.
    orphanBundles: [...bundleCodes].filter((code) => !mapped.has(code) && !inside.has(code) && bundles.get(code)?.isDiscontinued !== true).sort().map((code) => ({ code, name: bundles.get(code)?.name ?? null, buildable: book.recipes.has(code) })),
    disagreements: targets.conflicts.flatMap(({ listingId, kind, lines }): readonly Disagreement[] => {
      const listing = listingOf(listingId);
      return listing === null ? [] : [{ listing, kind, lines: lines.map(said) }];
    }).sort(bySales),
    packDoubts: [...targets.targets].flatMap(([id, { code, unitsEach }]): readonly PackDoubt[] => {
      const listing = listingOf(id);
      const pack = listing === null ? null : saidPack(listing.title);
      return listing === null || pack === null || fits(context, code, unitsEach, pack.units) ? [] : [{ listing, code, unitsEach, said: pack.units, words: pack.words }];
    }).sort(bySales),
    unknownItems: [...unknown].map(([code, holding]) => ({ code, bundles: [...holding].sort(), isLabel: !factorys.has(code) })).sort((one, other) => (one.code < other.code ? -1 : 1)),
    idleLines: targets.orphans.map(said),
  };
  made.set(context, report);
  return report;
};

/** The channel as a row of the mapping table has it. It is in the row's key: another word for FBA would stand beside the rows there are. */
export const mappedChannel: Readonly<Record<ChannelId, string>> = { ...channelName, amz_fba: 'Amazon FBA' };

/** The row that maps a listing, as the mapping table holds it. */
export const mappingRow = (listing: DoctorListing, bundleCode: string, unitsPerListing: number): Readonly<Record<string, string | number | null>> => ({
  bundleCode, channel: mappedChannel[listing.channel], sku: listing.sku, asin: listing.externalId, unitsPerListing, title: listing.title,
});

export const isOneChannel = (word: string): boolean => channelsMeant(word).length === 1;
