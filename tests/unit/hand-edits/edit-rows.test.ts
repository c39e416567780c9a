import { describe, expect, it } from 'vitest';
import { tableFromRecords } from '../../../renderer/data/import/table-from-records';
import { reportDefinition } from '../../../renderer/domain/reports/reports';
import { rowCells } from '../../../renderer/domain/tables/cells';
import { tableDefinition } from '../../../renderer/domain/tables/definitions';
import { cellProblems, rowProblems } from '../../../renderer/domain/tables/edit-checks';
import { clashingRows } from '../../../renderer/domain/tables/edit-clash';
import { asSome, editRows, type RowCells, type RowEdits } from '../../../renderer/domain/tables/edit-rows';
import { decodeTable, encodeTable } from '../../../renderer/domain/tables/pack';
import { cellOrigin } from '../../../renderer/domain/tables/provenance';
import type { RowSource, Table } from '../../../renderer/domain/tables/table';

const definition = tableDefinition('factory-items');
const report = reportDefinition('factory-items');
if (report === null) throw new Error('The factory items list is no report');

const made = tableFromRecords({
  reportId: 'factory-items', importId: 'i1', fileName: 'items.csv', sha256: 'aa',
  records: [['Item Code', 'Name', 'FOB', 'MOQ'], ['JAR', 'Glass jar', '1.40', '1,000'], ['LID', 'Bamboo lid', '0.35', ''], ['BOX', 'Gift box', '', '500']],
});
if (!made.ok || made.value.parts[0] === undefined) throw new Error('The records make no table');
const { table } = made.value.parts[0];

const by = (importId: string): RowSource => ({ importId, reportId: 'factory-items', fileName: 'Edited by hand', sha256: 'bb', sheet: null, asOf: null });
const some = (upsert: readonly RowCells[], remove: readonly RowCells[] = []) => ({ kind: 'some', upsert, remove }) as const;
const edit = (base: Table | null, edits: RowEdits, importId = 'h1') => editRows(base, definition, asSome(edits, base, definition, new Set()), by(importId), null);
const shown = (of: Table): readonly unknown[] => Array.from({ length: of.rowCount }, (_, row) => {
  const cells = rowCells(of, definition, row);
  return ['itemCode', 'name', 'fobPrice', 'moq'].map((id) => cells[definition.columns.findIndex((column) => column.id === id)]);
});
const origin = (of: Table, row: number, columnId: string) => {
  const found = cellOrigin(of, row, columnId);
  return found === null ? null : [found.source.importId, found.isByHand, found.raw];
};

describe('rows changed by hand', () => {
  it('keep their place and every cell nobody touched; new rows come last', () => {
    const { table: after, touched, removed } = edit(table, some([{ itemCode: 'LID', fobPrice: 0.4 }, { itemCode: 'BAG', name: 'Cotton bag' }]));
    expect(shown(after)).toEqual([['JAR', 'Glass jar', 1.4, 1000], ['LID', 'Bamboo lid', 0.4, null], ['BOX', 'Gift box', null, 500], ['BAG', 'Cotton bag', null, null]]);
    expect([touched, removed]).toEqual([[1, 3], 0]);
  });

  it('say of the cell changed that somebody typed it, and of its neighbours still the file and the text in it', () => {
    const { table: after } = edit(table, some([{ itemCode: 'JAR', fobPrice: 1.5 }]));
    expect(origin(after, 0, 'fobPrice')).toEqual(['h1', true, null]);
    expect(origin(after, 0, 'moq')).toEqual(['i1', false, '1,000']);
    expect(cellOrigin(after, 0, 'moq')).toMatchObject({ row: 2, heading: 'MOQ' });
    expect(origin(after, 1, 'fobPrice')).toEqual(['i1', false, '0.35']);
  });

  it('remember each edit of a row while one of its cells still stands, and no longer', () => {
    const first = edit(table, some([{ itemCode: 'JAR', fobPrice: 1.5, moq: 800 }]), 'h1').table;
    const second = edit(first, some([{ itemCode: 'JAR', fobPrice: 1.6 }]), 'h2').table;
    expect(['fobPrice', 'moq', 'name'].map((id) => origin(second, 0, id)?.[0])).toEqual(['h2', 'h1', 'i1']);
    const third = edit(second, some([{ itemCode: 'JAR', fobPrice: 1.7, moq: 700 }]), 'h3').table;
    expect(third.sources.map((source) => JSON.stringify(source).includes('h1') || JSON.stringify(source).includes('h2'))).toEqual([false, false]);
    expect(['fobPrice', 'moq', 'name'].map((id) => origin(third, 0, id)?.[0])).toEqual(['h3', 'h3', 'i1']);
  });

  it('are stored and read with where each cell comes from', () => {
    const { table: after } = edit(table, some([{ itemCode: 'JAR', fobPrice: 1.5 }, { itemCode: 'BAG', name: 'Cotton bag' }]));
    expect(decodeTable(encodeTable(after))).toEqual(after);
  });

  it('given as they stand change nothing, whatever blanks stand around a text', () => {
    const { touched, removed, table: after } = edit(table, some([{ itemCode: 'JAR', name: ' Glass jar ', fobPrice: 1.4 }], [{ itemCode: 'NOT THERE' }]));
    expect([touched, removed]).toEqual([[], 0]);
    expect(after.sources).toEqual(table.sources);
  });

  it('are blanked by null and removed by their key', () => {
    const { table: after, removed } = edit(table, some([{ itemCode: 'JAR', moq: null }], [{ itemCode: 'LID' }]));
    expect(shown(after)).toEqual([['JAR', 'Glass jar', 1.4, null], ['BOX', 'Gift box', null, 500]]);
    expect(removed).toBe(1);
    expect(origin(after, 0, 'moq')).toEqual(['h1', true, null]);
  });

  it('given as the whole partition leave no others, and keep the origin of cells that stay', () => {
    const { table: after, removed } = edit(table, { kind: 'all', rows: [{ itemCode: 'JAR', name: 'Glass jar', fobPrice: 1.4 }, { itemCode: 'BAG', name: 'Cotton bag' }] });
    expect(shown(after)).toEqual([['JAR', 'Glass jar', 1.4, null], ['BAG', 'Cotton bag', null, null]]);
    expect(removed).toBe(2);
    expect([origin(after, 0, 'fobPrice'), origin(after, 0, 'moq')]).toEqual([['i1', false, '1.40'], ['h1', true, null]]);
  });

  it('make a table where nothing stood', () => {
    const { table: after } = edit(null, some([{ itemCode: 'JAR', name: 'Glass jar' }]));
    expect(shown(after)).toEqual([['JAR', 'Glass jar', null, null]]);
    expect(origin(after, 0, 'name')).toEqual(['h1', true, null]);
  });
});

