import { describe, expect, it } from 'vitest';
import type { KeyValueStore } from '../../../renderer/data/storage/key-value-store';
import { openMemoryStore } from '../../../renderer/data/storage/memory-store';
import { openUnsavedTexts } from '../../../renderer/data/storage/unsaved-texts';

/** What Chromium keeps of localStorage: all of it while the process lives, and after a kill only what was there at `flush`. */
const localStore = (first: Readonly<Record<string, string>> = {}) => {
  const values = new Map(Object.entries(first));
  return {
    values,
    get length() {
      return values.size;
    },
    key: (at: number) => [...values.keys()][at] ?? null,
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  };
};

const one = 'sheet-edits:backend:ann@x.example:decisions-rg-fba-send';

describe('texts that are not saved yet', () => {
  const disk = (): { readonly open: () => Promise<KeyValueStore> } => {
    const store = openMemoryStore();
    return { open: () => Promise.resolve(store) };
  };

  it('are there after a kill that localStorage did not hear of, and what was saved does not come back', async () => {
    const { open } = disk();
    const first = openUnsavedTexts(localStore(), open);
    await first.read;
    first.setItem(one, 'typed');
    await first.written();
    const second = openUnsavedTexts(localStore(), open);
    await second.read;
    expect(second.getItem(one)).toBe('typed');
    second.removeItem(one);
    await second.written();
    // The removal never reached localStorage's own file.
    const third = openUnsavedTexts(localStore({ [one]: 'typed' }), open);
    await third.read;
    expect(third.getItem(one)).toBeNull();
  });

  it('of an earlier version of the app are taken over once, and other keys are left alone', async () => {
    const { open } = disk();
    const local = localStore({ [one]: 'typed before', selectedStore: 'bp' });
    await openUnsavedTexts(local, open).read;
    expect([...local.values]).toEqual([[one, 'typed before'], ['selectedStore', 'bp']]);
    const next = openUnsavedTexts(localStore({ selectedStore: 'bp' }), open);
    await next.read;
    expect(next.getItem(one)).toBe('typed before');
    expect(next.getItem('selectedStore')).toBe('bp');
  });

  it('set while those of before are still being read stand', async () => {
    const { open } = disk();
    const before = openUnsavedTexts(localStore(), open);
    before.setItem(one, 'old');
    await Promise.all([before.read, before.written()]);
    const texts = openUnsavedTexts(localStore(), open);
    texts.setItem(one, 'new');
    await texts.read;
    expect(texts.getItem(one)).toBe('new');
  });

  it('last as long as localStorage where nothing can be opened', async () => {
    const texts = openUnsavedTexts(localStore(), () => Promise.reject(new Error('no disk')));
    await texts.read;
    texts.setItem(one, 'typed');
    await texts.written();
    expect(texts.getItem(one)).toBe('typed');
  });
});
