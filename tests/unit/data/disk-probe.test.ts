import { describe, expect, it } from 'vitest';
import { DiskRefusal, probeDisk } from '../../../renderer/data/storage/disk-probe';
import { openMemoryStore } from '../../../renderer/data/storage/memory-store';

describe('before a workspace is opened the disk', () => {
  it('is tried, and nothing is left behind', async () => {
    const store = openMemoryStore();
    await expect(probeDisk(() => Promise.resolve(store))).resolves.toBeUndefined();
    expect(await store.list('')).toEqual([]);
  });

  it('that opens and takes nothing, as a full one, is refused', async () => {
    const full = { ...openMemoryStore(), put: () => Promise.reject(new Error('QuotaExceededError')) };
    await expect(probeDisk(() => Promise.resolve(full))).rejects.toThrow(DiskRefusal);
  });

  it('that does not open is refused', async () => {
    await expect(probeDisk(() => Promise.reject(new Error('Internal error opening backing store')))).rejects.toThrow(DiskRefusal);
  });
});
