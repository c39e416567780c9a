import { describe, expect, it } from 'vitest';
import { sheetDefinitions } from '../../../renderer/domain/sheets/definitions';
import { decide as decided, noDecisions, type Decision } from '../../../renderer/domain/sheets/decisions';
import type { SheetColumn, SheetDefinition } from '../../../renderer/domain/sheets/sheet';
import type { TableRow } from '../../../renderer/domain/tables/query';
import { edited, noEdits } from '../../../renderer/ui/sheet/pending-edits';
import { cellNote, cellText, decide, firstLetters, isNotKnown, withPending } from '../../../renderer/ui/sheet/sheet-cells';
import { everyColumn, nameColumn, sheetColumns } from '../../../renderer/ui/sheet/sheet-columns';

const column = (id: string, kind: SheetColumn['kind'], more: Partial<SheetColumn> = {}): SheetColumn => ({ id, title: id, kind, unit: null, hint: id, figure: null, shownAtFirst: true, edit: null, ...more });

const definition: SheetDefinition = {
  id: 'fba-send', title: 'Send', key: 'id', tiles: [], sources: [], parameters: [], sort: [],
  columns: [
    column('id', 'text', { shownAtFirst: false }), column('sku', 'text'), column('casePack', 'count'), column('send', 'count', { edit: { kind: 'quantity', multiple: 'casePack' }, figure: 'send' }),
    column('days', 'decimal', { figure: 'days' }), column('locked', 'text', { edit: { kind: 'flag' }, shownAtFirst: false }), column('note', 'text', { edit: { kind: 'text' } }),
  ],
};
const rowOf = (cells: TableRow['cells']): TableRow => ({ index: 0, cells, fileName: '', row: 0, asOf: null });
const row = rowOf(['fba A', 'A', 12, 48, 21.333333, null, null]);
const ann = (value: Decision['value'], was: Decision['was'] = 36): Decision => ({ value, reason: 'promotion', by: 'ann@x.example', at: Date.UTC(2026, 1, 3), was });
const [, , , send, days, locked] = definition.columns as [SheetColumn, SheetColumn, SheetColumn, SheetColumn, SheetColumn, SheetColumn, SheetColumn];

describe('what a typed value decides', () => {
  it('goes up to whole cases, and tells from what', () => {
    expect(decide(definition, noDecisions, { row, columnId: 'send', value: 49 }, null)).toEqual({ edit: { rowId: 'fba A', columnId: 'send', decided: { value: 60, reason: null, was: 48 } }, roundedFrom: 49 });
    expect(decide(definition, noDecisions, { row, columnId: 'send', value: 0 }, null)).toEqual({ edit: { rowId: 'fba A', columnId: 'send', decided: { value: 0, reason: null, was: 48 } }, roundedFrom: null });
  });

  it('stays as typed where nobody says what a case holds', () => {
    const loose = rowOf(['fba A', 'A', null, 48, 1, null, null]);
    expect(decide(definition, noDecisions, { row: loose, columnId: 'send', value: 49 }, null).edit.decided?.value).toBe(49);
  });

  it('remembers what the plan said, not what somebody decided before', () => {
    const saved = decided(noDecisions, [{ rowId: 'fba A', columnId: 'send', decision: ann(48) }]);
    expect(decide(definition, saved, { row, columnId: 'send', value: 60 }, null).edit.decided?.was).toBe(36);
  });

  it('remembers what the plan said, not what was typed a moment before, whether or not the row shows it', () => {
    const { present } = edited(noEdits, noDecisions, [decide(definition, noDecisions, { row, columnId: 'send', value: 60 }, null).edit]);
    for (const shown of [row, withPending(definition, row, present)]) expect(decide(definition, noDecisions, { row: shown, columnId: 'send', value: 72 }, null, present).edit.decided).toEqual({ value: 72, reason: null, was: 48 });
  });

  it('keeps with a lock what was typed a moment before, and the plan’s own where that was taken back', () => {
    const lock = (saved: Parameters<typeof decide>[1], value: number | null) => {
      const { present } = edited(noEdits, saved, [decide(definition, saved, { row, columnId: 'send', value }, null).edit]);
      return decide(definition, saved, { row, columnId: 'locked', value: true }, null, present).edit.decided?.was;
    };
    expect([lock(noDecisions, 60), lock(decided(noDecisions, [{ rowId: 'fba A', columnId: 'send', decision: ann(48) }]), null)]).toEqual([60, 36]);
  });

  it('keeps with a lock the quantity that stands, and a lock taken off is nobody’s decision', () => {
    expect(decide(definition, noDecisions, { row, columnId: 'locked', value: true }, null).edit.decided).toEqual({ value: true, reason: null, was: 48 });
    expect(decide(definition, noDecisions, { row, columnId: 'locked', value: false }, null).edit.decided).toBeNull();
  });
});

