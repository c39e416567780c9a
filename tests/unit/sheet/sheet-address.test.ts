import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addressFrom, emptyAddress, queryOf, type SheetAddress } from '../../../renderer/ui/sheet/sheet-address';

const today = '2026-11-22';
const through = (address: SheetAddress): SheetAddress => addressFrom(new URLSearchParams(queryOf(address).toString()), today);

describe('the address of a sheet', () => {
  it('is plain while nothing is chosen', () => {
    expect(queryOf(emptyAddress).toString()).toBe('');
    expect(addressFrom(new URLSearchParams())).toEqual(emptyAddress);
  });

  it('carries everything that decides which rows are shown', () => {
    const address: SheetAddress = {
      view: 'china-bundles', search: 'jar 44 oz & lid', tile: 'short', asOf: '2026-10-01', parameters: { year: '2024', 'low-stock': '30' }, panel: { open: 'containers', supplier: 'Mill & Works', fill: '95' },
      sort: [{ columnId: 'send', direction: 'desc' }, { columnId: 'sku', direction: 'asc' }],
      filters: [
        { kind: 'equals', columnId: 'status', text: 'out: of stock' },
        { kind: 'contains', columnId: 'title', text: 'größer ÷ 2' },
        { kind: 'number', columnId: 'days', minimum: -1.5, maximum: null },
        { kind: 'number', columnId: 'units', minimum: 0, maximum: 0 },
        { kind: 'not-blank', columnId: 'note' },
        { kind: 'days', columnId: 'eta', from: '2026-02-01', to: null },
        { kind: 'days', columnId: 'due', from: '2026-02-01', to: '2026-02-28' },
        { kind: 'one-of', columnId: 'supplier', texts: ['Cutting, sewing', '100 % yarn', 'a:b; c'] },
      ],
    };
    expect(through(address)).toEqual(address);
  });

  it('knows an order that was taken away from one that was never chosen', () => {
    expect(through({ ...emptyAddress, sort: [] }).sort).toEqual([]);
    expect(through(emptyAddress).sort).toBeNull();
  });

  it.each(['where=days:number:x..3', 'where=days:number:..', 'where=days:like:3', 'where=days', 'where=status:equals:', 'where=status:one-of:', 'where=status:one-of:,%25', 'where=eta:days:..', 'where=eta:days:2026-02-31..', 'where=eta:days:2026-02-01..2026-02-02..3', 'as-of=yesterday', 'as-of=2026-02-31', 'as-of=2026-11-22', 'as-of=2099-01-01'])('passes over %s, which says nothing', (written) => {
    expect(addressFrom(new URLSearchParams(written), today)).toEqual(emptyAddress);
  });

  it('carries any filter, order, search and parameter there and back', () => {
    const words = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 });
    const columnId = fc.constantFrom('send', 'sku', 'velocity.30', 'own-2');
    const bound = fc.option(fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => value + 0), { nil: null });
    const filter = fc.oneof(
      fc.record({ kind: fc.constantFrom('contains', 'equals', 'starts-with'), columnId, text: words }),
      fc.record({ kind: fc.constantFrom('blank', 'not-blank'), columnId }),
      fc.record({ kind: fc.constant('one-of'), columnId, texts: fc.array(words, { minLength: 1, maxLength: 3 }) }),
      fc.record({ kind: fc.constant('number'), columnId, minimum: bound, maximum: bound }).filter(({ minimum, maximum }) => minimum !== null || maximum !== null),
    );
    const address = fc.record({
      view: fc.option(words, { nil: null }), search: fc.oneof(fc.constant(''), words), tile: fc.option(words, { nil: null }), asOf: fc.constantFrom(null, '2026-02-28', '2026-11-21'),
      filters: fc.array(filter, { maxLength: 4 }), sort: fc.option(fc.array(fc.record({ columnId, direction: fc.constantFrom('asc', 'desc') }), { maxLength: 3 }), { nil: null }),
      parameters: fc.dictionary(fc.constantFrom('year', 'low-stock', 'brand'), words), panel: fc.dictionary(fc.constantFrom('open', 'item', 'year'), words),
    });
    fc.assert(fc.property(address, (one) => {
      expect(through(one as SheetAddress)).toEqual({ ...one, parameters: { ...one.parameters }, panel: { ...one.panel } });
    }), { numRuns: 300 });
  });
});
