import { describe, expect, it } from 'vitest';
import { deliveredRules } from '../../../renderer/domain/rules/delivered-rules';
import { isRuleEntry, ruleFromText as ruleRead, ruleText } from '../../../renderer/domain/rules/rule-entry';

const ruleFromText = (...[ruleId, typed]: Parameters<typeof ruleRead>): unknown => {
  const read = ruleRead(ruleId, typed);
  return read.ok ? read.value : null;
};

describe('a rule as people write it', () => {
  it.each(deliveredRules.map((rule) => [rule.ruleId, rule.validFrom, rule] as const))('%s of %s is read back as it was written, and may stand', (ruleId, _, rule) => {
    expect(ruleFromText(ruleId, ruleText(ruleId, rule.value))).toEqual(rule.value);
    // Staff's own days begin in this century.
    expect(isRuleEntry({ ...rule, validFrom: rule.validFrom < '2000' ? '2000-01-01' : rule.validFrom })).toBe(true);
  });

  it('of another shape is refused, never guessed', () => {
    expect([
      ruleFromText('wfs-in-stock-days', 'soon'), ruleFromText('wfs-in-stock-days', ''), ruleFromText('wfs-in-stock-days', '-1'), ruleFromText('low-inventory-fee-grain', 'child'),
      ruleFromText('fba-storage-standard', '1, 2, 3'), ruleFromText('wfs-sell-through-bands', '1, 1, 1'), ruleFromText('fba-aged-surcharge', '181-210 0.5\n200-220 1'), ruleFromText('fba-aged-surcharge', 'much'),
    ]).toEqual([null, null, null, null, null, null, null, null]);
    expect(ruleFromText('fba-aged-surcharge', '181-210 0.50\n366+ 6.90 0.15')).toEqual([
      { fromDays: 181, toDays: 210, perCubicFoot: 0.5, perUnit: null },
      { fromDays: 366, toDays: null, perCubicFoot: 6.9, perUnit: 0.15 },
    ]);
  });

  it.each([
    ['wfs-in-stock-days', '1e2'], ['wfs-in-stock-days', '0x10'], ['wfs-in-stock-days', '0b11'], ['wfs-in-stock-days', '1,5'], ['wfs-in-stock-days', '+28'], ['wfs-in-stock-days', 'Infinity'],
    ['fba-storage-standard', '1e0, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1'], ['wfs-sell-through-bands', '0x3, 2, 1'],
  ] as const)('of %s takes no figure written as %s, and says which is none', (ruleId, typed) => {
    const read = ruleRead(ruleId, typed);
    expect(read).toEqual({ ok: false, problem: expect.stringContaining(`“${typed.split(', ')[0] ?? ''}”`) });
  });

  it('takes the thousands of a figure, and no per cent of what is no share', () => {
    expect(ruleFromText('fba-capacity-overage', '1,200.50')).toBe(1200.5);
    expect(ruleRead('fba-capacity-overage', '5 %')).toEqual({ ok: false, problem: '“5 %” is a per cent, and this is no share of anything.' });
  });

  it('that is a share is written and typed in per cent, and kept as before', () => {
    expect(ruleText('us-merchandise-processing', 0.003464)).toBe('0.3464 %');
    expect(['0.3464 %', '0.3464', '0.3464%', '100', '0 %'].map((typed) => ruleFromText('us-merchandise-processing', typed))).toEqual([0.003464, 0.003464, 0.003464, 1, 0]);
    expect(ruleRead('us-merchandise-processing', '101 %')).toEqual({ ok: false, problem: 'This is no value of the rule: write a per cent from 0 to 100, such as 2.5 %.' });
    expect(['%', '5 % of it', '-1 %', '1,5 %'].map((typed) => ruleRead('us-merchandise-processing', typed).ok)).toEqual([false, false, false, false]);
  });
});
