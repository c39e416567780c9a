import { describe, expect, it } from 'vitest';
import { heard, judge, startWatch, tick, type Watch, watchEveryMs } from '../../../main/reader-watchdog';

const megabyte = 1024 * 1024;
const pass = (watch: Watch, ms: number): Watch => {
  let passed = watch;
  for (let at = 0; at < ms; at += watchEveryMs) passed = tick(passed, watchEveryMs);
  return passed;
};

describe('a reader', () => {
  it('is left alone while it gives signs of life', () => {
    let watch = startWatch(1_000);
    for (let at = 0; at < 200; at += 1) watch = heard(pass(watch, 500));
    expect(judge(watch, 100 * megabyte)).toBeNull();
  });

  it('that reads in pieces is ended after 5 silent seconds, one that holds a workbook whole after 30', () => {
    const stream = heard(startWatch(1_000), 'stream');
    expect(judge(pass(stream, 5_000), null)).toBeNull();
    expect(judge(pass(stream, 5_250), null)).toEqual({ code: 'silent', detail: 'Reading gave no sign of life for 5 seconds and was stopped.' });
    const whole = heard(startWatch(1_000), 'whole');
    expect(judge(pass(whole, 30_000), null)).toBeNull();
    expect(judge(pass(whole, 30_250), null)?.code).toBe('silent');
  });

  it('that never spoke may still be starting, for a minute', () => {
    expect(judge(pass(startWatch(1_000), 60_000), null)).toBeNull();
    expect(judge(pass(startWatch(1_000), 60_250), null)?.code).toBe('silent');
  });

  it('that reads in pieces may take 512 MB, one that holds a workbook whole 1.5 GB', () => {
    const stream = heard(startWatch(1_000), 'stream');
    expect(judge(stream, 512 * megabyte)).toBeNull();
    expect(judge(stream, 513 * megabyte)?.code).toBe('memory');
    expect(judge(startWatch(1_000), 513 * megabyte)?.code).toBe('memory');
    const whole = heard(startWatch(1_000), 'whole');
    expect(judge(whole, 1_536 * megabyte)).toBeNull();
    expect(judge(whole, 1_537 * megabyte)).toEqual({ code: 'memory', detail: 'Reading took more than 1536 MB of memory and was stopped.' });
  });

  it('is ended when all in all it takes too long, the longer the larger its file', () => {
    const lived = (bytes: number, ms: number) => judge({ ...startWatch(bytes), livedMs: ms }, null)?.code;
    expect(lived(0, 120_001)).toBe('limit');
    expect(lived(100 * megabyte, 120_001)).toBeUndefined();
    expect(lived(100 * megabyte, 180_001)).toBe('limit');
  });

  it('is not blamed for the hours this computer slept', () => {
    const watch = heard(startWatch(1_000), 'stream');
    expect(judge(tick(watch, 8 * 3_600_000), null)).toBeNull();
  });
});
