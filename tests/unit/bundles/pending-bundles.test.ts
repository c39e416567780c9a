import { describe, expect, it } from 'vitest';
import { redone, undone } from '../../../renderer/ui/edit-history';
import { changesOf, clonedFacts, draftOf, heldFrom, nothingPending, withBundles, type PendingBundle } from '../../../renderer/features/factory-desk/pending-bundles';

const bundle = (more: Partial<PendingBundle> = {}): PendingBundle => ({
  code: 'SET', isNew: false, original: { parts: [{ code: 'A', quantity: 2 }, { code: 'B', quantity: 1 }], version: null }, parts: [{ code: 'A', quantity: 2 }, { code: 'B', quantity: 1 }], from: null, facts: {}, ...more,
});
const saved = (pending: PendingBundle) => changesOf(new Map([[pending.code, pending]]), { bundles: 'v1', items: 'v2' }).map(({ tableId, baseVersionId, edits }) => [tableId, baseVersionId, edits]);

describe('bundles changed and not saved', () => {
  it('go back a step at a time and forward again, and are no change once they are as before', () => {
    const first = withBundles(nothingPending, [bundle({ parts: [{ code: 'A', quantity: 3 }] })]);
    const second = withBundles(first, [bundle()]);
    expect([first.present.size, second.present.size, undone(second).present.size, redone(undone(second)).present.size, undone(undone(second)).present.size]).toEqual([1, 0, 1, 0, 0]);
    expect(undone(nothingPending)).toEqual(nothingPending);
  });

  it('change only the rows that differ, and take away what was taken out', () => {
    expect(saved(bundle({ parts: [{ code: 'A', quantity: 2 }, { code: 'C', quantity: 6 }] }))).toEqual([
      ['bundle-items', 'v2', { kind: 'some', upsert: [{ bundleCode: 'SET', itemCode: 'C', validFrom: null, quantity: 6 }], remove: [{ bundleCode: 'SET', itemCode: 'B', validFrom: null }] }],
    ]);
  });

  it('from a new day are a list of their own, and the one before it stays', () => {
    expect(saved(bundle({ from: '2026-09-01', parts: [{ code: 'A', quantity: 2 }] }))).toEqual([
      ['bundle-items', 'v2', { kind: 'some', upsert: [{ bundleCode: 'SET', itemCode: 'A', validFrom: '2026-09-01', quantity: 2 }], remove: [] }],
    ]);
    expect(saved(bundle({ from: '2026-06-01', original: { parts: [{ code: 'A', quantity: 2 }], version: '2026-06-01' }, parts: [] }))).toEqual([
      ['bundle-items', 'v2', { kind: 'some', upsert: [], remove: [{ bundleCode: 'SET', itemCode: 'A', validFrom: '2026-06-01' }] }],
    ]);
  });

  it('to hold from the day of a list that is there already are that list changed, not one with the parts of both', () => {
    const lists = [{ from: null, parts: [{ code: 'A', quantity: 2 }, { code: 'B', quantity: 1 }] }, { from: '2026-09-01', parts: [{ code: 'B', quantity: 5 }, { code: 'C', quantity: 4 }] }];
    expect(saved(heldFrom(bundle({ parts: [{ code: 'A', quantity: 3 }, { code: 'B', quantity: 5 }] }), '2026-09-01', lists))).toEqual([
      ['bundle-items', 'v2', { kind: 'some', upsert: [{ bundleCode: 'SET', itemCode: 'A', validFrom: '2026-09-01', quantity: 3 }], remove: [{ bundleCode: 'SET', itemCode: 'C', validFrom: '2026-09-01' }] }],
    ]);
    expect(heldFrom(bundle(), '2026-10-01', lists)).toEqual(bundle({ from: '2026-10-01' }));
    expect(heldFrom(bundle({ from: '2026-10-01' }), null, lists)).toEqual(bundle());
  });

  it('that are new stand in both lists', () => {
    expect(saved(bundle({ code: 'NEW', isNew: true, original: { parts: [], version: null }, parts: [{ code: 'A', quantity: 1 }], facts: { name: 'New set' } })).map(([tableId]) => tableId)).toEqual(['bundles', 'bundle-items']);
    expect(saved(bundle({ facts: { packagingCost: 0.4 } }))).toEqual([['bundles', 'v1', { kind: 'some', upsert: [{ bundleCode: 'SET', packagingCost: 0.4 }], remove: [] }]]);
  });

  it('give a clone their costs and sizes, and not their name, barcode or status', () => {
    expect(clonedFacts({ bundleCode: 'SET', name: 'Set', barcode: '123', status: 'active', packagingCost: 0.3, labourCost: 0.2, lengthCm: null }, { labourCost: 0.5 })).toEqual({ packagingCost: 0.3, labourCost: 0.5 });
  });

  it('are worked out with the costs of the list where nobody changed them', () => {
    expect([draftOf(bundle()).currency, draftOf(bundle({ facts: { currency: 'CNY' } })).currency, draftOf(bundle({ facts: { currency: null } })).currency]).toEqual([undefined, 'CNY', null]);
    expect([draftOf(bundle()).packaging, draftOf(bundle({ facts: { packagingCost: 0.4 } })).packaging, draftOf(bundle({ facts: { packagingCost: null } })).packaging]).toEqual([null, 0.4, 0]);
  });
});
