import { describe, expect, it } from 'vitest';
import { addressFrom, emptyAddress, queryOf, type SheetAddress } from '../../../renderer/ui/sheet/sheet-address';

const through = (address: SheetAddress): SheetAddress => addressFrom(new URLSearchParams(queryOf(address).toString()));

describe('the address of a sheet', () => {
  it('is plain while nothing is chosen', () => {
    expect(queryOf(emptyAddress).toString()).toBe('');
    expect(addressFrom(new URLSearchParams())).toEqual(emptyAddress);
  });

  it('carries everything that decides which rows are shown', () => {
    const address: SheetAddress = {
      view: 'china-bundles', search: 'jar 44 oz & lid', tile: 'short', asOf: '2026-10-01', parameters: { year: '2024', 'low-stock': '30' },
      sort: [{ columnId: 'send', direction: 'desc' }, { columnId: 'sku', direction: 'asc' }],
      filters: [
        { kind: 'equals', columnId: 'status', text: 'out: of stock' },
        { kind: 'contains', columnId: 'title', text: 'größer ÷ 2' },
        { kind: 'number', columnId: 'days', minimum: -1.5, maximum: null },
        { kind: 'number', columnId: 'units', minimum: 0, maximum: 0 },
        { kind: 'not-blank', columnId: 'note' },
      ],
    };
    expect(through(address)).toEqual(address);
  });

  it('knows an order that was taken away from one that was never chosen', () => {
    expect(through({ ...emptyAddress, sort: [] }).sort).toEqual([]);
    expect(through(emptyAddress).sort).toBeNull();
  });

  it.each(['where=days:number:x..3', 'where=days:number:..', 'where=days:like:3', 'where=days', 'where=status:equals:', 'as-of=yesterday'])('passes over %s, which says nothing', (written) => {
    expect(addressFrom(new URLSearchParams(written))).toEqual(emptyAddress);
  });
});
