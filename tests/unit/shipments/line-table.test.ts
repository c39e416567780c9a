/** The lines of a plan as rows of the table page, and what is typed and pasted into them. */
import { expect, test } from 'vitest';
import { plainLine, type ShipmentLine } from '../../../renderer/domain/shipments/shipment-plan';
import { queryTable, rowsPage } from '../../../renderer/domain/tables/run-query';
import { keptCells, lacksFigure, lineRows, linesSheet, linesWith, type LinesToShow } from '../../../renderer/features/shipments/line-table';
import { footLines } from '../../../renderer/ui/sheet/foot-lines';
import { ownAnswers } from '../../../renderer/ui/sheet/own-rows';
import { sheetColumns } from '../../../renderer/ui/sheet/sheet-columns';

const jar: ShipmentLine = { ...plainLine(1, 'JAR', 48), unitsPerCase: 24, lengthCm: 60, widthCm: 40, heightCm: 35, kg: 12, title: 'Jar' };
const lid: ShipmentLine = plainLine(2, 'LID', 10);

const shown = (lines: readonly ShipmentLine[], more: Partial<LinesToShow> = {}): LinesToShow => ({ lines, stored: new Map(lines.map((line) => [line.line, line])), problems: [], editable: true, receivable: false, status: 'draft', isWfs: false, ...more });

/** The cells of each row by column. */
const cellsOf = (of: LinesToShow) => {
  const definition = linesSheet(of);
  const table = lineRows(definition, of);
  const { order } = queryTable(table, { search: '', filters: [], sort: definition.sort });
  return rowsPage(table, definition.columns, order, 0, order.length).map(({ cells }) => Object.fromEntries(definition.columns.map(({ id }, at) => [id, cells[at]])));
};

test('a row has the figures of its line, and none where it has none', () => {
  // Two cases of 60 × 40 × 35 cm are 0.168 m³, and 24 kg.
  expect(cellsOf(shown([jar, lid]))).toMatchObject([
    { id: '1 JAR', sku: 'JAR', units: 48, case: 24, cases: 2, begun: null, cubicMetres: 0.168, kg: 24 },
    { id: '2 LID', sku: 'LID', units: 10, case: null, cases: null, cubicMetres: null, kg: null },
  ]);
});

test('columns nothing stands in are left out, and those that may be typed into are as the plan stands', () => {
  const ids = (of: LinesToShow): readonly string[] => linesSheet(of).columns.map(({ id }) => id);
  const typed = (of: LinesToShow): readonly string[] => linesSheet(of).columns.flatMap(({ id, edit }) => (edit === null ? [] : [id]));
  expect(ids(shown([lid]))).not.toEqual(expect.arrayContaining(['cubicMetres']));
  expect(['received', 'remarks', 'proposed', 'available', 'gtin'].filter((id) => ids(shown([jar])).includes(id))).toEqual([]);
  expect(typed(shown([jar]))).toEqual(['units', 'case', 'cases']);
  expect(typed(shown([jar], { editable: false, receivable: true, status: 'shipped' }))).toEqual(['received']);
  expect(typed(shown([jar], { editable: false }))).toEqual([]);
});

test('what is read while goods are received or planned stands first, and nothing typed beside the name', () => {
  const shownIds = (of: LinesToShow): readonly string[] => sheetColumns(linesSheet(of), null, true, { state: () => null, note: () => null }).flatMap(({ id, hidden }) => (hidden === true ? [] : [id]));
  const problems = [{ line: 1, severity: 'error', message: 'It has no GTIN.' }] as const;
  expect(shownIds(shown([{ ...jar, frozen: { ...jar.frozen, ours: 48 } }], { problems, availability: new Map([[1, 40]]) }))).toEqual(['sku', 'title', 'remarks', 'proposed', 'available', 'units', 'case', 'cases', 'source', 'cubicMetres', 'kg', 'reason', 'fnsku', 'line']);
  // What has left is no question of stock any more.
  expect(shownIds(shown([jar], { editable: false, receivable: true, status: 'receiving', availability: new Map([[1, 40]]) })).slice(0, 7)).toEqual(['sku', 'title', 'units', 'received', 'difference', 'case', 'cases']);
});

