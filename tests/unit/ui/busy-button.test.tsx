import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { afterMoment } from '../../../renderer/ui/after-moment';
import { BusyButton } from '../../../renderer/ui/BusyButton';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const drawn = (isBusy: boolean): string => renderToStaticMarkup(<MantineProvider><BusyButton isBusy={isBusy}>Save</BusyButton></MantineProvider>);

test('it cannot be pressed from the first moment on, and does not spin in it', () => {
  expect(drawn(true)).toMatch(/<button[^>]*\bdisabled=""/);
  expect(drawn(true)).not.toContain('mantine-Loader-root');
  expect(drawn(false)).not.toMatch(/<button[^>]*\bdisabled=""/);
});

test('the moment is over after 100 milliseconds and not before', () => {
  const told: boolean[] = [];
  afterMoment((isOver) => told.push(isOver));
  vi.advanceTimersByTime(99);
  expect(told).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(told).toEqual([true]);
});

test('what is over sooner is never told of, however often it begins', () => {
  const told: boolean[] = [];
  for (let press = 0; press < 5; press += 1) {
    const stop = afterMoment((isOver) => told.push(isOver));
    vi.advanceTimersByTime(80);
    stop();
  }
  vi.advanceTimersByTime(1_000);
  expect(told).toEqual([false, false, false, false, false]);
});
