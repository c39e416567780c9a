import { expect, test } from 'vitest';
import type { OpenedSheet } from '../../../renderer/data/planning/planner-ports';
import type { DecisionEdit } from '../../../renderer/domain/sheets/decisions';
import { sheetDefinitions } from '../../../renderer/domain/sheets/definitions';
import type { TablePage, TableRow } from '../../../renderer/domain/tables/query';
import { askRows, type RowsAsked } from '../../../renderer/ui/sheet/ask-rows';
import { spendFirst } from '../../../renderer/ui/sheet/first-rows';
import type { PendingEdits } from '../../../renderer/ui/sheet/pending-edits';
import { cellOf } from '../../../renderer/ui/sheet/sheet-cells';

const definition = sheetDefinitions['fba-send'];
const query = { filters: [], sort: [] } as const;

const rowOf = (send: number): TableRow => ({ index: 0, cells: definition.columns.map(({ id }) => (id === definition.key ? 'a' : id === 'send' ? send : null)), fileName: '', row: 0, asOf: null });
const pageOf = (send: number): TablePage => ({ start: 0, total: 1, matching: 1, rows: [rowOf(send)], sums: {} });

/** A sheet that was opened with 48 to send. `holds`: what the planner would answer now. */
const opened = () => {
  const first: NonNullable<OpenedSheet['first']> = { query: { search: '', ...query }, page: pageOf(48) };
  const holds = { send: 48, asked: 0, edits: {} as PendingEdits };
  const planner: RowsAsked['planner'] = {
    querySheet: async () => {
      holds.asked += 1;
      return { ok: true, value: pageOf(holds.send) };
    },
    rowsWith: async (_view, edits: readonly DecisionEdit[]) => ({ ok: true, value: edits.map(({ decision }) => rowOf(Number(decision?.value))) }),
    sumsWith: async () => ({ ok: true, value: {} }),
  };
  /** A grid that stands: it may be made more than once for the same sheet. */
  const grid = () => askRows({ planner, definition, view: 'sheet-1', first, search: '', tileFilters: [], edits: () => holds.edits, made: () => 0, onPage: () => undefined });
  const sendOf = async (ask: ReturnType<typeof grid>, start = 0): Promise<unknown> => {
    const [row] = (await ask(query, start, 100))?.rows ?? [];
    return row === undefined ? null : cellOf(definition, row, 'send');
  };
  return { first, holds, grid, sendOf };
};

test('the rows that came with a sheet are shown without asking, once', async () => {
  const { holds, grid, sendOf } = opened();
  const ask = grid();
  expect([await sendOf(ask), holds.asked]).toEqual([48, 0]);
  holds.send = 96;
  expect([await sendOf(ask), holds.asked]).toEqual([96, 1]);
});

test('a grid that comes to stand after the rows were made anew asks for those', async () => {
  const { first, holds, grid, sendOf } = opened();
  holds.send = 96;
  spendFirst(first);
  expect([await sendOf(grid()), holds.asked]).toEqual([96, 1]);
});

test('a grid that is made again, its columns put back, asks for what holds by then', async () => {
  const { holds, grid, sendOf } = opened();
  await sendOf(grid());
  holds.send = 96;
  expect(await sendOf(grid())).toBe(96);
});

test('another question, and rows further on, are asked for', async () => {
  const { holds, grid } = opened();
  await grid()({ filters: [], sort: [{ columnId: 'send', direction: 'desc' }] }, 0, 100);
  expect(holds.asked).toBe(1);
  const other = opened();
  await other.sendOf(other.grid(), 100);
  expect(other.holds.asked).toBe(1);
});

test('what is not saved yet stands over the rows, with what follows from it', async () => {
  const { holds, grid, sendOf } = opened();
  holds.edits = { a: { send: { decided: { value: 144, reason: null, was: 48 }, base: null } } };
  expect(await sendOf(grid())).toBe(144);
});

test('what edited cells add up to is asked once for however many pages, and again once they, the rows or the question are others', async () => {
  const { holds, first } = opened();
  const asked: unknown[] = [];
  const told: unknown[] = [];
  let made = 0;
  const planner: RowsAsked['planner'] = {
    querySheet: async (_view, _query, start) => ({ ok: true, value: { ...pageOf(48), start, sums: { send: 48 } } }),
    rowsWith: async () => ({ ok: true, value: [] }),
    sumsWith: async (_view, { search, filters }, edits) => {
      asked.push([search, filters.length, edits.map(({ rowId, columnId, decision }) => [rowId, columnId, decision?.value])]);
      return { ok: true, value: { send: Number(edits[0]?.decision?.value) } };
    },
  };
  const ask = askRows({ planner, definition, view: 'sheet-1', first: { ...first, query: { ...first.query, search: 'x' } }, search: '', tileFilters: [], edits: () => holds.edits, made: () => made, onPage: (outcome) => told.push(outcome.ok ? outcome.value.sums['send'] : outcome) });
  const edited = (value: number): PendingEdits => ({ a: { send: { decided: { value, reason: null, was: 48 }, base: null } } });
  await ask(query, 0, 100);
  expect([told, asked]).toEqual([[48], []]);
  holds.edits = edited(70);
  await ask(query, 0, 100);
  await ask({ ...query, sort: [{ columnId: 'send', direction: 'desc' }] }, 100, 200);
  expect([told.slice(1), asked]).toEqual([[70, 70], [['', 0, [['a', 'send', 70]]]]]);
  made = 1;
  await ask(query, 0, 100);
  holds.edits = edited(12);
  await ask(query, 0, 100);
  await ask({ ...query, filters: [{ kind: 'not-blank', columnId: 'send' }] }, 0, 100);
  expect([told.slice(3), asked.length]).toEqual([[70, 12, 12], 4]);
});
