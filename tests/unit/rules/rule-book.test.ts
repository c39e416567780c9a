import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayNumber, isoDay } from '../../../renderer/domain/demand/days';
import { deliveredRuleBook, deliveredRules } from '../../../renderer/domain/rules/delivered-rules';
import { lunarNewYears } from '../../../renderer/domain/rules/lunar-new-year';
import { ruleAt, ruleBookOf } from '../../../renderer/domain/rules/rule-book';
import type { RuleEntry, RuleId } from '../../../renderer/domain/rules/rule-book';

const ruleIds = [...new Set(deliveredRules.map(({ ruleId }) => ruleId))];
const days = fc.integer({ min: 0, max: 3650 }).map((number) => isoDay(dayNumber('2020-01-01') + number));

describe('the rule book', () => {
  it.each([
    ['2024-03-31', null],
    ['2024-04-01', 'parent-asin'],
    ['2026-01-14', 'parent-asin'],
    ['2026-01-15', 'seller-fnsku'],
    ['2030-01-01', 'seller-fnsku'],
  ])('counts the low-inventory fee on %s by %s', (day, grain) => {
    expect(ruleAt(deliveredRuleBook, 'low-inventory-fee-grain', day)?.value ?? null).toBe(grain);
  });

  it.each([
    ['2026-01-14', 'standard'],
    ['2026-01-15', 'standard-and-bulky'],
  ])('holds the low-inventory fee on %s for sizes %s', (day, sizes) => {
    expect(ruleAt(deliveredRuleBook, 'low-inventory-fee-sizes', day)?.value).toBe(sizes);
  });

  it('knows no exemption of slow sellers before it was announced', () => {
    expect(ruleAt(deliveredRuleBook, 'low-inventory-fee-exempt-sales', '2024-05-14')).toBeNull();
    expect(ruleAt(deliveredRuleBook, 'low-inventory-fee-exempt-sales', '2024-05-15')?.value).toBe(20);
  });

  it('says which entry it used and who published it', () => {
    expect(ruleAt(deliveredRuleBook, 'fba-storage-standard', '2026-03-02')?.ref).toMatchObject({ kind: 'rule', ruleId: 'fba-storage-standard', validFrom: '2024-04-01' });
  });

  it('charges for aged stock in steps that neither overlap nor leave a gap', () => {
    for (const entry of deliveredRules) {
      if (entry.ruleId !== 'fba-aged-surcharge') continue;
      entry.value.forEach((step, index) => {
        expect(step.fromDays).toBe(index === 0 ? 181 : (entry.value[index - 1]?.toDays ?? Number.NaN) + 1);
      });
      expect(entry.value.at(-1)?.toDays).toBeNull();
    }
  });

  it('never changes an answer about an earlier day by an entry of a later one', () => {
    fc.assert(
      fc.property(fc.constantFrom(...ruleIds), days, days, (ruleId: RuleId, asked, changed) => {
        fc.pre(asked < changed);
        // The value of another entry of the same rule, whatever it is.
        const added = { ...deliveredRules.find((entry) => entry.ruleId === ruleId), validFrom: changed, source: 'a test' } as RuleEntry;
        const later = ruleBookOf([...deliveredRules, added]);
        expect(ruleAt(later, ruleId, asked)).toEqual(ruleAt(deliveredRuleBook, ruleId, asked));
        expect(ruleAt(later, ruleId, changed)?.ref.source).toBe('a test');
      }),
    );
  });

  it('takes staff’s entry for the day of a delivered one', () => {
    const book = ruleBookOf([...deliveredRules, { ruleId: 'awd-storage', validFrom: '2023-10-01', value: [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1], source: 'invoice of May' }]);
    expect(ruleAt(book, 'awd-storage', '2026-01-01')?.value[0]).toBe(1);
  });

  it('does not depend on the order of its entries where their days differ', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray([...deliveredRules], { minLength: deliveredRules.length }), days, (shuffled, day) => {
        for (const id of ruleIds) expect(ruleAt(ruleBookOf(shuffled), id, day)).toEqual(ruleAt(deliveredRuleBook, id, day));
      }),
    );
  });

  it('has a Lunar New Year for every year, between 21 January and 20 February', () => {
    expect(lunarNewYears.map((day) => Number(day.slice(0, 4)))).toEqual(Array.from({ length: 16 }, (_, index) => 2020 + index));
    expect(lunarNewYears.filter((day) => Number.isNaN(dayNumber(day)) || day.slice(5) < '01-21' || day.slice(5) > '02-20')).toEqual([]);
  });
});
