/** Which bundle or item a listing sells, and how many of it. A listing sells one thing; where two sheets say two, neither is taken. */
import { listingId, type ChannelId, type Listing } from '../demand/listing';
import { appendTo } from '../grouped';
import type { RowAt } from '../planning/stock';

export type MappingSource = 'factory' | 'martin';

/** The desk whose lines count where the two disagree; null where neither does until one of the lines is gone. */
export type DeskOf = (listing: Listing) => MappingSource | null;

/** A row of a mapping sheet. A blank channel means every channel; a row names a SKU, an ASIN or both. */
export type MappingLine = {
  readonly source: MappingSource;
  readonly bundleCode: string;
  readonly channel: string | null;
  readonly sku: string | null;
  readonly externalId: string | null;
  readonly unitsPerListing: number | null;
  readonly at: RowAt | null;
};

export type Target = {
  readonly code: string;
  /** Units of the code in one unit of the listing; 1 where the sheet leaves it blank. */
  readonly unitsEach: number;
  readonly source: MappingSource | null;
  /** `same-code`: no sheet maps it, but the SKU is itself the code of a bundle or item. */
  readonly by: 'sku' | 'external-id' | 'same-code';
  readonly at: RowAt | null;
};

export type TargetConflict = {
  readonly listingId: string;
  readonly kind: 'two-targets' | 'two-desks' | 'pack-factor';
  readonly lines: readonly MappingLine[];
};

export type TargetMap = {
  /** By listing id. Listings without a target, or with a conflict, are not in it. */
  readonly targets: ReadonlyMap<string, Target>;
  readonly conflicts: readonly TargetConflict[];
  readonly unmapped: readonly string[];
  /** Lines of the sheets that no listing answers to. */
  readonly orphans: readonly MappingLine[];
};

const words: readonly (readonly [pattern: RegExp, channels: readonly ChannelId[]])[] = [
  [/\bwfs\b|fulfill?ed by walmart/, ['wfs']],
  [/(walmart|wmt).*(fbm|seller|merchant)|(fbm|seller|merchant).*(walmart|wmt)/, ['wmt_fbm']],
  [/walmart|\bwmt\b/, ['wfs', 'wmt_fbm']],
  [/ebay/, ['ebay']],
  [/\bfbm\b|\bmfn\b|merchant/, ['amz_fbm']],
  [/\bfba\b|\bafn\b/, ['amz_fba']],
  [/amazon|\bamz\b/, ['amz_fba', 'amz_fbm']],
];

const everyChannel: readonly ChannelId[] = ['amz_fba', 'amz_fbm', 'wfs', 'wmt_fbm', 'ebay'];

/** Channels a sheet's word means; all of them for a blank or a word that is none of ours. The fewer, the more the word says. */
export const channelsMeant = (word: string | null): readonly ChannelId[] => {
  const said = (word ?? '').trim().toLowerCase().replaceAll('_', ' ');
  return words.find(([pattern]) => pattern.test(said))?.[1] ?? everyChannel;
};

/** A name for the channels a sheet's word means; a word that is none of ours stands for itself. */
export const channelMeaning = (word: string | null): string => (word === null || isChannelWord(word) ? channelsMeant(word).join(' ') : word.trim().toLowerCase());

/** Whether every channel is meant by a word, not for want of one that is known. */
const meansEvery = /^(?:all|any|every|both|\*)\b|^\*$/i;

export const isChannelWord = (word: string): boolean => meansEvery.test(word.trim()) || channelsMeant(word) !== everyChannel;

type Claim = { readonly line: MappingLine; readonly breadth: number; readonly by: 'sku' | 'external-id' };

/** Claims that say most: by SKU before by ASIN, and the narrower word for a channel before the wider. */
const closest = (claims: readonly Claim[]): readonly Claim[] => {
  const bySku = claims.filter(({ by }) => by === 'sku');
  const kind = bySku.length > 0 ? bySku : claims;
  const narrowest = Math.min(...kind.map(({ breadth }) => breadth));
  return kind.filter(({ breadth }) => breadth === narrowest);
};

const conflictOf = (listing: string, claims: readonly Claim[]): TargetConflict | null => {
  const lines = claims.map(({ line }) => line);
  const [first] = lines;
  if (first === undefined) return null;
  const differ = lines.some(({ bundleCode }) => bundleCode !== first.bundleCode);
  if (lines.some(({ source }) => source !== first.source) && differ) return { listingId: listing, kind: 'two-desks', lines };
  if (differ) return { listingId: listing, kind: 'two-targets', lines };
  return lines.some(({ unitsPerListing }) => (unitsPerListing ?? 1) !== (first.unitsPerListing ?? 1)) ? { listingId: listing, kind: 'pack-factor', lines } : null;
};

/** Of claims of both desks that disagree, those of the one that is to count, where one is. */
const counting = (listing: Listing, claims: readonly Claim[], deskOf: DeskOf): readonly Claim[] => {
  if (conflictOf(listing.id, claims) === null) return claims;
  const desk = deskOf(listing);
  const own = claims.filter(({ line }) => line.source === desk);
  return own.length === 0 ? claims : own;
};

/**
 * Targets of listings. A line that names a SKU speaks of that SKU alone, even where it names an ASIN as well. `codes` are the bundles
 * and items there are: a listing no sheet maps whose SKU is one of them sells it. `deskOf` says whose lines count where two desks disagree.
 */
export const listingTargets = (listings: readonly Listing[], lines: readonly MappingLine[], codes: ReadonlySet<string>, deskOf: DeskOf = () => null): TargetMap => {
  const bySku = new Map<string, MappingLine[]>();
  const byExternalId = new Map<string, MappingLine[]>();
  for (const line of lines) {
    const [key, index] = line.sku === null ? [line.externalId, byExternalId] : [line.sku, bySku];
    if (key === null) continue;
    appendTo(index, key, line);
  }
  const used = new Set<MappingLine>();
  const targets = new Map<string, Target>();
  const conflicts: TargetConflict[] = [];
  const unmapped: string[] = [];
  for (const listing of listings) {
    const { channel, sku, externalId } = listing;
    const id = listingId(channel, sku);
    const claimsOf = (found: readonly MappingLine[], by: Claim['by']): readonly Claim[] =>
      found.flatMap((line) => {
        const meant = channelsMeant(line.channel);
        return meant.includes(channel) ? [{ line, breadth: meant.length, by }] : [];
      });
    const claims = [...claimsOf(bySku.get(sku) ?? [], 'sku'), ...(externalId === null ? [] : claimsOf(byExternalId.get(externalId) ?? [], 'external-id'))];
    for (const { line } of claims) used.add(line);
    const best = counting(listing, closest(claims), deskOf);
    const [claim] = best;
    const conflict = conflictOf(id, best);
    if (conflict !== null) conflicts.push(conflict);
    else if (claim !== undefined) {
      const { line, by } = claim;
      targets.set(id, { code: line.bundleCode, unitsEach: Math.max(1, line.unitsPerListing ?? 1), source: line.source, by, at: line.at });
    } else if (codes.has(sku)) targets.set(id, { code: sku, unitsEach: 1, source: null, by: 'same-code', at: null });
    else unmapped.push(id);
  }
  return { targets, conflicts, unmapped, orphans: lines.filter((line) => !used.has(line)) };
};
