import { describe, expect, test } from 'vitest';
import { typedCosts, type CostedRow } from '../../../renderer/domain/costs/typed-costs';

const row = (id: string, costOf: string, fob: number | null = null, freight: number | null = null, currency: string | null = null): CostedRow => ({ id, costOf, fob, freight, currency });

describe('costs typed on listings', () => {
  test('are those of the code the listing is made of, whatever number of it', () => {
    const changes = new Map([['L1', { fob: 2 }], ['L2', { freight: 0.3 }], ['L3', { fob: 7 }]]);
    expect(typedCosts(changes, [row('L1', 'ITEM'), row('L2', '3 × ITEM', 2, 0.1), row('L3', 'BOX', 6, null, 'cny')])).toEqual({
      kind: 'costs',
      byCode: new Map([
        ['ITEM', { change: { fob: 2, freight: 0.3 }, known: { fob: true, freight: true, currency: null } }],
        ['BOX', { change: { fob: 7 }, known: { fob: true, freight: false, currency: 'CNY' } }],
      ]),
    });
  });
  test('that differ for one code are asked about, and equal ones are one', () => {
    const rows = [row('L1', 'ITEM'), row('L2', '3 × ITEM')];
    expect(typedCosts(new Map([['L1', { fob: 2 }], ['L2', { fob: 3 }]]), rows)).toEqual({ kind: 'clash', code: 'ITEM' });
    expect(typedCosts(new Map([['L1', { fob: 2 }], ['L2', { fob: 2 }]]), rows)).toMatchObject({ kind: 'costs' });
  });
  test('are in money that is named by its three letters', () => {
    const of = (currency: string) => typedCosts(new Map([['L1', { fob: 2, currency }]]), [row('L1', 'ITEM')]);
    expect(of('CNY')).toMatchObject({ kind: 'costs' });
    expect(['BANANA', '$', '', '007'].map((written) => of(written))).toEqual(['BANANA', '$', '', '007'].map((written) => ({ kind: 'no-currency', written })));
  });
  test('are not taken for saved where their row is gone', () => {
    expect(typedCosts(new Map([['L1', { fob: 2 }], ['L9', { fob: 3 }]]), [row('L1', 'ITEM')])).toEqual({ kind: 'gone', count: 1 });
  });
});
