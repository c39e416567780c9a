/** Figures in the formulas and terms of help that a setting moves are told as what they are: what stands by default. */
import { expect, test } from 'vitest';
import { settingRow, type SettingId } from '../../../renderer/domain/settings/setting-rows';
import { valueWords } from '../../../renderer/domain/settings/setting-words';
import { formulas } from '../../../renderer/features/help/formulas';
import { glossary } from '../../../renderer/features/help/glossary';

const formula = (id: string): string => formulas.filter((one) => one.id === id).map((one) => `${one.formula}. ${one.note}`).join();
const term = (name: string): string => glossary.filter((one) => one.term === name).map(({ meaning }) => meaning).join();

test.each<readonly [SettingId, string]>([
  ['velocity-floor-days', formula('velocity')], ['growth-in-stock-days', formula('growth')], ['growth-lowest', formula('growth')], ['growth-highest', formula('growth')], ['excess-days', formula('excess')],
  ['wfs-target-days', formula('wfs')], ['reserve-confidence', formula('kept-back')], ['excess-days', term('Excess')], ['abc-a-share', term('ABC class')], ['abc-b-share', term('ABC class')],
])('%s', (id, text) => {
  const row = settingRow(id);
  expect(text).toContain(valueWords(row, row.default));
  expect(text).toContain('by default');
});

test('the months before a season is believed', () => {
  expect(formula('season')).toContain(`${String(settingRow('season-months').default)} months by default`);
});
