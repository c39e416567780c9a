/** Blocks of cells decided in a grid of the real rows of a sheet: sorted, filtered, and asked for as they are looked at. */
import { describe, expect, it } from 'vitest';
import { tableView } from '../../../renderer/data/views/table-view';
import { sheetDefinitions } from '../../../renderer/domain/sheets/definitions';
import type { ColumnFilter, TableQuery, TableRow } from '../../../renderer/domain/tables/query';
import { blockToText } from '../../../renderer/domain/tables/clipboard';
import type { TableRows } from '../../../renderer/domain/tables/table';
import { blockEdits } from '../../../renderer/ui/grid/block-edits';
import type { EditChange, EditValue } from '../../../renderer/ui/grid/grid-types';
import { askRows } from '../../../renderer/ui/sheet/ask-rows';
import { undone } from '../../../renderer/ui/edit-history';
import { edited, editCount, noEdits } from '../../../renderer/ui/sheet/pending-edits';
import { cellOf, decide, rowIdOf, type TypedEdit } from '../../../renderer/ui/sheet/sheet-cells';
import { sheetColumns } from '../../../renderer/ui/sheet/sheet-columns';
import { noDecisions } from '../../../renderer/domain/sheets/decisions';

const definition = sheetDefinitions['fba-send'];
const status = ['ok', 'low', 'out'];

/** 3,000 rows, `low` in every third; the highest numbers have the fewest units on hand. */
const table: TableRows = {
  rowCount: 3_000, sources: [], sourceOf: new Uint32Array(3_000), rowNumberOf: new Uint32Array(3_000),
  columns: definition.columns.map(({ id, kind }) => ({
    id,
    data: kind === 'count' || kind === 'decimal'
      ? { kind, values: Float64Array.from({ length: 3_000 }, (_, row) => (id === 'available' ? 3_000 - row : id === 'send' ? 1 : NaN)) }
      : { kind, values: Array.from({ length: 3_000 }, (_, row) => (id === 'status' ? (status[row % 3] ?? null) : id === definition.key || id === 'sku' ? `S${row}` : null)) },
  })),
};

const filtered: readonly ColumnFilter[] = [{ kind: 'equals', columnId: 'status', text: 'low' }];
const sort: TableQuery['sort'] = [{ columnId: 'available', direction: 'asc' }];

/** A grid of what is low, the fewest units first: S2998, S2995, S2992 … down to S1. */
/** `refuses`: what the page says of a quantity for a row; nothing, where it is left out. */
const opened = (refuses?: (rowId: string, columnId: string, value: EditValue) => string | null) => {
  const view = tableView(table, definition, new Set());
  let history = noEdits;
  const said: string[] = [];
  const sent: (readonly EditChange<TableRow>[])[] = [];
  const ask = askRows({
    planner: { querySheet: async (_view, query, start, end) => ({ ok: true, value: view.query(query, start, end) }), rowsWith: async () => ({ ok: true, value: [] }), sumsWith: async (_view, query) => ({ ok: true, value: view.sumsIn(table, query) }) },
    definition, view: 'sheet-1', first: null, search: '', tileFilters: [], edits: () => history.present, made: () => 0, onPage: () => undefined,
  });
  const columns = sheetColumns(definition, definition.columns.map(({ id }) => ({ columnId: id, hidden: false, width: null })), true, { state: () => null, note: () => null, ...(refuses === undefined ? {} : { refuses }) });
  const shown = columns.map(({ id }) => id);
  const asked = (start: number, end: number) => ask({ filters: filtered, sort }, start, end);
  const edits = blockEdits<TableRow>(
    {
      column: (columnId) => columns.find(({ id }) => id === columnId) ?? null,
      field: () => ({ columnIds: shown, rows: 1_000, pageRows: 20 }),
      options: { label: '', columns, ask, rowId: (row) => rowIdOf(definition, row), rowHeight: 28 },
      rowsBetween: async (first, last) => (await asked(first, last + 1))?.rows ?? null,
      say: (words) => said.push(words),
    },
    (changes) => {
      sent.push(changes);
      // What the page does with them.
      history = edited(history, noDecisions, changes.map(({ row, columnId, value }: TypedEdit) => decide(definition, noDecisions, { row, columnId, value }, null).edit));
    },
  );
  const settled = async (): Promise<void> => {
    while (said.length === 0) await new Promise((resolve) => setTimeout(resolve));
  };
  return {
    edits, said, sent, settled,
    decided: (): readonly (readonly [string, EditValue])[] => sent.flat().map(({ rowId, value }) => [rowId, value]),
    pending: () => history.present,
    undo: () => {
      history = undone(history);
    },
    shownSends: async (first: number, last: number) => (await asked(first, last + 1))?.rows.map((row) => cellOf(definition, row, 'send')),
  };
};

const at = (firstRow: number, columnId = 'send', lastRow = firstRow) => ({ firstRow, lastRow, columnIds: [columnId] });

