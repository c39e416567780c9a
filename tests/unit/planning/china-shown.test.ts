import { describe, expect, it } from 'vitest';
import { asSet, chinaEntries, chinaShownFrom, type ChinaShown } from '../../../renderer/features/fba-forecast/china-shown';

describe('what is open over the items to order', () => {
  it.each<[ChinaShown, Readonly<Record<string, string>>]>([
    [{ open: 'nothing' }, {}],
    [{ open: 'containers', ask: asSet }, { open: 'containers' }],
    [{ open: 'containers', ask: { kind: '20', targetFill: 0.57, supplier: 'Mill, Works', containers: 2 } }, { open: 'containers', kind: '20', fill: '57', supplier: 'Mill, Works', containers: '2' }],
    // Nothing to top up to is a choice.
    [{ open: 'containers', ask: { ...asSet, targetFill: 0 } }, { open: 'containers', fill: '0' }],
    [{ open: 'ahead', item: 'J 1' }, { open: 'ahead', item: 'J 1' }],
    [{ open: 'ahead', item: null }, { open: 'ahead' }],
  ])('%o is said and read again', (shown, entries) => {
    expect(chinaEntries(shown)).toEqual(entries);
    expect(chinaShownFrom(entries)).toEqual(shown);
  });

  it.each([{ kind: '60' }, { fill: '101' }, { fill: '9.5' }, { fill: '-1' }, { fill: '' }, { containers: '0' }, { containers: '51' }, { containers: 'two' }])('%o of a link is as it is set for the store', (written) => {
    expect(chinaShownFrom({ open: 'containers', ...written })).toEqual({ open: 'containers', ask: asSet });
  });

  it('nothing is open where a link names what there is not', () => {
    expect(chinaShownFrom({ open: 'everything', item: 'J1' })).toEqual({ open: 'nothing' });
  });
});
