import { describe, expect, it } from 'vitest';
import { readCount } from '../../../renderer/ui/sheet/parameter-count';

describe('a count typed into the toolbar of a sheet', () => {
  it.each([
    ['45', 45],
    [' 1 ', 1],
    ['365', 365],
    ['30.00', 30],
  ])('%j is read', (text, value) => {
    expect(readCount(text, [1, 365])).toEqual({ kind: 'figure', value });
  });

  it.each([
    ['400', 'That is more than 365.'],
    ['0', 'At least 1.'],
    ['-7', 'A quantity is 0 or more.'],
    ['1,5', '“1,5” is not a whole number.'],
    ['7.5', '“7.5” is not a whole number.'],
    ['30 days', '“30 days” is not a whole number.'],
    ['many', '“many” is not a whole number.'],
  ])('%j is refused with its reason', (text, problem) => {
    expect(readCount(text, [1, 365])).toEqual({ kind: 'unreadable', problem });
  });

  it('is held to nothing where the sheet has no bounds, and nothing typed asks for nothing', () => {
    expect(readCount('1,000,000', null)).toEqual({ kind: 'figure', value: 1_000_000 });
    expect(readCount(' ', [1, 365])).toEqual({ kind: 'none' });
  });
});
