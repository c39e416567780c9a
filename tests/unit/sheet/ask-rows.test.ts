import { expect, test } from 'vitest';
import type { OpenedSheet } from '../../../renderer/data/planning/planner-ports';
import type { DecisionEdit } from '../../../renderer/domain/sheets/decisions';
import { sheetDefinitions } from '../../../renderer/domain/sheets/definitions';
import type { TablePage, TableRow } from '../../../renderer/domain/tables/query';
import { rowsOf } from '../../../renderer/domain/tables/table-of-rows';
import { askRows, type RowsAsked } from '../../../renderer/ui/sheet/ask-rows';
import { spendFirst } from '../../../renderer/ui/sheet/first-rows';
import { ownAnswers } from '../../../renderer/ui/sheet/own-rows';
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

test('the sums are those of the cells that are shown: with what is not saved yet, of the rows that match alone', async () => {
  const ben = { value: 55, reason: null, was: 48, by: 'ben@b.c', at: 1 };
  const [to70, to12] = [{ value: 70, reason: null, was: 48 }, { value: 12, reason: null, was: 9 }];
  const table = rowsOf(definition.columns, [{ id: 'a', sku: 'A', send: 55 }, { id: 'b', sku: 'B', send: 30 }, { id: 'c', sku: 'C', send: null }], { importId: '', reportId: '', fileName: '', sha256: '', sheet: null, asOf: null });
  const planner = ownAnswers({ definition, table, makeWorkbook: async () => new Uint8Array(), figures: async () => ({ ok: true, value: [] }) });
  const made = 0;
  const shownOf = async (search: string, edits: PendingEdits): Promise<unknown> => {
    let sum: unknown;
    const page = await askRows({ planner, definition, view: 'sheet-1', first: null, search, tileFilters: [], edits: () => edits, made: () => made, onPage: (outcome) => (sum = outcome.ok ? outcome.value.sums['send'] : outcome) })({ filters: [], sort: [] }, 0, 100);
    return { cells: page?.rows.map((row) => cellOf(definition, row, 'send')), sum };
  };
  const over = { a: { send: { decided: to70, base: ben } } };
  expect(await shownOf('', {})).toEqual({ cells: [55, 30, null], sum: 85 });
  expect(await shownOf('', over)).toEqual({ cells: [70, 30, null], sum: 100 });
  expect(await shownOf('B', over)).toEqual({ cells: [30], sum: 30 });
  expect(await shownOf('C', { c: { send: { decided: to12, base: null } } })).toEqual({ cells: [12], sum: 12 });
  expect(await shownOf('C', over)).toEqual({ cells: [null], sum: null });
});

test('with so many rows edited that the window would wait for their sums, none is told', async () => {
  const edited = (count: number): PendingEdits => Object.fromEntries(Array.from({ length: count }, (_, at) => [`row ${at}`, { send: { decided: { value: 2, reason: null, was: 1 }, base: null } }]));
  const table = rowsOf(definition.columns, Array.from({ length: 1_001 }, (_, at) => ({ id: `row ${at}`, sku: `S${at}`, send: 1 })), { importId: '', reportId: '', fileName: '', sha256: '', sheet: null, asOf: null });
  const own = ownAnswers({ definition, table, makeWorkbook: async () => new Uint8Array(), figures: async () => ({ ok: true, value: [] }) });
  const told: unknown[] = [];
  let asked = 0;
  let made = 0;
  const querySheet: RowsAsked['planner']['querySheet'] = (...one) => {
    asked += 1;
    return own.querySheet(...one);
  };
  let edits = edited(1_000);
  const ask = askRows({ planner: { ...own, querySheet }, definition, view: 'sheet-1', first: null, search: '', tileFilters: [], edits: () => edits, made: () => made, onPage: (outcome) => told.push(outcome.ok ? outcome.value.sums['send'] : outcome) });
  await ask(query, 0, 100);
  await ask(query, 100, 200);
  // Two pages, and once the rows that are edited.
  expect([told, asked]).toEqual([[2_001, 2_001], 3]);
  made = 1;
  await ask(query, 0, 100);
  expect(asked).toBe(5);
  edits = edited(1_001);
  await ask(query, 0, 100);
  expect([told.at(-1), asked]).toEqual([null, 6]);
});
