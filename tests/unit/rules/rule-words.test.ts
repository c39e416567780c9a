/** A rule in the table of Settings: units are said, and no code word or row of twelve numbers is shown. */
import { describe, expect, it } from 'vitest';
import { deliveredRules } from '../../../renderer/domain/rules/delivered-rules';
import { ruleWords } from '../../../renderer/domain/rules/rule-words';

const wordsAt = (ruleId: string): readonly string[] => deliveredRules.filter((rule) => rule.ruleId === ruleId).map((rule) => ruleWords(rule.ruleId, rule.value));

describe('a rule is shown', () => {
  it.each([
    ['fba-storage-standard', ['Jan–Sep $0.87, Oct–Dec $2.40 per ft³ and month', 'Jan–Sep $0.78, Oct–Dec $2.40 per ft³ and month']],
    ['awd-storage', ['$0.48 per ft³ and month']],
    ['low-inventory-fee-sizes', ['standard size', 'standard and bulky sizes']],
    ['low-inventory-fee-exempt-sales', ['20 units']],
    ['low-inventory-fee-exempt-awd-share', ['70 %']],
    ['us-merchandise-processing', ['0.3464 %']],
    ['fba-capacity-overage', ['$10.00 per ft³ and month']],
  ])('%s with its unit', (ruleId, words) => {
    expect(wordsAt(ruleId)).toEqual(words);
  });

  it('in steps of days, with the least of a unit', () => {
    const [first] = wordsAt('fba-aged-surcharge');
    expect([first?.split('\n').at(0), first?.split('\n').at(-1)]).toEqual(['181–210 days: $0.50 per ft³', 'From 366 days: $6.90 per ft³, at least $0.15 per unit']);
  });

  it('in no code word', () => {
    for (const { ruleId, value } of deliveredRules) expect(ruleWords(ruleId, value)).not.toMatch(/[a-z]-[a-z]/);
  });
});