test('goods the place has not enough of say so beside what it has, and less than was sent is marked', () => {
  const of = shown([jar, lid], { availability: new Map([[1, 40], [2, null]]), short: new Map([[1, 8]]) });
  expect(cellsOf(of).map(({ available, shortage }) => [available, shortage])).toEqual([[40, 'short'], [null, null]]);
  const came = shown([{ ...jar, receivedUnits: 40 }, { ...lid, receivedUnits: 12 }], { editable: false, receivable: true, status: 'receiving' });
  const definition = linesSheet(came);
  const difference = sheetColumns(definition, null, true, { state: () => null, note: () => null }).find(({ id }) => id === 'difference');
  expect(rowsPage(lineRows(definition, came), definition.columns, Uint32Array.of(0, 1), 0, 2).map((row) => [difference?.text(row), difference?.marks?.(row).includes('is-negative')])).toEqual([['−8', true], ['2', false]]);
});

test('a case that is begun counts and says so, and nothing of it is typed over', () => {
  // 30 of 24 are one whole case and one begun.
  const of = shown([{ ...jar, units: 30 }, jar, lid]);
  const definition = linesSheet(of);
  const table = lineRows(definition, of);
  const cases = sheetColumns(definition, null, true, { state: () => null, note: () => null }).find(({ id }) => id === 'cases');
  const rows = rowsPage(table, definition.columns, Uint32Array.of(0, 1, 2), 0, 3);
  expect(cellsOf(of).map(({ cases, begun }) => [cases, begun])).toEqual([[2, 'begun'], [2, null], [null, null]]);
  expect(rows.map((row) => [cases?.text(row), cases?.value(row), cases?.marks?.(row).includes('is-worded')])).toEqual([['2', null, true], ['2', 2, false], ['', null, false]]);
  // The same number typed is a whole one.
  expect(linesWith(of, [{ rowId: '1 JAR', columnId: 'cases', value: 2 }]).lines[0]?.units).toBe(48);
});

test('a sum that lacks a line is at least so much; what is not sent lacks in none', async () => {
  const page = async (lines: readonly ShipmentLine[], search = '') => {
    const of = shown(lines);
    const definition = linesSheet(of);
    const answers = ownAnswers({ definition, table: lineRows(definition, of), makeWorkbook: () => Promise.resolve(new Uint8Array()), figures: () => Promise.resolve({ ok: true, value: [] }), lacks: lacksFigure(of) });
    const told = await answers.querySheet('', { search, filters: [], sort: [] }, 0, 10);
    if (!told.ok) throw new Error('no page');
    const line = footLines(definition, told.value, ['sku', 'units', 'cases', 'cubicMetres', 'kg'])?.at(-1);
    return ['units', 'cases', 'cubicMetres', 'kg'].map((id) => line?.(id));
  };
  expect(await page([jar])).toEqual(['48', '2', '0.17', '24']);
  expect(await page([jar, lid])).toEqual(['58', '≥ 2', '≥ 0.17', '≥ 24']);
  expect(await page([jar, { ...lid, units: 0 }])).toEqual(['48', '2', '0.17', '24']);
  // Of the lines that are shown.
  expect(await page([jar, lid], 'jar')).toEqual(['48', '2', '0.17', '24']);
  expect((await page([lid])).slice(0, 2)).toEqual(['10', '']);
});

test('units and cases stay in step, in the order they were typed', () => {
  const after = (...edits: readonly (readonly [columnId: string, value: number | null])[]): readonly (number | null)[] => {
    const [line] = linesWith(shown([jar]), edits.map(([columnId, value]) => ({ rowId: '1 JAR', columnId, value }))).lines;
    return [line?.units ?? null, line?.unitsPerCase ?? null];
  };
  expect(after(['units', 30])).toEqual([30, 24]);
  expect(after(['cases', 3])).toEqual([72, 24]);
  // 48 are four whole cases of 13, with 52 in them.
  expect(after(['case', 13])).toEqual([52, 13]);
  expect(after(['units', 30], ['case', 12], ['cases', 5])).toEqual([60, 12]);
  // Cleared, the case is not known, and units go back to what is stored.
  expect(after(['case', null])).toEqual([48, null]);
  expect(after(['units', 30], ['units', null])).toEqual([48, 24]);
});

