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

  it('of text is ended after 10 silent seconds, of a workbook after 60', () => {
    const text = heard(startWatch(1_000), 'text');
    expect(judge(pass(text, 10_000), null)).toBeNull();
    expect(judge(pass(text, 10_250), null)?.code).toBe('silent');
    const workbook = heard(startWatch(1_000), 'xlsx');
    expect(judge(pass(workbook, 60_000), null)).toBeNull();
    expect(judge(pass(workbook, 60_250), null)?.code).toBe('silent');
  });

  it('of text may take 512 MB, of a workbook 1.5 GB', () => {
    const text = heard(startWatch(1_000), 'text');
    expect(judge(text, 512 * megabyte)).toBeNull();
    expect(judge(text, 513 * megabyte)?.code).toBe('memory');
    expect(judge(startWatch(1_000), 513 * megabyte)?.code).toBe('memory');
    const workbook = heard(startWatch(1_000), 'xls');
    expect(judge(workbook, 1_536 * megabyte)).toBeNull();
    expect(judge(workbook, 1_537 * megabyte)).toEqual({ code: 'memory', detail: 'Reading took more than 1536 MB of memory and was stopped.' });
  });

  it('is ended when all in all it takes too long, the longer the larger its file', () => {
    const lived = (bytes: number, ms: number) => judge({ ...startWatch(bytes), livedMs: ms }, null)?.code;
    expect(lived(0, 300_001)).toBe('limit');
    expect(lived(100 * megabyte, 300_001)).toBeUndefined();
    expect(lived(100 * megabyte, 360_001)).toBe('limit');
  });

  it('is not blamed for the hours this computer slept', () => {
    const watch = heard(startWatch(1_000), 'text');
    expect(judge(tick(watch, 8 * 3_600_000), null)).toBeNull();
  });
});
