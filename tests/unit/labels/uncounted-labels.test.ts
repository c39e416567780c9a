import { expect, test } from 'vitest';
import { planStore } from '../../../renderer/domain/planning/plan-store';
import { noDecisions, type Decisions } from '../../../renderer/domain/sheets/decisions';
import { labelCountsMaker } from '../../../renderer/domain/sheets/label-counts/label-counts';
import { cellOf, columnData } from '../../../renderer/domain/tables/cells';
import { itemInput, localStock, storeInputs } from '../planning/store-inputs';

const label = (code: string, local: ReturnType<typeof localStock> | null) => itemInput(code, { source: 'martin', supplier: 'Martin Label', name: code, local });

test('a label nobody counted has no figure on hand, where one counted as 0 has 0, and a count of it makes no difference to nothing', () => {
  const facts = { plan: planStore(storeInputs({ items: [label('NEVER', null), label('NONE', localStock(0, 0)), label('SOME', localStock(400, 100))] })), sales: null };
  const count = (value: number) => new Map([['counted', { value, reason: null, by: 'a@b.c', at: 1, was: null }]]);
  const typed: Decisions = new Map([['NEVER', count(30)], ['SOME', count(380)]]);
  const { table, tiles, notes } = labelCountsMaker.make(facts, { decisions: typed, parameters: {} });
  const ids = columnData(table, 'id')?.values ?? [];
  const cells = (id: string, ...columns: readonly string[]) => columns.map((columnId) => cellOf(columnData(table, columnId) ?? expect.fail(columnId), Array.from({ length: table.rowCount }, (_, at) => ids[at]).indexOf(id)));
  expect(cells('NEVER', 'onHand', 'counted', 'difference', 'isUncounted')).toEqual([null, 30, null, 'yes']);
  expect(cells('NONE', 'onHand', 'counted', 'difference', 'isUncounted')).toEqual([0, null, null, null]);
  // 380 of 400.
  expect(cells('SOME', 'onHand', 'counted', 'difference', 'isUncounted')).toEqual([400, 380, -20, null]);
  // None on hand is the one that was counted as 0 alone, and 400 are all that is known.
  expect(tiles).toMatchObject({ empty: 1, 'on-hand': 400 });
  expect(notes).toEqual(['Stock on hand is not known for 1 label.']);
  expect(labelCountsMaker.why(facts, { decisions: noDecisions, parameters: {} }, 'label-on-hand', 'NEVER', { figure: () => null, demandOf: () => null })).toMatchObject({ value: null });
});
