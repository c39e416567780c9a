/** Classes by revenue and by what sales leave of it: worked out on paper. */
import { describe, expect, it } from 'vitest';
import { planStore } from '../../../renderer/domain/planning/plan-store';
import { replanSkus } from '../../../renderer/domain/planning/replan';
import { classNote } from '../../../renderer/domain/sheets/class-note';
import { settingsOf, type SettingEntry } from '../../../renderer/domain/settings/settings';
import { costInput, given, listingInput, salesFacts, storeInputs } from './store-inputs';

const sold = (sku: string, units365: number, revenue365: number) => listingInput('amz_fba', sku, units365 / 365, { sales: salesFacts({ units365, revenue365 }), price: given(10) });
/** Revenue of 1,000, 600 and 300; nothing of the fourth; of the fifth nobody knows the cost. */
const listings = [sold('THIN', 100, 1000), sold('FAT', 60, 600), sold('LOSS', 30, 300), sold('STILL', 0, 0), sold('BLIND', 20, 200)];
const cost = (sku: string, landed: number) => costInput(sku, { landed: given(landed) });
const costs = [cost('THIN', 5), cost('FAT', 1), cost('LOSS', 9), cost('STILL', 1)];
const set = (settingId: string, value: SettingEntry['value'], name: string | null = null): SettingEntry => ({ settingId, scope: name === null ? 'store' : 'sku', storeId: 'rg', name, value });
const fees = [set('referral-share', 0.1), set('fulfilment-fee', 2)];
const planOf = (entries: readonly SettingEntry[]) => planStore(storeInputs({ listings, costs, settings: settingsOf([...fees, ...entries]) }));
const classesIn = (plan: ReturnType<typeof planOf>) => plan.listings.map(({ classes }) => classes.abc);
const byContribution = set('abc-by', 'contribution');

describe('classes', () => {
  it('go by revenue where nothing is set', () => {
    // Of 2,100: 1,000, 1,600 (76 %), 1,900 (90 %), 2,100.
    expect(classesIn(planOf([]))).toEqual(['A', 'A', 'B', 'N', 'C']);
    expect(planOf([]).context.classBasis).toBe('revenue');
    expect(classNote({ plan: planOf([]) })).toEqual([]);
  });

  it('go by what sales leave where that is set, and there is none where the cost is not known', () => {
    // 1,000 − 100 − 100 × 7 = 200; 600 − 60 − 60 × 3 = 360; 300 − 30 − 30 × 11 = −60. Of 560: 360, then all.
    const plan = planOf([byContribution]);
    expect(classesIn(plan)).toEqual(['C', 'A', 'C', 'N', null]);
    expect(plan.context.classBasis).toBe('contribution');
    expect(plan.listings.map(({ classes }) => classes.serviceLevel)).toEqual([0.9, 0.97, 0.9, 0.9, 0.9]);
    expect(classNote({ plan })).toEqual(['Classes go by contribution, and one SKU of the store has none, because price, fulfilment fee or landed cost is not known, or how they sell.']);
  });

  it('call what was given away sold: N is for what did not sell', () => {
    const plan = planStore(storeInputs({ listings: [sold('THIN', 100, 1000), sold('GIFT', 10, 0), sold('STILL', 0, 0)] }));
    expect(classesIn(plan)).toEqual(['A', 'C', 'N']);
  });

  it('are made anew when the fee of one SKU moves the shares of others', () => {
    const before = planOf([byContribution]);
    // 600 − 60 − 60 × 9 = 0: the others are what is left.
    const entries = [...fees, byContribution, set('fulfilment-fee', 8, 'FAT')];
    const after = replanSkus(before, settingsOf(entries), new Set(['FAT']));
    expect(classesIn(after)).toEqual(['A', 'C', 'C', 'N', null]);
    expect(classesIn(after)).toEqual(classesIn(planOf([byContribution, set('fulfilment-fee', 8, 'FAT')])));
  });
});
