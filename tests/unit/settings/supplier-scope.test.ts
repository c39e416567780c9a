/** Settings about goods hold for a supplier's goods alone where they are set for it, below a SKU's own and above the store's. */
import { describe, expect, it } from 'vitest';
import { steadyDemand } from '../../../renderer/domain/planning/demand-of';
import { planStore } from '../../../renderer/domain/planning/plan-store';
import { settingRows } from '../../../renderer/domain/settings/setting-rows';
import { settingsOf, type SettingEntry } from '../../../renderer/domain/settings/settings';
import { awdStock, fbaStock, given, itemInput, listingInput, localStock, soldAsItIs, storeInputs, wfsStock } from '../planning/store-inputs';

const set = (settingId: string, value: SettingEntry['value'], scope: SettingEntry['scope'], name: string | null): SettingEntry => ({ settingId, scope, storeId: 'rg', name, value });

/** One item a supplier; two a day of each on every channel. */
const skus = ['GLASS', 'TIN'] as const;
const stocked = (sku: string) => [
  listingInput('amz_fba', sku, 2, { demand: steadyDemand(2, 0, sku), fba: fbaStock({ available: 200 }), awd: awdStock({ available: 1000 }), price: given(10) }),
  listingInput('wfs', sku, 2, { demand: steadyDemand(2, 0, sku), wfs: wfsStock({ available: 10 }) }),
  listingInput('wmt_fbm', sku, 2, { demand: steadyDemand(2, 0, sku) }),
];
const planWith = (entries: readonly SettingEntry[]) =>
  planStore(storeInputs({
    listings: skus.flatMap(stocked), items: [itemInput('GLASS', { supplier: 'Ningbo Glass', local: localStock(100) }), itemInput('TIN', { supplier: 'Tin Works', local: localStock(100) })], mappings: skus.map(soldAsItIs),
    settings: settingsOf([set('safety-method', 'buffer-days', 'store', null), set('buffer-days', 0, 'store', null), ...entries]),
  }));
const figures = (entries: readonly SettingEntry[]) => {
  const { listings } = planWith(entries);
  return skus.map((_, at) => {
    const [fba, wfs, walmart] = listings.slice(at * 3, at * 3 + 3);
    return { target: fba?.fba?.targetDays, excess: fba?.health?.excess, wfsTarget: wfs?.wfs?.targetDays, shown: walmart?.channel?.rules.reserve };
  });
};

describe('a setting for a supplier', () => {
  it('holds for its goods alone', () => {
    // 200 less 90 days of two are 20 too many, and less 60 days of two 80.
    expect(figures([])).toEqual([{ target: 45, excess: 20, wfsTarget: 56, shown: 6 }, { target: 45, excess: 20, wfsTarget: 56, shown: 6 }]);
    const glass = (settingId: string, value: number) => set(settingId, value, 'supplier', 'Ningbo Glass');
    expect(figures([glass('fba-target-days', 30), glass('excess-days', 60), glass('wfs-target-days', 28), glass('reserve-walmart', 12)])).toEqual([
      { target: 30, excess: 80, wfsTarget: 28, shown: 12 }, { target: 45, excess: 20, wfsTarget: 56, shown: 6 },
    ]);
  });

  it('stands before the store’s, and behind that of a SKU', () => {
    const [glass, tin] = figures([set('fba-target-days', 30, 'supplier', 'Ningbo Glass'), set('fba-target-days', 60, 'store', null), set('fba-target-days', 20, 'sku', 'GLASS'), set('wfs-target-days', 28, 'supplier', 'Ningbo Glass'), set('wfs-target-days', 40, 'store', null)]);
    expect([glass?.target, tin?.target, glass?.wfsTarget, tin?.wfsTarget]).toEqual([20, 60, 28, 40]);
  });
});

it('of sending, channels, health and orders all can be set for one, but those of an account and of its uploads', () => {
  const without = settingRows.filter(({ group, scopes }) => ['sending', 'channels', 'health', 'orders', 'lead-times', 'costs'].includes(group) && !scopes.includes('supplier')).map(({ id }) => id);
  expect(without).toEqual(['fba-capacity-standard', 'fba-capacity-bulky', 'mapping-desk', 'upload-hours', 'reserve-confidence', 'ebay-out-of-stock-control', 'price-gap-limit']);
});