test('what a line cannot take is counted, and leaves it as it was', () => {
  const of = shown([jar, lid]);
  const { lines, left } = linesWith(of, [{ rowId: '2 LID', columnId: 'cases', value: 4 }, { rowId: '1 JAR', columnId: 'received', value: 4 }, { rowId: '1 JAR', columnId: 'units', value: 24 }]);
  expect([left, lines[1]?.units, lines[0]?.units, lines[0]?.receivedUnits]).toEqual([2, 10, 24, null]);
});

test('what a line refuses is said, and nothing of it is taken', () => {
  const of = { ...shown([jar, { ...lid, reason: 'Fair' }]), stored: new Map([[1, jar]]) };
  const { refuses } = keptCells(of);
  expect([refuses('1 JAR', 'case', 0), refuses('1 JAR', 'case', null), refuses('1 JAR', 'case', 1)]).toEqual(['At least 1.', null, null]);
  // Cleared units go back to those stored; a new line has none. Cases are a figure or none.
  expect([refuses('1 JAR', 'units', null), refuses('2 LID', 'units', null), refuses('2 LID', 'units', 0), refuses('1 JAR', 'cases', null)]).toEqual([null, 'A figure is needed.', null, 'A figure is needed.']);
  expect([refuses('2 LID', 'reason', 'x'.repeat(301)), refuses('2 LID', 'reason', 'x'.repeat(300)), refuses('2 LID', 'fbaSku', 'x'.repeat(81))]).toEqual(['At most 300 letters.', null, 'At most 80 letters.']);
  const { lines, left } = linesWith(of, [{ rowId: '1 JAR', columnId: 'case', value: 0 }, { rowId: '2 LID', columnId: 'reason', value: 'x'.repeat(301) }]);
  expect([lines, left]).toEqual([of.lines, 2]);
});

test('what was received is a figure where it is 0, and nothing where it is cleared', () => {
  const of = shown([{ ...jar, receivedUnits: 40 }], { editable: false, receivable: true, status: 'receiving' });
  const after = (value: number | null): number | null | undefined => linesWith(of, [{ rowId: '1 JAR', columnId: 'received', value }]).lines[0]?.receivedUnits;
  expect([after(0), after(null)]).toEqual([0, null]);
  expect(cellsOf(of)[0]?.['difference']).toBe(-8);
});

test('cells that differ from what is stored are told, of new lines none', () => {
  const stored = new Map([[1, jar]]);
  const { isChanged, isLocked } = keptCells({ ...shown([{ ...jar, units: 72 }, lid]), stored });
  expect([isChanged('1 JAR', 'units'), isChanged('1 JAR', 'cases'), isChanged('1 JAR', 'case'), isChanged('1 JAR', 'kg'), isChanged('2 LID', 'units')]).toEqual([true, true, false, false, false]);
  // Of the lid nobody knows the case.
  expect([isLocked('1 JAR', 'cases'), isLocked('2 LID', 'cases'), isLocked('2 LID', 'units')]).toEqual([false, true, false]);
});

test('what is wrong with a line stands beside it, and its tile counts such lines', () => {
  const of = shown([jar, lid], { problems: [{ line: 2, severity: 'warning', message: 'It is new.' }, { line: 2, severity: 'error', message: 'It has no GTIN.' }, { line: null, severity: 'error', message: 'No address.' }] });
  // The worst first: in a low row the others are cut off.
  expect(cellsOf(of).map(({ remarks, severity }) => [remarks, severity])).toEqual([[null, null], ['It has no GTIN. It is new.', 'error']]);
  expect(linesSheet(of).tiles.map(({ id }) => id)).toEqual(['remarks']);
});
