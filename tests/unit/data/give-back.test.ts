import { expect, test, vi } from 'vitest';
import { giveBackOnceStill } from '../../../renderer/data/give-back';

test('memory is given back once, when no more work has come for a while', () => {
  vi.useFakeTimers();
  try {
    const give = vi.fn();
    const used = giveBackOnceStill(give);
    used();
    vi.advanceTimersByTime(1_500);
    used();
    vi.advanceTimersByTime(1_500);
    expect(give).not.toHaveBeenCalled();
    vi.advanceTimersByTime(60_000);
    expect(give).toHaveBeenCalledTimes(1);
    used();
    vi.advanceTimersByTime(60_000);
    expect(give).toHaveBeenCalledTimes(2);
  } finally {
    vi.useRealTimers();
  }
});