describe('what may be typed', () => {
  const standing = new Set(['JAR']);
  const messages = (upsert: readonly RowCells[]) => cellProblems(report, definition, upsert, standing).map(({ key, message }) => `${key}: ${message}`);

  it('follows the rules files are read by', () => {
    expect(messages([{ itemCode: 'JAR', moq: 0, fobPrice: 0, cartonLengthCm: 301 }])).toEqual([
      'JAR: FOB price is a number, above 0.', 'JAR: MOQ is a whole number, 1 or more.', 'JAR: Carton length is a number, 1 or more, 300 at most.',
    ]);
    expect(messages([{ itemCode: 'JAR', moq: 1.5 }, { itemCode: 'JAR', name: ' ' }, { itemCode: 'JAR', nonsense: 1 }])).toEqual(['JAR: MOQ is a whole number, 1 or more.', 'JAR: Name is needed.', 'JAR: There is no column nonsense.']);
  });

  it('asks of a new row what no row may lack, of one that stands only what is changed', () => {
    expect(messages([{ itemCode: 'NEW', moq: 5 }, { itemCode: 'JAR', moq: 5 }])).toEqual(['NEW: Name is needed.']);
  });

  it('holds between the cells of a row and between rows, where they were touched', () => {
    const orders = tableDefinition('purchase-orders');
    const rules = reportDefinition('purchase-orders');
    if (rules === null) throw new Error('Purchase orders are no report');
    const line = { poNumber: 'PO-1', line: '1', itemCode: 'JAR', supplier: 'Ningbo', qtyOrdered: 10 };
    const { table: after, touched } = editRows(null, orders, some([line, { ...line, line: '2', supplier: 'Yiwu' }]), by('h1'), null);
    expect(rowProblems(rules, orders, after, touched)).toEqual([
      { key: 'PO-1|1|JAR', columnId: 'supplier', message: 'The same order has another supplier on another line.' }, { key: 'PO-1|2|JAR', columnId: 'supplier', message: 'The same order has another supplier on another line.' },
    ]);
    expect(rowProblems(rules, orders, after, [])).toEqual([]);
  });
});

describe('an edit made on an older version', () => {
  const theirs = edit(table, some([{ itemCode: 'JAR', moq: 900 }], [{ itemCode: 'LID' }]), 'theirs').table;
  const clash = (upsert: readonly RowCells[], remove: readonly RowCells[] = [], now = theirs) => clashingRows(table, now, some(upsert, remove), definition);

  it('stands where others changed other cells', () => {
    expect(clash([{ itemCode: 'JAR', fobPrice: 1.5 }, { itemCode: 'BOX', moq: 5 }, { itemCode: 'BAG', name: 'Bag' }])).toEqual([]);
  });

  it('clashes in a cell both changed, and in a row one removed and the other changed', () => {
    expect(clash([{ itemCode: 'JAR', moq: 800 }, { itemCode: 'LID', fobPrice: 1 }], [{ itemCode: 'JAR' }])).toEqual(['JAR', 'LID']);
  });

  it('agrees with others who did the same', () => {
    expect(clash([{ itemCode: 'JAR', moq: 900 }], [{ itemCode: 'LID' }])).toEqual([]);
    expect(clashingRows(null, table, some([{ itemCode: 'JAR', moq: 1000 }]), definition)).toEqual([]);
    expect(clashingRows(null, table, some([{ itemCode: 'JAR', moq: 1 }]), definition)).toEqual(['JAR']);
  });
});
