import { describe, expect, it } from 'vitest';
import { keepBundles, keptBundles } from '../../../renderer/features/factory-desk/kept-bundles';
import type { PendingBundle } from '../../../renderer/features/factory-desk/pending-bundles';

const shelf = () => {
  const texts = new Map<string, string>();
  return { texts, getItem: (key: string) => texts.get(key) ?? null, setItem: (key: string, text: string) => void texts.set(key, text), removeItem: (key: string) => void texts.delete(key) };
};
const bundle: PendingBundle = { code: 'SET', isNew: false, original: { parts: [{ code: 'A', quantity: 2 }], version: null }, parts: [{ code: 'A', quantity: 3 }], from: '2026-05-30', facts: { packagingCost: 0.5, name: 'Set' } };
const bases = { bundles: 'v1', items: null };

describe('changes of bundles that are not saved', () => {
  it('are there again as they were, with the versions they were made on', () => {
    const store = shelf();
    expect(keepBundles(store, 'key', new Map([['SET', bundle]]), bases)).toBe(true);
    expect(keptBundles(store, 'key')).toEqual({ bases, pending: new Map([['SET', bundle]]) });
    expect(keptBundles(store, 'another store')).toBeNull();
  });

  it('are kept also where the window was left before their versions were read', () => {
    const store = shelf();
    keepBundles(store, 'key', new Map([['SET', bundle]]), null);
    expect(keptBundles(store, 'key')).toEqual({ bases: null, pending: new Map([['SET', bundle]]) });
  });

  it('are forgotten once they are saved or discarded', () => {
    const store = shelf();
    keepBundles(store, 'key', new Map([['SET', bundle]]), bases);
    keepBundles(store, 'key', new Map(), null);
    expect(store.texts.size).toBe(0);
  });

  it('are let go where they cannot be read, and said where there is no room for them', () => {
    const store = shelf();
    for (const text of ['', '{', 'null', '{"bases":{},"bundles":[]}', '{"bases":{"bundles":null,"items":null},"bundles":[{"code":"SET"}]}']) {
      store.texts.set('key', text);
      expect(keptBundles(store, 'key'), text).toBeNull();
    }
    const full = { ...store, setItem: () => { throw new Error('full'); } };
    expect(keepBundles(full, 'key', new Map([['SET', bundle]]), bases)).toBe(false);
  });
});
