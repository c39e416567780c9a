import { describe, expect, it } from 'vitest';
import { watchLife, type LockDoor } from '../../../renderer/data/worker-life';
import { WorkerEnded } from '../../../renderer/domain/thrown-failure';

/** A worker as the window sees it: what it says, its fault, and the lock that falls free when it is gone. */
const workerInHand = () => {
  const worker = new EventTarget();
  let free: (() => void) | null = null;
  const asked: string[] = [];
  const locks: LockDoor = {
    request: async (name: string, then: () => unknown) => {
      asked.push(name);
      free = () => void then();
    },
  } as unknown as LockDoor; // of all that a lock manager takes, this much is used
  let ends = 0;
  const life = watchLife(worker, 'works out plans', () => (ends += 1), locks);
  return {
    life,
    asked,
    ends: () => ends,
    says: (data: unknown) => worker.dispatchEvent(new MessageEvent('message', { data })),
    fails: () => worker.dispatchEvent(new Event('error')),
    dies: () => free?.(),
  };
};

const never = (): Promise<never> => new Promise(() => undefined);

describe('the life of a worker', () => {
  it('lets every answer and every refusal of a living worker through', async () => {
    const { life, says } = workerInHand();
    says({ holds: 'one' });
    await expect(life.guard(Promise.resolve(7))).resolves.toBe(7);
    await expect(life.guard(Promise.reject(new Error('its own')))).rejects.toThrow('its own');
    expect(life.isGone()).toBe(false);
  });

  it('refuses whoever waits when the worker is gone, and whoever asks later, and tells it once', async () => {
    const { life, asked, ends, says, dies } = workerInHand();
    says({ holds: 'one' });
    expect(asked).toEqual(['one']);
    const waiting = life.guard(never());
    dies();
    await expect(waiting).rejects.toThrow(WorkerEnded);
    await expect(life.guard(never())).rejects.toThrow('The part of the app that works out plans ended.');
    dies();
    expect(ends()).toBe(1);
  });

  it('takes a fault before its first word for a script that did not load', async () => {
    const { life, ends, fails } = workerInHand();
    const waiting = life.guard(never());
    fails();
    await expect(waiting).rejects.toThrow(WorkerEnded);
    expect(ends()).toBe(1);
  });

  it('takes a fault of a worker that lives for what it is, and other messages for answers', async () => {
    const { life, asked, fails, says } = workerInHand();
    says({ id: 'an answer', holds: 3 });
    says('words');
    expect(asked).toEqual([]);
    says({ holds: 'one' });
    fails();
    expect(life.isGone()).toBe(false);
  });
});
