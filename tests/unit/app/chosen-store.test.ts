import { describe, expect, it } from 'vitest';
import { readSelectedStore, selectedStoreKey } from '../../../renderer/app/chosen-store';

const holding = (value: string | null) => ({ getItem: (key: string) => (key === selectedStoreKey ? value : null) });

describe('the chosen store', () => {
  it('is kept under selectedStore', () => {
    expect(selectedStoreKey).toBe('selectedStore');
  });

  it.each([
    ['rg', 'rg'],
    ['bp', 'bp'],
    ['mw', 'mw'],
    [null, 'rg'],
    ['', 'rg'],
    ['BP', 'rg'],
    ['xx', 'rg'],
  ])('kept as %s opens %s', (kept, opened) => {
    expect(readSelectedStore(holding(kept))).toBe(opened);
  });
});