describe('a row with what is not saved yet', () => {
  it('shows typed values, and the plan’s own where a decision is taken back', () => {
    const saved = decided(noDecisions, [{ rowId: 'fba A', columnId: 'send', decision: ann(48) }]);
    const typed = edited(noEdits, saved, [{ rowId: 'fba A', columnId: 'locked', decided: { value: true, reason: null, was: 48 } }, { rowId: 'fba A', columnId: 'send', decided: null }]);
    expect(withPending(definition, row, typed.present).cells).toEqual(['fba A', 'A', 12, 36, 21.333333, 'yes', null]);
    expect(withPending(definition, rowOf(['fba B', 'B', 1, 2, 3, null, null]), typed.present).cells[3]).toBe(2);
  });

  it('says who decided a cell, when, why, and what the plan said', () => {
    const saved = decided(noDecisions, [{ rowId: 'fba A', columnId: 'send', decision: ann(48) }]);
    expect(cellNote(send, 'fba A', {}, saved, 12)).toMatch(/^ann@x\.example, 3 Feb 2026, \d\d:\d\d: “promotion” The plan said 36\.$/);
    // Words of one's own have neither a plan beside them nor a reason: nothing follows the moment.
    expect(cellNote(locked, 'fba A', {}, decided(noDecisions, [{ rowId: 'fba A', columnId: 'locked', decision: { ...ann(48), value: true, reason: null } }]), null)).toMatch(/^ann@x\.example, 3 Feb 2026, \d\d:\d\d$/);
    const { present } = edited(noEdits, saved, [{ rowId: 'fba A', columnId: 'send', decided: { value: 60, reason: null, was: 36 } }]);
    expect(cellNote(send, 'fba A', present, saved, 12)).toBe('Not saved yet. The plan says 36.');
    expect(cellNote(send, 'fba B', {}, saved, 12)).toBe('In multiples of 12');
    expect(cellNote(locked, 'fba B', {}, saved, null)).toBeNull();
  });
});

describe('figures', () => {
  it('are not known where there is none, but where none is an answer', () => {
    expect([isNotKnown(null, days), isNotKnown(0, days), isNotKnown(null, column('most', 'count', { figure: 'most', mayBeNone: true }))]).toEqual([true, false, false]);
  });

  it.each([[21.333333, '21.3'], [3.14159, '3.14'], [1234.56, '1,235'], [0, '0'], [-0.5, '−0.5']])('%d is written %s', (value, text) => {
    expect(cellText(value, days)).toBe(text);
  });

  it.each([
    ['bundles/day', [[5.81, '5.81'], [3.2, '3.20'], [16, '16.00']]],
    ['bundles', [[1044, '1,044'], [550.7, '551'], [3.25, '3.3']]],
    ['units/day', [[12.43, '12.43'], [11, '11.00'], [0.5, '0.50'], [1234.5, '1,234.50'], [1 / 366, '< 0.01'], [0, '0.00'], [-0.001, '0.00']]],
    ['units', [[848.66, '849'], [1271, '1,271'], [4.33, '4.3'], [4, '4']]],
    ['days', [[143.26, '143'], [7, '7'], [7.55, '7.6']]],
    ['%', [[87.5, '87.5'], [100, '100.0']]],
    ['$', [[9.9, '9.90'], [0.4321, '0.43'], [0.05, '0.05'], [1234.56, '1,235'], [0, '0.00'], [-0.001, '0.00'], [-0.4321, '−0.43']]],
    ['ft³', [[0.252, '0.25'], [12, '12']]],
  ] as const)('of %s stand point under point', (unit, figures) => {
    for (const [value, text] of figures) expect(cellText(value, { ...days, unit })).toBe(text);
  });

  it.each([[0.03125, '0.0313'], [0.05, '0.05'], [0, '0.00'], [1.8704, '1.87']])('%d that one piece costs is written %s: parts of a cent matter by the thousand', (value, text) => {
    expect(cellText(value, { ...days, unit: '$', isUnitCost: true })).toBe(text);
  });

  it('that are not known are blank, and those told with the explanation alone say where', () => {
    expect(cellText(null, days)).toBe('');
    expect(cellText(null, column('error', 'decimal', { cellFrom: 'explain', figure: 'error' }))).toBe('see why');
  });
});

