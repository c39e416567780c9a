import { expect, test, vi } from 'vitest';
import type { Listener } from '../../../renderer/data/ports';
import { planShelf, type ShelfParts } from '../../../renderer/data/shipments/plan-shelf';
import type { TableHead } from '../../../renderer/data/published-ports';
import type { Outcome } from '../../../renderer/domain/failures';

const head = { storeId: 'rg', tableId: 'shipment-plans', partitions: { 'SP-1': { versionId: 'v1' } } } as unknown as TableHead;

test('plans that were read too late are told to nobody who stopped watching', async () => {
  const told: { head: Listener<Outcome<TableHead>>; answer: (outcome: Outcome<never>) => void } = { head: () => undefined, answer: () => undefined };
  const answered = new Promise<Outcome<never>>((resolve) => (told.answer = resolve));
  const stopped = vi.fn();
  const shelf = planShelf({
    versions: { read: () => answered },
    watchTable: (_storeId: string, _tableId: string, listener: Listener<Outcome<TableHead>>) => {
      told.head = listener;
      return Promise.resolve(stopped);
    },
  } as unknown as ShelfParts);
  const heard = vi.fn();
  const stop = await shelf.watchShipmentPlans('rg', heard);
  told.head({ ok: true, value: head });
  stop();
  told.answer({ ok: false, failure: { code: 'data/missing-version', detail: null } });
  await new Promise((resolve) => setTimeout(resolve, 10));
  expect(stopped).toHaveBeenCalledOnce();
  expect(heard).not.toHaveBeenCalled();
});

test('and to those who watch', async () => {
  const told: { head: Listener<Outcome<TableHead>> } = { head: () => undefined };
  const shelf = planShelf({
    versions: { read: () => Promise.resolve({ ok: false, failure: { code: 'data/missing-version', detail: null } }) },
    watchTable: (_storeId: string, _tableId: string, listener: Listener<Outcome<TableHead>>) => {
      told.head = listener;
      return Promise.resolve(() => undefined);
    },
  } as unknown as ShelfParts);
  const heard = vi.fn();
  await shelf.watchShipmentPlans('rg', heard);
  told.head({ ok: true, value: head });
  await vi.waitFor(() => expect(heard).toHaveBeenCalledWith({ ok: true, value: { plans: [], unread: 1 } }));
});
