import { afterEach, describe, expect, it } from 'vitest';
import type { SheetDefinition } from '../../../renderer/domain/sheets/sheet';
import { headingWithUnit } from '../../../renderer/domain/tables/heading-with-unit';
import type { TableRow } from '../../../renderer/domain/tables/query';
import { chooseDisplay, keptDisplay, usualDisplay } from '../../../renderer/ui/display/display-choices';
import { writtenText } from '../../../renderer/ui/display/written-text';
import { shownIn, shownUnit } from '../../../renderer/ui/display/shown-units';
import { filterFrom } from '../../../renderer/ui/grid/filter-panel';
import { copiedCell } from '../../../renderer/ui/grid/grid-block';
import { paperTable } from '../../../renderer/ui/sheet/print-sheet';
import { sheetColumns } from '../../../renderer/ui/sheet/sheet-columns';
import { describeFilter } from '../../../renderer/ui/table/filter-words';
import { formatCell, formatDay, formatSum } from '../../../renderer/ui/table/format-cell';

afterEach(() => chooseDisplay(usualDisplay));

const volume = { id: 'volume', title: 'Volume', kind: 'decimal', unit: 'm³' } as const;

describe('what was chosen for this computer', () => {
  it('stands between the thousands of every figure', () => {
    expect(formatCell(1_234_567, { kind: 'count' })).toBe('1,234,567');
    // A minus as wide as a plus.
    expect([formatCell(-1_234, { kind: 'count' }), formatCell(-0.5, { kind: 'decimal' }), formatSum(-2, volume)]).toEqual(['−1,234', '−0.5', '−2']);
    // Nothing is neither above nor below nothing, whatever an engine makes of it.
    expect([formatCell(-0, { kind: 'count' }), formatCell(-0, { kind: 'decimal' }), formatCell(-0.000_01, { kind: 'decimal' }), formatSum(-0, volume)]).toEqual(['0', '0', '0', '0']);
    chooseDisplay({ ...usualDisplay, numbers: 'plain' });
    expect([formatCell(1_234_567, { kind: 'count' }), formatCell(1_234.5, { kind: 'decimal' })]).toEqual(['1234567', '1234.5']);
    chooseDisplay({ ...usualDisplay, numbers: 'space' });
    expect(formatCell(1_234_567, { kind: 'count' })).toBe('1\u202f234\u202f567');
  });

  it('writes days, and leaves what is no day alone', () => {
    chooseDisplay({ ...usualDisplay, days: 'iso' });
    expect([formatDay('2026-02-03'), formatDay('2026-02'), formatDay('all')]).toEqual(['2026-02-03', '2026-02', 'all']);
    chooseDisplay({ ...usualDisplay, days: 'us' });
    expect([formatDay('2026-02-03'), formatDay('2026-02')]).toEqual(['Feb 3, 2026', 'Feb 2026']);
  });

  it('writes the days and figures of sentences made in the workers, and leaves codes alone', () => {
    const made = '$1,234,567 to 2026-02-03, of AB-2026-02-03 and 12,5.';
    expect(writtenText(made)).toBe('$1,234,567 to 3 Feb 2026, of AB-2026-02-03 and 12,5.');
    chooseDisplay({ ...usualDisplay, days: 'us', numbers: 'plain' });
    expect(writtenText(made)).toBe('$1234567 to Feb 3, 2026, of AB-2026-02-03 and 12,5.');
  });

  it('shows volumes and lengths in its unit, heading and figure together', () => {
    expect([shownUnit('m³'), shownIn(2, 'm³')]).toEqual([{ unit: 'm³', factor: 1 }, 2]);
    chooseDisplay({ ...usualDisplay, volume: 'ft3', length: 'in' });
    // A cubic metre is 35.3147 cubic feet.
    expect([shownUnit('m³').unit, shownIn(2, 'm³'), formatSum(2, volume)]).toEqual(['ft³', 70.6293, '70.63']);
    expect([shownUnit('cm').unit, shownIn(25.4, 'cm'), shownIn(null, 'cm'), shownIn('x', 'cm')]).toEqual(['in', 10, null, 'x']);
    expect([shownUnit('kg').unit, shownIn(5, 'kg'), shownIn(5, 'ft³')]).toEqual(['kg', 5, 5]);
  });

  it('prints and copies volumes and lengths under the unit their figures are in', () => {
    const sheet: Pick<SheetDefinition, 'columns'> = { columns: [{ ...volume, hint: '', figure: null, edit: null, shownAtFirst: true }] };
    const row: TableRow = { index: 0, cells: [2], fileName: '', row: 0, asOf: null };
    const printed = () => paperTable(sheet, { rows: [row], columnIds: ['volume'] });
    const copied = () => sheetColumns({ id: 'fba-send', title: '', key: 'id', tiles: [], sources: [], parameters: [], sort: [], ...sheet }, null, false, { state: () => null, note: () => null }).map((column) => [headingWithUnit(column), copiedCell(column, row)]);
    expect([printed().head, printed().body[0]?.[0]?.text, copied()]).toEqual([['Volume (m³)'], '2', [['Volume (m³)', 2]]]);
    chooseDisplay({ ...usualDisplay, volume: 'ft3' });
    expect([printed().head, printed().body[0]?.[0]?.text, copied()]).toEqual([['Volume (ft³)'], '70.6', [['Volume (ft³)', 70.6293]]]);
  });

  it('filters by the figures that are shown, and keeps the stored ones', () => {
    chooseDisplay({ ...usualDisplay, volume: 'ft3' });
    const filter = filterFrom('number', 'volume', '35.3147', '', shownUnit('m³').factor);
    expect(filter).toMatchObject({ kind: 'number', columnId: 'volume', maximum: null });
    expect(filter?.kind === 'number' ? filter.minimum : null).toBeCloseTo(1, 5);
    expect(describeFilter({ kind: 'number', columnId: 'volume', minimum: 1, maximum: null }, volume)).toBe('Volume ≥ 35.3147');
  });

  it('that cannot be read is as good as nothing', () => {
    for (const text of [null, '', '7', '{"numbers":"roman","days":3}']) expect(keptDisplay({ getItem: () => text, setItem: () => undefined })).toEqual(usualDisplay);
  });
});