describe('a block pasted over a view that is sorted and filtered', () => {
  it('lands on the rows that are seen, in the order they are seen, and is shown before it is saved', async () => {
    const grid = opened();
    grid.edits.paste(at(1), '10\r\n20\r\n30\r\n');
    await grid.settled();
    expect(grid.decided()).toEqual([['S2995', 10], ['S2992', 20], ['S2989', 30]]);
    expect(Object.keys(grid.pending())).toEqual(['S2995', 'S2992', 'S2989']);
    expect(await grid.shownSends(0, 4)).toEqual([1, 10, 20, 30, 1]);
    expect(grid.said).toEqual(['Pasted 3 cells.']);
  });

  it('leaves cells whose figures the page refuses as they were, and says why of the first', async () => {
    const grid = opened((rowId, columnId, value) => (columnId === 'send' && typeof value === 'number' && value > 15 ? `At most 15 of ${rowId}.` : null));
    grid.edits.paste(at(1), '10\r\n20\r\n30\r\n');
    await grid.settled();
    expect(grid.decided()).toEqual([['S2995', 10]]);
    expect(grid.said).toEqual(['Pasted 1 cell. 2 cells were left as before. At most 15 of S2992.']);
  });

  it('changes nothing where the page refuses all of it', async () => {
    const grid = opened(() => 'Not here.');
    grid.edits.fill(at(1, 'send', 2), '7');
    await grid.settled();
    expect([grid.sent, grid.said]).toEqual([[], ['Nothing was changed. Not here.']]);
  });

  it('touches no hidden row, also where it goes on far below what is on screen, and is undone as one', async () => {
    const grid = opened();
    grid.edits.paste(at(0), Array.from({ length: 1_000 }, (_, line) => `${line}`).join('\n'));
    await grid.settled();
    expect(grid.decided()).toEqual(Array.from({ length: 1_000 }, (_, line) => [`S${2_998 - 3 * line}`, line]));
    expect([grid.sent.length, editCount(grid.pending())]).toEqual([1, 1_000]);
    grid.undo();
    expect(editCount(grid.pending())).toBe(0);
    expect(await grid.shownSends(0, 3)).toEqual([1, 1, 1, 1]);
  });

  it('leaves out the headings that were copied along, where each figure went one row too low', async () => {
    for (const heading of ['Send', 'send', 'Send (units)']) {
      const grid = opened();
      grid.edits.paste(at(1), `${heading}\r\n10\r\n20\r\n`);
      await grid.settled();
      expect(grid.decided()).toEqual([['S2995', 10], ['S2992', 20]]);
      expect(grid.said).toEqual(['Pasted 2 cells. Their headings were left out.']);
    }
    const words = opened();
    words.edits.paste(at(1, 'note'), 'Send\r\nlater\r\n');
    await words.settled();
    expect(words.decided()).toEqual([['S2995', 'Send'], ['S2992', 'later']]);
  });

  it('goes to the rows it names and to no others', async () => {
    const named = opened();
    named.edits.paste(at(1, 'sku'), 'SKU\tSend\r\nS2995\t10\r\nS2992\t20\r\n');
    await named.settled();
    expect(named.decided()).toEqual([['S2995', 10], ['S2992', 20]]);
    const sorted = opened();
    sorted.edits.paste(at(1, 'sku'), 'S2992\t20\r\nS2995\t10\r\n');
    await sorted.settled();
    expect([sorted.sent, sorted.said]).toEqual([[], ['Nothing was changed: what was pasted says “S2992” where the table shows “S2995”. Put both in the same order, or copy the figures without the names.']]);
    const one = opened();
    one.edits.paste(at(1, 'sku'), 'S2998\t7');
    await one.settled();
    expect(one.decided()).toEqual([['S2995', 7]]);
  });

  it('takes texts that were copied here as they were, also those a spreadsheet would have run', async () => {
    const words = ['- call first', '=2 boxes', "'quoted'", '-5', '@Ann'];
    const grid = opened();
    grid.edits.paste(at(0, 'note'), blockToText({ headings: null, rows: words.map((word) => [word]) }));
    await grid.settled();
    expect(grid.decided().map(([, value]) => value)).toEqual(words);
  });

  it('says how many rows and columns did not fit', async () => {
    const grid = opened();
    grid.edits.paste(at(998), '10\n20\n30\n40\n50\n');
    await grid.settled();
    expect(grid.decided()).toEqual([['S4', 10], ['S1', 20]]);
    expect(grid.said).toEqual(['Pasted 2 cells. 3 rows did not fit: the table ends before.']);

    const beside = opened();
    const last = definition.columns.filter(({ id }) => id !== definition.key).at(-1)?.id ?? '';
    beside.edits.paste(at(0, last), 'ask first\t9\t9');
    await beside.settled();
    expect(beside.said[0]).toContain('2 columns did not fit: the table ends before.');
  });

  it('takes nothing of a block that is a file, rather than its beginning', async () => {
    const grid = opened();
    grid.edits.paste(at(0), Array.from({ length: 1_000 }, () => Array.from({ length: 51 }, () => '1').join('\t')).join('\n'));
    await grid.settled();
    expect([grid.said, grid.sent]).toEqual([['At most 50,000 cells at once. Nothing was changed.'], []]);
  });

  it('is filled down and cleared in the same order', async () => {
    const grid = opened();
    grid.edits.paste(at(2), '70');
    await grid.settled();
    grid.said.length = 0;
    grid.edits.fillDown(at(2, 'send', 4));
    await grid.settled();
    expect(grid.decided()).toEqual([['S2992', 70], ['S2989', 70], ['S2986', 70]]);
    grid.said.length = 0;
    grid.edits.clear(at(3, 'send', 4));
    await grid.settled();
    expect(await grid.shownSends(2, 4)).toEqual([70, 1, 1]);
    expect(editCount(grid.pending())).toBe(1);
  });

  it('is filled to the right from its first column, each row for itself', async () => {
    const grid = opened();
    grid.edits.fillRight({ firstRow: 0, lastRow: 2, columnIds: ['available', 'send'] });
    await grid.settled();
    expect(grid.decided()).toEqual([['S2998', 2], ['S2995', 5], ['S2992', 8]]);
    expect(grid.said).toEqual(['Filled 3 cells.']);
  });

  it('takes what stands left of it where one column alone is filled, and says what cannot be read', async () => {
    const grid = opened();
    grid.edits.fillRight(at(0));
    await grid.settled();
    expect(grid.sent).toEqual([]);
    expect(grid.said).toEqual(['Nothing was changed. “S2998” is not a whole number.']);
  });
});
