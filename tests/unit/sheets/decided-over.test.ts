import { expect, test } from 'vitest';
import { decidedOver } from '../../../renderer/domain/sheets/decided-over';
import { decide, noDecisions, type DecidedValue, type Decisions } from '../../../renderer/domain/sheets/decisions';
import { sheetDefinitions } from '../../../renderer/domain/sheets/definitions';
import { cellOf } from '../../../renderer/domain/tables/cells';
import type { ColumnData, TableRows } from '../../../renderer/domain/tables/table';

const definition = sheetDefinitions['fba-send'];
const places = new Map([['a', 0], ['b', 1]]);

/** Two rows, 48 to send of each. */
const rows: TableRows = {
  rowCount: 2, sources: [], sourceOf: new Uint32Array(2), rowNumberOf: new Uint32Array(2),
  columns: definition.columns.map(({ id, kind }) => {
    const data: ColumnData = kind === 'count' || kind === 'decimal' ? { kind, values: new Float64Array(2).fill(id === 'send' || id === 'planned' ? 48 : NaN) } : { kind, values: id === definition.key ? ['a', 'b'] : [null, null] };
    return { id, data };
  }),
};

const with_ = (standing: Decisions, rowId: string, columnId: string, value: DecidedValue, was: number | null = null): Decisions =>
  decide(standing, [{ rowId, columnId, decision: value === null ? null : { value, reason: null, by: 'a@b.c', at: 1, was } }]);

const shown = (table: TableRows, columnId: string): readonly unknown[] => {
  const data = table.columns.find(({ id }) => id === columnId)?.data;
  return data === undefined ? [] : [0, 1].map((row) => cellOf(data, row));
};

test('what was decided since stands in its own cells and in no others', () => {
  const now = with_(with_(with_(noDecisions, 'a', 'send', 96, 48), 'b', 'excluded', true), 'gone', 'send', 12);
  const over = decidedOver(definition, rows, places, noDecisions, now);
  expect([shown(over, 'send'), shown(over, 'excluded'), shown(over, 'planned')]).toEqual([[96, 48], [null, 'yes'], [48, 48]]);
  expect([shown(rows, 'send'), shown(rows, 'excluded')]).toEqual([[48, 48], [null, null]]);
});

test('taken back, a quantity is what the plan said when it was decided, and a flag is not set', () => {
  const before = with_(with_(noDecisions, 'a', 'send', 96, 48), 'b', 'excluded', true);
  const made = decidedOver(definition, rows, places, noDecisions, before);
  const over = decidedOver(definition, made, places, before, noDecisions);
  expect([shown(over, 'send'), shown(over, 'excluded')]).toEqual([[48, 48], [null, null]]);
});

test('what stands decided as it was changes nothing, also where the plan says otherwise by now', () => {
  const same = with_(noDecisions, 'a', 'send', 96, 48);
  const over = decidedOver(definition, rows, places, same, with_(noDecisions, 'a', 'send', 96, 12));
  expect(shown(over, 'send')).toEqual([48, 48]);
});
