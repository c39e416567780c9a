import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { isAway, whenAway } from '../../../renderer/data/firestore/away';
import { watched } from '../../../renderer/data/listeners';
import type { NetworkState } from '../../../renderer/data/ports';

beforeEach(() => void vi.useFakeTimers({ now: 100_000 }));
afterEach(() => void vi.useRealTimers());

const line = (network: NetworkState, since = Date.now()) => {
  const state = watched({ network, since });
  return { watch: { state, momentMs: 2_000, now: () => Date.now() }, to: (next: NetworkState) => state.set({ network: next, since: Date.now() }) };
};

describe('a connection', () => {
  test('that is made anew within a moment was not away', async () => {
    const { watch, to } = line('online');
    const told = vi.fn();
    whenAway(watch, told);
    to('offline');
    await vi.advanceTimersByTimeAsync(1_999);
    to('online');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(told).not.toHaveBeenCalled();
    to('offline');
    await vi.advanceTimersByTimeAsync(2_000);
    expect(told).toHaveBeenCalledOnce();
  });

  test('that has been offline for longer is away at once', async () => {
    const { watch } = line('offline', 90_000);
    const answer = vi.fn();
    void isAway(watch).then(answer);
    await vi.advanceTimersByTimeAsync(0);
    expect(answer).toHaveBeenCalledWith(true);
  });

  test('is away or not once that is known, and is asked for no longer', async () => {
    const { watch, to } = line('unknown');
    const answer = vi.fn();
    void isAway(watch).then(answer);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(answer).not.toHaveBeenCalled();
    to('online');
    to('offline');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(answer.mock.calls).toEqual([[false]]);
  });

  test.each([['away', 'offline', true], ['not away', 'online', false]] as const)('that is %s leaves nobody listening', async (_, network, expected) => {
    const { watch, to } = line('unknown');
    const listening = new Set<symbol>();
    const counted = {
      ...watch.state,
      watch: (listener: Parameters<typeof watch.state.watch>[0]) => {
        const one = Symbol();
        listening.add(one);
        const stop = watch.state.watch(listener);
        return () => {
          listening.delete(one);
          stop();
        };
      },
    };
    const answer = isAway({ ...watch, state: counted });
    expect(listening.size).toBeGreaterThan(0);
    to(network);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(await answer).toBe(expected);
    expect(listening.size).toBe(0);
  });

  test('nobody watches any more tells nothing', async () => {
    const { watch, to } = line('offline');
    const told = vi.fn();
    whenAway(watch, told)();
    to('offline');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(told).not.toHaveBeenCalled();
  });
});
