import { expect, test } from 'vitest';
import { isOrderUnknown } from '../../../renderer/features/fba-forecast/order-known';

test.each([
  ['no quantity is known', { units: null }, 0, true],
  ['nothing is to be ordered', { units: 0 }, 0, false],
  ['some is', { units: 480 }, 10, false],
  ['some was typed since, where the plan knows none', { units: null }, 10, false],
])('an empty container says something only where quantities are known: %s', (_, tiles, cartons, expected) => expect(isOrderUnknown(tiles, { cartons, unmeasured: [] })).toBe(expected));

test('what is typed for cartons nobody measured is known to be ordered', () => expect(isOrderUnknown({ units: null }, { cartons: 0, unmeasured: ['PAN'] })).toBe(false));
