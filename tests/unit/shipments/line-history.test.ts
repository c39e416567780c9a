/** Lines typed over in their table, taken back and made again. */
import { expect, test } from 'vitest';
import { plainLine } from '../../../renderer/domain/shipments/shipment-plan';
import { historyOf } from '../../../renderer/features/shipments/use-line-history';
import { begun, changedTo, undone } from '../../../renderer/ui/edit-history';

const [first, typed, added] = [[plainLine(1, 'JAR', 48)], [plainLine(1, 'JAR', 24)], [plainLine(1, 'JAR', 24), plainLine(2, 'LID', 10)]] as const;

test('what was typed is taken back, but never past goods that were added elsewhere', () => {
  const history = changedTo(begun<readonly (typeof first)[number][]>(first), typed);
  expect(undone(historyOf(history, typed)).present).toBe(first);
  expect(undone(historyOf(history, added)).present).toBe(added);
});
