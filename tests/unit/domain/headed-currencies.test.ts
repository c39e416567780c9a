/** A heading that names a currency says what the amounts below it are in. */
import { describe, expect, it } from 'vitest';
import { recognise } from '../../../renderer/domain/reports/recognise';
import { columnOf, readRecords } from './read-records';

const told = ({ problems }: ReturnType<typeof readRecords>) => problems.map(({ severity, row, message }) => [severity, row, message]);
const refused = (row: number, raw: string) => ['error', row, `“${raw}” is in a currency that its row does not name. Write the currency in a column headed Currency, or the amount in USD.`];

describe('amounts below a heading with the sign of another currency', () => {
  it.each(['FOB (€)', 'FOB €', 'FOB in €', 'FOB, £', 'FOB (¥)', 'FOB ￥', 'FOB ₺'])('are refused where their row names none: %s', (heading) => {
    const reading = readRecords('costs', [['SKU', heading, 'Freight', 'Duty %'], ['A-1', '12.50', '2', '5'], ['A-2', '', '2', '5']]);
    const sign = /[€£¥￥₺]/.exec(heading)?.[0] ?? '';
    expect([columnOf(reading, 'sku'), told(reading)]).toStrictEqual([['A-2'], [refused(2, `12.5 ${sign}`)]]);
  });

  it('are taken where their row names it', () => {
    const reading = readRecords('costs', [['SKU', 'FOB (€)', 'Currency', 'Freight'], ['A-1', '12.50', 'EUR', '2'], ['A-2', '3.50', 'USD', '2']]);
    expect([columnOf(reading, 'sku'), columnOf(reading, 'fob')]).toStrictEqual([['A-1'], [12.5]]);
    expect(told(reading)).toStrictEqual([['error', 3, '“3.5 €” is in another currency than USD, which its row names. Write the amount in USD.']]);
  });
});

it.each(['FOB ($)', 'FOB $', 'FOB (USD)', 'FOB USD', 'FOB in USD', 'fob_usd', 'FOB\n(USD)'])('amounts below one that names the currency of all stores are what they are: %s', (heading) => {
  const reading = readRecords('costs', [['SKU', heading, 'Freight', 'Landed Cost (USD)'], ['A-1', '12.50', '2', '15']]);
  expect([columnOf(reading, 'fob'), columnOf(reading, 'landed'), told(reading)]).toStrictEqual([[12.5], [15], []]);
});

it('a heading that names no currency goes before one that does, and one with another code is not used', () => {
  const reading = readRecords('costs', [['SKU', 'FOB (USD)', 'FOB', 'FOB (EUR)', 'Freight', 'Landed'], ['A-1', '1', '2', '3', '4', '5']]);
  expect(columnOf(reading, 'fob')).toStrictEqual([2]);
  expect(columnOf(readRecords('costs', [['SKU', 'FOB (EUR)', 'Freight', 'Landed'], ['A-1', '3', '4', '5']]), 'fob')).toStrictEqual([null]);
});

it('a list whose prices are headed so is recognised', () => {
  expect(recognise([['SKU', 'FOB (USD)', 'Freight (USD)', 'Landed Cost (USD)'], ['A-1', '1', '2', '3']])).toMatchObject({ headerIndex: 0, candidates: ['costs'] });
});
