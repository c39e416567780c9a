import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { afterMoment } from '../../../renderer/ui/after-moment';
import { BusyButton } from '../../../renderer/ui/BusyButton';

// Drawn to a string no effect runs: here the moment is over when the test says so.
const moment = vi.hoisted(() => ({ isOver: false }));
vi.mock('../../../renderer/ui/use-late', () => ({ useLate: (isBusy: boolean) => isBusy && moment.isOver }));

beforeEach(() => void (moment.isOver = false));
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const drawn = (isBusy: boolean, disabled = false): string => renderToStaticMarkup(<MantineProvider><BusyButton isBusy={isBusy} disabled={disabled}>Save</BusyButton></MantineProvider>);
const root = (isBusy: boolean, disabled = false): string => /<button[^>]*>/.exec(drawn(isBusy, disabled))?.[0] ?? '';

test('it cannot be pressed from the first moment on, and does not spin in it', () => {
  expect(drawn(true)).toMatch(/<button[^>]*\bdisabled=""/);
  expect(drawn(true)).not.toContain('mantine-Loader-root');
  expect(drawn(false)).not.toMatch(/<button[^>]*\bdisabled=""/);
});

test('its words and its colours stay until the spinner takes their place', () => {
  expect(root(true)).not.toContain('data-loading');
  expect(root(true)).toContain('data-waiting="true"');
  moment.isOver = true;
  expect(root(true)).toContain('data-loading="true"');
  expect(root(true)).not.toContain('data-waiting');
  expect(drawn(true)).toContain('mantine-Loader-root');
  expect(root(true)).toMatch(/\bdisabled=""/);
});

test('what may not be pressed anyway looks like that while something else is done', () => {
  expect(root(true, true)).not.toMatch(/data-waiting|data-loading/);
  expect(root(true, true)).toContain('data-disabled="true"');
  expect(root(false)).not.toMatch(/data-waiting|data-loading|disabled/);
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
