import { describe, expect, test } from 'vitest';
import { noDecisions } from '../../../renderer/domain/sheets/decisions';
import { redone, undone } from '../../../renderer/ui/edit-history';
import { isStillSaid } from '../../../renderer/ui/sheet/edit-words';
import { edited, noEdits, type CellEdit, type EditHistory } from '../../../renderer/ui/sheet/pending-edits';

const typed = (history: EditHistory, units: number): EditHistory => {
  const edit: CellEdit = { rowId: 'A', columnId: 'send', decided: { value: units, reason: null, was: 0 } };
  return edited(history, noDecisions, [edit]);
};
const pasted = typed(noEdits, 3);

describe.each([['before the history has it', noEdits], ['after', pasted]])('what is said of a paste, %s', (_, then) => {
  test('holds while the paste does, and while more is typed over it', () => {
    expect(isStillSaid(then, pasted)).toBe(true);
    expect(isStillSaid(then, typed(pasted, 4))).toBe(true);
  });
  test('goes with an undo, and comes back with what is made again', () => {
    expect(isStillSaid(then, undone(pasted))).toBe(false);
    expect(isStillSaid(then, redone(undone(pasted)))).toBe(true);
  });
  test('goes once it is saved or discarded', () => {
    expect(isStillSaid(then, { ...pasted, present: {}, past: [...pasted.past, pasted.present] })).toBe(false);
  });
});

test('what is said after an undo, of a copy, is said', () => {
  const back = undone(pasted);
  expect(isStillSaid(back, back)).toBe(true);
  expect(isStillSaid(noEdits, noEdits)).toBe(true);
});
