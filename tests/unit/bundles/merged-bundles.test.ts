import { describe, expect, it } from 'vitest';
import { clashesOf, mergedBundle, type Standing } from '../../../renderer/features/factory-desk/merged-bundles';
import { changesOf, type PendingBundle } from '../../../renderer/features/factory-desk/pending-bundles';
import type { DraftPart } from '../../../renderer/domain/bundles/desk/drafts';

const parts = (all: Readonly<Record<string, number>>): readonly DraftPart[] => Object.entries(all).map(([code, quantity]) => ({ code, quantity }));
const bundle = (to: Readonly<Record<string, number>>, more: Partial<PendingBundle> = {}): PendingBundle => ({ code: 'SET', isNew: false, original: { parts: parts({ A: 2, B: 1, C: 6 }), version: null }, parts: parts(to), from: null, facts: {}, ...more });
const standing = (now: Readonly<Record<string, number>>, more: Partial<Standing> = {}): Standing => ({
  items: [...Object.entries(now).map(([itemCode, quantity]) => ({ bundleCode: 'SET', itemCode, validFrom: null, quantity })), { bundleCode: 'DUO', itemCode: 'A', validFrom: null, quantity: 9 }, { bundleCode: 'SET', itemCode: 'A', validFrom: '2030-01-01', quantity: 7 }],
  bundles: [{ bundleCode: 'SET', name: 'Set' }], contested: new Set(), ...more,
});
const quantities = ({ parts: all }: PendingBundle): Readonly<Record<string, number>> => Object.fromEntries(all.map(({ code, quantity }) => [code, quantity]));

describe('a bundle two people changed', () => {
  // Ann made two of B; Ben three, took C out and put D in.
  const bens = bundle({ A: 2, B: 3, D: 1 });
  const anns = standing({ A: 2, B: 2, C: 6 });

  it('clashes where both changed the same part, and nowhere else', () => {
    expect(clashesOf(bens, anns)).toEqual([{ code: 'SET', what: 'B', yours: 3, theirs: 2 }]);
    expect(clashesOf(bundle({ A: 2, B: 1 }), anns)).toEqual([]);
    // Both want the same.
    expect(clashesOf(bundle({ A: 2, B: 2, C: 6 }), anns)).toEqual([]);
    // He took out what she made two of.
    expect(clashesOf(bundle({ A: 2, C: 6 }), anns)).toEqual([{ code: 'SET', what: 'B', yours: null, theirs: 2 }]);
  });

  it('keeps what only one of them changed, and of the rest what is chosen', () => {
    expect(quantities(mergedBundle(bens, anns, 'yours'))).toEqual({ A: 2, B: 3, D: 1 });
    expect(quantities(mergedBundle(bens, anns, 'theirs'))).toEqual({ A: 2, B: 2, D: 1 });
    // Ann changed A as well, which Ben never touched.
    expect(quantities(mergedBundle(bens, standing({ A: 5, B: 2, C: 6 }), 'yours'))).toEqual({ A: 5, B: 3, D: 1 });
  });

  it('saves on top of what stands now', () => {
    const merged = mergedBundle(bens, anns, 'yours');
    expect(changesOf(new Map([['SET', merged]]), { bundles: 'b2', items: 'i2' })).toEqual([
      { tableId: 'bundle-items', partition: 'all', baseVersionId: 'i2', edits: { kind: 'some', upsert: [{ bundleCode: 'SET', itemCode: 'B', validFrom: null, quantity: 3 }, { bundleCode: 'SET', itemCode: 'D', validFrom: null, quantity: 1 }], remove: [{ bundleCode: 'SET', itemCode: 'C', validFrom: null }] } },
    ]);
  });

  it('that both made anew from the same day is one list, and one that nobody else made is still new', () => {
    const later = bundle({ A: 4 }, { from: '2030-01-01' });
    expect(clashesOf(later, anns)).toEqual([{ code: 'SET', what: 'A', yours: 4, theirs: 7 }]);
    expect(mergedBundle(later, anns, 'theirs')).toMatchObject({ from: null, original: { version: '2030-01-01', parts: [{ code: 'A', quantity: 7 }] }, parts: [{ code: 'A', quantity: 7 }] });
    const made = bundle({ A: 1 }, { code: 'NEW', isNew: true, original: { parts: [], version: null } });
    expect(mergedBundle(made, anns, 'yours')).toEqual(made);
  });

  it('clashes in its name where the list of bundles was changed by both', () => {
    const named = bundle({ A: 2, B: 1, C: 6 }, { facts: { name: 'My set', packagingCost: 1 } });
    expect(clashesOf(named, standing({ A: 2, B: 1, C: 6 }))).toEqual([]);
    const contested = standing({ A: 2, B: 1, C: 6 }, { bundles: [{ bundleCode: 'SET', name: 'Her set', packagingCost: 1 }], contested: new Set(['SET']) });
    expect(clashesOf(named, contested)).toEqual([{ code: 'SET', what: 'name', yours: 'My set', theirs: 'Her set' }]);
    expect([mergedBundle(named, contested, 'yours').facts, mergedBundle(named, contested, 'theirs').facts]).toEqual([{ name: 'My set', packagingCost: 1 }, { packagingCost: 1 }]);
  });
});
