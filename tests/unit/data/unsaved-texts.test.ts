import * as fc from 'fast-check';
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
    expect([...local.values].slice(0, 2)).toEqual([[one, 'typed before'], ['selectedStore', 'bp']]);
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

/** A disk that has done only the first so many writes by the time the window ends; what was asked of it later never happens. */
const diskOf = (held: Map<string, unknown>, writes: number) => {
  const store = openMemoryStore(held);
  let left = writes;
  const write = (work: () => Promise<void>): Promise<void> => {
    left -= 1;
    return left < 0 ? new Promise(() => undefined) : work();
  };
  return { ...store, put: (values: ReadonlyMap<string, unknown>) => write(() => store.put(values)), remove: (keys: readonly string[]) => write(() => store.remove(keys)) };
};

describe('a disk that is behind', () => {
  it('brings nothing back that was saved or typed over before the window was loaded anew', async () => {
    const held = new Map<string, unknown>();
    const local = localStore();
    await openUnsavedTexts(local, () => Promise.resolve(openMemoryStore(held))).read;
    const first = openUnsavedTexts(local, () => Promise.resolve(diskOf(held, 1)));
    await first.read;
    first.setItem(one, '48');
    first.removeItem(one);
    first.setItem(one, '96');
    first.removeItem(one);
    await new Promise((resolve) => setTimeout(resolve));
    const again = openUnsavedTexts(local, () => Promise.resolve(openMemoryStore(held)));
    await again.read;
    expect(again.getItem(one)).toBeNull();
    await again.written();
    // Nor later, once localStorage is lost as well.
    const later = openUnsavedTexts(localStore(), () => Promise.resolve(openMemoryStore(held)));
    await later.read;
    expect(later.getItem(one)).toBeNull();
  });

  it('and localStorage behind it: whichever heard more tells what is not saved, time after time', async () => {
    const change = fc.tuple(fc.constantFrom(one, `${one}-2`), fc.option(fc.constantFrom('24', '48', '96')));
    const life = fc.record({ changes: fc.array(change, { maxLength: 6 }), onDisk: fc.nat(8), flushed: fc.nat(8) });
    await fc.assert(
      fc.asyncProperty(fc.array(life, { minLength: 1, maxLength: 4 }), async (lives) => {
        const held = new Map<string, unknown>();
        await openUnsavedTexts(localStore(), () => Promise.resolve(openMemoryStore(held))).read;
        let flushed: Readonly<Record<string, string>> = {};
        for (const { changes, onDisk, flushed: heard } of lives) {
          const local = localStore(flushed);
          const waking = openUnsavedTexts(local, () => Promise.resolve(openMemoryStore(held)));
          await waking.read;
          await waking.written();
          const texts = openUnsavedTexts(local, () => Promise.resolve(diskOf(held, onDisk)));
          await texts.read;
          const states = [new Map(local.values)];
          for (const [key, text] of changes) {
            if (text === null) texts.removeItem(key);
            else texts.setItem(key, text);
            states.push(new Map(local.values));
          }
          await new Promise((resolve) => setTimeout(resolve));
          flushed = Object.fromEntries(states[Math.min(heard, changes.length)] ?? []);
          const next = openUnsavedTexts(localStore(flushed), () => Promise.resolve(openMemoryStore(new Map(held))));
          await next.read;
          const expected = states[Math.min(changes.length, Math.max(heard, onDisk))];
          for (const key of [one, `${one}-2`]) expect(next.getItem(key)).toBe(expected?.get(key) ?? null);
        }
      }),
    );
  });
});
