import { describe, expect, it } from 'vitest';
import { channelsMeant, listingTargets, type MappingLine } from '../../../renderer/domain/bundles/listing-targets';
import { countingDesk } from '../../../renderer/domain/bundles/counting-desk';
import { listingId, type ChannelId, type Listing } from '../../../renderer/domain/demand/listing';
import { settingsOf } from '../../../renderer/domain/settings/settings';

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

  describe('of which one of two desks is to count', () => {
    const lines = [line('A', { sku: 'X', unitsPerListing: 2 }), line('B', { sku: 'X', source: 'martin' }), line('A', { sku: 'Y' }), line('B', { sku: 'Y', source: 'martin' })];
    const other = listing('amz_fba', 'Y');
    const counted = (entries: Parameters<typeof settingsOf>[0], said = lines) => listingTargets([fba, other], said, new Set(), countingDesk(settingsOf(entries), 'rg'));

    it('sells what that desk says, for the whole store or for its SKU alone', () => {
      const store = counted([{ settingId: 'mapping-desk', scope: 'store', storeId: 'rg', name: null, value: 'martin' }]);
      expect([store.targets.get(fba.id)?.code, store.targets.get(other.id)?.code, store.conflicts]).toEqual(['B', 'B', []]);
      const sku = counted([{ settingId: 'mapping-desk', scope: 'sku', storeId: 'rg', name: 'X', value: 'factory' }]);
      expect(sku.targets.get(fba.id)).toMatchObject({ code: 'A', unitsEach: 2, source: 'factory' });
      expect(sku.conflicts).toMatchObject([{ listingId: other.id, kind: 'two-desks' }]);
    });

    it('takes its pack where the two agree on the bundle and not on how many', () => {
      const packs = [line('A', { sku: 'X', unitsPerListing: 2 }), line('A', { sku: 'X', unitsPerListing: 3, source: 'martin' })];
      expect(counted([{ settingId: 'mapping-desk', scope: 'default', storeId: null, name: null, value: 'martin' }], packs).targets.get(fba.id)?.unitsEach).toBe(3);
    });

    it('is still nothing where that desk says two things itself', () => {
      const map = counted([{ settingId: 'mapping-desk', scope: 'default', storeId: null, name: null, value: 'factory' }], [...lines, line('C', { sku: 'X' })]);
      expect(map.conflicts).toMatchObject([{ listingId: fba.id, kind: 'two-targets' }]);
    });

    it('sells what the other says where that desk says nothing', () => {
      const map = counted([{ settingId: 'mapping-desk', scope: 'default', storeId: null, name: null, value: 'factory' }], [line('B', { sku: 'X', source: 'martin' })]);
      expect(map.targets.get(fba.id)?.code).toBe('B');
    });
  });

  it('leaves lines without a listing as orphans', () => {
    const orphan = line('A', { sku: 'GONE' });
    expect(targets([fba], [orphan, line('B', { sku: 'X', channel: 'eBay' })], ['X']).orphans).toHaveLength(2);
  });
});
