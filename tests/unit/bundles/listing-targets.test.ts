import { describe, expect, it } from 'vitest';
import { channelsMeant, listingTargets, type MappingLine } from '../../../renderer/domain/bundles/listing-targets';
import { listingId, type ChannelId, type Listing } from '../../../renderer/domain/demand/listing';

const listing = (channel: ChannelId, sku: string, externalId: string | null = null): Listing => ({ id: listingId(channel, sku), channel, sku, externalId, title: null });
const line = (bundleCode: string, more: Partial<MappingLine>): MappingLine => ({ source: 'factory', bundleCode, channel: null, sku: null, externalId: null, unitsPerListing: null, at: null, ...more });
const targets = (listings: readonly Listing[], lines: readonly MappingLine[], codes: readonly string[] = []) => listingTargets(listings, lines, new Set(codes));
const fba = listing('amz_fba', 'X', 'B01');

describe('what a listing sells', () => {
  it.each([
    ['FBA', ['amz_fba']], ['Amazon FBM', ['amz_fbm']], ['amazon', ['amz_fba', 'amz_fbm']], ['Walmart', ['wfs', 'wmt_fbm']], ['WFS', ['wfs']], ['walmart seller fulfilled', ['wmt_fbm']], ['eBay', ['ebay']],
    ['amz_fba', ['amz_fba']], ['wmt_fbm', ['wmt_fbm']],
  ])('a sheet that says %s means %o', (word, channels) => {
    expect(channelsMeant(word)).toEqual(channels);
  });

  it('is found by SKU before ASIN, and by the narrower channel before the wider', () => {
    expect(targets([fba], [line('BY-ASIN', { externalId: 'B01' }), line('BY-SKU', { sku: 'X', unitsPerListing: 3 })]).targets.get(fba.id)).toMatchObject({ code: 'BY-SKU', unitsEach: 3, by: 'sku' });
    expect(targets([fba], [line('ANY', { sku: 'X' }), line('FBA', { sku: 'X', channel: 'FBA' })]).targets.get(fba.id)?.code).toBe('FBA');
    expect(targets([fba], [line('BY-ASIN', { externalId: 'B01' })]).targets.get(fba.id)).toMatchObject({ code: 'BY-ASIN', by: 'external-id', unitsEach: 1 });
  });

  it('by ASIN leaves alone a line that names another SKU', () => {
    expect(targets([fba], [line('OTHER', { sku: 'Y', externalId: 'B01' })]).unmapped).toEqual([fba.id]);
  });

  it('is its own code where no sheet maps it', () => {
    expect(targets([fba], [], ['X']).targets.get(fba.id)).toMatchObject({ code: 'X', by: 'same-code', source: null });
    expect(targets([fba], []).unmapped).toEqual([fba.id]);
  });

  it.each([
    ['two-targets', [line('A', { sku: 'X' }), line('B', { sku: 'X' })]],
    ['two-desks', [line('A', { sku: 'X' }), line('B', { sku: 'X', source: 'martin' })]],
    ['pack-factor', [line('A', { sku: 'X', unitsPerListing: 1 }), line('A', { sku: 'X', unitsPerListing: 2 })]],
  ] as const)('is nothing where sheets disagree: %s', (kind, lines) => {
    const map = targets([fba], lines, ['X']);
    expect(map.conflicts).toMatchObject([{ listingId: fba.id, kind }]);
    expect(map.targets.size).toBe(0);
  });

  it('is one where two desks say the same', () => {
    expect(targets([fba], [line('A', { sku: 'X' }), line('A', { sku: 'X', source: 'martin' })]).targets.get(fba.id)?.code).toBe('A');
  });

  it('leaves lines without a listing as orphans', () => {
    const orphan = line('A', { sku: 'GONE' });
    expect(targets([fba], [orphan, line('B', { sku: 'X', channel: 'eBay' })], ['X']).orphans).toHaveLength(2);
  });
});