describe('the columns of the grid', () => {
  const says = { state: () => null, note: () => null };

  it('begin with what names the goods and the quantity that is decided, and never show the row’s own id', () => {
    expect(nameColumn(definition)?.id).toBe('sku');
    const columns = sheetColumns(definition, null, true, says);
    expect(columns.map(({ id }) => id)).toEqual(['sku', 'send', 'casePack', 'days', 'locked', 'note']);
    expect(columns.filter(({ hidden }) => hidden === true).map(({ id }) => id)).toEqual(['locked']);
    expect(columns.filter(({ pinned }) => pinned === true).map(({ id }) => id)).toEqual(['sku', 'send']);
  });

  it('are all in a file of everything, without the row’s own id', () => {
    expect(everyColumn(definition)).toEqual(['sku', 'casePack', 'send', 'days', 'locked', 'note']);
  });

  it('can be typed into only where the sheet is of today', () => {
    expect(sheetColumns(definition, null, true, says).filter(({ edit }) => edit != null).map(({ id }) => id)).toEqual(['send', 'locked', 'note']);
    expect(sheetColumns(definition, null, false, says).some(({ edit }) => edit != null)).toBe(false);
  });

  it('say of a blank cell of people’s that it is not known while decisions could not be read', () => {
    const blank = rowOf(['fba A', 'A', 12, 48, 1, null, null]);
    const marks = (isUnread: boolean) => sheetColumns(definition, null, true, { ...says, state: () => null, isUnread: () => isUnread }).flatMap(({ id, marks: of }) => (of?.(blank).includes('is-missing') === true ? [id] : []));
    expect(marks(true)).toEqual(['locked', 'note']);
    expect(marks(false)).toEqual([]);
  });

  it('mark a figure that is not known', () => {
    const [, , , daysColumn] = sheetColumns(definition, null, true, says);
    expect(daysColumn?.marks?.(rowOf(['x', 'X', 1, 1, null, null, null]))).toContain('is-missing');
    expect(daysColumn?.marks?.(row)).not.toContain('is-missing');
  });
});

describe('the place of a picture', () => {
  it.each([['Jar gift set', 'JG'], ['8-pack “lid”', '8P'], ['  éclair', 'É'], ['收納 盒', '收盒'], ['— …', ''], ['', '']])('of “%s” has “%s”', (title, letters) => expect(firstLetters(title)).toBe(letters));
});

describe('an order’s state and its latest day', () => {
  const saysNothing = { state: () => null, note: () => null };

  it.each(['china-items', 'china-bundles', 'label-orders'] as const)('are red where it is past and amber where it is near, with the word beside the day: %s', (sheetId) => {
    const sheet = sheetDefinitions[sheetId];
    const columns = sheetColumns(sheet, null, true, saysNothing);
    const at = (status: string, latestOrder: string | null) => rowOf(sheet.columns.map(({ id }) => (id === 'status' ? status : id === 'latestOrder' ? latestOrder : null)));
    const marked = (id: string, of: TableRow): readonly string[] => columns.find((one) => one.id === id)?.marks?.(of).split(' ').filter((mark) => /^is-(bad|warn|worded)$/.test(mark)) ?? ['no such column'];
    expect([marked('status', at('late', '2026-01-08')), marked('latestOrder', at('late', '2026-01-08'))]).toEqual([['is-bad'], ['is-bad', 'is-worded']]);
    expect([marked('status', at('soon', '2026-01-08')), marked('latestOrder', at('soon', '2026-01-08'))]).toEqual([['is-warn'], ['is-warn', 'is-worded']]);
    for (const status of ['later', 'enough', 'excluded', 'snoozed', 'unknown']) expect([marked('status', at(status, '2026-01-08')), marked('latestOrder', at(status, '2026-01-08'))]).toEqual([[], []]);
    expect(marked('latestOrder', at('late', null))).toEqual([]);
    expect(marked('perDay', at('late', '2026-01-08'))).toEqual([]);
  });
});
